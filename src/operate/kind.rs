//! What a kind of tournament does not have.

use super::{Called, Operation, OperationError, PairRequest, apply::Desk};
use crate::{
    player_id::PlayerId,
    template,
    tournament::{Bye, RoundNumber},
};

impl Desk<'_> {
    /// Refuses what the kind of the tournament does not have, before anything else is asked.
    pub(super) fn refuse_foreign(&self, operation: &Operation) -> Result<(), OperationError> {
        if !self.is_round_robin() {
            return Ok(());
        }
        let is_called = |id: PlayerId, called: &Called| self.find(called) == Ok(id);
        let comes_back = match operation {
            Operation::Return { player } | Operation::Bye { player, kind: None, .. } => {
                let comes = |id| {
                    let coming = self.first_free(id);
                    self.before.announced_bye(id, coming) != Some(Bye::ZeroPoint)
                };
                let is_away = self.find(player).is_ok_and(|id| !comes(id));
                is_away && self.has_left_opponents(player, self.before.recorded_rounds(), comes)
            }
            Operation::EnterPairing { pairs, .. } => {
                let comes = |id| pairs.iter().flatten().any(|called| is_called(id, called));
                let has_left = |player| {
                    // The running round is paired again.
                    let next = self.before.round_to_pair();
                    let over = self.before.recorded_rounds().filter(move |round| *round < next);
                    self.has_left_opponents(player, over, comes)
                };
                pairs.iter().flatten().any(has_left)
            }
            _ => false,
        };
        let why = if comes_back {
            Some(template!(
                "who has missed a game of a round robin has left it, and does not come back: a game that is played later \
                 is entered as adjourned (*) when its round is paired"
            ))
        } else {
            not_in_round_robins(operation, self.paired().is_some())
        };
        why.map_or(Ok(()), |why| Err(OperationError::NotInRoundRobin(why)))
    }

    /// Tells if one of these rounds has been paired without the game of somebody who has met nobody since: there is
    /// somebody else without an opponent who plays on, besides those whose opponents have left, too, and whoever is free.
    fn has_left_opponents(
        &self,
        called: &Called,
        rounds: impl Iterator<Item = RoundNumber>,
        comes: impl Fn(PlayerId) -> bool,
    ) -> bool {
        let Ok(player) = self.find(called) else { return false };
        let is_idle = |id, round| {
            let player = self.before.player(id);
            let mut columns = self.before.columns(round);
            player.is_some_and(|it| columns.all(|column| it.outcome(column).opponent().is_none()))
        };
        let players = self.before.players();
        let rounds: Vec<_> = rounds.collect();
        let missed = (0..rounds.len()).rev().take_while(|&place| is_idle(player, rounds[place]));
        missed.map(|place| &rounds[place..]).any(|since| {
            let others = players.iter().map(|it| it.id).filter(|&id| id != player);
            let idle = others.filter(|&id| is_idle(id, since[0]));
            let has_left = |id: &PlayerId| !comes(*id) && since.iter().all(|&it| is_idle(*id, it));
            let (left, stay): (Vec<_>, Vec<_>) = idle.partition(has_left);
            stay.len() > left.len() + players.len() % 2
        })
    }

    /// Whether rounds are those of a table, on which no result has an influence.
    pub(super) fn is_round_robin(&self) -> bool {
        let choice = self.request.rules.system.resolve(&self.header);
        choice.is_ok_and(|choice| choice.system.info().schedule.is_some())
    }
}

/// Why a round robin has no such operation, if it has none.
fn not_in_round_robins(operation: &Operation, has_begun: bool) -> Option<&'static str> {
    const NO_BYES: &str = template!(
        "nobody is left out of a round robin: enter the game as adjourned (*) or forfeited (+--, --+, ---)"
    );
    const BY_TABLE: &str = template!(
        "a round robin is paired by its table: nobody is assigned, and no pair is forbidden"
    );
    let leaves_out = |request: &PairRequest| {
        !request.absent.is_empty() || !request.half_point_byes.is_empty() || request.bye.is_some()
    };
    match operation {
        Operation::AddPlayer(player) if has_begun && player.team.is_none() => Some(template!(
            "a round robin has no late entries: the table needs everybody before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::AddTeam(_) if has_begun => Some(template!(
            "a round robin has no late entries: the table needs all teams before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::Bye { kind: Some(_), .. } => Some(NO_BYES),
        Operation::Pair(request) if leaves_out(request) => Some(NO_BYES),
        Operation::Pair(request) if !(request.assign.is_empty() && request.forbid.is_empty()) => {
            Some(BY_TABLE)
        }
        Operation::Set(details) if !details.forbid.is_empty() => Some(BY_TABLE),
        _ => None,
    }
}

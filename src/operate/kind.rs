//! What a kind of tournament does not have.

use super::{Called, Operation, OperationError, PairRequest, apply::Desk};
use crate::{
    template,
    tournament::{Bye, Player},
};

impl Desk<'_> {
    /// Refuses what the kind of the tournament does not have, before anything else is asked.
    pub(super) fn refuse_foreign(&self, operation: &Operation) -> Result<(), OperationError> {
        if !self.is_round_robin() {
            return Ok(());
        }
        let comes_back = match operation {
            Operation::Return { player } => self.has_left_opponents(player),
            Operation::EnterPairing { pairs, .. } => {
                pairs.iter().flatten().any(|player| self.has_left_opponents(player))
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

    /// Whether somebody has left, and a round has been paired without their game: there is somebody without an opponent
    /// besides those whose opponents have left, too, and whoever is free.
    fn has_left_opponents(&self, called: &Called) -> bool {
        let Ok(player) = self.find(called) else { return false };
        let has_left = |id| {
            let coming = self.first_free(id);
            self.before.announced_bye(id, coming) == Some(Bye::ZeroPoint)
        };
        let players = self.before.players();
        let is_idle = |player: &Player, round| {
            self.before.columns(round).all(|it| player.outcome(it).opponent().is_none())
        };
        has_left(player)
            && self.before.recorded_rounds().any(|round| {
                let idle = players.iter().filter(|it| is_idle(it, round)).map(|it| it.id);
                let (own, others): (Vec<_>, Vec<_>) = idle.partition(|id| *id == player);
                let left = others.iter().filter(|id| has_left(**id)).count();
                !own.is_empty() && others.len() - left > left + players.len() % 2
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

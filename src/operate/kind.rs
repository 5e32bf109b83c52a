//! Features that a kind of tournament lacks.

use std::collections::BTreeSet;

use super::{Operation, OperationError, PairRequest, apply::Desk};
use crate::{
    choice::{RuledTournament, Rules},
    player_id::PlayerId,
    systems::System,
    template,
    tournament::{Bye, RoundNumber},
};

impl Desk<'_> {
    /// Refuses what the kind of the tournament does not have, before anything else is asked.
    pub(super) fn refuse_foreign(&self, operation: &Operation) -> Result<(), OperationError> {
        if !self.is_round_robin() {
            return Ok(());
        }
        let comes_back = match operation {
            Operation::Return { player } | Operation::Bye { player, kind: None, .. } => {
                self.find(player).is_ok_and(|player| {
                    let players = self.before.players().iter().map(|player| player.id);
                    let coming: BTreeSet<_> = players.filter(|&id| !self.is_away(id)).collect();
                    self.is_away(player)
                        && self.has_missed_game(&[player], &coming, self.before.recorded_rounds())
                })
            }
            Operation::EnterPairing { pairs, .. } => {
                let named = pairs.iter().flatten().filter_map(|called| self.find(called).ok());
                let named: Vec<_> = named.collect();
                // The running round is paired again.
                let next = self.before.round_to_pair();
                let over = self.before.recorded_rounds().filter(|round| *round < next);
                self.has_missed_game(&named, &BTreeSet::new(), over)
            }
            _ => false,
        };
        let why = if self.leaves_gap(operation) {
            Some(NO_BYES)
        } else if comes_back {
            Some(template!(
                "who has missed a game of a round robin has left it, and does not come back: a game that is played later \
                 is entered as adjourned (*) when its round is paired"
            ))
        } else {
            not_in_round_robins(operation, self.paired().is_some())
        };
        why.map_or(Ok(()), |why| Err(OperationError::NotInRoundRobin(why)))
    }

    /// Tells an operation after which somebody comes to a round and misses the coming one before it.
    fn leaves_gap(&self, operation: &Operation) -> bool {
        let Operation::Bye { player, round: Some(round), kind: None } = operation else {
            return false;
        };
        self.find(player).is_ok_and(|player| {
            let is_away = |round| self.before.announced_bye(player, round) == Some(Bye::ZeroPoint);
            let before = round.index().checked_sub(1).map(RoundNumber::from_index);
            is_away(*round) && before.is_some_and(|it| it >= self.first_free(player) && is_away(it))
        })
    }

    /// Tells whether somebody is absent from the first round in which they could play.
    fn is_away(&self, player: PlayerId) -> bool {
        self.before.announced_bye(player, self.first_free(player)) == Some(Bye::ZeroPoint)
    }

    /// Tells whether one of these rounds was paired without a game of players who come to later rounds, besides those
    /// who come anyway: then it is judged otherwise.
    fn has_missed_game(
        &self,
        players: &[PlayerId],
        coming: &BTreeSet<PlayerId>,
        rounds: impl Iterator<Item = RoundNumber>,
    ) -> bool {
        let ruled = self.request.rules.apply((*self.before).clone(), &self.header);
        let Ok(RuledTournament { tournament, rules: Rules { system, .. }, .. }) = ruled else {
            return false;
        };
        let rounds: Vec<_> = rounds.collect();
        let all: BTreeSet<_> = coming.iter().chain(players).copied().collect();
        // No table says who was to meet whom.
        if system.info().schedule.is_some_and(|schedule| schedule.own_order) {
            return players.iter().any(|&player| self.has_left_opponents(player, &all, &rounds));
        }
        rounds.into_iter().any(|round| {
            let Ok(snapshot) = tournament.snapshot(round) else { return false };
            let recorded = tournament.recorded(round);
            let judged = |coming: &BTreeSet<_>| {
                system.explain(&snapshot.with_coming(coming.clone()), &recorded)
            };
            judged(coming) != judged(&all)
        })
    }

    /// Tells whether one of these rounds has been paired without the game of somebody who has met nobody since: there
    /// is somebody else without an opponent who plays on, besides those whose opponents have left, too, and whoever is
    /// free.
    fn has_left_opponents(
        &self,
        player: PlayerId,
        coming: &BTreeSet<PlayerId>,
        rounds: &[RoundNumber],
    ) -> bool {
        let is_idle = |id, round| self.is_idle(id, round);
        let players = self.before.players();
        let missed = (0..rounds.len()).rev().take_while(|&place| is_idle(player, rounds[place]));
        missed.map(|place| &rounds[place..]).any(|since| {
            let others = players.iter().map(|it| it.id).filter(|&id| id != player);
            let idle = others.filter(|&id| is_idle(id, since[0]));
            let has_left =
                |id: &PlayerId| !coming.contains(id) && since.iter().all(|&it| is_idle(*id, it));
            let (left, stay): (Vec<_>, Vec<_>) = idle.partition(has_left);
            stay.len() > left.len() + players.len() % 2
        })
    }

    /// Tells that a player has no opponent in a round.
    fn is_idle(&self, id: PlayerId, round: RoundNumber) -> bool {
        let mut columns = self.before.columns(round);
        let player = self.before.player(id);
        player.is_some_and(|it| columns.all(|column| it.outcome(column).opponent().is_none()))
    }

    /// Tells whether rounds are those of a table, on which no result has an influence.
    pub(super) fn is_round_robin(&self) -> bool {
        let choice = self.request.rules.system.resolve(&self.header);
        choice.is_ok_and(|choice| choice.system.info().schedule.is_some())
    }

    /// Finds the players who have left a round robin: they have no opponent in its last round, and have missed a game
    /// with somebody who has not left.
    pub(super) fn departed(&self) -> Vec<PlayerId> {
        let Some(last) = self.before.recorded_rounds().last().filter(|_| self.is_round_robin())
        else {
            return Vec::new();
        };
        let ids = self.before.players().iter().map(|player| player.id);
        let (mut idle, play): (Vec<_>, Vec<_>) = ids.partition(|&id| self.is_idle(id, last));
        let is_free = |id: PlayerId| {
            let mut columns = self.before.columns(last);
            let player = self.before.player(id);
            player.is_some_and(|it| columns.all(|column| it.entry(column).is_none()))
        };
        // A player without an entry is more likely to be free than one who is recorded as absent.
        idle.sort_by_key(|&id| !is_free(id));
        let mut coming: BTreeSet<_> = play.into_iter().collect();
        let rounds = || self.before.recorded_rounds();
        idle.retain(|&id| {
            let has_left = self.has_missed_game(&[id], &coming, rounds());
            if !has_left {
                coming.insert(id);
            }
            has_left
        });
        idle
    }
}

const NO_BYES: &str = template!(
    "nobody is left out of a round robin: enter the game as adjourned (*) or forfeited (+--, --+, ---)"
);
const BY_TABLE: &str =
    template!("a round robin is paired by its table: nobody is assigned, and no pair is forbidden");

impl PairRequest {
    /// Refuses what the kind of the tournament does not have.
    ///
    /// # Errors
    ///
    /// [`OperationError::NotInRoundRobin`]
    pub fn refuse_foreign(&self, system: System) -> Result<(), OperationError> {
        let why = self.not_in_round_robins().filter(|_| system.info().schedule.is_some());
        why.map_or(Ok(()), |why| Err(OperationError::NotInRoundRobin(why)))
    }

    fn not_in_round_robins(&self) -> Option<&'static str> {
        let Self { absent, half_point_byes, bye, assign, forbid } = self;
        if !absent.is_empty() || !half_point_byes.is_empty() || bye.is_some() {
            return Some(NO_BYES);
        }
        (!assign.is_empty() || !forbid.is_empty()).then_some(BY_TABLE)
    }
}

/// Why a round robin has no such operation, if it has none.
fn not_in_round_robins(operation: &Operation, has_begun: bool) -> Option<&'static str> {
    match operation {
        Operation::AddPlayer(player) if has_begun && player.team.is_none() => Some(template!(
            "a round robin has no late entries: the table needs everybody before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::AddTeam(_) if has_begun => Some(template!(
            "a round robin has no late entries: the table needs all teams before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::Bye { kind: Some(_), .. } => Some(NO_BYES),
        Operation::Pair(request) => request.not_in_round_robins(),
        Operation::Set(details) if !details.forbid.is_empty() => Some(BY_TABLE),
        _ => None,
    }
}

//! What a kind of tournament does not have.

use std::collections::BTreeSet;

use super::{Operation, OperationError, PairRequest, apply::Desk};
use crate::{
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
                    let back = coming.iter().copied().chain([player]).collect();
                    self.is_away(player)
                        && self.lacks_games(self.before.recorded_rounds(), &coming, &back)
                })
            }
            Operation::EnterPairing { pairs, .. } => {
                let named = pairs.iter().flatten().filter_map(|called| self.find(called).ok());
                // The running round is paired again.
                let next = self.before.round_to_pair();
                let over = self.before.recorded_rounds().filter(|round| *round < next);
                self.lacks_games(over, &BTreeSet::new(), &named.collect())
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

    /// Whether somebody is absent from the first round in which they could play.
    fn is_away(&self, player: PlayerId) -> bool {
        self.before.announced_bye(player, self.first_free(player)) == Some(Bye::ZeroPoint)
    }

    /// Whether one of these rounds was paired without games that are missing if others come to later rounds: then it
    /// is judged otherwise.
    fn lacks_games(
        &self,
        mut rounds: impl Iterator<Item = RoundNumber>,
        coming: &BTreeSet<PlayerId>,
        others: &BTreeSet<PlayerId>,
    ) -> bool {
        let ruled = self.request.rules.apply((*self.before).clone(), &self.header);
        ruled.is_ok_and(|ruled| {
            rounds.any(|round| {
                let Ok(snapshot) = ruled.tournament.snapshot(round) else { return false };
                let recorded = ruled.tournament.recorded(round);
                let judged = |coming: &BTreeSet<PlayerId>| {
                    let state = snapshot.with_coming(coming.clone());
                    ruled.rules.system.explain(&state, &recorded)
                };
                judged(coming) != judged(others)
            })
        })
    }

    /// Whether rounds are those of a table, on which no result has an influence.
    pub(super) fn is_round_robin(&self) -> bool {
        let choice = self.request.rules.system.resolve(&self.header);
        choice.is_ok_and(|choice| choice.system.info().schedule.is_some())
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

//! The future rounds: who is present, and who can still meet in which of them.

use std::collections::BTreeMap;

use super::Opponent;
use crate::{
    matching::bit_rows::BitRows,
    player_id::PlayerId,
    snapshot::Snapshot,
    systems::System,
    tournament::{ResultKind, RoundNumber, Tournament},
};

/// With more players than this, only the next round is examined: in such fields, opponents do not
/// run out.
pub(super) const MOST_PLAYERS: usize = 1000;

/// The future rounds, as far as known without any results. Players are identified by their place in
/// a list of those who take part in any of these rounds.
pub(super) struct Ahead {
    pub(super) first: RoundNumber,
    pub(super) players: Vec<PlayerId>,
    /// The players to be paired in each of the rounds.
    present: Vec<Vec<bool>>,
    /// The rounds in which somebody has to get the bye.
    has_bye: Vec<bool>,
    /// The players who can still get the bye.
    may_get_bye: Vec<bool>,
    /// Tells whether a player can get the bye repeatedly.
    bye_repeats: bool,
    /// The first of the rounds, from 0, in which two players can meet, for each pair of players;
    /// [`NEVER`] if they cannot.
    meet: Vec<u16>,
}

const NEVER: u16 = u16::MAX;

impl Ahead {
    /// The rounds starting with that of a snapshot. For a running round, only its pairs are known.
    pub(super) fn of(tournament: &Tournament, snapshot: &Snapshot, system: System) -> Self {
        let rounds = snapshot.round().index()..snapshot.total_rounds().index() + 1;
        let rounds: Vec<_> = rounds.map(RoundNumber::from_index).collect();
        let is_there =
            |id: PlayerId, round: RoundNumber| tournament.announced_bye(id, round).is_none();
        let ids = tournament.players().iter().map(|player| player.id);
        let players: Vec<_> =
            ids.filter(|&id| rounds.iter().any(|&round| is_there(id, round))).collect();
        let present: Vec<Vec<bool>> = (rounds.iter())
            .map(|&round| players.iter().map(|&id| is_there(id, round)).collect())
            .collect();
        let is_odd = |present: &Vec<bool>| present.iter().filter(|&&it| it).count() % 2 == 1;
        let has_bye = rounds.iter().zip(&present).map(|(&round, present)| {
            is_odd(present) && tournament.assigned_byes(round).next().is_none()
        });
        let contest = tournament.contest();
        let had_bye = |id: PlayerId| {
            let has = |place| {
                let mut rounds = tournament.recorded_rounds();
                rounds.any(|it| contest.kind(place, it) == Some(ResultKind::PairingAllocatedBye))
            };
            contest.place(id).is_some_and(has)
        };
        let may_get_bye = players.iter().map(|&id| match snapshot.place(id) {
            Some(place) => system.may_get_bye(snapshot.points(), &snapshot.players()[place]),
            // For a player who comes later, only rules common to all systems are used.
            None => !had_bye(id),
        });
        let has_bye: Vec<_> = has_bye.collect();
        let may_get_bye = may_get_bye.collect();
        let meet = meetings(tournament, &rounds, &players, &present);
        let bye_repeats = system.info().bye_repeats;
        Self { first: snapshot.round(), players, present, has_bye, may_get_bye, bye_repeats, meet }
    }

    /// The number of rounds.
    pub(super) fn rounds(&self) -> usize {
        self.present.len()
    }

    /// The number of players who are to be paired in a round.
    pub(super) fn count_present(&self, round: usize) -> usize {
        self.present[round].iter().filter(|&&present| present).count()
    }

    /// The players, and one more for the bye.
    pub(super) fn vertices(&self) -> usize {
        self.players.len() + 1
    }

    pub(super) fn name(&self, vertex: usize) -> Opponent {
        self.players.get(vertex).map_or(Opponent::Bye, |&player| Opponent::Player(player))
    }

    /// In how many of the first rounds a player is to be paired, or the bye given.
    pub(super) fn demand(&self, vertex: usize, rounds: usize) -> u64 {
        let is_needed = |round: &usize| match self.present[*round].get(vertex) {
            Some(&present) => present,
            None => self.has_bye[*round],
        };
        (0..rounds).filter(is_needed).count() as u64
    }

    /// The maximum number of pairings of two of them with each other in the first rounds.
    pub(super) fn capacity(&self, a: usize, b: usize, rounds: usize) -> u64 {
        match (a.min(b), a.max(b)) {
            (a, b) if a == b => 0,
            (player, bye) if bye == self.players.len() => self.byes(player, rounds),
            (a, b) => u64::from(usize::from(self.meet[a * self.players.len() + b]) < rounds),
        }
    }

    /// The maximum number of byes of a player in the first rounds.
    fn byes(&self, player: usize, rounds: usize) -> u64 {
        let can_have = |round: &usize| self.has_bye[*round] && self.present[*round][player];
        let times = (0..rounds).filter(can_have).count() as u64;
        match (self.bye_repeats, self.may_get_bye[player]) {
            (true, _) => times,
            (false, true) => times.min(1),
            (false, false) => 0,
        }
    }
}

/// For each pair of players, the first of some rounds in which they can meet.
fn meetings(
    tournament: &Tournament,
    rounds: &[RoundNumber],
    players: &[PlayerId],
    present: &[Vec<bool>],
) -> Vec<u16> {
    let (order, contest) = (players.len(), tournament.contest());
    let place: BTreeMap<PlayerId, usize> = players.iter().copied().zip(0..).collect();
    let mut met = BitRows::new(order);
    for (own, &id) in players.iter().enumerate() {
        let Some(listed) = contest.place(id) else { continue };
        for round in tournament.recorded_rounds() {
            if let Some(opponent) = contest.met(listed, round)
                && let Some(&opponent) = place.get(&opponent)
            {
                met.insert(own, opponent);
                met.insert(opponent, own);
            }
        }
    }
    let mut meet = vec![NEVER; order * order];
    for (index, (&round, present)) in rounds.iter().zip(present).enumerate() {
        let mut barred = met.clone();
        for group in tournament.forbidden().iter().filter(|group| group.holds_in(round)) {
            barred.join(group.players.iter().filter_map(|id| place.get(id).copied()));
        }
        for a in (0..order).filter(|&a| present[a]) {
            for b in (a + 1..order).filter(|&b| present[b] && !barred.contains(a, b)) {
                for cell in [a * order + b, b * order + a] {
                    meet[cell] = meet[cell].min(index as u16);
                }
            }
        }
    }
    meet
}

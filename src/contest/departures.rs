//! Players who leave a round robin (General Regulations for Competitions, 6.6).

use crate::{
    player_id::PlayerId,
    round_robin::Schedule,
    tournament::{ResultKind, RoundNumber, Tournament},
};

/// The fewest games missed in the end by which a player is taken to have left.
const FEWEST_MISSED: usize = 2;

/// A player, or a team, who has left a round robin.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Departure {
    /// The player.
    pub player: PlayerId,
    /// The number of games they have played.
    pub played: usize,
    /// The number of games everybody has.
    pub games: usize,
}

impl Departure {
    /// Tells whether the points of these games count in the standings: after half of the games, they do.
    pub const fn counts(self) -> bool {
        self.played * 2 >= self.games
    }
}

impl Tournament {
    /// The players who have left a round robin with a schedule, as far as this number of rounds
    /// shows: those who missed the last games.
    pub fn departures(&self, schedule: Schedule, rounds: usize) -> Vec<Departure> {
        let players = self.players().len();
        let in_cycle = schedule.table(players).rounds();
        let total = self.total_rounds().map_or(in_cycle, |total| total.get() as usize);
        // Everybody is free once in a cycle if their number is odd.
        let free = (in_cycle + 1).saturating_sub(players) * total.div_ceil(in_cycle.max(1));
        let games = total.saturating_sub(free);
        (0..players).filter_map(|place| self.departure(place, rounds, games)).collect()
    }

    /// Tells whether a player, by place, has left, given how many games everybody has.
    fn departure(&self, place: usize, rounds: usize, games: usize) -> Option<Departure> {
        let contest = self.contest();
        let rounds = || (0..rounds).map(RoundNumber::from_index);
        let appeared = |round: &RoundNumber| {
            let kind = contest.kind(place, *round);
            contest.opponent(place, *round).is_some() && kind != Some(ResultKind::ForfeitLoss)
        };
        let last = rounds().rfind(appeared);
        let after = || rounds().filter(|&round| last.is_none_or(|last| round > last));
        let lost = after().filter(|&round| contest.opponent(place, round).is_some()).count();
        let is_odd = usize::from(self.players().len() % 2 == 1);
        let missed = lost + (after().count() - lost).saturating_sub(is_odd);
        let played = rounds().filter(|&round| contest.met(place, round).is_some()).count();
        let player = contest.competitor(place).id;
        (missed >= FEWEST_MISSED).then_some(Departure { player, played, games })
    }
}

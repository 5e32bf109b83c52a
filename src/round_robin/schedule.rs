//! The rounds of a round robin of one or more cycles.

use super::BergerTable;
use crate::tournament::RoundNumber;

/// In which order and with which colors the rounds of the Berger tables are played, in as many
/// cycles as there are. In every second cycle, colors are reversed.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, round_robin::{BergerTable, Schedule}};
///
/// let (table, round) = (BergerTable::new(4), |number| RoundNumber::new(number).unwrap());
/// let games = |schedule: Schedule, number| schedule.games(table, round(number)).collect::<Vec<_>>();
/// assert_eq!(games(Schedule::PLAIN, 4), [(4, 1), (3, 2)]);
/// // The last two rounds of the first cycle are exchanged, so that nobody has the same color three
/// // times in a row.
/// assert_eq!(games(Schedule::EXCHANGED, 3), games(Schedule::PLAIN, 2));
/// assert_eq!(games(Schedule::EXCHANGED, 6), games(Schedule::PLAIN, 6));
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Schedule {
    /// Tells whether the last two rounds of the first cycle are exchanged.
    pub exchanged: bool,
    /// Tells whether the organizer decides in which order and with which colors everybody meets everybody: the tables
    /// only propose a round.
    pub own_order: bool,
    /// Tells whether only players of different halves meet (Scheveningen system).
    pub halves: bool,
}

/// A round of a schedule: a round of the table in a cycle.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub struct ScheduledRound {
    /// The cycle, from 0.
    pub cycle: usize,
    /// The round of the table.
    pub round: RoundNumber,
}

impl ScheduledRound {
    /// Tells whether colors are those of the table, reversed.
    pub(crate) const fn is_reversed(self) -> bool {
        self.cycle % 2 == 1
    }

    /// Its games in the order of boards, White first.
    pub fn games(self, table: BergerTable) -> impl Iterator<Item = (usize, usize)> + use<> {
        let games = table.games(self.round);
        games.map(
            move |(white, black)| {
                if self.is_reversed() { (black, white) } else { (white, black) }
            },
        )
    }
}

impl Schedule {
    /// One cycle after the other.
    pub const PLAIN: Self = Self { exchanged: false, own_order: false, halves: false };
    /// With the last two rounds of the first cycle exchanged, as Annex 1 recommends for double round
    /// robins.
    pub const EXCHANGED: Self = Self { exchanged: true, ..Self::PLAIN };
    /// In the organizer's own order.
    pub const OWN_ORDER: Self = Self { own_order: true, ..Self::PLAIN };
    /// That of two halves, in the organizer's own order.
    pub const SCHEVENINGEN: Self = Self { halves: true, ..Self::OWN_ORDER };

    /// The table for a number of players.
    pub const fn table(self, players: usize) -> BergerTable {
        if self.halves { BergerTable::of_halves(players) } else { BergerTable::new(players) }
    }

    /// The round of the table that is played as a round of the tournament.
    pub const fn round(self, table: BergerTable, round: RoundNumber) -> ScheduledRound {
        // Without any round, there is no cycle to end.
        let rounds = if table.rounds() == 0 { 1 } else { table.rounds() };
        let (cycle, index) = (round.index() / rounds, round.index() % rounds);
        let round = RoundNumber::from_index(self.exchanged(rounds, cycle, index));
        ScheduledRound { cycle, round }
    }

    /// The round of the tournament that a round of the table is: the inverse of
    /// [`round`](Self::round).
    pub const fn number(self, table: BergerTable, scheduled: ScheduledRound) -> RoundNumber {
        let ScheduledRound { cycle, round } = scheduled;
        let index = self.exchanged(table.rounds(), cycle, round.index());
        RoundNumber::from_index(cycle * table.rounds() + index)
    }

    /// The place of a round of the table in a cycle, and the other way round.
    const fn exchanged(self, rounds: usize, cycle: usize, index: usize) -> usize {
        match rounds.saturating_sub(index) {
            1 if self.exchanged && cycle == 0 && rounds > 1 => index - 1,
            2 if self.exchanged && cycle == 0 => index + 1,
            _ => index,
        }
    }

    /// The games of a round in the order of boards, White first.
    pub fn games(
        self,
        table: BergerTable,
        round: RoundNumber,
    ) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.round(table, round).games(table)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// The colors of all players in two cycles, White as true.
    fn colors(schedule: Schedule, players: usize) -> Vec<Vec<bool>> {
        let table = BergerTable::new(players);
        let mut colors = vec![Vec::new(); players];
        for round in (0..2 * table.rounds()).map(RoundNumber::from_index) {
            for (white, black) in schedule.games(table, round) {
                colors[white - 1].push(true);
                colors[black - 1].push(false);
            }
        }
        colors
    }

    /// The number of players who have the same color three times in a row.
    fn with_three_alike(schedule: Schedule, players: usize) -> usize {
        let colors = colors(schedule, players);
        let has_three = |it: &&Vec<bool>| {
            it.windows(3).any(|three| three.iter().all(|color| *color == three[0]))
        };
        colors.iter().filter(has_three).count()
    }

    #[test]
    fn the_exchange_avoids_the_same_color_three_times_in_a_row() {
        for players in (4..=40).step_by(2) {
            assert_eq!(with_three_alike(Schedule::PLAIN, players), 2, "{players}");
            assert_eq!(with_three_alike(Schedule::EXCHANGED, players), 0, "{players}");
        }
    }

    #[test]
    fn two_cycles_give_everybody_both_colors_against_everybody() {
        for (schedule, players) in [Schedule::PLAIN, Schedule::EXCHANGED]
            .into_iter()
            .flat_map(|it| (2..=21).map(move |players| (it, players)))
        {
            let table = BergerTable::new(players);
            let rounds = (0..2 * table.rounds()).map(RoundNumber::from_index);
            let mut games: Vec<_> = rounds.flat_map(|it| schedule.games(table, it)).collect();
            games.sort_unstable();
            let numbers = || 1..=players;
            let all =
                numbers().flat_map(|a| numbers().filter(move |&b| a != b).map(move |b| (a, b)));
            assert_eq!(games, all.collect::<Vec<_>>(), "{players}");
            let is_balanced =
                |it: &Vec<bool>| it.iter().filter(|&&white| white).count() * 2 == it.len();
            assert!(colors(schedule, players).iter().all(is_balanced), "{players}");
        }
    }

    #[test]
    fn rounds_of_the_tournament_and_of_the_table_correspond() {
        for schedule in [Schedule::PLAIN, Schedule::EXCHANGED] {
            for table in (2..=9).map(BergerTable::new) {
                for round in (0..3 * table.rounds()).map(RoundNumber::from_index) {
                    assert_eq!(schedule.number(table, schedule.round(table, round)), round);
                }
            }
        }
    }

    #[test]
    fn nothing_is_exchanged_where_a_cycle_is_one_round() {
        for players in 0..=2 {
            let table = BergerTable::new(players);
            let rounds = (0..4).map(RoundNumber::from_index);
            for round in rounds {
                let [plain, exchanged] =
                    [Schedule::PLAIN, Schedule::EXCHANGED].map(|it| it.round(table, round));
                assert_eq!(plain, exchanged);
            }
        }
    }
}

//! The Berger tables (C.05, Annex 1).

use crate::tournament::RoundNumber;

/// The Berger table for a number of players: in each round of a cycle, who has White against whom.
///
/// The tables of the Handbook end with 16 players. The formula that they follow goes on.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, round_robin::BergerTable};
///
/// let table = BergerTable::new(6);
/// assert_eq!(table.rounds(), 5);
/// let second: Vec<_> = table.games(RoundNumber::from_index(1)).collect();
/// assert_eq!(second, [(6, 4), (5, 3), (1, 2)]);
/// // With five players, whoever would meet 6 is free.
/// let second: Vec<_> = BergerTable::new(5).games(RoundNumber::from_index(1)).collect();
/// assert_eq!(second, [(5, 3), (1, 2)]);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct BergerTable {
    players: usize,
    /// Tells whether only players of different halves meet.
    halves: bool,
}

impl BergerTable {
    /// The table for a number of players.
    pub const fn new(players: usize) -> Self {
        Self { players, halves: false }
    }

    /// A table in which everybody of the upper half of the numbers meets everybody of the lower half
    /// once (Scheveningen system). Its order and colors are no rule; everybody has both colors equally
    /// often, or one once more. If the number of players is odd, the upper half has one more, and each
    /// of these is free once.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, round_robin::BergerTable};
    ///
    /// let table = BergerTable::of_halves(6);
    /// assert_eq!(table.rounds(), 3);
    /// let second: Vec<_> = table.games(RoundNumber::from_index(1)).collect();
    /// assert_eq!(second, [(5, 1), (6, 2), (3, 4)]);
    /// assert_eq!(table.round_of(3, 4), RoundNumber::new(2));
    /// assert_eq!(table.round_of(1, 2), None);
    /// ```
    pub const fn of_halves(players: usize) -> Self {
        Self { players, halves: true }
    }

    /// The last number of the table: that of nobody if the number of players is odd.
    const fn last(self) -> usize {
        self.players.next_multiple_of(2)
    }

    /// The number of rounds a cycle has, in which everybody meets everybody once.
    pub const fn rounds(self) -> usize {
        if self.halves { self.players.div_ceil(2) } else { self.last().saturating_sub(1) }
    }

    /// The games of a round of the cycle in the order of boards, White first. Whoever is in none of
    /// them is free. After the last round, the table begins again.
    pub fn games(self, round: RoundNumber) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (last, cycle) = (self.last(), self.rounds().max(1));
        let round = round.index() % cycle;
        // The number that meets the last one.
        let middle = round * (last / 2) % cycle;
        let number = move |place: usize| place % cycle + 1;
        let is_even = round.is_multiple_of(2);
        let of_halves = move |board: usize| {
            let opponent = (board + round) % cycle;
            let (one, other) = (board + 1, cycle + opponent + 1);
            if (board + opponent).is_multiple_of(2) { (one, other) } else { (other, one) }
        };
        let game = move |board: usize| match board {
            _ if self.halves => of_halves(board),
            0 if is_even => (number(middle), last),
            0 => (last, number(middle)),
            _ => (number(middle + board), number(middle + cycle - board)),
        };
        let boards = if self.halves { self.rounds() } else { last / 2 };
        (0..boards).map(game).filter(move |&(a, b)| a.max(b) <= self.players)
    }

    /// The round of the cycle in which two players meet; `None` if they do not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, round_robin::BergerTable};
    ///
    /// let table = BergerTable::new(6);
    /// assert_eq!(table.round_of(4, 6), RoundNumber::new(2));
    /// assert_eq!(table.round_of(4, 7), None);
    /// ```
    pub fn round_of(self, one: usize, other: usize) -> Option<RoundNumber> {
        let (low, high) = (one.min(other), one.max(other));
        if low == 0 || low == high || high > self.players {
            return None;
        }
        if self.halves {
            let half = self.rounds();
            let is_pair = low <= half && high > half;
            return is_pair.then(|| RoundNumber::from_index((high - low) % half));
        }
        let high = if high == self.last() { low } else { high };
        Some(RoundNumber::from_index((low + high - 2) % self.rounds()))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// The tables as they are printed in Annex 1.
    const PRINTED: &[(usize, &str)] = &[
        (4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"),
        (6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"),
        (
            8,
            "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | \
             3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
        ),
        (
            10,
            "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | \
             10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | \
             4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
        ),
        (
            12,
            "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | \
             2-12 3-1 4-11 5-10 6-9 7-8 | 12-8 9-7 10-6 11-5 1-4 2-3 | \
             3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 | \
             4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | \
             5-12 6-4 7-3 8-2 9-1 10-11 | 12-11 1-10 2-9 3-8 4-7 5-6 | \
             6-12 7-5 8-4 9-3 10-2 11-1",
        ),
        (
            14,
            "1-14 2-13 3-12 4-11 5-10 6-9 7-8 | 14-8 9-7 10-6 11-5 12-4 13-3 1-2 | \
             2-14 3-1 4-13 5-12 6-11 7-10 8-9 | 14-9 10-8 11-7 12-6 13-5 1-4 2-3 | \
             3-14 4-2 5-1 6-13 7-12 8-11 9-10 | 14-10 11-9 12-8 13-7 1-6 2-5 3-4 | \
             4-14 5-3 6-2 7-1 8-13 9-12 10-11 | 14-11 12-10 13-9 1-8 2-7 3-6 4-5 | \
             5-14 6-4 7-3 8-2 9-1 10-13 11-12 | 14-12 13-11 1-10 2-9 3-8 4-7 5-6 | \
             6-14 7-5 8-4 9-3 10-2 11-1 12-13 | 14-13 1-12 2-11 3-10 4-9 5-8 6-7 | \
             7-14 8-6 9-5 10-4 11-3 12-2 13-1",
        ),
        (
            16,
            "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 | 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2 | \
             2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10 | 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3 | \
             3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11 | 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4 | \
             4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12 | 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5 | \
             5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13 | 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6 | \
             6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14 | 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7 | \
             7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15 | 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8 | \
             8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
        ),
    ];

    fn printed(rounds: &str) -> Vec<Vec<(usize, usize)>> {
        let game = |game: &str| {
            let (white, black) = game.split_once('-').unwrap();
            (white.parse().unwrap(), black.parse().unwrap())
        };
        rounds.split('|').map(|round| round.split_whitespace().map(game).collect()).collect()
    }

    fn cycle(table: BergerTable) -> Vec<Vec<(usize, usize)>> {
        (0..table.rounds()).map(|it| table.games(RoundNumber::from_index(it)).collect()).collect()
    }

    #[test]
    fn the_formula_gives_the_printed_tables() {
        for &(players, rounds) in PRINTED {
            assert_eq!(cycle(BergerTable::new(players)), printed(rounds), "{players}");
            // The last number is nobody's.
            let mut odd = printed(rounds);
            for round in &mut odd {
                round.retain(|&(white, black)| white.max(black) < players);
            }
            assert_eq!(cycle(BergerTable::new(players - 1)), odd, "{}", players - 1);
        }
    }

    #[test]
    fn everybody_meets_everybody_once_with_balanced_colors() {
        for players in 0..=60 {
            let table = BergerTable::new(players);
            let mut met = std::collections::BTreeSet::new();
            let mut whites = vec![0_i32; players + 1];
            for (index, games) in cycle(table).into_iter().enumerate() {
                let mut busy = std::collections::BTreeSet::new();
                for (white, black) in games {
                    assert!(busy.insert(white) && busy.insert(black), "{players}");
                    assert!(met.insert((white.min(black), white.max(black))), "{players}");
                    whites[white] += 1;
                    whites[black] -= 1;
                    let round = Some(RoundNumber::from_index(index));
                    assert_eq!(table.round_of(white, black), round, "{players}");
                    assert_eq!(table.round_of(black, white), round, "{players}");
                }
            }
            assert_eq!(met.len(), players * players.saturating_sub(1) / 2);
            // With an odd number of players, everybody has an even number of games.
            let most = i32::from(players.is_multiple_of(2));
            assert!(whites[1..].iter().all(|difference| difference.abs() == most), "{players}");
        }
    }

    #[test]
    fn halves_meet_once_with_balanced_colors() {
        for players in 2..=31_usize {
            let table = BergerTable::of_halves(players);
            let (upper, mut met) = (players.div_ceil(2), std::collections::BTreeSet::new());
            let mut whites = vec![0_i32; players + 1];
            for (index, games) in cycle(table).into_iter().enumerate() {
                let round = Some(RoundNumber::from_index(index));
                for (white, black) in games {
                    assert!((white <= upper) != (black <= upper), "{players}");
                    assert_eq!(table.round_of(white, black), round, "{players}");
                    assert!(met.insert((white.min(black), white.max(black))), "{players}");
                    whites[white] += 1;
                    whites[black] -= 1;
                }
            }
            assert_eq!(met.len(), upper * (players - upper), "{players}");
            assert!(whites[1..].iter().all(|difference| difference.abs() < 2), "{players}");
        }
    }

    #[test]
    fn numbers_that_do_not_exist_meet_nobody() {
        let table = BergerTable::new(5);
        for (one, other) in [(0, 1), (1, 1), (1, 6), (7, 9)] {
            assert_eq!(table.round_of(one, other), None);
        }
        for players in 0..2 {
            let table = BergerTable::new(players);
            assert_eq!((table.games(RoundNumber::FIRST).count(), table.round_of(1, 2)), (0, None));
        }
        let again = table.games(RoundNumber::from_index(5));
        assert_eq!(again.collect::<Vec<_>>(), table.games(RoundNumber::FIRST).collect::<Vec<_>>());
    }
}

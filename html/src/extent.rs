//! The extent for which a page has room. The largest tournaments would make pages of hundreds of
//! megabytes, which say most of it three times: in the rounds, in the cross table and on the cards.

use fpc_answers::report::Analysis;

/// The most rounds and columns of all players together for which everybody has a card.
const MOST_ON_CARDS: usize = 80_000;

/// The most rounds of all players together that a cross table shows.
const MOST_IN_CROSS_TABLE: usize = 100_000;

/// The most boards of all rounds together.
const MOST_BOARDS: usize = 80_000;

/// The extent of a page.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Extent {
    /// Tells whether everybody has a card.
    pub(crate) has_cards: bool,
    pub(crate) has_cross_table: bool,
    /// The number of boards of a round listed.
    pub(crate) boards: usize,
}

impl Extent {
    pub(crate) fn of(analysis: &Analysis) -> Self {
        let players = analysis.tournament().map_or(0, |it| it.players().len());
        let columns = analysis.table.as_ref().map_or(0, |table| table.standings.columns().len());
        Self::new(players, analysis.rounds.len(), columns)
    }

    fn new(players: usize, rounds: usize, columns: usize) -> Self {
        Self {
            has_cards: players * (rounds + columns) <= MOST_ON_CARDS,
            has_cross_table: players * rounds <= MOST_IN_CROSS_TABLE,
            boards: MOST_BOARDS / rounds.max(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_largest_tournaments_are_cut() {
        let everything = |boards| Extent { has_cards: true, has_cross_table: true, boards };
        assert_eq!(Extent::new(2000, 11, 5), everything(7272));
        assert_eq!(Extent::new(9999, 1, 5), everything(80_000));
        let some = Extent { has_cards: false, has_cross_table: true, boards: 13_333 };
        assert_eq!(Extent::new(9999, 6, 5), some);
        let few = Extent { has_cards: false, has_cross_table: false, boards: 4000 };
        assert_eq!(Extent::new(9999, 20, 5), few);
    }
}

//! Two pairings of a round side by side.

use fpc::{Pair, PlayerId, RecordedRound, RoundPairing};

/// A board, or the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Board {
    /// A pair with its colors.
    Game(Pair),
    /// The pairing-allocated bye.
    Bye(PlayerId),
}

/// The differences between two pairings of a round.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct SideBySide {
    /// The boards that occur on one side only.
    pub rows: Vec<SideBySideRow>,
    /// The number of boards, including the bye, that are the same.
    pub same: usize,
}

/// A board by the rules beside one of the other pairing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct SideBySideRow {
    /// The board number by the rules, from 1; none for the bye.
    pub number: Option<usize>,
    /// The board by the rules; `None` if there is none left.
    pub expected: Option<Board>,
    /// The board of the other pairing; `None` if there is none left.
    pub other: Option<Board>,
}

/// Compares the pairing by the rules with another one: lists the boards that occur on one side
/// only, each next to the board of the other pairing that has the same White, the same Black or at
/// least one of the players, as far as available.
///
/// # Examples
///
/// ```
/// use fpc::{Pair, PlayerId, RecordedRound, RoundPairing};
/// use fpc_answers::report::side_by_side;
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let pair = |white, black| Pair { white: id(white), black: id(black) };
/// let rules = RoundPairing::new(vec![pair(1, 3), pair(4, 2)], None)?;
/// let other = RoundPairing::new(vec![pair(1, 3), pair(2, 4)], None)?;
/// let table = side_by_side(&rules, &RecordedRound::from(&other));
/// assert_eq!((table.rows.len(), table.same), (1, 1));
/// # Ok::<(), fpc::tournament::PairedTwice>(())
/// ```
pub fn side_by_side(expected: &RoundPairing, other: &RecordedRound) -> SideBySide {
    let boards =
        expected.pairs().iter().zip(1..).map(|(pair, number)| (Some(number), Board::Game(*pair)));
    let boards = boards.chain(expected.bye().map(|bye| (None, Board::Bye(bye))));
    let mut others = boards_of(other, expected);
    let mut rows: Vec<_> = boards
        .filter(|(_, board)| !remove(&mut others, board))
        .map(|(number, board)| SideBySideRow { number, expected: Some(board), other: None })
        .collect();
    let same = expected.pairs().len() + usize::from(expected.bye().is_some()) - rows.len();
    for row in &mut rows {
        let found =
            others.iter().position(|board| row.expected.is_some_and(|e| e.shares_leader(board)));
        row.other = found.map(|place| others.remove(place));
    }
    for row in rows.iter_mut().filter(|row| row.other.is_none()) {
        row.other = (!others.is_empty()).then(|| others.remove(0));
    }
    let rest = others.into_iter();
    rows.extend(rest.map(|board| SideBySideRow {
        number: None,
        expected: None,
        other: Some(board),
    }));
    SideBySide { rows, same }
}

impl Board {
    /// Tells whether two boards belong side by side: the same player has White, or both are byes.
    fn shares_leader(self, other: &Self) -> bool {
        match (self, other) {
            (Self::Game(a), Self::Game(b)) => a.white == b.white || a.white == b.black,
            (Self::Bye(_), Self::Bye(_)) => true,
            _ => false,
        }
    }
}

/// The boards of a pairing; those without colors get the colors of the rules.
fn boards_of(other: &RecordedRound, expected: &RoundPairing) -> Vec<Board> {
    let games = other.pairs.iter().map(|recorded| {
        let turned = Pair { white: recorded.pair.black, black: recorded.pair.white };
        if !recorded.colors_known && expected.pairs().contains(&turned) {
            Board::Game(turned)
        } else {
            Board::Game(recorded.pair)
        }
    });
    games.chain(other.byes.iter().copied().map(Board::Bye)).collect()
}

fn remove(boards: &mut Vec<Board>, board: &Board) -> bool {
    let place = boards.iter().position(|other| other == board);
    place.map(|place| boards.remove(place)).is_some()
}

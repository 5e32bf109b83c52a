//! The result of checking a round, as bbpPairings and JaVaFo print it.

use std::fmt::Write;

use fpc::{Pair, RecordedRound, RoundNumber, RoundPairing, tournament::RecordedPair};

use fpc::text::printable;

/// A row of the comparison: two numbers, the second 0 for the bye.
type Board = (u16, u16);

/// The text for a round whose players can be paired; both pairings are in the order of boards.
pub(super) fn paired(
    stem: &str,
    round: RoundNumber,
    expected: &RoundPairing,
    recorded: &RecordedRound,
) -> String {
    let mut text = heading(stem, round);
    let (expected, recorded) = differences(expected, recorded);
    if expected.is_empty() && recorded.is_empty() {
        return text;
    }
    text.push_str("  Checker pairings        Tournament pairings \n");
    let rows = expected.len().max(recorded.len());
    for row in 0..rows {
        let (left, right) = (cell(expected.get(row)), cell(recorded.get(row)));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {left:9}{:16}{right}", "");
    }
    text.push('\n');
    text
}

/// The text for a round whose players cannot be paired.
pub(super) fn unpairable(stem: &str, round: RoundNumber) -> String {
    format!("{}No valid pairing exists for round {round}.\n\n", heading(stem, round))
}

fn heading(stem: &str, round: RoundNumber) -> String {
    format!("{}: Round #{round}\n", printable(stem))
}

/// The boards that occur on one side only. A pair recorded without colors can be in either order.
fn differences(expected: &RoundPairing, recorded: &RecordedRound) -> (Vec<Board>, Vec<Board>) {
    let is_recorded = |pair: &Pair| {
        recorded.pairs.iter().any(|other| {
            if other.colors_known {
                other.pair == *pair
            } else {
                other.pair.unordered() == pair.unordered()
            }
        })
    };
    let is_expected = |pair: Pair, colors_known: bool| {
        expected.pairs().iter().any(|other| {
            if colors_known { *other == pair } else { other.unordered() == pair.unordered() }
        })
    };
    let board = |pair: Pair| (pair.white.get(), pair.black.get());
    let games = expected.pairs().iter().filter(|pair| !is_recorded(pair));
    let bye = expected.bye().filter(|bye| !recorded.byes.contains(bye));
    let left = games.map(|pair| board(*pair)).chain(bye.map(|bye| (bye.get(), 0)));
    let games = recorded.pairs.iter().filter(|other| !is_expected(other.pair, other.colors_known));
    let byes = recorded.byes.iter().filter(|bye| expected.bye() != Some(**bye));
    // A pair without colors has the higher number first.
    let recorded_board = |other: &RecordedPair| {
        if other.colors_known {
            board(other.pair)
        } else {
            let (a, b) = board(other.pair);
            (a.max(b), a.min(b))
        }
    };
    let right = games.map(recorded_board).chain(byes.map(|bye| (bye.get(), 0)));
    (left.collect(), right.collect())
}

fn cell(board: Option<&Board>) -> String {
    board.map_or(String::new(), |(a, b)| format!("{a:>3} - {b:>3}"))
}

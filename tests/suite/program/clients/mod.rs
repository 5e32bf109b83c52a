//! The calls that tournament managers make, as they make them, read as they read the answers.

mod checkers;
mod of_bbp_pairings;
mod of_javafo;

use std::fmt::Write;

/// What ends a line in the answers.
const LINE_END: &str = if cfg!(windows) { "\r\n" } else { "\n" };

/// Eight players after a round.
const ONE_ROUND: [(&str, &str); 8] = [
    ("1.0", "   5 w 1"),
    ("1.0", "   6 b 1"),
    ("0.5", "   7 w ="),
    ("0.0", "   8 b 0"),
    ("0.0", "   1 b 0"),
    ("0.0", "   2 w 0"),
    ("0.5", "   3 b ="),
    ("1.0", "   4 w 1"),
];

/// What the second round of these is by the rules of 2017 and of 2026.
const SECOND_ROUND: [[u16; 2]; 4] = [[2, 1], [7, 8], [4, 3], [5, 6]];

/// A file of players with their points and rounds.
fn file(header: &str, players: &[(&str, &str)]) -> String {
    let mut text = format!("{header}\n");
    for (number, (points, rounds)) in (1..).zip(players) {
        let rating = 2000 - 10 * number;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "001 {number:>4}      {:33} {rating:4}{:28}{points:>4} {number:>4}  {rounds}",
            format!("Player{number:02}"),
            ""
        );
    }
    text
}

/// A list of pairs, read without mercy: the number of lines, and two numbers a line with one
/// blank between.
fn pairs(text: &str) -> Vec<[u16; 2]> {
    let mut lines = text.lines();
    let count: usize = lines.next().unwrap().parse().unwrap();
    let pair = |line: &str| {
        let numbers: Vec<u16> =
            line.split(' ').map(|number| number.parse::<u16>().unwrap()).collect();
        <[u16; 2]>::try_from(numbers).unwrap()
    };
    let pairs: Vec<_> = lines.map(pair).collect();
    assert_eq!(pairs.len(), count);
    pairs
}

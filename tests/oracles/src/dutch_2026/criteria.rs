//! The quality criteria (C6 to C21).

use std::{cmp::Reverse, ops::AddAssign};

use fpc::{Color, Score, contest::Float};

use crate::player::{Player, color_failures};

/// How a candidate complies with the quality criteria: less is better, and the
/// first field that differs decides (3.8). C5 is kept by all candidates.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Criteria {
    /// C6 to C9.
    pub downfloaters: OfDownfloaters,
    /// C10 to C17: numbers of players.
    pub counts: Counts,
    /// C18 to C21: score differences, the largest first.
    pub differences: [Vec<Difference>; 4],
}

/// The criteria that regard who remains unpaired, and nothing else.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct OfDownfloaters {
    /// C6 and C7.
    pub here: Unpaired,
    /// C8: C6 and C7 in the following bracket.
    pub following: Following,
    /// C9: the number of unplayed games of the one who gets the bye.
    pub unplayed_games: usize,
}

/// The number of downfloaters (C6), and their scores in descending order (C7).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Unpaired {
    pub number: usize,
    pub scores: Vec<Score>,
}

/// The best that can be reached in the following bracket (C8).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Following {
    /// There is none.
    Nothing,
    /// By C6 and C7.
    Paired(Unpaired),
    /// It has no pairing that complies with C1 to C5.
    Impossible,
}

/// The criteria that count players.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub struct Counts {
    /// C10: topscorers or topscorers' opponents who get a color difference
    /// higher than +2 or lower than -2.
    pub c10: u8,
    /// C11: topscorers or topscorers' opponents who get the same color three
    /// times in a row.
    pub c11: u8,
    /// C12: players who do not get their color preference.
    pub c12: u8,
    /// C13: players who do not get their strong color preference.
    pub c13: u8,
    /// C14: resident downfloaters who received a downfloat the previous round.
    pub c14: u8,
    /// C15: MDP opponents who received an upfloat the previous round.
    pub c15: u8,
    /// C16: resident downfloaters who received a downfloat two rounds before.
    pub c16: u8,
    /// C17: MDP opponents who received an upfloat two rounds before.
    pub c17: u8,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.c10 += other.c10;
        self.c11 += other.c11;
        self.c12 += other.c12;
        self.c13 += other.c13;
        self.c14 += other.c14;
        self.c15 += other.c15;
        self.c16 += other.c16;
        self.c17 += other.c17;
    }
}

/// The score difference of an MDP, or of an MDP's opponent.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Difference {
    /// Between the two players of a pair.
    OfPair(Score),
    /// Of an MDP who remains unpaired, with this score: larger than that of any
    /// pair.
    OfLimbo(Score),
}

/// What follows from two players meeting.
#[derive(Clone, Debug)]
pub struct Meeting {
    pub color_of_higher: Color,
    pub difference: Score,
    /// C10 to C17, the two being an MDP and his opponent if their scores differ.
    pub counts: Counts,
    /// Which of C18 to C21 regard the difference.
    pub differs_under: [bool; 4],
}

/// What follows from two players meeting, the higher ranked one with this color.
pub fn meeting(higher: &Player, lower: &Player, color_of_higher: Color) -> Meeting {
    let [c10, c11, c12, c13] = color_failures(higher, lower, color_of_higher);
    let floats = higher.score != lower.score;
    let differs_under = [
        floats && higher.floated(1, Float::Down),
        floats && lower.floated(1, Float::Up),
        floats && higher.floated(2, Float::Down),
        floats && lower.floated(2, Float::Up),
    ];
    let [_, c15, _, c17] = differs_under.map(u8::from);
    let counts = Counts { c10, c11, c12, c13, c15, c17, ..Counts::default() };
    let difference = higher.score - lower.score;
    Meeting { color_of_higher, difference, counts, differs_under }
}

/// Sorted from the highest to the lowest.
pub fn descending<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<_> = values.collect();
    values.sort_by(|a, b| Reverse(a).cmp(&Reverse(b)));
    values
}

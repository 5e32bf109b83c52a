//! The quality criteria (C.5 to C.19).

use std::ops::AddAssign;

use fpc::{Color, Score, contest::Float};

use crate::player::{Player, color_failures};

/// How a candidate complies with the quality criteria: less is better, and the
/// first field that differs decides (B.8).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Criteria {
    /// C.5: the number of downfloaters.
    pub downfloaters: usize,
    /// C.6: the PSD.
    pub psd: Vec<Score>,
    /// C.7: downfloaters and PSD of the following bracket.
    pub following: Option<Following>,
    /// C.8 to C.15: numbers of players.
    pub counts: Counts,
    /// C.16 to C.19: score differences, the largest first.
    pub differences: [Vec<Score>; 4],
}

/// The best that can be reached in the following bracket (C.7).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Following {
    /// By number of downfloaters, then by PSD.
    Paired { downfloaters: usize, psd: Vec<Score> },
    /// It has no pairing.
    Impossible,
}

/// The criteria that count players.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub struct Counts {
    /// C.8: topscorers or topscorers' opponents who get a color difference
    /// higher than +2 or lower than -2.
    pub c8: u8,
    /// C.9: topscorers or topscorers' opponents who get the same color three
    /// times in a row.
    pub c9: u8,
    /// C.10: players who do not get their color preference.
    pub c10: u8,
    /// C.11: players who do not get their strong color preference.
    pub c11: u8,
    /// C.12: players who receive the same downfloat as the previous round.
    pub c12: u8,
    /// C.13: players who receive the same upfloat as the previous round.
    pub c13: u8,
    /// C.14: players who receive the same downfloat as two rounds before.
    pub c14: u8,
    /// C.15: players who receive the same upfloat as two rounds before.
    pub c15: u8,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.c8 += other.c8;
        self.c9 += other.c9;
        self.c10 += other.c10;
        self.c11 += other.c11;
        self.c12 += other.c12;
        self.c13 += other.c13;
        self.c14 += other.c14;
        self.c15 += other.c15;
    }
}

/// What follows from two players meeting.
#[derive(Clone, Debug)]
pub struct Meeting {
    pub color_of_higher: Color,
    /// The score difference of the pair (A.8).
    pub difference: Score,
    pub counts: Counts,
    /// Who of the two receives the same float as before, under C.16 to C.19.
    pub same_floats: [bool; 4],
}

/// What follows from two players meeting, the higher ranked one with this color.
pub fn meeting(higher: &Player, lower: &Player, color_of_higher: Color) -> Meeting {
    let [c8, c9, c10, c11] = color_failures(higher, lower, color_of_higher);
    let floats = higher.score != lower.score;
    let same_floats = [
        floats && higher.floated(1, Float::Down),
        floats && lower.floated(1, Float::Up),
        floats && higher.floated(2, Float::Down),
        floats && lower.floated(2, Float::Up),
    ];
    let [c12, c13, c14, c15] = same_floats.map(u8::from);
    let counts = Counts { c8, c9, c10, c11, c12, c13, c14, c15 };
    Meeting { color_of_higher, difference: higher.score.abs_diff(lower.score), counts, same_floats }
}

/// Score differences, sorted from the highest to the lowest.
pub fn descending(differences: impl Iterator<Item = Score>) -> Vec<Score> {
    let mut differences: Vec<_> = differences.collect();
    differences.sort_unstable_by(|a, b| b.cmp(a));
    differences
}

//! The brackets of a round by name.

use std::fmt;

use crate::tournament::Score;

/// What a bracket is in the pairing of a round (A.9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum BracketKind {
    /// A scoregroup and the players who floated down to it.
    Normal,
    /// The same before the last scoregroup.
    BeforeLast,
    /// The last scoregroup and the players who floated down to it.
    Last,
    /// The penultimate pairing bracket (PPB, until 2026): its downfloaters are
    /// chosen so that the round can be completed.
    Penultimate,
    /// The collapsed last bracket (CLB, until 2026): all who are left below the
    /// PPB.
    CollapsedLast,
    /// The lowest brackets joined into one because the last could not be paired
    /// (C.13 of 2012).
    Joined,
}

/// A bracket by what it is and the score of its residents.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct BracketName {
    /// What the bracket is.
    pub kind: BracketKind,
    /// The score of its residents; of the collapsed last bracket, the highest.
    pub score: Score,
}

impl fmt::Display for BracketName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            BracketKind::Normal | BracketKind::BeforeLast | BracketKind::Last => {
                write!(f, "bracket {}", self.score)
            }
            BracketKind::Penultimate => write!(f, "bracket {} (PPB)", self.score),
            BracketKind::CollapsedLast => write!(f, "collapsed last bracket (CLB)"),
            BracketKind::Joined => write!(f, "lowest brackets joined from {}", self.score),
        }
    }
}

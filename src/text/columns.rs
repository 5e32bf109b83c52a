//! Places in a line.

use std::fmt;

/// A range of columns of a line: characters counted from 1, both ends
/// included.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Columns {
    /// The first column.
    pub first: usize,
    /// The last column.
    pub last: usize,
}

impl Columns {
    pub(crate) const fn new(first: usize, last: usize) -> Self {
        Self { first, last }
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}", self.first)
        } else {
            write!(f, "{}-{}", self.first, self.last)
        }
    }
}

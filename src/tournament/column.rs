//! Columns of results.

use std::fmt;

use super::round::RoundNumber;
use crate::text::phrase::say_as_displayed;

/// The place of a game among the [outcomes](super::Player::outcomes) of every player, from 1: the
/// columns of results in a TRF file.
///
/// In an ordinary tournament, the first column is round 1, and so on; what a round is in general
/// is another question, which [`Tournament::columns`](super::Tournament::columns) answers.
///
/// # Examples
///
/// ```
/// use fpc::tournament::Column;
///
/// let third = Column::from_index(2);
/// assert_eq!((third.index(), third.to_string()), (2, "3".to_owned()));
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Column(u32);

impl Column {
    /// The first column.
    pub const FIRST: Self = Self(1);

    /// Creates a column from its number, if that is not zero.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => None,
            _ => Some(Self(number)),
        }
    }

    /// Creates a column from its place in a list of outcomes.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32 + 1)
    }

    /// The place in a list of outcomes.
    pub const fn index(self) -> usize {
        (self.0 - 1) as usize
    }

    /// The round of this column if each is a round of its own.
    pub(crate) const fn round(self) -> RoundNumber {
        RoundNumber::from_index(self.index())
    }
}

impl fmt::Display for Column {
    /// The number, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

say_as_displayed!(Column);

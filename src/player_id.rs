//! The number that identifies a player.

use std::fmt;

/// The number that identifies a player in a file: the starting rank of record 001, from 1 to 9999.
/// Pairings are printed with these: it is the number by which somebody is paired.
///
/// # Examples
///
/// ```
/// use fpc::PlayerId;
///
/// assert_eq!(PlayerId::new(12).map(PlayerId::get), Some(12));
/// assert_eq!(PlayerId::new(0), None);
/// assert_eq!(PlayerId::new(10_000), None);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct PlayerId(u16);

impl PlayerId {
    /// The largest number that the four columns of a TRF file can hold.
    pub const MAX: u16 = 9_999;

    /// The smallest number.
    pub(crate) const FIRST: Self = Self(1);

    /// Creates a player's number, if it is from 1 to 9999.
    pub const fn new(number: u16) -> Option<Self> {
        match number {
            1..=Self::MAX => Some(Self(number)),
            _ => None,
        }
    }

    /// The number itself.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

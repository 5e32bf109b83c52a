//! Competitors whose numbers count before they have arrived.

use super::result::Bye;

/// The players who have a pairing number.
///
/// C.04.2, 2.4 says that players who enter late get one when they arrive. In August 2026, the
/// commission of FIDE for Swiss pairing programs ruled that nobody has one before. What depends on
/// the number itself, and not only on the order of numbers, depends on this: its parity, which
/// gives the first colors, and the groups of Baku acceleration.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Numbers {
    /// Everybody in the list.
    Listed,
    /// Those who have arrived: who are in the pairing of a round, with an opponent or the
    /// pairing-allocated bye, or have been in an earlier one. Other byes and absences do not count.
    #[default]
    Arrived,
}

impl Numbers {
    /// Tells whether a bye in a round shows that a player is in the list of players before it.
    pub(crate) fn contain(self, bye: Bye) -> bool {
        match self {
            Self::Listed => bye != Bye::ZeroPoint,
            Self::Arrived => bye == Bye::PairingAllocated,
        }
    }
}

//! The number that stands for a place in the initial ranking list.

use std::fmt;

/// A tournament pairing number: the place of a player in the initial ranking
/// list, from 1, counting only those who have taken part in a pairing or are
/// about to (C.04.2.C). It orders players of equal score and its parity
/// decides E.5.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Tpn(pub u16);

impl fmt::Display for Tpn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

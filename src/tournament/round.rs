//! Rounds and how they are paired.

use std::{collections::BTreeSet, fmt};

use crate::{player_id::PlayerId, text::phrase::say_as_displayed};

/// The most rounds that a file can name.
pub(crate) const MAX_ROUNDS: u32 = 999;

/// The number of a round, from 1.
///
/// # Examples
///
/// ```
/// use fpc::RoundNumber;
///
/// let third = RoundNumber::from_index(2);
/// assert_eq!(third.get(), 3);
/// assert_eq!(third.index(), 2);
/// assert_eq!(RoundNumber::new(0), None);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct RoundNumber(u32);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// Creates a round from its number, if that is not zero.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => None,
            _ => Some(Self(number)),
        }
    }

    /// Creates a round from its place in a list that starts with round 1.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32 + 1)
    }

    /// The number itself.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The place of this round in a list that starts with round 1.
    pub const fn index(self) -> usize {
        (self.0 - 1) as usize
    }

    /// The round after this one.
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

say_as_displayed!(RoundNumber);

/// Two players who meet.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Pair {
    /// The player with the white pieces.
    pub white: PlayerId,
    /// The player with the black pieces.
    pub black: PlayerId,
}

impl Pair {
    /// The two numbers, the smaller one first: equal for two pairs that differ
    /// at most in color.
    pub fn unordered(self) -> (PlayerId, PlayerId) {
        (self.white.min(self.black), self.white.max(self.black))
    }
}

/// The pairing of a round: boards in order, and who gets the pairing-allocated bye. No player can
/// appear in it twice.
///
/// # Examples
///
/// ```
/// use fpc::{Pair, PlayerId, RoundPairing};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let board = Pair { white: id(1), black: id(2) };
/// let pairing = RoundPairing::new(vec![board], Some(id(3)))?;
/// assert_eq!(pairing.pairs(), [board]);
/// assert_eq!(pairing.to_string(), "2\n1 2\n3 0\n");
/// assert_eq!(RoundPairing::new(vec![board], Some(id(2))).unwrap_err().0, id(2));
/// # Ok::<(), fpc::tournament::PairedTwice>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RoundPairing {
    pairs: Vec<Pair>,
    bye: Option<PlayerId>,
}

/// The list that managers read: the number of lines, then White and Black of each board, and last the
/// player with the bye and 0.
impl fmt::Display for RoundPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.pairs.len() + usize::from(self.bye.is_some()))?;
        self.pairs.iter().try_for_each(|Pair { white, black }| writeln!(f, "{white} {black}"))?;
        self.bye.map_or(Ok(()), |bye| writeln!(f, "{bye} 0"))
    }
}

/// A player appears in a pairing twice.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("player {0} is paired twice")]
#[non_exhaustive]
pub struct PairedTwice(pub PlayerId);

impl RoundPairing {
    /// Creates a pairing from its boards in order and the player with the pairing-allocated bye.
    ///
    /// # Errors
    ///
    /// [`PairedTwice`] if a player appears more than once.
    pub fn new(pairs: Vec<Pair>, bye: Option<PlayerId>) -> Result<Self, PairedTwice> {
        let mut seen = BTreeSet::new();
        let players = pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(bye);
        for player in players {
            if !seen.insert(player) {
                return Err(PairedTwice(player));
            }
        }
        Ok(Self { pairs, bye })
    }

    /// The boards, in order.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The player with the pairing-allocated bye.
    pub const fn bye(&self) -> Option<PlayerId> {
        self.bye
    }

    /// The opponent of a player.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&pair| match pair {
            Pair { white, black } if white == player => Some(black),
            Pair { white, black } if black == player => Some(white),
            _ => None,
        })
    }
}

/// The pairing of a round as a file records it, right or wrong, in the order
/// of the file.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RecordedRound {
    /// The pairs.
    pub pairs: Vec<RecordedPair>,
    /// The players with a pairing-allocated bye; more than one is a mistake that occurs in files.
    pub byes: Vec<PlayerId>,
}

impl From<&RoundPairing> for RecordedRound {
    fn from(pairing: &RoundPairing) -> Self {
        let recorded = |&pair: &Pair| RecordedPair { pair, colors_known: true };
        Self {
            pairs: pairing.pairs.iter().map(recorded).collect(),
            byes: pairing.bye.into_iter().collect(),
        }
    }
}

/// A pair as a file records it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct RecordedPair {
    /// The two players, white first if the colors are known.
    pub pair: Pair,
    /// Tells whether the file gives the colors; forfeits may have none.
    pub colors_known: bool,
}

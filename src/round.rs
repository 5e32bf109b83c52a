//! Rounds: what happens to a player in one, and how one is paired.

use std::{collections::BTreeSet, fmt};

use crate::{color::Color, player::PlayerId};

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

    /// A round by its number, if that is not zero.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => None,
            _ => Some(Self(number)),
        }
    }

    /// A round by its place in a list that starts with round 1.
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

/// The result of a game played over the board, for one of its players.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum GameResult {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// Why a player had no opponent in a round.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum Bye {
    /// Left over by the pairing of an odd number of players: the
    /// pairing-allocated bye, PAB (`U`).
    PairingAllocated,
    /// A bye worth a win (`F`).
    FullPoint,
    /// A requested bye worth a draw (`H`).
    HalfPoint,
    /// Absent (`Z`, or no entry).
    ZeroPoint,
}

/// What happened to one player in one round.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Outcome {
    /// A game played over the board.
    Game {
        /// Whom the player met.
        opponent: PlayerId,
        /// The player's color.
        color: Color,
        /// The player's result.
        result: GameResult,
        /// Whether the game counts for rating; very short ones do not (`W D L`).
        rated: bool,
    },
    /// A pairing of which the game was not played (`+ -`). The two may be
    /// paired again.
    Forfeit {
        /// Whom the player was to meet.
        opponent: PlayerId,
        /// The color the player was to have, where it is recorded.
        color: Option<Color>,
        /// Whether the player appeared and won.
        won: bool,
    },
    /// A pairing without result: of the running round, or of a game that was
    /// adjourned.
    Open {
        /// Whom the player meets.
        opponent: PlayerId,
        /// The player's color, where it is recorded.
        color: Option<Color>,
        /// Whether the file says that the game has been adjourned (`*`), so that nobody waits for
        /// the result before the next round is paired.
        adjourned: bool,
    },
    /// No opponent.
    Bye(Bye),
}

/// What an outcome comes to, as far as points are concerned.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum ResultKind {
    /// A game won over the board.
    Win,
    /// A game drawn.
    Draw,
    /// A game lost over the board.
    Loss,
    /// A game won because the opponent did not appear.
    ForfeitWin,
    /// A game lost by not appearing.
    ForfeitLoss,
    /// The pairing-allocated bye (PAB).
    PairingAllocatedBye,
    /// A requested bye worth a win.
    FullPointBye,
    /// A requested bye worth a draw.
    HalfPointBye,
    /// An absence, announced or not.
    ZeroPointBye,
}

impl ResultKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::PairingAllocatedBye,
        Self::FullPointBye,
        Self::HalfPointBye,
        Self::ZeroPointBye,
    ];
}

impl Outcome {
    /// What the outcome comes to; nothing while a game has no result.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Outcome, ResultKind};
    ///
    /// assert_eq!(Outcome::Bye(Bye::HalfPoint).kind(), Some(ResultKind::HalfPointBye));
    /// ```
    pub const fn kind(&self) -> Option<ResultKind> {
        Some(match self {
            Self::Game { result: GameResult::Win, .. } => ResultKind::Win,
            Self::Game { result: GameResult::Draw, .. } => ResultKind::Draw,
            Self::Game { result: GameResult::Loss, .. } => ResultKind::Loss,
            Self::Forfeit { won: true, .. } => ResultKind::ForfeitWin,
            Self::Forfeit { won: false, .. } => ResultKind::ForfeitLoss,
            Self::Open { .. } => return None,
            Self::Bye(Bye::PairingAllocated) => ResultKind::PairingAllocatedBye,
            Self::Bye(Bye::FullPoint) => ResultKind::FullPointBye,
            Self::Bye(Bye::HalfPoint) => ResultKind::HalfPointBye,
            Self::Bye(Bye::ZeroPoint) => ResultKind::ZeroPointBye,
        })
    }

    /// The opponent that the pairing gave, whether or not they played.
    pub const fn opponent(&self) -> Option<PlayerId> {
        match self {
            Self::Game { opponent, .. }
            | Self::Forfeit { opponent, .. }
            | Self::Open { opponent, .. } => Some(*opponent),
            Self::Bye(_) => None,
        }
    }

    /// The color that the pairing gave, whether or not they played.
    pub const fn color(&self) -> Option<Color> {
        match self {
            Self::Game { color, .. } => Some(*color),
            Self::Forfeit { color, .. } | Self::Open { color, .. } => *color,
            Self::Bye(_) => None,
        }
    }

    /// Whether it is a pairing without result.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. })
    }

    /// Whether the player took part in the pairing of the round: he got an
    /// opponent or the pairing-allocated bye.
    pub const fn took_part(&self) -> bool {
        self.opponent().is_some() || matches!(self, Self::Bye(Bye::PairingAllocated))
    }
}

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

/// The pairing of a round: boards in order, and who gets the
/// pairing-allocated bye. It cannot hold a player twice.
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
/// assert_eq!(RoundPairing::new(vec![board], Some(id(2))).unwrap_err().0, id(2));
/// # Ok::<(), fpc::PairedTwice>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RoundPairing {
    pairs: Vec<Pair>,
    bye: Option<PlayerId>,
}

/// A player stands in a pairing twice.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("player {0} is paired twice")]
pub struct PairedTwice(pub PlayerId);

impl RoundPairing {
    /// A pairing from its boards in order and the player with the
    /// pairing-allocated bye.
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

    /// What the pairing enters for each of its players.
    pub(crate) fn outcomes(&self) -> impl Iterator<Item = (PlayerId, Outcome)> {
        let open =
            |opponent, color| Outcome::Open { opponent, color: Some(color), adjourned: false };
        let pairs = self.pairs.iter().flat_map(move |pair| {
            let (white, black) = (open(pair.black, Color::White), open(pair.white, Color::Black));
            [(pair.white, white), (pair.black, black)]
        });
        pairs.chain(self.bye.map(|id| (id, Outcome::Bye(Bye::PairingAllocated))))
    }
}

/// The pairing of a round as a file records it, right or wrong, in the order
/// of the file.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RecordedRound {
    /// The pairs.
    pub pairs: Vec<RecordedPair>,
    /// The players with a pairing-allocated bye; more than one is a mistake,
    /// but files have it.
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
    /// Whether the file tells the colors; forfeits can go without.
    pub colors_known: bool,
}

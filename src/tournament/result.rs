//! The outcome of a round for a player: a game, a forfeit, or a bye.

use serde::{Deserialize, Serialize};

use super::color::Color;
use crate::player_id::PlayerId;

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

/// Tells whether two results of a game add up to more than a win.
pub(crate) const fn is_impossible(mine: GameResult, theirs: GameResult) -> bool {
    use GameResult::{Draw, Win};
    matches!((mine, theirs), (Win, Win | Draw) | (Draw, Win))
}

/// Why a player had no opponent in a round.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// Left unpaired because the number of players is odd: the pairing-allocated bye, PAB (`U`).
    #[serde(alias = "bye")]
    PairingAllocated,
    /// A bye worth a win (`F`).
    #[serde(alias = "full")]
    FullPoint,
    /// A requested bye worth a draw (`H`).
    #[serde(alias = "half")]
    HalfPoint,
    /// Absent (`Z`, or no entry).
    #[serde(alias = "zero", alias = "absent")]
    ZeroPoint,
}

impl Bye {
    /// The letter of TRF files: `U`, `F`, `H` or `Z`.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::Bye;
    ///
    /// assert_eq!(Bye::HalfPoint.letter(), 'H');
    /// assert_eq!(Bye::from_letter('h'), Some(Bye::HalfPoint));
    /// assert_eq!(Bye::from_letter('+'), None);
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::PairingAllocated => 'U',
            Self::FullPoint => 'F',
            Self::HalfPoint => 'H',
            Self::ZeroPoint => 'Z',
        }
    }

    /// Reads such a letter in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'U' => Some(Self::PairingAllocated),
            'F' => Some(Self::FullPoint),
            'H' => Some(Self::HalfPoint),
            'Z' => Some(Self::ZeroPoint),
            _ => None,
        }
    }

    const ALL: [Self; 4] =
        [Self::PairingAllocated, Self::FullPoint, Self::HalfPoint, Self::ZeroPoint];

    /// Its abbreviation beside a player, as in `7=HPB`.
    pub(crate) const fn abbreviation(self) -> &'static str {
        match self {
            Self::PairingAllocated => "PAB",
            Self::FullPoint => "FPB",
            Self::HalfPoint => "HPB",
            Self::ZeroPoint => "ZPB",
        }
    }

    /// Reads such a name.
    pub(crate) fn from_abbreviation(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bye| bye.abbreviation() == text)
    }
}

/// The outcome of one round for one player.
///
/// Kinds of outcomes are complete, so that nothing that happened is overlooked; a game can get
/// further fields.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Outcome {
    /// A game played over the board.
    #[non_exhaustive]
    Game {
        /// The opponent.
        opponent: PlayerId,
        /// The player's color.
        color: Color,
        /// The player's result.
        result: GameResult,
        /// Tells whether the game counts for rating; very short ones do not (`W D L`).
        rated: bool,
    },
    /// A pairing whose game was not played (`+ -`). The two may be paired again.
    #[non_exhaustive]
    Forfeit {
        /// The intended opponent.
        opponent: PlayerId,
        /// The intended color, if it is recorded.
        color: Option<Color>,
        /// The player's result: a win for who appeared. Only a match of teams can be drawn, if both
        /// won as much by forfeits.
        result: GameResult,
    },
    /// A pairing without a result: in the running round, or of an adjourned game.
    #[non_exhaustive]
    Open {
        /// The opponent.
        opponent: PlayerId,
        /// The player's color, where it is recorded.
        color: Option<Color>,
        /// Tells whether the file marks the game as adjourned (`*`), so that the next round can be
        /// paired without its result.
        adjourned: bool,
    },
    /// No opponent.
    Bye(Bye),
}

/// The kind of an outcome as it matters for points.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
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
    /// A match of teams drawn without a game, worth as much as another draw.
    ForfeitDraw,
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
    /// All kinds with [points](super::PointSystem) of their own.
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

    /// Its letter or sign in tournament report files (TRF-16, record 001).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::ResultKind;
    ///
    /// assert_eq!(ResultKind::ForfeitWin.letter(), '+');
    /// assert_eq!(ResultKind::HalfPointBye.letter(), 'H');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw | Self::ForfeitDraw => '=',
            Self::Loss => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::PairingAllocatedBye => 'U',
            Self::FullPointBye => 'F',
            Self::HalfPointBye => 'H',
            Self::ZeroPointBye => 'Z',
        }
    }

    /// Tells whether it is the result of playing.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }
}

impl Outcome {
    /// A game that counts for rating.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Color, GameResult, Outcome, PlayerId, tournament::ResultKind};
    ///
    /// let bob = PlayerId::new(2).unwrap();
    /// let draw = Outcome::game(bob, Color::Black, GameResult::Draw);
    /// assert_eq!(draw.kind(), Some(ResultKind::Draw));
    /// assert_eq!(Outcome::forfeit(bob, None, true).kind(), Some(ResultKind::ForfeitWin));
    /// assert_eq!(Outcome::open(bob, None).kind(), None);
    /// ```
    pub const fn game(opponent: PlayerId, color: Color, result: GameResult) -> Self {
        Self::Game { opponent, color, result, rated: true }
    }

    /// A game too short to count for rating (`W D L`).
    pub const fn unrated_game(opponent: PlayerId, color: Color, result: GameResult) -> Self {
        Self::Game { opponent, color, result, rated: false }
    }

    /// A pairing whose game was not played, won or lost by the player (`+ -`).
    pub const fn forfeit(opponent: PlayerId, color: Option<Color>, won: bool) -> Self {
        let result = if won { GameResult::Win } else { GameResult::Loss };
        Self::Forfeit { opponent, color, result }
    }

    /// A pairing of the running round, still without result.
    pub const fn open(opponent: PlayerId, color: Option<Color>) -> Self {
        Self::Open { opponent, color, adjourned: false }
    }

    /// A pairing whose game has been adjourned (`*`).
    pub const fn adjourned(opponent: PlayerId, color: Option<Color>) -> Self {
        Self::Open { opponent, color, adjourned: true }
    }

    /// The kind of the outcome; `None` while a game has no result.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Outcome, tournament::ResultKind};
    ///
    /// assert_eq!(Outcome::Bye(Bye::HalfPoint).kind(), Some(ResultKind::HalfPointBye));
    /// ```
    pub const fn kind(&self) -> Option<ResultKind> {
        Some(match self {
            Self::Game { result: GameResult::Win, .. } => ResultKind::Win,
            Self::Game { result: GameResult::Draw, .. } => ResultKind::Draw,
            Self::Game { result: GameResult::Loss, .. } => ResultKind::Loss,
            Self::Forfeit { result: GameResult::Win, .. } => ResultKind::ForfeitWin,
            Self::Forfeit { result: GameResult::Loss, .. } => ResultKind::ForfeitLoss,
            Self::Forfeit { result: GameResult::Draw, .. } => ResultKind::ForfeitDraw,
            Self::Open { .. } => return None,
            Self::Bye(Bye::PairingAllocated) => ResultKind::PairingAllocatedBye,
            Self::Bye(Bye::FullPoint) => ResultKind::FullPointBye,
            Self::Bye(Bye::HalfPoint) => ResultKind::HalfPointBye,
            Self::Bye(Bye::ZeroPoint) => ResultKind::ZeroPointBye,
        })
    }

    /// The opponent assigned by the pairing, whether or not they played.
    pub const fn opponent(&self) -> Option<PlayerId> {
        match self {
            Self::Game { opponent, .. }
            | Self::Forfeit { opponent, .. }
            | Self::Open { opponent, .. } => Some(*opponent),
            Self::Bye(_) => None,
        }
    }

    /// The outcome against another opponent.
    pub(crate) const fn against(mut self, other: PlayerId) -> Self {
        match &mut self {
            Self::Game { opponent, .. }
            | Self::Forfeit { opponent, .. }
            | Self::Open { opponent, .. } => *opponent = other,
            Self::Bye(_) => {}
        }
        self
    }

    /// The color assigned by the pairing, whether or not they played.
    pub const fn color(&self) -> Option<Color> {
        match self {
            Self::Game { color, .. } => Some(*color),
            Self::Forfeit { color, .. } | Self::Open { color, .. } => *color,
            Self::Bye(_) => None,
        }
    }

    /// The outcome with the other color.
    pub(crate) fn turned(mut self) -> Self {
        match &mut self {
            Self::Game { color, .. } => *color = color.opposite(),
            Self::Forfeit { color, .. } | Self::Open { color, .. } => {
                *color = color.map(Color::opposite);
            }
            Self::Bye(_) => {}
        }
        self
    }

    /// The outcome with a color, if that is known.
    pub(crate) fn with_color(self, color: Option<Color>) -> Self {
        if self.color() != color && color.is_some() { self.turned() } else { self }
    }

    /// Tells whether it is a pairing without a result.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. })
    }

    /// Tells whether the player took part in the pairing of the round: they got an opponent or the
    /// pairing-allocated bye.
    pub const fn took_part(&self) -> bool {
        self.opponent().is_some() || matches!(self, Self::Bye(Bye::PairingAllocated))
    }
}

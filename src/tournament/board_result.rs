//! The result of a board, for both sides together.

use std::{fmt, str::FromStr};

use super::{Color, GameResult, Outcome};
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// The result of a game or of a pair that did not play, or that there is none.
///
/// As text: `1-0`, `1/2-1/2`, `0-1` and other sums such as `0-0` and `1/2-0`; `+--`, `--+` and `---` where
/// somebody did not appear; `W-L`, `D-D` and `L-W` of a game too short to be rated; `*` if it is
/// adjourned; nothing if there is no result. Read are also spellings such as `1:0`, `½` and `+/-`.
///
/// # Examples
///
/// ```
/// use fpc::BoardResult;
///
/// for text in ["1-0", "1/2-1/2", "0-0", "+--", "--+", "---", "W-L", "*", ""] {
///     assert_eq!(text.parse::<BoardResult>()?.to_string(), text);
/// }
/// assert_eq!("½-½".parse::<BoardResult>()?, BoardResult::DRAW);
/// assert!("1-2".parse::<BoardResult>().is_err());
/// # Ok::<(), fpc::tournament::NoResult>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardResult {
    /// They played.
    Game {
        /// White's result.
        white: GameResult,
        /// Black's result.
        black: GameResult,
        /// Tells whether the game was long enough to be rated.
        rated: bool,
    },
    /// They did not play.
    Forfeit {
        /// Tells whether White won.
        white: bool,
        /// Tells whether Black won.
        black: bool,
    },
    /// The game is adjourned.
    Adjourned,
    /// There is no result.
    Open,
}

/// A text that is not a result.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct NoResult(pub String);

impl ToPhrase for NoResult {
    fn phrase(&self) -> Phrase {
        phrase!(
            "{text} is not a result such as 1-0, 1/2-1/2, 0-1, +--, --+, --- or *",
            text = Phrase::quoted(&self.0)
        )
    }
}

display_in_english!(NoResult);

impl BoardResult {
    /// White won.
    pub const WHITE: Self = Self::game(GameResult::Win, GameResult::Loss);
    /// Black won.
    pub const BLACK: Self = Self::game(GameResult::Loss, GameResult::Win);
    /// A draw.
    pub const DRAW: Self = Self::game(GameResult::Draw, GameResult::Draw);

    const fn game(white: GameResult, black: GameResult) -> Self {
        Self::Game { white, black, rated: true }
    }

    /// The scores of White and Black in a rated game that was played.
    pub const fn scored(self) -> Option<[GameResult; 2]> {
        match self {
            Self::Game { white, black, rated: true } => Some([white, black]),
            _ => None,
        }
    }

    /// The result from the entries of two opponents, White and Black; `None` if these are not of
    /// one kind, such as a game and a bye.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{BoardResult, Bye, Outcome, tournament::Column};
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/clean.trf")?)?;
    /// let entry = |place: usize| *tournament.players()[place].outcome(Column::FIRST);
    /// assert_eq!(BoardResult::recorded([entry(0), entry(6)]), Some(BoardResult::WHITE));
    /// assert_eq!(BoardResult::recorded([entry(0), Outcome::Bye(Bye::HalfPoint)]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn recorded([white, black]: [Outcome; 2]) -> Option<Self> {
        match [white, black] {
            [Outcome::Game { result: one, rated, .. }, Outcome::Game { result: other, .. }] => {
                Some(Self::Game { white: one, black: other, rated })
            }
            [Outcome::Forfeit { result: one, .. }, Outcome::Forfeit { result: other, .. }] => {
                let won = |result| result == GameResult::Win;
                Some(Self::Forfeit { white: won(one), black: won(other) })
            }
            [Outcome::Open { adjourned, .. }, Outcome::Open { .. }] => {
                Some(if adjourned { Self::Adjourned } else { Self::Open })
            }
            _ => None,
        }
    }

    /// The result with the other side first.
    pub(crate) const fn turned(self) -> Self {
        match self {
            Self::Game { white, black, rated } => Self::Game { white: black, black: white, rated },
            Self::Forfeit { white, black } => Self::Forfeit { white: black, black: white },
            other => other,
        }
    }

    /// The result for one of the two.
    pub(crate) const fn outcome(self, opponent: PlayerId, color: Color) -> Outcome {
        let is_white = matches!(color, Color::White);
        match self {
            Self::Game { white, black, rated } => {
                let result = if is_white { white } else { black };
                Outcome::Game { opponent, color, result, rated }
            }
            Self::Forfeit { white, black } => {
                let won = if is_white { white } else { black };
                Outcome::forfeit(opponent, Some(color), won)
            }
            Self::Adjourned => Outcome::adjourned(opponent, Some(color)),
            Self::Open => Outcome::open(opponent, Some(color)),
        }
    }
}

/// One side of a result.
#[derive(Copy, Clone)]
enum Side {
    Game(GameResult, bool),
    Forfeit(bool),
}

/// The sides of results as they are written, and as they are read, too.
const SIDES: [(&str, Side); 12] = [
    ("1/2", Side::Game(GameResult::Draw, true)),
    ("1", Side::Game(GameResult::Win, true)),
    ("0.5", Side::Game(GameResult::Draw, true)),
    ("0,5", Side::Game(GameResult::Draw, true)),
    ("½", Side::Game(GameResult::Draw, true)),
    ("=", Side::Game(GameResult::Draw, true)),
    ("0", Side::Game(GameResult::Loss, true)),
    ("W", Side::Game(GameResult::Win, false)),
    ("D", Side::Game(GameResult::Draw, false)),
    ("L", Side::Game(GameResult::Loss, false)),
    ("+", Side::Forfeit(true)),
    ("-", Side::Forfeit(false)),
];

impl FromStr for BoardResult {
    type Err = NoResult;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // As on a score sheet: 1:0, 1–0, ½:½, +/-, +-.
        let text = &*text.trim().replace(['–', '−'], "-").to_uppercase();
        let sides = || {
            let split = |&(side, white): &(&str, Side)| {
                let rest = text.strip_prefix(side)?;
                let signs: &[&str] = match white {
                    Side::Game(..) => &["-", ":"],
                    Side::Forfeit(_) => &["-", ":", "/", ""],
                };
                let black = |sign: &&str| {
                    let rest = rest.strip_prefix(sign)?;
                    SIDES.iter().find(|(side, _)| *side == rest)
                };
                Some((white, signs.iter().find_map(black)?.1))
            };
            SIDES.iter().find_map(split)
        };
        match text {
            "" => return Ok(Self::Open),
            "*" | "ADJOURNED" => return Ok(Self::Adjourned),
            "1/2" | "½" | "=" | "0.5" | "0,5" => return Ok(Self::DRAW),
            _ => {}
        }
        match sides() {
            Some((Side::Game(white, true), Side::Game(black, true))) => {
                Ok(Self::game(white, black))
            }
            Some((Side::Game(white, false), Side::Game(black, false))) => {
                Ok(Self::Game { white, black, rated: false })
            }
            Some((Side::Forfeit(white), Side::Forfeit(black))) if !(white && black) => {
                Ok(Self::Forfeit { white, black })
            }
            _ => Err(NoResult(text.to_owned())),
        }
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = |result| match result {
            GameResult::Win => "1",
            GameResult::Draw => "1/2",
            GameResult::Loss => "0",
        };
        let unrated = |result| match result {
            GameResult::Win => "W",
            GameResult::Draw => "D",
            GameResult::Loss => "L",
        };
        let forfeit = |won| if won { "+" } else { "-" };
        match *self {
            Self::Game { white, black, rated: true } => {
                write!(f, "{}-{}", game(white), game(black))
            }
            Self::Game { white, black, .. } => write!(f, "{}-{}", unrated(white), unrated(black)),
            Self::Forfeit { white, black } => write!(f, "{}-{}", forfeit(white), forfeit(black)),
            Self::Adjourned => f.write_str("*"),
            Self::Open => Ok(()),
        }
    }
}

mod json {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::BoardResult;

    impl Serialize for BoardResult {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for BoardResult {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(Error::custom)
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::BoardResult;

    impl JsonSchema for BoardResult {
        fn schema_name() -> Cow<'static, str> {
            "BoardResult".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "string",
                "description": "the result of a game, White first: 1-0, 1/2-1/2, 0-1, or any other \
                                pair of these; +--, --+ or --- if somebody did not appear; W-L, D-D \
                                or L-W if the game was too short to be rated; * if it is adjourned; \
                                empty if there is no result"
            })
        }
    }
}

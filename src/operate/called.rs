//! Finds the player meant by a number or a name that somebody typed.

use std::str::FromStr;

use serde::Serialize;

use crate::{
    phrase,
    player_id::PlayerId,
    text::{
        folded::folded,
        phrase::{Phrase, ToPhrase, display_in_english},
    },
    tournament::{Player, Tournament},
};

/// A player or a team by number, or by a name or a part of one.
///
/// # Examples
///
/// ```
/// use fpc::{Called, PlayerId};
///
/// let tournament = fpc::read(&std::fs::read("trf-samples/next-round.trf")?)?;
/// let five = PlayerId::new(5).ok_or("no number")?;
/// assert_eq!(Called::from("evans").find(&tournament)?, five);
/// assert_eq!(Called::from(five).find(&tournament)?, five);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Called {
    /// The number in the file.
    Number(PlayerId),
    /// A name or a part of one, or the number as text.
    Name(String),
}

impl Called {
    /// The player of a tournament who is meant.
    ///
    /// # Errors
    ///
    /// [`NotCalled`] if that is nobody, or may be several players.
    pub fn find(&self, tournament: &Tournament) -> Result<PlayerId, NotCalled> {
        self.find_among(tournament.players())
    }

    /// The one of some players who is meant.
    pub(super) fn find_among(&self, players: &[Player]) -> Result<PlayerId, NotCalled> {
        let id = match self {
            Self::Number(id) => *id,
            Self::Name(name) => called_among(players, name)?,
        };
        let mut ids = players.iter().map(|player| player.id);
        ids.find(|it| *it == id).ok_or(NotCalled::NoPlayer(id))
    }
}

impl<'de> serde::Deserialize<'de> for Called {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::{
            Deserialize,
            de::{Error, IntoDeserializer, Visitor},
        };

        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = Called;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a player, by number or by a part of the name")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Called, E> {
                PlayerId::deserialize(number.into_deserializer()).map(Called::Number)
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Called, E> {
                Ok(Called::from(name))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

impl From<PlayerId> for Called {
    fn from(id: PlayerId) -> Self {
        Self::Number(id)
    }
}

impl From<&str> for Called {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl FromStr for Called {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "" => Err("expected the starting number of a player, or a part of the name"),
            called => Ok(Self::from(called)),
        }
    }
}

/// A text that does not identify a single player.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotCalled {
    /// It is not a possible starting number.
    NoNumber(String),
    /// There is no player with this number.
    NoPlayer(PlayerId),
    /// No player's name contains it.
    Nobody(String),
    /// Several players' names contain it.
    Several {
        /// The typed text.
        called: String,
        /// All of them, by number and name.
        players: Vec<(PlayerId, String)>,
    },
}

/// The maximum number of possible players listed.
const MOST_NAMED: usize = 5;

impl ToPhrase for NotCalled {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoNumber(called) => {
                phrase!("{called} is not a starting number", called = Phrase::quoted(called))
            }
            Self::NoPlayer(player) => phrase!("there is no player {player}", player),
            Self::Nobody(called) => {
                phrase!("no player's name contains {called}", called = Phrase::quoted(called))
            }
            Self::Several { called, players } => {
                let named = players.iter().take(MOST_NAMED);
                let named = named.map(|(id, name)| format!("{id} {name}").into());
                let mut players_named = Phrase::series(named, ", ");
                if let more @ 1.. = players.len().saturating_sub(MOST_NAMED) {
                    players_named = phrase!("{first} and {more} more", first = players_named, more);
                }
                phrase!(
                    "{called} may be {players_named}: give more of the name, or the number",
                    called = Phrase::quoted(called),
                    players_named
                )
            }
        }
    }
}

display_in_english!(NotCalled);

/// Finds a player by starting number, or by a name or part of one. Case and diacritics do not
/// matter; a match of a whole name takes precedence over a match of a whole word, and that over any
/// other part. The caller checks whether a player with the number exists.
///
/// # Errors
///
/// [`NotCalled`] if it matches nobody, or several players equally well.
///
/// # Examples
///
/// ```
/// use fpc::operate::{NotCalled, player_called};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// assert_eq!(player_called(&tournament, "evans")?.get(), 5);
/// assert_eq!(player_called(&tournament, "5")?.get(), 5);
/// let several = player_called(&tournament, "a").unwrap_err();
/// assert!(matches!(several, NotCalled::Several { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn player_called(tournament: &Tournament, called: &str) -> Result<PlayerId, NotCalled> {
    called_among(tournament.players(), called)
}

fn called_among(players: &[Player], called: &str) -> Result<PlayerId, NotCalled> {
    let called = called.trim();
    if called.chars().all(|letter| letter.is_ascii_digit()) {
        let number = called.parse().ok().and_then(PlayerId::new);
        return number.ok_or_else(|| NotCalled::NoNumber(called.to_owned()));
    }
    let part = folded(called);
    let fit = |name: &str| {
        let name = folded(name);
        let mut words = name.split(|letter: char| !letter.is_alphanumeric());
        match name.contains(&part) {
            _ if name == part => Some(Fit::Whole),
            true if words.any(|word| word == part) => Some(Fit::Word),
            true => Some(Fit::Part),
            false => None,
        }
    };
    let found: Vec<_> =
        players.iter().filter_map(|player| Some((fit(&player.name)?, player))).collect();
    let Some(best) = found.iter().map(|(fit, _)| *fit).min() else {
        return Err(NotCalled::Nobody(called.to_owned()));
    };
    let best: Vec<_> = found.iter().filter(|(fit, _)| *fit == best).collect();
    match best[..] {
        [(_, player)] => Ok(player.id),
        _ => Err(NotCalled::Several {
            called: called.to_owned(),
            players: best.iter().map(|(_, it)| (it.id, it.name.trim().to_owned())).collect(),
        }),
    }
}

/// The quality of a match of names, the best first.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Fit {
    Whole,
    Word,
    Part,
}

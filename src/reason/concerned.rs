//! The players whom a criterion concerns in a pairing.

use std::fmt;

use crate::tournament::PlayerId;

/// One item that a criterion counts in a pairing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Party {
    /// A player: one who floats, or the one in a pair whom the criterion concerns.
    Player(PlayerId),
    /// Two players who meet.
    Pair(PlayerId, PlayerId),
}

impl Party {
    /// The numbers of the one or two players.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Party, PlayerId};
    ///
    /// let id = |number| PlayerId::new(number).unwrap();
    /// assert_eq!(Party::Pair(id(5), id(7)).players().collect::<Vec<_>>(), [id(5), id(7)]);
    /// ```
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (first, second) = match self {
            Self::Player(player) => (player, None),
            Self::Pair(higher, lower) => (higher, Some(lower)),
        };
        std::iter::once(first).chain(second)
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Pair(higher, lower) => write!(f, "{higher}-{lower}"),
        }
    }
}

/// The players who account for the value of a pairing on a criterion.
///
/// # Examples
///
/// ```
/// use fpc::{Concerned, Party, PlayerId};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let concerned = Concerned::Counted(vec![Party::Player(id(3)), Party::Pair(id(5), id(7))]);
/// assert_eq!(concerned.to_string(), "3, 5-7");
/// assert_eq!(Concerned::Downfloaters(vec![id(9)]).to_string(), "9 floats down");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Concerned {
    /// Those counted by the criterion; where it compares lists of scores, those with the deciding
    /// score.
    Counted(Vec<Party>),
    /// Those who float down, if the criterion concerns their effect on the brackets below.
    Downfloaters(Vec<PlayerId>),
}

impl Concerned {
    /// Those counted, or those who float down.
    pub fn parties(&self) -> Vec<Party> {
        match self {
            Self::Counted(parties) => parties.clone(),
            Self::Downfloaters(players) => players.iter().copied().map(Party::Player).collect(),
        }
    }

    /// Whether there is nobody to name.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Counted(parties) if parties.is_empty())
    }
}

/// How many are named in a text, or one more; the data always contain all of them.
const MOST_NAMED: usize = 6;

impl fmt::Display for Concerned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parties = self.parties();
        f.write_str(&listed(&parties))?;
        match (self, parties.len()) {
            (Self::Counted(_), _) => Ok(()),
            (Self::Downfloaters(_), 0) => f.write_str("nobody floats down"),
            (Self::Downfloaters(_), 1) => f.write_str(" floats down"),
            (Self::Downfloaters(_), _) => f.write_str(" float down"),
        }
    }
}

/// Players or pairs as `1, 2, 3-4`; of many, only the first ones.
pub(super) fn listed(items: &[impl fmt::Display]) -> String {
    let texts: Vec<_> = items.iter().map(ToString::to_string).collect();
    match items.len().saturating_sub(MOST_NAMED) {
        // "and 1 more" would be no shorter than the number itself.
        0 | 1 => joined(&texts),
        more => format!("{} and {more} more", joined(&texts[..MOST_NAMED])),
    }
}

/// Joins names of players, with semicolons if the names contain commas.
pub fn joined(texts: &[String]) -> String {
    let separator = if texts.iter().any(|text| text.contains(',')) { "; " } else { ", " };
    texts.join(separator)
}

/// The names of players, joined.
pub(super) fn called(players: &[PlayerId], name: &dyn Fn(PlayerId) -> String) -> String {
    joined(&players.iter().map(|&player| name(player)).collect::<Vec<_>>())
}

/// Names a player by number.
pub(super) fn by_number(player: PlayerId) -> String {
    player.to_string()
}

//! The two colors, and containers with one slot for each.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

#[cfg(doc)]
use crate::text::phrase::ToPhrase;
use crate::{phrase, text::phrase::Phrase};

/// The color of the pieces a player has in a game.
///
/// # Examples
///
/// ```
/// use fpc::Color;
///
/// assert_eq!(Color::White.opposite(), Color::Black);
/// assert_eq!(Color::from_char('b'), Some(Color::Black));
/// assert_eq!(Color::White.char(), 'w');
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// The white pieces.
    White,
    /// The black pieces.
    Black,
}

impl Color {
    /// Both colors, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Reads a color letter in either case: `w` or `b`.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'w' | 'W' => Some(Self::White),
            'b' | 'B' => Some(Self::Black),
            _ => None,
        }
    }

    /// The letter of a color in TRF files: `w` or `b`.
    pub const fn char(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The color itself, as in `the initial color is white`. As a [phrase](ToPhrase), a color is the player
    /// who has it.
    pub fn word(self) -> Phrase {
        match self {
            Self::White => phrase!("white"),
            Self::Black => phrase!("black"),
        }
    }

    /// The other color.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// One of two values: that of White or that of Black.
    pub fn fold<T>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.word().fmt(f)
    }
}

/// The preference of a player for a color in the next game (A.6 of the Dutch system, 2017 edition),
/// weakest first.
///
/// # Examples
///
/// ```
/// use fpc::{Color, tournament::ColorPreference};
///
/// let strong = ColorPreference::Strong(Color::Black);
/// assert_eq!(strong.color(), Some(Color::Black));
/// assert!(strong.strength() > ColorPreference::Mild(Color::White).strength());
/// assert_eq!(ColorPreference::None.color(), None);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ColorPreference {
    /// No game played yet (A.6.d).
    None,
    /// A color difference of zero: the color other than last time (A.6.c).
    Mild(Color),
    /// A color difference of one (A.6.b).
    Strong(Color),
    /// A color difference of two or more, or the same color in the last two
    /// games (A.6.a).
    Absolute(Color),
}

impl ColorPreference {
    /// The color the player should get, if any.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::None => None,
            Self::Mild(color) | Self::Strong(color) | Self::Absolute(color) => Some(color),
        }
    }

    /// The strength of the preference.
    pub const fn strength(self) -> PreferenceStrength {
        match self {
            Self::None => PreferenceStrength::None,
            Self::Mild(_) => PreferenceStrength::Mild,
            Self::Strong(_) => PreferenceStrength::Strong,
            Self::Absolute(_) => PreferenceStrength::Absolute,
        }
    }

    /// Tells whether the preference is absolute (A.6.a).
    pub const fn is_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }

    /// The color of an absolute preference.
    pub(crate) const fn required(self) -> Option<Color> {
        match self {
            Self::Absolute(color) => Some(color),
            _ => None,
        }
    }

    /// Tells whether both are preferences for the same color.
    pub(crate) fn clashes(self, other: Self) -> bool {
        self.color().is_some() && self.color() == other.color()
    }
}

/// The strength of a color preference.
// The numbers order them.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PreferenceStrength {
    /// The player must not get the other color, apart from exceptions made by the system.
    Absolute = 3,
    /// Strong.
    Strong = 2,
    /// Mild, or in a system that does not distinguish strengths.
    Mild = 1,
    /// There is none.
    None = 0,
}

/// The colors a player had, unplayed rounds removed (C.04.2.D.5), and what
/// follows from them.
///
/// # Examples
///
/// ```
/// use fpc::{Color, tournament::{ColorHistory, ColorPreference}};
///
/// let mut colors = ColorHistory::default();
/// assert_eq!(colors.preference(), ColorPreference::None);
/// colors.push(Color::White);
/// assert_eq!(colors.preference(), ColorPreference::Strong(Color::Black));
/// colors.push(Color::Black);
/// assert_eq!(colors.preference(), ColorPreference::Mild(Color::White));
/// colors.push(Color::Black);
/// assert_eq!(colors.preference(), ColorPreference::Absolute(Color::White));
/// assert_eq!(colors.difference(), -1);
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct ColorHistory(SmallVec<[Color; 16]>);

impl ColorHistory {
    /// Adds the color of the latest game.
    pub fn push(&mut self, color: Color) {
        self.0.push(color);
    }

    /// The colors of the games played, oldest first.
    pub fn as_slice(&self) -> &[Color] {
        &self.0
    }

    /// Games with White minus games with Black (A.6).
    pub fn difference(&self) -> i32 {
        self.0.iter().map(|color| if *color == Color::White { 1 } else { -1 }).sum()
    }

    /// The color of the last two games, if they had the same one.
    pub fn repeated(&self) -> Option<Color> {
        match self.0.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// The color had less often, or else the one not had last.
    pub(crate) fn due(&self) -> Option<Color> {
        match self.difference() {
            1.. => Some(Color::Black),
            ..=-1 => Some(Color::White),
            0 => self.0.last().map(|last| last.opposite()),
        }
    }

    /// The color preference resulting from these games (A.6).
    ///
    /// Where earlier rounds broke the rules, a player can have a color
    /// difference beyond one *and* two games in a row with the other color; the
    /// color difference then decides.
    pub fn preference(&self) -> ColorPreference {
        let Some(&last) = self.0.last() else { return ColorPreference::None };
        match (self.difference(), self.repeated()) {
            (2.., _) => ColorPreference::Absolute(Color::Black),
            (..=-2, _) => ColorPreference::Absolute(Color::White),
            (_, Some(color)) => ColorPreference::Absolute(color.opposite()),
            (1, None) => ColorPreference::Strong(Color::Black),
            (-1, None) => ColorPreference::Strong(Color::White),
            (0, None) => ColorPreference::Mild(last.opposite()),
        }
    }

    /// The colors of this player and another in the most recent round in which one had White and
    /// the other Black, this player's first (E.3).
    pub(crate) fn last_difference(&self, other: &Self) -> Option<(Color, Color)> {
        self.0.iter().rev().zip(other.0.iter().rev()).find(|(a, b)| a != b).map(|(a, b)| (*a, *b))
    }
}

impl FromIterator<Color> for ColorHistory {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        Self(colors.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(colors: &str) -> ColorHistory {
        colors.chars().filter_map(Color::from_char).collect()
    }

    #[test]
    fn the_color_difference_decides_against_a_repeated_color() {
        // A color difference of -2 in spite of two Whites in a row.
        assert_eq!(history("bbbbww").preference(), ColorPreference::Absolute(Color::White));
        assert_eq!(history("wwwwbb").preference(), ColorPreference::Absolute(Color::Black));
    }

    #[test]
    fn unequal_histories_are_compared_from_the_latest_game() {
        // C.04.2.D.5: unplayed rounds are moved to the beginning of the shorter history.
        let (a, b) = (history("wbwb"), history("wb"));
        assert_eq!(a.last_difference(&b), None);
        assert_eq!(a.last_difference(&history("w")), Some((Color::Black, Color::White)));
    }
}

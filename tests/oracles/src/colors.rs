//! Color preferences (A.6) and the allocation of colors (section E), which the
//! edition of 2026 keeps (1.7 and 5.2).

use std::cmp::Ordering;

use fpc::Color;

use super::player::Player;

/// How strong a color preference is (A.6).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// The colors of a player's games, unplayed rounds left out (C.04.2.D.5).
#[derive(Clone, Debug)]
pub struct Colors {
    games: Vec<Color>,
    /// Games with white minus games with black.
    pub difference: i32,
    /// `None` for players who did not play any games (A.6.d).
    pub preference: Option<(Strength, Color)>,
}

impl Colors {
    pub fn new(games: &[Color]) -> Self {
        let count = |wanted| games.iter().filter(|&&color| color == wanted).count() as i32;
        let difference = count(Color::White) - count(Color::Black);
        let colors = Self { games: games.to_vec(), difference, preference: None };
        Self { preference: colors.preference(), ..colors }
    }

    fn preference(&self) -> Option<(Strength, Color)> {
        let last = *self.games.last()?;
        Some(if self.difference > 1 {
            (Strength::Absolute, Color::Black)
        } else if self.difference < -1 {
            (Strength::Absolute, Color::White)
        } else if self.had_twice(last) {
            (Strength::Absolute, last.opposite())
        } else if self.difference == 1 {
            (Strength::Strong, Color::Black)
        } else if self.difference == -1 {
            (Strength::Strong, Color::White)
        } else {
            (Strength::Mild, last.opposite())
        })
    }

    /// The color that should be granted.
    pub fn preferred(&self) -> Option<Color> {
        self.preference.map(|(_, color)| color)
    }

    /// The color that has to be granted.
    pub fn absolute(&self) -> Option<Color> {
        self.preference.filter(|(strength, _)| *strength == Strength::Absolute).map(|(_, c)| c)
    }

    /// Tells whether a color was that of the last two games.
    pub fn had_twice(&self, color: Color) -> bool {
        self.games.len() >= 2 && self.games.iter().rev().take(2).all(|&game| game == color)
    }

    /// The number of games played.
    pub fn games_played(&self) -> usize {
        self.games.len()
    }

    /// The color difference after one more game.
    pub fn difference_after(&self, color: Color) -> i32 {
        match color {
            Color::White => self.difference + 1,
            Color::Black => self.difference - 1,
        }
    }
}

/// The color of the higher ranked player of a pair (section E).
pub fn color_of_higher(higher: &Player, lower: &Player, initial: Color) -> Color {
    e1(&higher.colors, &lower.colors)
        .or_else(|| e2(&higher.colors, &lower.colors))
        .or_else(|| e3(&higher.colors, &lower.colors))
        .or_else(|| e4(&higher.colors))
        .unwrap_or_else(|| e5(higher, initial))
}

/// Grant both color preferences.
pub fn e1(higher: &Colors, lower: &Colors) -> Option<Color> {
    match (higher.preferred(), lower.preferred()) {
        (Some(color), None) => Some(color),
        (None, Some(color)) => Some(color.opposite()),
        (Some(color), Some(other)) if color != other => Some(color),
        _ => None,
    }
}

/// Grant the stronger color preference. If both are absolute, grant the wider
/// color difference.
pub fn e2(higher: &Colors, lower: &Colors) -> Option<Color> {
    let ((strength, color), (other_strength, other)) = (higher.preference?, lower.preference?);
    let stronger = strength.cmp(&other_strength);
    let both_absolute = (strength, other_strength) == (Strength::Absolute, Strength::Absolute);
    let wider = if both_absolute {
        higher.difference.abs().cmp(&lower.difference.abs())
    } else {
        Ordering::Equal
    };
    match stronger.then(wider) {
        Ordering::Greater => Some(color),
        Ordering::Less => Some(other.opposite()),
        Ordering::Equal => None,
    }
}

/// Alternate the colors to the most recent time in which one player had white
/// and the other black.
pub fn e3(higher: &Colors, lower: &Colors) -> Option<Color> {
    let mut games = higher.games.iter().rev().zip(lower.games.iter().rev());
    games.find(|(color, other)| color != other).map(|(color, _)| color.opposite())
}

/// Grant the color preference of the higher ranked player.
pub fn e4(higher: &Colors) -> Option<Color> {
    higher.preferred()
}

/// If the higher ranked player has an odd pairing number, give him the initial
/// color; otherwise give him the opposite color.
fn e5(higher: &Player, initial: Color) -> Color {
    if higher.pairing_number % 2 == 1 { initial } else { initial.opposite() }
}

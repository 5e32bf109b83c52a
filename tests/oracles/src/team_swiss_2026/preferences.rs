//! Color preferences (1.7).

use fpc::Color;

/// Which color preferences teams have (1.7).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Preferences {
    /// 1.7.1
    TypeA,
    /// 1.7.2
    TypeB,
    /// No team has any.
    None,
}

/// A color preference.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Preference {
    /// The color that is preferred.
    pub color: Color,
    /// Tells whether it is a strong one; none of Type A is.
    pub is_strong: bool,
}

/// Matches with white minus matches with black (1.6).
pub fn color_difference(colors: &[Color]) -> i32 {
    colors.iter().map(|color| if *color == Color::White { 1 } else { -1 }).sum()
}

impl Preferences {
    /// The preference of a team, given the colors of the matches that it has played.
    pub fn of(self, colors: &[Color], is_last_round: bool) -> Option<Preference> {
        match self {
            Self::TypeA => pressing(colors).map(|color| Preference { color, is_strong: false }),
            // R-TSW-1, R-TSW-2: the first clause that fits decides.
            Self::TypeB => {
                let strong = pressing(colors).map(|color| Preference { color, is_strong: true });
                let mild = || mild(colors, is_last_round);
                strong.or_else(|| mild().map(|color| Preference { color, is_strong: false }))
            }
            Self::None => None,
        }
    }
}

/// The color that a team prefers by 1.7.1, and strongly prefers by 1.7.2.
fn pressing(colors: &[Color]) -> Option<Color> {
    use Color::{Black, White};
    let difference = color_difference(colors);
    let last_two = colors.last_chunk();
    if difference < -1 || matches!(difference, 0 | -1) && last_two == Some(&[Black, Black]) {
        Some(White)
    } else if difference > 1 || matches!(difference, 0 | 1) && last_two == Some(&[White, White]) {
        Some(Black)
    } else {
        None
    }
}

/// The color that a team without a strong preference mildly prefers by 1.7.2.
fn mild(colors: &[Color], is_last_round: bool) -> Option<Color> {
    let last = colors.last()?;
    match color_difference(colors) {
        -1 => Some(Color::White),
        1 => Some(Color::Black),
        0 if !is_last_round => Some(last.opposite()),
        _ => None,
    }
}

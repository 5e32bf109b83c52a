//! Which player of a pair gets which color (section E).

use std::cmp::Ordering;

use crate::{
    color::Color,
    snapshot::{Entrant, Snapshot},
};

/// The article that decided the colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ColorRule {
    /// Both preferences are granted.
    E1,
    /// The stronger preference is granted, or the wider color difference.
    E2,
    /// Colors alternate to the most recent round in which they differed.
    E3,
    /// The higher ranked player's preference is granted.
    E4,
    /// The pairing number of the higher ranked player and the initial color.
    E5,
}

impl ColorRule {
    /// The article, for instance `E.4`.
    pub const fn article(self) -> &'static str {
        match self {
            Self::E1 => "E.1",
            Self::E2 => "E.2",
            Self::E3 => "E.3",
            Self::E4 => "E.4",
            Self::E5 => "E.5",
        }
    }
}

/// Two players, by place, as White and Black, and the article that decided;
/// `None` if it takes the initial color and that is not known.
pub(super) fn white_and_black(
    snapshot: &Snapshot,
    a: usize,
    b: usize,
) -> Option<((usize, usize), ColorRule)> {
    let (higher, lower) = (a.min(b), a.max(b));
    let (color, rule) = higher_ranked_color(snapshot, higher, lower)?;
    let given = if color == Color::White { (higher, lower) } else { (lower, higher) };
    Some((given, rule))
}

/// The color of the higher ranked of two players.
fn higher_ranked_color(
    snapshot: &Snapshot,
    higher: usize,
    lower: usize,
) -> Option<(Color, ColorRule)> {
    let (higher, lower) = (&snapshot.players()[higher], &snapshot.players()[lower]);
    let (mine, theirs) = (higher.preference(), lower.preference());
    match (mine.color(), theirs.color()) {
        (Some(color), None) => return Some((color, ColorRule::E1)),
        (None, Some(color)) => return Some((color.opposite(), ColorRule::E1)),
        (Some(color), Some(other)) if color != other => return Some((color, ColorRule::E1)),
        (Some(color), Some(_)) => match compare_strength(higher, lower) {
            Ordering::Greater => return Some((color, ColorRule::E2)),
            Ordering::Less => return Some((color.opposite(), ColorRule::E2)),
            Ordering::Equal => {}
        },
        (None, None) => {}
    }
    if let Some((last, _)) = higher.colors.last_difference(&lower.colors) {
        return Some((last.opposite(), ColorRule::E3));
    }
    if let Some(color) = mine.color() {
        return Some((color, ColorRule::E4));
    }
    let initial = snapshot.initial_color()?;
    let color = if higher.tpn.0 % 2 == 1 { initial } else { initial.opposite() };
    Some((color, ColorRule::E5))
}

/// Which of two preferences for the same color is stronger; of two absolute
/// ones, that with the wider color difference (E.2).
fn compare_strength(a: &Entrant, b: &Entrant) -> Ordering {
    let (mine, theirs) = (a.preference(), b.preference());
    mine.strength().cmp(&theirs.strength()).then_with(|| match mine.is_absolute() {
        true => a.colors.difference().abs().cmp(&b.colors.difference().abs()),
        false => Ordering::Equal,
    })
}

//! The allocation of colors (article 5, R-DUB18-4).

use std::cmp::Ordering;

use fpc::Color;

use super::player::Player;
use crate::colors::e3;

/// The color of the higher ranked player of a pair: the first article that
/// decides.
pub fn color_of_higher(higher: &Player, lower: &Player, initial: Color) -> Color {
    article_5_2_1(higher, lower, initial)
        .or_else(|| article_5_2_2(higher, lower))
        .or_else(|| article_5_2_3(higher, lower))
        .or_else(|| article_5_2_4(higher, lower))
        .unwrap_or_else(|| article_5_2_5(higher))
}

/// If neither has played, the higher ranked player gets the initial color if his
/// pairing number is odd (R-DUB26-7: his place among those who have arrived).
fn article_5_2_1(higher: &Player, lower: &Player, initial: Color) -> Option<Color> {
    let is_new = |player: &Player| player.colors.games_played() == 0;
    let is_odd = higher.number % 2 == 1;
    (is_new(higher) && is_new(lower)).then(|| if is_odd { initial } else { initial.opposite() })
}

/// Grant both color preferences.
fn article_5_2_2(higher: &Player, lower: &Player) -> Option<Color> {
    let (_, color) = higher.preference();
    let (_, other) = lower.preference();
    (color != other).then_some(color)
}

/// Grant the stronger color preference.
fn article_5_2_3(higher: &Player, lower: &Player) -> Option<Color> {
    let (strength, color) = higher.preference();
    let (other_strength, other) = lower.preference();
    match strength.cmp(&other_strength) {
        Ordering::Greater => Some(color),
        Ordering::Less => Some(other.opposite()),
        Ordering::Equal => None,
    }
}

/// Alternate the colors to the most recent time in which one had white and the
/// other black (R-DUB26-14).
fn article_5_2_4(higher: &Player, lower: &Player) -> Option<Color> {
    e3(&higher.colors, &lower.colors)
}

/// Grant the color preference of the higher ranked player.
fn article_5_2_5(higher: &Player) -> Color {
    higher.preference().1
}

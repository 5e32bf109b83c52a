//! Allocates colors to a pair (5.2).

use super::field::Field;
use crate::{
    reason::ColorRule,
    systems::dutch::colors,
    tournament::{Color, Numbers},
};

/// The numbers whose parity decides (5.2.1).
pub(super) const NUMBERS: Numbers = colors::NUMBERS;

/// The article of a color rule.
pub(super) const fn article(rule: ColorRule) -> &'static str {
    match rule {
        ColorRule::InitialColor => "5.2.1",
        ColorRule::StrongerPreference => "5.2.3",
        ColorRule::Alternation => "5.2.4",
        ColorRule::HigherRanked => "5.2.5",
        _ => "5.2.2",
    }
}

/// Two players, by place, as White and Black, and the rule that decided; `None` if that depends on
/// the initial color, which is not known.
///
/// The rules are those of the Dutch system but for the ranking. Here the initial color comes first:
/// but it concerns players without a game only, who have no preferences either.
pub(super) fn white_and_black(
    field: &Field<'_>,
    a: usize,
    b: usize,
) -> Option<((usize, usize), ColorRule)> {
    let (higher, lower) = if field.rank(a) < field.rank(b) { (a, b) } else { (b, a) };
    let (color, rule) = colors::higher_ranked_color(field.snapshot, higher, lower)?;
    let given = if color == Color::White { (higher, lower) } else { (lower, higher) };
    Some((given, rule))
}

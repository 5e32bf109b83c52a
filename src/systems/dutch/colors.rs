//! Allocates colors to a pair (section E).

use std::cmp::Ordering;

use super::edition::Edition;
use crate::{
    reason::ColorRule,
    snapshot::{Entrant, Snapshot},
    tournament::{Color, Numbers},
};

/// The numbers whose parity decides, in both editions (E.5).
pub(in crate::systems) const NUMBERS: Numbers = Numbers::Arrived;

/// The article of a color rule in an edition.
pub(super) const fn article(rule: ColorRule, edition: Edition) -> &'static str {
    let (article_2017, article_2026) = match rule {
        ColorRule::StrongerPreference => ("E.2", "5.2.2"),
        ColorRule::Alternation => ("E.3", "5.2.3"),
        ColorRule::HigherRanked => ("E.4", "5.2.4"),
        ColorRule::InitialColor => ("E.5", "5.2.5"),
        _ => ("E.1", "5.2.1"),
    };
    match edition {
        Edition::V2017 => article_2017,
        Edition::V2026 => article_2026,
    }
}

/// Two players, by place, as White and Black, and the rule that decided; `None` if that depends on
/// the initial color, which is not known.
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
pub(in crate::systems) fn higher_ranked_color(
    snapshot: &Snapshot,
    higher: usize,
    lower: usize,
) -> Option<(Color, ColorRule)> {
    let (higher, lower) = (&snapshot.players()[higher], &snapshot.players()[lower]);
    let (mine, theirs) = (higher.preference(), lower.preference());
    match (mine.color(), theirs.color()) {
        (Some(color), None) => return Some((color, ColorRule::BothPreferences)),
        (None, Some(color)) => return Some((color.opposite(), ColorRule::BothPreferences)),
        (Some(color), Some(other)) if color != other => {
            return Some((color, ColorRule::BothPreferences));
        }
        (Some(color), Some(_)) => match compare_strength(higher, lower) {
            Ordering::Greater => return Some((color, ColorRule::StrongerPreference)),
            Ordering::Less => return Some((color.opposite(), ColorRule::StrongerPreference)),
            Ordering::Equal => {}
        },
        (None, None) => {}
    }
    if let Some((last, _)) = higher.colors.last_difference(&lower.colors) {
        return Some((last.opposite(), ColorRule::Alternation));
    }
    if let Some(color) = mine.color() {
        return Some((color, ColorRule::HigherRanked));
    }
    let color = snapshot.initial_color().of_higher(higher, NUMBERS)?;
    Some((color, ColorRule::InitialColor))
}

/// Which of two preferences for the same color is stronger; of two absolute ones, the one with the
/// wider color difference (E.2).
fn compare_strength(a: &Entrant, b: &Entrant) -> Ordering {
    let (mine, theirs) = (a.preference(), b.preference());
    mine.strength().cmp(&theirs.strength()).then_with(|| {
        if mine.is_absolute() {
            a.colors.difference().abs().cmp(&b.colors.difference().abs())
        } else {
            Ordering::Equal
        }
    })
}

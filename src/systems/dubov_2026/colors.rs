//! Allocates colors to a pair (article 5).

use super::{Edition, field::Field};
use crate::{
    reason::ColorRule,
    tournament::{Color, Numbers},
};

/// The numbers whose parity decides (5.2.1).
pub(super) const NUMBERS: Numbers = Numbers::Arrived;

/// The article of a color rule in an edition.
pub(super) const fn article(rule: ColorRule, edition: Edition) -> &'static str {
    let (article_2018, article_2026) = match rule {
        ColorRule::InitialColor => ("E.1", "5.2.1"),
        ColorRule::StrongerPreference => ("E.3", "5.2.3"),
        ColorRule::Alternation => ("E.4", "5.2.4"),
        ColorRule::HigherRanked => ("E.5", "5.2.5"),
        _ => ("E.2", "5.2.2"),
    };
    match edition {
        Edition::V2018 => article_2018,
        Edition::V2026 => article_2026,
    }
}

/// Two players, by place, as White and Black, and the rule that decided; `None` if that depends on
/// the initial color, which is not known.
pub(super) fn white_and_black(
    field: &Field<'_>,
    a: usize,
    b: usize,
) -> Option<((usize, usize), ColorRule)> {
    let (higher, lower) = (a.min(b), a.max(b));
    let (color, rule) = higher_ranked_color(field, higher, lower)?;
    Some((color.fold((higher, lower), (lower, higher)), rule))
}

/// The color of the higher ranked of two players.
fn higher_ranked_color(
    field: &Field<'_>,
    higher: usize,
    lower: usize,
) -> Option<(Color, ColorRule)> {
    let (mine, theirs) = (field.facts(higher), field.facts(lower));
    if mine.games == 0 && theirs.games == 0 {
        let initial = field.snapshot.initial_color();
        let color = initial.of_higher(field.player(higher), NUMBERS)?;
        return Some((color, ColorRule::InitialColor));
    }
    let color = mine.prefers;
    if color != theirs.prefers {
        return Some((color, ColorRule::BothPreferences));
    }
    let [my_strength, their_strength] = [mine, theirs].map(|it| it.preference.strength());
    if my_strength != their_strength {
        let granted = if my_strength > their_strength { color } else { color.opposite() };
        return Some((granted, ColorRule::StrongerPreference));
    }
    let (my_colors, their_colors) = (&field.player(higher).colors, &field.player(lower).colors);
    if let Some((last, _)) = my_colors.last_difference(their_colors) {
        return Some((last.opposite(), ColorRule::Alternation));
    }
    Some((color, ColorRule::HigherRanked))
}

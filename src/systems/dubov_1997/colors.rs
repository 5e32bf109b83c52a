//! Allocates colors to a pair (article 3, and 5 in the first round).

use std::cmp::Ordering;

use super::facts::{Field, limit};
use crate::{
    reason::ColorRule,
    snapshot::InitialColor,
    tournament::{Color, RoundNumber},
};

/// Two players, by place, with their colors.
#[derive(Copy, Clone, Debug)]
pub(super) struct Given {
    /// White and Black.
    pub(super) pair: (usize, usize),
    /// The article that decides.
    pub(super) article: &'static str,
    pub(super) rule: ColorRule,
}

/// The colors of two players, by place.
pub(super) fn white_and_black(field: &Field<'_>, a: usize, b: usize) -> Given {
    let (color, article, rule) = color_of_first(field, a, b);
    Given { pair: color.fold((a, b), (b, a)), article, rule }
}

/// The color of the first of two players.
fn color_of_first(field: &Field<'_>, a: usize, b: usize) -> (Color, &'static str, ColorRule) {
    let (mine, theirs) = (field.facts(a), field.facts(b));
    let (my_colors, their_colors) = (&field.player(a).colors, &field.player(b).colors);
    let fits = |color: Color| mine.may_get(color) && theirs.may_get(color.opposite());
    if let Some(color) = Color::ALL.into_iter().find(|&it| fits(it) && !fits(it.opposite())) {
        let other = color.opposite();
        let broken = limit(my_colors, other).or_else(|| limit(their_colors, color));
        return (color, broken.unwrap_or("2.3"), ColorRule::OnlyWay);
    }
    let due = mine.due.or(theirs.due.map(Color::opposite));
    if let Some(color) = due.filter(|_| mine.due != theirs.due) {
        return (color, "3, due colors", ColorRule::BothDue);
    }
    let white_if = |order: Ordering| match order {
        Ordering::Less => Some(Color::White),
        Ordering::Greater => Some(Color::Black),
        Ordering::Equal => None,
    };
    if let Some(color) = white_if(my_colors.difference().cmp(&their_colors.difference())) {
        return (color, "3, numbers of games", ColorRule::Balance);
    }
    if let Some((last, _)) = my_colors.last_difference(their_colors) {
        return (last.opposite(), "3, alternation", ColorRule::Alternation);
    }
    if let Some(color) = white_if(field.by_aro(b, a)) {
        return (color, "3, ARO", ColorRule::HigherAro);
    }
    if let Some(color) = white_if(field.by_rating(a, b)) {
        return (color, "3, R", ColorRule::LowerRating);
    }
    let color = white_if(field.by_name(a, b).0).unwrap_or(Color::White);
    (color, "3, alphabetical order", ColorRule::Alphabetical)
}

/// Allocates colors to the pairs of the first round, numbered by their first players: colors
/// alternate, starting with the one drawn by lot (5); `None` if that is not known.
pub(super) fn of_first_round(
    field: &Field<'_>,
    pairs: &[(usize, usize)],
) -> Option<Vec<(usize, usize)>> {
    let initial = initial_color(field.snapshot.initial_color())?;
    let mut ordered: Vec<_> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    ordered.sort_unstable();
    let colored = ordered.into_iter().enumerate().map(|(row, (a, b))| {
        let color = if gets_initial_color(row) { initial } else { initial.opposite() };
        color.fold((a, b), (b, a))
    });
    Some(colored.collect())
}

/// Whether the first player of a pair of the first round, given by its number from 0, gets the
/// color drawn by lot rather than the other one.
const fn gets_initial_color(pair: usize) -> bool {
    pair.is_multiple_of(2)
}

/// The color drawn by lot, if it is known or can be inferred. Colors of later rounds do not depend
/// on it.
pub(super) fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let highest = first.highest().filter(|_| first.round == RoundNumber::FIRST)?;
        Some(highest.initial(gets_initial_color(highest.pair)))
    })
}

//! Allocates colors to a pair (section 5, 7.2).

use std::cmp::Reverse;

use super::field::{Field, Side};
use crate::{snapshot::InitialColor, tournament::Color};

/// Two players, paired in a group on a side of the median, as White and Black, and the article that
/// decides; `None` if that depends on the color drawn by lot, which is not known.
pub(super) fn white_and_black(
    field: &Field<'_>,
    side: Side,
    a: usize,
    b: usize,
) -> Option<((usize, usize), &'static str)> {
    let (higher, lower) = if field.rank(a) < field.rank(b) { (a, b) } else { (b, a) };
    let (color, article) = higher_ranked_color(field, side, higher, lower)?;
    Some((color.fold((higher, lower), (lower, higher)), article))
}

/// The color of the higher ranked of two players.
fn higher_ranked_color(
    field: &Field<'_>,
    side: Side,
    higher: usize,
    lower: usize,
) -> Option<(Color, &'static str)> {
    let ways = Color::ALL.map(|color| field.allows(higher, lower, color));
    match ways {
        [true, false] => return Some((Color::White, "Lim 5.1")),
        [false, true] => return Some((Color::Black, "Lim 5.1")),
        _ => {}
    }
    let (color, other) = match (field.due(higher), field.due(lower)) {
        (None, None) => return Some((first_color(field, higher)?, "Lim 7.2")),
        (Some(color), None) => return Some((color, "Lim 5.2")),
        (None, Some(other)) => return Some((other.opposite(), "Lim 5.2")),
        (Some(color), Some(other)) => (color, other),
    };
    if color != other {
        return Some((color, "Lim 5.2"));
    }
    let colors = |place: usize| &field.snapshot.players()[place].colors;
    let color = match colors(higher).last_difference(colors(lower)) {
        Some((last, _)) => last.opposite(),
        // Below the median the lower ranked player comes first.
        None if side == Side::Lower => color.opposite(),
        None => color,
    };
    Some((color, "Lim 5.4"))
}

/// The color of the higher ranked of two who have not played yet (7.2).
fn first_color(field: &Field<'_>, higher: usize) -> Option<Color> {
    let initial = field.initial_color?;
    let gets_it = gets_initial_color(field.number(higher));
    Some(if gets_it { initial } else { initial.opposite() })
}

/// Whether the higher ranked player of a pair gets the color drawn by lot rather than the other
/// one: odd numbers get the color of number 1 (7.2).
const fn gets_initial_color(number: u16) -> bool {
    number % 2 == 1
}

/// The color drawn by lot, if it is known or can be inferred.
pub(super) fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let highest = first.highest_by(|player| (Reverse(player.score), player.list_place))?;
        Some(highest.initial(gets_initial_color(highest.player.list_place)))
    })
}

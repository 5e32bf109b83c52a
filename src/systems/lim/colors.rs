//! Allocates colors to a pair (section 5, 7.2).

use super::field::{Field, Side};
use crate::tournament::Color;

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
        (None, None) => {
            let (known, higher) =
                (field.snapshot.initial_color(), &field.snapshot.players()[higher]);
            return Some((known.of_higher(higher, field.lim.edition.numbers())?, "Lim 7.2"));
        }
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

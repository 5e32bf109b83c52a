//! Allocates colors. The rules of the system do not cover this; see reading 12.

use std::cmp::Ordering;

use super::{field::Field, wdl::WdlTable};
use crate::{
    snapshot::InitialColor,
    tournament::{Color, ColorHistory, Numbers},
};

/// The rule is in `docs/readings/ssm.md`.
pub(super) const ARTICLE: &str = "reading 12";

/// The numbers whose parity decides who gets the initial color.
pub(super) const NUMBERS: Numbers = Numbers::Listed;

/// Two players, by rank, as White and Black; `None` if that depends on the initial color, which is
/// not known.
pub(super) fn white_and_black(field: &Field<'_>, a: usize, b: usize) -> Option<(usize, usize)> {
    let (higher, lower) = (a.min(b), a.max(b));
    let color = higher_ranked_color(field, higher, lower)?;
    Some(if color == Color::White { (higher, lower) } else { (lower, higher) })
}

/// The color of the higher ranked of two players: White goes to the player who had it less often;
/// otherwise, colors alternate from the last time they differed; otherwise, the player gets the
/// color opposite to that of their last game, or, without one, the color opposite to the one due to
/// the opponent.
fn higher_ranked_color(field: &Field<'_>, higher: usize, lower: usize) -> Option<Color> {
    let (higher, lower) = (field.entrant(higher), field.entrant(lower));
    match higher.colors.difference().cmp(&lower.colors.difference()) {
        Ordering::Less => return Some(Color::White),
        Ordering::Greater => return Some(Color::Black),
        Ordering::Equal => {}
    }
    if let Some((last, _)) = higher.colors.last_difference(&lower.colors) {
        return Some(last.opposite());
    }
    if let Some(last) = higher.colors.as_slice().last() {
        return Some(last.opposite());
    }
    if let Some(&last) = lower.colors.as_slice().last() {
        return Some(last);
    }
    let initial = field.initial_color?;
    Some(if higher.has_odd_number(NUMBERS) { initial } else { initial.opposite() })
}

/// The color that a player had less often, or else the one they did not have last.
pub(super) fn due(colors: &ColorHistory) -> Option<Color> {
    let last = colors.as_slice().last()?;
    Some(match colors.difference().cmp(&0) {
        Ordering::Less => Color::White,
        Ordering::Greater => Color::Black,
        Ordering::Equal => last.opposite(),
    })
}

/// The initial color, if it is known or can be inferred.
pub(super) fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let table = WdlTable::new(first.history(), first.round.index());
        let highest = first.highest_by(|player| table.rank(player))?;
        Some(highest.initial(highest.player.has_odd_number(NUMBERS)))
    })
}

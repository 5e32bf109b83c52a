//! Allocates the colors of the first game of a match (4.3).

use std::cmp::Ordering;

use crate::{
    reason::ColorRule,
    snapshot::{Entrant, Snapshot},
    systems::top_scoregroup::ColorsDecided,
    tournament::{Color, Numbers},
};

/// The numbers whose parity decides (4.3.1).
pub(super) const NUMBERS: Numbers = Numbers::Arrived;

/// The color of the higher ranked of two players (HRP, 1.3), by place, and what decided; `None` if
/// that depends on the initial color, which is not known.
pub(super) fn color_of_higher(
    snapshot: &Snapshot,
    higher: usize,
    lower: usize,
) -> Option<(Color, ColorsDecided)> {
    let [higher, lower] = [higher, lower].map(|place| &snapshot.players()[place]);
    let last = |player: &Entrant| player.colors.as_slice().last().copied();
    if last(higher).is_none() && last(lower).is_none() {
        let color = snapshot.initial_color().of_higher(higher, NUMBERS)?;
        return Some((color, ("4.3.1", ColorRule::InitialColor)));
    }
    let whites = |player: &Entrant| {
        player.colors.as_slice().iter().filter(|&&it| it == Color::White).count()
    };
    match whites(higher).cmp(&whites(lower)) {
        Ordering::Less => return Some((Color::White, ("4.3.2", ColorRule::FewerWhites))),
        Ordering::Greater => return Some((Color::Black, ("4.3.2", ColorRule::FewerWhites))),
        Ordering::Equal => {}
    }
    if let Some((color, _)) = higher.colors.last_difference(&lower.colors) {
        return Some((color.opposite(), ("4.3.3", ColorRule::Alternation)));
    }
    match last(higher) {
        Some(color) => Some((color.opposite(), ("4.3.4", ColorRule::LastGame))),
        None => Some((last(lower)?, ("4.3.5", ColorRule::LastGame))),
    }
}

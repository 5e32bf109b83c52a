//! Allocates colors to a pair (section E).

use std::cmp::Ordering;

use super::field::preference;
use crate::{
    snapshot::{Entrant, InitialColor, Snapshot},
    tournament::{Color, RoundNumber},
};

/// Two players, by place, as White and Black, and the article that decides; `None` if that depends
/// on the initial color, which is not known.
pub(super) fn white_and_black(
    snapshot: &Snapshot,
    a: usize,
    b: usize,
) -> Option<((usize, usize), &'static str)> {
    let (higher, lower) = (a.min(b), a.max(b));
    let (color, article) = higher_ranked_color(snapshot, higher, lower)?;
    let given = if color == Color::White { (higher, lower) } else { (lower, higher) };
    Some((given, article))
}

/// The color of the higher ranked of two players.
fn higher_ranked_color(
    snapshot: &Snapshot,
    higher: usize,
    lower: usize,
) -> Option<(Color, &'static str)> {
    let (higher, lower) = (&snapshot.players()[higher], &snapshot.players()[lower]);
    let (mine, theirs) = (preference(&higher.colors), preference(&lower.colors));
    match (mine.color(), theirs.color()) {
        (Some(color), None) => return Some((color, "E.1")),
        (None, Some(color)) => return Some((color.opposite(), "E.1")),
        (Some(color), Some(other)) if color != other => return Some((color, "E.1")),
        (Some(color), Some(_)) => match mine.strength().cmp(&theirs.strength()) {
            Ordering::Greater => return Some((color, "E.2")),
            Ordering::Less => return Some((color.opposite(), "E.2")),
            Ordering::Equal => {}
        },
        (None, None) => return Some((first_color(snapshot, higher)?, "E.5")),
    }
    match higher.colors.last_difference(&lower.colors) {
        Some((last, _)) => Some((last.opposite(), "E.3")),
        None => Some((mine.color()?, "E.4")),
    }
}

/// The color of the higher ranked of two who have not played yet (E.5).
fn first_color(snapshot: &Snapshot, higher: &Entrant) -> Option<Color> {
    let initial = initial_color(snapshot.initial_color())?;
    let gets_it = gets_initial_color(snapshot.round(), higher);
    Some(if gets_it { initial } else { initial.opposite() })
}

/// Whether the higher ranked player of a pair gets the initial color rather than the other one: in
/// the first round, by odd and even numbers of those present (E.5); later, the other way around, by
/// places in the list.
const fn gets_initial_color(round: RoundNumber, higher: &Entrant) -> bool {
    match round.index() {
        0 => higher.tpn.0 % 2 == 1,
        _ => higher.list_place.is_multiple_of(2),
    }
}

/// The initial color, if it is known or can be inferred.
pub(super) fn initial_color(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let highest = first.highest()?;
        Some(highest.initial(gets_initial_color(first.round, &highest.player)))
    })
}

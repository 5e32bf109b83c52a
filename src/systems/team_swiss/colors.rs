//! Allocates the colors of the first boards of a match (4.3).

use std::cmp::{Ordering, Reverse};

use super::Preferences;
use crate::{
    reason::ColorRule,
    snapshot::{Entrant, InitialColor, Snapshot},
    systems::top_scoregroup::ColorsDecided,
    tournament::{Color, ColorPreference, Numbers, Readings, Score, TeamNumbers, Tpn},
};

/// The numbers whose parity decides (4.3.1).
pub(super) fn numbers(readings: Readings) -> Numbers {
    match readings.team_numbers.unwrap_or_default() {
        TeamNumbers::Place => Numbers::Arrived,
        TeamNumbers::Literal => Numbers::Listed,
    }
}

/// The order of two teams of a pair (4.2): by the scores that they have, whatever virtual points
/// they were paired with.
pub(super) fn rank(team: &Entrant) -> (Reverse<Score>, Reverse<Score>, Tpn) {
    let secondary = team.past.iter().map(|past| past.secondary).sum();
    (Reverse(team.score), Reverse(secondary), team.tpn)
}

/// The initial color, as recorded or as the first team of the first pair with colors shows it.
pub(super) fn initial(known: &InitialColor) -> Option<Color> {
    known.or_shown(|first| {
        let numbers = numbers(first.readings());
        let first = first.highest_by(rank)?;
        Some(first.initial(first.player.has_odd_number(numbers)))
    })
}

/// The color of the first-team of a pair, and what decided; `None` if that depends on the initial
/// color, which is not known.
pub(super) fn color_of_first(
    snapshot: &Snapshot,
    preferences: Preferences,
    first: &Entrant,
    other: &Entrant,
) -> Option<(Color, ColorsDecided)> {
    let last = |team: &Entrant| team.colors.as_slice().last().copied();
    if last(first).is_none() && last(other).is_none() {
        let initial = initial(snapshot.initial_color())?;
        let is_odd = first.has_odd_number(numbers(snapshot.readings()));
        let color = if is_odd { initial } else { initial.opposite() };
        return Some((color, ("4.3.1", ColorRule::InitialColor)));
    }
    let [mine, theirs] = [first, other].map(|team| preferences.claim(snapshot, team).preference);
    if let Some(by_preferences) = by_preferences(mine, theirs) {
        return Some(by_preferences);
    }
    match first.colors.difference().cmp(&other.colors.difference()) {
        Ordering::Less => return Some((Color::White, ("4.3.5", ColorRule::Balance))),
        Ordering::Greater => return Some((Color::Black, ("4.3.5", ColorRule::Balance))),
        Ordering::Equal => {}
    }
    if let Some((color, _)) = first.colors.last_difference(&other.colors) {
        return Some((color.opposite(), ("4.3.6", ColorRule::Alternation)));
    }
    if let Some(color) = mine.color() {
        return Some((color, ("4.3.7", ColorRule::HigherRanked)));
    }
    match last(first) {
        Some(color) => Some((color.opposite(), ("4.3.8", ColorRule::LastGame))),
        None => Some((last(other)?, ("4.3.9", ColorRule::LastGame))),
    }
}

/// The color of the first of two teams if their preferences decide (4.3.2 to 4.3.4).
fn by_preferences(
    mine: ColorPreference,
    theirs: ColorPreference,
) -> Option<(Color, ColorsDecided)> {
    let granted = ColorRule::BothPreferences;
    match (mine.color(), theirs.color()) {
        (None, None) => None,
        (Some(color), None) => Some((color, ("4.3.2", granted))),
        (None, Some(color)) => Some((color.opposite(), ("4.3.2", granted))),
        (Some(color), Some(other)) if color != other => Some((color, ("4.3.3", granted))),
        (Some(color), Some(_)) => {
            let by = ("4.3.4", ColorRule::StrongerPreference);
            match mine.strength().cmp(&theirs.strength()) {
                Ordering::Greater => Some((color, by)),
                Ordering::Less => Some((color.opposite(), by)),
                Ordering::Equal => None,
            }
        }
    }
}

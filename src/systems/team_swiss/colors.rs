//! Allocates the colors of the first boards of a match (4.3).

use std::cmp::Reverse;

use crate::{
    snapshot::{Entrant, InitialColor},
    systems::shared::colors::{By, ColorTable},
    tournament::{Color, Numbers, Readings, Score, TeamNumbers, Tpn},
};

/// The rules for colors (4.3).
pub(super) const COLORS: ColorTable = &[
    (By::InitialColor, "4.3.1"),
    (By::OnePreference, "4.3.2"),
    (By::TwoPreferences, "4.3.3"),
    (By::Strength, "4.3.4"),
    (By::Balance, "4.3.5"),
    (By::Alternation, "4.3.6"),
    (By::FirstPreference, "4.3.7"),
    (By::FirstLastGame, "4.3.8"),
    (By::OtherLastGame, "4.3.9"),
];

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

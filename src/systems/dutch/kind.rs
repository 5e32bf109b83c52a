//! What the criteria know of a player.

use crate::{
    color::ColorPreference,
    score::Score,
    snapshot::{Float, Snapshot},
};

/// All that the criteria look at in a player. Players of the same kind are
/// alike but for whom they have met and where they stand in the bracket, so the
/// cost of a pair is a function of two kinds.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(super) struct Kind {
    /// The pairing score.
    pub(super) score: Score,
    /// The color preference (A.6).
    pub(super) preference: ColorPreference,
    /// The size of the color difference; zero where it decides nothing.
    pub(super) difference: u32,
    /// Whether the last two games had the same color; false where it decides
    /// nothing.
    pub(super) repeated: bool,
    /// Whether the player is a topscorer (A.7).
    pub(super) topscorer: bool,
    /// The floats of the previous round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Whether the player must not get the pairing-allocated bye (C.2).
    pub(super) bye_barred: bool,
}

impl Kind {
    /// The kind of a player, by place.
    pub(super) fn of(snapshot: &Snapshot, place: usize) -> Self {
        let player = &snapshot.players()[place];
        let preference = player.preference();
        // Two absolute preferences for the same color meet in the final round
        // only (C.3), and only then do the criteria look closer.
        let closer = snapshot.is_last_round() && preference.is_absolute();
        Self {
            score: player.pairing_score,
            preference,
            difference: if closer { player.colors.difference().unsigned_abs() } else { 0 },
            repeated: closer && player.colors.repeated().is_some(),
            topscorer: snapshot.is_topscorer(place),
            floats: [1, 2].map(|rounds| float(snapshot, place, rounds)),
            bye_barred: player.had_bye_or_forfeit_win(),
        }
    }

    /// Whether the colors let two players meet: not if both have the same
    /// absolute preference and neither is a topscorer (C.3).
    pub(super) fn may_meet(&self, other: &Self) -> bool {
        self.topscorer
            || other.topscorer
            || !self.preference.is_absolute()
            || self.preference != other.preference
    }
}

/// The float of a player in an earlier round (A.4.b): whoever did not play, for
/// whatever reason, has a downfloat.
fn float(snapshot: &Snapshot, place: usize, rounds_ago: usize) -> Option<Float> {
    let past = snapshot.players()[place].rounds_ago(rounds_ago)?;
    match past.outcome {
        crate::round::Outcome::Game { .. } => past.game_float,
        _ => Some(Float::Down),
    }
}

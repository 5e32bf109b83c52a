//! The seeding rounds, which are paired by the Dutch system (1.6).

use crate::{snapshot::Snapshot, systems::dutch::Edition};

/// Seeding rounds are half of the rounds, but no more than four (1.6.2).
const MOST_SEEDING_ROUNDS: u32 = 4;
pub(super) const ROUNDS_PER_SEEDING_ROUND: u32 = 2;

/// The system by which they are paired (1.6.1).
pub(super) const SEEDING: Edition = Edition::V2026;

/// Tells whether a round is a seeding round.
pub(super) fn is_seeding(snapshot: &Snapshot) -> bool {
    let seeding = snapshot.total_rounds().get() / ROUNDS_PER_SEEDING_ROUND;
    snapshot.round().get() <= seeding.min(MOST_SEEDING_ROUNDS)
}

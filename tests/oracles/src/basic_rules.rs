//! What all systems of 2026 take from the Basic Rules (C.04.1).

use fpc::{PointSystem, contest::PastRound, tournament::ResultKind};

/// A player who has already received a pairing-allocated bye, or has already
/// scored in one single round, without playing, as many points as rewarded for a
/// win, shall not receive the pairing-allocated bye (article 4).
pub(crate) fn bars_from_bye(past: &PastRound, points: &PointSystem) -> bool {
    match past.kind {
        Some(ResultKind::Win | ResultKind::Draw | ResultKind::Loss) => false,
        Some(ResultKind::PairingAllocatedBye) => true,
        _ => past.points >= points.win,
    }
}

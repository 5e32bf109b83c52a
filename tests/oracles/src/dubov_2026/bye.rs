//! Who gets the pairing-allocated bye (C2, 3.1).

use std::cmp::Reverse;

use fpc::{PointSystem, contest::PastRound, tournament::ResultKind};

use super::{Edition, facts::Facts};
use crate::sets::{members, set_of};

/// Tells whether a round bars a player from the bye (C2): in 2026 the bye itself, or as many points
/// as for a win without playing (R-DUB26-1); in 2018 the bye itself, or a win by forfeit
/// (R-DUB18-2).
pub(super) fn c2_bars(past: &PastRound, points: &PointSystem, edition: Edition) -> bool {
    use ResultKind::{Draw, ForfeitWin, Loss, PairingAllocatedBye, Win};
    match (past.kind, edition) {
        (None | Some(Win | Draw | Loss), _) => false,
        (Some(PairingAllocatedBye), _) => true,
        (Some(kind), Edition::Of2018) => kind == ForfeitWin,
        (Some(_), Edition::Of2026) => past.points >= points.win,
    }
}

/// Of those who may get the bye and without whom the others can be paired
/// (3.1.1, 3.1.2): the lowest score, the most games played, the largest pairing
/// number (3.1.3 to 3.1.5).
pub(super) fn receiver_of_bye(facts: &Facts) -> Option<usize> {
    let everybody = facts.everybody();
    let candidates = members(everybody).filter(|&place| {
        facts.players[place].may_get_bye && facts.can_be_paired(everybody & !set_of(place))
    });
    candidates.min_by_key(|&place| {
        let player = &facts.players[place];
        (player.score, Reverse(player.colors.games_played()), Reverse(player.id))
    })
}

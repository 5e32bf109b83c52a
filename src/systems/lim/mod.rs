//! The Lim system (C.04.4.3 of the 1999 handbook).
//!
//! Score-groups are paired from both ends towards the median, which comes last
//! (2.2). Each group first loses its floaters (`floaters.rs`), then pairs those
//! who arrived from the group before and at last everybody else (`group.rs`);
//! `route.rs` leads from group to group and cracks pairings if the median is
//! blocked. Every question whether the others can still be paired is put to
//! `partners.rs`. What the text leaves open is settled in
//! `docs/readings/lim.md`.

mod colors;
mod field;
mod floaters;
mod group;
mod judge;
mod partners;
mod route;

pub(super) use self::{colors::initial_color, field::float};
use self::{
    field::Field,
    route::{Route, pair_groups},
};
use super::{PairingError, finished};
use crate::{
    explain::{Reason, Violation},
    round::{RecordedRound, RoundPairing},
    snapshot::{BoardOrder, Snapshot},
};

/// Pairs a round, as one of a Maxi-tournament or not.
pub(super) fn pair(snapshot: &Snapshot, maxi: bool) -> Result<RoundPairing, PairingError> {
    let field = Field::new(snapshot, maxi);
    finish(&field, &pair_groups(&field)?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    maxi: bool,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let field = Field::new(snapshot, maxi);
    let route = pair_groups(&field)?;
    let reason = judge::judge(&field, &route, recorded);
    reason.map(|reason| Ok((finish(&field, &route)?, reason))).transpose()
}

/// What a pairing does that none may do.
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    judge::violations(&Field::new(snapshot, false), recorded)
}

/// Gives the pairs of all groups their colors and boards.
fn finish(field: &Field<'_>, route: &Route) -> Result<RoundPairing, PairingError> {
    let pairs = route.pairs().map(|(side, made)| {
        let given = colors::white_and_black(field, side, made.player, made.opponent);
        given.map(|(pair, _)| pair).ok_or(PairingError::InitialColorUnknown)
    });
    finished(field.snapshot, BoardOrder::Score, pairs.collect::<Result<_, _>>()?, route.bye)
}

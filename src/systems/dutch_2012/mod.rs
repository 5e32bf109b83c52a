//! The Dutch system before July 2017 ("Istanbul 2012"): a procedure that
//! lowers its requirements step by step.
//!
//! Each step gives way for the fewest pairs (C.10), so what the procedure finds
//! is the best candidate by a list of [criteria], and the first of them in
//! the sequence of exchanges and transpositions (section D).

mod bracket;
mod colors;
mod criteria;
mod field;
mod graph;
mod judge;
mod layout;
mod route;

pub(super) use self::{
    colors::initial_color,
    field::{bars_from_bye, float},
};
use self::{
    field::{Field, lacks_receiver},
    route::{PairedBracket, pair_brackets},
};
use super::{PairingError, finished};
use crate::{
    explain::{Reason, Violation},
    player::PlayerId,
    remark::Remark,
    round::{RecordedRound, RoundPairing},
    snapshot::{BoardOrder, Snapshot},
};

/// Pairs a round.
pub(super) fn pair(snapshot: &Snapshot, order: BoardOrder) -> Result<RoundPairing, PairingError> {
    finish(snapshot, order, &pair_brackets(&Field::new(snapshot))?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    order: BoardOrder,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let field = Field::new(snapshot);
    let brackets = pair_brackets(&field)?;
    let reason = judge::judge(&field, &brackets, recorded);
    reason.map(|reason| Ok((finish(snapshot, order, &brackets)?, reason))).transpose()
}

/// That a player gets the bye although nobody may.
pub(super) fn remark(snapshot: &Snapshot, bye: Option<PlayerId>) -> Option<Remark> {
    let bye = bye.filter(|&bye| snapshot.place(bye).is_some())?;
    lacks_receiver(snapshot).then_some(Remark::UnentitledBye(bye))
}

/// The absolute criteria that a pairing breaks.
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    judge::violations(&Field::new(snapshot), recorded)
}

/// Gives the pairs of all brackets their colors and boards.
fn finish(
    snapshot: &Snapshot,
    order: BoardOrder,
    brackets: &[PairedBracket<'_>],
) -> Result<RoundPairing, PairingError> {
    let pairs = brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
    let colored = pairs.map(|&(a, b)| {
        let given = colors::white_and_black(snapshot, a, b);
        given.map(|(pair, _)| pair).ok_or(PairingError::InitialColorUnknown)
    });
    let left = brackets.last().and_then(|bracket| bracket.pairing.floaters.first());
    finished(snapshot, order, colored.collect::<Result<_, _>>()?, left.copied())
}

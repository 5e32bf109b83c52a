//! The FIDE (Dutch) system.

mod below;
mod bracket;
mod colors;
mod criteria;
mod direct;
mod edition;
mod graph;
mod judge;
mod kind;
mod layout;
mod route;
mod stages;

pub(super) use self::{colors::initial_color, edition::Edition};
pub use self::{criteria::CriterionValue, route::BracketKind};
use self::{
    kind::Field,
    route::{PairedBracket, pair_brackets},
};
use super::{PairingError, finished};
use crate::{
    explain::{Reason, Violation},
    round::{RecordedRound, RoundPairing},
    snapshot::{BoardOrder, Snapshot},
};

/// Pairs a round.
pub(super) fn pair(
    snapshot: &Snapshot,
    edition: Edition,
    order: BoardOrder,
) -> Result<RoundPairing, PairingError> {
    let field = Field::new(snapshot, edition);
    finish(snapshot, order, &pair_brackets(&field)?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    edition: Edition,
    order: BoardOrder,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let field = Field::new(snapshot, edition);
    let brackets = pair_brackets(&field)?;
    let reason = judge::judge(&field, &brackets, recorded);
    reason.map(|reason| Ok((finish(snapshot, order, &brackets)?, reason))).transpose()
}

/// The absolute criteria that a pairing breaks.
pub(super) fn violations(
    snapshot: &Snapshot,
    edition: Edition,
    recorded: &RecordedRound,
) -> Vec<Violation> {
    judge::violations(&Field::new(snapshot, edition), recorded)
}

/// Gives the pairs of all brackets their colors and boards.
fn finish(
    snapshot: &Snapshot,
    order: BoardOrder,
    brackets: &[PairedBracket],
) -> Result<RoundPairing, PairingError> {
    let pairs = brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
    let colored = pairs.map(|&(a, b)| {
        let given = colors::white_and_black(snapshot, a, b);
        given.map(|(pair, _)| pair).ok_or(PairingError::InitialColorUnknown)
    });
    let left = brackets.last().and_then(|bracket| bracket.pairing.floaters.first());
    finished(snapshot, order, colored.collect::<Result<_, _>>()?, left.copied())
}

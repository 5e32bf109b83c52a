//! The pairing of a bracket, and of a round bracket by bracket, in all editions of the Dutch system.

use crate::systems::{PairingError, finished};
use crate::{
    snapshot::{BoardOrder, Snapshot},
    tournament::RoundPairing,
};

/// The pairing of a bracket; players by place.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct BracketPairing {
    /// The pairs, the higher ranked player first, in order.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// The players who remain unpaired, in order.
    pub(crate) floaters: Vec<usize>,
}

/// Assigns boards and colors to the pairs of all brackets. The function returns White and Black of
/// a pair, or `None` if that depends on the initial color, which is not known. The player unpaired
/// in the last bracket gets the bye.
pub(crate) fn round_of<'a>(
    snapshot: &Snapshot,
    order: &BoardOrder,
    brackets: impl Iterator<Item = &'a BracketPairing> + Clone,
    colored: impl Fn(usize, usize) -> Option<(usize, usize)>,
) -> Result<RoundPairing, PairingError> {
    let pairs = brackets.clone().flat_map(|bracket| &bracket.pairs);
    let pairs = pairs.map(|&(a, b)| colored(a, b)).collect();
    let left = brackets.last().and_then(|bracket| bracket.floaters.first());
    finished(snapshot, order, pairs, left.copied())
}

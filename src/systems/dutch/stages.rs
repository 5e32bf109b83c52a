//! Applies the criteria of a bracket in stages, from the highest priority down.
//!
//! If there are many scores in a bracket, the [layout](super::layout) has hundreds or thousands of
//! bits, and computing with such numbers takes a long time. So the highest fields are weighed
//! first, as many as can be computed quickly, then those below, and so on, each in a stage. No
//! field carries into the next, so the best candidates are those that are best by the highest
//! fields and, among these, best by the others.
//!
//! The dual solution of a stage characterizes its optima (see [`Optima`](crate::matching::Optima)):
//! they are the matchings that
//!
//! * use tight edges only,
//! * match every node whose dual value is positive,
//! * and fill every blossom whose dual value is positive except for one node.
//!
//! The next stage has only the tight edges. Above its fields, an edge gains 1 for each of its ends
//! that has to be matched, and 2 for each blossom to be filled that contains both. No matching
//! gains more than 1 for each such node and |B| - 1 for each such blossom B, and those that gain
//! this much are the optima of the previous stage. Any other gains at least 1 less. That outweighs
//! the cost of an optimum of the previous stage in all lower fields, which are wide enough for it,
//! and in the order of candidates, for which the lowest bits are wide enough. So the optima of the
//! next stage are the best of those of the previous stage. An edge that gains nothing and costs
//! more than it saves has a negative weight and is left out, as it should be.

use fixedbitset::FixedBitSet;

use super::{graph::Plan, layout::Layout};
use crate::{
    matching::{Matcher, Wide, bit_rows::BitRows},
    systems::shared::candidates::{DUAL_BITS, Held},
};

/// The number of bits a stage may have. Every field is narrower.
pub(super) const STAGE_BITS: u32 = Wide::BITS - DUAL_BITS;

/// What is left to decide among the optima of the stages before.
pub(super) struct Stage {
    /// The fields that have not been weighed yet.
    pub(super) layout: Layout,
    /// Which nodes can be matched.
    pub(super) joined: BitRows,
    /// Other common properties of those optima, if there were previous stages.
    pub(super) held: Option<Held>,
}

impl Stage {
    /// The last stage of a bracket, if stages have the given number of bits.
    pub(super) fn last(plan: &Plan<'_>, bits: u32) -> Self {
        let mut stage = Self { layout: plan.layout(), joined: plan.joined(), held: None };
        while stage.bits() > bits
            && let Some((highest, rest)) = stage.split(bits)
        {
            // The order of candidates is below all fields.
            let plan = Plan { upper_half: None, ..*plan };
            let first = Self { layout: highest, ..stage };
            let (joined, held) = settle(&plan, first);
            stage = Self { layout: rest, joined, held: Some(held) };
        }
        stage
    }

    /// The bits of the weights.
    pub(super) fn bits(&self) -> u32 {
        self.layout.bits() + self.held.as_ref().map_or(0, Held::bits)
    }

    /// The fields for a stage with a number of bits, and those below, where there are more.
    fn split(&self, bits: u32) -> Option<(Layout, Layout)> {
        let beyond = self.bits().checked_sub(bits)?;
        self.layout.split(self.layout.bits().saturating_sub(beyond))
    }
}

/// Solves a stage of at most [`STAGE_BITS`]: returns the edges used by its optima, and their common
/// properties.
fn settle(plan: &Plan<'_>, stage: Stage) -> (BitRows, Held) {
    let mut matcher = Matcher::new(plan.graph(stage));
    matcher.solve();
    let mut joined = BitRows::new(plan.nodes.len());
    let mut row = FixedBitSet::with_capacity(plan.nodes.len());
    for node in 0..plan.nodes.len() {
        row.clear();
        matcher.add_tight(node, &mut row);
        joined.set(node, &row);
    }
    (joined, Held::new(&matcher))
}

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

use super::{
    criteria::Step,
    graph::{Plan, scopes_of_float, steps_of_pair},
    layout::Layout,
};
use crate::{
    matching::{
        Matcher, Wide,
        bit_rows::{BitRows, first_common},
    },
    systems::shared::candidates::{DUAL_BITS, Held},
};

/// The number of bits a stage may have. Every field is narrower.
pub(super) const STAGE_BITS: u32 = Wide::BITS - DUAL_BITS;

/// With fewer nodes of a class on average, it is no use to know the classes.
const LEAST_OF_CLASS: usize = 4;

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
            let (mut joined, held) = settle(&plan, first);
            held.decide(&mut joined);
            let layout = if rest.bits() + held.bits() > bits {
                narrowed(&plan, &rest, &joined, &held)
            } else {
                rest
            };
            stage = Self { layout, joined, held: Some(held) };
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

/// Only the fields in which the remaining edges may differ, as wide as needed for these.
///
/// A matching that does not preserve the common properties may cost more than the fields can hold;
/// that only makes it worse.
fn narrowed(plan: &Plan<'_>, layout: &Layout, joined: &BitRows, held: &Held) -> Layout {
    let (nodes, bits) = (0..plan.nodes.len(), layout.bits() as usize);
    // For the bit at which a field begins: the maximum of the undecided part, the decided part, and
    // the maximum that a node matched differently would add.
    let (mut most, mut decided, mut single) = (vec![0; bits], vec![0; bits], vec![0; bits]);
    let (mut own, mut touched) = (vec![0; bits], Vec::new());
    // An edge that is the only one of both its ends is in all matchings, if one of these has to be
    // matched.
    let is_only: Vec<_> = nodes.clone().map(|node| joined.of(node).nth(1).is_none()).collect();
    let part = |node: usize| {
        let node = plan.nodes[node];
        (node.role.tier(), plan.field.facts(node.place))
    };
    let lower_ends = LowerEnds::of(plan, joined);
    let mut others = Vec::new();
    for v in nodes {
        // An edge is attributed to its lower end, so no node accounts for more than one edge, or
        // for both an edge and being unmatched.
        let mut open = |cost: u64, shift: u32| {
            let own = &mut own[shift as usize];
            if *own == 0 {
                touched.push(shift as usize);
            }
            *own = cost.max(*own);
        };
        lower_ends.list(v, is_only[v], &mut others);
        for &u in &others {
            let is_decided = is_only[u] && is_only[v] && (held.is_matched(u) || held.is_matched(v));
            for (step, scope) in steps_of_pair(part(u), part(v)) {
                layout.for_each(step, scope, |cost, shift| {
                    if is_decided { decided[shift as usize] += cost } else { open(cost, shift) }
                });
            }
        }
        let (tier, facts) = part(v);
        let is_alone = joined.of(v).next().is_none();
        for scope in scopes_of_float(tier) {
            layout.for_each(Step::Float(facts), scope, |cost, shift| match held.is_matched(v) {
                false if is_alone => decided[shift as usize] += cost,
                false => open(cost, shift),
                true => single[shift as usize] = cost.max(single[shift as usize]),
            });
        }
        for shift in touched.drain(..) {
            most[shift] += std::mem::take(&mut own[shift]);
        }
    }
    for (most, (decided, single)) in most.iter_mut().zip(decided.iter().zip(single)) {
        if *most > 0 {
            *most = single.max(*most + decided);
        }
    }
    layout.narrowed(&most, plan.sequence_bits().total())
}

/// The edges whose fields matter, by their upper end.
struct LowerEnds<'a> {
    joined: &'a BitRows,
    classes: Option<Vec<FixedBitSet>>,
}

impl<'a> LowerEnds<'a> {
    fn of(plan: &Plan<'_>, joined: &'a BitRows) -> Self {
        Self { joined, classes: nodes_by_class(plan) }
    }

    /// Lists the lower ends of a node's edges. What is open depends on the classes of the two ends, so
    /// one of each class is enough, unless the edge may be decided.
    fn list(&self, node: usize, may_be_decided: bool, ends: &mut Vec<usize>) {
        let joined = self.joined;
        ends.clear();
        match &self.classes {
            Some(classes) if !may_be_decided => {
                let first =
                    |class: &FixedBitSet| first_common(class.as_slice(), joined.blocks(node));
                ends.extend(classes.iter().filter_map(first).filter(|&other| other < node));
            }
            _ => ends.extend(joined.of(node).take_while(|&other| other < node)),
        }
    }
}

/// The nodes of each class; `None` if these are not much fewer.
fn nodes_by_class(plan: &Plan<'_>) -> Option<Vec<FixedBitSet>> {
    let nodes = plan.nodes.len();
    let (classes, class_of) = plan.classes();
    if nodes < LEAST_OF_CLASS * classes.len() {
        return None;
    }
    let mut by_class = vec![FixedBitSet::with_capacity(nodes); classes.len()];
    class_of.iter().enumerate().for_each(|(node, &class)| by_class[class].insert(node));
    Some(by_class)
}

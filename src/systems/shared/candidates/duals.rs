//! Initial dual values for the graph of a bracket, under which nearly all pairs of an optimum are
//! tight.

use super::Sequence;
use crate::matching::{SPARE_BITS, Weight, class_dual_bits, class_duals};

/// The maximum number of parts for which there is always space for [initial dual values](duals_by_classes).
const MOST_PARTS: usize = 60;

/// The bits that weights leave free for that, besides those that they always do.
pub(crate) const DUAL_BITS: u32 = class_dual_bits(MOST_PARTS) - (SPARE_BITS - 1);

/// The maximum if there is space for more bits, and many nodes.
const MOST_PARTS_OF_MANY: usize = 200;

/// The minimum number of nodes for which that computation is worth the effort.
const LEAST_NODES: usize = 40;

/// The number of nodes from which on they are many.
const MANY_NODES: usize = 200;

/// Initial dual values for each node, under which the best pairs for their classes are tight. The
/// edges of nodes of the same class have the same savings, apart from the numbers of the nodes and
/// from who has met. `None` if nearly every node has its own class.
pub(crate) fn duals_by_classes<'a, W: Weight + 'a>(
    class_of: &[usize],
    saving: impl Fn(usize, usize) -> Option<&'a W>,
    sequence: &Sequence,
    may_match: impl Fn(usize, usize) -> bool,
) -> Option<Vec<W>> {
    let parts = Parts::new(class_of, sequence)?;
    let number = parts.list.len();
    let savings = parts.savings(saving, may_match);
    if number > MOST_PARTS && !leave_bits_for_duals(number, &savings) {
        return None;
    }
    let duals = class_duals(&parts.counts, &|a, b| savings[a * number + b].clone());
    Some(parts.duals(&duals))
}

/// Tells whether the savings of edges between so many parts are far enough below the limit of their
/// type that dual values can be computed.
fn leave_bits_for_duals<W: Weight>(parts: usize, savings: &[Option<W>]) -> bool {
    let Some(capacity) = W::CAPACITY else { return true };
    let limit = W::power_of_two(capacity + SPARE_BITS - 1 - class_dual_bits(parts));
    let least = W::zero().minus(&limit);
    savings.iter().flatten().all(|it| least < *it && *it < limit)
}

/// The nodes of a class that are in the original S1, or those that are not.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
struct Part {
    class: usize,
    is_original_s1: bool,
}

struct Parts<'a> {
    sequence: &'a Sequence,
    list: Vec<Part>,
    /// The part of each node, as a number.
    part_of: Vec<usize>,
    nodes: Vec<Vec<usize>>,
    counts: Vec<u32>,
}

impl<'a> Parts<'a> {
    /// `None` if there are too many parts.
    fn new(class_of: &[usize], sequence: &'a Sequence) -> Option<Self> {
        let part = |(node, &class): (usize, &usize)| Part {
            class,
            is_original_s1: sequence.is_original_s1(node),
        };
        let mut list: Vec<_> = class_of.iter().enumerate().map(part).collect();
        list.sort_unstable();
        list.dedup();
        let most = match class_of.len() {
            ..MANY_NODES => MOST_PARTS,
            _ => MOST_PARTS_OF_MANY,
        };
        if class_of.len() < LEAST_NODES.max(2 * list.len()) || list.len() > most {
            return None;
        }
        let mut nodes = vec![Vec::new(); list.len()];
        // Every part of a node is in the list.
        let number = |of: Part| list.binary_search(&of).unwrap_or_default();
        let part_of: Vec<_> = class_of.iter().enumerate().map(|it| number(part(it))).collect();
        for (node, &part) in part_of.iter().enumerate() {
            nodes[part].push(node);
        }
        let counts = nodes.iter().map(|nodes| nodes.len() as u32).collect();
        Some(Self { sequence, list, part_of, nodes, counts })
    }

    /// The saving of an edge between each two parts with nodes that may be matched, counting one more
    /// exchange for each node of S1.
    fn savings<'w, W: Weight + 'w>(
        &self,
        saving: impl Fn(usize, usize) -> Option<&'w W>,
        may_match: impl Fn(usize, usize) -> bool,
    ) -> Vec<Option<W>> {
        let Self { list, nodes, sequence, .. } = self;
        let edge = |(a, b): (usize, usize)| {
            let saving = saving(list[a].class, list[b].class)?;
            let may_match = |&u: &usize| nodes[b].iter().any(|&v| u != v && may_match(u, v));
            let exchanged = [a, b].iter().filter(|&&it| list[it].is_original_s1).count() as i128;
            let counted = || saving.plus_small(exchanged * sequence.exchange_saving());
            nodes[a].iter().any(may_match).then(counted)
        };
        let pairs = (0..list.len()).flat_map(|a| (0..list.len()).map(move |b| (a, b)));
        pairs.map(edge).collect()
    }

    /// Derives the dual values of the nodes from those of their parts.
    ///
    /// For the original S1, the saving as the upper player according to the number is added. Then
    /// all its pairs with S2 that are best for their classes are tight, and no others exceed their
    /// bound: two nodes of S1, for which one more exchange is counted, or one node with a player
    /// below the bracket, have more than enough, and two nodes of S2 save less, the higher their
    /// numbers are.
    fn duals<W: Weight>(&self, duals: &[W]) -> Vec<W> {
        let Self { list, sequence, .. } = self;
        let dual = |(node, &part): (usize, &usize)| {
            if list[part].is_original_s1 {
                let by_number = sequence.upper_saving(node) - sequence.exchange_saving();
                duals[part].plus_small(2 * by_number).max(W::zero())
            } else {
                duals[part].clone()
            }
        };
        self.part_of.iter().enumerate().map(dual).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        super::{Sequence, SequenceBits},
        *,
    };
    use crate::matching::{Graph, Matcher};

    const NODES: usize = MANY_NODES;

    /// A homogeneous group in which the saving of a pair depends on the classes of its nodes.
    struct Group {
        class_of: Vec<usize>,
        savings: Vec<Option<i64>>,
        sequence: Sequence,
        duals: Option<Vec<i64>>,
    }

    impl Group {
        fn new(class_of: Vec<usize>, savings: &[Option<u8>], met: &[usize]) -> Self {
            let bits = SequenceBits::new(NODES);
            let mut sequence = Sequence::new(NODES, bits);
            sequence.favor_original_s1(&(0..NODES).collect::<Vec<_>>(), NODES / 2);
            let saving = |saving: &Option<u8>| saving.map(|it| i64::from(it) << bits.total());
            let savings = savings.iter().map(saving).collect();
            let mut group = Self { class_of, savings, sequence, duals: None };
            group.duals = duals_by_classes(
                &group.class_of,
                |a, b| group.savings[3 * a.min(b) + a.max(b)].as_ref(),
                &group.sequence,
                |u, v| !met.contains(&(u + v)),
            );
            group
        }
    }

    /// A group with the pairs that have met, with or without initial dual values.
    struct Given<'a>(&'a Group, &'a [usize], bool);

    impl Graph for Given<'_> {
        type Weight = i64;

        fn order(&self) -> usize {
            NODES
        }

        fn weight(&self, u: usize, v: usize) -> Option<i64> {
            let Self(group, met, _) = self;
            let [a, b] = [u, v].map(|node| group.class_of[node]);
            let saving = group.savings[3 * a.min(b) + a.max(b)]?;
            let may_match = u != v && !met.contains(&(u + v));
            may_match.then_some(saving + group.sequence.upper_saving(u.min(v)) as i64)
        }

        fn initial_dual(&self, vertex: usize) -> i64 {
            match &self.0.duals {
                Some(duals) if self.2 => duals[vertex],
                _ => 1 << 60,
            }
        }

        fn is_bounded(&self) -> bool {
            self.2
        }
    }

    /// Dual values for nodes of these classes, which bound all edges, if there are any.
    fn bounding<'a>(
        class_of: &[usize],
        sequence: &Sequence,
        saving_of: impl Fn(usize, usize) -> Option<&'a i64>,
    ) -> Option<Vec<i64>> {
        let duals = duals_by_classes(class_of, &saving_of, sequence, |u, v| u != v)?;
        for v in 0..class_of.len() {
            for u in 0..v {
                let Some(saving) = saving_of(class_of[u], class_of[v]) else { continue };
                let weight = saving + sequence.upper_saving(u) as i64;
                assert!(duals[u] + duals[v] >= 2 * weight, "{u}, {v}");
            }
        }
        Some(duals)
    }

    fn sequence(nodes: usize) -> Sequence {
        let mut sequence = Sequence::new(nodes, SequenceBits::new(nodes));
        sequence.favor_original_s1(&(0..nodes).collect::<Vec<_>>(), nodes / 2);
        sequence
    }

    #[test]
    fn duals_for_many_classes_are_computed_only_where_weights_leave_bits() {
        for (nodes, classes) in [(NODES, 45), (400, 85)] {
            let class_of: Vec<_> = (0..nodes).map(|node| node % classes).collect();
            let (bits, sequence) = (SequenceBits::new(nodes), sequence(nodes));
            let is_computed = |most: i64| {
                let savings = [most, most / 2, most / 4];
                bounding(&class_of, &sequence, |a, b| savings.get((a + b) % 4)).is_some()
            };
            // Three dual values, each below twice the weight times the number of parts plus one,
            // fit into the bits below the sign. An overflow would be noticed.
            let most = i64::BITS - 1 - class_dual_bits(2 * classes);
            let capacity = i64::BITS - 6;
            let computed: Vec<_> =
                (bits.total()..capacity).filter(|&bit| is_computed(1 << bit)).collect();
            assert_eq!(computed, (bits.total()..most).collect::<Vec<_>>());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]
        #[test]
        fn duals_bound_all_edges_and_are_least_in_criteria_if_nobody_has_met(
            class_of in prop::collection::vec(0..3usize, NODES / 2),
            is_sorted in any::<bool>(),
            savings in prop::collection::vec(prop::option::weighted(0.7, 1..4u8), 9),
            met in prop::collection::vec(0..2 * NODES, 0..3),
        ) {
            // An even number of each class.
            let mut class_of = [&class_of[..], &class_of].concat();
            if is_sorted {
                class_of.sort_unstable();
            }
            let group = Group::new(class_of, &savings, &met);
            let Some(duals) = &group.duals else { return Ok(()) };
            prop_assert!(duals.iter().all(|&dual| dual >= 0));
            let graph = Given(&group, &met, true);
            for v in 0..NODES {
                for u in 0..v {
                    let weight = graph.weight(u, v);
                    prop_assert!(weight.is_none_or(|it| duals[u] + duals[v] >= 2 * it));
                }
            }
            let mut matcher = Matcher::new(graph);
            matcher.solve();
            let weight = matcher.certificate().verify_in(&Given(&group, &met, true));
            let mut plain = Matcher::new(Given(&group, &met, false));
            plain.solve();
            prop_assert_eq!(&weight, &plain.certificate().verify_in(&Given(&group, &met, false)));
            if met.is_empty() {
                // The order within a class may require odd groups, which these duals do not take
                // into account.
                let excess = duals.iter().sum::<i64>() - 2 * weight.unwrap_or_default();
                let order = 1 << SequenceBits::new(NODES).total();
                prop_assert!((0..order).contains(&excess), "{excess}");
            }
        }
    }
}

//! Initial dual values for the graph of a bracket, under which nearly all pairs of an optimum are
//! tight.

use super::Sequence;
use crate::matching::{
    RankedClass, RankedDual, SPARE_BITS, Weight, class_dual_bits, class_duals, ranked_duals,
};

/// The maximum number of parts for which there is always space for [initial dual values](duals_by_classes).
const MOST_PARTS: usize = 60;

/// The bits that weights leave free for that, besides those that they always do.
pub(crate) const DUAL_BITS: u32 = class_dual_bits(MOST_PARTS) - (SPARE_BITS - 1);

/// The maximum if there is space for more bits, and many nodes.
const MOST_PARTS_OF_MANY: usize = 200;

/// The minimum number of nodes for which that computation is worth the effort.
const LEAST_NODES: usize = 40;

/// The minimum number of nodes for which it is worth finding out who has to be exchanged.
const LEAST_NODES_TO_EXCHANGE: usize = 200;

/// Initial dual values for each node, under which the best pairs for their classes are tight. The
/// edges of nodes of the same class have the same savings, apart from the numbers of the nodes and
/// from who has met. `None` if nearly every node has its own class.
pub(crate) fn duals_by_classes<'a, W: Weight + 'a>(
    class_of: &[usize],
    saving: impl Fn(usize, usize) -> Option<&'a W>,
    are_paired: impl Fn(usize, usize) -> bool,
    sequence: &Sequence,
    may_match: impl Fn(usize, usize) -> bool,
) -> Option<Vec<W>> {
    let parts = Parts::new(class_of, sequence)?;
    let edges = Edges::new(&parts, saving, are_paired, may_match);
    if parts.list.len() > MOST_PARTS && !edges.leave_bits_for_duals() {
        return None;
    }
    let presumed = class_duals(&parts.counts, &|a, b| edges.presumed(a, b));
    let has_s1 = parts.list.iter().any(|part| part.is_original_s1);
    if has_s1 && class_of.len() >= LEAST_NODES_TO_EXCHANGE {
        let duals = class_duals(&parts.counts, &|a, b| edges.saving(a, b));
        if parts.total(&duals) != parts.total(&presumed)
            && let Some(duals) = edges.exchanging(&duals)
        {
            return Some(duals);
        }
    }
    Some(parts.presuming(&presumed))
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
            ..LEAST_NODES_TO_EXCHANGE => MOST_PARTS,
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

    /// The sum of dual values over all nodes.
    fn total<W: Weight>(&self, duals: &[W]) -> W {
        let all = duals.iter().zip(&self.counts);
        all.fold(W::zero(), |sum, (dual, &count)| sum.plus(&dual.times(count)))
    }

    /// Derives the dual values of the nodes from those of their parts, if nobody is exchanged.
    ///
    /// For the original S1, the saving as the upper player according to the number is added. Then
    /// all its pairs with S2 that are best for their classes are tight, and no others exceed their
    /// bound: two nodes of S1, for which one more exchange is counted, or one node with a player
    /// below the bracket, have more than enough, and two nodes of S2 save less, the higher their
    /// numbers are.
    fn presuming<W: Weight>(&self, duals: &[W]) -> Vec<W> {
        let dual = |(node, &part): (usize, &usize)| {
            if self.list[part].is_original_s1 {
                let number = self.sequence.number(node).unwrap_or_default();
                duals[part].plus_small(-2 * number).max(W::zero())
            } else {
                duals[part].clone()
            }
        };
        self.part_of.iter().enumerate().map(dual).collect()
    }

    /// The costs of the nodes of a part as upper players by their numbers. `None` if only some of
    /// them have such a cost.
    fn ranked(&self, part: usize, may_stay: bool) -> Option<RankedClass> {
        let nodes = &self.nodes[part];
        let numbers = nodes.iter().filter_map(|&node| self.sequence.number(node));
        let mut costs: Vec<_> = numbers.map(|number| number as i64).collect();
        costs.sort_unstable();
        let are_alike = costs.is_empty() || costs.len() == nodes.len();
        are_alike.then_some(RankedClass { count: nodes.len(), costs, may_stay })
    }
}

/// The savings of edges between the parts.
struct Edges<'a, 'b, W> {
    parts: &'a Parts<'a>,
    /// For each two parts with nodes that may be matched: the saving in the criteria, and whether
    /// they form a pair of the bracket.
    savings: Vec<Option<(&'b W, bool)>>,
}

impl<'a, 'b, W: Weight> Edges<'a, 'b, W> {
    fn new(
        parts: &'a Parts<'a>,
        saving: impl Fn(usize, usize) -> Option<&'b W>,
        are_paired: impl Fn(usize, usize) -> bool,
        may_match: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let edge = |a: usize, b: usize| {
            let saving = saving(parts.list[a].class, parts.list[b].class)?;
            let nodes = &parts.nodes;
            let may_match = |&u: &usize| nodes[b].iter().any(|&v| u != v && may_match(u, v));
            let is_pair = are_paired(nodes[a][0], nodes[b][0]);
            nodes[a].iter().any(may_match).then_some((saving, is_pair))
        };
        let number = parts.list.len();
        let pairs = (0..number).flat_map(|a| (0..number).map(move |b| (a, b)));
        Self { parts, savings: pairs.map(|(a, b)| edge(a, b)).collect() }
    }

    fn get(&self, a: usize, b: usize) -> Option<(&'b W, bool)> {
        self.savings[a * self.parts.list.len() + b]
    }

    /// Tells whether the weights are far enough below the limit of their type that dual values for
    /// this many parts can be computed.
    fn leave_bits_for_duals(&self) -> bool {
        let Some(capacity) = W::CAPACITY else { return true };
        let bits = class_dual_bits(self.parts.list.len());
        let limit = W::power_of_two(capacity + SPARE_BITS - 1 - bits);
        let least = W::zero().minus(&limit);
        let number = self.parts.list.len();
        let mut pairs = (0..number).flat_map(|a| (0..number).map(move |b| (a, b)));
        pairs.all(|(a, b)| self.presumed(a, b).is_none_or(|it| least < it && it < limit))
    }

    fn exchange_saving(&self) -> i128 {
        self.parts.sequence.exchange_saving()
    }

    /// The saving of an edge, counting one more exchange for each node of S1.
    fn presumed(&self, a: usize, b: usize) -> Option<W> {
        let [a_in_s1, b_in_s1] = [a, b].map(|it| self.parts.list[it].is_original_s1);
        let exchanges = i128::from(a_in_s1) + i128::from(b_in_s1);
        Some(self.get(a, b)?.0.plus_small(exchanges * self.exchange_saving()))
    }

    /// The saving of an edge, apart from the numbers of its nodes.
    fn saving(&self, a: usize, b: usize) -> Option<W> {
        let (saving, is_pair) = self.get(a, b)?;
        let is_upper = is_pair && [a, b].iter().any(|&it| self.parts.list[it].is_original_s1);
        Some(if is_upper { saving.plus_small(self.exchange_saving()) } else { saving.clone() })
    }

    /// Derives the dual values of the nodes from those of their parts, if some have to be
    /// exchanged. Below the criteria and the number of exchanges, they are also minimal with
    /// respect to the pairs that are tight for their parts. `None` if that does not bound all
    /// other pairs.
    fn exchanging(&self, duals: &[W]) -> Option<Vec<W>> {
        let number = self.parts.list.len();
        let ranked = |part: usize| self.parts.ranked(part, duals[part].is_zero());
        let parts: Vec<_> = (0..number).map(ranked).collect::<Option<_>>()?;
        let twice = |weight: W| weight.plus(&weight);
        let (mut upper_lower, mut alike, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for (a, b) in (0..number).flat_map(|a| (0..number).map(move |b| (a, b))) {
            let (Some((_, is_pair)), Some(saving)) = (self.get(a, b), self.saving(a, b)) else {
                continue;
            };
            let slack = duals[a].plus(&duals[b]).minus(&twice(saving));
            let are_ranked = [a, b].map(|it| !parts[it].costs.is_empty());
            let are_in_s1 = [a, b].map(|it| self.parts.list[it].is_original_s1);
            let list = match (is_pair, are_ranked) {
                // Nobody of the original S2 is above one of S1.
                (true, [true, true]) if are_in_s1 == [false, true] => continue,
                (true, [true, true]) => &mut upper_lower,
                (true, [false, false]) | (false, _) => &mut alike,
                (true, _) => return None,
            };
            if slack.is_zero() {
                list.push((a, b))
            } else {
                others.push((a, b, is_pair && are_ranked[0], slack))
            }
        }
        let ranked = ranked_duals(&parts, &upper_lower, &alike)?;
        let is_bounded = |&(a, b, is_upper, ref slack): &(usize, usize, bool, W)| {
            let RankedDual { upper, lower } = ranked[a];
            let own = if is_upper { upper } else { lower };
            slack.plus_small(i128::from(own + ranked[b].lower)) >= W::zero()
        };
        if !others.iter().all(is_bounded) {
            return None;
        }
        let dual = |(node, &part): (usize, &usize)| {
            let RankedDual { upper, lower } = ranked[part];
            let number = self.parts.sequence.number(node);
            let upper = number.map(|number| i128::from(upper) - 2 * number);
            let small = upper.unwrap_or(i128::MIN).max(lower.into());
            duals[part].plus_small(small).max(W::zero())
        };
        Some(self.parts.part_of.iter().enumerate().map(dual).collect())
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

    /// The number of nodes, large enough to find out who has to be exchanged.
    const NODES: usize = LEAST_NODES_TO_EXCHANGE;

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
                |_, _| true,
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
        let duals = duals_by_classes(class_of, &saving_of, |_, _| true, sequence, |u, v| u != v)?;
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

    /// Savings that do not leave the bits for the order free: dual values of parts may not bound
    /// all edges then.
    #[test]
    fn whatever_the_savings_duals_that_are_taken_bound_all_edges() {
        for (sizes, savings) in [
            ([80, 60, 60], [Some(3), Some(1), None, None, Some(3), None, None, None, Some(3)]),
            ([50, 36, 114], [None, Some(1), None, None, Some(2), Some(3), None, None, None]),
        ] {
            let classes = (0..3).flat_map(|class| std::iter::repeat_n(class, sizes[class]));
            let class_of: Vec<_> = classes.collect();
            let saving_of = |a: usize, b: usize| savings[3 * a.min(b) + a.max(b)].as_ref();
            bounding(&class_of, &sequence(NODES), saving_of);
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

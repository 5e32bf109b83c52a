//! Initial dual values for the graph of a bracket, under which nearly all pairs of an optimum are
//! tight.

use super::Sequence;
use crate::matching::{RankedClass, RankedDual, Weight, bits_for, class_duals, ranked_duals};

/// The bits above the weights needed for computing [initial dual values](duals_by_sorts).
pub(crate) const DUAL_BITS: u32 = 4;

/// The maximum number of node classes for which that is enough: a slack consists of three dual
/// values, each below twice the largest weight times the number of classes plus one.
const MOST_CLASSES: usize = 60;

/// The maximum if there is space for more bits, and many nodes.
const MOST_CLASSES_OF_MANY: usize = 200;

/// The minimum number of nodes for which that computation is worth the effort.
const LEAST_NODES: usize = 40;

/// The minimum number of nodes for which it is worth finding out who has to be exchanged.
const LEAST_NODES_TO_EXCHANGE: usize = 200;

/// Initial dual values for each node, under which the best pairs for their sorts are tight. The
/// edges of nodes of the same sort have the same savings, apart from the numbers of the nodes and
/// from who has met. `None` if nearly every node has its own sort.
pub(crate) fn duals_by_sorts<'a, W: Weight + 'a>(
    sort_of: &[usize],
    saving: impl Fn(usize, usize) -> Option<&'a W>,
    are_paired: impl Fn(usize, usize) -> bool,
    sequence: &Sequence,
    may_match: impl Fn(usize, usize) -> bool,
) -> Option<Vec<W>> {
    let classes = NodeClasses::new(sort_of, sequence)?;
    let edges = Edges::new(&classes, saving, are_paired, may_match);
    if classes.list.len() > MOST_CLASSES && !edges.leave_bits_for_duals() {
        return None;
    }
    let presumed = class_duals(&classes.counts, &|a, b| edges.presumed(a, b));
    let has_s1 = classes.list.iter().any(|class| class.is_original_s1);
    if has_s1 && sort_of.len() >= LEAST_NODES_TO_EXCHANGE {
        let duals = class_duals(&classes.counts, &|a, b| edges.saving(a, b));
        if classes.total(&duals) != classes.total(&presumed)
            && let Some(duals) = edges.exchanging(&duals)
        {
            return Some(duals);
        }
    }
    Some(classes.presuming(&presumed))
}

/// A class of nodes: all of one sort, and all in the original S1 or all not.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
struct Class {
    sort: usize,
    is_original_s1: bool,
}

struct NodeClasses<'a> {
    sequence: &'a Sequence,
    list: Vec<Class>,
    /// The class of each node, as a number.
    class_of: Vec<usize>,
    nodes: Vec<Vec<usize>>,
    counts: Vec<u32>,
}

impl<'a> NodeClasses<'a> {
    /// `None` if there are too many classes.
    fn new(sort_of: &[usize], sequence: &'a Sequence) -> Option<Self> {
        let class = |(node, &sort): (usize, &usize)| Class {
            sort,
            is_original_s1: sequence.is_original_s1(node),
        };
        let mut list: Vec<_> = sort_of.iter().enumerate().map(class).collect();
        list.sort_unstable();
        list.dedup();
        let most = match sort_of.len() {
            ..LEAST_NODES_TO_EXCHANGE => MOST_CLASSES,
            _ => MOST_CLASSES_OF_MANY,
        };
        if sort_of.len() < LEAST_NODES.max(2 * list.len()) || list.len() > most {
            return None;
        }
        let mut nodes = vec![Vec::new(); list.len()];
        // Every class of a node is in the list.
        let number = |of: Class| list.binary_search(&of).unwrap_or_default();
        let class_of: Vec<_> = sort_of.iter().enumerate().map(|it| number(class(it))).collect();
        for (node, &class) in class_of.iter().enumerate() {
            nodes[class].push(node);
        }
        let counts = nodes.iter().map(|nodes| nodes.len() as u32).collect();
        Some(Self { sequence, list, class_of, nodes, counts })
    }

    /// The sum of dual values over all nodes.
    fn total<W: Weight>(&self, duals: &[W]) -> W {
        let all = duals.iter().zip(&self.counts);
        all.fold(W::zero(), |sum, (dual, &count)| sum.plus(&dual.times(count)))
    }

    /// Derives the dual values of the nodes from those of their classes, if nobody is exchanged.
    ///
    /// For the original S1, the saving as the upper player according to the number is added. Then
    /// all its pairs with S2 that are best for their sorts are tight, and no others exceed their
    /// bound: two nodes of S1, for which one more exchange is counted, or one node with a player
    /// below the bracket, have more than enough, and two nodes of S2 save less, the higher their
    /// numbers are.
    fn presuming<W: Weight>(&self, duals: &[W]) -> Vec<W> {
        let dual = |(node, &class): (usize, &usize)| {
            if self.list[class].is_original_s1 {
                let number = self.sequence.number(node).unwrap_or_default();
                duals[class].plus_small(-2 * number).max(W::zero())
            } else {
                duals[class].clone()
            }
        };
        self.class_of.iter().enumerate().map(dual).collect()
    }

    /// The costs of the nodes of a class as upper players by their numbers. `None` if only some of
    /// them have such a cost.
    fn ranked(&self, class: usize, may_stay: bool) -> Option<RankedClass> {
        let nodes = &self.nodes[class];
        let numbers = nodes.iter().filter_map(|&node| self.sequence.number(node));
        let mut costs: Vec<_> = numbers.map(|number| number as i64).collect();
        costs.sort_unstable();
        let are_alike = costs.is_empty() || costs.len() == nodes.len();
        are_alike.then_some(RankedClass { count: nodes.len(), costs, may_stay })
    }
}

/// The savings of edges between the classes.
struct Edges<'a, 'b, W> {
    classes: &'a NodeClasses<'a>,
    /// For each two classes with nodes that may be matched: the saving in the criteria, and whether
    /// they form a pair of the bracket.
    savings: Vec<Option<(&'b W, bool)>>,
}

impl<'a, 'b, W: Weight> Edges<'a, 'b, W> {
    fn new(
        classes: &'a NodeClasses<'a>,
        saving: impl Fn(usize, usize) -> Option<&'b W>,
        are_paired: impl Fn(usize, usize) -> bool,
        may_match: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let edge = |a: usize, b: usize| {
            let saving = saving(classes.list[a].sort, classes.list[b].sort)?;
            let nodes = &classes.nodes;
            let may_match = |&u: &usize| nodes[b].iter().any(|&v| u != v && may_match(u, v));
            let is_pair = are_paired(nodes[a][0], nodes[b][0]);
            nodes[a].iter().any(may_match).then_some((saving, is_pair))
        };
        let number = classes.list.len();
        let pairs = (0..number).flat_map(|a| (0..number).map(move |b| (a, b)));
        Self { classes, savings: pairs.map(|(a, b)| edge(a, b)).collect() }
    }

    fn get(&self, a: usize, b: usize) -> Option<(&'b W, bool)> {
        self.savings[a * self.classes.list.len() + b]
    }

    /// Whether the weights are far enough below the limit of their type that dual values for this
    /// many classes can be computed.
    fn leave_bits_for_duals(&self) -> bool {
        let Some(capacity) = W::CAPACITY else { return true };
        // There are six bits above the weights, with the sign bit; so many classes need more.
        let bits = bits_for(6 * (self.classes.list.len() as u64 + 1));
        let limit = W::power_of_two(capacity + 5 - bits);
        let least = W::zero().minus(&limit);
        let number = self.classes.list.len();
        let mut pairs = (0..number).flat_map(|a| (0..number).map(move |b| (a, b)));
        pairs.all(|(a, b)| self.presumed(a, b).is_none_or(|it| least < it && it < limit))
    }

    fn exchange_saving(&self) -> i128 {
        self.classes.sequence.exchange_saving()
    }

    /// The saving of an edge, counting one more exchange for each node of S1.
    fn presumed(&self, a: usize, b: usize) -> Option<W> {
        let [a_in_s1, b_in_s1] = [a, b].map(|it| self.classes.list[it].is_original_s1);
        let exchanges = i128::from(a_in_s1) + i128::from(b_in_s1);
        Some(self.get(a, b)?.0.plus_small(exchanges * self.exchange_saving()))
    }

    /// The saving of an edge, apart from the numbers of its nodes.
    fn saving(&self, a: usize, b: usize) -> Option<W> {
        let (saving, is_pair) = self.get(a, b)?;
        let is_upper = is_pair && [a, b].iter().any(|&it| self.classes.list[it].is_original_s1);
        Some(if is_upper { saving.plus_small(self.exchange_saving()) } else { saving.clone() })
    }

    /// Derives the dual values of the nodes from those of their classes, if some have to be
    /// exchanged. Below the criteria and the number of exchanges, they are also minimal with
    /// respect to the pairs that are tight for their classes. `None` if that does not bound all
    /// other pairs.
    fn exchanging(&self, duals: &[W]) -> Option<Vec<W>> {
        let number = self.classes.list.len();
        let ranked = |class: usize| self.classes.ranked(class, duals[class].is_zero());
        let classes: Vec<_> = (0..number).map(ranked).collect::<Option<_>>()?;
        let twice = |weight: W| weight.plus(&weight);
        let (mut upper_lower, mut alike, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for (a, b) in (0..number).flat_map(|a| (0..number).map(move |b| (a, b))) {
            let (Some((_, is_pair)), Some(saving)) = (self.get(a, b), self.saving(a, b)) else {
                continue;
            };
            let slack = duals[a].plus(&duals[b]).minus(&twice(saving));
            let are_ranked = [a, b].map(|it| !classes[it].costs.is_empty());
            let are_in_s1 = [a, b].map(|it| self.classes.list[it].is_original_s1);
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
        let ranked = ranked_duals(&classes, &upper_lower, &alike)?;
        let is_bounded = |&(a, b, is_upper, ref slack): &(usize, usize, bool, W)| {
            let RankedDual { upper, lower } = ranked[a];
            let own = if is_upper { upper } else { lower };
            slack.plus_small(i128::from(own + ranked[b].lower)) >= W::zero()
        };
        if !others.iter().all(is_bounded) {
            return None;
        }
        let dual = |(node, &class): (usize, &usize)| {
            let RankedDual { upper, lower } = ranked[class];
            let number = self.classes.sequence.number(node);
            let upper = number.map(|number| i128::from(upper) - 2 * number);
            let small = upper.unwrap_or(i128::MIN).max(lower.into());
            duals[class].plus_small(small).max(W::zero())
        };
        Some(self.classes.class_of.iter().enumerate().map(dual).collect())
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

    /// A homogeneous group in which the saving of a pair depends on the sorts of its nodes.
    struct Group {
        sort_of: Vec<usize>,
        savings: Vec<Option<i64>>,
        sequence: Sequence,
        duals: Option<Vec<i64>>,
    }

    impl Group {
        fn new(sort_of: Vec<usize>, savings: &[Option<u8>], met: &[usize]) -> Self {
            let bits = SequenceBits::new(NODES);
            let mut sequence = Sequence::new(NODES, bits);
            sequence.favor_original_s1(&(0..NODES).collect::<Vec<_>>(), NODES / 2);
            let saving = |saving: &Option<u8>| saving.map(|it| i64::from(it) << bits.total());
            let savings = savings.iter().map(saving).collect();
            let mut group = Self { sort_of, savings, sequence, duals: None };
            group.duals = duals_by_sorts(
                &group.sort_of,
                |a, b| group.savings[3 * a.min(b) + a.max(b)].as_ref(),
                |_, _| true,
                &group.sequence,
                |u, v| !met.contains(&(u + v)),
            );
            group
        }
    }

    /// The same with the pairs that have met, with or without initial dual values.
    struct Given<'a>(&'a Group, &'a [usize], bool);

    impl Graph for Given<'_> {
        type Weight = i64;

        fn order(&self) -> usize {
            NODES
        }

        fn weight(&self, u: usize, v: usize) -> Option<i64> {
            let Self(group, met, _) = self;
            let [a, b] = [u, v].map(|node| group.sort_of[node]);
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

    /// Dual values for nodes of these sorts, which bound all edges, if there are any.
    fn bounding<'a>(
        sort_of: &[usize],
        sequence: &Sequence,
        saving_of: impl Fn(usize, usize) -> Option<&'a i64>,
    ) -> Option<Vec<i64>> {
        let duals = duals_by_sorts(sort_of, &saving_of, |_, _| true, sequence, |u, v| u != v)?;
        for v in 0..sort_of.len() {
            for u in 0..v {
                let Some(saving) = saving_of(sort_of[u], sort_of[v]) else { continue };
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
        for (nodes, sorts) in [(NODES, 45), (400, 85)] {
            let sort_of: Vec<_> = (0..nodes).map(|node| node % sorts).collect();
            let (bits, sequence) = (SequenceBits::new(nodes), sequence(nodes));
            let is_computed = |most: i64| {
                let savings = [most, most / 2, most / 4];
                bounding(&sort_of, &sequence, |a, b| savings.get((a + b) % 4)).is_some()
            };
            // Three dual values, each below twice the weight times the number of classes plus one,
            // fit into the bits below the sign. An overflow would be noticed.
            let most = i64::BITS - 1 - bits_for(3 * 2 * (2 * sorts as u64 + 1));
            let capacity = i64::BITS - 6;
            let computed: Vec<_> =
                (bits.total()..capacity).filter(|&bit| is_computed(1 << bit)).collect();
            assert_eq!(computed, (bits.total()..most).collect::<Vec<_>>());
        }
    }

    /// Savings that do not leave the bits for the order free: dual values of classes may not bound
    /// all edges then.
    #[test]
    fn whatever_the_savings_duals_that_are_taken_bound_all_edges() {
        for (sizes, savings) in [
            ([80, 60, 60], [Some(3), Some(1), None, None, Some(3), None, None, None, Some(3)]),
            ([50, 36, 114], [None, Some(1), None, None, Some(2), Some(3), None, None, None]),
        ] {
            let sorts = (0..3).flat_map(|sort| std::iter::repeat_n(sort, sizes[sort]));
            let sort_of: Vec<_> = sorts.collect();
            let saving_of = |a: usize, b: usize| savings[3 * a.min(b) + a.max(b)].as_ref();
            bounding(&sort_of, &sequence(NODES), saving_of);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]
        #[test]
        fn duals_bound_all_edges_and_are_least_in_criteria_if_nobody_has_met(
            sort_of in prop::collection::vec(0..3usize, NODES / 2),
            is_sorted in any::<bool>(),
            savings in prop::collection::vec(prop::option::weighted(0.7, 1..4u8), 9),
            met in prop::collection::vec(0..2 * NODES, 0..3),
        ) {
            // An even number of each sort.
            let mut sort_of = [&sort_of[..], &sort_of].concat();
            if is_sorted {
                sort_of.sort_unstable();
            }
            let group = Group::new(sort_of, &savings, &met);
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
                // The order within a sort may require odd groups, which these duals do not take
                // into account.
                let excess = duals.iter().sum::<i64>() - 2 * weight.unwrap_or_default();
                let order = 1 << SequenceBits::new(NODES).total();
                prop_assert!((0..order).contains(&excess), "{excess}");
            }
        }
    }
}

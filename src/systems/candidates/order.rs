//! Dual values for the order of candidates, from those by which the criteria are optimal.
//!
//! What the order saves is below all criteria. So the first of the best candidates are among the
//! matchings along edges that are tight by the criteria, and the dual values that prove these best
//! need small changes only. If nobody had met, which edges are tight would depend on the sorts and
//! the dual values of their ends: these are classes whose members differ in their numbers only.

use std::cmp::Ordering;

use super::BracketGraph;
use crate::matching::{Graph, Matcher, RankedClass, RankedDual, Sorted, Weight, ranked_duals};

/// More classes than this take longer than they save.
const MOST_CLASSES: usize = 400;

/// What nodes of a class have in common: their sort, their dual value, and whether it saves
/// something that they are the upper player of a pair, being of the original S1, or costs something.
type Class<W> = (usize, W, Ordering);

/// Dual values for a graph whose sequence has been changed from one that saves nothing, from those
/// of an optimum before. `None` if there are too many classes, or if the small changes do not
/// bound all edges.
pub(super) fn duals_by_order<W: Weight>(matcher: &Matcher<BracketGraph<W>>) -> Option<Vec<W>> {
    let graph = matcher.graph();
    let sorted = graph.sorted()?;
    let present = || (0..graph.order()).filter(|&node| !matcher.is_removed(node));
    let class = |node: usize| -> Class<W> {
        (sorted.sort(node), matcher.dual(node).clone(), sorted.rank(node).cmp(&0))
    };
    let mut list: Vec<_> = present().map(class).collect();
    list.sort_unstable();
    list.dedup();
    if list.len() > MOST_CLASSES {
        return None;
    }
    let mut ranked = vec![RankedClass::default(); list.len()];
    // Every class of a node is in the list.
    let number = |node: usize| list.binary_search(&class(node)).unwrap_or_default();
    let class_of: Vec<_> = present().map(|node| (node, number(node))).collect();
    for &(node, class) in &class_of {
        let ranked = &mut ranked[class];
        ranked.count += 1;
        ranked.may_stay = matcher.may_be_unmatched(node);
        if list[class].2.is_ne() {
            ranked.costs.push(-sorted.rank(node) as i64);
        }
    }
    ranked.iter_mut().for_each(|class| class.costs.sort_unstable());
    let mut members = vec![Vec::new(); list.len()];
    class_of.iter().for_each(|&(node, class)| members[class].push(node));
    let are_joined = |a: usize, b: usize| {
        members[a].iter().any(|&u| members[b].iter().any(|&v| graph.may_match(u, v)))
    };
    let edges = Edges::new(sorted, &list, are_joined)?;
    let just_one_stays = matcher.fills_all_but_one();
    let small = ranked_duals(&ranked, &edges.upper_lower, &edges.alike, just_one_stays)?;
    let is_bounded = |&(a, b, is_upper, ref slack): &(usize, usize, bool, W)| {
        let own = if is_upper { small[a].upper } else { small[a].lower };
        slack.plus_small(i128::from(own + small[b].lower)) >= W::zero()
    };
    if !edges.others.iter().all(is_bounded) {
        return None;
    }
    let mut duals: Vec<_> = (0..graph.order()).map(|node| matcher.dual(node).clone()).collect();
    for (node, class) in class_of {
        let RankedDual { upper, lower } = small[class];
        let upper = list[class].2.is_ne().then(|| i128::from(upper) + 2 * sorted.rank(node));
        let change = upper.map_or(lower.into(), |upper| upper.max(lower.into()));
        duals[node] = duals[node].plus_small(change).max(W::zero());
    }
    Some(duals)
}

/// The edges between classes.
struct Edges<W> {
    /// Of which two classes nodes are a tight pair, the upper one first.
    upper_lower: Vec<(usize, usize)>,
    /// Between which two other tight edges are.
    alike: Vec<(usize, usize)>,
    /// All others, with their slack, and whether the first of the two is the upper one of a pair.
    others: Vec<(usize, usize, bool, W)>,
}

impl<W: Weight> Edges<W> {
    /// The edges between two classes, if there are any. `None` if the order says something of one
    /// end of a pair only.
    fn new(
        sorted: &dyn Sorted<W>,
        list: &[Class<W>],
        are_joined: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        let mut edges = Self { upper_lower: Vec::new(), alike: Vec::new(), others: Vec::new() };
        for (a, (sort, dual, saves)) in list.iter().enumerate() {
            for (b, (other_sort, other_dual, other_saves)) in list.iter().enumerate() {
                let Some((weight, is_pair)) = sorted.weight(*sort, *other_sort) else { continue };
                let slack = dual.plus(other_dual).minus(&weight).minus(&weight);
                // Small classes may all have met, and then nothing bounds their edges.
                if slack < W::zero() || !are_joined(a, b) {
                    continue;
                }
                let is_ranked = saves.is_ne();
                let list = match (is_pair, is_ranked, other_saves.is_ne()) {
                    // Nobody of the original S2 is above one of S1.
                    (true, true, true) if saves < other_saves => continue,
                    (true, true, true) => &mut edges.upper_lower,
                    (true, true, false) | (true, false, true) => return None,
                    _ => &mut edges.alike,
                };
                match slack.is_zero() {
                    true => list.push((a, b)),
                    false => edges.others.push((a, b, is_pair && is_ranked, slack)),
                }
            }
        }
        Some(edges)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        super::{CandidateSearch, Nodes, Saving, Savings, Sequence, SequenceBits},
        *,
    };
    use crate::matching::{Classes, bit_rows::BitRows};

    /// So many that they are kept by sorts.
    const NODES: usize = 200;
    const SORTS: usize = 3;

    /// A homogeneous group in which the saving of a pair depends on the sorts of its nodes, with or
    /// without an order of candidates.
    #[derive(Clone, Debug)]
    struct Group {
        sort_of: Vec<usize>,
        savings: Vec<Option<u8>>,
        met: BitRows,
    }

    impl Group {
        fn sequence(&self, original_s1: Option<usize>) -> Sequence {
            let mut sequence = Sequence::new(NODES, SequenceBits::new(NODES));
            let group: Vec<_> = (0..NODES).collect();
            if let Some(original_s1) = original_s1 {
                sequence.favor_original_s1(&group, original_s1);
            }
            sequence
        }

        fn graph(&self, original_s1: Option<usize>) -> BracketGraph<i64> {
            let bits = SequenceBits::new(NODES);
            let savings = Savings::new(SORTS, |a, b| {
                let saving = self.savings[a * SORTS + b]?;
                Some(Saving { weight: i64::from(saving) << bits.total(), is_pair: true })
            });
            let nodes = Nodes {
                joined: self.met.rest(&Classes::new(&self.sort_of, |_, _| true)),
                sort_of: self.sort_of.clone(),
                savings,
                sequence: self.sequence(original_s1),
                held: None,
            };
            BracketGraph::new(nodes, |_| vec![1 << 60; NODES])
        }
    }

    fn groups() -> impl Strategy<Value = Group> {
        let saving = prop::option::weighted(0.8, 1..4u8);
        (
            prop::collection::vec(0..SORTS, NODES),
            prop::collection::vec(saving, SORTS * SORTS),
            prop::collection::vec((0..NODES, 0..NODES), 0..3 * NODES),
            // The last of a sort, all of whom have met.
            0..4usize,
        )
            .prop_map(|(sort_of, savings, games, few)| {
                let last: Vec<_> = (0..NODES).rev().filter(|&it| sort_of[it] == 0).collect();
                let last = &last[..few.min(last.len())];
                let among = last.iter().flat_map(|&u| last.iter().map(move |&v| (u, v)));
                let mut met = BitRows::new(NODES);
                for (u, v) in games.into_iter().chain(among).filter(|(u, v)| u != v) {
                    met.insert(u, v);
                    met.insert(v, u);
                }
                Group { sort_of, savings, met }
            })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]
        #[test]
        fn duals_by_order_bound_all_edges_and_are_least_in_criteria(group in groups()) {
            let mut matcher = Matcher::new(group.graph(None));
            matcher.solve();
            let s1 = (0..NODES).filter(|&it| matcher.mate(it).is_some()).count() / 2;
            *matcher.graph_mut().sequence_mut() = group.sequence(Some(s1));
            let mut plain = Matcher::new(group.graph(Some(s1)));
            plain.solve();
            let best = plain.certificate().verify(plain.graph());
            prop_assert!(best.is_ok());
            let best = best.unwrap_or_default();

            let nodes: Vec<_> = (0..NODES).collect();
            let search = CandidateSearch::new(group.graph(None)).favoring_original_s1(&nodes, s1);
            let weight = |u: usize, v: usize| Graph::weight(plain.graph(), u, v);
            let total: Option<i64> = search.pairs().iter().map(|&(u, v)| weight(u, v)).sum();
            prop_assert_eq!(total, Some(best));

            // Dual values of sets have to be moved to their nodes before.
            let in_no_set = (0..NODES).all(|it| matcher.filled_around(it).is_empty());
            let Some(duals) = in_no_set.then(|| duals_by_order(&matcher)).flatten() else {
                return Ok(());
            };
            prop_assert!(duals.iter().all(|&dual| dual >= 0));
            for v in 0..NODES {
                for u in 0..v {
                    prop_assert!(weight(u, v).is_none_or(|it| duals[u] + duals[v] >= 2 * it), "{u} {v}");
                }
            }
            let excess = duals.iter().sum::<i64>() - 2 * best;
            prop_assert!((0..1 << SequenceBits::new(NODES).total()).contains(&excess), "{excess}");
        }
    }
}

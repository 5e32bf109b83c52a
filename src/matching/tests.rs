//! The matcher against brute force, and its proofs on larger graphs.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Graph, Matcher, Optima};

#[derive(Clone, Debug)]
struct Dense {
    order: usize,
    weights: Vec<Option<i64>>,
}

impl Dense {
    fn slot(&self, u: usize, v: usize) -> usize {
        u.min(v) * self.order + u.max(v)
    }
}

impl Graph for Dense {
    type Weight = i64;

    fn order(&self) -> usize {
        self.order
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        self.weights[self.slot(u, v)]
    }
}

/// The weight of the best matching of the vertices in a bit set.
fn brute_force(graph: &Dense, left: u32, memo: &mut BTreeMap<u32, i64>) -> i64 {
    if left == 0 {
        return 0;
    }
    if let Some(&known) = memo.get(&left) {
        return known;
    }
    let u = left.trailing_zeros() as usize;
    let rest = left & (left - 1);
    let mut best = brute_force(graph, rest, memo);
    for v in (0..graph.order).filter(|&v| rest >> v & 1 == 1) {
        if let Some(weight) = graph.weight(u, v) {
            best = best.max(weight + brute_force(graph, rest & !(1 << v), memo));
        }
    }
    memo.insert(left, best);
    best
}

fn graphs(orders: std::ops::Range<usize>, most: i64) -> impl Strategy<Value = Dense> {
    orders.prop_flat_map(move |order| {
        prop::collection::vec(prop::option::weighted(0.7, -2..=most), order * order)
            .prop_map(move |weights| Dense { order, weights })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn matchings_are_optimal(graph in graphs(0..12, 12)) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let best = brute_force(&graph, (1 << graph.order) - 1, &mut BTreeMap::new());
        prop_assert_eq!(matcher.certificate().verify(&graph), Ok(best));
    }

    #[test]
    fn largest_matchings_are_as_large_as_those_of_petgraph(
        order in 0..30usize, edges in prop::collection::vec(prop::bool::weighted(0.15), 900),
    ) {
        let weights: Vec<_> = edges.iter().map(|&edge| edge.then_some(1)).collect();
        let weights = (0..order * order).map(|slot| weights[slot % order + slot / order * 30]);
        let graph = Dense { order, weights: weights.collect() };
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut other = petgraph::graph::UnGraph::<(), ()>::new_undirected();
        let vertices: Vec<_> = (0..order).map(|_| other.add_node(())).collect();
        for u in 0..order {
            for v in (u + 1..order).filter(|&v| graph.weight(u, v).is_some()) {
                other.add_edge(vertices[u], vertices[v], ());
            }
        }
        let largest = petgraph::algo::maximum_matching(&other).len() as i64;
        prop_assert_eq!(matcher.certificate().verify(&graph), Ok(largest));
    }

    #[test]
    fn edges_that_are_not_tight_are_in_no_optimal_matching(graph in graphs(2..9, 3)) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let all: u32 = (1 << graph.order) - 1;
        let best = brute_force(&graph, all, &mut BTreeMap::new());
        for u in 0..graph.order {
            let without = brute_force(&graph, all & !(1 << u), &mut BTreeMap::new());
            prop_assert!(matcher.may_be_unmatched(u) || without < best);
            for v in (0..graph.order).filter(|&v| v != u) {
                let Some(weight) = graph.weight(u, v) else { continue };
                let rest = all & !(1 << u) & !(1 << v);
                let with = weight + brute_force(&graph, rest, &mut BTreeMap::new());
                prop_assert!(matcher.is_tight(u, v) || with < best);
            }
        }
    }

    #[test]
    fn changed_weights_and_removed_pairs_keep_the_optimum(
        graph in graphs(2..12, 6),
        changes in prop::collection::vec((0..12usize, 0..12usize, prop::option::of(-2..9i64)), 0..20),
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut graph = graph;
        let mut left: u32 = (1 << graph.order) - 1;
        for (u, v, weight) in changes {
            let (u, v) = (u % graph.order, v % graph.order);
            if u == v {
                if !matcher.is_removed(u) {
                    for gone in [Some(u), matcher.mate(u)].into_iter().flatten() {
                        left &= !(1 << gone);
                    }
                    matcher.remove(u);
                }
            } else {
                let slot = graph.slot(u, v);
                graph.weights[slot] = weight;
                matcher.graph_mut().weights[slot] = weight;
                // A removed vertex has no edges to reconsider.
                match (matcher.is_removed(u), matcher.is_removed(v)) {
                    (false, false) => matcher.reweigh(u),
                    _ => continue,
                }
            }
            let best = brute_force(&graph, left, &mut BTreeMap::new());
            prop_assert_eq!(matcher.certificate().verify(&graph), Ok(best));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn grown_weights_and_trials_taken_back_keep_the_optimum(
        graph in graphs(2..12, 6),
        changes in prop::collection::vec((0..12usize, 1..4usize, 0..5i64, any::<bool>()), 0..20),
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut graph = graph;
        for (vertex, every, amount, is_trial) in changes {
            let vertex = vertex % graph.order;
            let (before, checkpoint) = (graph.clone(), matcher.checkpoint());
            for other in (0..graph.order).filter(|&other| other != vertex && other % every == 0) {
                let slot = graph.slot(vertex, other);
                graph.weights[slot] = graph.weights[slot].map(|weight| weight + amount);
            }
            matcher.graph_mut().weights.clone_from(&graph.weights);
            matcher.reweigh_grown(vertex, &amount);
            let all = (1 << graph.order) - 1;
            let best = brute_force(&graph, all, &mut BTreeMap::new());
            prop_assert_eq!(matcher.certificate().verify(&graph), Ok(best));
            if is_trial {
                graph = before;
                matcher.graph_mut().weights.clone_from(&graph.weights);
                matcher.restore(checkpoint);
                let best = brute_force(&graph, all, &mut BTreeMap::new());
                prop_assert_eq!(matcher.certificate().verify(&graph), Ok(best));
            }
        }
    }
}

#[test]
fn large_matchings_carry_a_valid_certificate() {
    // Few different weights, as in brackets: many ties, many blossoms.
    for (order, kinds) in [(60, 3), (121, 2), (200, 4), (201, 40)] {
        let mut state = order as u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as i64
        };
        let weights = (0..order * order).map(|_| {
            let number = next();
            (number % 3 != 0).then_some(number / 3 % kinds)
        });
        let graph = Dense { order, weights: weights.collect() };
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        assert!(matcher.certificate().verify(&graph).is_ok(), "{order} vertices");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn weights_changed_at_many_vertices_keep_the_optimum(
        graph in graphs(2..12, 6),
        changes in prop::collection::vec(prop::collection::vec(-3..4i64, 12), 1..4),
        out in 0..12usize,
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut graph = graph;
        let mut left: u32 = (1 << graph.order) - 1;
        for change in changes {
            for (u, v) in (0..graph.order).flat_map(|u| (0..u).map(move |v| (u, v))) {
                // The upper of two counts, and falls do as they like.
                let slot = graph.slot(u, v);
                graph.weights[slot] = graph.weights[slot].map(|weight| weight + change[v]);
            }
            matcher.graph_mut().weights.clone_from(&graph.weights);
            matcher.reweigh_all(|vertex| change[vertex].max(0));
            let best = brute_force(&graph, left, &mut BTreeMap::new());
            prop_assert_eq!(matcher.certificate().verify(&graph), Ok(best));
            let out = out % graph.order;
            if !matcher.is_removed(out) {
                for gone in [Some(out), matcher.mate(out)].into_iter().flatten() {
                    left &= !(1 << gone);
                }
                matcher.remove(out);
            }
        }
    }
}

/// The first mate that a vertex has in any matching of maximum weight of the
/// vertices in a bit set.
fn first_mate(graph: &Dense, left: u32, vertex: usize) -> Option<usize> {
    let mut memo = BTreeMap::new();
    let best = brute_force(graph, left, &mut memo);
    let is_mate = |&mate: &usize| {
        let rest = left & !(1 << vertex) & !(1 << mate);
        let weight = (left >> mate & 1 == 1).then(|| graph.weight(vertex, mate)).flatten();
        weight.is_some_and(|weight| weight + brute_force(graph, rest, &mut memo) == best)
    };
    (0..graph.order).filter(|&mate| mate != vertex).find(is_mate)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn first_mates_are_those_of_all_optima(graph in graphs(2..11, 3)) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut optima = Optima::new(matcher);
        let mut left: u32 = (1 << graph.order) - 1;
        for vertex in 0..graph.order {
            let Some(before) = optima.mate(vertex).filter(|_| left >> vertex & 1 == 1) else {
                continue;
            };
            let best = brute_force(&graph, left, &mut BTreeMap::new());
            let is_settled = optima.give_first(vertex, 0..graph.order);
            let mate = optima.mate(vertex).unwrap();
            let expected = if is_settled { first_mate(&graph, left, vertex) } else { Some(before) };
            prop_assert_eq!(Some(mate), expected);
            optima.set_aside(vertex);
            left &= !(1 << vertex | 1 << mate);
            let rest = brute_force(&graph, left, &mut BTreeMap::new());
            prop_assert_eq!(graph.weight(vertex, mate).map(|weight| weight + rest), Some(best));
            let matcher = optima.clone().into_matcher();
            prop_assert_eq!(matcher.certificate().verify(&graph), Ok(rest));
        }
    }
}

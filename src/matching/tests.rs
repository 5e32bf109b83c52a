//! The matcher against brute force, and its proofs on larger graphs.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Graph, Matcher, Optima};
use crate::{
    generate::{Profile, Settings, generate},
    systems::System,
};

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
        prop_assert_eq!(matcher.certificate().verify_in(&graph), Ok(best));
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
        prop_assert_eq!(matcher.certificate().verify_in(&graph), Ok(largest));
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
    fn changed_weights_keep_the_optimum(
        graph in graphs(2..12, 6),
        changes in prop::collection::vec((0..12usize, 0..12usize, prop::option::of(-2..9i64)), 0..20),
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut graph = graph;
        let all: u32 = (1 << graph.order) - 1;
        for (u, v, weight) in changes {
            let (u, v) = (u % graph.order, v % graph.order);
            if u == v {
                continue;
            }
            let slot = graph.slot(u, v);
            graph.weights[slot] = weight;
            matcher.graph_mut().weights[slot] = weight;
            let growth = weight.unwrap_or(0).max(0);
            matcher.reweigh_all(|vertex| if vertex == u { growth } else { 0 });
            let best = brute_force(&graph, all, &mut BTreeMap::new());
            prop_assert_eq!(matcher.certificate().verify_in(&graph), Ok(best));
        }
    }
}

#[test]
fn large_matchings_carry_a_valid_certificate() {
    // Few different weights, as in brackets, so there are many ties and blossoms.
    for (order, classes) in [(60, 3), (121, 2), (200, 4), (201, 40)] {
        let mut state = order as u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as i64
        };
        let weights = (0..order * order).map(|_| {
            let number = next();
            (number % 3 != 0).then_some(number / 3 % classes)
        });
        let graph = Dense { order, weights: weights.collect() };
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        assert!(matcher.certificate().verify_in(&graph).is_ok(), "{order} vertices");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn weights_changed_at_many_vertices_keep_the_optimum(
        graph in graphs(2..12, 6),
        changes in prop::collection::vec(prop::collection::vec(-3..4i64, 12), 1..4),
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        let mut graph = graph;
        let all: u32 = (1 << graph.order) - 1;
        for change in changes {
            for (u, v) in (0..graph.order).flat_map(|u| (0..u).map(move |v| (u, v))) {
                // The upper one of two counts, and lower values are arbitrary.
                let slot = graph.slot(u, v);
                graph.weights[slot] = graph.weights[slot].map(|weight| weight + change[v]);
            }
            matcher.graph_mut().weights.clone_from(&graph.weights);
            matcher.reweigh_all(|vertex| change[vertex].max(0));
            let best = brute_force(&graph, all, &mut BTreeMap::new());
            prop_assert_eq!(matcher.certificate().verify_in(&graph), Ok(best));
        }
    }
}

/// The optima of the vertices in a bit set: the mates of each vertex.
fn all_optima(graph: &Dense, left: u32) -> Vec<Vec<Option<usize>>> {
    let mut memo = BTreeMap::new();
    let best = brute_force(graph, left, &mut memo);
    let mut optima = Vec::new();
    let mut open = vec![(left, 0, vec![None; graph.order])];
    while let Some((left, weight, mates)) = open.pop() {
        if weight + brute_force(graph, left, &mut memo) < best {
            continue;
        }
        if left == 0 {
            optima.push(mates);
            continue;
        }
        let u = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        open.push((rest, weight, mates.clone()));
        for v in (0..graph.order).filter(|&v| rest >> v & 1 == 1) {
            if let Some(more) = graph.weight(u, v) {
                let mut mates = mates.clone();
                (mates[u], mates[v]) = (Some(v), Some(u));
                open.push((rest & !(1 << v), weight + more, mates));
            }
        }
    }
    optima
}

/// An operation on the optima of a graph.
#[derive(Clone, Debug)]
enum Move {
    /// The first mate from some vertex on.
    GiveFirst(usize, usize),
    /// A bit for each allowed mate, and one for none.
    Narrow(usize, u32),
    SetAside(usize),
    /// By how much the weights of the edges at each vertex increase.
    Reweigh(Vec<i64>),
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        4 => (0..10usize, 0..10usize).prop_map(|(vertex, from)| Move::GiveFirst(vertex, from)),
        4 => (0..10usize, any::<u32>()).prop_map(|(vertex, allowed)| Move::Narrow(vertex, allowed)),
        3 => (0..10usize).prop_map(Move::SetAside),
        1 => prop::collection::vec(-1..2i64, 10).prop_map(Move::Reweigh),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn optima_are_narrowed_to_those_that_there_are(
        graph in graphs(2..11, 2), moves in prop::collection::vec(moves(), 1..12),
        is_large in any::<bool>(),
    ) {
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        // As in small graphs, or as in those that are large enough for short ways to pay.
        let mut optima = if is_large { Optima::with_patience(matcher, 1, 1) } else { Optima::new(matcher) };
        let mut graph = graph;
        let mut left: u32 = (1 << graph.order) - 1;
        let mut expected = all_optima(&graph, left);
        for it in moves {
            let is_left = |vertex: usize| vertex < graph.order && left >> vertex & 1 == 1;
            match it {
                Move::GiveFirst(vertex, from) if is_left(vertex) => {
                    let Some(before) = optima.mate(vertex) else { continue };
                    optima.give_first(vertex, from..graph.order);
                    let mates = expected.iter().filter_map(|mates| mates[vertex]);
                    let first = mates.filter(|&mate| mate >= from).min();
                    prop_assert_eq!(optima.mate(vertex), Some(first.unwrap_or(before)));
                }
                Move::Narrow(vertex, allowed) if is_left(vertex) => {
                    let holds = |mate: Option<usize>| allowed >> mate.unwrap_or(31) & 1 == 1;
                    let some = expected.iter().any(|mates| holds(mates[vertex]));
                    prop_assert_eq!(optima.narrow(vertex, |_, mate| holds(mate)), some);
                    if some {
                        expected.retain(|mates| holds(mates[vertex]));
                    }
                }
                Move::SetAside(vertex) if is_left(vertex) => {
                    let mate = optima.mate(vertex);
                    optima.set_aside(vertex);
                    expected.retain(|mates| mates[vertex] == mate);
                    [Some(vertex), mate].iter().flatten().for_each(|gone| left &= !(1 << gone));
                }
                Move::Reweigh(growth) => {
                    let before = graph.clone();
                    for (u, v) in (0..graph.order).flat_map(|u| (0..u).map(move |v| (u, v))) {
                        let slot = graph.slot(u, v);
                        graph.weights[slot] = before.weights[slot].map(|it| it + growth[v]);
                    }
                    let change = |old: &mut Dense| old.weights.clone_from(&graph.weights);
                    optima = optima.reweighed(change, |vertex| growth[vertex].max(0));
                    expected = all_optima(&graph, left);
                }
                _ => continue,
            }
            let mates: Vec<_> = (0..graph.order).map(|vertex| optima.mate(vertex)).collect();
            let is_known = |other: &Vec<_>| {
                (0..graph.order).all(|it| left >> it & 1 == 0 || other[it] == mates[it])
            };
            prop_assert!(expected.iter().any(is_known));
        }
    }
}

#[test]
fn optima_may_leave_more_and_more_vertices_unmatched() {
    // Paths of four vertices, on which the inner edge alone is as good as the two outer ones.
    let paths = 4;
    let weight = |slot: usize| {
        let (u, v) = (slot / (4 * paths), slot % (4 * paths));
        (v == u + 1 && v % 4 != 0).then_some(if u % 4 == 1 { 2 } else { 1 })
    };
    let order = 4 * paths;
    let mut matcher =
        Matcher::new(Dense { order, weights: (0..order * order).map(weight).collect() });
    matcher.solve();
    assert!((0..order).all(|vertex| matcher.mate(vertex).is_some()));
    let [mut narrowed, mut given] = [Optima::new(matcher.clone()), Optima::new(matcher)];
    for inner in (1..order).step_by(4) {
        assert!(narrowed.narrow(inner, |_, mate| mate == Some(inner + 1)));
        given.give_first(inner, [inner + 1]);
        assert_eq!(given.mate(inner), Some(inner + 1));
        given.set_aside(inner);
    }
    assert_eq!((0..order).filter(|&vertex| narrowed.mate(vertex).is_none()).count(), order / 2);
}

#[test]
fn optima_are_narrowed_down() {
    /// Four vertices whose pairs are all equally good.
    struct Square;

    impl Graph for Square {
        type Weight = i64;
        fn order(&self) -> usize {
            4
        }
        fn weight(&self, _: usize, _: usize) -> Option<i64> {
            Some(1)
        }
    }

    let mut matcher = Matcher::new(Square);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    for mate in [3, 2, 1] {
        optima.give_first(0, mate..4);
        assert_eq!(optima.mate(0), Some(mate));
    }
    // The optima in which 0 and 1 are not matched with each other.
    assert!(optima.narrow(0, |_, mate| mate != Some(1)));
    assert_ne!(optima.mate(0), Some(1));
    assert!(!optima.narrow(0, |_, mate| mate == Some(1)));
}

#[test]
fn what_holds_for_some_optimum_is_kept() {
    /// Three vertices, any two of which may be matched.
    struct Triangle;

    impl Graph for Triangle {
        type Weight = i64;
        fn order(&self) -> usize {
            3
        }
        fn weight(&self, _: usize, _: usize) -> Option<i64> {
            Some(1)
        }
    }

    let mut matcher = Matcher::new(Triangle);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    assert!(optima.narrow(1, |_, mate| mate.is_none()));
    assert_eq!(optima.mate(0), Some(2));
    assert!(!optima.narrow(0, |_, mate| mate == Some(1)));
}

/// In tests, a new matcher looks whether the dual values that its graph gives bound all edges.
#[test]
fn dual_values_given_in_rounds_of_every_system_bound_all_edges() {
    for system in System::swiss() {
        for profile in [Profile::Ordinary, Profile::Wild, Profile::TinyLong] {
            for seed in 0..10 {
                generate(&profile.settings(system, seed), seed).unwrap();
            }
        }
        // Large enough for dual values by classes of players.
        let large = Settings { players: 400, rounds: 4, ..Profile::Clean.settings(system, 1) };
        generate(&large, 1).unwrap();
    }
}

//! The number of disjoint pairs, found by a well-known library or by trying all.

use petgraph::{algo::maximum_matching, graph::UnGraph};

use super::sets::{Set, members, set_of, split_first};

/// Tells whether all of so many, numbered from 0, can be paired.
pub fn can_match(order: usize, may: impl Fn(usize, usize) -> bool) -> bool {
    2 * most_pairs_among(0..order, may) == order
}

/// The largest number of disjoint pairs of a kind in a set.
pub(super) fn most_pairs(set: Set, may: impl Fn(usize, usize) -> bool) -> usize {
    most_pairs_among(members(set), may)
}

fn most_pairs_among(
    places: impl Iterator<Item = usize>,
    may: impl Fn(usize, usize) -> bool,
) -> usize {
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: Vec<_> = places.map(|place| (place, graph.add_node(()))).collect();
    for (before, &(a, node)) in nodes.iter().enumerate() {
        for &(b, other) in &nodes[..before] {
            if may(a, b) {
                graph.add_edge(node, other, ());
            }
        }
    }
    maximum_matching(&graph).edges().count()
}

/// The largest number of disjoint pairs, found by trying all.
pub(super) fn most_pairs_of_all(set: Set, may: &dyn Fn(usize, usize) -> bool) -> usize {
    let Some((first, rest)) = split_first(set) else { return 0 };
    let paired = members(rest)
        .filter(|&other| may(first, other))
        .map(|other| 1 + most_pairs_of_all(rest & !set_of(other), may));
    paired.chain([most_pairs_of_all(rest, may)]).max().unwrap_or(0)
}

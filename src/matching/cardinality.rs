//! Decides whether all vertices can be matched.

use fixedbitset::FixedBitSet;

use super::Mates;
use crate::matching::bit_rows::BitRows;

/// The number of unmatched vertices up to which it is worth continuing from a known matching, and
/// not worth storing all edges.
const FEW: usize = 8;

/// Whether a graph of `order` vertices has a perfect matching.
///
/// A greedy pass with repairs of one step settles nearly every case; augmenting paths are searched
/// only if it leaves vertices over.
///
/// # Examples
///
/// ```
/// use fpc::matching::can_match;
///
/// // A path of four vertices, and a star of four.
/// assert!(can_match(4, |u, v| u.abs_diff(v) == 1));
/// assert!(!can_match(4, |u, v| u.min(v) == 0));
/// ```
pub fn can_match(order: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
    can_match_by(order, &edge, || BitRows::joined(order, &edge), || None, |_| {})
}

/// The same, sooner done if most of the pairs of a matching that is known can stay.
/// Where paths have to be searched, the matching that is found can be noted; where these
/// are many, all edges are asked for at once.
pub(crate) fn can_match_by(
    order: usize,
    edge: impl Fn(usize, usize) -> bool,
    rows: impl FnOnce() -> BitRows,
    known: impl FnOnce() -> Option<Mates>,
    note: impl FnOnce(&Mates),
) -> bool {
    if !order.is_multiple_of(2) {
        return false;
    }
    let mut everybody = FixedBitSet::with_capacity(order);
    everybody.insert_range(..);
    let left_by = |mates: &Mates| mates.alone(&everybody).count();
    let kept = known().map(|known| known.kept(&everybody, &edge));
    let mates = match kept.filter(|kept| left_by(kept) <= FEW) {
        Some(kept) => kept,
        None => Mates::given(match_greedily(order, &edge)),
    };
    if left_by(&mates) == 0 {
        return true;
    }
    let found = match left_by(&mates) {
        ..=FEW => mates.repaired(&everybody, edge),
        _ => {
            // Many searches would ask for the same edges again and again.
            mates.completed(&everybody, &rows())
        }
    };
    found.as_ref().map(note).is_some()
}

/// The mate of each vertex in a matching that may leave some over.
fn match_greedily(order: usize, edge: &impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut mates: Vec<Option<usize>> = vec![None; order];
    for u in 0..order {
        if mates[u].is_some() {
            continue;
        }
        if let Some(v) = (u + 1..order).find(|&v| mates[v].is_none() && edge(u, v)) {
            (mates[u], mates[v]) = (Some(v), Some(u));
        }
    }
    let left: Vec<_> = (0..order).filter(|&u| mates[u].is_none()).collect();
    for pair in left.chunks_exact(2) {
        let (u, v) = (pair[0], pair[1]);
        // u and v are not adjacent: replace a pair (a, b) by u-a and b-v.
        let step = (0..order).rev().find_map(|a| {
            let b = mates[a]?;
            (edge(u, a) && edge(b, v)).then_some((a, b))
        });
        let Some((a, b)) = step else { continue };
        (mates[u], mates[a], mates[b], mates[v]) = (Some(a), Some(u), Some(v), Some(b));
    }
    mates
}

#[cfg(test)]
mod tests {
    use petgraph::{algo::maximum_matching, graph::UnGraph};
    use proptest::prelude::*;

    use super::*;

    fn has_perfect_matching(order: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
        let mut graph = UnGraph::<(), ()>::default();
        let vertices: Vec<_> = (0..order).map(|_| graph.add_node(())).collect();
        let pairs = (0..order).flat_map(|u| (u + 1..order).map(move |v| (u, v)));
        for (u, v) in pairs.filter(|&(u, v)| edge(u, v)) {
            graph.add_edge(vertices[u], vertices[v], ());
        }
        maximum_matching(&graph).is_perfect()
    }

    proptest! {
        #[test]
        fn everybody_can_be_matched_if_petgraph_says_so(
            order in 0..41usize, density in 2..8, edges in prop::collection::vec(0..100, 1681),
        ) {
            // A few edges at each vertex, so that there are nested odd cycles.
            let edge = |u: usize, v: usize| edges[u.min(v) * 41 + u.max(v)] < density * 2;
            prop_assert_eq!(can_match(order, edge), has_perfect_matching(order, edge));
        }
    }
}

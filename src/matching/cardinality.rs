//! Whether everybody can be matched.

use petgraph::{algo::maximum_matching, graph::UnGraph};

/// Whether a graph of `order` vertices has a perfect matching.
///
/// A greedy pass with repairs of one step settles nearly every case; only when
/// it leaves somebody over does the full algorithm run.
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
    order.is_multiple_of(2) && (greedy_covers(order, &edge) || matching_covers(order, &edge))
}

fn greedy_covers(order: usize, edge: &impl Fn(usize, usize) -> bool) -> bool {
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
    for pair in left.chunks(2) {
        let &[u, v] = pair else { return false };
        // u and v cannot meet: break up a pair (a, b) for u-a and b-v.
        let step = (0..order).rev().find_map(|a| {
            let b = mates[a]?;
            (edge(u, a) && edge(b, v)).then_some((a, b))
        });
        let Some((a, b)) = step else { return false };
        (mates[u], mates[a], mates[b], mates[v]) = (Some(a), Some(u), Some(v), Some(b));
    }
    true
}

fn matching_covers(order: usize, edge: &impl Fn(usize, usize) -> bool) -> bool {
    let pairs = (0..order).flat_map(|u| (u + 1..order).map(move |v| (u, v)));
    let mut graph = UnGraph::<(), ()>::with_capacity(order, 0);
    let vertices: Vec<_> = (0..order).map(|_| graph.add_node(())).collect();
    for (u, v) in pairs.filter(|&(u, v)| edge(u, v)) {
        graph.add_edge(vertices[u], vertices[v], ());
    }
    maximum_matching(&graph).is_perfect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_greedy_pass_never_claims_too_much(
            order in 0..9usize, edges in prop::collection::vec(any::<bool>(), 81),
        ) {
            let edge = |u: usize, v: usize| edges[u.min(v) * 9 + u.max(v)];
            prop_assert!(!greedy_covers(order, &edge) || matching_covers(order, &edge));
            prop_assert_eq!(can_match(order, edge), matching_covers(order, &edge));
        }
    }
}

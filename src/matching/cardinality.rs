//! Decides whether all vertices can be matched.

use fixedbitset::FixedBitSet;

use super::{Classes, Mates};
use crate::matching::bit_rows::BitRows;

/// The number of unmatched vertices up to which it is worth continuing from a known matching, and
/// not worth storing all edges.
const FEW: usize = 8;

/// The number of vertices from which on it is worth storing all edges all the same: a path may have
/// to be searched through all of them.
const MANY: usize = 2_000;

/// The number of other vertices that are looked at, per vertex, before it is worth dividing them
/// into classes.
const OFTEN: usize = 16;

/// Tells whether a graph of `order` vertices has a perfect matching.
///
/// A greedy pass with repairs of one step settles nearly every case; augmenting paths are searched
/// only if it leaves vertices over.
pub(crate) fn can_match(order: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
    perfect_matching(order, &edge, None, &|| BitRows::joined(order, &edge), None).is_some()
}

/// The way in which a perfect matching was found.
pub(crate) enum Perfect {
    /// With hardly any search.
    AtOnce,
    /// By a search whose result is worth keeping.
    Searched(Mates),
}

/// Finds a perfect matching, sooner if most of the pairs of a matching that is known can stay, and if
/// vertices are in classes, only some of which have edges to each other. Where many paths have to be
/// searched, all edges are asked for at once.
pub(crate) fn perfect_matching(
    order: usize,
    edge: &dyn Fn(usize, usize) -> bool,
    classes: Option<&dyn Fn() -> Classes>,
    rows: &dyn Fn() -> BitRows,
    known: Option<Mates>,
) -> Option<Perfect> {
    if !order.is_multiple_of(2) {
        return None;
    }
    let mut everybody = FixedBitSet::with_capacity(order);
    everybody.insert_range(..);
    let left_by = |mates: &Mates| mates.alone(&everybody).count();
    let kept = known.map(|known| known.kept(&everybody, edge));
    let mates = match kept.filter(|kept| left_by(kept) <= FEW) {
        Some(kept) => kept,
        None => Mates::given(match_greedily(order, edge, classes)),
    };
    let found = match left_by(&mates) {
        0 => return Some(Perfect::AtOnce),
        ..=FEW if order < MANY => mates.repaired(&everybody, edge),
        _ => {
            // Many searches would ask for the same edges again and again.
            mates.completed(&everybody, &rows())
        }
    };
    found.map(Perfect::Searched)
}

/// The mate of each vertex in a matching that may leave some over.
fn match_greedily(
    order: usize,
    edge: &dyn Fn(usize, usize) -> bool,
    classes: Option<&dyn Fn() -> Classes>,
) -> Vec<Option<usize>> {
    let mut mates: Vec<Option<usize>> = vec![None; order];
    let mut looked_at = 0;
    let mut open: Option<Open> = None;
    for u in 0..order {
        if mates[u].is_some() {
            continue;
        }
        if let Some(classes) = classes
            && open.is_none()
            && looked_at > OFTEN * order
        {
            open = Some(Open::new(classes(), u, &mates));
        }
        let mate = match &mut open {
            Some(open) => open.take_first(u, edge),
            None => (u + 1..order).find(|&v| {
                looked_at += 1;
                mates[v].is_none() && edge(u, v)
            }),
        };
        if let Some(v) = mate {
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

/// Vertices still to be matched: a list for each class, in their order.
struct Open {
    classes: Classes,
    /// The first of each class.
    first: Vec<Option<usize>>,
    /// The next one of the same class.
    next: Vec<Option<usize>>,
}

impl Open {
    /// Those from a vertex on without a mate.
    fn new(classes: Classes, from: usize, mates: &[Option<usize>]) -> Self {
        let mut first = vec![None; classes.count()];
        let mut next = vec![None; mates.len()];
        for vertex in (from..mates.len()).rev().filter(|&vertex| mates[vertex].is_none()) {
            next[vertex] = first[classes.of(vertex)].replace(vertex);
        }
        Self { classes, first, next }
    }

    /// Removes the first of all vertices, and the first of those that are adjacent to it, which is
    /// returned.
    fn take_first(&mut self, u: usize, edge: &dyn Fn(usize, usize) -> bool) -> Option<usize> {
        let own = self.classes.of(u);
        self.first[own] = self.next[u];
        let mut found: Option<(usize, Option<usize>)> = None;
        for class in (0..self.first.len()).filter(|&class| self.classes.fit(own, class)) {
            let (mut before, mut at) = (None, self.first[class]);
            while let Some(v) = at.filter(|&v| found.is_none_or(|(earliest, _)| v < earliest)) {
                if edge(u, v) {
                    found = Some((v, before));
                    break;
                }
                (before, at) = (at, self.next[v]);
            }
        }
        let (v, before) = found?;
        match before {
            Some(before) => self.next[before] = self.next[v],
            None => self.first[self.classes.of(v)] = self.next[v],
        }
        Some(v)
    }
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

    /// The ends of a path are left over, and only the whole path leads from one to the other.
    #[test]
    fn a_path_through_everybody_is_found_in_large_graphs() {
        let between =
            |u: usize| if (1..MANY - 1).contains(&u) { Some(((u - 1) ^ 1) + 1) } else { None };
        let known = || Some(Mates::given((0..MANY).map(between).collect()));
        let can_match = |edge: &dyn Fn(usize, usize) -> bool| {
            perfect_matching(MANY, edge, None, &|| BitRows::joined(MANY, edge), known()).is_some()
        };
        assert!(can_match(&|u, v| u.abs_diff(v) == 1));
        assert!(!can_match(&|u, v| u.abs_diff(v) == 1 && u.min(v) != MANY / 2));
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

        #[test]
        fn classes_change_nothing_in_the_answer(
            class_of in prop::collection::vec(0..3usize, 100),
            fit in prop::collection::vec(any::<bool>(), 6),
            density in 1..12, edges in prop::collection::vec(0..200, 997),
        ) {
            let fits = |a: usize, b: usize| fit[a.max(b) * (a.max(b) + 1) / 2 + a.min(b)];
            let edge = |u: usize, v: usize| {
                let drawn = edges[(u.min(v) * 100 + u.max(v)) % edges.len()];
                drawn < density && fits(class_of[u], class_of[v])
            };
            let rows = || BitRows::joined(100, edge);
            let classes = || Classes::new(&class_of, fits);
            prop_assert_eq!(
                match_greedily(100, &edge, Some(&classes)),
                match_greedily(100, &edge, None)
            );
            let answer = perfect_matching(100, &edge, Some(&classes), &rows, None);
            prop_assert_eq!(answer.is_some(), has_perfect_matching(100, edge));
        }
    }
}

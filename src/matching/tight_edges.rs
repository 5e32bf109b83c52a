//! Tight edges of a vertex, all those to a class at once.
//!
//! If the weight of an edge depends on the classes of its ends, it is tight for exactly one dual
//! value of the other end. So the tight edges of a vertex lead to the vertices of certain classes and
//! dual values, but for those that it is not joined with.

use std::{cell::OnceCell, collections::BTreeMap};

use fixedbitset::FixedBitSet;

use super::Weight;

/// Edges that are given by the classes of their ends, with exceptions.
pub(crate) trait ByClasses<W> {
    /// The number of classes.
    fn classes(&self) -> usize;

    /// The class of a vertex.
    fn class_of(&self, vertex: usize) -> usize;

    /// The weight of an edge between vertices of two classes, if there can be one, and whether the
    /// first of its ends [adds](Self::added_by) to that.
    fn between(&self, a: usize, b: usize) -> Option<(&W, bool)>;

    /// The weight that a vertex adds to such an edge to a later one.
    fn added_by(&self, _vertex: usize) -> i128 {
        0
    }

    /// Removes from a set the vertex and those that are not joined with it.
    fn remove_apart(&self, vertex: usize, set: &mut FixedBitSet);
}

/// The vertices of a class with a value.
type Valued<W> = BTreeMap<(usize, W), FixedBitSet>;

/// The tight edges under dual values, as these are while this exists: the vertices by class and dual value.
#[derive(Clone, Debug)]
pub(super) struct TightEdges<W> {
    duals: Vec<W>,
    by_dual: Valued<W>,
    /// By the dual value less twice what the vertex adds, sorted when needed.
    by_rest: OnceCell<Valued<W>>,
}

impl<W: Weight> TightEdges<W> {
    /// The tight edges under these dual values.
    pub(super) fn new(graph: &dyn ByClasses<W>, duals: &[W]) -> Self {
        let by_dual = by_value(graph, duals, |_, dual| dual.clone());
        Self { duals: duals.to_vec(), by_dual, by_rest: OnceCell::new() }
    }

    fn by_rest(&self, graph: &dyn ByClasses<W>) -> &Valued<W> {
        let rest = |vertex, dual: &W| dual.plus_small(-2 * graph.added_by(vertex));
        self.by_rest.get_or_init(|| by_value(graph, &self.duals, rest))
    }

    /// The vertices that a vertex is joined with by tight edges, as far as no blossom contains both.
    pub(super) fn at(&self, graph: &dyn ByClasses<W>, vertex: usize) -> FixedBitSet {
        let nobody = || FixedBitSet::with_capacity(self.duals.len());
        let [mut tight, mut later, mut earlier] = [nobody(), nobody(), nobody()];
        let add = |set: &mut FixedBitSet, valued: &Valued<W>, key| {
            valued.get(&key).into_iter().for_each(|members| set.union_with(members));
        };
        for class in 0..graph.classes() {
            let Some((weight, is_added)) = graph.between(graph.class_of(vertex), class) else {
                continue;
            };
            let value = weight.plus(weight).minus(&self.duals[vertex]);
            if is_added {
                let more = value.plus_small(2 * graph.added_by(vertex));
                add(&mut later, &self.by_dual, (class, more));
                add(&mut earlier, self.by_rest(graph), (class, value));
            } else {
                add(&mut tight, &self.by_dual, (class, value));
            }
        }
        later.remove_range(..vertex);
        earlier.remove_range(vertex..);
        tight.union_with(&later);
        tight.union_with(&earlier);
        graph.remove_apart(vertex, &mut tight);
        tight
    }
}

/// The vertices by class and a value that follows from their number and their dual value.
fn by_value<W: Weight>(
    graph: &dyn ByClasses<W>,
    duals: &[W],
    value: impl Fn(usize, &W) -> W,
) -> Valued<W> {
    let mut valued = Valued::new();
    for (vertex, dual) in duals.iter().enumerate() {
        let nobody = || FixedBitSet::with_capacity(duals.len());
        let key = (graph.class_of(vertex), value(vertex, dual));
        valued.entry(key).or_insert_with(nobody).insert(vertex);
    }
    valued
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ORDER: usize = 9;

    /// Three classes. Odd pairs of classes add what the first end adds; some edges are missing.
    struct Small {
        class_of: Vec<usize>,
        weights: Vec<Option<i64>>,
        added: Vec<i128>,
        apart: Vec<bool>,
    }

    impl Small {
        fn place(a: usize, b: usize) -> usize {
            a.min(b) * 3 + a.max(b)
        }

        fn are_apart(&self, u: usize, v: usize) -> bool {
            u == v || self.apart[u.min(v) * ORDER + u.max(v)]
        }

        fn is_tight(&self, duals: &[i64], u: usize, v: usize) -> bool {
            let edge = self.between(self.class_of[u], self.class_of[v]);
            edge.filter(|_| !self.are_apart(u, v)).is_some_and(|(&weight, is_added)| {
                let added = if is_added { self.added[u.min(v)] as i64 } else { 0 };
                duals[u] + duals[v] == 2 * (weight + added)
            })
        }
    }

    impl ByClasses<i64> for Small {
        fn classes(&self) -> usize {
            3
        }

        fn class_of(&self, vertex: usize) -> usize {
            self.class_of[vertex]
        }

        fn between(&self, a: usize, b: usize) -> Option<(&i64, bool)> {
            Some((self.weights[Self::place(a, b)].as_ref()?, (a + b) % 2 == 1))
        }

        fn added_by(&self, vertex: usize) -> i128 {
            self.added[vertex]
        }

        fn remove_apart(&self, vertex: usize, set: &mut FixedBitSet) {
            (0..ORDER).filter(|&it| self.are_apart(vertex, it)).for_each(|it| set.set(it, false));
        }
    }

    proptest! {
        #[test]
        fn all_tight_edges_are_found(
            class_of in prop::collection::vec(0..3usize, ORDER),
            weights in prop::collection::vec(prop::option::weighted(0.8, 0..3i64), 9),
            added in prop::collection::vec(-1..2i128, ORDER),
            apart in prop::collection::vec(prop::bool::weighted(0.2), ORDER * ORDER),
            duals in prop::collection::vec(0..4i64, ORDER),
        ) {
            let graph = Small { class_of, weights, added, apart };
            let edges = TightEdges::new(&graph, &duals);
            for u in 0..ORDER {
                let tight = edges.at(&graph, u);
                let found = (0..ORDER).all(|v| tight[v] == graph.is_tight(&duals, u, v));
                prop_assert!(found, "{u}: {tight:?}");
            }
        }
    }
}

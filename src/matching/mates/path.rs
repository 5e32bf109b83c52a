//! The search for an alternating path from an unmatched vertex to another.
//!
//! It uses Edmonds' method on rows of bits, in time O(n²) divided by the bits of a block: vertices
//! at even distance from a root are outer, and an edge between two of these closes an odd cycle, a
//! blossom, all of whose vertices become outer. Edges inside a blossom are masked out for all its
//! vertices at once.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;

use super::{Edges, Mates};
use crate::matching::bit_rows::{common_from, first_of_both_but};

/// A search.
pub(super) struct Path<'a> {
    mates: &'a Mates,
    /// The vertex from which each one was reached by an edge outside the
    /// matching.
    before: Vec<Option<usize>>,
    /// For each vertex that is not the base of its blossom, a vertex nearer to the base; for all
    /// others, the vertex itself.
    toward_base: Vec<usize>,
    /// The vertices of the blossom of each base that has one.
    blossoms: Vec<Option<FixedBitSet>>,
    /// The vertices from which the search continues.
    pub(super) outer: FixedBitSet,
    /// The vertices with mates that have not been reached.
    pub(super) unseen: FixedBitSet,
    /// The vertices at which a path may end.
    goals: &'a FixedBitSet,
    queue: VecDeque<usize>,
}

impl<'a> Path<'a> {
    /// Creates a search from some unmatched vertices to others, through matched members.
    pub(super) fn new(
        mates: &'a Mates,
        roots: impl Iterator<Item = usize>,
        members: &FixedBitSet,
        goals: &'a FixedBitSet,
    ) -> Self {
        let order = mates.0.len();
        let mut unseen = members.clone();
        unseen.difference_with(goals);
        let mut path = Self {
            mates,
            before: vec![None; order],
            toward_base: (0..order).collect(),
            blossoms: vec![None; order],
            outer: FixedBitSet::with_capacity(order),
            unseen,
            goals,
            queue: VecDeque::new(),
        };
        roots.for_each(|root| path.enter(root));
        path
    }

    /// The end of a path; [`way`](Self::way) leads back from it.
    pub(super) fn find(&mut self, edges: &dyn Edges) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            let row = edges.row(vertex);
            if let Some(goal) = common_from(row, self.goals.as_slice(), 0) {
                self.before[goal] = Some(vertex);
                return Some(goal);
            }
            let mut from = 0;
            while let Some(next) = common_from(row, self.unseen.as_slice(), from) {
                from = next;
                self.before[next] = Some(vertex);
                self.unseen.set(next, false);
                if let Some(mate) = self.mates.of(next) {
                    self.enter(mate);
                }
            }
            let mut from = 0;
            while let Some(other) = self.outer_apart(vertex, row, from) {
                // All vertices that become outer by it are in the blossom of the vertex.
                from = other;
                self.contract(vertex, other);
            }
        }
        None
    }

    /// The vertices from which each one was reached.
    pub(super) fn way(self) -> Vec<Option<usize>> {
        self.before
    }

    fn enter(&mut self, vertex: usize) {
        self.unseen.set(vertex, false);
        if !self.outer.put(vertex) {
            self.queue.push_back(vertex);
        }
    }

    /// The first outer vertex in a row, from a given one on, that is not in the blossom of the
    /// vertex whose row it is.
    fn outer_apart(&mut self, vertex: usize, row: &[usize], from: usize) -> Option<usize> {
        let base = self.base(vertex);
        match &self.blossoms[base] {
            Some(own) => first_of_both_but(row, self.outer.as_slice(), own.as_slice(), from),
            None => common_from(row, self.outer.as_slice(), from),
        }
    }

    /// The base of the blossom of a vertex, or the vertex itself.
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.toward_base[vertex] != vertex {
            // Path halving: shortens the path for the next time.
            let nearer = self.toward_base[vertex];
            self.toward_base[vertex] = self.toward_base[nearer];
            vertex = nearer;
        }
        vertex
    }

    /// Contracts the cycle closed by an edge between outer vertices into a blossom.
    fn contract(&mut self, a: usize, b: usize) {
        let base = self.common_base(a, b);
        let mut blossom = self.blossoms[base].take().unwrap_or_else(|| {
            let mut alone = FixedBitSet::with_capacity(self.before.len());
            alone.insert(base);
            alone
        });
        self.shrink(a, base, b, &mut blossom);
        self.shrink(b, base, a, &mut blossom);
        self.blossoms[base] = Some(blossom);
    }

    /// The previous base on the path from an outer vertex to the root.
    fn previous(&mut self, base: usize) -> Option<usize> {
        let before = self.before[self.mates.of(base)?]?;
        Some(self.base(before))
    }

    /// The last common base on the paths of two vertices to the root. There is one, because
    /// otherwise there would be a path between the trees of two roots.
    fn common_base(&mut self, a: usize, b: usize) -> usize {
        let mut seen = FixedBitSet::with_capacity(self.before.len());
        let mut root = self.base(a);
        let mut on_way = Some(root);
        while let Some(base) = on_way {
            seen.insert(base);
            root = base;
            on_way = self.previous(base);
        }
        let mut on_way = Some(self.base(b));
        while let Some(base) = on_way.filter(|&base| !seen.contains(base)) {
            on_way = self.previous(base);
        }
        on_way.unwrap_or(root)
    }

    /// Merges the blossoms on the path from a vertex to a base into it, and records the way around
    /// by the edge to `child`. The inner vertices on the path become outer.
    fn shrink(&mut self, from: usize, base: usize, child: usize, blossom: &mut FixedBitSet) {
        let (mut vertex, mut child) = (from, child);
        while self.base(vertex) != base {
            let Some(mate) = self.mates.of(vertex) else { break };
            self.before[vertex] = Some(child);
            self.enter(mate);
            // For a blossom on the path, all its vertices follow its base.
            for joined in [vertex, mate] {
                if self.toward_base[joined] == joined {
                    self.toward_base[joined] = base;
                    match self.blossoms[joined].take() {
                        Some(inside) => blossom.union_with(&inside),
                        None => blossom.insert(joined),
                    }
                }
            }
            child = mate;
            let Some(before) = self.before[mate] else { break };
            vertex = before;
        }
    }
}

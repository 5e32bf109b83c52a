//! The search for an alternating path from a vertex without mate to another.
//!
//! It goes along rows of bits, in time O(n²) divided by the bits of a block, by Edmonds'
//! method: vertices at even distance from a root are outer, and an edge between two of these
//! closes an odd cycle, a blossom, all of whose vertices are outer from then on. Edges
//! inside a blossom are masked out with all its vertices at once.

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
    /// From each vertex that is not the base of the blossom around it, one that is
    /// nearer to the base; from all others, themselves.
    towards_base: Vec<usize>,
    /// The vertices of the blossom around each base that has one.
    blossoms: Vec<Option<FixedBitSet>>,
    /// The vertices from which the search goes on.
    pub(super) outer: FixedBitSet,
    /// The vertices with mates that have not been reached.
    pub(super) unseen: FixedBitSet,
    /// Where a path may end.
    goals: &'a FixedBitSet,
    queue: VecDeque<usize>,
}

impl<'a> Path<'a> {
    /// A search from some vertices without mates to some others, by way of members who
    /// have mates.
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
            towards_base: (0..order).collect(),
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
                // Whoever becomes outer by it is in the blossom around the vertex.
                from = other;
                self.contract(vertex, other);
            }
        }
        None
    }

    /// The vertices by which each one was reached.
    pub(super) fn way(self) -> Vec<Option<usize>> {
        self.before
    }

    fn enter(&mut self, vertex: usize) {
        self.unseen.set(vertex, false);
        if !self.outer.put(vertex) {
            self.queue.push_back(vertex);
        }
    }

    /// The first outer vertex in a row, from one on, that is not in the blossom around the
    /// one whose row it is.
    fn outer_apart(&mut self, vertex: usize, row: &[usize], from: usize) -> Option<usize> {
        let base = self.base(vertex);
        match &self.blossoms[base] {
            Some(own) => first_of_both_but(row, self.outer.as_slice(), own.as_slice(), from),
            None => common_from(row, self.outer.as_slice(), from),
        }
    }

    /// The base of the blossom around a vertex, or the vertex itself.
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.towards_base[vertex] != vertex {
            // Halves the way for the next time.
            let nearer = self.towards_base[vertex];
            self.towards_base[vertex] = self.towards_base[nearer];
            vertex = nearer;
        }
        vertex
    }

    /// Makes one blossom of the cycle that an edge between outer vertices closes.
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

    /// The base before that of an outer vertex on the way to the root.
    fn previous(&mut self, base: usize) -> Option<usize> {
        let before = self.before[self.mates.of(base)?]?;
        Some(self.base(before))
    }

    /// The last base that the ways of two vertices to the root have in common. There is
    /// one: between the trees of two roots there would be a path.
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

    /// Joins the blossoms on the way from a vertex to a base with it, and turns the
    /// way back around by the edge to `child`. The inner vertices on it become outer.
    fn shrink(&mut self, from: usize, base: usize, child: usize, blossom: &mut FixedBitSet) {
        let (mut vertex, mut child) = (from, child);
        while self.base(vertex) != base {
            let Some(mate) = self.mates.of(vertex) else { break };
            self.before[vertex] = Some(child);
            self.enter(mate);
            // Of a blossom on the way, all others follow when its base does.
            for joined in [vertex, mate] {
                if self.towards_base[joined] == joined {
                    self.towards_base[joined] = base;
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

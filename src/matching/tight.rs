//! Matches along tight edges as long as no dual value has to move.
//!
//! If the initial dual values are nearly those of an optimum, many remaining vertices are connected
//! to others only by long paths of tight edges. A search scans every edge along such a path, one
//! vertex after another, and forgets the result. As long as the dual values do not change, neither
//! do the tight edges: here they are kept in rows of bits for all remaining vertices.

use std::cell::OnceCell;

use fixedbitset::FixedBitSet;

use super::{Graph, Matcher, Mates, blossom::NONE, mates::Edges};

/// The tight edges of a matcher without blossoms.
struct TightEdges<'a, G: Graph> {
    matcher: &'a Matcher<G>,
    /// The neighbors of each vertex, computed when needed.
    rows: Vec<OnceCell<FixedBitSet>>,
}

impl<G: Graph> TightEdges<'_, G> {
    fn of(&self, vertex: usize) -> &FixedBitSet {
        self.rows[vertex].get_or_init(|| {
            let mut row = FixedBitSet::with_capacity(self.matcher.order);
            self.matcher.add_tight(vertex, &mut row);
            row
        })
    }
}

impl<G: Graph> Edges for TightEdges<'_, G> {
    fn row(&self, vertex: usize) -> &[usize] {
        self.of(vertex).as_slice()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        self.of(vertex).contains(other)
    }
}

impl<G: Graph> Matcher<G> {
    /// Whether there are no blossoms.
    pub(super) const fn has_no_blossoms(&self) -> bool {
        self.blossoms.len() == self.spare.len()
    }

    /// Matches as many unmatched vertices as possible without moving dual values. There must be no
    /// blossoms.
    pub(super) fn match_along_tight(&mut self, unmatched: &[usize]) {
        let members: FixedBitSet = (0..self.order).filter(|&it| !self.removed[it]).collect();
        let mate = |&mate: &usize| Some(mate).filter(|&mate| mate != NONE);
        let mut mates = Mates::given(self.mates.iter().map(mate).collect());
        let edges = TightEdges { matcher: self, rows: vec![OnceCell::new(); self.order] };
        let must_be_matched = |&it: &usize| !self.removed[it] && !self.may_be_unmatched(it);
        let roots = unmatched.iter().copied().filter(must_be_matched);
        mates.grow_from(roots, &members, &edges, false);
        self.mates = (0..self.order).map(|it| mates.of(it).unwrap_or(NONE)).collect();
    }
}

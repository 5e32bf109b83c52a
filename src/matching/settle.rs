//! From exposed vertices back to an optimum, in the shortest way that will do.

use std::cell::OnceCell;

use fixedbitset::FixedBitSet;

use super::{
    ByClasses, Graph, Matcher, Weight,
    blossom::NONE,
    mates::{Edges, Mates},
    search::Search,
    tight_edges::TightEdges,
};

impl<G: Graph> Matcher<G> {
    /// Matches every vertex that lost its mate, or leaves others unmatched instead. Nobody is in a
    /// blossom yet.
    pub(super) fn settle(&mut self) {
        let mut exposed = std::mem::take(&mut self.exposed);
        let mut open = self.open_of(&exposed);
        for (place, &vertex) in exposed.iter().enumerate() {
            if self.mates[vertex] != NONE || self.removed[vertex] {
                continue;
            }
            let is_settled = self.joins_open(vertex, &open)
                || self.is_settled_by_floor(vertex)
                || self.is_settled_at_once(vertex);
            if !is_settled {
                let rest = &exposed[place..];
                self.join_along_tight(rest);
                if self.mates[vertex] == NONE {
                    Search::run(self, vertex);
                }
                open = self.open_of(rest);
            }
            open.set(vertex, self.is_open(vertex));
            self.mate(vertex).into_iter().for_each(|mate| open.set(mate, false));
        }
        exposed.clear();
        self.exposed = exposed;
    }

    /// Those of some vertices who are [open](Self::is_open).
    fn open_of(&self, vertices: &[usize]) -> FixedBitSet {
        let mut open = FixedBitSet::with_capacity(self.order);
        open.extend(vertices.iter().copied().filter(|&it| self.is_open(it)));
        open
    }

    /// Matches vertices in turn, up to the first for whom that is impossible without a change of dual
    /// values, if [tight edges](TightEdges) are known by classes, and there are no blossoms: unlike a
    /// [`Search`], that takes hardly any time. The others stay open for whoever is searched from.
    fn join_along_tight(&mut self, vertices: &[usize]) {
        let are_apart = self.spare.len() == self.blossoms.len();
        let Some(graph) = self.graph.by_classes().filter(|_| are_apart) else { return };
        let mut members: FixedBitSet = (0..self.order).filter(|&it| !self.removed[it]).collect();
        members.grow(self.order);
        let mut mates = Mates::given((0..self.order).map(|it| self.mate(it)).collect());
        let tight = TightEdges::new(graph, &self.duals);
        let edges = Tight { graph, tight, rows: vec![OnceCell::new(); self.order] };
        mates.enlarge_from_each(vertices, &members, &edges);
        for vertex in members.ones() {
            self.mates[vertex] = mates.of(vertex).unwrap_or(NONE);
        }
    }

    /// Raises the floor to the least dual value if a vertex is the last that is unmatched, of an
    /// odd number. Returns whether it is settled by that.
    fn is_settled_by_floor(&mut self, vertex: usize) -> bool {
        let present = || (0..self.order).filter(|&it| !self.removed[it]);
        let is_another = |it: usize| it != vertex && self.mates[it] == NONE;
        if present().count().is_multiple_of(2) || present().any(is_another) {
            return false;
        }
        let least = present().map(|it| &self.duals[it]).min();
        self.floor = least.map_or_else(G::Weight::zero, Clone::clone);
        self.may_be_unmatched(vertex)
    }

    /// Lowers the floor to zero, and exposes whom it has kept unmatched.
    pub(super) fn lower_floor(&mut self) {
        if self.fills_all_but_one() {
            let unmatched = |&it: &usize| self.mates[it] == NONE && !self.removed[it];
            self.exposed.extend((0..self.order).filter(unmatched));
            self.floor = G::Weight::zero();
        }
    }

    /// Tells whether a vertex is unmatched, and in no blossom.
    fn is_open(&self, vertex: usize) -> bool {
        self.mates[vertex] == NONE && self.top[vertex] == vertex && !self.removed[vertex]
    }

    /// Matches an unmatched vertex with one of some [open](Self::is_open) ones by a tight edge, if
    /// there is such an edge. Returns whether there is.
    fn joins_open(&mut self, vertex: usize, open: &FixedBitSet) -> bool {
        if self.top[vertex] != vertex {
            return false;
        }
        let least = G::Weight::zero().plus_small(1);
        let own = (vertex, &self.duals[vertex]);
        let joins = |&other: &usize| {
            other != vertex
                && self.is_open(other)
                && self.slack_below(Some(&least), own, other).is_some()
        };
        let Some(mate) = open.ones().find(joins) else { return false };
        (self.mates[vertex], self.mates[mate]) = (mate, vertex);
        true
    }

    /// Settles an unmatched vertex if the first thing to happen in its search is the
    /// last: its own dual value becomes zero, or an edge to another unmatched vertex is
    /// tight. Returns whether that was so.
    fn is_settled_at_once(&mut self, vertex: usize) -> bool {
        if self.top[vertex] != vertex || self.fills_all_but_one() {
            return false;
        }
        let (least, nearest) = self.nearest(vertex);
        if nearest.is_some_and(|other| !self.is_open(other)) {
            return false;
        }
        self.duals[vertex] = self.duals[vertex].minus(&least);
        if let Some(mate) = nearest {
            (self.mates[vertex], self.mates[mate]) = (mate, vertex);
        }
        true
    }

    /// The least slack of an edge at a vertex, if it is below the vertex's dual value, and
    /// whom it leads to: of those as near, to one who is unmatched; else that value.
    fn nearest(&self, vertex: usize) -> (G::Weight, Option<usize>) {
        let (mut least, mut nearest) = (self.duals[vertex].clone(), None);
        for other in self.graph.candidates(vertex) {
            if other == vertex || self.removed[other] {
                continue;
            }
            let limit = match nearest {
                Some(before) if !self.is_open(before) && self.is_open(other) => least.plus_small(1),
                _ => least.clone(),
            };
            let own = (vertex, &self.duals[vertex]);
            if let Some(slack) = self.slack_below(Some(&limit), own, other) {
                (least, nearest) = (slack, Some(other));
            }
        }
        (least, nearest)
    }
}

/// The tight edges of vertices in no blossom, found when needed.
struct Tight<'a, W> {
    graph: &'a dyn ByClasses<W>,
    tight: TightEdges<W>,
    rows: Vec<OnceCell<FixedBitSet>>,
}

impl<W: Weight> Tight<'_, W> {
    fn at(&self, vertex: usize) -> &FixedBitSet {
        self.rows[vertex].get_or_init(|| self.tight.at(self.graph, vertex))
    }
}

impl<W: Weight> Edges for Tight<'_, W> {
    fn row(&self, vertex: usize) -> &[usize] {
        self.at(vertex).as_slice()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        self.at(vertex)[other]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three vertices of whom two are joined with the first one only, with dual values that bound
    /// all edges and are larger than they have to be.
    struct Star;

    impl Graph for Star {
        type Weight = i64;

        fn order(&self) -> usize {
            3
        }

        fn weight(&self, u: usize, v: usize) -> Option<i64> {
            (u.min(v) == 0).then_some(5)
        }

        fn initial_dual(&self, _vertex: usize) -> i64 {
            6
        }

        fn is_bounded(&self) -> bool {
            true
        }
    }

    #[test]
    fn an_odd_number_of_whom_nobody_is_matched_is_not_settled() {
        let mut matcher = Matcher::new(Star);
        matcher.solve();
        assert_eq!(matcher.certificate().verify_in(&Star), Ok(5));
    }
}

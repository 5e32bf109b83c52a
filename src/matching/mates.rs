//! A matching that follows a graph from which vertices and edges come and go.

use std::collections::VecDeque;

use fixedbitset::{FixedBitSet, Ones};

/// A matching without weights that is kept from one question to the next: after
/// a few vertices or edges are gone, only the pairs that are lost by it are
/// searched anew, each by one augmenting path in time O(n²).
///
/// # Examples
///
/// ```
/// use fixedbitset::FixedBitSet;
/// use fpc::matching::Mates;
///
/// // A path of four vertices.
/// let joined = |u: usize, v: usize| u.abs_diff(v) == 1;
/// let everybody: FixedBitSet = (0..4).collect();
/// let mates = Mates::new(4).repaired(&everybody, joined).ok_or("no perfect matching")?;
/// assert_eq!(mates.of(1), Some(0));
/// let without_the_ends: FixedBitSet = [1, 2].into_iter().collect();
/// assert!(mates.repaired(&without_the_ends, joined).is_some());
/// let without_the_middle: FixedBitSet = [0, 3].into_iter().collect();
/// assert!(mates.repaired(&without_the_middle, joined).is_none());
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Mates(Vec<Option<usize>>);

impl Mates {
    /// A matching of nobody, for a graph of so many vertices.
    pub fn new(order: usize) -> Self {
        Self(vec![None; order])
    }

    /// The matching that gives each vertex the mate in its place, who has to have the
    /// vertex in his.
    pub(crate) const fn given(mates: Vec<Option<usize>>) -> Self {
        Self(mates)
    }

    /// The mate of a vertex.
    pub fn of(&self, vertex: usize) -> Option<usize> {
        self.0[vertex]
    }

    /// The members who have no mate.
    pub fn alone<'a>(&'a self, members: &'a FixedBitSet) -> impl Iterator<Item = usize> + 'a {
        members.ones().filter(|&vertex| self.0[vertex].is_none())
    }

    /// A matching of all members, along edges between members; `None` if there
    /// is none.
    #[must_use]
    pub fn repaired(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        if members.count_ones(..) % 2 == 1 {
            return None;
        }
        self.kept(members, &joined).completed(members, &Among { members, joined })
    }

    /// A matching of all members, along some edges between them; `None` if there is
    /// none.
    pub(super) fn completed(mut self, members: &FixedBitSet, edges: &impl Edges) -> Option<Self> {
        let alone: Vec<_> = self.alone(members).collect();
        // From where no path leads now, none will after other augmentations.
        for vertex in alone {
            if self.0[vertex].is_none() && !self.augment(vertex, members, edges) {
                return None;
            }
        }
        Some(self)
    }

    /// A matching of as many members as possible, along edges between members.
    #[must_use]
    pub fn enlarged(&self, members: &FixedBitSet, joined: impl Fn(usize, usize) -> bool) -> Self {
        self.kept(members, &joined).enlarged_along(members, &Among { members, joined })
    }

    /// A matching of as many members as possible, along some edges between them, that
    /// goes on from this one.
    fn enlarged_along(mut self, members: &FixedBitSet, edges: &impl Edges) -> Self {
        for vertex in members.ones() {
            if self.0[vertex].is_none() {
                self.augment(vertex, members, edges);
            }
        }
        self
    }

    /// The members without any one of whom all others can be matched, along edges
    /// between members. One search finds them all: they are the outer vertices
    /// around the one who stays alone (Gallai and Edmonds).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::matching::Mates;
    ///
    /// // On a path of three vertices, either end can be left out.
    /// let everybody = (0..3).collect();
    /// let spare = Mates::new(3).dispensable(&everybody, |u, v| u.abs_diff(v) == 1);
    /// assert_eq!(spare.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    #[must_use]
    pub fn dispensable(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> FixedBitSet {
        self.kept(members, &joined).dispensable_along(members, &Among { members, joined })
    }

    /// The same, along some edges between members.
    pub(super) fn dispensable_along(
        self,
        members: &FixedBitSet,
        edges: &impl Edges,
    ) -> FixedBitSet {
        let mates = self.enlarged_along(members, edges);
        let mut alone = mates.alone(members);
        let (Some(root), None) = (alone.next(), alone.next()) else { return FixedBitSet::new() };
        let mut path = Path::new(&mates, root);
        // There is no end to be found, but all vertices on the way to one.
        path.find(edges);
        path.outer
    }

    /// The first of some mates of a member such that all other members can be
    /// matched, along edges between members, and a matching of these.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::matching::Mates;
    ///
    /// // On a path of four vertices, 2 cannot have 1: nobody would be left for 0.
    /// let joined = |u: usize, v: usize| u.abs_diff(v) == 1;
    /// let (mate, others) = Mates::new(4)
    ///     .first_mate(&(0..4).collect(), 2, [1, 3], joined)
    ///     .ok_or("no perfect matching")?;
    /// assert_eq!((mate, others.of(0)), (3, Some(1)));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn first_mate(
        &self,
        members: &FixedBitSet,
        vertex: usize,
        mates: impl IntoIterator<Item = usize>,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, Self)> {
        let without = |members: &FixedBitSet, vertex: usize| {
            let mut others = members.clone();
            others.set(vertex, false);
            others
        };
        let others = without(members, vertex);
        let mut candidates =
            mates.into_iter().filter(|&it| others.contains(it) && joined(vertex, it));
        let first = candidates.next()?;
        // Mostly he will do, and that is soon found out.
        if let Some(matching) = self.repaired(&without(&others, first), &joined) {
            return Some((first, matching));
        }
        let spare = self.dispensable(&others, &joined);
        let mate = candidates.find(|&it| spare.contains(it))?;
        Some((mate, self.enlarged(&without(&others, mate), &joined)))
    }

    /// The pairs that are still edges between members.
    pub(super) fn kept(
        &self,
        members: &FixedBitSet,
        joined: &impl Fn(usize, usize) -> bool,
    ) -> Self {
        let kept = |(vertex, mate): (usize, &Option<usize>)| {
            mate.filter(|&mate| {
                members.contains(vertex) && members.contains(mate) && joined(vertex, mate)
            })
        };
        Self(self.0.iter().enumerate().map(kept).collect())
    }

    /// Matches one more vertex, by Edmonds' search for an augmenting path.
    fn augment(&mut self, root: usize, members: &FixedBitSet, edges: &impl Edges) -> bool {
        // Mostly somebody else is alone, too.
        let is_neighbor = |&other: &usize| other != root && edges.join(root, other);
        let neighbor = self.alone(members).find(is_neighbor);
        if let Some(other) = neighbor {
            (self.0[root], self.0[other]) = (Some(other), Some(root));
            return true;
        }
        let mut path = Path::new(self, root);
        let mut next = path.find(edges);
        let (found, before) = (next.is_some(), path.before);
        while let Some(vertex) = next {
            let Some(previous) = before[vertex] else { break };
            next = self.0[previous];
            (self.0[vertex], self.0[previous]) = (Some(previous), Some(vertex));
        }
        found
    }
}

/// The edges along which a matching is searched.
pub(super) trait Edges {
    /// Vertices, of which some are joined with one.
    fn candidates(&self, vertex: usize) -> Ones<'_>;

    /// Whether such a vertex is joined with it.
    fn join(&self, vertex: usize, other: usize) -> bool;
}

/// The edges between members.
struct Among<'a, F> {
    members: &'a FixedBitSet,
    joined: F,
}

impl<F: Fn(usize, usize) -> bool> Edges for Among<'_, F> {
    fn candidates(&self, _: usize) -> Ones<'_> {
        self.members.ones()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        (self.joined)(vertex, other)
    }
}

/// With whom each vertex is joined.
impl Edges for Vec<FixedBitSet> {
    fn candidates(&self, vertex: usize) -> Ones<'_> {
        self[vertex].ones()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        self[vertex].contains(other)
    }
}

/// The search for an alternating path from a vertex without mate to another.
struct Path<'a> {
    mates: &'a Mates,
    root: usize,
    /// The vertex from which each one was reached by an edge outside the
    /// matching.
    before: Vec<Option<usize>>,
    /// From each vertex that is not the base of the blossom around it, one that is
    /// nearer to the base; from all others, themselves.
    towards_base: Vec<usize>,
    /// The vertices from which the search goes on.
    outer: FixedBitSet,
    queue: VecDeque<usize>,
}

impl<'a> Path<'a> {
    fn new(mates: &'a Mates, root: usize) -> Self {
        let order = mates.0.len();
        let mut outer = FixedBitSet::with_capacity(order);
        outer.insert(root);
        let (before, towards_base) = (vec![None; order], (0..order).collect());
        Self { mates, root, before, towards_base, outer, queue: VecDeque::from([root]) }
    }

    /// The end of a path; `before` leads back from it.
    fn find(&mut self, edges: &impl Edges) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            for next in edges.candidates(vertex) {
                let known = self.base(vertex) == self.base(next);
                if known || self.mates.of(vertex) == Some(next) || !edges.join(vertex, next) {
                    continue;
                }
                if self.outer.contains(next) {
                    self.contract(vertex, next);
                } else if self.before[next].is_none() {
                    self.before[next] = Some(vertex);
                    let Some(mate) = self.mates.of(next) else { return Some(next) };
                    self.enter(mate);
                }
            }
        }
        None
    }

    fn enter(&mut self, vertex: usize) {
        if !self.outer.put(vertex) {
            self.queue.push_back(vertex);
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
        self.shrink(a, base, b);
        self.shrink(b, base, a);
    }

    /// The base before that of an outer vertex on the way to the root.
    fn previous(&mut self, base: usize) -> Option<usize> {
        let before = self.before[self.mates.of(base)?]?;
        Some(self.base(before))
    }

    fn common_base(&mut self, a: usize, b: usize) -> usize {
        let mut seen = FixedBitSet::with_capacity(self.before.len());
        let mut on_way = Some(self.base(a));
        while let Some(base) = on_way {
            seen.insert(base);
            on_way = self.previous(base);
        }
        let mut on_way = Some(self.base(b));
        while let Some(base) = on_way.filter(|&base| !seen.contains(base)) {
            on_way = self.previous(base);
        }
        on_way.unwrap_or(self.root)
    }

    /// Joins the blossoms on the way from a vertex to a base with it, and turns the
    /// way back around by the edge to `child`. The inner vertices on it become outer.
    fn shrink(&mut self, from: usize, base: usize, child: usize) {
        let (mut vertex, mut child) = (from, child);
        while self.base(vertex) != base {
            let Some(mate) = self.mates.of(vertex) else { break };
            self.before[vertex] = Some(child);
            self.enter(mate);
            // Of a blossom on the way, all others follow when its base does.
            for joined in [vertex, mate] {
                if self.towards_base[joined] == joined {
                    self.towards_base[joined] = base;
                }
            }
            child = mate;
            let Some(before) = self.before[mate] else { break };
            vertex = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::matching::can_match;

    proptest! {
        #[test]
        fn a_matching_is_repaired_if_and_only_if_there_is_one(
            edges in prop::collection::vec(prop::bool::weighted(0.3), 144),
            gone in prop::collection::vec(0..12usize, 0..6),
        ) {
            let joined = |u: usize, v: usize| u != v && edges[u.min(v) * 12 + u.max(v)];
            let everybody: FixedBitSet = (0..12).collect();
            let mut left = everybody.clone();
            gone.iter().for_each(|&vertex| left.set(vertex, false));
            let start = Mates::new(12).enlarged(&everybody, joined);
            prop_assert_eq!(start.alone(&everybody).count() == 0, can_match(12, joined));
            let members: Vec<_> = left.ones().collect();
            let possible = can_match(members.len(), |u, v| joined(members[u], members[v]));
            let repaired = start.repaired(&left, joined);
            prop_assert_eq!(repaired.is_some(), possible);
            for vertex in repaired.iter().flat_map(|_| left.ones()) {
                let mate = repaired.as_ref().and_then(|mates| mates.of(vertex)).unwrap();
                prop_assert!(left.contains(mate) && joined(vertex, mate));
            }
            let spare = start.dispensable(&left, joined);
            for out in left.ones() {
                let others: Vec<_> = left.ones().filter(|&vertex| vertex != out).collect();
                let possible = can_match(others.len(), |u, v| joined(others[u], others[v]));
                prop_assert_eq!(spare.contains(out), possible);
            }
            if let Some(vertex) = left.minimum() {
                let first = start.first_mate(&left, vertex, 0..12, joined).map(|(mate, _)| mate);
                let expected = left.ones().find(|&mate| {
                    let others: Vec<_> =
                        left.ones().filter(|&it| it != vertex && it != mate).collect();
                    let matched = can_match(others.len(), |u, v| joined(others[u], others[v]));
                    joined(vertex, mate) && matched
                });
                prop_assert_eq!(first, expected);
            }
        }
    }
}

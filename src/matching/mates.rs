//! A matching that is updated as vertices and edges of a graph come and go.

mod path;

use std::cell::OnceCell;

use fixedbitset::FixedBitSet;

use self::path::Path;
use crate::matching::bit_rows::BitRows;

/// Up to this number of unmatched vertices, it is worth looking for a path of three edges to them
/// before searching.
const FEW: usize = 2;

/// A matching without weights that is reused from one question to the next: after a few vertices or
/// edges are removed, only the lost pairs are searched again, each with one augmenting path in time
/// O(n²).
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Mates(Vec<Option<usize>>);

impl Mates {
    /// Creates an empty matching for a graph with a number of vertices.
    pub(crate) fn new(order: usize) -> Self {
        Self(vec![None; order])
    }

    /// Creates the matching given by the mate of each vertex, which must be symmetric.
    pub(crate) const fn given(mates: Vec<Option<usize>>) -> Self {
        Self(mates)
    }

    /// The mate of a vertex.
    pub(crate) fn of(&self, vertex: usize) -> Option<usize> {
        self.0[vertex]
    }

    /// The members without a mate.
    pub(crate) fn alone<'a>(
        &'a self,
        members: &'a FixedBitSet,
    ) -> impl Iterator<Item = usize> + 'a {
        members.ones().filter(|&vertex| self.0[vertex].is_none())
    }

    /// A matching of all members, along edges between members; `None` if there
    /// is none.
    #[must_use]
    pub(crate) fn repaired(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        self.repaired_along(members, &Among::new(self.0.len(), members, joined))
    }

    /// A matching of all members along the given edges; `None` if there is none.
    pub(crate) fn repaired_along(&self, members: &FixedBitSet, edges: &dyn Edges) -> Option<Self> {
        if members.count_ones(..) % 2 == 1 {
            return None;
        }
        self.kept(members, |u, v| edges.join(u, v)).completed(members, edges)
    }

    /// Extends this matching to all members, along the given edges between them; `None` if that is
    /// impossible.
    pub(super) fn completed(mut self, members: &FixedBitSet, edges: &dyn Edges) -> Option<Self> {
        self.grow(members, edges, true).then_some(self)
    }

    /// A matching of as many members as possible, along edges between members.
    #[must_use]
    pub(crate) fn enlarged(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Self {
        self.enlarged_along(members, &Among::new(self.0.len(), members, joined))
    }

    /// A matching of as many members as possible, along the given edges.
    #[must_use]
    pub(crate) fn enlarged_along(&self, members: &FixedBitSet, edges: &dyn Edges) -> Self {
        let mut mates = self.kept(members, |u, v| edges.join(u, v));
        mates.grow(members, edges, false);
        mates
    }

    /// Adds a pair if possible, starting from an unmatched member. If the matching was maximum
    /// without that member, or before that member lost their mate, it is maximum again.
    pub(crate) fn enlarge_from(&mut self, member: usize, members: &FixedBitSet, edges: &dyn Edges) {
        self.grow_from([member], members, edges, true);
    }

    /// Adds a pair for one unmatched member after the other, up to the first who cannot be matched.
    pub(super) fn enlarge_from_each(
        &mut self,
        some: &[usize],
        members: &FixedBitSet,
        edges: &dyn Edges,
    ) {
        self.grow_from(some.iter().copied(), members, edges, true);
    }

    /// Matches as many unmatched members as possible, or stops if not all can be matched; returns
    /// whether all are matched.
    fn grow(&mut self, members: &FixedBitSet, edges: &dyn Edges, or_nobody: bool) -> bool {
        let alone: Vec<_> = self.alone(members).collect();
        self.grow_from(alone, members, edges, or_nobody)
    }

    /// Matches as many of some unmatched members as possible, or stops at the first who cannot be
    /// matched; returns whether there is none. Other unmatched members may also get mates.
    fn grow_from(
        &mut self,
        roots: impl IntoIterator<Item = usize>,
        members: &FixedBitSet,
        edges: &dyn Edges,
        or_nobody: bool,
    ) -> bool {
        let order = self.0.len();
        let mut alone = FixedBitSet::with_capacity(order);
        alone.extend(self.alone(members));
        let mut open = members.clone();
        open.grow(order);
        let mut are_all_matched = true;
        for vertex in roots {
            if !alone.contains(vertex) {
                continue;
            }
            alone.set(vertex, false);
            match self.augment(vertex, &alone, &open, edges) {
                Ok(other) => alone.set(other, false),
                Err(unreached) => {
                    are_all_matched = false;
                    if or_nobody {
                        break;
                    }
                    // If there is no path from a vertex now, there will be none after other
                    // augmentations, and these do not use the vertices that were reached.
                    open = unreached;
                }
            }
        }
        are_all_matched
    }

    /// The members without whom all the others can be matched, along edges between members. One
    /// search finds them all: they are the outer vertices in the search from the one left unmatched
    /// (Gallai and Edmonds).
    #[must_use]
    pub(crate) fn dispensable(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> FixedBitSet {
        self.dispensable_along(members, &Among::new(self.0.len(), members, joined))
    }

    /// The members without whom all the others can be matched, along the given edges.
    pub(crate) fn dispensable_along(
        &self,
        members: &FixedBitSet,
        edges: &dyn Edges,
    ) -> FixedBitSet {
        let mates = self.enlarged_along(members, edges);
        match mates.alone(members).nth(1) {
            Some(_) => FixedBitSet::new(),
            None => mates.unmatched_in_some_maximum(members, edges),
        }
    }

    /// The members left unmatched by some maximum matching; this matching must be maximum.
    pub(crate) fn unmatched_in_some_maximum(
        &self,
        members: &FixedBitSet,
        edges: &dyn Edges,
    ) -> FixedBitSet {
        let nowhere = FixedBitSet::with_capacity(self.0.len());
        let mut path = Path::new(self, self.alone(members), members, &nowhere);
        // There is no end to be found; the search only collects the reachable vertices.
        path.find(edges);
        path.outer
    }

    /// The first of some mates of a member so that all other members can be matched, along edges
    /// between members, and a matching of these.
    pub(crate) fn first_mate(
        &self,
        members: &FixedBitSet,
        vertex: usize,
        mates: impl IntoIterator<Item = usize>,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, Self)> {
        let edges = Among::new(self.0.len(), members, joined);
        let mut matching = self.repaired_along(members, &edges)?;
        let mate = matching.give_first(members, vertex, mates, &edges)?;
        matching.part(vertex);
        Some((mate, matching))
    }

    /// Gives a member the first of some mates so that all other members can be matched; all must be
    /// matched now. Nothing changes if there is no such mate.
    pub(crate) fn give_first(
        &mut self,
        members: &FixedBitSet,
        vertex: usize,
        mates: impl IntoIterator<Item = usize>,
        edges: &dyn Edges,
    ) -> Option<usize> {
        let own = self.0[vertex]?;
        let is_candidate = |&it: &usize| members.contains(it) && edges.join(vertex, it);
        let mut candidates = mates.into_iter().filter(is_candidate);
        let first = candidates.next()?;
        // Usually they will do, which is quickly checked.
        if first == own || self.exchange(members, (vertex, own), first, edges) {
            return Some(first);
        }
        let mut candidates = candidates.peekable();
        candidates.peek()?;
        let mut others = members.clone();
        others.set(vertex, false);
        self.part(vertex);
        let nowhere = FixedBitSet::with_capacity(self.0.len());
        let mut path = Path::new(self, std::iter::once(own), &others, &nowhere);
        path.find(edges);
        let outer = std::mem::take(&mut path.outer);
        let mut way = path.way();
        let mate = candidates.find(|&it| outer.contains(it));
        // The rest of the path ends at the unmatched vertex.
        way[vertex] = Some(mate.unwrap_or(own));
        self.flip(vertex, &way);
        mate
    }

    /// Gives a member a different mate, and new mates to the two who lose theirs, if all can be
    /// matched; otherwise, nothing changes.
    fn exchange(
        &mut self,
        members: &FixedBitSet,
        (vertex, own): (usize, usize),
        mate: usize,
        edges: &dyn Edges,
    ) -> bool {
        let Some(former) = self.0[mate] else { return false };
        self.part(vertex);
        self.part(mate);
        let mut open = members.clone();
        open.set(vertex, false);
        open.set(mate, false);
        let mut goal = FixedBitSet::with_capacity(self.0.len());
        goal.insert(former);
        let is_matched = self.augment(own, &goal, &open, edges).is_ok();
        if is_matched {
            self.join(vertex, mate)
        } else {
            self.join(vertex, own);
            self.join(mate, former);
        }
        is_matched
    }

    /// Takes over the mates of some members from another matching; in both matchings, these members
    /// must be matched only among themselves.
    pub(crate) fn copy_mates_of(&mut self, other: &Self, members: &FixedBitSet) {
        members.ones().for_each(|it| self.0[it] = other.0[it]);
    }

    fn join(&mut self, u: usize, v: usize) {
        (self.0[u], self.0[v]) = (Some(v), Some(u));
    }

    /// Splits a vertex from its mate.
    pub(crate) fn part(&mut self, vertex: usize) {
        if let Some(mate) = self.0[vertex].take() {
            self.0[mate] = None;
        }
    }

    /// The pairs that are still edges between members.
    pub(super) fn kept(
        &self,
        members: &FixedBitSet,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let mut kept = vec![None; self.0.len()];
        for vertex in members.ones() {
            kept[vertex] = self.0[vertex].filter(|&mate| {
                let is_known = mate < vertex && kept[mate] == Some(vertex);
                is_known || mate > vertex && members.contains(mate) && joined(vertex, mate)
            });
        }
        Self(kept)
    }

    /// Matches one more vertex along a path through open vertices to one of some unmatched ones,
    /// and returns the latter; otherwise, returns the vertices that were not reached.
    fn augment(
        &mut self,
        root: usize,
        alone: &FixedBitSet,
        open: &FixedBitSet,
        edges: &dyn Edges,
    ) -> Result<usize, FixedBitSet> {
        // Usually, another vertex is unmatched, too.
        if let Some(other) = alone.ones().find(|&other| edges.join(root, other)) {
            self.join(root, other);
            return Ok(other);
        }
        if let Some(other) = self.augment_by_three(root, alone, open, edges) {
            return Ok(other);
        }
        let mut path = Path::new(self, std::iter::once(root), open, alone);
        let Some(end) = path.find(edges) else {
            let mut unreached = path.unseen;
            unreached.union_with(alone);
            return Err(unreached);
        };
        let way = path.way();
        self.flip(end, &way);
        Ok(end)
    }

    /// Augments along a path of three edges, the middle one being a pair, if few are unmatched.
    fn augment_by_three(
        &mut self,
        root: usize,
        alone: &FixedBitSet,
        open: &FixedBitSet,
        edges: &dyn Edges,
    ) -> Option<usize> {
        for end in alone.ones().take(FEW) {
            let by = |inner: usize| {
                let outer = self.0[inner].filter(|_| edges.join(root, inner))?;
                (open.contains(outer) && edges.join(end, outer)).then_some((inner, outer))
            };
            if let Some((inner, outer)) = open.ones().find_map(by) {
                self.join(root, inner);
                self.join(outer, end);
                return Some(end);
            }
        }
        None
    }

    /// Flips a path: matches its end with the vertex before it, and so on back to its root.
    fn flip(&mut self, end: usize, way: &[Option<usize>]) {
        let mut next = Some(end);
        while let Some(vertex) = next {
            let Some(previous) = way[vertex] else { break };
            next = self.0[previous];
            self.join(vertex, previous);
        }
    }
}

/// The edges along which a matching is searched.
pub(crate) trait Edges {
    /// The neighbors of a vertex, as blocks of bits, possibly including non-members.
    fn row(&self, vertex: usize) -> &[usize];

    /// Tells whether two vertices are adjacent: quickest if the first is asked about again and again.
    fn join(&self, vertex: usize, other: usize) -> bool;
}

impl Edges for BitRows {
    fn row(&self, vertex: usize) -> &[usize] {
        self.blocks(vertex)
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        self.contains(vertex, other)
    }
}

/// The edges between members.
struct Among<'a, F> {
    members: &'a FixedBitSet,
    joined: F,
    /// The neighbors of each vertex, computed when needed.
    rows: Vec<OnceCell<FixedBitSet>>,
}

impl<'a, F: Fn(usize, usize) -> bool> Among<'a, F> {
    fn new(order: usize, members: &'a FixedBitSet, joined: F) -> Self {
        Self { members, joined, rows: vec![OnceCell::new(); order] }
    }
}

impl<F: Fn(usize, usize) -> bool> Edges for Among<'_, F> {
    fn row(&self, vertex: usize) -> &[usize] {
        let row = self.rows[vertex].get_or_init(|| {
            let others = self.members.ones().filter(|&other| other != vertex);
            others.filter(|&other| (self.joined)(vertex, other)).collect()
        });
        row.as_slice()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        vertex != other && (self.joined)(vertex, other)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::matching::can_match;

    #[test]
    fn mates_are_repaired_when_members_leave() {
        // A path of four vertices.
        let joined = |u: usize, v: usize| u.abs_diff(v) == 1;
        let everybody: FixedBitSet = (0..4).collect();
        let mates = Mates::new(4).repaired(&everybody, joined).unwrap();
        assert_eq!(mates.of(1), Some(0));
        let without_the_ends: FixedBitSet = [1, 2].into_iter().collect();
        assert!(mates.repaired(&without_the_ends, joined).is_some());
        let without_the_middle: FixedBitSet = [0, 3].into_iter().collect();
        assert!(mates.repaired(&without_the_middle, joined).is_none());
    }

    #[test]
    fn those_who_can_stay_alone_are_found() {
        // On a path of three vertices, either end can be left out.
        let everybody = (0..3).collect();
        let spare = Mates::new(3).dispensable(&everybody, |u, v| u.abs_diff(v) == 1);
        assert_eq!(spare.ones().collect::<Vec<_>>(), [0, 2]);
    }

    #[test]
    fn the_first_mate_leaves_the_others_matched() {
        // On a path of four vertices, 2 cannot have 1: nobody would be left for 0.
        let joined = |u: usize, v: usize| u.abs_diff(v) == 1;
        let (mate, others) =
            Mates::new(4).first_mate(&(0..4).collect(), 2, [1, 3], joined).unwrap();
        assert_eq!((mate, others.of(0)), (3, Some(1)));
    }

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
            let largest = start.enlarged(&left, joined);
            let alone = largest.alone(&left).count();
            let rows = BitRows::joined(12, joined);
            prop_assert_eq!(&start.enlarged_along(&left, &rows).alone(&left).count(), &alone);
            let unmatched_in_some_maximum = largest.unmatched_in_some_maximum(&left, &rows);
            for out in left.ones() {
                let mut others = left.clone();
                others.set(out, false);
                let fewer = Mates::new(12).enlarged(&others, joined).alone(&others).count();
                prop_assert_eq!(unmatched_in_some_maximum.contains(out), fewer + 1 == alone);
            }
            let (mut there, mut mates) = (left.clone(), largest);
            for back in gone {
                if !there.put(back) {
                    mates.enlarge_from(back, &there, &rows);
                    let most = Mates::new(12).enlarged(&there, joined);
                    prop_assert_eq!(mates.alone(&there).count(), most.alone(&there).count());
                }
            }
            while let Some(out) = mates.unmatched_in_some_maximum(&there, &rows).maximum() {
                let mate = mates.of(out);
                let alone = mates.alone(&there).count();
                mates.part(out);
                there.set(out, false);
                if let Some(mate) = mate {
                    mates.enlarge_from(mate, &there, &rows);
                }
                prop_assert_eq!(mates.alone(&there).count(), alone - 1);
                prop_assert!(there.ones().all(|it| mates.of(it).is_none_or(|mate| joined(it, mate))));
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
                if let Some(mut mates) = repaired {
                    let given = mates.give_first(&left, vertex, 0..12, &rows);
                    prop_assert_eq!(given, expected);
                    prop_assert_eq!(mates.alone(&left).count(), 0);
                    prop_assert!(given.is_none() || mates.of(vertex) == given);
                    let are_joined = |it: usize| mates.of(it).is_some_and(|mate| joined(it, mate));
                    prop_assert!(left.ones().all(are_joined));
                }
            }
        }
    }
}

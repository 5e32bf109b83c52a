//! Moves from one maximum weight matching to another.

mod filled;
mod parts;

use std::{cell::OnceCell, collections::VecDeque};

use fixedbitset::FixedBitSet;

use self::{filled::FilledSet, parts::Parts};
use super::{Graph, Matcher, Weight, blossom::NONE, tight_edges::TightEdges};
use crate::matching::bit_rows::common;

/// In graphs with at least this many vertices, short paths are looked for first.
const MANY: usize = 500;

/// After so many searches in vain in such graphs, it is found out which [edges are of no
/// use](Parts), again if there was an answer before.
const PATIENCE: u32 = 8;

/// All maximum weight matchings, or [some](Self::narrow) of them, represented by one.
///
/// The dual solution of a [`Matcher`] characterizes them: they use only tight edges, leave no
/// vertex unmatched whose dual value is positive, and fill every blossom whose dual value is
/// positive except for one vertex; and every matching that does so is one of them. So one can be
/// turned into another along alternating cycles of tight edges, without touching weights or duals.
#[derive(Clone, Debug)]
pub(crate) struct Optima<G: Graph> {
    /// Its blossoms are valid, but their cycles are those of the original matching.
    matcher: Matcher<G>,
    /// The mate of each vertex. The vertices are followed by placeholders for unmatched vertices,
    /// as many as may be unmatched. Unused placeholders are each other's mates.
    mates: Vec<usize>,
    /// The vertices that are neither removed nor set aside.
    present: FixedBitSet,
    /// The vertices that may be unmatched, and maybe some who have been set aside.
    dispensable: FixedBitSet,
    /// The vertices and placeholders adjacent to each one by tight edges, computed when needed.
    tight: Vec<OnceCell<FixedBitSet>>,
    /// The vertices that each one may no longer have as mates.
    barred: Vec<FixedBitSet>,
    /// The sets that all optima fill, computed when needed.
    filled: OnceCell<Vec<FilledSet>>,
    /// The tight edges, found when needed.
    tight_edges: OnceCell<TightEdges<G::Weight>>,
    /// The parts of the graph when it was last asked for them, and the searches in vain since.
    parts: Option<Parts>,
    in_vain: u32,
    /// [`MANY`] and [`PATIENCE`].
    many: usize,
    patience: u32,
}

impl<G: Graph> Optima<G> {
    /// Creates the set of maximum weight matchings of a matcher that has found one.
    pub(crate) fn new(matcher: Matcher<G>) -> Self {
        Self::with_patience(matcher, MANY, PATIENCE)
    }

    /// Creates the set with other limits of when a graph is large and a search too much.
    pub(super) fn with_patience(matcher: Matcher<G>, many: usize, patience: u32) -> Self {
        let order = matcher.order;
        let mut present: FixedBitSet = (0..order).filter(|&it| !matcher.removed[it]).collect();
        let mut mates = matcher.mates.clone();
        let spare = |&it: &usize| matcher.may_be_unmatched(it);
        let dispensable: FixedBitSet = present.ones().filter(spare).collect();
        let (unmatched, matched): (Vec<_>, Vec<_>) =
            dispensable.ones().partition(|&it| mates[it] == NONE);
        for vertex in unmatched {
            mates[vertex] = mates.len();
            mates.push(vertex);
        }
        // Nobody else can be unmatched as well if all others have to be matched.
        let more = if matcher.fills_all_but_one() { 0 } else { matched.len() / 2 };
        for _ in 0..more {
            mates.extend([mates.len() + 1, mates.len()]);
        }
        present.grow(mates.len());
        present.insert_range(order..mates.len());
        Self {
            present,
            tight: vec![OnceCell::new(); mates.len()],
            dispensable,
            barred: vec![FixedBitSet::new(); mates.len()],
            filled: OnceCell::new(),
            tight_edges: OnceCell::new(),
            parts: None,
            in_vain: 0,
            many,
            patience,
            mates,
            matcher,
        }
    }

    /// The matchings of maximum weight after weights have changed, none of them growing
    /// by more than what is said for its two ends together. What was set aside is taken
    /// out, and what was narrowed is forgotten.
    #[must_use]
    pub(crate) fn reweighed(
        self,
        change: impl FnOnce(&mut G),
        growth: impl Fn(usize) -> G::Weight,
    ) -> Self {
        let mut matcher = self.matcher;
        for vertex in 0..matcher.order {
            matcher.mates[vertex] = real(self.mates[vertex], matcher.order).unwrap_or(NONE);
        }
        matcher.release_all();
        for vertex in (0..matcher.order).filter(|&vertex| matcher.removed[vertex]) {
            matcher.mates[vertex] = NONE;
        }
        change(matcher.graph_mut());
        matcher.reweigh_all(growth);
        Self::with_patience(matcher, self.many, self.patience)
    }

    /// The graph.
    pub(crate) const fn graph(&self) -> &G {
        self.matcher.graph()
    }

    /// The graph, for removing edges that do not occur in any of the matchings.
    pub(crate) const fn graph_mut(&mut self) -> &mut G {
        self.matcher.graph_mut()
    }

    /// The mate of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        real(self.mates[vertex], self.matcher.order)
    }

    /// Fixes a vertex and its mate from now on. Requests about vertices that are set aside or
    /// removed have no effect.
    pub(crate) fn set_aside(&mut self, vertex: usize) {
        if !self.present[vertex] {
            return;
        }
        for gone in [vertex, self.mates[vertex]] {
            self.present.set(gone, false);
            self.forget_exits_around(gone);
            if let Some(gone) = real(gone, self.matcher.order) {
                self.matcher.removed[gone] = true;
            }
        }
    }

    /// Gives a vertex the first of some mates that it has in any of the matchings; if there is
    /// none, its mate does not change.
    pub(crate) fn give_first(&mut self, vertex: usize, mates: impl IntoIterator<Item = usize>) {
        if !self.present[vertex] {
            return;
        }
        let own = self.mates[vertex];
        let tight = self.tight_at(vertex);
        let is_candidate = |&mate: &usize| {
            mate < self.matcher.order
                && tight[mate]
                && self.present[mate]
                && self.may_join(vertex, mate)
        };
        let earlier = mates.into_iter().take_while(|&mate| mate != own);
        let mut candidates: Vec<_> = earlier.filter(is_candidate).collect();
        let Some(first) = candidates.first() else { return };
        let ways = self.search(vertex, &[self.mates[*first]].into_iter().collect());
        let reached = candidates.iter().position(|&mate| ways[self.mates[mate]] != NONE);
        if reached != Some(0) {
            self.note_search_in_vain();
        }
        candidates.drain(..reached.unwrap_or(candidates.len()));
        let Some(&first) = candidates.first() else { return };
        if self.turn(vertex, first, &ways) {
            return;
        }
        // If odd cycles interfere, the first one will usually do, but not always.
        let mut trial = 1;
        while !candidates.is_empty() {
            let some = candidates[..trial].iter().copied().collect();
            if let Some(others) = self.rematch(vertex, &some) {
                self.set_barred(vertex, &others, false);
                let found = candidates.iter().position(|&mate| mate == self.mates[vertex]);
                candidates.truncate(found.unwrap_or(0));
            } else {
                candidates.drain(..trial);
            }
            trial = candidates.len();
        }
    }

    /// Restricts the matchings to those in which the mate of a vertex, or its absence, satisfies a
    /// condition. Returns whether there are any; if not, nothing changes.
    pub(crate) fn narrow(
        &mut self,
        vertex: usize,
        holds: impl Fn(&G, Option<usize>) -> bool,
    ) -> bool {
        if !self.present[vertex] {
            return false;
        }
        let (graph, order) = (self.graph(), self.matcher.order);
        let candidates = self.candidates(vertex, |it| holds(graph, real(it, order)));
        if candidates.is_clear() {
            return false;
        }
        if !candidates[self.mates[vertex]] {
            let goals = candidates.ones().map(|it| self.mates[it]).collect();
            let ways = self.search(vertex, &goals);
            let mut reached = candidates.ones().filter(|&it| ways[self.mates[it]] != NONE);
            let Some(first) = reached.next() else {
                self.note_search_in_vain();
                return false;
            };
            if !self.turn(vertex, first, &ways) {
                return self.rematch(vertex, &candidates).is_some();
            }
        }
        let others = self.candidates(vertex, |it| !candidates[it]);
        self.set_barred(vertex, &others, true);
        true
    }

    /// The vertices and placeholders adjacent to one by tight edges that satisfy a condition.
    fn candidates(&self, vertex: usize, holds: impl Fn(usize) -> bool) -> FixedBitSet {
        let mut candidates = FixedBitSet::with_capacity(self.mates.len());
        let tight = common(self.tight_at(vertex), &self.present);
        candidates.extend(tight.filter(|&it| self.may_join(vertex, it) && holds(it)));
        candidates
    }

    /// Tells whether it is possible, as far as it is known, that two vertices adjacent by a tight edge are mates in one
    /// of the matchings.
    fn may_join(&self, vertex: usize, mate: usize) -> bool {
        self.parts.as_ref().is_none_or(|parts| parts.may_join(vertex, mate))
    }

    /// Notes a search that has seen everything that can be reached, and not its goal.
    fn note_search_in_vain(&mut self) {
        self.in_vain += u32::from(self.mates.len() >= self.many);
        if self.in_vain >= self.patience {
            self.parts = Some(self.parts());
            self.in_vain = 0;
        }
    }

    /// Searches alternating paths that start with a different mate for the mate of a vertex and
    /// avoid the vertex, until one of the goals is reached. Returns from where each vertex was
    /// reached; a vertex without a path is not on a cycle either.
    fn search(&self, vertex: usize, goals: &FixedBitSet) -> Vec<usize> {
        let alone = self.mates[vertex];
        let mut from = vec![NONE; self.mates.len()];
        let mut unseen = self.present.clone();
        unseen.set(vertex, false);
        unseen.set(alone, false);
        if let Some((inner, goal)) = self.path_of_three(alone, goals, &unseen) {
            from[inner] = alone;
            from[goal] = self.mates[inner];
            return from;
        }
        let mut is_outer = FixedBitSet::with_capacity(self.mates.len());
        is_outer.insert(alone);
        let mut queue = VecDeque::from([alone]);
        while let Some(outer) = queue.pop_front() {
            let tight = self.tight_at(outer);
            if let Some(goal) = common(tight, goals).next() {
                from[goal] = outer;
                return from;
            }
            for inner in common(tight, &unseen) {
                from[inner] = outer;
                let mate = self.mates[inner];
                if !is_outer.put(mate) {
                    queue.push_back(mate);
                }
            }
            unseen.difference_with(tight);
        }
        from
    }

    /// If there is only one goal, in a large graph, and no tight edge to it: a path of three edges,
    /// from the unmatched vertex over a pair to the goal. Usually there is one, and a full search
    /// would take a long time.
    fn path_of_three(
        &self,
        alone: usize,
        goals: &FixedBitSet,
        unseen: &FixedBitSet,
    ) -> Option<(usize, usize)> {
        let goal = goals.minimum().filter(|_| self.mates.len() >= self.many)?;
        let tight = self.tight_at(alone);
        if tight[goal] || goals.maximum() != Some(goal) {
            return None;
        }
        let around_goal = self.tight_at(goal);
        // Two vertices that are each other's mates would lead back and forth.
        let leads = |&inner: &usize| self.mates[inner] != goal && around_goal[self.mates[inner]];
        common(tight, unseen).find(leads).map(|inner| (inner, goal))
    }

    /// Sets whether a vertex and some others are barred from being mates.
    fn set_barred(&mut self, vertex: usize, others: &FixedBitSet, barred: bool) {
        let order = self.mates.len();
        for (a, b) in others.ones().flat_map(|other| [(vertex, other), (other, vertex)]) {
            self.barred[a].grow(order);
            self.barred[a].set(b, barred);
            if let Some(tight) = self.tight[a].get_mut() {
                tight.set(b, !barred);
            }
        }
        self.forget_exits_around(vertex);
    }

    /// The vertices and placeholders adjacent to one by tight edges that are not barred.
    fn tight_at(&self, vertex: usize) -> &FixedBitSet {
        self.tight[vertex].get_or_init(|| {
            let mut row = self.find_tight(vertex);
            row.difference_with(&self.barred[vertex]);
            row
        })
    }

    fn find_tight(&self, vertex: usize) -> FixedBitSet {
        let matcher = &self.matcher;
        let mut row = FixedBitSet::with_capacity(self.mates.len());
        let places = matcher.order..self.mates.len();
        if vertex >= matcher.order {
            row.union_with(&self.dispensable);
            row.insert_range(places);
            row.set(vertex, false);
            return row;
        }
        if matcher.may_be_unmatched(vertex) {
            row.insert_range(places);
        }
        match self.graph().by_classes() {
            Some(graph) => {
                let tight_edges =
                    self.tight_edges.get_or_init(|| TightEdges::new(graph, &matcher.duals));
                let mut tight = tight_edges.at(graph, vertex);
                matcher.vertices(&matcher.top[vertex]).iter().for_each(|&it| tight.set(it, false));
                row.union_with(&tight);
                matcher.add_tight_inside(vertex, &mut row);
            }
            None => matcher.add_tight(vertex, &mut row),
        }
        row
    }

    /// Matches two vertices and flips the path from the mate of the one to the mate of the other,
    /// if that is a cycle that keeps the blossoms filled. Returns whether it is.
    fn turn(&mut self, vertex: usize, mate: usize, from: &[usize]) -> bool {
        let mates = &self.mates;
        let (alone, goal) = (mates[vertex], mates[mate]);
        let mut parted = vec![(vertex, alone), (mate, goal)];
        let mut joined = vec![(vertex, mate)];
        let mut inner = goal;
        loop {
            let outer = from[inner];
            joined.push((outer, inner));
            if outer == alone {
                break;
            }
            inner = mates[outer];
            parted.push((inner, outer));
        }
        let mut seen: Vec<_> = parted.iter().flat_map(|&(a, b)| [a, b]).collect();
        seen.sort_unstable();
        let is_cycle = seen.windows(2).all(|two| two[0] != two[1]);
        if !is_cycle || !self.keeps_blossoms_full(&parted, &joined) {
            return false;
        }
        for (a, b) in joined {
            (self.mates[a], self.mates[b]) = (b, a);
        }
        true
    }

    fn keeps_blossoms_full(&self, parted: &[(usize, usize)], joined: &[(usize, usize)]) -> bool {
        // Blossoms without a dual value do not constrain anything.
        let counts = |&node: &usize| !self.matcher.blossom(node).dual.is_zero();
        let inside = |edges: &[(usize, usize)]| {
            let around = |&(a, b): &(usize, usize)| self.matcher.blossoms_around_both(a, b);
            let are_vertices = |&&(a, b): &&(usize, usize)| a.max(b) < self.matcher.order;
            let edges = edges.iter().filter(are_vertices);
            let mut nodes: Vec<_> = edges.flat_map(around).filter(counts).collect();
            nodes.sort_unstable();
            nodes
        };
        inside(parted) == inside(joined)
    }
}

/// The mate, unless it is a placeholder or missing.
const fn real(mate: usize, order: usize) -> Option<usize> {
    if mate < order { Some(mate) } else { None }
}

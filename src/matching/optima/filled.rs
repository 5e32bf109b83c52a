//! Finds another maximum weight matching if odd cycles interfere.
//!
//! The optima are the perfect matchings of vertices and placeholders along tight edges that match
//! as many vertices within each set of a certain laminar family (the blossoms whose dual value is
//! positive) as the known matching. If the number of vertices of a set that are still present is
//! odd, one of them is matched outside of it: an *exit*. If it is even, none is, and the set is
//! closed.
//!
//! Which vertices can be the exit of a set depends only on its contents, so exits are found from
//! the inside out. In a set, let each odd set directly in it be a node, adjacent to another one if
//! a tight edge leads from an exit to an exit, and let each vertex directly in it be a node and its
//! own exit. Whenever these nodes can be matched except for one, the pairs of nodes can be turned
//! into pairs of exits, and the sets filled accordingly: each exit of the remaining node is an exit
//! of the set. Conversely, a matching that fills all sets matches the nodes. So each level is a
//! matching problem of nodes without weights. The outermost sets and everything in no set,
//! including placeholders, form the last level, where all nodes have to be matched. A closed set is
//! a separate last level, and not a node of the level around it.

use std::{cell::OnceCell, collections::BTreeMap};

use fixedbitset::FixedBitSet;

use super::{
    super::{
        Graph, Weight,
        blossom::NONE,
        mates::{Edges, Mates},
    },
    Optima,
};

/// A set of the family, or the one that contains everything.
#[derive(Clone, Debug)]
pub(super) struct FilledSet {
    vertices: FixedBitSet,
    /// The set that directly contains it.
    around: Option<usize>,
    /// The vertices directly in it.
    singles: FixedBitSet,
    /// The sets directly in it.
    sets: Vec<usize>,
    /// The possible exits, computed when needed.
    exits: OnceCell<FixedBitSet>,
}

impl<G: Graph> Optima<G> {
    /// Finds a matching that gives a vertex one of certain mates, none of which is its current one,
    /// and bars the others, which are returned. `None` if there is none; then nothing changes.
    pub(super) fn rematch(
        &mut self,
        vertex: usize,
        candidates: &FixedBitSet,
    ) -> Option<FixedBitSet> {
        let others = self.candidates(vertex, |it| !candidates[it]);
        self.set_barred(vertex, &others, true);
        if let Some(mates) = self.found_again(vertex) {
            self.mates = mates;
            return Some(others);
        }
        self.set_barred(vertex, &others, false);
        None
    }

    /// A matching without the pairs that have just been barred, all of them at one vertex.
    fn found_again(&self, vertex: usize) -> Option<Vec<usize>> {
        // Nothing changes outside a closed set.
        let closed = self.sets_around(vertex).find(|&set| self.is_closed(set))?;
        let level = Level::new(self, closed);
        let nodes = level.known().completed(&level.nodes, &level)?;
        let mut mates = self.mates.clone();
        level.fill(&nodes, vertex, &mut mates)?;
        Some(mates)
    }

    /// Discards the exits of sets containing a vertex, so that they are computed again.
    pub(super) fn forget_exits_around(&mut self, vertex: usize) {
        if let Some(sets) = self.filled.get_mut() {
            let mut next = sets.iter().position(|set| set.singles[vertex]);
            while let Some(set) = next {
                sets[set].exits.take();
                next = sets[set].around;
            }
        }
    }

    fn sets(&self) -> &[FilledSet] {
        self.filled.get_or_init(|| self.find_sets())
    }

    fn find_sets(&self) -> Vec<FilledSet> {
        let matcher = &self.matcher;
        let length = self.mates.len();
        let set = |vertices: &mut dyn Iterator<Item = usize>| {
            let mut all = FixedBitSet::with_capacity(length);
            all.extend(vertices);
            FilledSet {
                singles: all.clone(),
                vertices: all,
                around: None,
                sets: Vec::new(),
                exits: OnceCell::new(),
            }
        };
        // What has no dual value holds nothing together.
        let counts = |&node: &usize| !matcher.blossom(node).dual.is_zero();
        let blossoms = matcher.order..matcher.order + matcher.blossoms.len();
        let is_real = |&node: &usize| !matcher.blossom(node).children.is_empty() && counts(&node);
        let nodes: Vec<_> = blossoms.filter(is_real).collect();
        let vertices = |node: usize| matcher.blossom(node).vertices.iter().copied();
        let mut sets: Vec<_> = nodes.iter().map(|&node| set(&mut vertices(node))).collect();
        sets.push(set(&mut (0..length)));
        let last = nodes.len();
        for (place, &node) in nodes.iter().enumerate() {
            let around = matcher.blossoms_around(node).find(counts);
            let around = around.and_then(|it| nodes.binary_search(&it).ok()).unwrap_or(last);
            sets[place].around = Some(around);
            sets[around].sets.push(place);
            let gone = sets[place].vertices.clone();
            sets[around].singles.difference_with(&gone);
        }
        sets
    }

    /// The sets containing a vertex, innermost first.
    fn sets_around(&self, vertex: usize) -> impl Iterator<Item = usize> {
        let innermost = self.sets().iter().position(|set| set.singles[vertex]);
        std::iter::successors(innermost, |&set| self.sets()[set].around)
    }

    fn is_closed(&self, set: usize) -> bool {
        self.sets()[set].vertices.intersection_count(&self.present).is_multiple_of(2)
    }

    /// The vertices that can be the exit of a set.
    fn exits(&self, set: usize) -> &FixedBitSet {
        self.sets()[set].exits.get_or_init(|| {
            let mut exits = FixedBitSet::with_capacity(self.mates.len());
            if !self.is_closed(set) {
                let level = Level::new(self, set);
                for node in level.known().dispensable_along(&level.nodes, &level).ones() {
                    level.exits_of(node).for_each(|exit| exits.insert(exit));
                }
            }
            exits
        })
    }
}

/// The direct contents of a set, as nodes. A set that is a node is identified by its first vertex.
struct Level<'a, G: Graph> {
    optima: &'a Optima<G>,
    nodes: FixedBitSet,
    /// The nodes that are vertices.
    singles: FixedBitSet,
    /// The nodes that are sets, with their sets.
    sets: BTreeMap<usize, usize>,
    /// The node of each vertex.
    node_of: Vec<usize>,
    /// The neighbors of each node, computed when needed.
    rows: Vec<OnceCell<FixedBitSet>>,
}

impl<'a, G: Graph> Level<'a, G> {
    fn new(optima: &'a Optima<G>, set: usize) -> Self {
        let all = optima.sets();
        let length = optima.mates.len();
        let mut singles = all[set].singles.clone();
        singles.intersect_with(&optima.present);
        let mut node_of = vec![NONE; length];
        singles.ones().for_each(|vertex| node_of[vertex] = vertex);
        let (mut nodes, mut sets) = (singles.clone(), BTreeMap::new());
        for &inner in all[set].sets.iter().filter(|&&inner| !optima.is_closed(inner)) {
            let vertices = || all[inner].vertices.intersection(&optima.present);
            let Some(node) = vertices().next() else { continue };
            vertices().for_each(|vertex| node_of[vertex] = node);
            nodes.insert(node);
            sets.insert(node, inner);
        }
        Self { optima, nodes, singles, sets, node_of, rows: vec![OnceCell::new(); length] }
    }

    /// The set that a node is.
    fn set_of(&self, node: usize) -> Option<usize> {
        self.sets.get(&node).copied()
    }

    fn exits_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let set = self.set_of(node);
        let itself = Some(node).filter(|_| set.is_none());
        itself.into_iter().chain(set.into_iter().flat_map(|set| self.optima.exits(set).ones()))
    }

    fn is_exit(&self, vertex: usize) -> bool {
        match self.set_of(self.node_of[vertex]) {
            Some(set) => self.optima.exits(set)[vertex],
            None => true,
        }
    }

    /// The edge by which the known matching leaves a node.
    fn known_edge(&self, node: usize) -> Option<(usize, usize)> {
        let exit = match self.set_of(node) {
            Some(set) => self.optima.known_exit(set)?,
            None => node,
        };
        Some((exit, self.optima.mates[exit]))
    }

    /// The pairs of nodes in the known matching that are still possible.
    fn known(&self) -> Mates {
        let mut mates = vec![None; self.node_of.len()];
        for node in self.nodes.ones() {
            let Some((exit, other)) = self.known_edge(node) else { continue };
            let mate = self.node_of[other];
            if mate != NONE && self.may_leave(exit, other) {
                mates[node] = Some(mate);
            }
        }
        Mates::given(mates)
    }

    fn may_leave(&self, exit: usize, other: usize) -> bool {
        !self.optima.barred[exit][other] && self.is_exit(exit) && self.is_exit(other)
    }

    fn joined_with(&self, node: usize) -> &FixedBitSet {
        self.rows[node].get_or_init(|| {
            let mut joined = FixedBitSet::with_capacity(self.node_of.len());
            self.exits_of(node).for_each(|exit| joined.union_with(self.optima.tight_at(exit)));
            let mut row = joined.clone();
            row.intersect_with(&self.singles);
            for (&other, &set) in &self.sets {
                row.set(other, !self.optima.exits(set).is_disjoint(&joined));
            }
            row.set(node, false);
            row
        })
    }

    /// Leaves out a node.
    fn without(mut self, node: usize) -> Self {
        for nodes in [&mut self.nodes, &mut self.singles] {
            nodes.set(node, false);
        }
        self.sets.remove(&node);
        for of in self.node_of.iter_mut().filter(|of| **of == node) {
            *of = NONE;
        }
        self
    }

    /// Turns pairs of nodes into pairs of exits, and fills the nodes accordingly. The possible
    /// mates of one vertex have changed.
    fn fill(&self, pairs: &Mates, changed: usize, mates: &mut [usize]) -> Option<()> {
        for node in self.nodes.ones() {
            let other = pairs.of(node)?;
            if node < other {
                let (u, v) = self.edge(node, other)?;
                (mates[u], mates[v]) = (v, u);
                for (node, exit) in [(node, u), (other, v)] {
                    if let Some(set) = self.set_of(node) {
                        self.optima.fill(set, exit, changed, mates)?;
                    }
                }
            }
        }
        Some(())
    }

    /// An edge between exits of two nodes, preferably the known one.
    fn edge(&self, node: usize, other: usize) -> Option<(usize, usize)> {
        let is_known = |&(u, v): &(usize, usize)| self.node_of[v] == other && self.may_leave(u, v);
        self.known_edge(node).filter(is_known).or_else(|| {
            self.exits_of(node).find_map(|u| {
                let tight = self.optima.tight_at(u);
                self.exits_of(other).find(|&v| tight[v]).map(|v| (u, v))
            })
        })
    }
}

impl<G: Graph> Edges for Level<'_, G> {
    fn row(&self, vertex: usize) -> &[usize] {
        self.joined_with(vertex).as_slice()
    }

    fn join(&self, vertex: usize, other: usize) -> bool {
        self.joined_with(vertex)[other]
    }
}

impl<G: Graph> Optima<G> {
    /// The vertex of a set that is matched outside it.
    fn known_exit(&self, set: usize) -> Option<usize> {
        let vertices = &self.sets()[set].vertices;
        vertices.intersection(&self.present).find(|&it| !vertices[self.mates[it]])
    }

    /// Matches all vertices of a set except its exit.
    fn fill(&self, set: usize, exit: usize, changed: usize, mates: &mut [usize]) -> Option<()> {
        if self.known_exit(set) == Some(exit) && !self.sets()[set].vertices[changed] {
            return Some(());
        }
        let level = Level::new(self, set);
        let left = level.node_of[exit];
        if let Some(inner) = level.set_of(left) {
            self.fill(inner, exit, changed, mates)?;
        }
        let level = level.without(left);
        let nodes = level.known().completed(&level.nodes, &level)?;
        level.fill(&nodes, changed, mates)
    }
}

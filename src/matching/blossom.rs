//! The matching, its dual solution and its blossoms, between searches.

use fixedbitset::FixedBitSet;

use super::{Graph, Weight};

/// Marks the absence of a vertex or node.
pub(super) const NONE: usize = usize::MAX;

/// A blossom: an odd cycle of nodes, each a vertex or a smaller blossom, that
/// the matching fills but for the base vertex of the first.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    /// The nodes of the cycle, the one with the base first. From there on they
    /// are matched in pairs: 1 with 2, 3 with 4 ...
    pub(super) children: Vec<usize>,
    /// The edge from each child to the next, from a vertex of the former to one
    /// of the latter.
    pub(super) edges: Vec<(usize, usize)>,
    /// All vertices in it.
    pub(super) vertices: Vec<usize>,
    /// The dual value; always even.
    pub(super) dual: W,
}

/// A solver of the maximum-weight matching problem that keeps its dual
/// solution, so that an optimum can be proved and changed.
///
/// Vertices may remain unmatched; an edge of weight zero is as good as none. The method is Edmonds'
/// with one search tree at a time: a vertex that is not matched yet grows a tree of alternating
/// paths along edges that the duals bound tightly, adjusting the duals until the tree reaches
/// another unmatched vertex, or one whose dual value has become zero and that may be left unmatched
/// instead. One search takes time O(n²), [`solve`](Self::solve) O(n³), and each change takes as
/// many searches as vertices lose their mates by it.
///
/// The slack of an edge of weight w is `dual(u) + dual(v) - 2w` plus the duals of all blossoms that
/// contain both: it is never negative, and zero on matched edges and around the cycle of each
/// blossom.
///
/// Of an odd number of vertices one stays unmatched whatever the weights are. To all of them
/// together, as to a blossom, a dual value can be given: it is kept in those of the vertices,
/// which are more than they would be by half of it each, the `floor`. Slacks are
/// the same, and the one who is unmatched has the floor instead of zero. Without that, the last
/// search would make a blossom of all vertices, step by step.
///
/// # References
///
/// J. Edmonds, *Maximum matching and a polyhedron with 0,1-vertices* (1965);
/// Z. Galil, *Efficient algorithms for finding maximum matching in graphs*
/// (1986).
#[derive(Clone, Debug)]
pub(crate) struct Matcher<G: Graph> {
    pub(super) graph: G,
    pub(super) order: usize,
    pub(super) mates: Vec<usize>,
    pub(super) duals: Vec<G::Weight>,
    /// The least dual value. Not zero only if all but one of an odd number are matched.
    pub(super) floor: G::Weight,
    pub(super) removed: Vec<bool>,
    /// The outermost node that contains each vertex.
    pub(super) top: Vec<usize>,
    /// The node that directly contains each node.
    pub(super) parent: Vec<usize>,
    /// The base vertex of each node.
    pub(super) base: Vec<usize>,
    /// The blossoms: node `order + i` is `blossoms[i]`.
    pub(super) blossoms: Vec<Blossom<G::Weight>>,
    /// Nodes of dissolved blossoms, for reuse.
    pub(super) spare: Vec<usize>,
    /// Vertices that lost their mates and must be searched from.
    pub(super) exposed: Vec<usize>,
}

impl<G: Graph> Matcher<G> {
    /// Creates a matcher for a graph, with no vertex matched.
    pub(crate) fn new(graph: G) -> Self {
        let order = graph.order();
        let duals = (0..order).map(|vertex| graph.initial_dual(vertex)).collect();
        let mut matcher = Self {
            graph,
            order,
            mates: vec![NONE; order],
            duals,
            floor: G::Weight::zero(),
            removed: vec![false; order],
            top: (0..order).collect(),
            parent: vec![NONE; order],
            base: (0..order).collect(),
            blossoms: Vec::new(),
            spare: Vec::new(),
            exposed: Vec::new(),
        };
        if matcher.graph.is_bounded() {
            #[cfg(test)]
            assert!((0..order).all(|it| matcher.least_dual(it) <= matcher.duals[it]));
        } else {
            for vertex in (0..order).rev() {
                matcher.duals[vertex] = matcher.least_dual(vertex);
            }
        }
        matcher
    }

    /// The least dual value that bounds all edges at a vertex in no blossom, as
    /// the others stand.
    fn least_dual(&self, vertex: usize) -> G::Weight {
        let (zero, mut least) = (G::Weight::zero(), G::Weight::zero());
        let others = self.graph.candidates(vertex);
        for other in others.filter(|&other| other != vertex && !self.removed[other]) {
            if let Some(slack) = self.slack_below(Some(&zero), (vertex, &least), other) {
                least = least.minus(&slack);
            }
        }
        least
    }

    /// Finds a matching of maximum weight.
    pub(crate) fn solve(&mut self) {
        self.exposed.extend(0..self.order);
        self.settle();
    }

    /// The graph.
    pub(crate) const fn graph(&self) -> &G {
        &self.graph
    }

    /// The graph, for changing weights; call [`reweigh_all`](Self::reweigh_all) afterward.
    pub(crate) const fn graph_mut(&mut self) -> &mut G {
        &mut self.graph
    }

    /// The mate of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mates[vertex]).filter(|&mate| mate != NONE)
    }

    /// Tells whether an edge might be part of an optimal matching, because its slack is zero.
    /// Otherwise, it is not part of any.
    pub(crate) fn is_tight(&self, u: usize, v: usize) -> bool {
        let removed = self.removed[u] || self.removed[v];
        let Some(weight) = (!removed).then(|| self.graph.weight(u, v)).flatten() else {
            return false;
        };
        let around = self.blossoms_around_both(u, v).map(|node| &self.blossom(node).dual);
        let bound = around.fold(self.duals[u].plus(&self.duals[v]), |sum, dual| sum.plus(dual));
        bound == weight.plus(&weight)
    }

    /// The slack of an edge between different outermost nodes if it is below a
    /// limit, with a certain dual value at one end; while a search goes on, its
    /// [key](super::search).
    #[inline]
    pub(super) fn slack_below(
        &self,
        limit: Option<&G::Weight>,
        (from, dual): (usize, &G::Weight),
        to: usize,
    ) -> Option<G::Weight> {
        let (kept, small) = self.graph.split_weight(from, to)?;
        let other = &self.duals[to];
        let is_beyond = limit.is_some_and(|limit| dual.is_beyond(other, &kept, small, limit));
        (!is_beyond).then(|| dual.plus_less_twice(other, &kept, small))
    }

    /// Adds everybody to a set whose edge to a vertex that has not been removed
    /// [is tight](Self::is_tight), and maybe some who have been removed.
    pub(crate) fn add_tight(&self, vertex: usize, set: &mut FixedBitSet) {
        let top = self.top[vertex];
        let apart = |&other: &usize| other != vertex && self.top[other] != top;
        let others = self.graph.candidates(vertex).filter(apart);
        self.add_tight_of(others, (vertex, &self.duals[vertex]), set);
        self.add_tight_inside(vertex, set);
    }

    /// Adds those with tight edges in the blossoms around the vertex.
    pub(super) fn add_tight_inside(&self, vertex: usize, set: &mut FixedBitSet) {
        // From the outermost blossom inwards, with all duals around.
        let around: Vec<_> = self.blossoms_around(vertex).collect();
        let mut share = G::Weight::zero();
        for (place, &node) in around.iter().enumerate().rev() {
            let blossom = self.blossom(node);
            share = share.plus(&blossom.dual);
            let own = if place == 0 { vertex } else { around[place - 1] };
            for child in blossom.children.iter().filter(|&&child| child != own) {
                let own = (vertex, &self.duals[vertex].plus(&share));
                self.add_tight_of(self.vertices(child).iter().copied(), own, set);
            }
        }
    }

    /// Adds every candidate with a tight edge to a vertex of this dual value.
    fn add_tight_of(
        &self,
        others: impl Iterator<Item = usize>,
        own: (usize, &G::Weight),
        set: &mut FixedBitSet,
    ) {
        let least = G::Weight::zero().plus_small(1);
        set.extend(others.filter(|&other| {
            !self.removed[other] && self.slack_below(Some(&least), own, other).is_some()
        }));
    }

    /// Tells whether a vertex might be unmatched in an optimal matching: its dual value is zero. If
    /// not, it is matched in all of them.
    pub(crate) fn may_be_unmatched(&self, vertex: usize) -> bool {
        self.duals[vertex] == self.floor
    }

    /// Tells whether every optimal matching matches all vertices but one: they have a dual value
    /// together, above zero.
    pub(crate) fn fills_all_but_one(&self) -> bool {
        !self.floor.is_zero()
    }

    /// The blossoms around a vertex, by number, that every optimal matching fills but for
    /// one vertex, from the outermost: their dual values are positive. All vertices together
    /// can be the first of them.
    pub(crate) fn filled_around(&self, vertex: usize) -> Vec<usize> {
        let is_filled = |&node: &usize| !self.blossom(node).dual.is_zero();
        let mut around: Vec<_> = self.blossoms_around(vertex).filter(is_filled).collect();
        around.extend(self.fills_all_but_one().then_some(NONE));
        around.reverse();
        around
    }

    /// Makes the matching optimal again after weights have changed at many vertices, none of them
    /// increasing by more than the sum of the growth given for its ends.
    pub(crate) fn reweigh_all(&mut self, growth: impl Fn(usize) -> G::Weight) {
        self.lower_floor();
        self.release_all();
        for vertex in 0..self.order {
            let growth = growth(vertex);
            self.duals[vertex] = self.duals[vertex].plus(&growth).plus(&growth);
        }
        for vertex in 0..self.order {
            if !self.removed[vertex] && !self.is_proved_at(vertex) {
                self.unmatch(vertex);
                self.duals[vertex] = self.least_dual(vertex);
                self.exposed.push(vertex);
            }
        }
        self.settle();
    }

    /// Tells whether a matched vertex's edge to its mate is tight, and an unmatched vertex has the
    /// dual value zero. The edges of the cycles of blossoms are always tight.
    fn is_proved_at(&self, vertex: usize) -> bool {
        match self.mate(vertex) {
            Some(mate) => self.is_tight(vertex, mate),
            None => self.may_be_unmatched(vertex),
        }
    }

    /// Dissolves all blossoms around a vertex, moving their dual values to
    /// their vertices. That loosens the edge that each blossom's base is
    /// matched by, so the two are parted, unless they had no dual value to move.
    fn release(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            if !self.blossom(node).dual.is_zero() {
                self.spread(node);
            }
            self.dissolve(node);
        }
    }

    /// Moves the dual value of an outermost blossom to its vertices.
    fn spread(&mut self, node: usize) {
        if let Some(base) = self.matched_outside(node).filter(|&base| !self.removed[base]) {
            self.unmatch(base);
            self.exposed.push(base);
        }
        let share = self.blossom(node).dual.half();
        for place in 0..self.blossom(node).vertices.len() {
            let member = self.blossom(node).vertices[place];
            self.duals[member] = self.duals[member].plus(&share);
        }
    }

    /// Dissolves all blossoms, whether or not their cycles belong to this matching.
    pub(super) fn release_all(&mut self) {
        (0..self.order).for_each(|vertex| self.release(vertex));
    }

    /// The vertex in a node that is not matched with another one in it.
    fn matched_outside(&self, node: usize) -> Option<usize> {
        let inside = |&vertex: &usize| vertex != NONE && self.top[vertex] == node;
        let vertices = self.vertices(&node).iter();
        vertices.copied().find(|&vertex| !inside(&self.mates[vertex]))
    }

    /// Parts a vertex from its mate, if it has one.
    pub(super) fn unmatch(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mates[vertex], NONE);
        if mate != NONE {
            self.mates[mate] = NONE;
            self.exposed.push(mate);
        }
    }

    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.order
    }

    pub(super) fn blossom(&self, node: usize) -> &Blossom<G::Weight> {
        &self.blossoms[node - self.order]
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> &mut Blossom<G::Weight> {
        &mut self.blossoms[node - self.order]
    }

    /// The vertices of a node.
    pub(super) fn vertices<'a>(&'a self, node: &'a usize) -> &'a [usize] {
        if self.is_blossom(*node) {
            &self.blossom(*node).vertices
        } else {
            std::slice::from_ref(node)
        }
    }

    pub(super) fn blossoms_around(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let around = |node: &usize| Some(self.parent[*node]).filter(|&parent| parent != NONE);
        std::iter::successors(around(&vertex), around)
    }

    /// The blossoms containing both of two vertices, innermost first.
    pub(super) fn blossoms_around_both(
        &self,
        u: usize,
        v: usize,
    ) -> impl Iterator<Item = usize> + '_ {
        let count = |vertex: usize| {
            if self.top[u] == self.top[v] { self.blossoms_around(vertex).count() } else { 0 }
        };
        let (at_u, at_v) = (count(u), count(v));
        let common = at_u.min(at_v);
        let mut pairs = self
            .blossoms_around(u)
            .skip(at_u - common)
            .zip(self.blossoms_around(v).skip(at_v - common))
            .take(common);
        let innermost = pairs.find(|(a, b)| a == b).map(|(node, _)| node);
        std::iter::successors(innermost, |&node| Some(self.parent[node]).filter(|&it| it != NONE))
    }

    /// Forms a blossom from a cycle of outermost nodes.
    pub(super) fn form(&mut self, children: Vec<usize>, edges: Vec<(usize, usize)>) -> usize {
        let base = self.base[children[0]];
        let vertices: Vec<usize> =
            children.iter().flat_map(|child| self.vertices(child)).copied().collect();
        let blossom = Blossom { children, edges, vertices, dual: G::Weight::zero() };
        let node = match self.spare.pop() {
            Some(node) => {
                *self.blossom_mut(node) = blossom;
                node
            }
            None => {
                self.blossoms.push(blossom);
                self.parent.push(NONE);
                self.base.push(NONE);
                self.order + self.blossoms.len() - 1
            }
        };
        self.base[node] = base;
        self.parent[node] = NONE;
        let blossom = &self.blossoms[node - self.order];
        blossom.vertices.iter().for_each(|&vertex| self.top[vertex] = node);
        blossom.children.iter().for_each(|&child| self.parent[child] = node);
        node
    }

    /// Dissolves an outermost blossom and returns its children, which are now outermost themselves,
    /// and its edges.
    pub(super) fn dissolve(&mut self, node: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let blossom = self.blossom_mut(node);
        let children = std::mem::take(&mut blossom.children);
        let edges = std::mem::take(&mut blossom.edges);
        blossom.dual = G::Weight::zero();
        for child in &children {
            self.parent[*child] = NONE;
            for place in 0..self.vertices(child).len() {
                let vertex = self.vertices(child)[place];
                self.top[vertex] = *child;
            }
        }
        self.spare.push(node);
        (children, edges)
    }

    /// Dissolves the outermost blossoms whose dual value is zero, and those that become outermost
    /// by that: they do not constrain anything.
    pub(super) fn dissolve_empty_blossoms(&mut self) {
        let mut nodes: Vec<usize> = (self.order..self.parent.len()).collect();
        while let Some(node) = nodes.pop() {
            let outermost = self.is_blossom(node) && self.parent[node] == NONE;
            if outermost && self.blossom(node).dual.is_zero() {
                let is_spare = self.blossom(node).children.is_empty();
                if !is_spare {
                    nodes.extend(self.dissolve(node).0);
                }
            }
        }
    }

    /// Moves the base of a node to one of its vertices, changing only the matching inside the node.
    pub(super) fn rotate(&mut self, node: usize, vertex: usize) {
        if self.base[node] == vertex {
            return;
        }
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        let blossom = self.blossom_mut(node);
        // The child is in the cycle of its parent.
        let place = blossom.children.iter().position(|&c| c == child).unwrap_or_default();
        blossom.children.rotate_left(place);
        blossom.edges.rotate_left(place);
        self.rotate(child, vertex);
        for odd in (1..self.blossom(node).children.len()).step_by(2) {
            let (left, right) =
                (self.blossom(node).children[odd], self.blossom(node).children[odd + 1]);
            let (u, v) = self.blossom(node).edges[odd];
            self.rotate(left, u);
            self.rotate(right, v);
            (self.mates[u], self.mates[v]) = (v, u);
        }
        self.base[node] = vertex;
    }
}

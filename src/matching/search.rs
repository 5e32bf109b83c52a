//! One search: from an unmatched vertex to the end of an augmenting path.
//!
//! During a search, the dual values of outer vertices decrease by its progress and those of inner
//! vertices increase by it. They are not updated at each step: for a vertex in the tree, the stored
//! value is the dual value it would have had at the start of the search if it had had its current
//! label from then on. The sum of two stored values minus twice the weight of an edge is the key of
//! the edge: its slack if one end is outer and the other inner, its slack plus the progress if one
//! end is outer and the other outside the tree, and its slack plus twice the progress if both are
//! outer. As long as both ends keep their labels, the key does not change. Dual values of outermost
//! blossoms move in the opposite direction and twice as fast, and are stored in the same way; that
//! of a blossom inside another does not move.

mod crossings;
mod edges;

use self::{crossings::Crossing, edges::OuterEdges};
use super::{Graph, Matcher, Weight, blossom::NONE};

/// The label of an outermost node in the search tree.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Label {
    /// Not in the tree.
    Free,
    /// At even distance from the root: its dual values decrease.
    Outer,
    /// At odd distance from the root: its dual values increase.
    Inner,
}

/// The next event in a search.
#[derive(Copy, Clone, Debug)]
enum Event {
    /// The dual value of an outer vertex sinks to the floor: it may stay unmatched.
    Release(usize),
    /// An edge from an outer vertex to a vertex outside the tree is tight.
    Grow(usize, usize),
    /// An edge between two outer nodes is tight: they close an odd cycle.
    Shrink(usize, usize),
    /// The dual value of an inner blossom becomes zero.
    Expand(usize),
}

/// A search tree.
struct Tree<'a, G: Graph> {
    matcher: &'a mut Matcher<G>,
    labels: Vec<Label>,
    /// For inner nodes: the edge by which the tree reached them, from the outer
    /// vertex.
    entries: Vec<(usize, usize)>,
    outer_vertices: Vec<usize>,
    outer_nodes: Vec<usize>,
    inner_nodes: Vec<usize>,
    /// By how much outer dual values have decreased.
    progress: G::Weight,
}

impl<G: Graph> Tree<'_, G> {
    /// The label of the outermost node that contains a vertex.
    fn label(&self, vertex: usize) -> Label {
        self.labels[self.matcher.top[vertex]]
    }

    /// A vertex with its stored dual value.
    fn with_dual(&self, vertex: usize) -> (usize, &G::Weight) {
        (vertex, &self.matcher.duals[vertex])
    }
}

/// A search tree with the data needed to find the next tight edge.
pub(super) struct Search<'a, G: Graph> {
    tree: Tree<'a, G>,
    edges: OuterEdges<G::Weight>,
    /// The outer vertex with the lowest dual value.
    lowest: usize,
    /// The event that ends the search immediately, if any.
    end: Option<Event>,
}

impl<'a, G: Graph> Search<'a, G> {
    /// Searches from an unmatched vertex until it is matched, or it or another vertex in its place
    /// may remain unmatched.
    pub(super) fn run(matcher: &'a mut Matcher<G>, root: usize) {
        if matcher.may_be_unmatched(root) {
            return;
        }
        let nodes = matcher.parent.len();
        let edges = OuterEdges::new(matcher);
        let mut search = Self {
            tree: Tree {
                labels: vec![Label::Free; nodes],
                entries: vec![(NONE, NONE); nodes],
                outer_vertices: Vec::new(),
                outer_nodes: Vec::new(),
                inner_nodes: Vec::new(),
                progress: G::Weight::zero(),
                matcher,
            },
            edges,
            lowest: root,
            end: None,
        };
        search.make_outer(search.tree.matcher.top[root]);
        while !search.step() {}
        search.leave_tree();
        let tree = search.tree;
        tree.matcher.dissolve_empty_blossoms();
    }

    /// Processes the next event; returns whether the search has ended.
    fn step(&mut self) -> bool {
        match self.next_event() {
            Event::Release(vertex) => {
                self.flip(vertex, NONE);
                true
            }
            Event::Grow(from, to) => self.grow(from, to),
            Event::Shrink(from, to) => {
                self.shrink(from, to);
                false
            }
            Event::Expand(node) => {
                self.expand(node);
                false
            }
        }
    }

    /// The next event, after the necessary progress.
    ///
    /// There always is one, because the duals of the outer vertices cannot become negative.
    fn next_event(&mut self) -> Event {
        if let Some(end) = self.end {
            return end;
        }
        let tree = &self.tree;
        let tight = self.edges.tight_growth(tree);
        if let Some((from, to)) = tight {
            return Event::Grow(from, to);
        }
        let matcher = &*tree.matcher;
        let mut least = matcher.duals[self.lowest].minus(&matcher.floor);
        let mut event = Event::Release(self.lowest);
        let growth = self.edges.growth(tree, &least);
        if let Some(Crossing { key, from, to }) = growth {
            (least, event) = (key, Event::Grow(from, to));
        }
        // Both ends of a crossing sink, and a blossom has two halves.
        let mut twice = least.plus(&least);
        let crossing = self.edges.crossing(tree, &twice);
        if let Some(Crossing { key, from, to }) = crossing {
            (twice, event) = (key, Event::Shrink(from, to));
        }
        for &node in tree.inner_nodes.iter().filter(|&&node| matcher.is_blossom(node)) {
            let is_outermost = tree.labels[node] == Label::Inner && matcher.parent[node] == NONE;
            if is_outermost && matcher.blossom(node).dual < twice {
                twice.clone_from(&matcher.blossom(node).dual);
                event = Event::Expand(node);
            }
        }
        self.tree.progress = twice.half();
        event
    }

    /// Changes the label of an outermost node, and its stored dual values accordingly.
    fn relabel(&mut self, node: usize, label: Label) {
        let before = std::mem::replace(&mut self.tree.labels[node], label);
        let Tree { matcher, progress, .. } = &mut self.tree;
        // Converts the value stored under one label to the actual value, and this to the value
        // stored under the other.
        let move_on = |value: &mut G::Weight, by: &G::Weight| {
            match before {
                Label::Free => {}
                Label::Outer => *value = value.minus(by),
                Label::Inner => *value = value.plus(by),
            }
            match label {
                Label::Free => {}
                Label::Outer => *value = value.plus(by),
                Label::Inner => *value = value.minus(by),
            }
        };
        for place in 0..matcher.vertices(&node).len() {
            let vertex = matcher.vertices(&node)[place];
            move_on(&mut matcher.duals[vertex], progress);
        }
        if matcher.is_blossom(node) {
            // The dual values of blossoms move opposite to those of their vertices, twice as fast.
            let against = G::Weight::zero().minus(&progress.plus(progress));
            move_on(&mut matcher.blossom_mut(node).dual, &against);
        }
        self.edges.relabeled(&self.tree, node, before);
    }

    /// Removes all nodes from the tree.
    fn leave_tree(&mut self) {
        for node in 0..self.tree.labels.len() {
            if self.tree.labels[node] != Label::Free && self.tree.matcher.parent[node] == NONE {
                self.relabel(node, Label::Free);
            }
        }
    }

    /// Adds to the tree a node that is matched with an inner node, or the root.
    fn make_outer(&mut self, node: usize) {
        self.relabel(node, Label::Outer);
        self.tree.outer_nodes.push(node);
        let vertices = self.tree.matcher.vertices(&node).to_vec();
        self.add_outer(&vertices);
        if self.end.is_some() {
            return;
        }
        self.end = self.edges.add(&self.tree, node, &vertices);
    }

    /// Notes vertices that have become outer; one of them may end the search by remaining unmatched.
    fn add_outer(&mut self, vertices: &[usize]) {
        self.tree.outer_vertices.extend(vertices);
        let Tree { matcher, progress, .. } = &self.tree;
        let lowest = vertices.iter().chain([&self.lowest]).min_by_key(|&&it| &matcher.duals[it]);
        self.lowest = lowest.map_or(self.lowest, |&it| it);
        if matcher.duals[self.lowest] == matcher.floor.plus(progress) {
            self.end = Some(Event::Release(self.lowest));
        }
    }

    /// Follows a tight edge out of the tree; returns whether the search has ended.
    fn grow(&mut self, from: usize, to: usize) -> bool {
        let node = self.tree.matcher.top[to];
        let mate = self.tree.matcher.mates[self.tree.matcher.base[node]];
        if mate == NONE {
            self.tree.matcher.rotate(node, to);
            self.tree.matcher.mates[to] = from;
            self.flip(from, to);
            return true;
        }
        self.relabel(node, Label::Inner);
        self.tree.inner_nodes.push(node);
        self.tree.entries[node] = (from, to);
        self.make_outer(self.tree.matcher.top[mate]);
        false
    }

    /// Gives an outer vertex a different mate, or none, and flips the path from it to the root.
    fn flip(&mut self, vertex: usize, mate: usize) {
        let Tree { matcher, entries, .. } = &mut self.tree;
        let (mut vertex, mut mate) = (vertex, mate);
        loop {
            let node = matcher.top[vertex];
            let former = matcher.mates[matcher.base[node]];
            matcher.rotate(node, vertex);
            matcher.mates[vertex] = mate;
            if former == NONE {
                return;
            }
            let inner = matcher.top[former];
            let (outer_vertex, inner_vertex) = entries[inner];
            matcher.rotate(inner, inner_vertex);
            matcher.mates[inner_vertex] = outer_vertex;
            (vertex, mate) = (outer_vertex, inner_vertex);
        }
    }

    /// The inner node that an outer node is matched with and the outer node it
    /// was reached from, with the edges between them.
    fn step_to_root(&self, node: usize) -> Option<[(usize, (usize, usize)); 2]> {
        let matcher = &*self.tree.matcher;
        let base = matcher.base[node];
        let mate = matcher.mates[base];
        if mate == NONE {
            return None;
        }
        let inner = matcher.top[mate];
        let (outer_vertex, inner_vertex) = self.tree.entries[inner];
        let outer = matcher.top[outer_vertex];
        Some([(inner, (base, mate)), (outer, (inner_vertex, outer_vertex))])
    }

    /// The nodes from an outer node up to another above it, exclusive of the
    /// latter, each with the edge to the next.
    fn path_up(&self, node: usize, end: usize) -> Vec<(usize, (usize, usize))> {
        let mut path = Vec::new();
        let mut node = node;
        while node != end
            && let Some([(inner, first), (outer, second)]) = self.step_to_root(node)
        {
            path.push((node, first));
            path.push((inner, second));
            node = outer;
        }
        path
    }

    /// The lowest outer node above two others.
    fn meeting_node(&self, a: usize, b: usize) -> usize {
        let up = |node: &usize| self.step_to_root(*node).map(|[_, (outer, _)]| outer);
        let above: Vec<usize> = std::iter::successors(Some(a), up).collect();
        let root = above[above.len() - 1];
        std::iter::successors(Some(b), up).find(|node| above.contains(node)).unwrap_or(root)
    }

    /// Contracts the cycle closed by an edge between two outer nodes into a blossom.
    fn shrink(&mut self, u: usize, v: usize) {
        let (a, b) = (self.tree.matcher.top[u], self.tree.matcher.top[v]);
        let meeting = self.meeting_node(a, b);
        let (mut children, mut edges) = (vec![meeting], Vec::new());
        for (node, (below, above)) in self.path_up(a, meeting).into_iter().rev() {
            children.push(node);
            edges.push((above, below));
        }
        edges.push((u, v));
        for (node, edge) in self.path_up(b, meeting) {
            children.push(node);
            edges.push(edge);
        }
        let twice = self.tree.progress.plus(&self.tree.progress);
        let mut were_inner = Vec::new();
        for &child in &children {
            if self.tree.labels[child] == Label::Inner {
                were_inner.push(child);
                self.relabel(child, Label::Outer);
            }
            if self.tree.matcher.is_blossom(child) {
                // Inside another blossom, its dual value stays the same.
                let child = self.tree.matcher.blossom_mut(child);
                child.dual = child.dual.plus(&twice);
            }
        }
        let node = self.tree.matcher.form(children, edges);
        self.tree.matcher.blossom_mut(node).dual = G::Weight::zero().minus(&twice);
        self.add_node(node);
        self.tree.labels[node] = Label::Outer;
        self.tree.outer_nodes.push(node);
        let vertices = were_inner.iter().flat_map(|child| self.tree.matcher.vertices(child));
        let vertices: Vec<_> = vertices.copied().collect();
        self.add_outer(&vertices);
        if self.end.is_some() {
            return;
        }
        self.end = self.edges.shrink(&self.tree, node, &were_inner);
    }

    /// Makes space for a node that has just been formed. It stays outer, so it needs no entry.
    fn add_node(&mut self, node: usize) {
        if node >= self.tree.labels.len() {
            self.tree.labels.resize(node + 1, Label::Free);
        }
    }

    /// Dissolves an inner blossom. The children on the even path from the entry to the base remain
    /// in the tree; the others leave it in pairs.
    fn expand(&mut self, node: usize) {
        let entry = self.tree.entries[node];
        let mut first = entry.1;
        while self.tree.matcher.parent[first] != node {
            first = self.tree.matcher.parent[first];
        }
        self.relabel(node, Label::Free);
        let (children, edges) = self.tree.matcher.dissolve(node);
        children.iter().for_each(|&child| self.tree.labels[child] = Label::Free);
        let count = children.len();
        // The entry is in one of the children.
        let mut place = children.iter().position(|&child| child == first).unwrap_or_default();
        let forward = place % 2 == 1;
        let mut entry = entry;
        let mut outer_children = Vec::new();
        loop {
            let inner = children[place];
            self.relabel(inner, Label::Inner);
            self.tree.inner_nodes.push(inner);
            self.tree.entries[inner] = entry;
            if place == 0 {
                break;
            }
            if forward {
                outer_children.push(children[place + 1]);
                entry = edges[place + 1];
                place = (place + 2) % count;
            } else {
                outer_children.push(children[place - 1]);
                let (to, from) = edges[place - 2];
                entry = (from, to);
                place -= 2;
            }
        }
        for outer in outer_children {
            self.make_outer(outer);
        }
    }
}

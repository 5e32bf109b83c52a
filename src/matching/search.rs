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

use super::{
    Graph, Matcher, Weight,
    blossom::NONE,
    crossings::{Crossing, Crossings},
};

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

/// The effort of a search.
pub(super) struct Effort {
    /// The number of vertices whose edges were scanned.
    pub(super) scanned: usize,
    /// Whether dual values moved.
    pub(super) moved: bool,
}

/// A search tree with the data needed to find the next tight edge.
pub(super) struct Search<'a, G: Graph> {
    matcher: &'a mut Matcher<G>,
    labels: Vec<Label>,
    /// For inner nodes: the edge by which the tree reached them, from the outer
    /// vertex.
    entries: Vec<(usize, usize)>,
    outer_vertices: Vec<usize>,
    outer_nodes: Vec<usize>,
    inner_nodes: Vec<usize>,
    /// For vertices that are not outer: the outer vertex with the lowest slack, and the key of that
    /// edge.
    near: Vec<usize>,
    near_key: Vec<G::Weight>,
    /// Vertices outside the tree that were reached by tight edges, some maybe in it by now.
    reached: Vec<usize>,
    /// The event that ends the search immediately, if any.
    end: Option<Event>,
    /// For outer nodes: the crossing with the lowest slack among those to nodes that became outer
    /// earlier.
    best_crossing: Vec<Option<Crossing<G::Weight>>>,
    /// For outer blossoms: the best crossing to each such node.
    crossings: Vec<Vec<Crossing<G::Weight>>>,
    /// By how much outer dual values have decreased.
    progress: G::Weight,
}

impl<'a, G: Graph> Search<'a, G> {
    /// Searches from an unmatched vertex until it is matched, or it or another vertex in its place
    /// may remain unmatched.
    pub(super) fn run(matcher: &'a mut Matcher<G>, root: usize) -> Effort {
        if matcher.may_be_unmatched(root) {
            return Effort { scanned: 0, moved: false };
        }
        let (order, nodes) = (matcher.order, matcher.parent.len());
        let mut search = Self {
            labels: vec![Label::Free; nodes],
            entries: vec![(NONE, NONE); nodes],
            outer_vertices: Vec::new(),
            outer_nodes: Vec::new(),
            inner_nodes: Vec::new(),
            near: vec![NONE; order],
            near_key: vec![G::Weight::zero(); order],
            reached: Vec::new(),
            end: None,
            best_crossing: vec![None; nodes],
            crossings: vec![Vec::new(); nodes],
            progress: G::Weight::zero(),
            matcher,
        };
        search.make_outer(search.matcher.top[root]);
        while !search.step() {}
        search.leave_tree();
        search.expand_empty_blossoms();
        Effort { scanned: search.outer_vertices.len(), moved: !search.progress.is_zero() }
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
        while let Some(vertex) = self.reached.pop() {
            if self.labels[self.matcher.top[vertex]] == Label::Free {
                return Event::Grow(self.near[vertex], vertex);
            }
        }
        let matcher = &*self.matcher;
        let root = self.outer_vertices[0];
        let lowest = self.outer_vertices.iter().min_by_key(|&&vertex| &matcher.duals[vertex]);
        let lowest = *lowest.unwrap_or(&root);
        let above_floor = matcher.duals[lowest].minus(&matcher.floor);
        let mut least = (&above_floor, Event::Release(lowest));
        for vertex in (0..matcher.order).filter(|&vertex| self.near[vertex] != NONE) {
            let node = matcher.top[vertex];
            if self.labels[node] == Label::Free && self.near_key[vertex] < *least.0 {
                least = (&self.near_key[vertex], Event::Grow(self.near[vertex], vertex));
            }
        }
        // Both ends of a crossing sink, and a blossom has two halves.
        let (mut twice, mut event) = (least.0.plus(least.0), least.1);
        for &node in self.outer_nodes.iter().filter(|&&node| matcher.parent[node] == NONE) {
            if let Some(crossing) = &self.best_crossing[node]
                && crossing.key < twice
            {
                twice.clone_from(&crossing.key);
                event = Event::Shrink(crossing.from, crossing.to);
            }
        }
        for &node in self.inner_nodes.iter().filter(|&&node| matcher.is_blossom(node)) {
            let is_outermost = self.labels[node] == Label::Inner && matcher.parent[node] == NONE;
            if is_outermost && matcher.blossom(node).dual < twice {
                twice.clone_from(&matcher.blossom(node).dual);
                event = Event::Expand(node);
            }
        }
        self.progress = twice.half();
        event
    }

    /// Changes the label of an outermost node, and its stored dual values accordingly.
    fn relabel(&mut self, node: usize, label: Label) {
        let matcher = &mut *self.matcher;
        let progress = &self.progress;
        let before = std::mem::replace(&mut self.labels[node], label);
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
            if self.near[vertex] != NONE {
                let key = &mut self.near_key[vertex];
                match (before, label) {
                    (Label::Free, Label::Inner) => *key = key.minus(progress),
                    (Label::Inner, Label::Free) => *key = key.plus(progress),
                    _ => {}
                }
            }
        }
        if matcher.is_blossom(node) {
            // The dual values of blossoms move opposite to those of their vertices, twice as fast.
            let against = G::Weight::zero().minus(&progress.plus(progress));
            move_on(&mut matcher.blossom_mut(node).dual, &against);
        }
    }

    /// Removes all nodes from the tree.
    fn leave_tree(&mut self) {
        for node in 0..self.labels.len() {
            if self.labels[node] != Label::Free && self.matcher.parent[node] == NONE {
                self.relabel(node, Label::Free);
            }
        }
    }

    /// Adds to the tree a node that is matched with an inner node, or the root.
    fn make_outer(&mut self, node: usize) {
        self.relabel(node, Label::Outer);
        self.outer_nodes.push(node);
        let vertices = self.matcher.vertices(&node).to_vec();
        let mut found = match self.matcher.is_blossom(node) {
            true => Crossings::to_each(self.labels.len()),
            false => Crossings::best(),
        };
        self.scan_all(&vertices, &mut found);
        self.keep_crossings(node, found);
    }

    /// Scans all edges from vertices that have become outer.
    fn scan_all(&mut self, vertices: &[usize], found: &mut Crossings<G::Weight>) {
        self.outer_vertices.extend(vertices);
        let lowest = self.matcher.floor.plus(&self.progress);
        let is_free = |&&vertex: &&usize| self.matcher.duals[vertex] == lowest;
        if let Some(&vertex) = vertices.iter().find(is_free) {
            self.end = Some(Event::Release(vertex));
        }
        for &vertex in vertices {
            if self.end.is_some() {
                return;
            }
            self.scan(vertex, found);
        }
    }

    /// Scans all edges from a vertex that has become outer.
    fn scan(&mut self, from: usize, found: &mut Crossings<G::Weight>) {
        let matcher = &*self.matcher;
        let node = matcher.top[from];
        let dual = &matcher.duals[from];
        for to in matcher.graph.candidates(from) {
            let other = matcher.top[to];
            let label = self.labels[other];
            // An inner vertex can leave the tree again only as part of a blossom.
            let stays_inner = other == to && label == Label::Inner;
            if other == node || stays_inner || matcher.removed[to] {
                continue;
            }
            let limit = match label {
                Label::Outer => found.limit(other),
                _ => Some(&self.near_key[to]).filter(|_| self.near[to] != NONE),
            };
            // No slack is negative.
            let is_least = match label {
                Label::Outer => false,
                Label::Free => limit == Some(&self.progress),
                Label::Inner => limit.is_some_and(Weight::is_zero),
            };
            if is_least {
                continue;
            }
            let Some(key) = matcher.slack_below(limit, (from, dual), to) else {
                continue;
            };
            if label == Label::Outer {
                found.offer(other, Crossing { key, from, to });
                continue;
            }
            if label == Label::Free && key == self.progress {
                if matcher.mates[matcher.base[other]] == NONE {
                    self.end = Some(Event::Grow(from, to));
                    return;
                }
                self.reached.push(to);
            }
            self.near[to] = from;
            self.near_key[to] = key;
        }
    }

    fn keep_crossings(&mut self, node: usize, found: Crossings<G::Weight>) {
        let crossings = found.into_list();
        self.best_crossing[node] = crossings.iter().min_by(|a, b| a.key.cmp(&b.key)).cloned();
        if self.matcher.is_blossom(node) {
            self.crossings[node] = crossings;
        }
    }

    /// Follows a tight edge out of the tree; returns whether the search has ended.
    fn grow(&mut self, from: usize, to: usize) -> bool {
        let node = self.matcher.top[to];
        let mate = self.matcher.mates[self.matcher.base[node]];
        if mate == NONE {
            self.matcher.rotate(node, to);
            self.matcher.mates[to] = from;
            self.flip(from, to);
            return true;
        }
        self.relabel(node, Label::Inner);
        self.inner_nodes.push(node);
        self.entries[node] = (from, to);
        self.make_outer(self.matcher.top[mate]);
        false
    }

    /// Gives an outer vertex a different mate, or none, and flips the path from it to the root.
    fn flip(&mut self, vertex: usize, mate: usize) {
        let matcher = &mut *self.matcher;
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
            let (outer_vertex, inner_vertex) = self.entries[inner];
            matcher.rotate(inner, inner_vertex);
            matcher.mates[inner_vertex] = outer_vertex;
            (vertex, mate) = (outer_vertex, inner_vertex);
        }
    }

    /// The inner node that an outer node is matched with and the outer node it
    /// was reached from, with the edges between them.
    fn step_to_root(&self, node: usize) -> Option<[(usize, (usize, usize)); 2]> {
        let matcher = &*self.matcher;
        let base = matcher.base[node];
        let mate = matcher.mates[base];
        if mate == NONE {
            return None;
        }
        let inner = matcher.top[mate];
        let (outer_vertex, inner_vertex) = self.entries[inner];
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
        let (a, b) = (self.matcher.top[u], self.matcher.top[v]);
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
        let twice = self.progress.plus(&self.progress);
        let mut were_inner = Vec::new();
        for &child in &children {
            if self.labels[child] == Label::Inner {
                were_inner.push(child);
                self.relabel(child, Label::Outer);
            }
            if self.matcher.is_blossom(child) {
                // Inside another blossom, its dual value stays the same.
                let child = self.matcher.blossom_mut(child);
                child.dual = child.dual.plus(&twice);
            }
        }
        let node = self.matcher.form(children, edges);
        self.matcher.blossom_mut(node).dual = G::Weight::zero().minus(&twice);
        self.add_node(node);
        self.labels[node] = Label::Outer;
        self.outer_nodes.push(node);
        let found = self.collect_crossings(node, &were_inner);
        self.keep_crossings(node, found);
    }

    /// Makes space for a node that has just been formed.
    fn add_node(&mut self, node: usize) {
        if node >= self.labels.len() {
            self.labels.resize(node + 1, Label::Free);
            self.entries.resize(node + 1, (NONE, NONE));
            self.best_crossing.resize(node + 1, None);
            self.crossings.resize(node + 1, Vec::new());
        }
    }

    /// The crossings of a new blossom, from those of its children.
    fn collect_crossings(&mut self, node: usize, were_inner: &[usize]) -> Crossings<G::Weight> {
        let mut found = Crossings::to_each(self.labels.len());
        let children = self.matcher.blossom(node).children.clone();
        for child in children {
            if were_inner.contains(&child) {
                let vertices = self.matcher.vertices(&child).to_vec();
                self.scan_all(&vertices, &mut found);
            } else if self.matcher.is_blossom(child) {
                for crossing in std::mem::take(&mut self.crossings[child]) {
                    let other = self.matcher.top[crossing.to];
                    let is_better = found.limit(other).is_none_or(|limit| crossing.key < *limit);
                    if other != node && is_better {
                        found.offer(other, crossing);
                    }
                }
            } else {
                self.rescan(child, node, &mut found);
            }
        }
        found
    }

    /// Scans the edges from an outer vertex to others again, now that it is in a blossom.
    fn rescan(&self, from: usize, node: usize, found: &mut Crossings<G::Weight>) {
        let matcher = &*self.matcher;
        let own = (from, &matcher.duals[from]);
        for &to in self.outer_vertices.iter().filter(|&&to| matcher.top[to] != node) {
            let other = matcher.top[to];
            if let Some(key) = matcher.slack_below(found.limit(other), own, to) {
                found.offer(other, Crossing { key, from, to });
            }
        }
    }

    /// Dissolves an inner blossom. The children on the even path from the entry to the base remain
    /// in the tree; the others leave it in pairs.
    fn expand(&mut self, node: usize) {
        let entry = self.entries[node];
        let mut first = entry.1;
        while self.matcher.parent[first] != node {
            first = self.matcher.parent[first];
        }
        self.relabel(node, Label::Free);
        let (children, edges) = self.matcher.dissolve(node);
        children.iter().for_each(|&child| self.labels[child] = Label::Free);
        let count = children.len();
        // The entry is in one of the children.
        let mut place = children.iter().position(|&child| child == first).unwrap_or_default();
        let forward = place % 2 == 1;
        let mut entry = entry;
        let mut outer_children = Vec::new();
        loop {
            let inner = children[place];
            self.relabel(inner, Label::Inner);
            self.inner_nodes.push(inner);
            self.entries[inner] = entry;
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

    /// Dissolves the outermost blossoms whose dual value is zero, and those that become outermost
    /// by that: they do not constrain anything.
    fn expand_empty_blossoms(&mut self) {
        let mut nodes: Vec<usize> = (self.matcher.order..self.matcher.parent.len()).collect();
        while let Some(node) = nodes.pop() {
            let matcher = &mut *self.matcher;
            let outermost = matcher.is_blossom(node) && matcher.parent[node] == NONE;
            if outermost && matcher.blossom(node).dual.is_zero() {
                let is_spare = matcher.blossom(node).children.is_empty();
                if !is_spare {
                    nodes.extend(matcher.dissolve(node).0);
                }
            }
        }
    }
}

//! One search: from an unmatched vertex to the end of an augmenting path.

use super::{Graph, Matcher, Weight, blossom::NONE};

/// What an outermost node is in the search tree.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Label {
    /// Not in the tree.
    Free,
    /// At even distance from the root: its dual values sink.
    Outer,
    /// At odd distance from the root: its dual values rise.
    Inner,
}

/// An edge between two outer nodes, from a vertex of the one it belongs to.
#[derive(Clone, Debug)]
struct Crossing<W> {
    /// The slack at the start of the search, so to speak: what it would be if
    /// both ends had been outer all the time. The slack is this minus twice the
    /// progress of the search.
    key: W,
    from: usize,
    to: usize,
}

/// The next thing to happen in a search.
#[derive(Copy, Clone, Debug)]
enum Event {
    /// The dual value of an outer vertex becomes zero: it may stay unmatched.
    Release(usize),
    /// An edge from an outer vertex to a vertex outside the tree is tight.
    Grow(usize, usize),
    /// An edge between two outer nodes is tight: they close an odd cycle.
    Shrink(usize, usize),
    /// The dual value of an inner blossom becomes zero.
    Expand(usize),
}

/// A search tree and all that is needed to find the next tight edge.
pub(super) struct Search<'a, G: Graph> {
    matcher: &'a mut Matcher<G>,
    labels: Vec<Label>,
    /// For inner nodes: the edge by which the tree reached them, from the outer
    /// vertex.
    entries: Vec<(usize, usize)>,
    outer_vertices: Vec<usize>,
    outer_nodes: Vec<usize>,
    inner_nodes: Vec<usize>,
    /// For vertices that are not outer: the outer vertex with the least slack.
    near: Vec<usize>,
    near_slack: Vec<G::Weight>,
    /// For outer nodes: the crossing with the least slack among those to nodes
    /// that were outer before.
    best_crossing: Vec<Option<Crossing<G::Weight>>>,
    /// For outer blossoms: the best crossing to each such node.
    crossings: Vec<Vec<Crossing<G::Weight>>>,
    /// By how much outer dual values have sunk.
    progress: G::Weight,
}

impl<'a, G: Graph> Search<'a, G> {
    /// Searches from an unmatched vertex until it, or another in its place, is
    /// matched or may stay unmatched.
    pub(super) fn run(matcher: &'a mut Matcher<G>, root: usize) {
        if matcher.may_be_unmatched(root) {
            return;
        }
        let (order, nodes) = (matcher.order, matcher.parent.len());
        let mut search = Self {
            labels: vec![Label::Free; nodes],
            entries: vec![(NONE, NONE); nodes],
            outer_vertices: Vec::new(),
            outer_nodes: Vec::new(),
            inner_nodes: Vec::new(),
            near: vec![NONE; order],
            near_slack: vec![G::Weight::zero(); order],
            best_crossing: vec![None; nodes],
            crossings: vec![Vec::new(); nodes],
            progress: G::Weight::zero(),
            matcher,
        };
        search.make_outer(search.matcher.top[root]);
        while !search.step() {}
        search.expand_empty_blossoms();
    }

    /// Makes the next thing happen; whether the search has ended.
    fn step(&mut self) -> bool {
        let (amount, event) = self.next_event();
        self.adjust_duals(&amount);
        match event {
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

    /// The change of the duals that makes the next thing happen.
    ///
    /// There always is one: the duals of the outer vertices cannot sink below
    /// zero.
    fn next_event(&self) -> (G::Weight, Event) {
        let matcher = &*self.matcher;
        let root = self.outer_vertices[0];
        let mut least = (&matcher.duals[root], Event::Release(root));
        let mut tight = None;
        for vertex in (0..matcher.order).filter(|&vertex| self.near[vertex] != NONE) {
            let node = matcher.top[vertex];
            if self.labels[node] == Label::Free {
                let (slack, event) =
                    (&self.near_slack[vertex], Event::Grow(self.near[vertex], vertex));
                if slack.is_zero() {
                    if matcher.mates[matcher.base[node]] == NONE {
                        // It ends the search.
                        return (G::Weight::zero(), event);
                    }
                    tight = tight.or(Some(event));
                } else if slack < least.0 {
                    least = (slack, event);
                }
            }
        }
        if let Some(event) = tight {
            return (G::Weight::zero(), event);
        }
        for &vertex in &self.outer_vertices {
            if matcher.duals[vertex] < *least.0 {
                least = (&matcher.duals[vertex], Event::Release(vertex));
            }
        }
        // Both ends of a crossing sink, and a blossom has two halves.
        let mut twice = (least.0.plus(least.0), least.1);
        let at_start = self.progress.plus(&self.progress);
        let mut limit = twice.0.plus(&at_start);
        for &node in self.outer_nodes.iter().filter(|&&node| matcher.parent[node] == NONE) {
            if let Some(crossing) = &self.best_crossing[node]
                && crossing.key < limit
            {
                limit = crossing.key.clone();
                twice = (limit.minus(&at_start), Event::Shrink(crossing.from, crossing.to));
            }
        }
        for &node in self.inner_nodes.iter().filter(|&&node| matcher.is_blossom(node)) {
            let is_outermost = self.labels[node] == Label::Inner && matcher.parent[node] == NONE;
            if is_outermost && matcher.blossom(node).dual < twice.0 {
                twice = (matcher.blossom(node).dual.clone(), Event::Expand(node));
            }
        }
        (twice.0.half(), twice.1)
    }

    fn adjust_duals(&mut self, amount: &G::Weight) {
        if amount.is_zero() {
            return;
        }
        let matcher = &mut *self.matcher;
        self.progress = self.progress.plus(amount);
        for vertex in 0..matcher.order {
            match self.labels[matcher.top[vertex]] {
                Label::Outer => matcher.duals[vertex] = matcher.duals[vertex].minus(amount),
                Label::Inner => matcher.duals[vertex] = matcher.duals[vertex].plus(amount),
                Label::Free if self.near[vertex] != NONE => {
                    self.near_slack[vertex] = self.near_slack[vertex].minus(amount);
                }
                Label::Free => {}
            }
        }
        let twice = amount.plus(amount);
        for node in matcher.order..matcher.parent.len() {
            if matcher.parent[node] == NONE {
                let blossom = &mut matcher.blossoms[node - matcher.order];
                match self.labels[node] {
                    Label::Outer => blossom.dual = blossom.dual.plus(&twice),
                    Label::Inner => blossom.dual = blossom.dual.minus(&twice),
                    Label::Free => {}
                }
            }
        }
    }

    /// Adds a node to the tree that is matched with an inner node, or the root.
    fn make_outer(&mut self, node: usize) {
        self.labels[node] = Label::Outer;
        self.outer_nodes.push(node);
        let vertices = self.matcher.vertices(&node).to_vec();
        let mut found = match self.matcher.is_blossom(node) {
            true => Crossings::to_each(self.labels.len()),
            false => Crossings::best(),
        };
        for &vertex in &vertices {
            self.scan(vertex, &mut found);
        }
        self.outer_vertices.extend(vertices);
        self.keep_crossings(node, found);
    }

    /// Looks at all edges from a vertex that has become outer.
    fn scan(&mut self, from: usize, found: &mut Crossings<G::Weight>) {
        let matcher = &*self.matcher;
        let node = matcher.top[from];
        let dual = &matcher.duals[from];
        let dual_at_start = dual.plus(&self.progress).plus(&self.progress);
        for to in matcher.graph.candidates(from) {
            let other = matcher.top[to];
            // Only as part of a blossom can an inner vertex leave the tree again.
            let stays_inner = other == to && self.labels[to] == Label::Inner;
            if other == node || stays_inner || matcher.removed[to] {
                continue;
            }
            let is_outer = self.labels[other] == Label::Outer;
            let (dual, limit) = match is_outer {
                true => (&dual_at_start, found.limit(other)),
                false => (dual, Some(&self.near_slack[to]).filter(|_| self.near[to] != NONE)),
            };
            // No slack is below zero.
            if !is_outer && limit.is_some_and(Weight::is_zero) {
                continue;
            }
            let Some(slack) = matcher.slack_below(limit, (from, dual), to) else { continue };
            if is_outer {
                found.offer(other, Crossing { key: slack, from, to });
            } else {
                self.near[to] = from;
                self.near_slack[to] = slack;
            }
        }
    }

    fn keep_crossings(&mut self, node: usize, found: Crossings<G::Weight>) {
        let crossings = found.into_list();
        self.best_crossing[node] = crossings.iter().min_by(|a, b| a.key.cmp(&b.key)).cloned();
        if self.matcher.is_blossom(node) {
            self.crossings[node] = crossings;
        }
    }

    /// Takes a tight edge out of the tree; whether the search has ended.
    fn grow(&mut self, from: usize, to: usize) -> bool {
        let node = self.matcher.top[to];
        let mate = self.matcher.mates[self.matcher.base[node]];
        if mate == NONE {
            self.matcher.rotate(node, to);
            self.matcher.mates[to] = from;
            self.flip(from, to);
            return true;
        }
        self.labels[node] = Label::Inner;
        self.inner_nodes.push(node);
        self.entries[node] = (from, to);
        self.make_outer(self.matcher.top[mate]);
        false
    }

    /// Gives an outer vertex another mate, or none, and all along the path from
    /// it to the root the other of the two edges.
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

    /// Makes a blossom of the cycle that an edge between two outer nodes closes.
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
        let node = self.matcher.form(children, edges);
        self.add_node(node);
        self.labels[node] = Label::Outer;
        self.outer_nodes.push(node);
        let found = self.collect_crossings(node);
        self.keep_crossings(node, found);
    }

    /// Makes room for a node that has just been formed.
    fn add_node(&mut self, node: usize) {
        if node >= self.labels.len() {
            self.labels.resize(node + 1, Label::Free);
            self.entries.resize(node + 1, (NONE, NONE));
            self.best_crossing.resize(node + 1, None);
            self.crossings.resize(node + 1, Vec::new());
        }
    }

    /// The crossings of a new blossom, from those of its children.
    fn collect_crossings(&mut self, node: usize) -> Crossings<G::Weight> {
        let mut found = Crossings::to_each(self.labels.len());
        let children = self.matcher.blossom(node).children.clone();
        for child in children {
            if self.labels[child] == Label::Inner {
                let vertices = self.matcher.vertices(&child).to_vec();
                vertices.iter().for_each(|&vertex| self.scan(vertex, &mut found));
                self.outer_vertices.extend(vertices);
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

    /// Looks again at the edges from an outer vertex to others, now that it is
    /// in a blossom.
    fn rescan(&self, from: usize, node: usize, found: &mut Crossings<G::Weight>) {
        let matcher = &*self.matcher;
        let dual_at_start = matcher.duals[from].plus(&self.progress).plus(&self.progress);
        for &to in self.outer_vertices.iter().filter(|&&to| matcher.top[to] != node) {
            let other = matcher.top[to];
            let below = matcher.slack_below(found.limit(other), (from, &dual_at_start), to);
            if let Some(key) = below {
                found.offer(other, Crossing { key, from, to });
            }
        }
    }

    /// Takes an inner blossom apart. The children on the even path from the
    /// entry to the base stay in the tree, the others leave it in pairs.
    fn expand(&mut self, node: usize) {
        let entry = self.entries[node];
        let mut first = entry.1;
        while self.matcher.parent[first] != node {
            first = self.matcher.parent[first];
        }
        let (children, edges) = self.matcher.dissolve(node);
        for &gone in children.iter().chain([&node]) {
            self.labels[gone] = Label::Free;
        }
        let count = children.len();
        // The entry is in one of the children.
        let mut place = children.iter().position(|&child| child == first).unwrap_or_default();
        let forward = place % 2 == 1;
        let mut entry = entry;
        let mut reached = Vec::new();
        loop {
            let inner = children[place];
            self.labels[inner] = Label::Inner;
            self.inner_nodes.push(inner);
            self.entries[inner] = entry;
            if place == 0 {
                break;
            }
            if forward {
                reached.push(children[place + 1]);
                entry = edges[place + 1];
                place = (place + 2) % count;
            } else {
                reached.push(children[place - 1]);
                let (to, from) = edges[place - 2];
                entry = (from, to);
                place -= 2;
            }
        }
        for outer in reached {
            self.make_outer(outer);
        }
    }

    /// Takes apart the outermost blossoms whose dual value is zero, and those
    /// that come to light thereby: they hold nothing together.
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

/// The best crossings while they are being collected: one to each outer node, or
/// just one.
struct Crossings<W> {
    place_of: Option<Vec<usize>>,
    list: Vec<Crossing<W>>,
}

impl<W: Weight> Crossings<W> {
    /// Collects the best to each of so many nodes.
    fn to_each(nodes: usize) -> Self {
        Self { place_of: Some(vec![NONE; nodes]), list: Vec::new() }
    }

    /// Collects the best of all.
    fn best() -> Self {
        Self { place_of: None, list: Vec::new() }
    }

    fn place(&self, other: usize) -> usize {
        self.place_of.as_ref().map_or(0, |place_of| place_of[other])
    }

    /// What a better crossing to a node has to stay below.
    fn limit(&self, other: usize) -> Option<&W> {
        self.list.get(self.place(other)).map(|crossing| &crossing.key)
    }

    /// Notes a crossing that is below the limit.
    fn offer(&mut self, other: usize, crossing: Crossing<W>) {
        let place = self.place(other);
        match self.list.get_mut(place) {
            Some(known) => *known = crossing,
            None => {
                if let Some(place_of) = &mut self.place_of {
                    place_of[other] = self.list.len();
                }
                self.list.push(crossing);
            }
        }
    }

    fn into_list(self) -> Vec<Crossing<W>> {
        self.list
    }
}

//! Edges of outer vertices found by looking at each of them once.

use super::{
    Crossing, Event, Graph, Label, Matcher, NONE, Tree, Weight,
    crossings::{Crossings, best_of},
};

pub(super) struct OuterEdges<W> {
    /// For vertices that are not outer: the outer vertex with the lowest slack, and the key of that
    /// edge.
    near: Vec<usize>,
    near_key: Vec<W>,
    /// Vertices outside the tree that were reached by tight edges, some maybe in it by now.
    reached: Vec<usize>,
    /// For outer nodes: the crossing with the lowest slack among those to nodes that became outer
    /// earlier.
    best_crossing: Vec<Option<Crossing<W>>>,
    /// For outer blossoms: the best crossing to each such node.
    crossings: Vec<Vec<Crossing<W>>>,
}

impl<W: Weight> OuterEdges<W> {
    pub(super) fn new<G: Graph<Weight = W>>(matcher: &Matcher<G>) -> Self {
        let (order, nodes) = (matcher.order, matcher.parent.len());
        Self {
            near: vec![NONE; order],
            near_key: vec![W::zero(); order],
            reached: Vec::new(),
            best_crossing: vec![None; nodes],
            crossings: vec![Vec::new(); nodes],
        }
    }

    /// A tight edge to a vertex outside the tree, if one is known.
    pub(super) fn tight_growth<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
    ) -> Option<(usize, usize)> {
        while let Some(vertex) = self.reached.pop() {
            if tree.label(vertex) == Label::Free {
                return Some((self.near[vertex], vertex));
            }
        }
        None
    }

    /// The edge of the lowest key to a vertex outside the tree, if that is below a limit.
    pub(super) fn growth<G: Graph<Weight = W>>(
        &self,
        tree: &Tree<'_, G>,
        limit: &W,
    ) -> Option<Crossing<W>> {
        let (mut limit, mut nearest) = (limit, None);
        for vertex in (0..self.near.len()).filter(|&vertex| self.near[vertex] != NONE) {
            if tree.label(vertex) == Label::Free && self.near_key[vertex] < *limit {
                (limit, nearest) = (&self.near_key[vertex], Some(vertex));
            }
        }
        nearest.map(|to| Crossing { key: self.near_key[to].clone(), from: self.near[to], to })
    }

    /// The edge of the lowest key between two outer nodes, if that is below a limit.
    pub(super) fn crossing<G: Graph<Weight = W>>(
        &self,
        tree: &Tree<'_, G>,
        limit: &W,
    ) -> Option<Crossing<W>> {
        let outermost = tree.outer_nodes.iter().filter(|&&it| tree.matcher.parent[it] == NONE);
        let best = best_of(outermost.filter_map(|&node| self.best_crossing[node].as_ref()));
        best.filter(|crossing| crossing.key < *limit).cloned()
    }

    /// Adapts the keys to the new label of a node.
    pub(super) fn relabeled<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        node: usize,
        before: Label,
    ) {
        for &vertex in tree.matcher.vertices(&node) {
            if self.near[vertex] != NONE {
                let key = &mut self.near_key[vertex];
                match (before, tree.labels[node]) {
                    (Label::Free, Label::Inner) => *key = key.minus(&tree.progress),
                    (Label::Inner, Label::Free) => *key = key.plus(&tree.progress),
                    _ => {}
                }
            }
        }
    }

    /// Looks at the edges of the vertices of a node that has become outer. Returns the event that
    /// ends the search immediately, if there is one.
    pub(super) fn add<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        node: usize,
        vertices: &[usize],
    ) -> Option<Event> {
        let mut found = if tree.matcher.is_blossom(node) {
            Crossings::to_each(tree.labels.len())
        } else {
            Crossings::best()
        };
        let end = self.scan_all(tree, vertices, &mut found);
        self.keep_crossings(tree, node, found);
        end
    }

    /// Looks at the edges of a blossom that has just been formed, some of whose children were inner.
    pub(super) fn shrink<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        node: usize,
        were_inner: &[usize],
    ) -> Option<Event> {
        self.best_crossing.resize(tree.labels.len(), None);
        self.crossings.resize(tree.labels.len(), Vec::new());
        let mut found = Crossings::to_each(tree.labels.len());
        for child in &tree.matcher.blossom(node).children {
            if were_inner.contains(child) {
                let end = self.scan_all(tree, tree.matcher.vertices(child), &mut found);
                if end.is_some() {
                    return end;
                }
            } else if tree.matcher.is_blossom(*child) {
                for crossing in std::mem::take(&mut self.crossings[*child]) {
                    let other = tree.matcher.top[crossing.to];
                    let is_better = found.limit(other).is_none_or(|limit| crossing.key < *limit);
                    if other != node && is_better {
                        found.offer(other, crossing);
                    }
                }
            } else {
                rescan(tree, *child, node, &mut found);
            }
        }
        self.keep_crossings(tree, node, found);
        None
    }

    fn scan_all<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        vertices: &[usize],
        found: &mut Crossings<W>,
    ) -> Option<Event> {
        vertices.iter().find_map(|&vertex| self.scan(tree, vertex, found))
    }

    /// Looks at all edges from a vertex that has become outer.
    fn scan<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        from: usize,
        found: &mut Crossings<W>,
    ) -> Option<Event> {
        let matcher = &*tree.matcher;
        let node = matcher.top[from];
        for to in matcher.graph.candidates(from) {
            let other = matcher.top[to];
            let label = tree.labels[other];
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
                Label::Free => limit == Some(&tree.progress),
                Label::Inner => limit.is_some_and(Weight::is_zero),
            };
            if is_least {
                continue;
            }
            let Some(key) = matcher.slack_below(limit, tree.with_dual(from), to) else {
                continue;
            };
            if label == Label::Outer {
                found.offer(other, Crossing { key, from, to });
                continue;
            }
            if label == Label::Free && key == tree.progress {
                if matcher.mates[matcher.base[other]] == NONE {
                    return Some(Event::Grow(from, to));
                }
                self.reached.push(to);
            }
            self.near[to] = from;
            self.near_key[to] = key;
        }
        None
    }

    fn keep_crossings<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        node: usize,
        found: Crossings<W>,
    ) {
        let crossings = found.into_list();
        self.best_crossing[node] = best_of(crossings.iter()).cloned();
        if tree.matcher.is_blossom(node) {
            self.crossings[node] = crossings;
        }
    }
}

/// Looks at the edges from an outer vertex to others again, now that it is in a blossom.
fn rescan<G: Graph>(
    tree: &Tree<'_, G>,
    from: usize,
    node: usize,
    found: &mut Crossings<G::Weight>,
) {
    let matcher = &*tree.matcher;
    for &to in tree.outer_vertices.iter().filter(|&&to| matcher.top[to] != node) {
        let other = matcher.top[to];
        if let Some(key) = matcher.slack_below(found.limit(other), tree.with_dual(from), to) {
            found.offer(other, Crossing { key, from, to });
        }
    }
}

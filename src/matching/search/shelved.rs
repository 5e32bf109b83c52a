//! Edges of outer vertices found by the shelves on which both ends stand.
//!
//! Vertices outside the tree stand on the shelves of the matcher, outer vertices on others, by
//! their stored dual values. For each shelf of outer vertices a bound is kept below which none of
//! their edges has its key, one for edges out of the tree and one for crossings. Only the shelf with
//! the lowest bound is compared with the others. Vertices of the same class that have come into a
//! tree stand on the same shelf, whenever that was: the progress up to then evens out what their
//! dual values differ by.

use std::{
    cell::OnceCell,
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use fixedbitset::FixedBitSet;

use super::{Crossing, Event, Graph, Label, Matcher, NONE, Tree, Weight};
use crate::matching::shelves::{Place, Placed, Shelves, Sorted};

/// Lower bounds for the keys of edges from shelves, these as numbers.
struct Bounds<W> {
    /// Nothing for shelves without edges.
    of: Vec<Option<Bound<W>>>,
    /// The same bounds, and earlier ones.
    heap: BinaryHeap<Reverse<(W, usize)>>,
}

#[derive(Clone)]
struct Bound<W> {
    key: W,
    /// An edge that has this key, if one is known.
    edge: Option<(usize, usize)>,
}

impl<W: Weight> Bounds<W> {
    const fn new() -> Self {
        Self { of: Vec::new(), heap: BinaryHeap::new() }
    }

    fn set(&mut self, shelf: usize, bound: Option<Bound<W>>) {
        self.heap.extend(bound.iter().map(|bound| Reverse((bound.key.clone(), shelf))));
        self.of[shelf] = bound;
    }

    /// Takes into account that a shelf has one more vertex, all edges of which have at least a
    /// certain key.
    fn lower(&mut self, shelf: usize, key: &W) {
        if shelf == self.of.len() {
            self.of.push(None);
        }
        if self.of[shelf].as_ref().is_none_or(|bound| bound.key > *key) {
            self.set(shelf, Some(Bound { key: key.clone(), edge: None }));
        }
    }

    /// The shelf with the lowest bound, if that is below a limit.
    fn lowest(&mut self, limit: &W) -> Option<(usize, Bound<W>)> {
        while let Some(Reverse((key, shelf))) = self.heap.peek()
            && key < limit
        {
            match &self.of[*shelf] {
                Some(bound) if bound.key == *key => return Some((*shelf, bound.clone())),
                _ => self.heap.pop(),
            };
        }
        None
    }
}

pub(super) struct Shelved<W> {
    /// All vertices, but for those in the tree, by dual values.
    free: Placed<W>,
    is_free: FixedBitSet,
    /// The vertices outside the tree that are not matched, or whose blossom is not.
    open: FixedBitSet,
    outer: Shelves<W>,
    is_outer: FixedBitSet,
    /// The shelves of outer vertices, and their numbers.
    places: Vec<Place<W>>,
    numbers: BTreeMap<Place<W>, usize>,
    /// For edges of outer vertices to those outside the tree.
    growths: Bounds<W>,
    /// The edges of the lowest keys to vertices that have left the tree, by key.
    returns: BinaryHeap<Reverse<(W, (usize, usize))>>,
    /// For edges between outer vertices.
    crossings: Bounds<W>,
    /// The outer vertices outside each outer blossom, computed when needed.
    outside: Vec<OnceCell<FixedBitSet>>,
    /// Whether the search is over.
    is_over: bool,
}

impl<W: Weight> Shelved<W> {
    /// At the start of a search, with everybody on the shelves.
    pub(super) fn new<G: Graph<Weight = W>>(matcher: &Matcher<G>, free: Placed<W>) -> Self {
        let order = matcher.order;
        let mut is_free = FixedBitSet::with_capacity(order);
        is_free.extend((0..order).filter(|&it| !matcher.removed[it]));
        let is_unmatched = |&it: &usize| matcher.mates[matcher.base[matcher.top[it]]] == NONE;
        let mut open = FixedBitSet::with_capacity(order);
        open.extend(is_free.ones().filter(is_unmatched));
        Self {
            outer: free.shelves.emptied(),
            free,
            is_free,
            open,
            is_outer: FixedBitSet::with_capacity(order),
            places: Vec::new(),
            numbers: BTreeMap::new(),
            growths: Bounds::new(),
            returns: BinaryHeap::new(),
            crossings: Bounds::new(),
            outside: Vec::new(),
            is_over: false,
        }
    }

    /// The shelves with everybody, when the tree has been left.
    pub(super) fn into_shelves(self) -> Placed<W> {
        self.free
    }

    /// A tight edge to a vertex outside the tree, if there is one.
    pub(super) fn tight_growth<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
    ) -> Option<(usize, usize)> {
        let least = tree.progress.plus_small(1);
        self.growth(tree, &least).map(|it| (it.from, it.to))
    }

    /// The edge of the lowest key to a vertex outside the tree, if that is below a limit.
    pub(super) fn growth<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        limit: &W,
    ) -> Option<Crossing<W>> {
        let sorted = tree.matcher.graph.sorted()?;
        let returned = self.returned(tree, limit);
        let limit = returned.as_ref().map_or(limit, |it| &it.key);
        while let Some((shelf, Bound { key, edge })) = self.growths.lowest(limit) {
            if let Some((from, to)) = edge
                && self.is_free[to]
                && has_key(tree, (from, to), &key)
            {
                return Some(Crossing { key, from, to });
            }
            let others = (&self.free.shelves, &self.is_free);
            let place = &self.places[shelf];
            let nearest = self.outer.nearest_of_shelf(sorted, place, others.0, |_| others.1);
            let bound = nearest.map(|(key, edge)| Bound { key, edge: Some(edge) });
            self.growths.set(shelf, bound);
        }
        returned
    }

    /// The edge of the lowest key to a vertex that has left the tree, if that is below a limit.
    fn returned<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        limit: &W,
    ) -> Option<Crossing<W>> {
        while let Some(Reverse((key, (from, to)))) = self.returns.peek()
            && key < limit
        {
            if self.is_free[*to] && has_key(tree, (*from, *to), key) {
                return Some(Crossing { key: key.clone(), from: *from, to: *to });
            }
            self.returns.pop();
        }
        None
    }

    /// The edge of the lowest key between two outer nodes, if that is below a limit.
    pub(super) fn crossing<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        limit: &W,
    ) -> Option<Crossing<W>> {
        let matcher = &*tree.matcher;
        let sorted = matcher.graph.sorted()?;
        self.outside.resize_with(matcher.blossoms.len(), OnceCell::new);
        while let Some((shelf, Bound { key, edge })) = self.crossings.lowest(limit) {
            if let Some((from, to)) = edge
                && matcher.top[from] != matcher.top[to]
            {
                return Some(Crossing { key, from, to });
            }
            let place = &self.places[shelf];
            let among = |vertex: usize| {
                let node = matcher.top[vertex];
                if !matcher.is_blossom(node) {
                    // A vertex has no edge to itself.
                    return &self.is_outer;
                }
                self.outside[node - matcher.order].get_or_init(|| {
                    let mut outside = self.is_outer.clone();
                    matcher.vertices(&node).iter().for_each(|&it| outside.set(it, false));
                    outside
                })
            };
            let nearest = self.outer.nearest_of_shelf(sorted, place, &self.outer, among);
            let bound = nearest.map(|(key, edge)| Bound { key, edge: Some(edge) });
            self.crossings.set(shelf, bound);
        }
        None
    }

    /// Moves the vertices of a node with a new label to the shelves where they belong.
    pub(super) fn relabeled<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        node: usize,
        before: Label,
    ) {
        let Some(sorted) = tree.matcher.graph.sorted() else { return };
        let label = tree.labels[node];
        for &vertex in tree.matcher.vertices(&node) {
            let (_, dual) = tree.with_dual(vertex);
            if before == Label::Free {
                self.free.take_out(sorted, vertex);
                self.is_free.set(vertex, false);
                self.open.set(vertex, false);
            }
            match label {
                Label::Free => {
                    self.free.put_back(sorted, vertex, dual);
                    self.is_free.insert(vertex);
                    self.note_way_to(sorted, (vertex, dual));
                }
                Label::Outer => {
                    self.outer.insert(sorted, vertex, dual);
                    self.is_outer.insert(vertex);
                }
                Label::Inner => {}
            }
        }
    }

    /// Notes the edge of the lowest key that leads to a vertex that leaves the tree.
    fn note_way_to(&mut self, sorted: &dyn Sorted<W>, (vertex, dual): (usize, &W)) {
        if self.is_over {
            return;
        }
        let nearest = self.outer.nearest(sorted, (vertex, dual), &self.is_outer, None);
        self.returns.extend(nearest.map(|(key, from)| Reverse((key, (from, vertex)))));
    }

    /// The search is over: from now on vertices just leave the tree.
    pub(super) const fn end(&mut self) {
        self.is_over = true;
    }

    /// Takes into account the edges of vertices that have become outer. Returns the event that ends
    /// the search immediately, if there is one.
    pub(super) fn add<G: Graph<Weight = W>>(
        &mut self,
        tree: &Tree<'_, G>,
        vertices: &[usize],
    ) -> Option<Event> {
        let sorted = tree.matcher.graph.sorted()?;
        self.outside.clear();
        let twice = tree.progress.plus(&tree.progress);
        for &from in vertices {
            let (_, stored) = tree.with_dual(from);
            let own = (from, &stored.minus(&tree.progress));
            if let Some(to) = self.free.shelves.tight_mate(sorted, own, &self.open) {
                return Some(Event::Grow(from, to));
            }
            for place in Place::of(sorted, from, stored) {
                let number = *self.numbers.entry(place).or_insert_with_key(|place| {
                    self.places.push(place.clone());
                    self.places.len() - 1
                });
                self.growths.lower(number, &tree.progress);
                self.crossings.lower(number, &twice);
            }
        }
        None
    }
}

/// Whether an edge from an outer vertex out of the tree has a certain key. Some vertices have left
/// the tree with other dual values than they came with.
fn has_key<G: Graph>(tree: &Tree<'_, G>, (from, to): (usize, usize), key: &G::Weight) -> bool {
    tree.matcher.slack_below(None, tree.with_dual(from), to).as_ref() == Some(key)
}

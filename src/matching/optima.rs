//! From one matching of maximum weight to another.

use std::{collections::VecDeque, ops::Range};

use fixedbitset::FixedBitSet;

use super::{Graph, Matcher, Weight, blossom::NONE};

/// All matchings of maximum weight, seen from one of them.
///
/// The dual solution of a [`Matcher`] says what they have in common: they use
/// tight edges only, leave nobody unmatched whose dual value is positive, and fill
/// every blossom but for one vertex. So one becomes another along a cycle of tight
/// edges that are in it and out of it by turns, and for that neither weights nor
/// duals have to be touched.
///
/// # Examples
///
/// ```
/// use fpc::matching::{Graph, Matcher, Optima};
///
/// /// Four vertices, all pairs as good as each other.
/// struct Square;
///
/// impl Graph for Square {
///     type Weight = i64;
///     fn order(&self) -> usize {
///         4
///     }
///     fn weight(&self, _: usize, _: usize) -> Option<i64> {
///         Some(1)
///     }
/// }
///
/// let mut matcher = Matcher::new(Square);
/// matcher.solve();
/// let mut optima = Optima::new(matcher);
/// for mate in [3, 2, 1] {
///     assert!(optima.give_first(0, mate..4));
///     assert_eq!(optima.mate(0), Some(mate));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Optima<G: Graph> {
    /// Its blossoms hold, but their cycles are those of the matching of before.
    matcher: Matcher<G>,
    /// The mate of each vertex. After the vertices come places for those without: one
    /// for each who is unmatched, and two that are each other's mates, for others.
    mates: Vec<usize>,
    /// Those that are neither taken out nor set aside.
    present: FixedBitSet,
    /// The vertices and places that each one is joined with by tight edges, once
    /// needed.
    tight: Vec<Option<FixedBitSet>>,
}

impl<G: Graph> Optima<G> {
    /// The matchings of maximum weight of a matcher that has found one.
    pub fn new(matcher: Matcher<G>) -> Self {
        let order = matcher.order;
        let mut present: FixedBitSet = (0..order).filter(|&it| !matcher.removed[it]).collect();
        let mut mates = matcher.mates.clone();
        let unmatched: Vec<_> = present.ones().filter(|&it| mates[it] == NONE).collect();
        for vertex in unmatched {
            mates[vertex] = mates.len();
            mates.push(vertex);
        }
        mates.extend([mates.len() + 1, mates.len()]);
        present.grow(mates.len());
        present.insert_range(order..mates.len());
        Self { present, tight: vec![None; mates.len()], mates, matcher }
    }

    /// The matcher again, to change weights. What was set aside is taken out.
    pub fn into_matcher(self) -> Matcher<G> {
        let mut matcher = self.matcher;
        for vertex in 0..matcher.order {
            matcher.mates[vertex] = real(self.mates[vertex], matcher.order).unwrap_or(NONE);
        }
        matcher.release_all();
        for vertex in (0..matcher.order).filter(|&vertex| matcher.removed[vertex]) {
            matcher.mates[vertex] = NONE;
        }
        matcher.settle();
        matcher
    }

    /// The graph.
    pub const fn graph(&self) -> &G {
        self.matcher.graph()
    }

    /// The mate of a vertex.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        real(self.mates[vertex], self.matcher.order)
    }

    /// Leaves a vertex and its mate as they are from now on.
    pub fn set_aside(&mut self, vertex: usize) {
        for gone in [vertex, self.mates[vertex]] {
            self.present.set(gone, false);
            if let Some(gone) = real(gone, self.matcher.order) {
                self.matcher.removed[gone] = true;
            }
        }
    }

    /// Gives a matched vertex the first mate in a range that it has in any of the
    /// matchings; it keeps its own if it has none of them.
    ///
    /// Returns whether that was to be decided along one cycle. If not, nothing has
    /// changed.
    pub fn give_first(&mut self, vertex: usize, mut mates: Range<usize>) -> bool {
        let Some(alone) = self.mate(vertex) else { return false };
        if mates.contains(&alone) {
            mates.end = alone;
        }
        let tight = self.tight_at(vertex).clone();
        let candidates: Vec<_> = mates.filter(|&it| tight[it] && self.present[it]).collect();
        let Some(&first) = candidates.first() else { return true };
        // Wherever no way leads from the mate that is given away, no cycle does.
        let from = self.search(vertex, alone, self.mates[first]);
        let chosen = candidates.into_iter().find(|&it| from[self.mates[it]] != NONE);
        chosen.is_none_or(|mate| self.turn(vertex, mate, &from))
    }

    /// Searches alternating ways that begin with another mate for a vertex whose
    /// own mate is given away, until a certain one is reached. Says from where
    /// each one was reached that would get another mate.
    fn search(&mut self, given: usize, alone: usize, goal: usize) -> Vec<usize> {
        let mut from = vec![NONE; self.mates.len()];
        let mut unseen = self.present.clone();
        unseen.set(given, false);
        unseen.set(alone, false);
        let mut is_outer = FixedBitSet::with_capacity(self.mates.len());
        is_outer.insert(alone);
        let mut queue = VecDeque::from([alone]);
        while let Some(outer) = queue.pop_front() {
            let tight = self.tight_at(outer);
            if tight[goal] {
                from[goal] = outer;
                return from;
            }
            let found: Vec<_> = tight.intersection(&unseen).collect();
            for inner in found {
                unseen.set(inner, false);
                from[inner] = outer;
                let mate = self.mates[inner];
                if !is_outer.put(mate) {
                    queue.push_back(mate);
                }
            }
        }
        from
    }

    /// The vertices and places that one is joined with by tight edges.
    fn tight_at(&mut self, vertex: usize) -> &FixedBitSet {
        if self.tight[vertex].is_none() {
            self.tight[vertex] = Some(self.find_tight(vertex));
        }
        self.tight[vertex].get_or_insert_default()
    }

    fn find_tight(&self, vertex: usize) -> FixedBitSet {
        let matcher = &self.matcher;
        let mut row = FixedBitSet::with_capacity(self.mates.len());
        let places = matcher.order..self.mates.len();
        if vertex >= matcher.order {
            let vertices = self.present.ones().take_while(|&it| it < matcher.order);
            row.extend(vertices.filter(|&it| matcher.may_be_unmatched(it)));
            row.insert_range(places);
            row.set(vertex, false);
            return row;
        }
        if matcher.may_be_unmatched(vertex) {
            row.insert_range(places);
        }
        let mut add = |others: &mut dyn Iterator<Item = usize>, share: &G::Weight| {
            let own = matcher.duals[vertex].plus(share);
            row.extend(others.filter(|&other| {
                let weight = self.present[other].then(|| matcher.graph.weight(vertex, other));
                weight.flatten().is_some_and(|weight| {
                    own.plus_less_twice(&matcher.duals[other], &weight).is_zero()
                })
            }));
        };
        let top = matcher.top[vertex];
        let apart = |&other: &usize| other != vertex && matcher.top[other] != top;
        add(&mut (0..matcher.order).filter(apart), &G::Weight::zero());
        // From the outermost blossom inwards, with all duals around.
        let around: Vec<_> = matcher.blossoms_around(vertex).collect();
        let mut share = G::Weight::zero();
        for (place, &node) in around.iter().enumerate().rev() {
            let blossom = matcher.blossom(node);
            share = share.plus(&blossom.dual);
            let own = if place == 0 { vertex } else { around[place - 1] };
            for child in blossom.children.iter().filter(|&&child| child != own) {
                add(&mut matcher.vertices(child).iter().copied(), &share);
            }
        }
        row
    }

    /// Matches two, and all along the way from the mate of the one to the mate of
    /// the other, if that is a cycle that leaves the blossoms as full as they are.
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
        // What has no dual value holds nothing together.
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

/// A mate unless it is a place after so many vertices, or nobody.
const fn real(mate: usize, order: usize) -> Option<usize> {
    if mate < order { Some(mate) } else { None }
}

//! Perfect matchings with as few unwanted pairs as possible, and the first of
//! them in an order of preference.

use crate::matching::{Graph, Matcher};

/// What is asked of a vertex.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Demand {
    Nothing,
    /// Its pair is an unwanted one.
    Unwanted,
    /// Its mate is this one.
    Mate(usize),
}

/// A graph whose edges are wanted or unwanted.
struct Demanding<E> {
    edge: E,
    demands: Vec<Demand>,
}

impl<E: Fn(usize, usize) -> Option<bool>> Graph for Demanding<E> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.demands.len()
    }

    /// Of all matchings with most pairs, the heaviest has most wanted ones.
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        let wanted = (self.edge)(u, v)?;
        let admits = |vertex: usize, mate: usize| match self.demands[vertex] {
            Demand::Nothing => true,
            Demand::Unwanted => !wanted,
            Demand::Mate(only) => mate == only,
        };
        let weight = self.order() as i64 + i64::from(wanted);
        (admits(u, v) && admits(v, u)).then_some(weight)
    }
}

/// A matching with as many pairs as possible and as few unwanted ones among
/// them as possible, under demands.
pub(super) struct Optimum<E: Fn(usize, usize) -> Option<bool>> {
    matcher: Matcher<Demanding<E>>,
}

impl<E: Fn(usize, usize) -> Option<bool>> Optimum<E> {
    /// Solves a graph of so many vertices: `edge` tells whether the pair of two
    /// is wanted, if they may be paired.
    pub(super) fn new(order: usize, edge: E) -> Self {
        let demands = vec![Demand::Nothing; order];
        let mut matcher = Matcher::new(Demanding { edge, demands });
        matcher.solve();
        Self { matcher }
    }

    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        self.matcher.mate(vertex)
    }

    /// How many pairs are unwanted.
    pub(super) fn unwanted(&self) -> usize {
        let Demanding { edge, demands } = self.matcher.graph();
        let pairs = (0..demands.len()).filter_map(|vertex| Some((vertex, self.mate(vertex)?)));
        pairs.filter(|&(u, v)| u < v && edge(u, v) == Some(false)).count()
    }

    /// Whether an optimum fulfils one more demand; it is kept if so.
    pub(super) fn demand(&mut self, vertex: usize, demand: Demand) -> bool {
        if let Demand::Mate(mate) = demand
            && !self.matcher.is_tight(vertex, mate)
        {
            return false;
        }
        let before = self.value();
        self.set(vertex, demand);
        if self.value() == before {
            return true;
        }
        self.set(vertex, Demand::Nothing);
        false
    }

    fn set(&mut self, vertex: usize, demand: Demand) {
        self.matcher.graph_mut().demands[vertex] = demand;
        self.matcher.reweigh(vertex);
    }

    /// Twice the weight of the matching.
    fn value(&self) -> i64 {
        let graph = self.matcher.graph();
        let weight = |vertex: usize| graph.weight(vertex, self.mate(vertex)?);
        (0..graph.order()).filter_map(weight).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_are_kept_only_if_the_optimum_stays() {
        // A square with wanted sides 0-1, 2-3 and 1-2, 3-0, and unwanted
        // diagonals.
        let mut square = Optimum::new(4, |u, v| (u != v).then_some((u + v) % 2 == 1));
        assert_eq!(square.unwanted(), 0);
        assert!(!square.demand(0, Demand::Mate(2)));
        assert!(!square.demand(0, Demand::Unwanted));
        assert!(square.demand(0, Demand::Mate(3)));
        assert!(!square.demand(1, Demand::Mate(0)));
        assert!(square.demand(1, Demand::Mate(2)));
        assert_eq!((square.mate(0), square.mate(1)), (Some(3), Some(2)));
    }
}

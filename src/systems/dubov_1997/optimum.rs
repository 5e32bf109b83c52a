//! Perfect matchings with as few unwanted pairs as possible, and the first of
//! them in an order of preference.

use crate::matching::{Graph, Matcher, Optima};

/// A graph whose edges are wanted or unwanted.
struct Wanting<E> {
    order: usize,
    edge: E,
}

impl<E: Fn(usize, usize) -> Option<bool>> Graph for Wanting<E> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.order
    }

    /// Of all matchings with the most pairs, the heaviest has the most wanted ones.
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        (self.edge)(u, v).map(|wanted| self.order as i64 + i64::from(wanted))
    }

    /// Makes wanted pairs tight.
    fn initial_dual(&self, _: usize) -> i64 {
        self.order as i64 + 1
    }

    fn is_bounded(&self) -> bool {
        true
    }
}

/// A matching with as many pairs as possible and as few unwanted ones among them as possible,
/// subject to demands.
pub(super) struct Optimum<E: Fn(usize, usize) -> Option<bool>> {
    optima: Optima<Wanting<E>>,
}

impl<E: Fn(usize, usize) -> Option<bool>> Optimum<E> {
    /// Solves a graph of `order` vertices: `edge` returns whether a pair is wanted, if it is
    /// allowed.
    pub(super) fn new(order: usize, edge: E) -> Self {
        let mut matcher = Matcher::new(Wanting { order, edge });
        matcher.solve();
        Self { optima: Optima::new(matcher) }
    }

    /// How many pairs are unwanted.
    pub(super) fn unwanted(&self) -> usize {
        let Wanting { order, edge } = self.optima.graph();
        let pairs = (0..*order).filter_map(|vertex| Some((vertex, self.optima.mate(vertex)?)));
        pairs.filter(|&(u, v)| u < v && edge(u, v) == Some(false)).count()
    }

    /// Whether there is an optimum in which one more vertex has an unwanted pair or none; if so,
    /// that is demanded from now on.
    pub(super) fn demand_unwanted(&mut self, vertex: usize) -> bool {
        let is_unwanted =
            |graph: &Wanting<E>, mate: usize| (graph.edge)(vertex, mate) == Some(false);
        self.optima.narrow(vertex, |graph, mate| mate.is_none_or(|mate| is_unwanted(graph, mate)))
    }

    /// Removes a vertex together with the first of some mates that it can have in an optimum.
    pub(super) fn take_first(&mut self, vertex: usize, mates: &[usize]) -> Option<usize> {
        self.optima.give_first(vertex, mates.iter().copied());
        let mate = self.optima.mate(vertex).filter(|mate| mates.contains(mate));
        self.optima.set_aside(vertex);
        mate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square with wanted sides 0-1, 1-2, 2-3 and 3-0, and unwanted diagonals.
    fn square() -> Optimum<impl Fn(usize, usize) -> Option<bool>> {
        Optimum::new(4, |u, v| (u != v).then_some((u + v) % 2 == 1))
    }

    #[test]
    fn demands_are_kept_only_if_the_optimum_stays() {
        assert_eq!(square().unwanted(), 0);
        assert!(!square().demand_unwanted(0));
        let mut path = Optimum::new(4, |u, v| (u.abs_diff(v) == 1).then_some(u + v != 5));
        assert_eq!(path.unwanted(), 1);
        assert!(!path.demand_unwanted(0));
        assert!(path.demand_unwanted(3));
    }

    #[test]
    fn the_first_mate_in_an_optimum_is_taken() {
        let mut optimum = square();
        assert_eq!(optimum.take_first(0, &[2, 3, 1]), Some(3));
        assert_eq!(optimum.take_first(1, &[2]), Some(2));
    }
}

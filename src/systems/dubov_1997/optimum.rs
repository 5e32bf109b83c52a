//! Perfect matchings with as few unwanted pairs as possible, and the first of
//! them in an order of preference.

use crate::matching::{Graph, Matcher};

/// A graph whose edges are wanted or unwanted.
struct Demanding<E> {
    edge: E,
    /// Whose pairs must be unwanted ones.
    demands: Vec<bool>,
    /// A vertex and what each mate adds to the weight of its pair: less than
    /// anything else.
    wish: Option<(usize, Vec<i64>)>,
}

impl<E: Fn(usize, usize) -> Option<bool>> Graph for Demanding<E> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.demands.len()
    }

    /// Of all matchings with most pairs, the heaviest has most wanted ones.
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        let wanted = (self.edge)(u, v)?;
        if wanted && (self.demands[u] || self.demands[v]) {
            return None;
        }
        let wish = match &self.wish {
            Some((wisher, additions)) if *wisher == u => additions[v],
            Some((wisher, additions)) if *wisher == v => additions[u],
            _ => 0,
        };
        let order = self.order() as i64;
        Some((order + i64::from(wanted)) * (order + 1) + wish)
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
        let demands = vec![false; order];
        let mut matcher = Matcher::new(Demanding { edge, demands, wish: None });
        matcher.solve();
        Self { matcher }
    }

    /// How many pairs are unwanted.
    pub(super) fn unwanted(&self) -> usize {
        let Demanding { edge, demands, .. } = self.matcher.graph();
        let pairs =
            (0..demands.len()).filter_map(|vertex| Some((vertex, self.matcher.mate(vertex)?)));
        pairs.filter(|&(u, v)| u < v && edge(u, v) == Some(false)).count()
    }

    /// Whether in an optimum the pair of one more vertex is an unwanted one; that
    /// is demanded from now on if so.
    pub(super) fn demand_unwanted(&mut self, vertex: usize) -> bool {
        let before = self.value();
        self.set(vertex, true);
        let is_possible = self.value() == before;
        if !is_possible {
            self.set(vertex, false);
        }
        is_possible
    }

    fn set(&mut self, vertex: usize, demand: bool) {
        self.matcher.graph_mut().demands[vertex] = demand;
        self.matcher.reweigh(vertex);
    }

    /// Twice the weight of the matching.
    fn value(&self) -> i64 {
        let graph = self.matcher.graph();
        let weight = |vertex: usize| graph.weight(vertex, self.matcher.mate(vertex)?);
        (0..graph.order()).filter_map(weight).sum()
    }

    /// Takes a vertex out, with the first of some mates that it has in an
    /// optimum.
    pub(super) fn take_first(&mut self, vertex: usize, mates: &[usize]) -> Option<usize> {
        let mut additions = vec![0; self.matcher.graph().order()];
        for (&mate, addition) in mates.iter().rev().zip(1..) {
            additions[mate] = addition;
        }
        let current = self.matcher.mate(vertex).map_or(0, |mate| additions[mate]);
        let is_conceivable =
            |&mate: &usize| additions[mate] > current && self.matcher.is_tight(vertex, mate);
        if mates.iter().any(is_conceivable) {
            self.matcher.graph_mut().wish = Some((vertex, additions.clone()));
            self.matcher.reweigh(vertex);
        }
        let mate = self.matcher.mate(vertex).filter(|&mate| additions[mate] > 0);
        self.matcher.remove(vertex);
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

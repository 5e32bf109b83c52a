//! Perfect matchings with as few unwanted pairs as possible, and the first of
//! them in an order of preference.

use crate::{
    matching::{Graph, Matcher, Optima, bit_rows::BitRows},
    systems::shared::class_graph::ClassGraph,
};

/// Which pairs of players, who are on two sides, are wanted.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Wanted {
    /// Those of one player from each side.
    Across,
    /// Those of two players from the same side.
    Within,
}

/// A matching with as many pairs as possible and as few unwanted ones among them as possible,
/// subject to demands. A vertex is a place in the list of players.
pub(super) struct Optimum<'a> {
    optima: Optima<ClassGraph<'a>>,
}

impl<'a> Optimum<'a> {
    /// Pairs players, some of whom are on the second side.
    pub(super) fn new(
        legal: &'a BitRows,
        players: Vec<usize>,
        is_second: impl Fn(usize) -> bool,
        wanted: Wanted,
    ) -> Self {
        let sides = players.iter().map(|&player| usize::from(is_second(player))).collect();
        // Of all matchings with the most pairs, the heaviest has the most wanted ones.
        let order = players.len() as i128;
        let weight = |a, b| Some(order + i128::from((a == b) == (wanted == Wanted::Within)));
        let mut matcher = Matcher::new(ClassGraph::new(legal, players, sides, weight));
        matcher.solve();
        Self { optima: Optima::new(matcher) }
    }

    /// The number of unwanted pairs.
    pub(super) fn unwanted(&self) -> usize {
        let graph = self.optima.graph();
        let mates =
            (0..graph.order()).filter_map(|vertex| Some((vertex, self.optima.mate(vertex)?)));
        mates.filter(|&(u, v)| u < v && is_unwanted(graph, u, v)).count()
    }

    /// Tells whether there is an optimum in which one more vertex has an unwanted pair or none; if
    /// so, that is demanded from now on.
    pub(super) fn demand_unwanted(&mut self, vertex: usize) -> bool {
        self.optima
            .narrow(vertex, |graph, mate| mate.is_none_or(|mate| is_unwanted(graph, vertex, mate)))
    }

    /// Removes a vertex together with the first of some mates that it can have in an optimum.
    pub(super) fn take_first(&mut self, vertex: usize, mates: &[usize]) -> Option<usize> {
        self.optima.give_first(vertex, mates.iter().copied());
        let mate = self.optima.mate(vertex).filter(|mate| mates.contains(mate));
        self.optima.set_aside(vertex);
        mate
    }
}

/// Tells whether two vertices are adjacent and have the lower of the two weights.
fn is_unwanted(graph: &ClassGraph<'_>, u: usize, v: usize) -> bool {
    graph.weight(u, v) == Some(graph.order() as i128)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square with wanted sides 0-1, 1-2, 2-3 and 3-0, and unwanted diagonals.
    fn square(legal: &BitRows) -> Optimum<'_> {
        Optimum::new(legal, (0..4).collect(), |it| it % 2 == 1, Wanted::Across)
    }

    #[test]
    fn demands_are_kept_only_if_the_optimum_stays() {
        let everybody = BitRows::joined(4, |_, _| true);
        assert_eq!(square(&everybody).unwanted(), 0);
        assert!(!square(&everybody).demand_unwanted(0));
        let neighbors = BitRows::joined(4, |u, v| u.abs_diff(v) == 1);
        let mut path = Optimum::new(&neighbors, (0..4).collect(), |it| it == 3, Wanted::Within);
        assert_eq!(path.unwanted(), 1);
        assert!(!path.demand_unwanted(0));
        assert!(path.demand_unwanted(3));
    }

    #[test]
    fn the_first_mate_in_an_optimum_is_taken() {
        let everybody = BitRows::joined(4, |_, _| true);
        let mut optimum = square(&everybody);
        assert_eq!(optimum.take_first(0, &[2, 3, 1]), Some(3));
        assert_eq!(optimum.take_first(1, &[2]), Some(2));
    }
}

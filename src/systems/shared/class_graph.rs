//! Players as a graph in which the weight of an edge depends on the classes of its ends.

use std::borrow::Cow;

use fixedbitset::FixedBitSet;

use crate::matching::{
    ByClasses, Graph, Weight,
    bit_rows::{BitRows, members_but},
    class_duals,
};

/// Players, those who may be paired being adjacent if their classes have edges.
pub(crate) struct ClassGraph<'a, W = i128> {
    may_meet: &'a BitRows,
    /// The player of each vertex.
    players: Vec<usize>,
    class_of: Vec<usize>,
    classes: usize,
    /// The weight of an edge between two classes, for all pairs of them.
    weights: Vec<Option<W>>,
    duals: Vec<W>,
    /// The vertex of each player, by place, and the places that have one.
    vertex_of: Vec<usize>,
    places: FixedBitSet,
}

impl<'a, W: Weight> ClassGraph<'a, W> {
    /// Creates the graph from the class of each player; all classes have players and are numbered
    /// from 0.
    pub(crate) fn new(
        may_meet: &'a BitRows,
        players: Vec<usize>,
        class_of: Vec<usize>,
        weight: impl Fn(usize, usize) -> Option<W>,
    ) -> Self {
        let classes = class_of.iter().max().map_or(0, |last| last + 1);
        let weights = (0..classes * classes).map(|ways| weight(ways / classes, ways % classes));
        let weights: Vec<_> = weights.collect();
        let mut counts = vec![0; classes];
        class_of.iter().for_each(|&class| counts[class] += 1);
        let duals = class_duals(&counts, &|a, b| weights[a * classes + b].clone());
        let mut vertex_of = vec![0; players.iter().max().map_or(0, |last| last + 1)];
        players.iter().enumerate().for_each(|(vertex, &place)| vertex_of[place] = vertex);
        let places = players.iter().copied().collect();
        Self { may_meet, players, class_of, classes, weights, duals, vertex_of, places }
    }

    /// The player of each vertex.
    pub(crate) fn players(&self) -> &[usize] {
        &self.players
    }
}

impl<W: Weight> Graph for ClassGraph<'_, W> {
    type Weight = W;

    fn order(&self) -> usize {
        self.players.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        self.split_weight(u, v).map(|(weight, _)| weight.into_owned())
    }

    #[inline]
    fn split_weight(&self, u: usize, v: usize) -> Option<(Cow<'_, W>, i128)> {
        if !self.may_meet.contains(self.players[u], self.players[v]) {
            return None;
        }
        let weight = &self.weights[self.class_of[u] * self.classes + self.class_of[v]];
        Some((Cow::Borrowed(weight.as_ref()?), 0))
    }

    fn by_classes(&self) -> Option<&dyn ByClasses<W>> {
        Some(self)
    }

    fn initial_dual(&self, vertex: usize) -> W {
        self.duals[self.class_of[vertex]].clone()
    }

    fn is_bounded(&self) -> bool {
        true
    }
}

impl<W: Weight> ByClasses<W> for ClassGraph<'_, W> {
    fn classes(&self) -> usize {
        self.classes
    }

    fn class_of(&self, vertex: usize) -> usize {
        self.class_of[vertex]
    }

    fn between(&self, a: usize, b: usize) -> Option<(&W, bool)> {
        Some((self.weights[a * self.classes + b].as_ref()?, false))
    }

    fn remove_apart(&self, vertex: usize, set: &mut FixedBitSet) {
        let apart = members_but(&self.places, self.may_meet.blocks(self.players[vertex]));
        apart.for_each(|place| set.set(self.vertex_of[place], false));
        set.set(vertex, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::Matcher;

    #[test]
    fn a_class_can_be_empty() {
        let everybody = BitRows::joined(2, |_, _| true);
        let mut matcher =
            Matcher::new(ClassGraph::new(&everybody, vec![0, 1], vec![1, 1], |_, _| Some(5i64)));
        matcher.solve();
        assert_eq!(matcher.mate(0), Some(1));
    }
}

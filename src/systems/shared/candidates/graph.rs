//! A bracket as a graph whose edges are weighted by the criteria and the order in which candidates
//! are generated.

use std::{borrow::Cow, num::NonZeroU32};

use fixedbitset::FixedBitSet;

use super::{Held, Sequence, duals_by_classes};
use crate::{
    matching::{ByClasses, Classes, Graph, Weight, bit_rows::BitRows},
    snapshot::Snapshot,
};

/// The graph of a bracket. Its first nodes are the members of the bracket in order (A.2); nodes
/// below may follow.
///
/// The weight of an edge is its saving: the costs of leaving both players unmatched minus the cost
/// of the pair, packed. Below it are the bits for the sequence of candidates, and above it the
/// [gain](Held::gain) for earlier stages.
pub(crate) struct BracketGraph<W> {
    nodes: Nodes<W>,
    /// The initial dual value of each node, and whether they were computed by classes.
    initial_duals: Vec<W>,
    by_sorts: bool,
}

/// The data from which a [graph](BracketGraph) is built.
pub(crate) struct Nodes<W> {
    /// Which nodes may be matched.
    pub(crate) joined: BitRows,
    /// The class of each node, as a number: the edges of nodes of the same class have the same
    /// savings.
    pub(crate) class_of: Vec<usize>,
    pub(crate) savings: Savings<W>,
    pub(crate) sequence: Sequence,
    /// The common properties of the optima of earlier stages, and the weights that edges gain for
    /// preserving them.
    pub(crate) held: Option<(Held, Vec<W>)>,
}

impl<W: Weight> Nodes<W> {
    fn saving(&self, u: usize, v: usize) -> Option<&Saving<W>> {
        self.savings.get(self.class_of[u], self.class_of[v])
    }

    fn are_paired(&self, u: usize, v: usize) -> bool {
        self.saving(u, v).is_some_and(|saving| saving.is_pair)
    }

    fn duals_by_classes(&self) -> Option<Vec<W>> {
        if self.held.is_some() {
            return None;
        }
        duals_by_classes(
            &self.class_of,
            |a, b| self.savings.get(a, b).map(|saving| &saving.weight),
            &self.sequence,
            |u, v| self.joined.contains(u, v),
        )
    }
}

impl<W: Weight> BracketGraph<W> {
    /// Creates a graph with initial dual values that bound all edges: computed by classes if there
    /// are few, otherwise by a function.
    pub(crate) fn new(nodes: Nodes<W>, duals: impl FnOnce(&Nodes<W>) -> Vec<W>) -> Self {
        let by_sorts = nodes.duals_by_classes();
        Self {
            by_sorts: by_sorts.is_some(),
            initial_duals: by_sorts.unwrap_or_else(|| duals(&nodes)),
            nodes,
        }
    }

    /// Tells whether an edge between two different nodes is a pair of the bracket.
    pub(super) fn are_paired(&self, u: usize, v: usize) -> bool {
        self.nodes.are_paired(u, v)
    }

    /// The part of the weights of such pairs below the criteria.
    pub(super) const fn sequence(&self) -> &Sequence {
        &self.nodes.sequence
    }

    /// Mutable access to that part.
    pub(super) const fn sequence_mut(&mut self) -> &mut Sequence {
        &mut self.nodes.sequence
    }

    /// Takes out the edges between some nodes, members of the bracket, and its members.
    pub(super) fn take_apart(&mut self, nodes: &[usize]) {
        let mut apart = FixedBitSet::with_capacity(self.nodes.class_of.len());
        apart.extend(nodes.iter().copied());
        let mut members = FixedBitSet::with_capacity(self.nodes.class_of.len());
        members.insert_range(0..self.nodes.sequence.members());
        for member in members.ones() {
            let gone = if apart[member] { &members } else { &apart };
            self.nodes.joined.remove_all(member, gone);
        }
    }
}

impl<W: Weight> Graph for BracketGraph<W> {
    type Weight = W;

    fn order(&self) -> usize {
        self.nodes.class_of.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let (saving, order) = self.split_weight(u, v)?;
        Some(saving.plus_small(order))
    }

    #[inline]
    fn split_weight(&self, u: usize, v: usize) -> Option<(Cow<'_, W>, i128)> {
        if !self.nodes.joined.contains(u, v) {
            return None;
        }
        let Saving { weight, is_pair } = self.nodes.saving(u, v)?;
        let order = if *is_pair { self.nodes.sequence.upper_saving(u.min(v)) } else { 0 };
        let weight = match &self.nodes.held {
            Some((held, gains)) => Cow::Owned(weight.plus(&gains[held.gain(u, v) as usize])),
            None => Cow::Borrowed(weight),
        };
        Some((weight, order))
    }

    fn by_classes(&self) -> Option<&dyn ByClasses<W>> {
        Some(self).filter(|graph| graph.by_sorts).map(|graph| graph as _)
    }

    fn candidates(&self, vertex: usize) -> impl Iterator<Item = usize> {
        self.nodes.joined.of(vertex)
    }

    fn initial_dual(&self, vertex: usize) -> W {
        self.initial_duals[vertex].clone()
    }

    fn is_bounded(&self) -> bool {
        self.by_sorts
    }
}

impl<W: Weight> ByClasses<W> for BracketGraph<W> {
    fn classes(&self) -> usize {
        self.nodes.savings.classes
    }

    fn class_of(&self, vertex: usize) -> usize {
        self.nodes.class_of[vertex]
    }

    fn between(&self, a: usize, b: usize) -> Option<(&W, bool)> {
        self.nodes.savings.get(a, b).map(|saving| (&saving.weight, saving.is_pair))
    }

    fn added_by(&self, vertex: usize) -> i128 {
        let Sequence { upper_savings, .. } = &self.nodes.sequence;
        upper_savings.get(vertex).copied().unwrap_or_default()
    }

    fn remove_apart(&self, vertex: usize, set: &mut FixedBitSet) {
        self.nodes.joined.keep(vertex, set);
    }
}

/// Which nodes may be matched, given the place of each, if it is a player, and its class: those whose
/// classes fit, unless they are players who must not meet.
pub(crate) fn joined<K: Copy + Ord>(
    snapshot: &Snapshot,
    nodes: &[(Option<usize>, K)],
    fit: impl Fn(K, K) -> bool,
) -> BitRows {
    let (list, class_of): (Vec<_>, Vec<_>) = nodes.iter().copied().unzip();
    snapshot.fitting_among(&list, &Classes::new(&class_of, fit))
}

/// The saving of an edge between nodes of two classes.
pub(crate) struct Saving<W> {
    pub(crate) weight: W,
    /// Tells whether the edge is a pair of the bracket.
    pub(crate) is_pair: bool,
}

/// The savings of pairs of two classes. If nearly every player has their own class, most pairs are
/// impossible, and only the savings of the others are stored.
pub(crate) struct Savings<W> {
    classes: usize,
    /// The place in the list for each two classes.
    places: Vec<Option<NonZeroU32>>,
    list: Vec<Saving<W>>,
}

impl<W: Weight> Savings<W> {
    /// Computes the savings for each two of a number of classes, the first not being the higher
    /// number, if there can be such a pair.
    pub(crate) fn new(classes: usize, saving: impl Fn(usize, usize) -> Option<Saving<W>>) -> Self {
        let (mut places, mut list) = (vec![None; classes * classes], Vec::new());
        for a in 0..classes {
            for b in a..classes {
                if let Some(saving) = saving(a, b) {
                    list.push(saving);
                    // There are fewer than 10,000 players, so the number of pairs fits.
                    let place = u32::try_from(list.len()).ok().and_then(NonZeroU32::new);
                    (places[a * classes + b], places[b * classes + a]) = (place, place);
                }
            }
        }
        Self { classes, places, list }
    }

    /// The saving of a pair of two classes, if there can be one.
    #[inline]
    pub(crate) fn get(&self, a: usize, b: usize) -> Option<&Saving<W>> {
        let place = self.places[a * self.classes + b]?;
        self.list.get(place.get() as usize - 1)
    }
}

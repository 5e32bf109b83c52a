//! Matching in general graphs, independent of chess: which pairing is best, with the proof.
//!
//! [`maximum_weight_matching`] is all that others see. The pairing systems use the solver itself
//! (`Matcher`), Edmonds' primal-dual method: it keeps its dual solution, so that an optimum can be
//! changed step by step, and only the part of the matching that is no longer optimal is searched
//! again; its weights may be as wide as a row of criteria needs (`Weight`). `can_match` answers the
//! simpler question of whether all vertices can be matched.

use std::borrow::Cow;

mod assignment;
pub(crate) mod bit_rows;
mod blossom;
mod cardinality;
mod certificate;
mod classes;
mod mates;
mod optima;
mod search;
mod settle;
mod tight_edges;
mod transport;
mod weight;

#[cfg(test)]
mod tests;

pub use self::certificate::{Certificate, CertificateError, maximum_weight_matching};
pub(crate) use self::{
    assignment::first_assignment,
    blossom::Matcher,
    cardinality::{Perfect, can_match, perfect_matching},
    classes::{Classes, numbered},
    mates::Mates,
    optima::Optima,
    tight_edges::ByClasses,
    transport::{Transport, class_dual_bits, class_duals, slack_bits},
    weight::{Limbs, SPARE_BITS, Weight, Wide, bits_for, with_weight},
};

/// An undirected graph with weighted edges, its vertices numbered from 0.
pub(crate) trait Graph {
    /// The type of the weights.
    type Weight: Weight;

    /// The number of vertices.
    fn order(&self) -> usize;

    /// The weight of the edge between two different vertices, if there is one;
    /// the same in both directions.
    fn weight(&self, u: usize, v: usize) -> Option<Self::Weight>;

    /// The weight of an edge, if there is one, in two parts that add up to it: one that the graph
    /// may have precomputed, and a small one. Most edges are rejected without adding the two.
    fn split_weight(&self, u: usize, v: usize) -> Option<(Cow<'_, Self::Weight>, i128)> {
        Some((Cow::Owned(self.weight(u, v)?), 0))
    }

    /// The edges by the classes of their ends, if these give their weights.
    fn by_classes(&self) -> Option<&dyn ByClasses<Self::Weight>> {
        None
    }

    /// The neighbors of a vertex, in ascending order, possibly including other vertices. The
    /// default is all vertices.
    fn candidates(&self, _vertex: usize) -> impl Iterator<Item = usize> {
        0..self.order()
    }

    /// An initial dual value; the closer to that of an optimum, the less work remains. Unless [all
    /// of them bound the edges](Self::is_bounded), each is first set to the lowest value that does,
    /// given the others. The default is the weight of the heaviest edge at the vertex.
    fn initial_dual(&self, vertex: usize) -> Self::Weight {
        let others = (0..self.order()).filter(|&other| other != vertex);
        let weights = others.filter_map(|other| self.weight(vertex, other));
        weights.fold(Self::Weight::zero(), Ord::max)
    }

    /// Tells whether no initial dual value is negative, those of the two ends of every edge add up
    /// to at least twice its weight, and it is not worth lowering them one by one.
    fn is_bounded(&self) -> bool {
        false
    }
}

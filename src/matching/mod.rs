//! Matching in general graphs: which players can be paired, and which pairing is best.
//!
//! [`Matcher`] finds a matching of maximum weight by Edmonds' primal-dual method and keeps its dual
//! solution, so that an optimum can be proved ([`Certificate`]) and changed step by step: after the
//! weights at one vertex have changed, or a pair has been removed, only the part of the matching
//! that is no longer optimal is searched again.
//!
//! [`can_match`] answers the simpler question of whether all vertices can be matched.
//!
//! This module is independent of chess.
//!
//! # Examples
//!
//! ```
//! use fpc::matching::{Graph, Matcher};
//!
//! /// A path of four vertices with weights 5, 7 and 5.
//! struct Path;
//!
//! impl Graph for Path {
//!     type Weight = i64;
//!     fn order(&self) -> usize {
//!         4
//!     }
//!     fn weight(&self, u: usize, v: usize) -> Option<i64> {
//!         (u.abs_diff(v) == 1).then(|| if u.min(v) == 1 { 7 } else { 5 })
//!     }
//! }
//!
//! let mut matcher = Matcher::new(Path);
//! matcher.solve();
//! assert_eq!(matcher.mate(0), Some(1));
//! assert_eq!(matcher.mate(2), Some(3));
//! assert_eq!(matcher.certificate().verify(&Path), Ok(10));
//! ```

use std::borrow::Cow;

mod assignment;
pub(crate) mod bit_rows;
mod blossom;
mod cardinality;
mod certificate;
mod classes;
mod mates;
mod optima;
mod ranked;
mod search;
mod settle;
mod transport;
mod weight;

#[cfg(test)]
mod tests;

pub(crate) use self::{
    assignment::first_assignment,
    cardinality::can_match_by,
    classes::Classes,
    mates::Mates,
    optima::Optima,
    ranked::{RankedClass, RankedDual, ranked_duals},
    transport::{Transport, class_duals},
    weight::{bits_for, with_weight},
};
pub use self::{
    blossom::Matcher,
    cardinality::can_match,
    certificate::{Certificate, CertificateError},
    weight::{Limbs, Weight, Wide},
};

/// An undirected graph with weighted edges, its vertices numbered from 0.
pub trait Graph {
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

    /// Whether no initial dual value is negative, those of the two ends of every edge add up to at
    /// least twice its weight, and it is not worth lowering them one by one.
    fn is_bounded(&self) -> bool {
        false
    }
}

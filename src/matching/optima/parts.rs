//! Tight edges that no matching can use.
//!
//! If every vertex is taken twice, on a left and a right side, and every tight edge in both
//! directions between them, each matching becomes a perfect matching of a bipartite graph. There,
//! an edge belongs to some perfect matching only if an alternating cycle leads through it, that is
//! if both of its ends are in the same strongly connected part of the graph in which the pairs are
//! contracted; these parts are the same for every perfect matching (Dulmage and Mendelsohn). So an
//! edge between two parts is used by no matching, and remains so when there are fewer of them. One
//! within a part may still be of no use, because of odd cycles.

use fixedbitset::FixedBitSet;

use super::{Graph, Optima};
use crate::matching::bit_rows::{common, first_common};

/// The parts to which the two copies of each vertex belong, as numbers.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    left: Vec<usize>,
    right: Vec<usize>,
}

impl Parts {
    /// Tells whether two vertices adjacent by a tight edge are in the same part.
    pub(super) fn may_join(&self, vertex: usize, mate: usize) -> bool {
        self.left[vertex] == self.right[mate]
    }
}

impl<G: Graph> Optima<G> {
    /// The parts of the graph of tight edges as it is now.
    pub(super) fn parts(&self) -> Parts {
        let mut left = vec![0; self.mates.len()];
        let mut open = self.present.clone();
        for (number, &first) in self.order_of_completion().iter().rev().enumerate() {
            let mut stack = Vec::from_iter(take(&mut open, first).then_some(first));
            while let Some(vertex) = stack.pop() {
                left[vertex] = number;
                // From the left copies that lead to this one.
                let before = self.tight_at(self.mates[vertex]);
                stack.extend(common(before, &open));
                open.difference_with(before);
            }
        }
        // Who has been removed has no mate, and no edges.
        let right = self.mates.iter().map(|&mate| left.get(mate).copied().unwrap_or(0)).collect();
        Parts { left, right }
    }

    /// The vertices in the order in which a search in depth over left copies is done with them.
    fn order_of_completion(&self) -> Vec<usize> {
        let mut completed = Vec::with_capacity(self.mates.len());
        // The right copies whose mates have not been reached.
        let mut unreached = self.present.clone();
        for first in self.present.ones() {
            let is_new = take(&mut unreached, self.mates[first]);
            let mut stack = Vec::from_iter(is_new.then_some(first));
            while let Some(&vertex) = stack.last() {
                let tight = self.tight_at(vertex).as_slice();
                match first_common(tight, unreached.as_slice()) {
                    Some(inner) => {
                        unreached.set(inner, false);
                        stack.push(self.mates[inner]);
                    }
                    None => completed.extend(stack.pop()),
                }
            }
        }
        completed
    }
}

/// Takes a member out of a set; whether it was in it.
fn take(set: &mut FixedBitSet, member: usize) -> bool {
    let was_in = set[member];
    set.set(member, false);
    was_in
}

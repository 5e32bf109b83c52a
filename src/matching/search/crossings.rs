//! Edges between two outer nodes of a search tree.

use super::{NONE, Weight};

/// An edge between two outer nodes, starting at a vertex of the node it belongs to.
#[derive(Clone, Debug)]
pub(super) struct Crossing<W> {
    /// As in [`search`](super::search).
    pub(super) key: W,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// The best crossings while they are being collected: one to each outer node, or
/// just one.
pub(super) struct Crossings<W> {
    place_of: Option<Vec<usize>>,
    list: Vec<Crossing<W>>,
}

impl<W: Weight> Crossings<W> {
    /// Collects the best one to each of a number of nodes.
    pub(super) fn to_each(nodes: usize) -> Self {
        Self { place_of: Some(vec![NONE; nodes]), list: Vec::new() }
    }

    /// Collects only the best one overall.
    pub(super) fn best() -> Self {
        Self { place_of: None, list: Vec::new() }
    }

    fn place(&self, other: usize) -> usize {
        self.place_of.as_ref().map_or(0, |place_of| place_of[other])
    }

    /// The key that a better crossing to a node must be below.
    pub(super) fn limit(&self, other: usize) -> Option<&W> {
        self.list.get(self.place(other)).map(|crossing| &crossing.key)
    }

    /// Notes a crossing that is below the limit.
    pub(super) fn offer(&mut self, other: usize, crossing: Crossing<W>) {
        let place = self.place(other);
        match self.list.get_mut(place) {
            Some(known) => *known = crossing,
            None => {
                if let Some(place_of) = &mut self.place_of {
                    place_of[other] = self.list.len();
                }
                self.list.push(crossing);
            }
        }
    }

    pub(super) fn into_list(self) -> Vec<Crossing<W>> {
        self.list
    }
}

/// The crossing of the lowest key, the first of those.
pub(super) fn best_of<'a, W: Weight>(
    crossings: impl Iterator<Item = &'a Crossing<W>>,
) -> Option<&'a Crossing<W>> {
    crossings.min_by(|a, b| a.key.cmp(&b.key))
}

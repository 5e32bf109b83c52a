//! What the optima of one graph have in common, for a second graph that decides among them.

use crate::matching::{Graph, Matcher, bit_rows::BitRows, bits_for};

/// What decides on what the edges of a node gain.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(in crate::systems) struct HeldClass {
    matched: u32,
    sort: usize,
}

/// What matchings have in common, besides the edges that they use.
pub(in crate::systems) struct Held {
    /// Whether a node has to be matched, as a number.
    matched: Vec<u32>,
    /// How many sets that are filled but for one are around each node.
    depths: Vec<u32>,
    /// By which of these sets are around it, the sort of each node, and how many are around
    /// nodes of two sorts.
    sort_of: Vec<usize>,
    common: Vec<u32>,
    sorts: usize,
}

impl Held {
    /// What the optima of a solved graph have in common.
    pub(in crate::systems) fn new<G: Graph>(matcher: &Matcher<G>) -> Self {
        let nodes = 0..matcher.graph().order();
        let matched = nodes.clone().map(|node| u32::from(!matcher.may_be_unmatched(node)));
        let filled: Vec<_> = nodes.map(|node| matcher.filled_around(node)).collect();
        let mut sorts: Vec<_> = filled.iter().collect();
        sorts.sort_unstable();
        sorts.dedup();
        // The sets around every node are in the list.
        let sort = |around: &Vec<usize>| sorts.binary_search(&around).unwrap_or_default();
        let both = |a: &[usize], b: &[usize]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let pairs = sorts.iter().flat_map(|a| sorts.iter().map(move |b| both(a, b) as u32));
        Self {
            matched: matched.collect(),
            depths: filled.iter().map(|around| around.len() as u32).collect(),
            sort_of: filled.iter().map(sort).collect(),
            common: pairs.collect(),
            sorts: sorts.len(),
        }
    }

    /// Whether a node has to be matched.
    pub(in crate::systems) fn is_matched(&self, node: usize) -> bool {
        self.matched[node] > 0
    }

    /// What an edge gains.
    #[inline]
    pub(in crate::systems) fn gain(&self, u: usize, v: usize) -> u32 {
        self.gain_between(self.class(u), self.class(v))
    }

    /// What decides on what the edges of a node gain.
    #[inline]
    pub(in crate::systems) fn class(&self, node: usize) -> HeldClass {
        HeldClass { matched: self.matched[node], sort: self.sort_of[node] }
    }

    /// What an edge between nodes of two classes gains.
    #[inline]
    pub(in crate::systems) fn gain_between(&self, a: HeldClass, b: HeldClass) -> u32 {
        a.matched + b.matched + 2 * self.common[a.sort * self.sorts + b.sort]
    }

    /// The share of a node in what its edges gain at most.
    pub(in crate::systems) fn share(&self, node: usize) -> u32 {
        self.matched[node] + self.depths[node]
    }

    /// Takes out the other edges of those who are the only mate of somebody who has to be
    /// matched.
    pub(in crate::systems) fn decide(&self, joined: &mut BitRows) {
        let mut open: Vec<_> =
            (0..self.matched.len()).filter(|&it| self.matched[it] == 1).collect();
        while let Some(node) = open.pop() {
            let mut mates = joined.of(node);
            let (Some(mate), None) = (mates.next(), mates.next()) else { continue };
            drop(mates);
            let others: Vec<_> = joined.of(mate).filter(|&other| other != node).collect();
            for other in others {
                joined.remove(mate, other);
                joined.remove(other, mate);
                if self.matched[other] == 1 {
                    open.push(other);
                }
            }
        }
    }

    /// Whether there are sets to be filled.
    #[cfg(test)]
    pub(in crate::systems) fn fills_sets(&self) -> bool {
        self.depths.iter().any(|&depth| depth > 0)
    }

    /// More than any edge gains.
    pub(in crate::systems) fn most(&self) -> u32 {
        let most = (0..self.matched.len()).map(|node| self.share(node)).max();
        2 * most.unwrap_or(0) + 1
    }

    /// The bits that hold what edges gain.
    pub(in crate::systems) fn bits(&self) -> u32 {
        bits_for(u64::from(self.most()))
    }
}

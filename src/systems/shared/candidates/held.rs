//! The common properties of the optima of one graph, for a second graph that decides among them.

use crate::matching::{Graph, Matcher, bits_for, numbered};

/// What matchings have in common, besides the edges that they use.
pub(crate) struct Held {
    /// Tells whether a node has to be matched, as a number.
    matched: Vec<u32>,
    /// The number of sets, filled except for one node, that contain each node.
    depths: Vec<u32>,
    /// The class of each node, according to which of these sets contain it, and how many contain
    /// nodes of two classes.
    class_of: Vec<usize>,
    common: Vec<u32>,
    classes: usize,
}

impl Held {
    /// The common properties of the optima of a solved graph.
    pub(crate) fn new<G: Graph>(matcher: &Matcher<G>) -> Self {
        let nodes = 0..matcher.graph().order();
        let matched = nodes.clone().map(|node| u32::from(!matcher.may_be_unmatched(node)));
        let filled: Vec<_> = nodes.map(|node| matcher.filled_around(node)).collect();
        let (classes, class_of) = numbered(&filled);
        let both = |a: &[usize], b: &[usize]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let pairs = classes.iter().flat_map(|a| classes.iter().map(move |b| both(a, b) as u32));
        Self {
            matched: matched.collect(),
            depths: filled.iter().map(|around| around.len() as u32).collect(),
            class_of,
            common: pairs.collect(),
            classes: classes.len(),
        }
    }

    /// The gain of an edge.
    #[inline]
    pub(crate) fn gain(&self, u: usize, v: usize) -> u32 {
        let common = self.common[self.class_of[u] * self.classes + self.class_of[v]];
        self.matched[u] + self.matched[v] + 2 * common
    }

    /// A node's share in the maximum gain of its edges.
    pub(crate) fn share(&self, node: usize) -> u32 {
        self.matched[node] + self.depths[node]
    }

    /// Tells whether there are sets to be filled.
    #[cfg(test)]
    pub(crate) fn fills_sets(&self) -> bool {
        self.depths.iter().any(|&depth| depth > 0)
    }

    /// An upper bound that exceeds the gain of any edge.
    pub(crate) fn most(&self) -> u32 {
        let most = (0..self.matched.len()).map(|node| self.share(node)).max();
        2 * most.unwrap_or(0) + 1
    }

    /// The bits that hold the gains of edges.
    pub(crate) fn bits(&self) -> u32 {
        bits_for(u64::from(self.most()))
    }
}

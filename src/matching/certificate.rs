//! Proof that a matching is optimal.

use super::{Graph, Matcher, Weight, blossom::Blossom};

/// A matching together with a dual solution that proves it optimal.
///
/// Every vertex has a dual value, and so has every blossom (an odd set of vertices that the
/// matching fills except for one). If no edge weighs more than its share of these, their total
/// bounds the weight of *every* matching; if the bounds are tight for this matching, it attains the
/// total.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Certificate<W> {
    /// The mate of each vertex.
    pub mates: Vec<Option<usize>>,
    /// The dual value of each vertex, in halves of the weights' unit.
    pub duals: Vec<W>,
    /// The blossoms with a positive dual value: their vertices, and the value in halves of the
    /// weights' unit.
    pub blossoms: Vec<(Vec<usize>, W)>,
    /// The vertices that were removed; nothing is claimed about them.
    pub removed: Vec<bool>,
}

/// Why a certificate is not a valid proof.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum CertificateError {
    /// A vertex names a mate who names another, or an edge that does not exist.
    #[error("vertex {0} is not properly matched")]
    NotAMatching(usize),
    /// A dual value is negative, or positive at an unmatched vertex.
    #[error("vertex {0} has an impossible dual value")]
    BadDual(usize),
    /// A blossom is not an odd set that the matching fills except for one vertex, or its value is
    /// not positive.
    #[error("blossom {0} is not valid")]
    BadBlossom(usize),
    /// An edge weighs more than its duals, or a matched edge less.
    #[error("the duals do not bound the edge between {0} and {1}")]
    BadEdge(usize, usize),
}

/// Finds a matching of maximum weight in a graph of `order` vertices, numbered from 0, and proves it
/// optimal. The weight of an edge, `None` where there is none, is the same in both directions and
/// below 2^40.
///
/// # Examples
///
/// ```
/// use fpc::matching::maximum_weight_matching;
///
/// // A path of four vertices with weights 5, 7 and 5.
/// let weight = |u: usize, v: usize| match (u.min(v), u.abs_diff(v)) {
///     (1, 1) => Some(7),
///     (_, 1) => Some(5),
///     _ => None,
/// };
/// let certificate = maximum_weight_matching(4, weight);
/// assert_eq!(certificate.mates, [Some(1), Some(0), Some(3), Some(2)]);
/// assert_eq!(certificate.verify(weight), Ok(10));
/// ```
pub fn maximum_weight_matching(
    order: usize,
    weight: impl Fn(usize, usize) -> Option<i64>,
) -> Certificate<i64> {
    let mut matcher = Matcher::new(Weighted { order, weight });
    matcher.solve();
    matcher.certificate()
}

impl Certificate<i64> {
    /// Checks the proof against the weights of the edges, sharing no code with the solver, and
    /// returns the weight of the matching. Takes time O(n² · blossoms).
    ///
    /// # Errors
    ///
    /// [`CertificateError`] if the matching is not proved optimal.
    pub fn verify(
        &self,
        weight: impl Fn(usize, usize) -> Option<i64>,
    ) -> Result<i64, CertificateError> {
        self.verify_in(&Weighted { order: self.mates.len(), weight })
    }
}

/// A graph given by its weights.
struct Weighted<F> {
    order: usize,
    weight: F,
}

impl<F: Fn(usize, usize) -> Option<i64>> Graph for Weighted<F> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.order
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        (self.weight)(u, v)
    }
}

impl<G: Graph> Matcher<G> {
    /// The matching with the dual solution that proves it optimal.
    pub(crate) fn certificate(&self) -> Certificate<G::Weight> {
        // Those that have been dissolved have the value zero.
        let real = |blossom: &Blossom<G::Weight>| {
            let counts = blossom.dual > G::Weight::zero();
            counts.then(|| (blossom.vertices.clone(), blossom.dual.clone()))
        };
        let everybody = || (0..self.order).filter(|&it| !self.removed[it]).collect();
        let all = (everybody(), self.floor.plus(&self.floor));
        let all = Some(all).filter(|_| self.fills_all_but_one());
        let own_dual = |vertex: usize| {
            if self.removed[vertex] {
                self.duals[vertex].clone()
            } else {
                self.duals[vertex].minus(&self.floor)
            }
        };
        Certificate {
            mates: (0..self.order).map(|vertex| self.mate(vertex)).collect(),
            duals: (0..self.order).map(own_dual).collect(),
            blossoms: self.blossoms.iter().filter_map(real).chain(all).collect(),
            removed: self.removed.clone(),
        }
    }
}

impl<W> Certificate<W> {
    /// Checks the proof against the graph, sharing no code with the solver, and returns the weight of
    /// the matching.
    pub(crate) fn verify_in<G>(&self, graph: &G) -> Result<W, CertificateError>
    where
        G: Graph<Weight = W>,
        W: Weight,
    {
        let order = graph.order();
        let mut total = W::zero();
        for vertex in (0..order).filter(|&vertex| !self.removed[vertex]) {
            if self.duals[vertex] < W::zero() {
                return Err(CertificateError::BadDual(vertex));
            }
            match self.mates[vertex] {
                None if self.duals[vertex] != W::zero() => {
                    return Err(CertificateError::BadDual(vertex));
                }
                None => {}
                Some(mate) => {
                    let are_mates = mate != vertex && self.mates[mate] == Some(vertex);
                    let weight = (are_mates && !self.removed[mate])
                        .then(|| graph.weight(vertex, mate))
                        .flatten()
                        .ok_or(CertificateError::NotAMatching(vertex))?;
                    if vertex < mate {
                        total = total.plus(&weight);
                    }
                }
            }
        }
        let members = self.blossom_members(order)?;
        for u in 0..order {
            for v in u + 1..order {
                self.verify_edge(graph, &members, u, v)?;
            }
        }
        Ok(total)
    }

    fn blossom_members(&self, order: usize) -> Result<Vec<Vec<bool>>, CertificateError>
    where
        W: Weight,
    {
        let mut all = Vec::new();
        for (number, (vertices, value)) in self.blossoms.iter().enumerate() {
            let mut member = vec![false; order];
            vertices.iter().for_each(|&vertex| member[vertex] = true);
            let inside = |&&vertex: &&usize| self.mates[vertex].is_some_and(|mate| member[mate]);
            let filled = vertices.iter().filter(inside).count() + 1;
            if vertices.len().is_multiple_of(2) || filled != vertices.len() || *value <= W::zero() {
                return Err(CertificateError::BadBlossom(number));
            }
            all.push(member);
        }
        Ok(all)
    }

    fn verify_edge<G>(
        &self,
        graph: &G,
        members: &[Vec<bool>],
        u: usize,
        v: usize,
    ) -> Result<(), CertificateError>
    where
        G: Graph<Weight = W>,
        W: Weight,
    {
        if self.removed[u] || self.removed[v] {
            return Ok(());
        }
        let Some(weight) = graph.weight(u, v) else { return Ok(()) };
        let shared =
            members.iter().zip(&self.blossoms).filter(|(member, _)| member[u] && member[v]);
        let bound =
            shared.fold(self.duals[u].plus(&self.duals[v]), |sum, (_, (_, value))| sum.plus(value));
        let slack = bound.minus(&weight).minus(&weight);
        let matched = self.mates[u] == Some(v);
        match slack.cmp(&W::zero()) {
            std::cmp::Ordering::Less => Err(CertificateError::BadEdge(u, v)),
            std::cmp::Ordering::Greater if matched => Err(CertificateError::BadEdge(u, v)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// A triangle, and a path from its last vertex.
    struct Triangle;

    impl Graph for Triangle {
        type Weight = i64;

        fn order(&self) -> usize {
            5
        }

        fn weight(&self, u: usize, v: usize) -> Option<i64> {
            match (u.min(v), u.max(v)) {
                (0, 1) | (0, 2) | (1, 2) => Some(10),
                (2, 3) => Some(4),
                (3, 4) => Some(1),
                _ => None,
            }
        }
    }

    fn proof() -> Certificate<i64> {
        Certificate {
            mates: vec![Some(1), Some(0), Some(3), Some(2), None],
            duals: vec![6, 6, 6, 2, 0],
            blossoms: vec![(vec![0, 1, 2], 8)],
            removed: vec![false; 5],
        }
    }

    /// The verdict on a proof in which something is wrong.
    fn verdict(spoil: impl FnOnce(&mut Certificate<i64>)) -> Result<i64, CertificateError> {
        let mut proof = proof();
        spoil(&mut proof);
        proof.verify_in(&Triangle)
    }

    #[test]
    fn nothing_but_a_proof_is_accepted() {
        use CertificateError::{BadBlossom, BadDual, BadEdge, NotAMatching};

        assert_eq!(verdict(|_| {}), Ok(14));
        // An unmatched vertex has no dual value, and no value is negative.
        assert_eq!(verdict(|it| it.mates[0] = None), Err(BadDual(0)));
        assert_eq!(verdict(|it| it.duals[4] = 1), Err(BadDual(4)));
        assert_eq!(verdict(|it| it.duals[4] = -1), Err(BadDual(4)));
        // Mates are each other's, adjacent, and there.
        assert_eq!(verdict(|it| it.mates[4] = Some(3)), Err(NotAMatching(4)));
        assert_eq!(verdict(|it| it.removed[3] = true), Err(NotAMatching(2)));
        assert_eq!(
            verdict(|it| it.mates = vec![Some(1), Some(0), Some(4), None, Some(2)]),
            Err(NotAMatching(2))
        );
        // A blossom is an odd set, filled except for one, with a positive value.
        assert_eq!(verdict(|it| it.blossoms[0].0 = vec![0, 1, 1, 2]), Err(BadBlossom(0)));
        assert_eq!(verdict(|it| it.blossoms.push((vec![0, 2, 4], 1))), Err(BadBlossom(1)));
        assert_eq!(verdict(|it| it.blossoms.push((vec![0, 1, 2], 0))), Err(BadBlossom(1)));
        // Edges weigh no more than their duals, and those of the matching no less.
        assert_eq!(verdict(|it| it.duals[3] = 1), Err(BadEdge(2, 3)));
        assert_eq!(verdict(|it| it.duals[3] = 3), Err(BadEdge(2, 3)));
        assert_eq!(verdict(|it| it.blossoms[0].1 = 7), Err(BadEdge(0, 1)));
        assert_eq!(verdict(|it| it.blossoms.clear()), Err(BadEdge(0, 1)));
        assert_eq!(verdict(|it| (it.duals[2], it.duals[3]) = (5, 3)), Err(BadEdge(0, 2)));
    }
}

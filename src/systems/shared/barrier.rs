//! Players who cannot be paired in a round, or in a part of it.

use fixedbitset::FixedBitSet;

use crate::{
    matching::{Mates, bit_rows::BitRows, can_match},
    reason::{Barrier, Opponent},
};

/// A small proof that some vertices cannot all be matched; `None` if they can.
///
/// The vertices that are left unmatched by some maximum matching form groups of odd size, which
/// have too few neighbors outside (Gallai and Edmonds). If groups and neighbors form several
/// connected components, one of these suffices.
pub(crate) fn barrier(
    vertices: usize,
    rows: &BitRows,
    named: &dyn Fn(usize) -> Opponent,
) -> Option<Barrier> {
    if can_match(vertices, |a, b| rows.contains(a, b)) {
        return None;
    }
    let Unmatched { groups, neighbors, .. } = Unmatched::of(vertices, rows);
    let mut both = neighbors.clone();
    groups.iter().for_each(|group| both.union_with(group));
    // Neighbors connect groups, not each other.
    let whole = pieces(rows, &both, |a, b| !neighbors.contains(a) || !neighbors.contains(b));
    let of_piece = |piece: &FixedBitSet| {
        let inside: Vec<_> =
            groups.iter().filter(|group| group.is_subset(piece)).cloned().collect();
        let mut only = neighbors.clone();
        only.intersect_with(piece);
        (inside, only)
    };
    // By the theorem of Gallai and Edmonds, every piece has more groups than neighbors.
    let of_pieces = whole.iter().map(of_piece);
    let size = |(groups, only): &(Vec<FixedBitSet>, FixedBitSet)| {
        groups.iter().chain([only]).map(|part| part.count_ones(..)).sum::<usize>()
    };
    let (groups, only) = of_pieces.min_by_key(size)?;
    Some(in_names(&groups, &only, named))
}

/// The least number of vertices that any matching leaves unmatched, and the proof.
pub(crate) fn whole_barrier(
    vertices: usize,
    rows: &BitRows,
    named: &dyn Fn(usize) -> Opponent,
) -> (usize, Barrier) {
    let Unmatched { count, groups, neighbors } = Unmatched::of(vertices, rows);
    (count, in_names(&groups, &neighbors, named))
}

/// The least number of vertices that any matching leaves unmatched.
pub(crate) fn fewest_unmatched(vertices: usize, rows: &BitRows) -> usize {
    let everybody: FixedBitSet = (0..vertices).collect();
    Mates::new(vertices).enlarged_along(&everybody, rows).alone(&everybody).count()
}

fn in_names(
    groups: &[FixedBitSet],
    only: &FixedBitSet,
    named: &dyn Fn(usize) -> Opponent,
) -> Barrier {
    let names = |vertices: &FixedBitSet| {
        let mut names: Vec<_> = vertices.ones().map(named).collect();
        names.sort_unstable();
        names
    };
    let mut groups: Vec<_> = groups.iter().map(names).collect();
    groups.sort_unstable();
    Barrier { groups, only: names(only) }
}

/// What the largest matchings leave unmatched.
struct Unmatched {
    /// The number of vertices each of them leaves.
    count: usize,
    /// The connected components of the vertices that some of them leaves.
    groups: Vec<FixedBitSet>,
    /// The other vertices that are joined to these.
    neighbors: FixedBitSet,
}

impl Unmatched {
    fn of(vertices: usize, rows: &BitRows) -> Self {
        let everybody: FixedBitSet = (0..vertices).collect();
        let largest = Mates::new(vertices).enlarged_along(&everybody, rows);
        let left = largest.unmatched_in_some_maximum(&everybody, rows);
        let mut neighbors: FixedBitSet = left.ones().flat_map(|it| rows.of(it)).collect();
        neighbors.grow(vertices);
        neighbors.difference_with(&left);
        let groups = pieces(rows, &left, |_, _| true);
        Self { count: largest.alone(&everybody).count(), groups, neighbors }
    }
}

/// The connected components of some vertices.
fn pieces(
    rows: &BitRows,
    among: &FixedBitSet,
    counts: impl Fn(usize, usize) -> bool,
) -> Vec<FixedBitSet> {
    let mut rest = among.clone();
    let mut pieces = Vec::new();
    while let Some(first) = rest.minimum() {
        let mut piece = FixedBitSet::with_capacity(among.len());
        let mut open = vec![first];
        rest.set(first, false);
        while let Some(vertex) = open.pop() {
            piece.insert(vertex);
            for next in rows.of(vertex) {
                if rest.contains(next) && counts(vertex, next) {
                    rest.set(next, false);
                    open.push(next);
                }
            }
        }
        pieces.push(piece);
    }
    pieces
}

//! Determines whether a round has a legal pairing and, if not, who cannot be paired.

use fixedbitset::FixedBitSet;

use super::certificate::{Barrier, Opponent};
use crate::{
    matching::{Mates, bit_rows::BitRows, can_match},
    systems::LegalPairs,
    tournament::PlayerId,
};

/// A small proof that not all players can be paired; `None` if they can. `id` gives the number of a
/// player.
///
/// The vertices that are left unmatched by some maximum matching form groups of odd size, which
/// have too few neighbors outside (Gallai and Edmonds). If groups and neighbors form several
/// connected components, one of these suffices.
pub(super) fn barrier(legal: &LegalPairs, id: impl Fn(usize) -> PlayerId) -> Option<Barrier> {
    let (vertices, rows) = (legal.vertices(), legal.rows());
    if can_match(vertices, |a, b| rows.contains(a, b)) {
        return None;
    }
    let everybody: FixedBitSet = (0..vertices).collect();
    let largest = Mates::new(vertices).enlarged_along(&everybody, rows);
    let left = largest.unmatched_in_some_maximum(&everybody, rows);
    let mut neighbors: FixedBitSet = left.ones().flat_map(|it| rows.of(it)).collect();
    neighbors.grow(vertices);
    neighbors.difference_with(&left);
    let groups = pieces(rows, &left, |_, _| true);
    let mut both = left.clone();
    both.union_with(&neighbors);
    // Neighbors connect groups, not each other.
    let whole = pieces(rows, &both, |a, b| !neighbors.contains(a) || !neighbors.contains(b));
    let of_piece = |piece: &FixedBitSet| {
        let inside = groups.iter().filter(|group| group.is_subset(piece));
        let only: Vec<_> = piece.ones().filter(|&it| neighbors.contains(it)).collect();
        (inside.cloned().collect::<Vec<_>>(), only)
    };
    let failing = whole.iter().map(of_piece).filter(|(groups, only)| groups.len() > only.len());
    let (groups, only) = failing.min_by_key(|(groups, only)| groups.len() + only.len())?;
    let opponent = |vertex: usize| match vertex < legal.players() {
        true => Opponent::Player(id(vertex)),
        false => Opponent::Bye,
    };
    let named = |vertices: &mut dyn Iterator<Item = usize>| {
        let mut named: Vec<_> = vertices.map(opponent).collect();
        named.sort_unstable();
        named
    };
    let mut groups: Vec<_> = groups.iter().map(|group| named(&mut group.ones())).collect();
    groups.sort_unstable();
    Some(Barrier { groups, only: named(&mut only.into_iter()) })
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

//! Who stands in the way of a complete pairing, in any system.

use super::Obstruction;
use crate::{
    matching::{Graph, Matcher},
    snapshot::Snapshot,
};

/// Why not all of some players, given by place in the snapshot, can be paired;
/// `may_meet` and `may_get_bye` name them by their place in `players`.
///
/// The dual solution of a largest matching tells: the vertices with dual value
/// zero can be matched, but for odd groups of themselves, only with those of
/// value two, and there are too few of these (Berge's formula).
pub(super) fn obstruction(
    snapshot: &Snapshot,
    players: &[usize],
    may_meet: impl Fn(usize, usize) -> bool,
    may_get_bye: impl Fn(usize) -> bool,
) -> Obstruction {
    let count = players.len();
    let is_odd = !count.is_multiple_of(2);
    let edge = |u: usize, v: usize| match (u.min(v), u.max(v)) {
        (one, other) if other < count => may_meet(one, other),
        (one, _) if one < count => may_get_bye(one),
        _ => false,
    };
    let order = count + usize::from(is_odd);
    let mut matcher = Matcher::new(Meetings { order, edge });
    matcher.solve();
    let duals = matcher.certificate().duals;
    let with = |value: i64| {
        let found = players.iter().zip(&duals).filter(move |(_, dual)| **dual == value);
        let mut ids: Vec<_> = found.map(|(&place, _)| snapshot.players()[place].id).collect();
        ids.sort_unstable();
        ids
    };
    Obstruction {
        stuck: with(0),
        only: with(2),
        assigned_bye: snapshot.assigned_bye(),
        nobody_for_bye: is_odd && !(0..count).any(may_get_bye),
    }
}

/// The players as a graph; if their number is odd, the last vertex is the bye.
struct Meetings<E> {
    order: usize,
    edge: E,
}

impl<E: Fn(usize, usize) -> bool> Graph for Meetings<E> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.order
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        (self.edge)(u, v).then_some(1)
    }
}

//! Who stands in the way when players cannot all be paired.

use super::Obstruction;
use crate::{
    matching::{Graph, Matcher},
    snapshot::Snapshot,
};

/// A graph by its number of vertices and its edges.
struct Unweighted<E> {
    order: usize,
    edge: E,
}

impl<E: Fn(usize, usize) -> bool> Graph for Unweighted<E> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.order
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        (self.edge)(u, v).then_some(1)
    }
}

/// Why the players of a round cannot all be paired, by who is barred from the
/// bye and who may meet whom.
///
/// The dual solution of a largest matching tells: the vertices with dual value
/// zero can be matched, but for odd groups of themselves, only with those of
/// value two, and there are too few of these (Berge's formula).
pub(super) fn find(
    snapshot: &Snapshot,
    bye_barred: impl Fn(usize) -> bool,
    may_meet: impl Fn(usize, usize) -> bool,
) -> Obstruction {
    let players = snapshot.players().len();
    let barred = |place: usize| snapshot.assigned_bye().is_some() || bye_barred(place);
    // An odd number of players has one more vertex for the bye.
    let order = players + players % 2;
    let edge = |u: usize, v: usize| match u.max(v) == players {
        true => u != v && !barred(u.min(v)),
        false => may_meet(u, v),
    };
    let mut matcher = Matcher::new(Unweighted { order, edge });
    matcher.solve();
    let duals = matcher.certificate().duals;
    let with = |value: i64| {
        let players = snapshot.players().iter().zip(&duals);
        let mut ids: Vec<_> =
            players.filter(|(_, dual)| **dual == value).map(|(player, _)| player.id).collect();
        ids.sort_unstable();
        ids
    };
    Obstruction {
        stuck: with(0),
        only: with(2),
        assigned_bye: snapshot.assigned_bye(),
        nobody_for_bye: order > players && (0..players).all(barred),
    }
}

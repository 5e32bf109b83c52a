//! Whether players can all be paired, and if not, who stands in the way.

use super::kind::Kind;
use crate::{
    matching::{Graph, Matcher, can_match},
    snapshot::Snapshot,
    systems::Obstruction,
};

/// The players who are still to be paired as a graph: they are joined if C.1 and
/// C.3 let them meet, and if their number is odd there is one more vertex for
/// the bye, joined with all who may get it (C.2).
pub(super) struct Completion<'a> {
    snapshot: &'a Snapshot,
    players: &'a [usize],
    kinds: Vec<Kind>,
}

impl<'a> Completion<'a> {
    /// The graph of some players, by place.
    pub(super) fn of(snapshot: &'a Snapshot, players: &'a [usize]) -> Self {
        let kinds = players.iter().map(|&place| Kind::of(snapshot, place)).collect();
        Self { snapshot, players, kinds }
    }

    /// Whether all can be paired but for at most one who gets the bye (A.9).
    pub(super) fn is_possible(&self) -> bool {
        can_match(self.order(), |a, b| self.may_match(a, b))
    }

    fn may_match(&self, a: usize, b: usize) -> bool {
        match (self.kinds.get(a), self.kinds.get(b)) {
            (Some(mine), Some(theirs)) => {
                mine.may_meet(theirs) && self.snapshot.may_meet(self.players[a], self.players[b])
            }
            (Some(kind), None) | (None, Some(kind)) => {
                !kind.bye_barred && self.snapshot.assigned_bye().is_none()
            }
            (None, None) => false,
        }
    }

    /// Why not all can be paired.
    ///
    /// The dual solution of a largest matching tells: the vertices with dual
    /// value zero can be matched, but for odd groups of themselves, only with
    /// those of value two, and there are too few of these (Berge's formula).
    pub(super) fn obstruction(&self) -> Obstruction {
        let mut matcher = Matcher::new(self);
        matcher.solve();
        let duals = matcher.certificate().duals;
        let with = |value: i64| {
            let players = self.players.iter().zip(&duals).filter(move |(_, dual)| **dual == value);
            let mut ids: Vec<_> =
                players.map(|(&place, _)| self.snapshot.players()[place].id).collect();
            ids.sort_unstable();
            ids
        };
        Obstruction {
            stuck: with(0),
            only: with(2),
            nobody_for_bye: self.order() > self.players.len()
                && self.kinds.iter().all(|kind| kind.bye_barred),
        }
    }
}

impl Graph for &Completion<'_> {
    type Weight = i64;

    fn order(&self) -> usize {
        Completion::order(self)
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        self.may_match(u, v).then_some(1)
    }
}

impl Completion<'_> {
    fn order(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }
}

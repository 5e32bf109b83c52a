//! Whether players can all be paired.

use super::kind::Field;
use crate::matching::can_match;

/// The players who are still to be paired as a graph: they are joined if C.1 and
/// C.3 let them meet, and if their number is odd there is one more vertex for
/// the bye, joined with all to whom it can go (C.2; C5 of 2026).
pub(super) struct Completion<'a> {
    field: &'a Field<'a>,
    players: &'a [usize],
    bye_barred: Vec<bool>,
}

impl<'a> Completion<'a> {
    /// The graph of some players, by place.
    pub(super) fn of(field: &'a Field<'a>, players: &'a [usize]) -> Self {
        Self::with_bye_barred(field, players, |place| field.kind(place).bye_barred)
    }

    /// The same with another choice of those to whom the bye cannot go.
    pub(super) fn with_bye_barred(
        field: &'a Field<'a>,
        players: &'a [usize],
        bye_barred: impl Fn(usize) -> bool,
    ) -> Self {
        let nobody = field.snapshot.assigned_bye().is_some();
        let bye_barred = players.iter().map(|&place| nobody || bye_barred(place)).collect();
        Self { field, players, bye_barred }
    }

    /// Whether all can be paired but for at most one who gets the bye (A.9).
    pub(super) fn is_possible(&self) -> bool {
        can_match(self.vertices(), |a, b| self.may_match(a, b))
    }

    fn vertices(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    fn may_match(&self, a: usize, b: usize) -> bool {
        match (self.players.get(a), self.players.get(b)) {
            (Some(&mine), Some(&theirs)) => {
                self.field.kind(mine).may_meet(self.field.kind(theirs))
                    && self.field.snapshot.may_meet(mine, theirs)
            }
            (Some(_), None) => !self.bye_barred[a],
            (None, Some(_)) => !self.bye_barred[b],
            (None, None) => false,
        }
    }
}

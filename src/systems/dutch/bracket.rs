//! A bracket and its pairing (section B).

use super::{context::Context, criteria::Criterion, field::Field};
use crate::systems::shared::players::Absolute as _;

/// A bracket to be paired; players by place in the snapshot.
#[derive(Copy, Clone)]
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    /// The moved-down players and the residents, each in order (A.2).
    pub(super) moved_down: &'a [usize],
    pub(super) residents: &'a [usize],
    /// The residents of the next bracket, if criteria depend on it.
    pub(super) next: &'a [usize],
    /// Everybody below these, if criteria depend on them.
    pub(super) rest: &'a [usize],
    /// The criteria that apply, in order of priority.
    pub(super) criteria: &'a [Criterion],
}

impl<'a> Bracket<'a> {
    /// The moved-down players and the residents.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + Clone + use<'a> {
        self.moved_down.iter().chain(self.residents).copied()
    }

    /// Tells whether a member can be paired in the bracket. Moved-down players, who come before all
    /// residents, only meet these (B.3).
    pub(super) fn has_opponent(&self, place: usize) -> bool {
        let is_resident = self.residents.first() <= Some(&place);
        let moved_down = if is_resident { self.moved_down } else { &[] };
        let mut others = self.residents.iter().chain(moved_down).filter(|&&other| other != place);
        others.any(|&other| self.field.may_meet(place, other))
    }

    /// The contexts of the criteria in this bracket and in the next.
    pub(super) fn contexts(&self) -> [Context; 2] {
        let here = self.field.context(self.moved_down, self.residents);
        let members: Vec<_> = self.members().collect();
        [here, self.field.context(&members, self.next)]
    }
}

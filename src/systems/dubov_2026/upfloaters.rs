//! What the criteria say of upfloaters and their pairs (C7 to C10).

use super::field::Field;
use crate::systems::shared::upfloaters::{Criteria, Role};

/// What matters about a player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Class {
    prefers_white: bool,
    /// The former upfloats of a maximum upfloater who may be upfloated.
    upfloats: Option<u32>,
    was_upfloated: bool,
}

impl Criteria for &Field<'_> {
    type Class = Class;

    fn class(&self, place: usize, role: Role) -> Class {
        let facts = self.facts(place);
        let counts = matches!(role, Role::Near { .. }) && !self.snapshot.is_last_round();
        Class {
            prefers_white: role != Role::Far && facts.prefers.fold(true, false),
            upfloats: Some(facts.upfloats).filter(|_| counts && facts.is_maximum_upfloater),
            was_upfloated: counts && facts.was_upfloated,
        }
    }

    fn most(&self) -> Vec<u64> {
        let players = self.snapshot.players().len() as u64;
        let rounds = self.snapshot.round().index() as u64;
        vec![players, players * rounds, players, players]
    }

    fn costs(&self, (first, one): (Role, Class), (_, other): (Role, Class)) -> Vec<u32> {
        let c7 = first == Role::Resident && one.prefers_white == other.prefers_white;
        vec![
            u32::from(other.was_upfloated && first == Role::Resident),
            other.upfloats.filter(|_| first == Role::Resident).unwrap_or(0),
            u32::from(other.upfloats.is_some() && first == Role::Resident),
            u32::from(c7),
        ]
    }
}

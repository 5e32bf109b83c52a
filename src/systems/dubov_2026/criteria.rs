//! The criteria for upfloaters (C8 to C10), and what they and C7 cost.

use super::field::{Field, PlayerFacts};
use crate::{
    systems::shared::{
        players::Players as _,
        upfloaters::{Criteria, Role},
    },
    template,
};

/// A criterion for the upfloaters of a bracket.
pub(super) struct Criterion {
    pub(super) article: &'static str,
    /// What it costs to upfloat a player.
    pub(super) cost: fn(&PlayerFacts) -> u32,
    /// The templates of what it measures, and of what is said where two sets are compared.
    pub(super) measured: &'static str,
    pub(super) compared: &'static str,
}

/// Those that apply except in the last round, the most important first.
const CRITERIA: [Criterion; 3] = [
    Criterion {
        article: "C8",
        cost: |facts| facts.is_maximum_upfloater.into(),
        measured: template!("{n} {n:player|players} upfloated again as maximum upfloaters"),
        compared: template!("{n} who are maximum upfloaters"),
    },
    Criterion {
        article: "C9",
        cost: |facts| if facts.is_maximum_upfloater { facts.upfloats } else { 0 },
        measured: template!("earlier upfloats of these: {n}"),
        compared: template!("{n} former upfloats of maximum upfloaters"),
    },
    Criterion {
        article: "C10",
        cost: |facts| facts.was_upfloated.into(),
        measured: template!("{n} {n:player|players} upfloated as in the previous round"),
        compared: template!("{n} who were upfloated in the previous round"),
    },
];

impl Field<'_> {
    /// The criteria that apply.
    pub(super) fn criteria(&self) -> &'static [Criterion] {
        if self.snapshot().is_last_round() { &[] } else { &CRITERIA }
    }
}

/// What matters about a player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Class {
    prefers_white: bool,
    /// What it costs to upfloat them by each criterion, if they may be.
    costs: [u32; CRITERIA.len()],
}

impl Criteria for &Field<'_> {
    type Class = Class;

    fn class(&self, place: usize, role: Role) -> Class {
        let facts = self.facts(place);
        let mut costs = [0; CRITERIA.len()];
        if matches!(role, Role::Near { .. }) {
            for (cost, criterion) in costs.iter_mut().zip(self.criteria()) {
                *cost = (criterion.cost)(facts);
            }
        }
        let prefers_white = role != Role::Far && facts.prefers.fold(true, false);
        Class { prefers_white, costs }
    }

    fn most(&self) -> Vec<u64> {
        let players = self.snapshot().players().len() as u64;
        let rounds = self.snapshot().round().index() as u64;
        vec![players, players * rounds, players, players]
    }

    fn costs(&self, (first, one): (Role, Class), (_, other): (Role, Class)) -> Vec<u32> {
        let is_resident = first == Role::Resident;
        let clash = is_resident && one.prefers_white == other.prefers_white;
        let upfloat = other.costs.into_iter().rev().map(|cost| if is_resident { cost } else { 0 });
        upfloat.chain([clash.into()]).collect()
    }
}

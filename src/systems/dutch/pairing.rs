//! Pairs one bracket (section B): finds the best candidate by the criteria, and among equals, the
//! one that is generated first (section D).
//!
//! First, brackets that cannot be paired at all are handled, then those for which the [direct
//! algorithm](direct) suffices; otherwise, the result is a matching in a general graph.

use super::{
    bracket::Bracket,
    direct,
    graph::{Node, Plan, Role},
    stages::{STAGE_BITS, Stage},
};
use crate::systems::shared::{
    bracket_pairing::{BracketPairing, places_in},
    candidates::CandidateSearch,
    players::Absolute as _,
};

impl<'a> Bracket<'a> {
    /// Pairs the bracket.
    pub(super) fn pair(&self) -> BracketPairing {
        self.forced().unwrap_or_else(|| self.pair_unforced())
    }

    fn pair_unforced(&self) -> BracketPairing {
        direct::pair(self).unwrap_or_else(|| self.pair_generally())
    }

    /// The pairing in which all float down, if no two members can be paired.
    fn forced(&self) -> Option<BracketPairing> {
        let first_legal = self.members().enumerate().find(|&(number, a)| {
            let residents = self.residents.iter();
            let after = residents.skip((number + 1).saturating_sub(self.moved_down.len()));
            after.copied().any(|b| self.field.may_meet(a, b))
        });
        match first_legal {
            Some(_) => None,
            None => Some(BracketPairing { pairs: Vec::new(), floaters: self.members().collect() }),
        }
    }

    /// Pairs the bracket, and returns whether it is known that after it, and after the best pairing
    /// of the next bracket, the round can be completed with the players below.
    pub(super) fn pair_and_try_completion(&self, rest: &[usize]) -> (BracketPairing, bool) {
        if let Some(pairing) = self.forced() {
            return (pairing, false);
        }
        if let Some(pairing) = direct::pair_members(self)
            && direct::serves_completion(self, &pairing, rest)
        {
            return (pairing, true);
        }
        (self.pair_unforced(), false)
    }

    /// Pairs the bracket by a matching in a general graph.
    pub(super) fn pair_generally(&self) -> BracketPairing {
        self.pair_in_stages(STAGE_BITS)
    }

    /// Pairs the bracket in [stages](Stage) with a number of bits.
    fn pair_in_stages(&self, bits: u32) -> BracketPairing {
        let nodes = self.nodes();
        // Half of a homogeneous bracket, unless more players float than parity requires.
        let upper_half = self.moved_down.is_empty().then_some(self.residents.len() / 2);
        let plan = self.plan(&nodes, upper_half);
        let stage = Stage::last(&plan, bits);
        BracketPairing::of(self.members(), pair_generally(&plan, stage))
    }

    /// Pairs the bracket as well as possible, by any of the best candidates.
    pub(super) fn any_best_pairing(&self) -> BracketPairing {
        self.forced()
            .or_else(|| direct::pair(self))
            .unwrap_or_else(|| self.any_best_pairing_generally())
    }

    fn any_best_pairing_generally(&self) -> BracketPairing {
        let nodes = self.nodes();
        let plan = self.plan(&nodes, None);
        let stage = Stage::last(&plan, STAGE_BITS);
        let search = CandidateSearch::new(plan.graph(stage));
        BracketPairing::of(self.members(), by_place(&plan, search.pairs()))
    }

    fn nodes(&self) -> Vec<Node> {
        let parts = [
            (self.moved_down, Role::MovedDown),
            (self.residents, Role::Resident),
            (self.next, Role::Next),
            (self.rest, Role::Rest),
        ];
        let nodes =
            parts.iter().flat_map(|&(places, role)| places.iter().map(move |&place| (place, role)));
        nodes.map(|(place, role)| Node { place, role }).collect()
    }

    fn plan(&'a self, nodes: &'a [Node], upper_half: Option<usize>) -> Plan<'a> {
        let contexts = self.contexts();
        Plan { field: self.field, nodes, criteria: self.criteria, contexts, upper_half }
    }
}

/// Pairs of nodes by place.
fn by_place(plan: &Plan<'_>, pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    pairs.into_iter().map(|(a, b)| (plan.nodes[a].place, plan.nodes[b].place)).collect()
}

/// The MDP-Pairing (B.3), if there are moved-down players, and the pairing of the remaining
/// residents.
fn pair_generally(plan: &Plan<'_>, stage: Stage) -> Vec<(usize, usize)> {
    let mut search = CandidateSearch::new(plan.graph(stage));
    let mut pairs = Vec::new();
    let moved_down = plan.nodes_of(Role::MovedDown);
    if !moved_down.is_empty() {
        pairs = search.pair_first(&moved_down);
        // The remaining moved-down players are not paired in the bracket (B.2).
        search.take_apart(&moved_down);
    }
    let paired = places_in(&pairs);
    let mut remainder = plan.nodes_of(Role::Resident);
    remainder.retain(|node| !paired.contains(node));
    pairs.extend(search.pair_homogeneous(&remainder));
    by_place(plan, pairs)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        generate::{Profile, Settings},
        systems::{
            System,
            dutch::{Edition, decide::tests::for_each_bracket},
            shared::candidates::Held,
        },
    };

    /// Pairs all brackets of a tournament in stages of several sizes; returns how many of these had
    /// sets to be kept filled.
    fn compare(settings: &Settings, edition: Edition, seed: u64, sizes: &[u32]) -> usize {
        let mut filled = 0;
        for_each_bracket(settings, edition, seed, |field, paired| {
            let bracket = paired.bracket(field);
            let (nodes, upper_half) = (bracket.nodes(), bracket.residents.len() / 2);
            let plan = bracket.plan(&nodes, Some(upper_half));
            for &bits in sizes {
                let stage = Stage::last(&plan, bits);
                let gained = stage.held.as_ref().map_or(0, Held::bits);
                assert_eq!(stage.bits(), stage.layout.bits() + gained);
                filled += usize::from(stage.held.is_some_and(|held| held.fills_sets()));
                assert_eq!(bracket.pair_in_stages(bits), paired.pairing, "seed {seed}");
            }
        });
        filled
    }

    /// A criterion at a time, up to as many as fit.
    const SMALL: &[u32] = &[1, 8, 30, 100, STAGE_BITS];
    /// Many at a time, where there are many.
    const LARGE: &[u32] = &[60, STAGE_BITS];

    fn edition(seed: u64) -> (System, Edition) {
        match seed % 2 {
            0 => (System::DUTCH_2017, Edition::V2017),
            _ => (System::DUTCH_2026, Edition::V2026),
        }
    }

    #[test]
    fn stages_lead_to_the_same_pairing() {
        for seed in 0..60 {
            let (system, edition) = edition(seed);
            compare(&Profile::TinyLong.settings(system, seed), edition, seed, SMALL);
            let clean = Profile::Clean.settings(system, seed);
            let small = Settings { players: 24 + seed as u32 % 3, rounds: 4, ..clean };
            compare(&small, edition, seed, SMALL);
        }
    }

    #[test]
    fn stages_lead_to_the_same_pairing_in_long_tournaments() {
        let mut filled = 0;
        for seed in 0..4 {
            let (system, edition) = edition(seed);
            let clean = Profile::Clean.settings(system, seed);
            let long = Settings { players: 50 + seed as u32, rounds: 36, ..clean };
            filled += compare(&long, edition, seed, LARGE);
            filled += compare(&Profile::Wild.settings(system, seed), edition, seed, LARGE);
        }
        let clean = Profile::Clean.settings(System::DUTCH_2017, 1);
        let large = Settings { players: 121, rounds: 40, ..clean };
        filled += compare(&large, Edition::V2017, 1, LARGE);
        assert!(filled > 500, "{filled}");
    }
}

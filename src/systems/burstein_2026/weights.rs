//! The criteria of a bracket packed into one number for each pair.
//!
//! Everything that a pairing costs adds up over its pairs and over those who stay alone. Each
//! criterion has a field of bits wide enough for its sum over all players, the first one on top, so
//! the cheapest matching is the best pairing.

use std::collections::BTreeMap;

use super::field::Field;
use crate::{
    matching::{Weight, bits_for},
    tournament::{Color, Score},
};

/// Where a player of the graph stands.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Tier {
    /// In the bracket.
    Member,
    /// In the next scoregroup, which with the floaters makes up the following bracket.
    Next,
    /// Further down.
    Below,
}

/// What the cost of a pair depends on. Only the colors that a player must get matter outside the
/// bracket, and no scores matter below.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Class {
    pub(super) tier: Tier,
    /// Where the player is paired if not in the graph.
    otherwise: Tier,
    score: Option<Score>,
    prefers: Option<Color>,
    absolute: Option<Color>,
}

impl Class {
    pub(super) fn of(field: &Field<'_>, place: usize, tier: Tier, otherwise: Tier) -> Self {
        let facts = field.facts(place);
        Self {
            tier,
            otherwise,
            score: (tier != Tier::Below).then(|| field.score(place)),
            prefers: facts.preference.color().filter(|_| tier == Tier::Member),
            absolute: facts.absolute(),
        }
    }

    /// Whether both prefer the same color (C8).
    fn clashes(self, other: Self) -> bool {
        self.prefers.is_some() && self.prefers == other.prefers
    }

    /// Whether both must have the same color (C3).
    pub(super) fn bars(self, other: Self) -> bool {
        self.absolute.is_some() && self.absolute == other.absolute
    }
}

/// Floaters out of a bracket: their number (C5), and how many there are of each score but the lowest
/// (C6). Given the number, those with the lowest score are the rest.
struct FloaterFields {
    number: u32,
    scores: Vec<(Score, u32)>,
}

/// The fields of the criteria, by the bits at which they begin.
pub(super) struct Layout {
    /// Pairs whose players prefer the same color (C8).
    clashes: u32,
    /// Those out of the following bracket (C7).
    next_floaters: FloaterFields,
    /// Those out of the bracket (C5, C6).
    floaters: FloaterFields,
    /// Players who are not paired at all, if everybody is to be (C4).
    alone: Option<u32>,
    /// The bits of the sum of all costs.
    bits: u32,
}

impl Layout {
    /// The fields for classes and the number of players of each; if everybody is to be paired, they
    /// are all players who are left.
    pub(super) fn new(counts: &[(Class, u64)], completes: bool) -> Self {
        let mut bits = 0;
        let clashes = field(&mut bits, players(counts, Tier::Member));
        let next_floaters = FloaterFields::new(&mut bits, counts, Tier::Next);
        let floaters = FloaterFields::new(&mut bits, counts, Tier::Member);
        let alone = completes.then(|| field(&mut bits, players(counts, Tier::Below)));
        Self { clashes, next_floaters, floaters, alone, bits }
    }

    /// The bits of the weight of a pair.
    pub(super) const fn bits(&self) -> u32 {
        self.bits + 1
    }

    /// The cost of leaving a player alone.
    pub(super) fn cost_alone<W: Weight>(&self, class: Class) -> W {
        let mut cost = W::zero();
        self.alone.into_iter().for_each(|bit| cost.add_shifted(1, bit));
        self.add_floating(&mut cost, class, class.otherwise);
        cost
    }

    /// The cost of a pair.
    pub(super) fn cost_of_pair<W: Weight>(&self, a: Class, b: Class) -> W {
        let (upper, lower) = if a.tier <= b.tier { (a, b) } else { (b, a) };
        let mut cost = W::zero();
        if lower.tier == Tier::Member && upper.clashes(lower) {
            cost.add_shifted(1, self.clashes);
        }
        self.add_floating(&mut cost, upper, lower.tier);
        cost
    }

    /// Adds what it costs that a player floats to the tier of an opponent.
    fn add_floating<W: Weight>(&self, cost: &mut W, class: Class, to: Tier) {
        if class.tier == Tier::Member && to > Tier::Member {
            self.floaters.add(cost, class);
        }
        if class.tier <= Tier::Next && to == Tier::Below {
            self.next_floaters.add(cost, class);
        }
    }
}

impl FloaterFields {
    /// The fields for floaters from a tier or those above it.
    fn new(bits: &mut u32, counts: &[(Class, u64)], lowest: Tier) -> Self {
        let mut by_score: BTreeMap<Score, u64> = BTreeMap::new();
        for (class, count) in counts.iter().filter(|(class, _)| class.tier <= lowest) {
            class.score.into_iter().for_each(|score| *by_score.entry(score).or_default() += count);
        }
        let scores = by_score.iter().skip(1).map(|(&score, &most)| (score, field(bits, most)));
        let scores = scores.collect();
        Self { scores, number: field(bits, players(counts, lowest)) }
    }

    fn add<W: Weight>(&self, cost: &mut W, class: Class) {
        cost.add_shifted(1, self.number);
        let score = self.scores.iter().find(|&&(score, _)| Some(score) == class.score);
        score.into_iter().for_each(|&(_, bit)| cost.add_shifted(1, bit));
    }
}

/// Takes a field that holds numbers up to a maximum, and returns the bit at which it begins.
const fn field(bits: &mut u32, most: u64) -> u32 {
    let first = *bits;
    *bits += bits_for(most);
    first
}

/// The number of players in a tier and those above it.
fn players(counts: &[(Class, u64)], lowest: Tier) -> u64 {
    counts.iter().filter(|(class, _)| class.tier <= lowest).map(|(_, count)| count).sum()
}

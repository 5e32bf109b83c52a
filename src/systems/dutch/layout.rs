//! The layout of the weights of a bracket. The size of a field is determined by the most that each
//! player in scope (in a later stage, each player still undecided) can add to it.

use super::{
    context::Context,
    criteria::{Criterion, Measure, Scope, Step},
    field::PlayerFacts,
};
use crate::{
    matching::{Weight, Wide},
    systems::shared::criteria::{self, Most},
};

/// The fields of criteria, each in a bracket.
pub(super) type Layout = criteria::Layout<(Criterion, Context)>;

/// A layout for criteria in order of priority, each with its context and the
/// [tally](super::field::tally) of the nodes in its scope, above some bits reserved for other purposes.
pub(super) fn layout<'a>(
    criteria: impl DoubleEndedIterator<Item = (Criterion, Context, &'a [(PlayerFacts, u64)])>,
    below: u32,
) -> Layout {
    let criteria = criteria.map(|(criterion, context, tally)| {
        ((criterion, context), most(&criterion, context, tally))
    });
    Layout::new(criteria, below)
}

impl Layout {
    /// The packed cost of a step on the criteria of a scope.
    pub(super) fn cost(&self, step: Step<'_>, scope: Scope) -> Wide {
        let cost = |(criterion, context): &(Criterion, Context)| {
            (criterion.scope == scope).then(|| criterion.cost(step, *context))
        };
        let mut sum = Wide::zero();
        self.for_each_cost(cost, |count, shift| sum.add_shifted(count, shift));
        sum
    }
}

/// The maximum costs of a criterion. Every pair is attributed to the player whose class comes last,
/// who has the higher or an equal score, so no player accounts for more than one step.
fn most(criterion: &Criterion, context: Context, tally: &[(PlayerFacts, u64)]) -> Most {
    let (mut most, mut scores) = (0, Vec::new());
    // With a single score in the bracket, all downfloaters have the same difference and pairs have
    // none, so the number of downfloaters (C.5) decides.
    let homogeneous = tally.iter().all(|(facts, _)| facts.score == tally[0].0.score);
    if homogeneous && let Measure::Scores(cost) = criterion.measure {
        let counts = |(facts, _): &(PlayerFacts, u64)| cost(Step::Float(facts), context).is_some();
        if tally.iter().all(counts) {
            return Most::Scores(scores);
        }
    }
    // The player with the lower score in a pair is a resident (B.3) of the bracket whose context it
    // is.
    let residents = tally.partition_point(|(facts, _)| context.is_resident(facts.score));
    let mut own = Vec::new();
    for (place, (facts, count)) in tally.iter().enumerate() {
        // Kinds are in order of their scores, and so are the differences, mostly.
        let others = tally[..residents.min(place + 1)].iter().rev();
        let pairs = others.map(|(other, _)| Step::Pair(facts, other));
        let mut steps = pairs.chain(std::iter::once(Step::Float(facts)));
        match criterion.measure {
            Measure::Floats(cost) => most += count * u64::from(cost(facts, context)),
            Measure::Steps(counts) => {
                let counts = steps.any(|step| counts(step, context));
                most += count * u64::from(counts);
            }
            Measure::Players(players) => {
                let of_step = steps.map(players).max().unwrap_or_default();
                most += count * u64::from(of_step);
            }
            Measure::Scores(cost) => {
                own.clear();
                own.extend(steps.filter_map(|step| cost(step, context)));
                own.sort_unstable();
                own.dedup();
                for &score in &own {
                    match scores.binary_search_by_key(&score, |&(score, _)| score) {
                        Ok(found) => scores[found].1 += count,
                        Err(free) => scores.insert(free, (score, *count)),
                    }
                }
            }
        }
    }
    match criterion.measure {
        Measure::Scores(_) => Most::Scores(scores),
        Measure::Floats(_) | Measure::Steps(_) | Measure::Players(_) => Most::Count(most),
    }
}

//! The criteria (C4 to C8), a row each: the weights of the matching, the comparison of two pairings and
//! the explanations follow from it.

use std::collections::BTreeMap;

use super::field::Field;
use crate::{
    matching::Weight,
    systems::shared::{
        criteria::{BoundedBy, Cost, Layout, Most, Unit},
        players::{Absolute as _, Players as _},
    },
    template,
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
        let prefers = field.facts(place).preference.color();
        Self {
            tier,
            otherwise,
            score: (tier != Tier::Below).then(|| field.score(place)),
            prefers: prefers.filter(|_| tier == Tier::Member),
            absolute: field.class(place),
        }
    }

    /// Tells whether both must have the same color (C3).
    pub(super) fn bars(self, other: Self) -> bool {
        self.absolute.is_some() && self.absolute == other.absolute
    }
}

/// A step of a pairing.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step {
    /// Pairs two, the one in the higher tier first.
    Pair(Class, Class),
    /// Leaves one alone in the graph.
    Alone(Class),
}

impl Step {
    pub(super) fn pair(a: Class, b: Class) -> Self {
        if a.tier <= b.tier { Self::Pair(a, b) } else { Self::Pair(b, a) }
    }

    /// Who floats by the step out of a tier or those above it.
    fn floater(self, out_of: Tier) -> Option<Class> {
        let (class, to) = match self {
            Self::Pair(upper, lower) => (upper, lower.tier),
            Self::Alone(class) => (class, class.otherwise),
        };
        Some(class).filter(|_| class.tier <= out_of && to > out_of)
    }
}

/// The costs of steps, by which a criterion measures a pairing.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// One for each player who is left alone.
    Alone,
    /// One for each player who floats out of the scope.
    Floaters,
    /// Their scores.
    Scores,
    /// One for each pair of two who prefer the same color.
    Clashes,
}

/// A criterion for the pairing of a bracket.
#[derive(Copy, Clone)]
pub(super) struct Criterion {
    pub(super) article: &'static str,
    /// The template of what it measures.
    pub(super) measured: &'static str,
    /// Whom it is about: those in this tier and above.
    pub(super) scope: Tier,
    measure: Measure,
    pub(super) bounded_by: BoundedBy,
}

/// All of them, the most important first.
pub(super) const CRITERIA: &[Criterion] = &[
    Criterion {
        article: "C4",
        measured: template!("{n} {n:player|players} too many to complete the round"),
        scope: Tier::Below,
        measure: Measure::Alone,
        bounded_by: BoundedBy::Nothing,
    },
    Criterion {
        article: "C5",
        measured: template!("{n} {n:player|players} left unpaired in the bracket"),
        scope: Tier::Member,
        measure: Measure::Floaters,
        bounded_by: BoundedBy::Pairs,
    },
    Criterion {
        article: "C6",
        measured: template!("scores of the floaters {n}"),
        scope: Tier::Member,
        measure: Measure::Scores,
        bounded_by: BoundedBy::Scores,
    },
    Criterion {
        article: "C7",
        measured: template!("{n} {n:player|players} left unpaired in the following bracket"),
        scope: Tier::Next,
        measure: Measure::Floaters,
        bounded_by: BoundedBy::Others,
    },
    Criterion {
        article: "C7",
        measured: template!("scores of the floaters of the following bracket {n}"),
        scope: Tier::Next,
        measure: Measure::Scores,
        bounded_by: BoundedBy::Others,
    },
    Criterion {
        article: "C8",
        measured: template!("{n} {n:player|players} without their color preference"),
        scope: Tier::Member,
        measure: Measure::Clashes,
        bounded_by: BoundedBy::Preferences,
    },
];

impl Criterion {
    /// The cost of a step.
    #[inline]
    pub(super) fn cost(&self, step: Step) -> Cost {
        let floater = || step.floater(self.scope);
        match (self.measure, step) {
            (Measure::Alone, _) => Cost::Count(matches!(step, Step::Alone(_)).into()),
            (Measure::Floaters, _) => Cost::Count(floater().is_some().into()),
            (Measure::Scores, _) => Cost::Score(floater().and_then(|it| it.score)),
            (Measure::Clashes, Step::Pair(a, b)) => {
                Cost::Count((a.prefers.is_some() && a.prefers == b.prefers).into())
            }
            (Measure::Clashes, Step::Alone(_)) => Cost::Count(0),
        }
    }

    /// The sum to which the costs add up.
    pub(super) const fn unit(&self) -> Unit {
        match self.measure {
            Measure::Scores => Unit::Scores,
            Measure::Alone | Measure::Floaters | Measure::Clashes => Unit::Count,
        }
    }

    /// The most that it can cost, given how many players there are of each class.
    fn most(&self, counts: &[(Class, u64)]) -> Most {
        let in_scope = counts.iter().filter(|(class, _)| class.tier <= self.scope);
        if self.unit() == Unit::Count {
            return Most::Count(in_scope.map(|(_, count)| count).sum());
        }
        let mut by_score: BTreeMap<Score, u64> = BTreeMap::new();
        for (class, count) in in_scope {
            class.score.into_iter().for_each(|score| *by_score.entry(score).or_default() += count);
        }
        // Given the number, those with the lowest score are the rest.
        Most::Scores(by_score.into_iter().skip(1).collect())
    }
}

/// The layout of the weights, for classes and the number of players of each; if everybody is to be
/// paired (C4), they are all players who are left.
pub(super) fn layout(counts: &[(Class, u64)], completes: bool) -> Layout<Criterion> {
    let criteria = CRITERIA.iter().filter(|it| completes || it.scope != Tier::Below);
    Layout::new(criteria.map(|it| (*it, it.most(counts))), 0)
}

/// The cost of a step.
pub(super) fn cost<W: Weight>(layout: &Layout<Criterion>, step: Step) -> W {
    let mut sum = W::zero();
    let cost = |criterion: &Criterion| Some(criterion.cost(step));
    layout.for_each_cost(cost, |count, shift| sum.add_shifted(count, shift));
    sum
}

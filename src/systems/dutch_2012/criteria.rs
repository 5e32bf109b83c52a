//! The requirements of the procedure as criteria, in order of priority.
//!
//! A criterion is defined by one row: its article, what it counts, and the cost of a step. The weights of the matching, the comparison of two pairings and the explanations are derived
//! from the same rows.

use super::{bracket::Outlook, field::PlayerFacts};
#[cfg(doc)]
use crate::reason::Reason;
use crate::{
    contest::Float,
    reason::CriterionValue,
    systems::shared::criteria::{BoundedBy, Cost, Unit},
    template,
    tournament::Score,
};

/// A player as seen by the criteria of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Member {
    /// Tells whether they are to be paired first, as a moved-down player (C.6).
    pub(super) first: bool,
    /// Tells whether they were moved down into the bracket, or are treated as such.
    pub(super) moved_down: bool,
    /// Tells whether an opponent with fewer points gets an upfloat that counts.
    pub(super) lifts: bool,
    pub(super) facts: PlayerFacts,
}

/// A step of a candidate.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step<'a> {
    /// Pairs two, the one with more points first.
    Pair(&'a Member, &'a Member),
    /// Leaves one unpaired in the bracket.
    Float(&'a Member),
    /// Leaves a moved-down player unpaired in the next bracket, too.
    FloatAgain(&'a Member),
    /// Leaves somebody over in the next bracket who should be paired there.
    LeaveOver,
}

/// How costs are found and added up.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// A sum of squares over the steps; lower is better.
    Squares(fn(Step<'_>) -> u64),
    /// The number of steps of a kind; lower is better.
    Steps(fn(Step<'_>) -> bool),
    /// Upfloats, where a pair concerns only the player with fewer points.
    Upfloats(fn(Step<'_>) -> bool),
    /// Scores, highest first; at the first difference, the lower one is better.
    Scores(fn(Step<'_>) -> Option<Score>),
    /// The number of players left over in the next or the lowest bracket who should be paired there.
    LeftOver,
    /// The scores of moved-down players who remain unpaired in the next bracket, above a limit if
    /// there is one.
    Again(Option<Score>),
    /// The number of moved-down players who get the bye in the lowest bracket.
    Byes,
}

/// A criterion. The procedure starts with the highest requirements for all criteria and lowers them
/// from the last criterion upward, so the first one in which two candidates differ decides.
#[derive(Copy, Clone)]
pub(super) struct Criterion {
    /// The article by which it is relaxed.
    pub(super) article: &'static str,
    pub(super) measure: Measure,
    /// A description of what is counted or listed, for [`Reason::Worse`].
    pub(super) measured: &'static str,
    pub(super) bounded_by: BoundedBy,
}

const fn row(article: &'static str, measure: Measure, measured: &'static str) -> Criterion {
    Criterion { article, measure, measured, bounded_by: BoundedBy::Nothing }
}

/// The lowest bracket can be paired after this one.
pub(super) const COMPLETION: Criterion = row(
    "C.13",
    Measure::LeftOver,
    template!("{n} {n:player|players} too many for the lowest bracket"),
);

/// As many moved-down players as possible are paired (M1).
pub(super) const MOVED_DOWN_PAIRED: Criterion = row(
    "C.14.b",
    Measure::Steps(|step| matches!(step, Step::Float(it) if it.first)),
    template!("{n} {n:moved-down player|moved-down players} unpaired (M1)"),
);

/// Those with the highest scores.
pub(super) const MOVED_DOWN_SCORES: Criterion = row(
    "B.3",
    Measure::Scores(|step| floater(step).filter(|it| it.first).map(|it| it.facts.score)),
    template!("scores of the moved-down players unpaired {n}"),
);

/// As many pairs as possible are made (P1).
pub(super) const PAIRS: Criterion = Criterion {
    bounded_by: BoundedBy::Parity,
    ..row(
        "C.14.a",
        Measure::Steps(|step| floater(step).is_some()),
        template!("{n} {n:player|players} unpaired (P1)"),
    )
};

/// The bye goes to somebody who may get it.
pub(super) const BYE_ALLOWED: Criterion = row(
    "B.1.b",
    Measure::Steps(|step| matches!(step, Step::Float(it) if it.facts.bye_barred)),
    template!("{n} {n:bye|byes} for a player who must not get one"),
);

/// Players with low scores are left.
pub(super) const FLOATER_SCORES: Criterion = Criterion {
    bounded_by: BoundedBy::Scores,
    ..row(
        "B.3",
        Measure::Scores(|step| floater(step).map(|it| it.facts.score)),
        template!("scores of the players unpaired {n}"),
    )
};

/// In a joined lowest bracket, scores are close.
pub(super) const CLOSENESS: Criterion =
    row("C.13", Measure::Squares(distance), template!("sum of the squared score differences {n}"));

/// As many pairs as possible are made in the next bracket.
pub(super) const NEXT_PAIRS: Criterion = row(
    "C.12",
    Measure::LeftOver,
    template!("{n} {n:player|players} too many for P1 in the next bracket"),
);

/// Moved-down players with more points than the limit (without one, all) are paired in the next
/// bracket.
pub(super) const fn next_scores(limit: Option<Score>) -> Criterion {
    let measured = template!("scores of moved-down players unpaired in the next bracket {n}");
    row("C.12", Measure::Again(limit), measured)
}

/// No moved-down player gets the bye in the next bracket, which is the lowest.
pub(super) const NEXT_BYE: Criterion = row(
    "C.12",
    Measure::Byes,
    template!("{n} {n:bye|byes} for moved-down players in the lowest bracket"),
);

/// In a joined lowest bracket, where they can meet each other: as many moved-down players as
/// possible are in S1 (M1).
pub(super) const MOVED_DOWN_IN_S1: Criterion = row(
    "C.14.b",
    Measure::Steps(is_outside_s1),
    template!("{n} {n:moved-down player|moved-down players} outside S1 (M1)"),
);

/// Nobody meets another with the same absolute preference (B.2).
const ABSOLUTE: Criterion = row(
    "C.10.g",
    Measure::Steps(|step| pairs(step, PlayerFacts::same_absolute_preference)),
    template!("{n} {n:pair|pairs} with the same absolute preference (B.2)"),
);

/// Nobody meets another with the same strong or absolute preference in an odd round (A.7.d).
const STRONG_AS_ABSOLUTE: Criterion = row(
    "C.10.f",
    Measure::Steps(|step| pairs(step, PlayerFacts::same_strong_preference)),
    template!(
        "{n} {n:pair|pairs} with the same strong or absolute preference in an odd round (A.7.d)"
    ),
);

/// Both players of a pair get the preferred color (X).
const COLORS: Criterion = row(
    "C.10.e",
    Measure::Steps(|step| pairs(step, PlayerFacts::same_preference)),
    template!("{n} {n:pair|pairs} without both color preferences (X)"),
);

/// Both get it if their preference is at least strong, in an even round (Z).
const STRONG_COLORS: Criterion = row(
    "C.10.e",
    Measure::Steps(|step| pairs(step, PlayerFacts::same_strong_preference)),
    template!("{n} {n:pair|pairs} without both strong color preferences (Z)"),
);

/// Nobody gets the same float as one or two rounds before (B.5, B.6).
const FLOATS: [Criterion; 4] = [
    row(
        "C.10.d",
        Measure::Steps(|step| floats_down_again(step, 1)),
        template!("{n} {n:downfloat|downfloats} as in the previous round (B.5)"),
    ),
    row(
        "C.10.c",
        Measure::Steps(|step| floats_down_again(step, 2)),
        template!("{n} {n:downfloat|downfloats} as two rounds before (B.6)"),
    ),
    row(
        "C.10.b",
        Measure::Upfloats(|step| floats_up_again(step, 1)),
        template!("{n} {n:upfloat|upfloats} as in the previous round (B.5)"),
    ),
    row(
        "C.10.a",
        Measure::Upfloats(|step| floats_up_again(step, 2)),
        template!("{n} {n:upfloat|upfloats} as two rounds before (B.6)"),
    ),
];

/// The criteria of colors and floats in a round of this number.
pub(super) fn quality(round: u32) -> impl Iterator<Item = Criterion> {
    let colors = if round.is_multiple_of(2) {
        [ABSOLUTE, COLORS, STRONG_COLORS]
    } else {
        [ABSOLUTE, STRONG_AS_ABSOLUTE, COLORS]
    };
    colors.into_iter().chain(FLOATS)
}

impl Criterion {
    /// The cost of a step of a candidate.
    pub(super) fn cost(&self, step: Step<'_>) -> Cost {
        let again = match step {
            Step::FloatAgain(it) => Some(it.facts.score),
            _ => None,
        };
        match self.measure {
            Measure::Squares(cost) => Cost::Count(cost(step)),
            Measure::Steps(counts) | Measure::Upfloats(counts) => Cost::Count(counts(step).into()),
            Measure::Scores(score) => Cost::Score(score(step)),
            Measure::LeftOver => Cost::Count(matches!(step, Step::LeaveOver).into()),
            Measure::Again(limit) => Cost::Score(again.filter(|_| limit < again)),
            Measure::Byes => Cost::Count(again.is_some().into()),
        }
    }

    /// How the costs add up.
    pub(super) const fn unit(&self) -> Unit {
        match self.measure {
            Measure::Squares(_) => Unit::Squares,
            Measure::Scores(_) | Measure::Again(_) => Unit::Scores,
            _ => Unit::Count,
        }
    }

    /// The value, if it depends on how well the next bracket can be paired.
    pub(super) fn value_below(&self, outlook: &Outlook) -> Option<CriterionValue> {
        let Outlook { left_over, unpaired } = outlook;
        match self.measure {
            Measure::LeftOver => Some(CriterionValue::Count(*left_over as u64)),
            Measure::Again(_) => {
                Some(CriterionValue::Scores(unpaired.first().copied().into_iter().collect()))
            }
            Measure::Byes => Some(CriterionValue::Count(unpaired.len() as u64)),
            _ => None,
        }
    }
}

/// The player whom a step leaves unpaired in the bracket.
const fn floater(step: Step<'_>) -> Option<&Member> {
    match step {
        Step::Float(it) => Some(it),
        _ => None,
    }
}

/// The square of a score difference; for a player left unpaired, of the score.
fn distance(step: Step<'_>) -> u64 {
    match step {
        Step::Pair(a, b) => squared(a.facts.score - b.facts.score),
        Step::Float(it) => squared(it.facts.score),
        Step::FloatAgain(_) | Step::LeaveOver => 0,
    }
}

/// Tells whether a step keeps a moved-down player out of S1.
const fn is_outside_s1(step: Step<'_>) -> bool {
    match step {
        Step::Float(it) => it.first,
        Step::Pair(a, b) => a.first && b.first,
        Step::FloatAgain(_) | Step::LeaveOver => false,
    }
}

/// Tells whether a step pairs two with something in common.
fn pairs(step: Step<'_>, alike: fn(&PlayerFacts, &PlayerFacts) -> bool) -> bool {
    matches!(step, Step::Pair(a, b) if alike(&a.facts, &b.facts))
}

/// Tells whether a step gives a player a downfloat that they also had the given number of rounds before.
fn floats_down_again(step: Step<'_>, rounds: usize) -> bool {
    let again = |it: &Member| it.facts.floats[rounds - 1] == Some(Float::Down);
    matches!(step, Step::Float(it) if !it.moved_down && again(it))
}

/// Tells whether a step gives a player an upfloat that they also had the given number of rounds before.
fn floats_up_again(step: Step<'_>, rounds: usize) -> bool {
    let again = |it: &Member| it.facts.floats[rounds - 1] == Some(Float::Up);
    matches!(step, Step::Pair(a, b) if a.lifts && a.facts.score > b.facts.score && again(b))
}

fn squared(difference: Score) -> u64 {
    difference.tenths().unsigned_abs().pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::ColorPreference;

    /// By C.12, nobody with more points than the limit remains unpaired again; those with exactly as
    /// many do not count.
    #[test]
    fn players_with_the_score_of_the_limit_may_remain_unpaired_again() {
        let member = |halves: i64| Member {
            first: true,
            moved_down: true,
            lifts: true,
            facts: PlayerFacts {
                score: Score::from_halves(halves),
                preference: ColorPreference::None,
                topscorer: false,
                floats: [None; 2],
                bye_barred: false,
            },
        };
        let criterion = next_scores(Some(Score::from_halves(3)));
        for (halves, counts) in [(2, false), (3, false), (4, true)] {
            let member = member(halves);
            let Cost::Score(score) = criterion.cost(Step::FloatAgain(&member)) else {
                panic!("scores are compared");
            };
            assert_eq!(score, counts.then(|| Score::from_halves(halves)));
        }
    }
}

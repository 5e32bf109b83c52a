//! The requirements of the procedure as criteria, in order of priority.
//!
//! A criterion is defined by one row: its article, what it counts, where, and the cost of a step.
//! The weights of the matching, the comparison of two pairings and the explanations are derived
//! from the same rows.

use super::field::Kind;
#[cfg(doc)]
use crate::reason::Reason;
use crate::{contest::Float, reason::CriterionValue, template, tournament::Score};

/// A player as seen by the criteria of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Member {
    /// Whether they are to be paired first, as a moved-down player (C.6).
    pub(super) first: bool,
    /// Whether they were moved down into the bracket, or are treated as such.
    pub(super) moved_down: bool,
    /// Whether an opponent with fewer points gets an upfloat that counts.
    pub(super) lifts: bool,
    pub(super) kind: Kind,
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

/// A criterion. The procedure starts with the highest requirements for all criteria and lowers them
/// from the last criterion upward, so the first one in which two candidates differ decides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Criterion {
    /// The lowest bracket can be paired after this one (C.13).
    Completion,
    /// As many moved-down players as possible are paired (M1).
    MovedDownPaired,
    /// Those with the highest scores (B.3).
    MovedDownScores,
    /// As many pairs as possible are made (P1).
    Pairs,
    /// The bye goes to somebody who may get it (B.1.b).
    ByeAllowed,
    /// Players with low scores are left (B.3).
    FloaterScores,
    /// In a joined lowest bracket, scores are close (C.13).
    Closeness,
    /// As many pairs as possible are made in the next bracket (C.12).
    NextPairs,
    /// Moved-down players with more points than the limit (without one, all) are paired in the next
    /// bracket (C.12).
    NextScores(Option<Score>),
    /// No moved-down player gets the bye in the next bracket, which is the lowest (C.12).
    NextBye,
    /// Nobody meets another with the same absolute preference (B.2).
    Absolute,
    /// Nobody meets another with the same strong or absolute preference in an odd
    /// round (A.7.d).
    StrongAsAbsolute,
    /// Both players of a pair get the preferred color (X).
    Colors,
    /// Both get it if their preference is at least strong, in an even round (Z).
    StrongColors,
    /// Nobody gets the same float as the given number of rounds before (B.5, B.6).
    Float(Float, usize),
    /// In a joined lowest bracket, where they can meet each other: as many moved-down
    /// players as possible are in S1 (M1).
    MovedDownInS1,
}

/// The cost of a step.
pub(super) enum Cost {
    Count(u64),
    Score(Option<Score>),
}

/// The scope in which a criterion counts steps.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Scope {
    /// In the bracket.
    Here,
    /// In what a candidate leaves possible in the next or the lowest bracket.
    Below,
}

/// How costs are found and added up.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// A sum of squares over the steps; lower is better.
    Squares(fn(Step<'_>) -> u64),
    /// The number of steps of a kind; lower is better.
    Steps(fn(Step<'_>) -> bool),
    /// Scores, above a limit if there is one, highest first; at the first difference, the lower one
    /// is better.
    Scores(fn(Step<'_>) -> Option<Score>, Option<Score>),
}

/// The definition of a criterion.
#[derive(Copy, Clone)]
pub(super) struct Row {
    /// The article by which it is relaxed.
    pub(super) article: &'static str,
    /// A description of what is counted or listed, for [`Reason::Worse`].
    pub(super) measured: &'static str,
    pub(super) scope: Scope,
    pub(super) measure: Measure,
}

/// The criteria of colors and floats in a round of this number.
pub(super) fn quality(round: u32) -> Vec<Criterion> {
    use Criterion::{Absolute, Colors, StrongAsAbsolute, StrongColors};
    let floats = [Float::Down, Float::Up].into_iter();
    let floats = floats.flat_map(|float| [1, 2].map(|rounds| Criterion::Float(float, rounds)));
    let colors = if round.is_multiple_of(2) {
        [Absolute, Colors, StrongColors]
    } else {
        [Absolute, StrongAsAbsolute, Colors]
    };
    colors.into_iter().chain(floats).collect()
}

impl Criterion {
    /// The row that defines it.
    pub(super) const fn row(self) -> Row {
        use Measure::{Scores, Squares, Steps};
        match self {
            Self::Completion => Row::below(
                "C.13",
                template!("{n} {n:player|players} too many for the lowest bracket"),
                Steps(leaves_over),
            ),
            Self::MovedDownPaired => {
                let unpaired = |step: Step<'_>| matches!(step, Step::Float(it) if it.first);
                Row::here(
                    "C.14.b",
                    template!("{n} {n:moved-down player|moved-down players} unpaired (M1)"),
                    Steps(unpaired),
                )
            }
            Self::MovedDownScores => {
                let unpaired =
                    |step: Step<'_>| floater(step).filter(|it| it.first).map(|it| it.kind.score);
                let measured = template!("scores of the moved-down players unpaired {n}");
                Row::here("B.3", measured, Scores(unpaired, None))
            }
            Self::Pairs => {
                let unpaired = |step: Step<'_>| matches!(step, Step::Float(_));
                Row::here(
                    "C.14.a",
                    template!("{n} {n:player|players} unpaired (P1)"),
                    Steps(unpaired),
                )
            }
            Self::ByeAllowed => {
                let barred = |step: Step<'_>| matches!(step, Step::Float(it) if it.kind.bye_barred);
                Row::here(
                    "B.1.b",
                    template!("{n} {n:bye|byes} for a player who must not get one"),
                    Steps(barred),
                )
            }
            Self::FloaterScores => {
                let unpaired = |step: Step<'_>| floater(step).map(|it| it.kind.score);
                Row::here(
                    "B.3",
                    template!("scores of the players unpaired {n}"),
                    Scores(unpaired, None),
                )
            }
            Self::Closeness => Row::here(
                "C.13",
                template!("sum of the squared score differences {n}"),
                Squares(distance),
            ),
            Self::NextPairs => Row::below(
                "C.12",
                template!("{n} {n:player|players} too many for P1 in the next bracket"),
                Steps(leaves_over),
            ),
            Self::NextScores(limit) => {
                let measured =
                    template!("scores of moved-down players unpaired in the next bracket {n}");
                Row::below("C.12", measured, Scores(score_of_one_floating_again, limit))
            }
            Self::NextBye => {
                let again = |step: Step<'_>| matches!(step, Step::FloatAgain(_));
                let measured =
                    template!("{n} {n:bye|byes} for moved-down players in the lowest bracket");
                Row::below("C.12", measured, Steps(again))
            }
            Self::MovedDownInS1 => Row::here(
                "C.14.b",
                template!("{n} {n:moved-down player|moved-down players} outside S1 (M1)"),
                Steps(is_outside_s1),
            ),
            color_or_float => color_or_float.quality_row(),
        }
    }

    /// The row of a criterion of colors or floats.
    const fn quality_row(self) -> Row {
        let (article, measured, counts): (_, _, fn(Step<'_>) -> bool) = match self {
            Self::Absolute => {
                let same = |step: Step<'_>| pairs(step, Kind::same_absolute_preference);
                (
                    "C.10.g",
                    template!("{n} {n:pair|pairs} with the same absolute preference (B.2)"),
                    same,
                )
            }
            Self::StrongAsAbsolute => (
                "C.10.f",
                template!(
                    "{n} {n:pair|pairs} with the same strong or absolute preference in an odd round (A.7.d)"
                ),
                |step| pairs(step, Kind::same_strong_preference),
            ),
            Self::StrongColors => (
                "C.10.e",
                template!("{n} {n:pair|pairs} without both strong color preferences (Z)"),
                |step| pairs(step, Kind::same_strong_preference),
            ),
            Self::Float(Float::Down, 1) => {
                let again = |step: Step<'_>| floats_down_again(step, 1);
                (
                    "C.10.d",
                    template!("{n} {n:downfloat|downfloats} as in the previous round (B.5)"),
                    again,
                )
            }
            Self::Float(Float::Down, _) => {
                let again = |step: Step<'_>| floats_down_again(step, 2);
                (
                    "C.10.c",
                    template!("{n} {n:downfloat|downfloats} as two rounds before (B.6)"),
                    again,
                )
            }
            Self::Float(Float::Up, 1) => {
                let again = |step: Step<'_>| floats_up_again(step, 1);
                (
                    "C.10.b",
                    template!("{n} {n:upfloat|upfloats} as in the previous round (B.5)"),
                    again,
                )
            }
            Self::Float(Float::Up, _) => {
                let again = |step: Step<'_>| floats_up_again(step, 2);
                ("C.10.a", template!("{n} {n:upfloat|upfloats} as two rounds before (B.6)"), again)
            }
            _ => (
                "C.10.e",
                template!("{n} {n:pair|pairs} without both color preferences (X)"),
                |step| pairs(step, Kind::same_preference),
            ),
        };
        Row::here(article, measured, Measure::Steps(counts))
    }
}

impl Row {
    const fn here(article: &'static str, measured: &'static str, measure: Measure) -> Self {
        Self { article, measured, scope: Scope::Here, measure }
    }

    const fn below(article: &'static str, measured: &'static str, measure: Measure) -> Self {
        Self { article, measured, scope: Scope::Below, measure }
    }

    /// The cost of a step of a candidate.
    pub(super) fn cost(&self, step: Step<'_>) -> Cost {
        match self.measure {
            Measure::Squares(cost) => Cost::Count(cost(step)),
            Measure::Steps(counts) => Cost::Count(counts(step).into()),
            Measure::Scores(score, limit) => {
                let score = score(step);
                Cost::Score(score.filter(|_| limit < score))
            }
        }
    }

    /// The value of a candidate.
    pub(super) fn value<'a>(&self, steps: impl Iterator<Item = Step<'a>>) -> CriterionValue {
        let (mut count, mut scores) = (0, Vec::new());
        for step in steps {
            match self.cost(step) {
                Cost::Count(cost) => count += cost,
                Cost::Score(score) => scores.extend(score),
            }
        }
        scores.sort_unstable_by(|a, b| b.cmp(a));
        match self.measure {
            Measure::Scores(..) => CriterionValue::Scores(scores),
            Measure::Squares(_) => CriterionValue::Squares(count),
            Measure::Steps(_) => CriterionValue::Count(count),
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

fn score_of_one_floating_again(step: Step<'_>) -> Option<Score> {
    match step {
        Step::FloatAgain(it) => Some(it.kind.score),
        _ => None,
    }
}

/// The square of a score difference; for a player left unpaired, of the score.
fn distance(step: Step<'_>) -> u64 {
    match step {
        Step::Pair(a, b) => squared(a.kind.score - b.kind.score),
        Step::Float(it) => squared(it.kind.score),
        Step::FloatAgain(_) | Step::LeaveOver => 0,
    }
}

const fn leaves_over(step: Step<'_>) -> bool {
    matches!(step, Step::LeaveOver)
}

/// Whether a step keeps a moved-down player out of S1.
const fn is_outside_s1(step: Step<'_>) -> bool {
    match step {
        Step::Float(it) => it.first,
        Step::Pair(a, b) => a.first && b.first,
        Step::FloatAgain(_) | Step::LeaveOver => false,
    }
}

/// Whether a step pairs two with something in common.
fn pairs(step: Step<'_>, alike: fn(&Kind, &Kind) -> bool) -> bool {
    matches!(step, Step::Pair(a, b) if alike(&a.kind, &b.kind))
}

/// Whether a step gives a player a downfloat that they also had the given number of rounds before.
fn floats_down_again(step: Step<'_>, rounds: usize) -> bool {
    let again = |it: &Member| it.kind.floats[rounds - 1] == Some(Float::Down);
    matches!(step, Step::Float(it) if !it.moved_down && again(it))
}

/// Whether a step gives a player an upfloat that they also had the given number of rounds before.
fn floats_up_again(step: Step<'_>, rounds: usize) -> bool {
    let again = |it: &Member| it.kind.floats[rounds - 1] == Some(Float::Up);
    matches!(step, Step::Pair(a, b) if a.lifts && a.kind.score > b.kind.score && again(b))
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
            kind: Kind {
                score: Score::from_halves(halves),
                preference: ColorPreference::None,
                topscorer: false,
                floats: [None; 2],
                bye_barred: false,
            },
        };
        let row = Criterion::NextScores(Some(Score::from_halves(3))).row();
        for (halves, counts) in [(2, false), (3, false), (4, true)] {
            let member = member(halves);
            let Cost::Score(score) = row.cost(Step::FloatAgain(&member)) else {
                panic!("scores are compared");
            };
            assert_eq!(score, counts.then(|| Score::from_halves(halves)));
        }
    }
}

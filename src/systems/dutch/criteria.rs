//! The criteria of the pairing of a bracket, in order of priority.
//!
//! One table row is all there is to a criterion: its article, what it costs to
//! pair two players or to let one float, and how costs add up. The weights of
//! the matching, the comparison of two pairings and the explanations are made
//! from the same rows.

use std::fmt;

use super::kind::Kind;
use crate::{
    score::Score,
    snapshot::{Float, Snapshot},
};

/// By how much the value that stands for the opponents of downfloaters lies
/// below the bracket (A.8).
const ONE_POINT: Score = Score::from_halves(2);

/// One thing that happens to players in a bracket.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step<'a> {
    /// Two players are paired, the one of higher or equal score first.
    Pair(&'a Kind, &'a Kind),
    /// A player floats to the next bracket, or gets the pairing-allocated bye.
    Float(&'a Kind),
}

/// A bracket, as far as criteria depend on it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Context {
    /// One point less than the score of the lowest ranked player: what
    /// downfloaters are taken to meet (A.8).
    pub(super) below: Score,
}

/// The bracket to which a criterion looks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Scope {
    /// The bracket being paired.
    Current,
    /// The bracket after it, of which the downfloaters will be part.
    Next,
    /// All players who are still to be paired, this bracket included.
    Rest,
}

/// How the costs of a criterion are found and added up.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// The fewer, the better.
    Count(fn(Step<'_>) -> u32),
    /// Differences of score, sorted from the highest; the first that is smaller
    /// decides (A.8).
    Differences(fn(Step<'_>, Context) -> Option<Score>),
}

/// A criterion of the Dutch system.
#[derive(Copy, Clone)]
pub(super) struct Criterion {
    /// The article, for instance `C.10`.
    pub(super) article: &'static str,
    /// What the criterion measures: words that follow a number, where `{}` stands
    /// for `player` or `players`, or that a list of differences follows.
    pub(super) measured: &'static str,
    pub(super) scope: Scope,
    pub(super) measure: Measure,
}

impl Context {
    /// The context of a bracket that has its lowest score among some players,
    /// by place.
    pub(super) fn of_bracket(snapshot: &Snapshot, players: impl Iterator<Item = usize>) -> Self {
        let lowest = players.map(|place| snapshot.players()[place].pairing_score).min();
        Self { below: lowest.unwrap_or_default() - ONE_POINT }
    }
}

impl fmt::Debug for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.article)
    }
}

/// How well a pairing does on one criterion; less is better.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum CriterionValue {
    /// A number of players or pairs.
    Count(u32),
    /// Differences of score, from the highest.
    Differences(Vec<Score>),
}

impl fmt::Display for CriterionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count}"),
            Self::Differences(differences) if differences.is_empty() => f.write_str("none"),
            Self::Differences(differences) => {
                let texts: Vec<_> = differences.iter().map(ToString::to_string).collect();
                f.write_str(&texts.join(" "))
            }
        }
    }
}

impl Criterion {
    /// The value of a pairing, given what happens in the scope.
    pub(super) fn value<'a>(
        &self,
        steps: impl Iterator<Item = Step<'a>>,
        context: Context,
    ) -> CriterionValue {
        match self.measure {
            Measure::Count(cost) => CriterionValue::Count(steps.map(cost).sum()),
            Measure::Differences(cost) => {
                let mut differences: Vec<_> =
                    steps.filter_map(|step| cost(step, context)).collect();
                differences.sort_by_key(|&difference| -difference);
                CriterionValue::Differences(differences)
            }
        }
    }
}

const fn count(
    article: &'static str,
    scope: Scope,
    cost: fn(Step<'_>) -> u32,
    measured: &'static str,
) -> Criterion {
    Criterion { article, measured, scope, measure: Measure::Count(cost) }
}

const fn differences(
    article: &'static str,
    scope: Scope,
    cost: fn(Step<'_>, Context) -> Option<Score>,
    measured: &'static str,
) -> Criterion {
    Criterion { article, measured, scope, measure: Measure::Differences(cost) }
}

/// C.2 where the bye is given: in the last bracket.
pub(super) const BYE: Criterion =
    count("C.2", Scope::Current, barred_from_bye, "{} with a bye who must not get one");

/// C.4 in the penultimate bracket: the rest of the round can be completed.
pub(super) const COMPLETION: Criterion =
    count("C.4", Scope::Rest, left_over, "{} who cannot be paired or given the bye");

/// C.5 and C.6.
pub(super) const PAIRS: [Criterion; 2] = [
    count("C.5", Scope::Current, floats, "{} left unpaired in the bracket"),
    differences("C.6", Scope::Current, score_difference, "pairing score differences"),
];

/// C.7 where the bracket that follows is the last: its pairing has to obey C.2,
/// too, or it would be none.
pub(super) const NEXT_BYE: Criterion = count(
    "C.7",
    Scope::Next,
    barred_from_bye,
    "{} in the last bracket with a bye who must not get one",
);

/// C.7: the bracket that follows.
pub(super) const OUTLOOK: [Criterion; 2] = [
    count("C.7", Scope::Next, floats, "{} left unpaired in the next bracket"),
    differences(
        "C.7",
        Scope::Next,
        score_difference,
        "pairing score differences in the next bracket",
    ),
];

/// C.8 to C.19.
pub(super) const QUALITY: [Criterion; 12] = [
    count("C.8", Scope::Current, extreme_difference, "{} with a color difference beyond two"),
    count("C.9", Scope::Current, third_in_a_row, "{} with the same color three times in a row"),
    count("C.10", Scope::Current, preference_denied, "{} without their color preference"),
    count("C.11", Scope::Current, strong_denied, "{} without their strong color preference"),
    count(
        "C.12",
        Scope::Current,
        |step| repeated(step, DOWN, LAST).is_some().into(),
        "{} with the same downfloat as in the previous round",
    ),
    count(
        "C.13",
        Scope::Current,
        |step| repeated(step, UP, LAST).is_some().into(),
        "{} with the same upfloat as in the previous round",
    ),
    count(
        "C.14",
        Scope::Current,
        |step| repeated(step, DOWN, BEFORE).is_some().into(),
        "{} with the same downfloat as two rounds before",
    ),
    count(
        "C.15",
        Scope::Current,
        |step| repeated(step, UP, BEFORE).is_some().into(),
        "{} with the same upfloat as two rounds before",
    ),
    differences(
        "C.16",
        Scope::Current,
        |step, context| repeated_by(step, context, DOWN, LAST),
        "score differences of downfloats repeated from the previous round",
    ),
    differences(
        "C.17",
        Scope::Current,
        |step, context| repeated_by(step, context, UP, LAST),
        "score differences of upfloats repeated from the previous round",
    ),
    differences(
        "C.18",
        Scope::Current,
        |step, context| repeated_by(step, context, DOWN, BEFORE),
        "score differences of downfloats repeated from two rounds before",
    ),
    differences(
        "C.19",
        Scope::Current,
        |step, context| repeated_by(step, context, UP, BEFORE),
        "score differences of upfloats repeated from two rounds before",
    ),
];

const DOWN: Float = Float::Down;
const UP: Float = Float::Up;
/// The previous round, as an index of [`Kind::floats`].
const LAST: usize = 0;
/// Two rounds before.
const BEFORE: usize = 1;

fn barred_from_bye(step: Step<'_>) -> u32 {
    matches!(step, Step::Float(player) if player.bye_barred).into()
}

/// One player may be left over if the number is odd, but nobody who must not
/// get the bye: the least possible is zero or one.
fn left_over(step: Step<'_>) -> u32 {
    floats(step) + barred_from_bye(step)
}

fn floats(step: Step<'_>) -> u32 {
    matches!(step, Step::Float(_)).into()
}

/// The score difference of a pair, or of a downfloater (A.8).
fn score_difference(step: Step<'_>, context: Context) -> Option<Score> {
    let difference = match step {
        Step::Pair(higher, lower) => higher.score - lower.score,
        Step::Float(player) => player.score - context.below,
    };
    (difference != Score::ZERO).then_some(difference)
}

/// Both players if they have a preference for the same color: E.1 cannot be
/// granted.
fn same_preference<'a>(step: Step<'a>) -> Option<(&'a Kind, &'a Kind)> {
    match step {
        Step::Pair(a, b) => {
            let color = a.preference.color();
            (color.is_some() && color == b.preference.color()).then_some((a, b))
        }
        Step::Float(_) => None,
    }
}

fn both_absolute<'a>(step: Step<'a>) -> Option<(&'a Kind, &'a Kind)> {
    same_preference(step).filter(|(a, b)| a.preference.is_absolute() && b.preference.is_absolute())
}

/// By E.2 the wider color difference is granted, so the narrower one grows.
fn extreme_difference(step: Step<'_>) -> u32 {
    both_absolute(step).is_some_and(|(a, b)| a.difference.min(b.difference) >= 2).into()
}

/// By E.2 the player with the narrower color difference has to give way; with
/// equal ones E.3 spares whoever alone had the same color twice.
fn third_in_a_row(step: Step<'_>) -> u32 {
    both_absolute(step)
        .is_some_and(|(a, b)| match a.difference.cmp(&b.difference) {
            std::cmp::Ordering::Less => a.repeated,
            std::cmp::Ordering::Equal => a.repeated && b.repeated,
            std::cmp::Ordering::Greater => b.repeated,
        })
        .into()
}

fn preference_denied(step: Step<'_>) -> u32 {
    same_preference(step).is_some().into()
}

/// Against an absolute preference a strong one gives way; of two strong ones
/// one does.
fn strong_denied(step: Step<'_>) -> u32 {
    same_preference(step)
        .is_some_and(|(a, b)| {
            let weaker = a.preference.strength().min(b.preference.strength());
            weaker == 2
        })
        .into()
}

/// The player to whom a step gives the same float as a former round, and the
/// opponent.
fn repeated<'a>(
    step: Step<'a>,
    float: Float,
    round: usize,
) -> Option<(&'a Kind, Option<&'a Kind>)> {
    let (player, opponent) = match (step, float) {
        (Step::Pair(higher, lower), _) if higher.score == lower.score => return None,
        (Step::Pair(higher, lower), Float::Down) => (higher, Some(lower)),
        (Step::Pair(higher, lower), Float::Up) => (lower, Some(higher)),
        (Step::Float(player), Float::Down) => (player, None),
        (Step::Float(_), Float::Up) => return None,
    };
    (player.floats[round] == Some(float)).then_some((player, opponent))
}

fn repeated_by(step: Step<'_>, context: Context, float: Float, round: usize) -> Option<Score> {
    let (player, opponent) = repeated(step, float, round)?;
    let other = opponent.map_or(context.below, |opponent| opponent.score);
    Some(player.score.abs_diff(other))
}

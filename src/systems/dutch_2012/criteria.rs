//! The requirements of the procedure as criteria, in the order in which they
//! give way.

use super::field::Kind;
#[cfg(doc)]
use crate::reason::Reason;
use crate::{reason::CriterionValue, snapshot::Float, tournament::Score};

/// What a player is to the criteria of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Member {
    /// Whether they are to be paired first, as a moved-down player (C.6).
    pub(super) first: bool,
    /// Whether they were moved down into the bracket, or count as if.
    pub(super) moved_down: bool,
    /// Whether an opponent with fewer points gets an upfloat that counts.
    pub(super) lifts: bool,
    pub(super) kind: Kind,
}

/// What a candidate does with players.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step<'a> {
    /// Pairs two, the one with more points first.
    Pair(&'a Member, &'a Member),
    /// Leaves one unpaired in the bracket.
    Float(&'a Member),
    /// Leaves a moved-down player unpaired in the next bracket, too.
    FloatAgain(&'a Member),
    /// Leaves somebody in the next bracket over who should be paired there.
    LeaveOver,
}

/// One criterion. The procedure starts with the highest demands on all, and
/// lowers them from the last criterion upwards, so the first one that
/// tells two candidates apart decides.
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
    /// Moved-down players with more points than that are paired in the next
    /// bracket, or all (C.12).
    NextScores(Option<Score>),
    /// No moved-down player has to take the bye in the next bracket, which is the
    /// lowest (C.12).
    NextBye,
    /// Nobody meets another with the same absolute preference (B.2).
    Absolute,
    /// Nobody meets another with the same strong or absolute preference in an odd
    /// round (A.7.d).
    StrongAsAbsolute,
    /// Both players of a pair get the preferred color (X).
    Colors,
    /// Both get it if they prefer it at least strongly, in an even round (Z).
    StrongColors,
    /// Nobody gets the same float as so many rounds before (B.5, B.6).
    Float(Float, usize),
    /// In a joined lowest bracket, where they can meet each other: as many moved-down
    /// players as possible are in S1 (M1).
    MovedDownInS1,
}

/// What a step costs.
pub(super) enum Cost {
    Count(u64),
    Score(Option<Score>),
}

/// The criteria of colors and floats in a round of this number.
pub(super) fn quality(round: u32) -> Vec<Criterion> {
    use Criterion::{Absolute, Colors, StrongAsAbsolute, StrongColors};
    let floats = [Float::Down, Float::Up].into_iter();
    let floats = floats.flat_map(|float| [1, 2].map(|rounds| Criterion::Float(float, rounds)));
    let colors = match round.is_multiple_of(2) {
        true => [Absolute, Colors, StrongColors],
        false => [Absolute, StrongAsAbsolute, Colors],
    };
    colors.into_iter().chain(floats).collect()
}

impl Criterion {
    /// The article by which it gives way.
    pub(super) const fn article(self) -> &'static str {
        match self {
            Self::Completion | Self::Closeness => "C.13",
            Self::MovedDownPaired | Self::MovedDownInS1 => "C.14.b",
            Self::MovedDownScores | Self::FloaterScores => "B.3",
            Self::Pairs => "C.14.a",
            Self::ByeAllowed => "B.1.b",
            Self::NextPairs | Self::NextScores(_) | Self::NextBye => "C.12",
            Self::Absolute => "C.10.g",
            Self::StrongAsAbsolute => "C.10.f",
            Self::Colors | Self::StrongColors => "C.10.e",
            Self::Float(Float::Down, 1) => "C.10.d",
            Self::Float(Float::Down, _) => "C.10.c",
            Self::Float(Float::Up, 1) => "C.10.b",
            Self::Float(Float::Up, _) => "C.10.a",
        }
    }

    /// What is counted or listed, in the words of [`Reason::Worse`].
    pub(super) const fn measured(self) -> &'static str {
        match self {
            Self::Completion => "{} too many for the lowest bracket",
            Self::MovedDownPaired => "{moved-down player} unpaired (M1)",
            Self::MovedDownScores => "scores of the moved-down players unpaired",
            Self::Pairs => "{} unpaired (P1)",
            Self::ByeAllowed => "{bye} for a player who must not get one",
            Self::FloaterScores => "scores of the players unpaired",
            Self::Closeness => "sum of the squared score differences",
            Self::NextPairs => "{} too many for P1 in the next bracket",
            Self::NextScores(_) => "scores of moved-down players unpaired in the next bracket",
            Self::NextBye => "{bye} for moved-down players in the lowest bracket",
            Self::Absolute => "{pair} with the same absolute preference (B.2)",
            Self::StrongAsAbsolute => {
                "{pair} with the same strong or absolute preference in an odd round (A.7.d)"
            }
            Self::Colors => "{pair} without both color preferences (X)",
            Self::StrongColors => "{pair} without both strong color preferences (Z)",
            Self::Float(Float::Down, 1) => "{downfloat} as in the previous round (B.5)",
            Self::Float(Float::Down, _) => "{downfloat} as two rounds before (B.6)",
            Self::Float(Float::Up, 1) => "{upfloat} as in the previous round (B.5)",
            Self::Float(Float::Up, _) => "{upfloat} as two rounds before (B.6)",
            Self::MovedDownInS1 => "{moved-down player} outside S1 (M1)",
        }
    }

    /// Whether it is about what a candidate leaves possible in the next bracket.
    pub(super) const fn looks_below(self) -> bool {
        matches!(self, Self::Completion | Self::NextPairs | Self::NextScores(_) | Self::NextBye)
    }

    /// What a step of a candidate costs.
    pub(super) fn cost(self, step: Step<'_>) -> Cost {
        use Step::{Float as Floats, FloatAgain, LeaveOver, Pair};
        let counted = match (self, step) {
            (Self::MovedDownScores, Floats(it)) => {
                return Cost::Score(it.first.then_some(it.kind.score));
            }
            (Self::FloaterScores, Floats(it)) => return Cost::Score(Some(it.kind.score)),
            (Self::NextScores(limit), FloatAgain(it)) => {
                let score = Some(it.kind.score);
                return Cost::Score(score.filter(|_| limit < score));
            }
            (Self::MovedDownScores | Self::FloaterScores | Self::NextScores(_), _) => {
                return Cost::Score(None);
            }
            (Self::Closeness, Pair(a, b)) => {
                return Cost::Count(squared(a.kind.score - b.kind.score));
            }
            (Self::Closeness, Floats(it)) => return Cost::Count(squared(it.kind.score)),
            (Self::Completion | Self::NextPairs, LeaveOver)
            | (Self::NextBye, FloatAgain(_))
            | (Self::Pairs, Floats(_)) => true,
            (Self::MovedDownPaired | Self::MovedDownInS1, Floats(it)) => it.first,
            (Self::MovedDownInS1, Pair(a, b)) => a.first && b.first,
            (Self::ByeAllowed, Floats(it)) => it.kind.bye_barred,
            (Self::Absolute, Pair(a, b)) => a.kind.same_absolute_preference(&b.kind),
            (Self::StrongAsAbsolute | Self::StrongColors, Pair(a, b)) => {
                a.kind.same_strong_preference(&b.kind)
            }
            (Self::Colors, Pair(a, b)) => a.kind.same_preference(&b.kind),
            (Self::Float(Float::Down, rounds), Floats(it)) => {
                !it.moved_down && it.kind.floats[rounds - 1] == Some(Float::Down)
            }
            (Self::Float(Float::Up, rounds), Pair(a, b)) => {
                a.lifts
                    && a.kind.score > b.kind.score
                    && b.kind.floats[rounds - 1] == Some(Float::Up)
            }
            _ => false,
        };
        Cost::Count(counted.into())
    }

    /// The value of a candidate.
    pub(super) fn value<'a>(self, steps: impl Iterator<Item = Step<'a>>) -> CriterionValue {
        let (mut count, mut scores, mut is_list) = (0, Vec::new(), false);
        for step in steps {
            match self.cost(step) {
                Cost::Count(cost) => count += cost,
                Cost::Score(score) => {
                    is_list = true;
                    scores.extend(score);
                }
            }
        }
        scores.sort_unstable_by(|a, b| b.cmp(a));
        if is_list { CriterionValue::Scores(scores) } else { CriterionValue::Count(count) }
    }
}

fn squared(difference: Score) -> u64 {
    difference.tenths().unsigned_abs().pow(2)
}

//! The values of pairings on criteria.

use std::fmt;

use crate::tournament::Score;

/// How well a pairing does on one criterion; lower is better.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum CriterionValue {
    /// A number of players.
    Count(u64),
    /// A sum of squared scores, in hundredths.
    Squares(u64),
    /// Scores or score differences, highest first.
    Scores(Vec<Score>),
}

impl CriterionValue {
    /// The score at the first position in which it differs from another value, if it has one there.
    pub(crate) fn deciding_score(&self, other: &Self) -> Option<Score> {
        let (Self::Scores(scores), Self::Scores(others)) = (self, other) else { return None };
        let differs = |&place: &usize| scores.get(place) != others.get(place);
        (0..scores.len()).find(differs).map(|place| scores[place])
    }
}

impl fmt::Display for CriterionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count}"),
            Self::Squares(sum) => write!(f, "{}.{:02}", sum / 100, sum % 100),
            Self::Scores(scores) => {
                let texts: Vec<_> = scores.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", texts.join(" "))
            }
        }
    }
}

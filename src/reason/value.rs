//! The values of pairings on criteria.

use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::Score,
};

/// The value of a pairing on one criterion; lower is better.
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

impl ToPhrase for CriterionValue {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Count(count) => count.phrase(),
            Self::Squares(sum) => Phrase::plain(format!("{}.{:02}", sum / 100, sum % 100)),
            Self::Scores(scores) => {
                let scores = Phrase::series(scores.iter().map(ToPhrase::phrase), " ");
                phrase!("[{scores}]", scores)
            }
        }
    }
}

display_in_english!(CriterionValue);

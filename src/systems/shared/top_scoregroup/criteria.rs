//! The criteria for the pairs of a bracket.

use super::field::Field;
use crate::{
    systems::shared::players::Players as _,
    template,
    tournament::{ColorPreference, Score},
};

/// A criterion for the pairs of a bracket.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Criterion {
    /// Its article.
    pub(crate) article: &'static str,
    /// What there should be as little of as possible.
    pub(crate) counted: Counted,
}

/// What a criterion counts.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Counted {
    /// Those who do not get the color they prefer: one of every two who prefer the same.
    Preferences,
    /// Those who do not get the color they strongly prefer.
    StrongPreferences,
    /// Residents who meet an upfloater and floated in the round before.
    FloatedOpponents,
}

/// What matters about a member of a bracket for its pairs.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Member {
    is_upfloater: bool,
    /// Of a resident, whether they floated in the round before.
    floated: bool,
    preference: ColorPreference,
}

impl Member {
    /// A player, by place, in the bracket of a score.
    pub(super) fn of(field: &Field<'_>, place: usize, score: Score) -> Self {
        let is_upfloater = field.score(place) != score;
        let facts = field.facts(place);
        let preference = facts.preference;
        Self { is_upfloater, floated: !is_upfloater && facts.floated, preference }
    }
}

impl Counted {
    /// Tells whether a pair of two members counts.
    pub(super) fn counts(self, a: Member, b: Member) -> bool {
        let prefer_the_same = a.preference.clashes(b.preference);
        match self {
            Self::Preferences => prefer_the_same,
            Self::StrongPreferences => {
                let is_strong = |it: Member| matches!(it.preference, ColorPreference::Strong(_));
                prefer_the_same && is_strong(a) && is_strong(b)
            }
            Self::FloatedOpponents => a.floated && b.is_upfloater || b.floated && a.is_upfloater,
        }
    }

    /// The template of the number of those counted, which may be teams.
    pub(super) const fn in_words(self) -> &'static str {
        match self {
            Self::Preferences => template!("{n} without their color preference"),
            Self::StrongPreferences => template!("{n} without their strong color preference"),
            Self::FloatedOpponents => {
                template!("{n} who floated in the round before meet an upfloater")
            }
        }
    }
}

impl Field<'_> {
    /// The number of given pairs in the bracket of a score that count by each criterion.
    pub(super) fn counts(&self, pairs: &[(usize, usize)], score: Score) -> Vec<usize> {
        let member = |place| Member::of(self, place, score);
        let count = |criterion: &Criterion| {
            let counts =
                |&&(a, b): &&(usize, usize)| criterion.counted.counts(member(a), member(b));
            pairs.iter().filter(counts).count()
        };
        self.criteria.iter().map(count).collect()
    }
}

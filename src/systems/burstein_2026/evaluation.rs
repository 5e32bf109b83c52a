//! How well a pairing of a bracket does on the criteria (C4 to C8).

use super::{bracket::Bracket, field::Field, route::PairedBracket};
use crate::{
    reason::{BracketKind, BracketName, Concerned, CriterionValue, Party},
    systems::shared::bracket_pairing::BracketPairing,
    template,
    tournament::Score,
};

/// What is asked of the pairing of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Criterion {
    /// The rest of the round can be completed.
    Completion,
    /// As few as possible float.
    Floaters,
    /// Those who float have scores as low as possible.
    FloaterScores,
    /// As few as possible will float from the following bracket.
    NextFloaters,
    /// They will have scores as low as possible.
    NextFloaterScores,
    /// As many as possible get their color.
    Preferences,
}

impl Criterion {
    /// All of them, the most important first.
    const ALL: [Self; 6] = [
        Self::Completion,
        Self::Floaters,
        Self::FloaterScores,
        Self::NextFloaters,
        Self::NextFloaterScores,
        Self::Preferences,
    ];

    /// The article.
    pub(super) const fn article(self) -> &'static str {
        match self {
            Self::Completion => "C4",
            Self::Floaters => "C5",
            Self::FloaterScores => "C6",
            Self::NextFloaters | Self::NextFloaterScores => "C7",
            Self::Preferences => "C8",
        }
    }

    /// The template that says what it measures.
    pub(super) const fn measured(self) -> &'static str {
        match self {
            Self::Completion => template!("{n} {n:player|players} too many to complete the round"),
            Self::Floaters => template!("{n} {n:player|players} left unpaired in the bracket"),
            Self::FloaterScores => template!("scores of the floaters {n}"),
            Self::NextFloaters => {
                template!("{n} {n:player|players} left unpaired in the following bracket")
            }
            Self::NextFloaterScores => {
                template!("scores of the floaters of the following bracket {n}")
            }
            Self::Preferences => template!("{n} {n:player|players} without their color preference"),
        }
    }

    /// Whether it is about the following bracket.
    pub(super) const fn is_of_next(self) -> bool {
        matches!(self, Self::NextFloaters | Self::NextFloaterScores)
    }
}

/// The value of a pairing on a criterion.
pub(super) struct Valued {
    pub(super) criterion: Criterion,
    pub(super) value: CriterionValue,
}

/// A pairing of a bracket, with the best pairing of the following bracket that it leaves possible.
pub(super) struct Evaluation<'a> {
    field: &'a Field<'a>,
    pairing: &'a BracketPairing,
    completes: bool,
    next: BracketPairing,
    is_last: bool,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(
        field: &'a Field<'a>,
        bracket: &'a PairedBracket,
        pairing: &'a BracketPairing,
    ) -> Self {
        let PairedBracket { next, below, .. } = bracket;
        let left = [&pairing.floaters[..], next, below].concat();
        let completes = field.can_be_completed(&left);
        let next = if completes && !next.is_empty() {
            let following = pairing.floaters.iter().chain(next).copied();
            let (legal, members) = (field.legal_pairs(), field.ranked(following));
            Bracket { field, legal: &legal, members: &members, next: &[], below }.pair()
        } else {
            BracketPairing::default()
        };
        Self { field, pairing, completes, next, is_last: bracket.next.is_empty() }
    }

    /// The values in order of priority.
    pub(super) fn values(&self) -> impl Iterator<Item = Valued> {
        let applies = |it: &Criterion| !(self.is_last && it.is_of_next());
        let criteria = Criterion::ALL.into_iter().filter(applies);
        criteria.map(|criterion| Valued { criterion, value: self.value(criterion) })
    }

    fn value(&self, criterion: Criterion) -> CriterionValue {
        let (floaters, next) = (&self.pairing.floaters, &self.next.floaters);
        let count = match criterion {
            Criterion::Completion => usize::from(!self.completes),
            Criterion::Floaters => floaters.len(),
            Criterion::NextFloaters => next.len(),
            Criterion::Preferences => self.clashes().len(),
            Criterion::FloaterScores => return CriterionValue::Scores(self.scores(floaters)),
            Criterion::NextFloaterScores => return CriterionValue::Scores(self.scores(next)),
        };
        CriterionValue::Count(count as u64)
    }

    fn scores(&self, places: &[usize]) -> Vec<Score> {
        let mut scores: Vec<_> = places.iter().map(|&place| self.field.score(place)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }

    /// The pairs in which somebody does not get the color they prefer.
    fn clashes(&self) -> Vec<(usize, usize)> {
        let pairs = self.pairing.pairs.iter().copied();
        pairs.filter(|&(a, b)| self.field.clash(a, b)).collect()
    }

    /// The players who account for a value; for scores, compared with another value, those with the
    /// first score that differs.
    pub(super) fn concerned(&self, valued: &Valued, other: Option<&CriterionValue>) -> Concerned {
        let id = |place: usize| self.field.id(place);
        let floaters = self.pairing.floaters.iter().copied();
        let deciding = other.map(|other| valued.value.deciding_score(other));
        match valued.criterion {
            Criterion::Preferences => {
                let pairs = self.clashes().into_iter();
                Concerned::Counted(pairs.map(|(a, b)| Party::Pair(id(a), id(b))).collect())
            }
            Criterion::FloaterScores => {
                let decides = |&place: &usize| {
                    deciding.is_none_or(|score| score == Some(self.field.score(place)))
                };
                let players = floaters.filter(decides).map(|it| Party::Player(id(it)));
                Concerned::Counted(players.collect())
            }
            Criterion::Floaters => {
                Concerned::Counted(floaters.map(|it| Party::Player(id(it))).collect())
            }
            Criterion::Completion | Criterion::NextFloaters | Criterion::NextFloaterScores => {
                Concerned::Downfloaters(floaters.map(id).collect())
            }
        }
    }
}

impl PairedBracket {
    pub(super) const fn name(&self) -> BracketName {
        let kind = match (self.next.is_empty(), self.below.is_empty()) {
            (true, _) => BracketKind::Last,
            (false, true) => BracketKind::BeforeLast,
            (false, false) => BracketKind::Normal,
        };
        BracketName { kind, score: self.score }
    }
}

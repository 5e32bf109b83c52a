//! How well a pairing of a bracket does on the criteria (C4 to C8).

use super::{bracket::Bracket, field::Field, route::PairedBracket};
use crate::{
    reason::{BracketKind, BracketName, Concerned, CriterionValue, Party},
    systems::shared::bracket_pairing::BracketPairing,
    template,
    tournament::Score,
};

/// The value of a pairing on a criterion.
pub(super) struct Valued {
    pub(super) article: &'static str,
    pub(super) measured: &'static str,
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
    pub(super) fn values(&self) -> Vec<Valued> {
        let count = |article, measured, number: usize| {
            let value = CriterionValue::Count(number as u64);
            Valued { article, measured, value }
        };
        let scores = |article, measured, places: &[usize]| {
            let value = CriterionValue::Scores(self.scores(places));
            Valued { article, measured, value }
        };
        let (floaters, next) = (&self.pairing.floaters, &self.next.floaters);
        let clashes = self.clashes().len();
        let mut values = vec![
            count(
                "C4",
                template!("{n} {n:player|players} too many to complete the round"),
                usize::from(!self.completes),
            ),
            count(
                "C5",
                template!("{n} {n:player|players} left unpaired in the bracket"),
                floaters.len(),
            ),
            scores("C6", template!("scores of the floaters {n}"), floaters),
        ];
        if !self.is_last {
            values.extend([
                count(
                    "C7",
                    template!("{n} {n:player|players} left unpaired in the following bracket"),
                    next.len(),
                ),
                scores(
                    "C7",
                    template!("scores of the floaters of the following bracket {n}"),
                    next,
                ),
            ]);
        }
        values.push(count(
            "C8",
            template!("{n} {n:player|players} without their color preference"),
            clashes,
        ));
        values
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
        match valued.article {
            "C8" => {
                let pairs = self.clashes().into_iter();
                Concerned::Counted(pairs.map(|(a, b)| Party::Pair(id(a), id(b))).collect())
            }
            "C6" => {
                let decides = |&place: &usize| {
                    deciding.is_none_or(|score| score == Some(self.field.score(place)))
                };
                let players = floaters.filter(decides).map(|it| Party::Player(id(it)));
                Concerned::Counted(players.collect())
            }
            "C5" => Concerned::Counted(floaters.map(|it| Party::Player(id(it))).collect()),
            _ => Concerned::Downfloaters(floaters.map(id).collect()),
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

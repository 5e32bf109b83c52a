//! Explains why a recorded pairing is not the one by the rules.

use std::cmp::Ordering;

use super::{Criterion, Field, PairedBracket, Round};
use crate::{
    phrase,
    reason::Reason,
    systems::shared::recorded::{Departure, list, recorded_opponents},
    text::phrase::{Phrase, ToPhrase},
    tournament::{RecordedRound, Score},
};

/// The first point at which who meets whom in a recorded pairing differs from the one by the rules;
/// `None` if it does not. The pairing breaks no absolute criterion.
pub(super) fn judge(field: &Field<'_>, round: &Round, recorded: &RecordedRound) -> Option<Reason> {
    let judge = Judge { field, opponents: recorded_opponents(field.snapshot, recorded) };
    let departure = field
        .first_bye(|bye| bye.objection(round.bye, recorded))
        .or_else(|| round.brackets.iter().find_map(|bracket| judge.bracket(bracket)));
    departure.map(|(article, text)| Reason::Step { article, text })
}

/// A recorded pairing by the places of its players.
struct Judge<'a> {
    field: &'a Field<'a>,
    opponents: Vec<Option<usize>>,
}

impl Judge<'_> {
    /// The objection to the pairs of a bracket.
    fn bracket(&self, bracket: &PairedBracket) -> Option<Departure> {
        let departure = self.upfloaters(bracket).or_else(|| self.pairs(bracket));
        departure.map(|(article, text)| {
            (article, phrase!("scoregroup {score}: {text}", score = bracket.score, text))
        })
    }

    /// The objection to who is upfloated (3.5).
    fn upfloaters(&self, bracket: &PairedBracket) -> Option<Departure> {
        let better = |theirs: &[usize]| self.better(bracket, theirs);
        bracket.objection_to_upfloaters(self.field.snapshot, &self.opponents, "C4", better)
    }

    /// Why the upfloaters of a bracket are better than others of the same number, with whom the
    /// bracket can be paired.
    fn better(&self, bracket: &PairedBracket, theirs: &[usize]) -> Departure {
        let ours = &bracket.upfloaters;
        let unpairable = || ("C3", phrase!("not everybody else could be paired"));
        match self.scores(ours).cmp(&self.scores(theirs)) {
            Ordering::Greater => return ("C5", phrase!("higher scores")),
            Ordering::Less => return unpairable(),
            Ordering::Equal => {}
        }
        // What they leave of the following scoregroup (C6).
        let following = |set: &[usize]| self.field.following(&bracket.lower, bracket.score, set);
        let [Some(needed), Some(needed_then)] =
            [ours, theirs].map(|set| following(set).fewest_of_all())
        else {
            return unpairable();
        };
        let passes = || needed == following(ours).residents.len() % 2;
        if needed != needed_then && (self.field.grades_c6 || passes()) {
            let text = phrase!(
                "the following scoregroup needs {needed_then} upfloaters then, where {needed} \
                 would do",
                needed_then,
                needed
            );
            return ("C6", text);
        }
        let floated = |upfloaters: &[usize]| {
            upfloaters.iter().filter(|&&place| self.field.facts(place).floated).count()
        };
        let [before, before_then] = [ours, theirs].map(floated);
        if before != before_then {
            let text = phrase!(
                "{before_then} who floated in the round before, where {before} will do",
                before_then,
                before
            );
            return ("C7", text);
        }
        ("3.5.5", phrase!("earlier in order, and as good"))
    }

    /// The scores of players, the lowest first.
    fn scores(&self, places: &[usize]) -> Vec<Score> {
        let mut scores: Vec<_> = places.iter().map(|&place| self.field.score(place)).collect();
        scores.sort_unstable();
        scores
    }

    /// The objection to who meets whom in a bracket (3.6).
    fn pairs(&self, bracket: &PairedBracket) -> Option<Departure> {
        let field = self.field;
        let is_theirs = |&&(top, bottom): &&(usize, usize)| self.opponents[top] == Some(bottom);
        let (top, bottom) = *bracket.pairing.iter().find(|pair| !is_theirs(pair))?;
        let theirs = bracket.recorded_pairs(&self.opponents, &bracket.upfloaters);
        let [counts, theirs_counts] =
            [&bracket.pairing, &theirs].map(|pairs| field.counts(pairs, bracket.score));
        let compared = field.criteria.iter().zip(counts.into_iter().zip(theirs_counts));
        for (criterion, (ours, theirs)) in compared {
            if ours < theirs {
                return Some(worse(criterion, theirs, ours));
            }
        }
        let number = |place: usize| field.player(place).tpn;
        let mut tops: Vec<_> =
            theirs.iter().map(|&(a, b)| if number(a) < number(b) { a } else { b }).collect();
        tops.sort_unstable_by_key(|&place| number(place));
        let our_tops: Vec<_> = bracket.pairing.iter().map(|&(top, _)| top).collect();
        if tops != our_tops {
            let (ours, theirs) = (self.list(&our_tops), self.list(&tops));
            let text =
                phrase!("the top members of the pairs are {ours}, not {theirs}", ours, theirs);
            return Some(("3.6.3", text));
        }
        let other = self.opponents[top].map(|it| field.id(it));
        let text = phrase!(
            "{player} meets {opponent}{not}: the smaller identifier",
            player = field.id(top),
            opponent = field.id(bottom),
            not = other.map(|other| phrase!(", not {other}", other))
        );
        Some(("3.6.3", text))
    }

    fn list(&self, places: &[usize]) -> Phrase {
        list(self.field.snapshot, places)
    }
}

/// The objection to pairs of which more count by a criterion than have to.
pub(super) fn worse(criterion: &Criterion, theirs: usize, ours: usize) -> Departure {
    let counted = Phrase::of(criterion.counted.in_words(), vec![("n", theirs.phrase())]);
    (criterion.article, phrase!("{counted}, where {ours} will do", counted, ours))
}

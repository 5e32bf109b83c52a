//! Explains why a recorded pairing is not the one by the rules.

use std::cmp::Ordering;

use super::{
    articles::article,
    field::Field,
    route::{PairedBracket, Round},
};
use crate::{
    phrase,
    reason::{CriterionValue, Reason, Violation, ViolationKind, least},
    systems::shared::{
        colors::Colors,
        recorded::{Articles, Departure, breaches, list, recorded_opponents},
    },
    template,
    text::phrase::Phrase,
    tournament::{RecordedRound, Score},
};

/// The first point at which a recorded pairing differs from the one by the rules; `None` if it does
/// not.
pub(super) fn judge(field: &Field<'_>, round: &Round, recorded: &RecordedRound) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let judge = Judge { field, opponents: recorded_opponents(field.snapshot, recorded) };
    let departure = field
        .first_bye(|bye| bye.objection(round.bye, recorded))
        .or_else(|| round.brackets.iter().find_map(|bracket| judge.bracket(bracket)));
    departure
        .map(|(article, text)| Reason::Step { article, text })
        .or_else(|| field.wrong(recorded))
}

/// The absolute criteria that a recorded pairing breaks (C1 to C3).
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let article = |name| article(field.edition, name);
    let articles = Articles { rematch: article("C1"), bye: article("C2"), second_bye: None };
    let against_colors = |pair, a, b| {
        (!field.colors_fit(a, b)).then_some(Violation {
            kind: ViolationKind::SameAbsolutePreference(pair),
            article: Some(article("C3")),
        })
    };
    let is_bye_barred = |place: usize| field.facts(place).bye_barred;
    breaches(field.snapshot, recorded, &articles, against_colors, is_bye_barred)
}

/// A recorded pairing by the places of its players.
struct Judge<'a> {
    field: &'a Field<'a>,
    opponents: Vec<Option<usize>>,
}

impl Judge<'_> {
    fn article(&self, name: &'static str) -> &'static str {
        article(self.field.edition, name)
    }

    fn list(&self, places: &[usize]) -> Phrase {
        list(self.field.snapshot, places)
    }

    /// The objection to the pairs of a bracket.
    fn bracket(&self, bracket: &PairedBracket) -> Option<Departure> {
        let departure = self
            .upfloaters(bracket)
            .or_else(|| self.shifts(bracket))
            .or_else(|| self.rows(bracket));
        departure.map(|(name, text)| {
            (self.article(name), phrase!("scoregroup {score}: {text}", score = bracket.score, text))
        })
    }

    /// The objection to who is upfloated (3.2.1, 3.2.2).
    fn upfloaters(&self, bracket: &PairedBracket) -> Option<Departure> {
        let (field, opponents) = (self.field, &self.opponents);
        bracket.objection_to_upfloaters(field.snapshot, opponents, "C5", |theirs| {
            let our_pairs: Vec<_> = bracket.pairing.pairs().collect();
            let ours = SetValue::of(field, &bracket.upfloaters, &our_pairs);
            let their_pairs = bracket.recorded_pairs(opponents, theirs);
            ours.advantage_over(&SetValue::of(field, theirs, &their_pairs))
        })
    }

    /// The objection to who changes the subgroup (3.2.4), after that to the number of players
    /// without the color they prefer (C7).
    fn shifts(&self, bracket: &PairedBracket) -> Option<Departure> {
        let (field, subgroups) = (self.field, &bracket.pairing);
        let pairs = bracket.recorded_pairs(&self.opponents, &bracket.upfloaters);
        let our_pairs: Vec<_> = subgroups.pairs().collect();
        let [ours, theirs] = [our_pairs, pairs].map(|it| clashes(field, &it));
        if ours < theirs {
            return Some(("C7", worse(WITHOUT_PREFERENCE, theirs, ours)));
        }
        for (subgroup, ours) in
            [subgroups.smaller, 1 - subgroups.smaller].into_iter().zip(&subgroups.shifted)
        {
            let order = subgroups.order(field, subgroup);
            let turn = |place: usize| order.iter().position(|&it| it == place);
            let is_shifted = |place: &usize| {
                let opponent = self.opponents[*place].and_then(turn);
                opponent.is_some_and(|other| turn(*place) < Some(other))
            };
            let theirs: Vec<_> = order.iter().copied().filter(is_shifted).collect();
            if theirs == *ours {
                continue;
            }
            let name = if subgroup == subgroups.smaller { "3.2.4.1" } else { "3.2.4.2" };
            let (ours, theirs) = (self.list(ours), self.list(&theirs));
            let text = if subgroup == 0 {
                phrase!("{ours} {ours:changes|change} from G1 to G2, not {theirs}", ours, theirs)
            } else {
                phrase!("{ours} {ours:changes|change} from G2 to G1, not {theirs}", ours, theirs)
            };
            return Some((name, text));
        }
        None
    }

    /// The objection to who meets whom (3.2.6).
    fn rows(&self, bracket: &PairedBracket) -> Option<Departure> {
        let mut pairs = bracket.pairing.pairs();
        let (first, second) = pairs.find(|&(a, b)| self.opponents[a] != Some(b))?;
        let other = self.opponents[first].map(|it| self.field.id(it));
        let not = other.map(|other| phrase!(", not {other}", other));
        let [player, opponent] = [first, second].map(|place| self.field.id(place));
        let [s1, s2] = [0, 1].map(|row| self.list(&bracket.pairing.rows[row]));
        let text = phrase!(
            "{player} meets {opponent}{not}; S1 {s1}; S2 in its order {s2}",
            player,
            opponent,
            not,
            s1,
            s2
        );
        Some(("3.2.6", text))
    }
}

/// The number of pairs in which somebody does not get the color they prefer.
fn clashes(field: &Field<'_>, pairs: &[(usize, usize)]) -> usize {
    pairs.iter().filter(|&&(a, b)| field.clash(a, b)).count()
}

const WITHOUT_PREFERENCE: &str = template!("{n} without their color preference");

/// That more are counted, as a template says, than have to be.
fn worse(counted: &'static str, theirs: usize, ours: usize) -> Phrase {
    phrase!(
        "{counted}, where {least}",
        counted = Phrase::of(counted, vec![("n", theirs.phrase())]),
        least = least(&CriterionValue::Count(ours as u64))
    )
}

/// What the criteria say of a set of upfloaters and the pairs of its bracket (C6 to C10).
struct SetValue {
    /// The scores, lowest first.
    scores: Vec<Score>,
    counts: [(&'static str, usize, &'static str); 4],
}

impl SetValue {
    fn of(field: &Field<'_>, upfloaters: &[usize], pairs: &[(usize, usize)]) -> Self {
        let mut scores: Vec<_> = upfloaters.iter().map(|&place| field.score(place)).collect();
        scores.sort_unstable();
        let counts = !field.snapshot.is_last_round();
        let facts = || upfloaters.iter().filter(|_| counts).map(|&place| field.facts(place));
        let most = || facts().filter(|it| it.is_maximum_upfloater);
        Self {
            scores,
            counts: [
                ("C7", clashes(field, pairs), WITHOUT_PREFERENCE),
                ("C8", most().count(), template!("{n} who are maximum upfloaters")),
                (
                    "C9",
                    most().map(|it| it.upfloats as usize).sum(),
                    template!("{n} former upfloats of maximum upfloaters"),
                ),
                (
                    "C10",
                    facts().filter(|it| it.was_upfloated).count(),
                    template!("{n} who were upfloated in the previous round"),
                ),
            ],
        }
    }

    /// The article by which this set is chosen and not another of the same size, and why.
    fn advantage_over(&self, other: &Self) -> Departure {
        match self.scores.cmp(&other.scores) {
            Ordering::Greater => return ("C6", phrase!("higher scores")),
            Ordering::Less => return ("C4", phrase!("not everybody else could be paired")),
            Ordering::Equal => {}
        }
        let both = self.counts.iter().zip(&other.counts);
        match both.into_iter().find(|(ours, theirs)| ours.1 != theirs.1) {
            Some((&(name, ours, measured), &(_, theirs, _))) if ours < theirs => {
                (name, worse(measured, theirs, ours))
            }
            Some(_) => ("C4", phrase!("not everybody else could be paired")),
            None => ("4.2", phrase!("earlier in order, and as good")),
        }
    }
}

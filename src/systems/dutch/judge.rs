//! Why a recorded pairing is not the one that the rules give.

use std::{cmp::Ordering, collections::BTreeSet};

use super::{
    bracket::BracketPairing,
    colors,
    criteria::{Context, Criterion, CriterionValue, Scope, Step},
    edition::Edition,
    kind::Field,
    route::PairedBracket,
};
use crate::{
    explain::{BracketName, Reason, Violation, ViolationKind},
    round::{Pair, RecordedRound},
    score::Score,
    snapshot::Snapshot,
    systems::recorded::{Articles, breaches, recorded_opponents},
};

/// A recorded pairing by the places of its players.
struct Recorded {
    /// The opponent of each player.
    opponents: Vec<Option<usize>>,
}

/// Why a recorded pairing is not the one given by these brackets; `None` if it
/// is.
pub(super) fn judge(
    field: &Field<'_>,
    brackets: &[PairedBracket],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let played = Recorded::new(field.snapshot, recorded);
    brackets
        .iter()
        .find_map(|bracket| judge_bracket(field, bracket, &played))
        .or_else(|| judge_colors(field, recorded))
}

/// The absolute criteria that a recorded pairing breaks (C.1 to C.3).
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let Field { snapshot, edition, .. } = *field;
    let (articles, colors) = match edition {
        Edition::V2017 => (Articles { rematch: "C.1", bye: "C.2", second_bye: None }, "C.3"),
        Edition::V2026 => (Articles { rematch: "C1", bye: "C2", second_bye: None }, "C3"),
    };
    let against_colors = |pair, a: usize, b: usize| {
        let (kind, article) = (ViolationKind::SameAbsolutePreference(pair), Some(colors));
        (!field.kind(a).may_meet(field.kind(b))).then_some(Violation { kind, article })
    };
    let barred =
        |place: usize| edition.bars_from_bye(snapshot.points(), &snapshot.players()[place]);
    breaches(snapshot, recorded, &articles, against_colors, barred)
}

impl Recorded {
    fn new(snapshot: &Snapshot, recorded: &RecordedRound) -> Self {
        Self { opponents: recorded_opponents(snapshot, recorded) }
    }

    /// What the recorded pairing does in a bracket.
    fn in_bracket(&self, bracket: &PairedBracket) -> BracketPairing {
        let members: Vec<_> = bracket.members().collect();
        let moved_down = |place: &usize| bracket.moved_down.contains(place);
        let mut pairing = BracketPairing::default();
        for &member in &members {
            let opponent = self.opponents[member].filter(|opponent| {
                members.contains(opponent) && !(moved_down(&member) && moved_down(opponent))
            });
            match opponent {
                Some(opponent) if member < opponent => pairing.pairs.push((member, opponent)),
                Some(_) => {}
                None => pairing.floaters.push(member),
            }
        }
        pairing
    }
}

fn judge_bracket(
    field: &Field<'_>,
    bracket: &PairedBracket,
    recorded: &Recorded,
) -> Option<Reason> {
    let theirs = recorded.in_bracket(bracket);
    let pairs = |pairing: &BracketPairing| pairing.pairs.iter().copied().collect::<BTreeSet<_>>();
    if pairs(&theirs) == pairs(&bracket.pairing) {
        return None;
    }
    let name = bracket.name(field);
    let theirs_evaluated = Evaluation::new(field, bracket, &theirs);
    let ours_evaluated = Evaluation::new(field, bracket, &bracket.pairing);
    let values = theirs_evaluated.values().into_iter().zip(ours_evaluated.values());
    for ((article, measured, value), (_, _, best)) in values {
        match value.cmp(&best) {
            Ordering::Equal => {}
            Ordering::Greater => {
                return Some(Reason::Worse { bracket: name, article, measured, value, best });
            }
            Ordering::Less => {
                let computed = best;
                return Some(Reason::Better { bracket: name, article, measured, value, computed });
            }
        }
    }
    let article = order_article(field.edition, bracket, &theirs);
    Some(Reason::Later { bracket: name, article })
}

/// The article by which two equally good candidates are ordered: the first in
/// which their generation parts ways.
fn order_article(
    edition: Edition,
    bracket: &PairedBracket,
    theirs: &BracketPairing,
) -> &'static str {
    let split = |pairing: &BracketPairing| {
        let is_moved_down = |pair: &&(usize, usize)| bracket.moved_down.contains(&pair.0);
        let moved_down: BTreeSet<_> = pairing.pairs.iter().filter(is_moved_down).copied().collect();
        let rest: BTreeSet<_> =
            pairing.pairs.iter().filter(|pair| !is_moved_down(pair)).copied().collect();
        (moved_down, rest)
    };
    let upper = |pairs: &BTreeSet<(usize, usize)>| {
        pairs.iter().map(|&(higher, _)| higher).collect::<BTreeSet<_>>()
    };
    let choose = |article_2017, article_2026| match edition {
        Edition::V2017 => article_2017,
        Edition::V2026 => article_2026,
    };
    let ((ours_mdp, ours), (theirs_mdp, theirs)) = (split(&bracket.pairing), split(theirs));
    if upper(&ours_mdp) != upper(&theirs_mdp) {
        choose("D.3", "4.4")
    } else if ours_mdp == theirs_mdp && upper(&ours) != upper(&theirs) {
        choose("D.2", "4.3")
    } else {
        choose("D.1", "4.2")
    }
}

/// The values of one pairing of a bracket.
struct Evaluation<'a> {
    field: &'a Field<'a>,
    bracket: &'a PairedBracket,
    pairing: &'a BracketPairing,
    /// The best pairing of the next bracket that the downfloaters leave
    /// possible (C.7; C8 of 2026).
    next: BracketPairing,
}

/// A criterion's article, what it measures, and the value of a pairing.
type Valued = (&'static str, &'static str, CriterionValue);

impl<'a> Evaluation<'a> {
    fn new(field: &'a Field<'a>, bracket: &'a PairedBracket, pairing: &'a BracketPairing) -> Self {
        let completing = field.edition == Edition::V2026;
        let next = match bracket.next.is_empty() {
            true => BracketPairing::default(),
            false => bracket.next_pairing(field, &pairing.floaters, completing),
        };
        Self { field, bracket, pairing, next }
    }

    /// The values in order of priority.
    fn values(&self) -> Vec<Valued> {
        let mut values = Vec::new();
        if self.field.edition == Edition::V2026 {
            values.extend(self.completion());
        }
        for criterion in &self.bracket.criteria {
            let article = criterion.article(self.field.edition);
            values.push((article, criterion.measured, self.value(criterion)));
        }
        values
    }

    /// Whether the pairing can be completed at all (C4), and with which score
    /// of the bye's receiver (C5).
    fn completion(&self) -> Vec<Valued> {
        let Self { field, bracket, pairing, .. } = self;
        let left = [&pairing.floaters[..], &bracket.next, &bracket.rest].concat();
        let possible = match left.len() % 2 {
            0 => field.can_be_completed(&left).then(Vec::new),
            _ => field.smallest_bye_score(&left).map(|score| vec![score]),
        };
        let impossible = CriterionValue::Count(u32::from(possible.is_none()));
        vec![
            ("C4", "{} too many to complete the round", impossible),
            (
                "C5",
                "score of the bye's receiver",
                CriterionValue::Scores(possible.unwrap_or_default()),
            ),
        ]
    }

    fn value(&self, criterion: &Criterion) -> CriterionValue {
        match criterion.scope {
            Scope::Current => {
                let PairedBracket { moved_down, residents, .. } = self.bracket;
                let context = self.field.context(moved_down, residents);
                self.sum(criterion, self.pairing, context)
            }
            Scope::Next => {
                let moved_down = &self.pairing.floaters;
                let context = self.field.context(moved_down, &self.bracket.next);
                self.sum(criterion, &self.next, context)
            }
            Scope::Rest => {
                let completes = self.bracket.completion_left_by(self.field, self.pairing);
                CriterionValue::Count(u32::from(!completes))
            }
        }
    }

    /// The value of a criterion over a pairing.
    fn sum(
        &self,
        criterion: &Criterion,
        pairing: &BracketPairing,
        context: Context,
    ) -> CriterionValue {
        let kind = |place: usize| self.field.kind(place);
        let pairs = pairing.pairs.iter().map(|&(a, b)| Step::Pair(kind(a), kind(b)));
        let floats = pairing.floaters.iter().map(|&place| Step::Float(kind(place)));
        criterion.value(pairs.chain(floats), context)
    }
}

impl PairedBracket {
    fn name(&self, field: &Field<'_>) -> BracketName {
        let score = self.residents.first().map_or(Score::ZERO, |&place| field.score(place));
        BracketName { kind: self.kind, score }
    }
}

/// The pairs whose colors are not those that section E gives.
fn judge_colors(field: &Field<'_>, recorded: &RecordedRound) -> Option<Reason> {
    let Field { snapshot, edition, .. } = *field;
    let wrong = recorded.pairs.iter().filter(|pair| pair.colors_known).filter_map(|recorded| {
        let (white, black) =
            (snapshot.place(recorded.pair.white)?, snapshot.place(recorded.pair.black)?);
        let (given, rule) = colors::white_and_black(snapshot, white, black)?;
        let pair =
            Pair { white: snapshot.players()[given.0].id, black: snapshot.players()[given.1].id };
        (pair != recorded.pair).then_some((pair, rule.article(edition)))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}

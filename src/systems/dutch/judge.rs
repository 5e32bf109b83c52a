//! Explains why a recorded pairing is not the one by the rules.

use std::collections::BTreeSet;

use super::{
    context::Context,
    criteria::{Cost, Criterion, Scope, Step, Whom},
    edition::Edition,
    kind::Field,
    route::PairedBracket,
};
use crate::{
    player_id::PlayerId,
    reason::{
        BracketName, Compared, Concerned, CriterionValue, Order, Party, Reason, Violation,
        ViolationKind,
    },
    snapshot::Snapshot,
    systems::shared::{
        bracket_pairing::BracketPairing,
        colors::Colors,
        recorded::{Articles, breaches, recorded_opponents},
    },
    template,
    tournament::{RecordedRound, Score},
};

/// What C5 of 2026 measures.
const BYE_SCORE: &str = template!("score of the bye's receiver {n}");

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
    judge_bye(field, brackets, recorded)
        .or_else(|| brackets.iter().find_map(|bracket| judge_bracket(field, bracket, &played)))
        .or_else(|| field.wrong(recorded))
}

/// Whether the bye goes to a higher score than it has to: C5 of 2026 is about the round as a whole
/// and comes before everything that is asked of a bracket.
fn judge_bye(
    field: &Field<'_>,
    brackets: &[PairedBracket],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let [receiver] = recorded.byes[..] else { return None };
    let theirs = field.snapshot.place(receiver)?;
    let last = brackets.last().filter(|_| field.edition == Edition::V2026)?;
    let &[ours] = &last.pairing.floaters[..] else { return None };
    let valued = |place: usize| {
        let concerned = Concerned::Counted(vec![Party::Player(field.id(place))]);
        (CriterionValue::Scores(vec![field.score(place)]), concerned)
    };
    (field.score(theirs) > field.score(ours)).then(|| {
        let (bracket, value, computed) = (last.name(field), valued(theirs), valued(ours));
        let measured = BYE_SCORE;
        Compared { bracket, article: "C5", measured, value, computed }.into_reason()
    })
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
    let theirs = Evaluation::new(field, bracket, &theirs);
    let ours = Evaluation::new(field, bracket, &bracket.pairing);
    for (theirs_valued, ours_valued) in theirs.values().into_iter().zip(ours.values()) {
        let Valued { article, measured, ref value, .. } = theirs_valued;
        if *value == ours_valued.value {
            continue;
        }
        let concerned = theirs.concerned(&theirs_valued, Some(&ours_valued.value));
        let best_concerned = ours.concerned(&ours_valued, Some(value));
        let (value, computed) =
            ((theirs_valued.value, concerned), (ours_valued.value, best_concerned));
        let compared = Compared { bracket: name, article, measured, value, computed };
        return Some(compared.into_reason());
    }
    let members: Vec<_> = bracket.members().collect();
    let is_moved_down = |place: usize| bracket.moved_down.contains(&place);
    let (expected, recorded) = (&bracket.pairing.pairs, &theirs.pairing.pairs);
    let order = Order::between(&members, is_moved_down, expected, recorded, |it| field.id(it))?;
    let article = order_article(field.edition, &order);
    Some(Reason::Later { bracket: name, article, order })
}

/// The article by which two equally good candidates are ordered.
const fn order_article(edition: Edition, order: &Order) -> &'static str {
    match (edition, order) {
        (Edition::V2017, Order::MovedDown { .. }) => "D.3",
        (Edition::V2017, Order::Exchange { .. }) => "D.2",
        (Edition::V2017, Order::Transposition { .. }) => "D.1",
        (Edition::V2026, Order::MovedDown { .. }) => "4.4",
        (Edition::V2026, Order::Exchange { .. }) => "4.3",
        (Edition::V2026, Order::Transposition { .. }) => "4.2",
    }
}

/// The values of one pairing of a bracket.
pub(super) struct Evaluation<'a> {
    field: &'a Field<'a>,
    bracket: &'a PairedBracket,
    pairing: &'a BracketPairing,
    /// The best pairing of the next bracket that the downfloaters leave
    /// possible (C.7; C8 of 2026).
    next: BracketPairing,
}

/// The value of a pairing on a criterion.
pub(super) struct Valued<'a> {
    pub(super) article: &'static str,
    pub(super) measured: &'static str,
    pub(super) value: CriterionValue,
    /// The row of the criterion; `None` for what the rules of 2026 require of the round as a whole
    /// (C4, C5).
    pub(super) criterion: Option<&'a Criterion>,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(
        field: &'a Field<'a>,
        bracket: &'a PairedBracket,
        pairing: &'a BracketPairing,
    ) -> Self {
        let completing = field.edition == Edition::V2026;
        let next = if bracket.next.is_empty() {
            BracketPairing::default()
        } else {
            bracket.next_pairing(field, &pairing.floaters, completing)
        };
        Self { field, bracket, pairing, next }
    }

    /// The values in order of priority.
    pub(super) fn values(&self) -> Vec<Valued<'a>> {
        let mut values = Vec::new();
        if self.field.edition == Edition::V2026 {
            values.extend(self.completion());
        }
        let bracket: &'a PairedBracket = self.bracket;
        values.extend(bracket.criteria.iter().map(|criterion| Valued {
            article: criterion.article(self.field.edition),
            measured: criterion.measured,
            value: self.value(criterion),
            criterion: Some(criterion),
        }));
        values
    }

    /// Whether the round can be completed at all (C4), and with which score of the receiver of the
    /// bye (C5).
    fn completion(&self) -> [Valued<'a>; 2] {
        let Self { field, bracket, pairing, .. } = self;
        let left = [&pairing.floaters[..], &bracket.next, &bracket.rest].concat();
        let possible = match left.len() % 2 {
            0 => field.can_be_completed(&left).then(Vec::new),
            _ => field.smallest_bye_score(&left).map(|score| vec![score]),
        };
        [
            Valued {
                article: "C4",
                measured: template!("{n} {n:player|players} too many to complete the round"),
                value: CriterionValue::Count(u64::from(possible.is_none())),
                criterion: None,
            },
            Valued {
                article: "C5",
                measured: BYE_SCORE,
                value: CriterionValue::Scores(possible.unwrap_or_default()),
                criterion: None,
            },
        ]
    }

    fn value(&self, criterion: &Criterion) -> CriterionValue {
        match criterion.scope {
            Scope::Current => {
                let context = self.context();
                criterion.value(self.steps().map(|(step, ..)| step), context)
            }
            Scope::Next => {
                let moved_down = &self.pairing.floaters;
                let context = self.field.context(moved_down, &self.bracket.next);
                let steps = steps_of(self.field, &self.next);
                criterion.value(steps.map(|(step, ..)| step), context)
            }
            Scope::Rest => {
                let completes = self.bracket.completion_left_by(self.field, self.pairing);
                CriterionValue::Count(u64::from(!completes))
            }
        }
    }

    fn context(&self) -> Context {
        let PairedBracket { moved_down, residents, .. } = self.bracket;
        self.field.context(moved_down, residents)
    }

    fn steps(&self) -> impl Iterator<Item = (Step<'a>, (usize, Option<usize>))> {
        steps_of(self.field, self.pairing)
    }

    /// The players who account for a value; for scores, compared with another value, those with the
    /// first score that differs.
    pub(super) fn concerned(
        &self,
        valued: &Valued<'_>,
        other: Option<&CriterionValue>,
    ) -> Concerned {
        let criterion = valued.criterion.filter(|it| it.scope == Scope::Current);
        let Some(criterion) = criterion else {
            let floaters = self.ids(&self.pairing.floaters);
            // The player left over in the last bracket gets the bye.
            return if self.bracket.next.is_empty() {
                Concerned::Counted(floaters.into_iter().map(Party::Player).collect())
            } else {
                Concerned::Downfloaters(floaters)
            };
        };
        let deciding = other.map(|other| valued.value.deciding_score(other));
        let context = self.context();
        let counts = |step: Step<'_>| match criterion.cost(step, context) {
            Cost::Count(cost) => cost > 0,
            Cost::Score(score) => {
                score.is_some() && deciding.is_none_or(|deciding| score == deciding)
            }
        };
        let counted = self.steps().filter(|&(step, _)| counts(step));
        let id = |place: usize| self.field.id(place);
        let party = |(higher, lower)| match (lower, criterion.whom()) {
            (Some(lower), Whom::Both) => Party::Pair(id(higher), id(lower)),
            (Some(lower), Whom::Lower) => Party::Player(id(lower)),
            (_, Whom::Higher) | (None, _) => Party::Player(id(higher)),
        };
        Concerned::Counted(counted.map(|(_, players)| party(players)).collect())
    }

    fn ids(&self, places: &[usize]) -> Vec<PlayerId> {
        places.iter().map(|&place| self.field.id(place)).collect()
    }
}

/// The steps of a pairing, with the players each step concerns.
fn steps_of<'a>(
    field: &'a Field<'a>,
    pairing: &'a BracketPairing,
) -> impl Iterator<Item = (Step<'a>, (usize, Option<usize>))> {
    let pairs = pairing.pairs.iter().map(|&(higher, lower)| {
        (Step::Pair(field.kind(higher), field.kind(lower)), (higher, Some(lower)))
    });
    let floats = pairing.floaters.iter();
    pairs.chain(floats.map(|&place| (Step::Float(field.kind(place)), (place, None))))
}

impl PairedBracket {
    pub(super) fn name(&self, field: &Field<'_>) -> BracketName {
        let score = self.residents.first().map_or(Score::ZERO, |&place| field.score(place));
        BracketName { kind: self.kind, score }
    }
}

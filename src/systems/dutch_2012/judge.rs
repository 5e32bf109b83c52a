//! Explains why a recorded pairing is not the one by the rules.

use std::collections::BTreeSet;

use super::{
    bracket::Bracket,
    criteria::{Cost, Criterion, Row, Scope, Step},
    field::Field,
    route::PairedBracket,
};
use crate::{
    reason::{Compared, Concerned, Order, Party, Reason, Violation, ViolationKind},
    systems::shared::{
        bracket_pairing::BracketPairing,
        colors::Colors,
        recorded::{Articles, breaches, recorded_opponents},
    },
    tournament::{RecordedRound, Score},
};

/// Why a recorded pairing is not the one given by these brackets; `None` if it
/// is.
pub(super) fn judge(
    field: &Field<'_>,
    brackets: &[PairedBracket<'_>],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let opponents = recorded_opponents(field.snapshot, recorded);
    brackets
        .iter()
        .find_map(|bracket| judge_bracket(bracket, &opponents))
        .or_else(|| field.wrong(recorded))
}

/// The absolute criteria that a recorded pairing breaks (B.1, B.2).
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let articles = Articles { rematch: "B.1.a", bye: "B.1.b", second_bye: None };
    let against_colors = |pair, a: usize, b: usize| {
        let (kind, article) = (ViolationKind::SameAbsolutePreference(pair), Some("B.2"));
        (!field.may_meet(a, b)).then_some(Violation { kind, article })
    };
    let is_bye_barred = |place: usize| !field.may_get_bye(place);
    breaches(field.snapshot, recorded, &articles, against_colors, is_bye_barred)
}

/// What the recorded pairing does in a bracket.
fn in_bracket(bracket: &Bracket<'_>, opponents: &[Option<usize>]) -> BracketPairing {
    let members: BTreeSet<_> = bracket.members().collect();
    let mut pairing = BracketPairing::default();
    for &member in &members {
        match opponents[member].filter(|opponent| members.contains(opponent)) {
            Some(opponent) if member < opponent => pairing.pairs.push((member, opponent)),
            Some(_) => {}
            None => pairing.floaters.push(member),
        }
    }
    pairing
}

fn judge_bracket(paired: &PairedBracket<'_>, opponents: &[Option<usize>]) -> Option<Reason> {
    let PairedBracket { bracket, pairing } = paired;
    let theirs = in_bracket(bracket, opponents);
    if theirs == *pairing {
        return None;
    }
    let name = paired.name();
    let values = bracket.values(&theirs).into_iter().zip(bracket.values(pairing));
    for ((criterion, value), (_, best)) in values {
        if value == best {
            continue;
        }
        let Row { article, measured, .. } = criterion.row();
        let deciding = [value.deciding_score(&best), best.deciding_score(&value)];
        let concerned = who(bracket, &theirs, criterion, Some(deciding[0]));
        let best_concerned = who(bracket, pairing, criterion, Some(deciding[1]));
        let (value, computed) = ((value, concerned), (best, best_concerned));
        let compared = Compared { bracket: name, article, measured, value, computed };
        return Some(compared.into_reason());
    }
    let members: BTreeSet<_> = bracket.members().collect();
    let members: Vec<_> = members.into_iter().collect();
    let is_first = |place: usize| bracket.first.contains(&place);
    let id = |place: usize| bracket.field.snapshot.players()[place].id;
    let order = Order::between(&members, is_first, &pairing.pairs, &theirs.pairs, id)?;
    let article = match order {
        Order::MovedDown { .. } => "D.3",
        Order::Exchange { .. } => "D.2",
        Order::Transposition { .. } => "D.1",
    };
    Some(Reason::Later { bracket: name, article, order })
}

/// The players whom a criterion counts in a pairing; for scores, those with the deciding one, if
/// any.
pub(super) fn who(
    bracket: &Bracket<'_>,
    pairing: &BracketPairing,
    criterion: Criterion,
    deciding: Option<Option<Score>>,
) -> Concerned {
    let id = |place: usize| bracket.field.snapshot.players()[place].id;
    let floaters = pairing.floaters.iter().copied();
    let row = criterion.row();
    if row.scope == Scope::Below {
        return Concerned::Downfloaters(floaters.map(id).collect());
    }
    let counts = |step: Step<'_>| match row.cost(step) {
        Cost::Count(cost) => cost > 0,
        Cost::Score(score) => score.is_some() && deciding.is_none_or(|deciding| score == deciding),
    };
    let of_pairs = pairing.pairs.iter().filter_map(|&(higher, lower)| {
        let step = Step::Pair(&bracket.member(higher), &bracket.member(lower));
        let party = match criterion {
            Criterion::Float(..) => Party::Player(id(lower)),
            _ => Party::Pair(id(higher), id(lower)),
        };
        counts(step).then_some(party)
    });
    let of_floaters = floaters.filter(|&place| counts(Step::Float(&bracket.member(place)))).map(id);
    Concerned::Counted(of_pairs.chain(of_floaters.map(Party::Player)).collect())
}

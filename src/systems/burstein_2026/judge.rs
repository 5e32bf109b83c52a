//! Explains why a recorded pairing is not the one by the rules.

use super::{
    evaluation::Evaluation,
    field::Field,
    route::{PairedBracket, Round},
};
use crate::{
    phrase,
    reason::{Compared, Order, Reason, Violation, ViolationKind},
    systems::shared::{
        bracket_pairing::BracketPairing,
        colors::Colors,
        recorded::{Articles, breaches, recorded_opponents},
    },
    tournament::RecordedRound,
};

/// The first point at which a recorded pairing differs from the one by the rules; `None` if it does
/// not.
pub(super) fn judge(field: &Field<'_>, round: &Round, recorded: &RecordedRound) -> Option<Reason> {
    let violations = violations(field, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let opponents = recorded_opponents(field.snapshot, recorded);
    let bye = field.first_bye(|bye| bye.objection(round.bye, recorded));
    bye.map(|(article, text)| Reason::Step { article, text })
        .or_else(|| round.brackets.iter().find_map(|it| judge_bracket(field, it, &opponents)))
        .or_else(|| field.wrong(recorded))
}

/// The absolute criteria that a recorded pairing breaks (C1 to C3).
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let articles = Articles { rematch: "C1", bye: "C2", second_bye: None };
    let against_colors = |pair, a, b| {
        (!field.colors_fit(a, b)).then_some(Violation {
            kind: ViolationKind::SameAbsolutePreference(pair),
            article: Some("C3"),
        })
    };
    let is_bye_barred = |place: usize| field.facts(place).bye_barred;
    breaches(field.snapshot, recorded, &articles, against_colors, is_bye_barred)
}

/// What a recorded pairing does in a bracket.
fn in_bracket(bracket: &PairedBracket, opponents: &[Option<usize>]) -> BracketPairing {
    let turn = |place: usize| bracket.members.iter().position(|&it| it == place);
    let mut pairing = BracketPairing::default();
    for (own, &member) in bracket.members.iter().enumerate() {
        match opponents[member].and_then(turn) {
            Some(other) if own < other => pairing.pairs.push((member, bracket.members[other])),
            Some(_) => {}
            None => pairing.floaters.push(member),
        }
    }
    pairing
}

fn judge_bracket(
    field: &Field<'_>,
    bracket: &PairedBracket,
    opponents: &[Option<usize>],
) -> Option<Reason> {
    let theirs = in_bracket(bracket, opponents);
    if theirs == bracket.pairing {
        return None;
    }
    let theirs_valued = Evaluation::new(field, bracket, &theirs);
    let ours_valued = Evaluation::new(field, bracket, &bracket.pairing);
    for (their, our) in theirs_valued.values().zip(ours_valued.values()) {
        if their.value == our.value {
            continue;
        }
        let (article, measured) = (their.criterion.article(), their.criterion.measured());
        let concerned = theirs_valued.concerned(&their, Some(&our.value));
        let best_concerned = ours_valued.concerned(&our, Some(&their.value));
        let (value, computed) = ((their.value, concerned), (our.value, best_concerned));
        return Some(
            Compared { bracket: bracket.name(), article, measured, value, computed }.into_reason(),
        );
    }
    first_of_another_order(field, bracket, &theirs)
}

/// The first player whose opponent is another in a pairing of the same quality.
fn first_of_another_order(
    field: &Field<'_>,
    bracket: &PairedBracket,
    theirs: &BracketPairing,
) -> Option<Reason> {
    let name = bracket.name();
    // Those above are paired alike.
    let opponent = |pairing: &BracketPairing, place: usize| {
        let mut pairs = pairing.pairs.iter();
        pairs.find_map(|&(a, b)| match place {
            _ if place == a => Some(b),
            _ if place == b => Some(a),
            _ => None,
        })
    };
    let both = |&place: &usize| (opponent(&bracket.pairing, place), opponent(theirs, place));
    let first = bracket.members.iter().find(|place| both(place).0 != both(place).1)?;
    let (expected, recorded) = both(first);
    let [player, expected, recorded] =
        [Some(*first), expected, recorded].map(|it| it.map(|place| field.id(place)));
    let player = player?;
    let article = "4.3";
    Some(match (expected, recorded) {
        (Some(expected), Some(recorded)) => {
            let order = Order::Transposition { player, expected, recorded };
            Reason::Later { bracket: name, article, order }
        }
        (Some(expected), None) => {
            let text = phrase!(
                "{bracket}: {player} meets {expected} and does not float",
                bracket = name,
                player,
                expected
            );
            Reason::Step { article, text }
        }
        (None, Some(recorded)) => {
            let text = phrase!(
                "{bracket}: {player} floats and does not meet {recorded}",
                bracket = name,
                player,
                recorded
            );
            Reason::Step { article, text }
        }
        (None, None) => {
            let text = phrase!("{bracket}: {player} floats", bracket = name, player);
            Reason::Step { article, text }
        }
    })
}

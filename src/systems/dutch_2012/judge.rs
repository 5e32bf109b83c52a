//! Why a recorded pairing is not the one that the rules give.

use std::{cmp::Ordering, collections::BTreeSet};

use super::{
    bracket::{Bracket, BracketPairing},
    colors,
    field::Field,
    route::PairedBracket,
};
use crate::{
    explain::{Reason, Violation, ViolationKind},
    round::{Pair, RecordedRound},
    systems::recorded::{Articles, breaches, recorded_opponents},
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
        .or_else(|| judge_colors(field, recorded))
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
        let remark = match value.cmp(&best) {
            Ordering::Equal => continue,
            Ordering::Greater => "possible",
            Ordering::Less => "by the rules",
        };
        let text = format!("{name}: {} {value}, {best} {remark}", criterion.measured());
        return Some(Reason::Step { article: criterion.article(), text });
    }
    let (article, sequence) = order_article(bracket, pairing, &theirs);
    let text = format!("{name}: equal in all requirements, but a later {sequence}");
    Some(Reason::Step { article, text })
}

/// The article by which two equally good candidates are ordered, the first in
/// which they part.
fn order_article(
    bracket: &Bracket<'_>,
    ours: &BracketPairing,
    theirs: &BracketPairing,
) -> (&'static str, &'static str) {
    let split = |pairing: &BracketPairing| -> [Vec<(usize, usize)>; 2] {
        let is_first = |pair: &(usize, usize)| bracket.first.contains(&pair.0);
        let (first, rest) = pairing.pairs.iter().copied().partition(is_first);
        [first, rest]
    };
    let upper = |pairs: &[(usize, usize)]| pairs.iter().map(|pair| pair.0).collect::<Vec<_>>();
    let ([our_first, our_rest], [their_first, their_rest]) = (split(ours), split(theirs));
    if upper(&our_first) != upper(&their_first) {
        ("D.3", "choice of moved-down players")
    } else if our_first == their_first && upper(&our_rest) != upper(&their_rest) {
        ("D.2", "exchange")
    } else {
        ("D.1", "transposition")
    }
}

/// The pairs whose colors are not those that section E gives.
fn judge_colors(field: &Field<'_>, recorded: &RecordedRound) -> Option<Reason> {
    let snapshot = field.snapshot;
    let wrong = recorded.pairs.iter().filter(|pair| pair.colors_known).filter_map(|recorded| {
        let (white, black) =
            (snapshot.place(recorded.pair.white)?, snapshot.place(recorded.pair.black)?);
        let (given, article) = colors::white_and_black(snapshot, white, black)?;
        let pair =
            Pair { white: snapshot.players()[given.0].id, black: snapshot.players()[given.1].id };
        (pair != recorded.pair).then_some((pair, article))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}

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
    snapshot::{Obstacle, Snapshot},
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
    let opponents = opponents(field.snapshot, recorded);
    brackets
        .iter()
        .find_map(|bracket| judge_bracket(bracket, &opponents))
        .or_else(|| judge_colors(field, recorded))
}

/// The absolute criteria that a recorded pairing breaks (B.1, B.2).
pub(super) fn violations(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Violation> {
    let snapshot = field.snapshot;
    let mut violations = Vec::new();
    let mut add = |kind, article| violations.push(Violation { kind, article });
    for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
        let (Some(a), Some(b)) = (snapshot.place(pair.white), snapshot.place(pair.black)) else {
            continue;
        };
        match snapshot.obstacle(a, b) {
            Some(Obstacle::Met(met)) => {
                add(ViolationKind::Rematch { pair, met }, Some("B.1.a"));
            }
            Some(Obstacle::Forbidden) => add(ViolationKind::Forbidden(pair), None),
            None if !field.may_meet(a, b) => {
                add(ViolationKind::SameAbsolutePreference(pair), Some("B.2"));
            }
            None => {}
        }
    }
    for (number, &bye) in recorded.byes.iter().enumerate() {
        if number > 0 {
            add(ViolationKind::SecondBye(bye), None);
        } else if snapshot.place(bye).is_some_and(|place| !field.may_get_bye(place)) {
            add(ViolationKind::ByeBarred(bye), Some("B.1.b"));
        }
    }
    violations
}

/// The recorded opponent of each player, by place.
fn opponents(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Option<usize>> {
    let mut opponents = vec![None; snapshot.players().len()];
    for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
        if let (Some(white), Some(black)) = (snapshot.place(pair.white), snapshot.place(pair.black))
        {
            (opponents[white], opponents[black]) = (Some(black), Some(white));
        }
    }
    opponents
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

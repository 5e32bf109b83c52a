//! Explains why a recorded pairing is not the one given by the procedure.

use super::{
    bracket::Made,
    colors,
    field::{Criteria, Field},
    route::{BracketRole, Decision, PairedBracket, Receiver, Round},
};
use crate::{
    reason::{Reason, Violation},
    snapshot::Snapshot,
    systems::recorded::{Articles, breaches, recorded_opponents},
    tournament::{Pair, RecordedRound},
};

/// The first step at which a recorded pairing departs from the procedure; the colors, if only these
/// differ; `None` if it does not depart.
pub(super) fn judge(field: &Field<'_>, round: &Round, recorded: &RecordedRound) -> Option<Reason> {
    let violations = violations(field.snapshot, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let opponents = opponents(field, recorded);
    let departure = round.steps().find_map(|step| match step {
        Decision::Pair(bracket, made) => {
            let theirs = opponents[made.upper];
            (theirs != Some(made.lower)).then(|| departs_in_pair(field, bracket, made, theirs))
        }
        Decision::Bye(bracket, rank) => {
            let agrees = recorded.byes.contains(&field.id(rank));
            (!agrees).then(|| departs_in_bye(field, bracket, rank, recorded))
        }
    });
    departure
        .map(|(article, text)| Reason::Step { article, text })
        .or_else(|| judge_colors(field, recorded))
}

/// The opponent of each player, by rank.
fn opponents(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Option<usize>> {
    let mut ranks = vec![0; field.len()];
    for rank in 0..field.len() {
        ranks[field.place(rank)] = rank;
    }
    let by_place = recorded_opponents(field.snapshot, recorded);
    let opponent = |rank: usize| by_place[field.place(rank)].map(|place| ranks[place]);
    (0..field.len()).map(opponent).collect()
}

/// The article and text for a pair that is missing in the recorded pairing.
fn departs_in_pair(
    field: &Field<'_>,
    bracket: &PairedBracket,
    made: Made,
    theirs: Option<usize>,
) -> (&'static str, String) {
    let (upper, lower) = (field.id(made.upper), field.id(made.lower));
    let in_file = match theirs {
        Some(other) => format!("{upper} v {}", field.id(other)),
        None => format!("{upper} without opponent"),
    };
    let (article, why) = reason_of_pair(field, bracket, made, theirs);
    let exchanges: Vec<_> = (bracket.pairing.exchanges.iter())
        .map(|&(one, other)| format!("{} and {}", field.id(one), field.id(other)))
        .collect();
    let after = match exchanges.len() {
        0 => String::new(),
        _ => format!(" after the exchange of {}", exchanges.join(", ")),
    };
    let article = if exchanges.is_empty() { article } else { "C6" };
    let name = name(field, bracket);
    (article, format!("{name}{after}: {upper} v {lower}, not {in_file}: {why}"))
}

fn reason_of_pair(
    field: &Field<'_>,
    bracket: &PairedBracket,
    made: Made,
    theirs: Option<usize>,
) -> (&'static str, String) {
    let lower = field.id(made.lower);
    if let BracketRole::Field(_) = bracket.kind {
        let words = format!("{lower} is the first with whom all others can be paired");
        return ("C9", words);
    }
    let Some(other) = theirs else {
        return ("C3", format!("{lower} is free in S2"));
    };
    let theirs = field.id(other);
    match (bracket.pairing.s2.contains(&other), field.level(made.upper, other)) {
        (false, _) if bracket.members.contains(&other) => ("C3", format!("{theirs} is not in S2")),
        (false, _) => ("C3", format!("{theirs} is not in this bracket")),
        (true, Some(level)) if level > made.criteria => {
            let article = if level == Criteria::Absolute { "B4" } else { "B5" };
            let breach = match article {
                "B4" => "both are of the same restricted group",
                _ => "somebody would float the same way as in the previous round",
            };
            (article, format!("{breach}, and {lower} is free in S2 as well"))
        }
        _ => {
            let article = match (made.criteria, made.was_first) {
                (Criteria::All, true) => "C3",
                (Criteria::All, false) => "C4",
                _ => "C5",
            };
            let words = "comes first in S2 among those who are free and permitted";
            (article, format!("{lower} {words}"))
        }
    }
}

/// The article and text for a bye that goes to somebody else.
fn departs_in_bye(
    field: &Field<'_>,
    bracket: &PairedBracket,
    rank: usize,
    recorded: &RecordedRound,
) -> (&'static str, String) {
    let id = field.id(rank);
    let why = match bracket.kind {
        BracketRole::Last(Some(Receiver::LeftOver(_))) => "is left over",
        _ if field.is_isolated(rank, &bracket.members) => "may meet nobody there",
        _ if field.floated_down(rank) => {
            "is the lowest ranked who leaves the others a pairing, including those who floated down"
        }
        _ => "is the lowest ranked who leaves the others a pairing and did not float down",
    };
    let why = match bracket.kind {
        BracketRole::Field(_) => "is the lowest ranked who leaves all others a pairing",
        _ => why,
    };
    let in_file = match recorded.byes.first() {
        Some(other) => format!("not {other}"),
        None => "and nobody has it".to_owned(),
    };
    ("C9", format!("{}: the bye is for {id}, {in_file}: {id} {why}", name(field, bracket)))
}

/// The name of a bracket, by the scores of its players.
fn name(field: &Field<'_>, bracket: &PairedBracket) -> String {
    match (bracket.kind, bracket.scores(field)) {
        (BracketRole::Field(_), _) | (_, None) => "the whole field".to_owned(),
        (_, Some((highest, lowest))) if highest == lowest => format!("bracket {highest}"),
        (_, Some((highest, lowest))) => format!("combined brackets {highest} to {lowest}"),
    }
}

/// The absolute criteria that a recorded pairing breaks (B1 to B3).
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    let articles = Articles { rematch: "B1", bye: "B2", second_bye: Some("B3") };
    let is_bye_barred = |place: usize| super::bars_from_bye(&snapshot.players()[place]);
    breaches(snapshot, recorded, &articles, |_, _, _| None, is_bye_barred)
}

/// The pairs with the wrong colors.
fn judge_colors(field: &Field<'_>, recorded: &RecordedRound) -> Option<Reason> {
    let opponents = opponents(field, recorded);
    let id = |rank: usize| field.id(rank);
    let known = recorded.pairs.iter().filter(|recorded| recorded.colors_known);
    let known: Vec<_> = known.map(|recorded| recorded.pair).collect();
    let wrong = opponents.iter().enumerate().filter_map(|(rank, opponent)| {
        let lower = opponent.filter(|&opponent| rank < opponent)?;
        let (white, black) = colors::white_and_black(field, rank, lower)?;
        let turned = Pair { white: id(black), black: id(white) };
        let pair = Pair { white: id(white), black: id(black) };
        known.contains(&turned).then_some((pair, colors::ARTICLE))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}

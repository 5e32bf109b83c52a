//! Explains why a recorded pairing is not the one given by the procedure.

use super::{
    bracket::Made,
    field::{Criteria, Field},
    route::{BracketRole, Decision, PairedBracket, Receiver, Round},
};
use crate::{
    phrase,
    reason::{Reason, StageName, Violation},
    snapshot::Snapshot,
    systems::shared::{
        colors::Colors,
        recorded::{Articles, Departure, breaches, recorded_opponents},
    },
    text::phrase::{Phrase, ToPhrase},
    tournament::RecordedRound,
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
        .or_else(|| field.wrong(recorded))
}

/// The opponent of each player, by rank.
fn opponents(field: &Field<'_>, recorded: &RecordedRound) -> Vec<Option<usize>> {
    let by_place = recorded_opponents(field.snapshot, recorded);
    let opponent = |rank: usize| by_place[field.place(rank)].map(|place| field.rank(place));
    (0..field.len()).map(opponent).collect()
}

/// The article and text for a pair that is missing in the recorded pairing.
fn departs_in_pair(
    field: &Field<'_>,
    bracket: &PairedBracket,
    made: Made,
    theirs: Option<usize>,
) -> Departure {
    let (upper, lower) = (field.id(made.upper), field.id(made.lower));
    let in_file = match theirs {
        Some(other) => phrase!("{one} v {other}", one = upper, other = field.id(other)),
        None => phrase!("{upper} without opponent", upper),
    };
    let (article, why) = reason_of_pair(field, bracket, made, theirs);
    let exchanges: Vec<_> = (bracket.pairing.exchanges.iter())
        .map(|&(one, other)| Phrase::enumeration([one, other].map(|it| field.id(it).phrase())))
        .collect();
    let article = if exchanges.is_empty() { article } else { "C6" };
    let after = (!exchanges.is_empty()).then(|| {
        phrase!(" after the exchange of {exchanges}", exchanges = Phrase::series(exchanges, ", "))
    });
    let text = phrase!(
        "{bracket}{after}: {upper} v {lower}, not {in_file}: {why}",
        bracket = name(field, bracket),
        after,
        upper,
        lower,
        in_file,
        why
    );
    (article, text)
}

fn reason_of_pair(
    field: &Field<'_>,
    bracket: &PairedBracket,
    made: Made,
    theirs: Option<usize>,
) -> Departure {
    let lower = field.id(made.lower);
    if let BracketRole::Field(_) = bracket.kind {
        let text = phrase!("{lower} is the first with whom all others can be paired", lower);
        return ("C9", text);
    }
    let Some(other) = theirs else {
        return ("C3", phrase!("{lower} is free in S2", lower));
    };
    let theirs = field.id(other);
    match (bracket.pairing.s2.contains(&other), field.level(made.upper, other)) {
        (false, _) if bracket.members.contains(&other) => {
            ("C3", phrase!("{theirs} is not in S2", theirs))
        }
        (false, _) => ("C3", phrase!("{theirs} is not in this bracket", theirs)),
        (true, Some(level)) if level > made.criteria => {
            let (article, breach) = if level == Criteria::Absolute {
                ("B4", phrase!("both are of the same restricted group"))
            } else {
                ("B5", phrase!("somebody would float the same way as in the previous round"))
            };
            (article, phrase!("{breach}, and {lower} is free in S2 as well", breach, lower))
        }
        _ => {
            let article = match (made.criteria, made.was_first) {
                (Criteria::All, true) => "C3",
                (Criteria::All, false) => "C4",
                _ => "C5",
            };
            let text =
                phrase!("{lower} comes first in S2 among those who are free and permitted", lower);
            (article, text)
        }
    }
}

/// The article and text for a bye that goes to somebody else.
fn departs_in_bye(
    field: &Field<'_>,
    bracket: &PairedBracket,
    rank: usize,
    recorded: &RecordedRound,
) -> Departure {
    let player = field.id(rank);
    let why = match bracket.kind {
        BracketRole::Field(_) => {
            phrase!("{player} is the lowest ranked who leaves all others a pairing", player)
        }
        BracketRole::Last(Some(Receiver::LeftOver(_))) => {
            phrase!("{player} is left over", player)
        }
        _ if field.is_isolated(rank, &bracket.members) => {
            phrase!("{player} may meet nobody there", player)
        }
        _ if field.floated_down(rank) => phrase!(
            "{player} is the lowest ranked who leaves the others a pairing, including those who \
             floated down",
            player
        ),
        _ => phrase!(
            "{player} is the lowest ranked who leaves the others a pairing and did not float down",
            player
        ),
    };
    let bracket = name(field, bracket);
    let text = match recorded.byes.first() {
        Some(other) => phrase!(
            "{bracket}: the bye is for {player}, not {other}: {why}",
            bracket,
            player,
            other,
            why
        ),
        None => phrase!(
            "{bracket}: the bye is for {player}, and nobody has it: {why}",
            bracket,
            player,
            why
        ),
    };
    ("C9", text)
}

/// The name of a bracket, by the scores of its players.
fn name(field: &Field<'_>, bracket: &PairedBracket) -> Phrase {
    match (bracket.kind, bracket.scores(field)) {
        (BracketRole::Field(_), _) | (_, None) => StageName::Field.phrase(),
        (_, Some((highest, lowest))) if highest == lowest => {
            phrase!("bracket {score}", score = highest)
        }
        (_, Some((highest, lowest))) => StageName::Combined(highest, lowest).phrase(),
    }
}

/// The absolute criteria that a recorded pairing breaks (B1 to B3).
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    let articles = Articles { rematch: "B1", bye: "B2", second_bye: Some("B3") };
    let is_bye_barred = |place: usize| super::bars_from_bye(&snapshot.players()[place]);
    breaches(snapshot, recorded, &articles, |_, _, _| None, is_bye_barred)
}

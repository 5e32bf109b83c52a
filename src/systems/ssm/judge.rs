//! Explains why a recorded pairing is not the one given by the procedure.

use super::{
    bracket::Made,
    field::{Criteria, Field},
    route::{BracketRole, Decision, PairedBracket, Receiver, Round},
    trace::{stage, stage_name},
};
use crate::{
    phrase,
    reason::{Reason, Stage, StageName},
    snapshot::BoardOrder,
    systems::shared::{
        colors::Colors,
        decided::Decisions,
        players::Players as _,
        recorded::{Departure, Recorded, reason},
    },
    text::phrase::{Phrase, ToPhrase},
};

impl<'a> Decisions for Round<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        &self.field
    }

    fn board_order(&self) -> BoardOrder {
        self.field.board_order()
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let made = self.brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
        made.map(|made| (self.field.place(made.upper), self.field.place(made.lower))).collect()
    }

    fn bye(&self) -> Option<usize> {
        let rank = self.brackets.iter().find_map(PairedBracket::bye);
        rank.map(|rank| self.field.place(rank))
    }

    /// The first step at which the record departs from the procedure.
    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let field = &self.field;
        let opponent =
            |rank: usize| recorded.opponents[field.place(rank)].map(|place| field.rank(place));
        let departure = self.steps().find_map(|step| match step {
            Decision::Pair(bracket, made) => {
                let theirs = opponent(made.upper);
                (theirs != Some(made.lower)).then(|| departs_in_pair(field, bracket, made, theirs))
            }
            Decision::Bye(bracket, rank) => {
                let agrees = recorded.byes.contains(&field.place(rank));
                (!agrees).then(|| departs_in_bye(field, bracket, rank, recorded))
            }
        });
        departure.map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        self.brackets.iter().map(|bracket| stage(&self.field, bracket)).collect()
    }
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
    recorded: &Recorded,
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
    let text = match recorded.bye() {
        Some(other) => phrase!(
            "{bracket}: the bye is for {player}, not {other}: {why}",
            bracket,
            player,
            other = field.player(other).id,
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

fn name(field: &Field<'_>, bracket: &PairedBracket) -> Phrase {
    match stage_name(field, bracket) {
        StageName::ScoreGroup(score) => phrase!("bracket {score}", score),
        name => name.phrase(),
    }
}

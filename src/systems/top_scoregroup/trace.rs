//! Traces the pairing of a round for explanations.

use super::{Field, PairedBracket, Round};
use crate::{
    reason::{
        Attained, Bound, ColorsGiven, Concerned, CriterionValue, Event, Hindrance, Party, Passed,
        Stage, StageName, Step, Trace,
    },
    systems::candidate_steps::strands_others,
    tournament::{PlayerId, RoundPairing},
};

/// The trace through the brackets that led to a pairing.
pub(in crate::systems) fn trace(
    field: &Field<'_>,
    round: &Round,
    colors: Vec<ColorsGiven>,
    pairing: RoundPairing,
) -> Trace {
    let bye = round.bye.map(|bye| field.first_bye(|it| it.stage(bye)));
    let brackets = round.brackets.iter().map(|bracket| stage(field, bracket));
    let stages = bye.into_iter().chain(brackets).collect();
    Trace { stages, colors, ..Trace::of(pairing) }
}

fn stage(field: &Field<'_>, bracket: &PairedBracket) -> Stage {
    let ids = |places: &[usize]| -> Vec<PlayerId> {
        places.iter().map(|&place| field.id(place)).collect()
    };
    let mut steps = Vec::new();
    if !bracket.upfloaters.is_empty() {
        steps.push(Step::new("3.5", Event::Upfloated(ids(&bracket.upfloaters))));
    }
    steps.extend(members(field, bracket));
    let members = bracket.traced_members(field.snapshot);
    Stage {
        steps,
        criteria: criteria(field, bracket),
        pairs: bracket.pairing.iter().map(|&(a, b)| (field.id(a), field.id(b))).collect(),
        ..Stage::new(StageName::ScoreGroup(bracket.score), members)
    }
}

/// How well the bracket does on the criteria, apart from the scores of the upfloaters (C5) and what
/// the following scoregroup needs (C6).
fn criteria(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Attained> {
    let of = |article, measured, players: Vec<usize>| Attained {
        article,
        measured,
        value: CriterionValue::Count(players.len() as u64),
        concerned: Concerned::Counted(
            players.iter().map(|&place| Party::Player(field.id(place))).collect(),
        ),
        bound: if players.is_empty() { Bound::Nothing } else { Bound::Optimum },
    };
    let upfloaters = &bracket.upfloaters;
    let floated = |place: &usize| field.facts(*place).floated;
    let again = upfloaters.iter().copied().filter(floated).collect();
    let is_upfloater = |place: usize| upfloaters.contains(&place);
    let opponents = bracket.pairing.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let opponents = opponents.filter(|&(a, b)| is_upfloater(b) && !is_upfloater(a));
    let opponents = opponents.map(|(place, _)| place).filter(floated).collect();
    let article = field.articles.opponents_of_upfloaters;
    let mut criteria = vec![of("C4", "{} upfloated", upfloaters.clone())];
    if field.asks_for_floats {
        criteria.extend([
            of("C7", "{} upfloated although they floated in the round before", again),
            of(
                article,
                "{} against upfloaters although they floated in the round before",
                opponents,
            ),
        ]);
    }
    criteria
}

/// The top members of the pairs, and who does not meet the first who is free (3.6).
fn members(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    let mut free: Vec<_> = bracket.pairing.iter().map(|&(_, bottom)| bottom).collect();
    free.sort_by_key(|&place| field.player(place).tpn);
    let ids = |places: &[usize]| places.iter().map(|&place| field.id(place)).collect();
    let tops: Vec<_> = bracket.pairing.iter().map(|&(top, _)| top).collect();
    let event = Event::TopMembers { top: ids(&tops), bottom: ids(&free) };
    let mut steps = vec![Step::new("3.6.1", event)];
    for (turn, &(top, bottom)) in bracket.pairing.iter().enumerate() {
        let is_legal = |a, b| field.snapshot.may_meet(a, b);
        let is_below = |other: usize| field.player(top).tpn < field.player(other).tpn;
        let hindrance = |other: usize| match field.snapshot.obstacle(top, other) {
            Some(obstacle) => obstacle.into(),
            None if strands_others(&bracket.pairing[turn..], other, is_legal) => {
                Hindrance::RestUnpaired
            }
            None => Hindrance::WorseBracket,
        };
        let before = free.iter().take_while(|&&it| it != bottom).filter(|&&it| is_below(it));
        let over = before.map(|&other| Passed::new(field.id(other), Some(hindrance(other))));
        let over: Vec<_> = over.collect();
        free.retain(|&it| it != bottom);
        if !over.is_empty() {
            let (player, opponent) = (field.id(top), field.id(bottom));
            let event = Event::PassedOver { player, opponent, over };
            steps.push(Step::new("3.6.3", event));
        }
    }
    steps
}

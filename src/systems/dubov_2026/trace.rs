//! Traces the pairing of a round for explanations.

use super::{
    articles::article,
    field::Field,
    route::{PairedBracket, Round},
};
use crate::{
    player_id::PlayerId,
    reason::{
        Attained, Bound, Concerned, CriterionValue, Event, Hindrance, Part, Party, Passed, Stage,
        StageName, Step, Trace,
    },
    systems::shared::{candidate_steps::strands_others, colors::Colors},
    template,
    tournament::RoundPairing,
};

/// The trace through the brackets that led to a pairing.
pub(super) fn trace(field: &Field<'_>, round: &Round, pairing: RoundPairing) -> Trace {
    let bye = round.bye.map(|bye| field.first_bye(|it| it.stage(bye)));
    let brackets = round.brackets.iter().map(|bracket| stage(field, bracket));
    let stages = bye.into_iter().chain(brackets).collect();
    Trace { stages, colors: field.given(&pairing), ..Trace::of(pairing) }
}

fn stage(field: &Field<'_>, bracket: &PairedBracket) -> Stage {
    let name = |name| article(field.edition, name);
    let ids = |places: &[usize]| -> Vec<PlayerId> {
        places.iter().map(|&place| field.id(place)).collect()
    };
    let subgroups = &bracket.pairing;
    let mut steps = Vec::new();
    if !bracket.upfloaters.is_empty() {
        steps.push(Step::new(name("3.2.2"), Event::Upfloated(ids(&bracket.upfloaters))));
    }
    // Of two players, the subgroups say nothing unless one changes.
    if bracket.members().len() > 2 || subgroups.shifted.iter().any(|it| !it.is_empty()) {
        let [g1, g2] = [0, 1].map(|number| ids(&subgroups.original[number]));
        steps.push(Step::new(name("3.2.3"), Event::Subgroups { g1, g2 }));
    }
    let shifts = [subgroups.smaller, 1 - subgroups.smaller].into_iter().zip(&subgroups.shifted);
    for ((subgroup, shifted), article) in shifts.zip(["3.2.4.1", "3.2.4.2"]) {
        if !shifted.is_empty() {
            let event = Event::Shifted { players: ids(shifted), to_second: subgroup == 0 };
            steps.push(Step::new(name(article), event));
        }
    }
    steps.extend(rows(field, bracket));
    let members = bracket.traced_members(field.snapshot);
    Stage {
        steps,
        criteria: criteria(field, bracket),
        pairs: subgroups.pairs().map(|(a, b)| (field.id(a), field.id(b))).collect(),
        ..Stage::new(StageName::ScoreGroup(bracket.score), members)
    }
}

/// How well the bracket does on the criteria, apart from the scores of the upfloaters (C6).
fn criteria(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Attained> {
    let facts = |place: usize| field.facts(place);
    let players = |counts: &dyn Fn(usize) -> bool| -> Vec<_> {
        let counted = bracket.upfloaters.iter().filter(|&&place| counts(place));
        counted.map(|&place| Party::Player(field.id(place))).collect()
    };
    let clashes = bracket.pairing.pairs().filter(|&(a, b)| field.clash(a, b));
    let clashes = clashes.map(|(a, b)| Party::Pair(field.id(a), field.id(b))).collect();
    let most = players(&|it| facts(it).is_maximum_upfloater);
    let upfloats = bracket.upfloaters.iter().filter(|&&it| facts(it).is_maximum_upfloater);
    let upfloats = upfloats.map(|&it| facts(it).upfloats as usize).sum();
    let again = players(&|it| facts(it).was_upfloated);
    let all = players(&|_| true);
    let of = |name, measured, value: usize, parties| Attained {
        article: article(field.edition, name),
        measured,
        value: CriterionValue::Count(value as u64),
        concerned: Concerned::Counted(parties),
        bound: if value == 0 { Bound::Nothing } else { Bound::Optimum },
    };
    let counted = |name, measured, parties: Vec<_>| of(name, measured, parties.len(), parties);
    let mut criteria = vec![
        counted("C5", template!("{n} {n:player|players} upfloated"), all),
        counted("C7", template!("{n} {n:player|players} without their color preference"), clashes),
    ];
    if !field.snapshot.is_last_round() {
        criteria.extend([
            counted(
                "C8",
                template!("{n} {n:player|players} upfloated again as maximum upfloaters"),
                most.clone(),
            ),
            of("C9", template!("earlier upfloats of these: {n}"), upfloats, most),
            counted(
                "C10",
                template!("{n} {n:player|players} upfloated as in the previous round"),
                again,
            ),
        ]);
    }
    criteria
}

/// The two subgroups as they are paired, and who does not meet the first who is free (3.2.5,
/// 3.2.6).
fn rows(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    let name = |name| article(field.edition, name);
    let [s1, t2] = &bracket.pairing.rows;
    let mut free = t2.clone();
    free.sort_by_key(|&place| field.number(place));
    let ids = |places: &[usize]| places.iter().map(|&place| field.id(place)).collect();
    let event = Event::Divided { part: Part::All, s1: ids(s1), s2: ids(&free) };
    let mut steps = vec![Step::new(name("3.2.5"), event)];
    let pairs: Vec<_> = bracket.pairing.pairs().collect();
    for (turn, &(first, second)) in pairs.iter().enumerate() {
        let is_legal = |a, b| field.is_legal(a, b);
        let hindrance = |other: usize| match field.snapshot.obstacle(first, other) {
            Some(obstacle) => obstacle.into(),
            None if !field.colors_fit(first, other) => Hindrance::Colors,
            None if strands_others(&pairs[turn..], other, is_legal) => Hindrance::RestUnpaired,
            None => Hindrance::SameColumn,
        };
        let before = free.iter().take_while(|&&it| it != second);
        let over = before.map(|&other| Passed::new(field.id(other), Some(hindrance(other))));
        let over: Vec<_> = over.collect();
        free.retain(|&it| it != second);
        if !over.is_empty() {
            let (player, opponent) = (field.id(first), field.id(second));
            let event = Event::PassedOver { player, opponent, over };
            steps.push(Step::new(name("3.2.6"), event));
        }
    }
    steps
}

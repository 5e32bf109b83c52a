//! Traces the pairing of a round for explanations.

use super::{
    Counted, Criterion, Field, PairedBracket, Round, bracket, criteria::Member, judge::worse,
};
use crate::{
    phrase,
    player_id::PlayerId,
    reason::{
        Attained, Bound, Concerned, CriterionValue, Event, Hindrance, Party, Passed, Reason, Stage,
        StageName, Step, Trace,
    },
    systems::shared::{candidate_steps::strands_others, colors::Colors},
    template,
    tournament::{RoundPairing, Score},
};

/// The trace through the brackets that led to a pairing.
pub(super) fn trace(field: &Field<'_>, round: &Round, pairing: RoundPairing) -> Trace {
    let bye = round.bye.map(|bye| field.first_bye(|it| it.stage(bye)));
    let brackets = round.brackets.iter().map(|bracket| stage(field, bracket));
    let stages = bye.into_iter().chain(brackets).collect();
    Trace { stages, colors: field.given(&pairing), ..Trace::of(pairing) }
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
    let of = |article, measured, parties: Vec<Party>| Attained {
        article,
        measured,
        value: CriterionValue::Count(parties.len() as u64),
        bound: if parties.is_empty() { Bound::Nothing } else { Bound::Optimum },
        concerned: Concerned::Counted(parties),
    };
    let player = |&place: &usize| Party::Player(field.id(place));
    let upfloaters = &bracket.upfloaters;
    let mut criteria =
        vec![of("C4", template!("{n} upfloated"), upfloaters.iter().map(player).collect())];
    if field.asks_for_floats {
        let again = upfloaters.iter().filter(|&&place| field.facts(place).floated);
        let measured = template!("{n} upfloated although they floated in the round before");
        criteria.push(of("C7", measured, again.map(player).collect()));
    }
    criteria.extend(field.criteria.iter().map(|criterion| {
        let parties =
            bracket.pairing.iter().filter_map(|&pair| party(field, bracket, criterion, pair));
        of(criterion.article, criterion.counted.in_words(), parties.collect())
    }));
    criteria
}

/// Whom a criterion counts in a pair: the resident who floated, or both because of their colors.
fn party(
    field: &Field<'_>,
    bracket: &PairedBracket,
    criterion: &Criterion,
    (a, b): (usize, usize),
) -> Option<Party> {
    let [one, other] = [a, b].map(|place| Member::of(field, place, bracket.score));
    let counts = criterion.counted.counts(one, other);
    counts.then(|| match criterion.counted {
        Counted::FloatedOpponents => {
            let is_resident = field.score(a) == bracket.score;
            Party::Player(field.id(if is_resident { a } else { b }))
        }
        Counted::Preferences | Counted::StrongPreferences => Party::Pair(field.id(a), field.id(b)),
    })
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
        let is_below = |other: usize| field.player(top).tpn < field.player(other).tpn;
        let hindrance =
            |other: usize| hindrance(field, bracket.score, &bracket.pairing[turn..], other);
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

/// Why the first top member of the pairs still to be made does not meet another free member.
fn hindrance(field: &Field<'_>, score: Score, open: &[(usize, usize)], other: usize) -> Hindrance {
    let Some(&(top, _)) = open.first() else { return Hindrance::RestUnpaired };
    if let Some(obstacle) = field.snapshot.obstacle(top, other) {
        return obstacle.into();
    }
    if strands_others(open, other, |a, b| field.snapshot.may_meet(a, b)) {
        return Hindrance::RestUnpaired;
    }
    if field.criteria.iter().all(|it| it.counted == Counted::FloatedOpponents) {
        return Hindrance::WorseBracket;
    }
    let rest = open.iter().flat_map(|&(a, b)| [a, b]).filter(|&it| it != top && it != other);
    let rest = bracket::least(field, rest.collect(), score);
    let with_pair = field.counts(&[(top, other)], score).into_iter().zip(rest);
    let then = with_pair.map(|(pair, rest)| pair + rest);
    let compared = field.criteria.iter().zip(then.zip(field.counts(open, score)));
    let mut compared = compared.filter(|(_, (then, ours))| then != ours);
    let (article, text) = match compared.next() {
        Some((criterion, (then, ours))) => worse(criterion, then, ours),
        None => ("3.6.3", phrase!("the top members would be others, with larger numbers")),
    };
    Hindrance::FallsShort(Box::new(Reason::Step { article, text }))
}

//! Traces the pairing of a round for explanations.

use std::cmp::Reverse;

use super::{
    bracket::Made,
    field::{Criteria, Field},
    route::{BracketRole, PairedBracket, Receiver},
};
use crate::{
    contest::Float,
    matching::can_match,
    player_id::PlayerId,
    reason::{
        Event, Exchange, FloatReason, Grounds, Hindrance, Member, Part, Role, Stage, StageName,
        Step, Taken,
    },
    systems::shared::{candidate_steps::strands_others, players::Players as _},
    template,
};

/// The name of a bracket, by the scores of its players.
pub(super) fn stage_name(field: &Field<'_>, bracket: &PairedBracket) -> StageName {
    match (bracket.kind, bracket.scores(field)) {
        (BracketRole::Field(_), _) | (_, None) => StageName::Field,
        (_, Some((highest, lowest))) if highest == lowest => StageName::ScoreGroup(highest),
        (_, Some((highest, lowest))) => StageName::Combined(highest, lowest),
    }
}

/// A bracket as it was paired.
pub(super) fn stage(field: &Field<'_>, bracket: &PairedBracket) -> Stage {
    let ids =
        |ranks: &[usize]| -> Vec<PlayerId> { ranks.iter().map(|&rank| field.id(rank)).collect() };
    let scores = bracket.scores(field);
    let name = stage_name(field, bracket);
    let member = |&rank: &usize| {
        let (player, score) = (field.id(rank), field.score(rank));
        match scores {
            Some((highest, _)) if score > highest => Member::moved(player, score, Float::Down),
            _ => Member::resident(player, score),
        }
    };
    let (pairing, mut steps) = (&bracket.pairing, bye(field, bracket));
    let is_field = matches!(bracket.kind, BracketRole::Field(_));
    steps.extend(going_down_first(field, bracket));
    let (bye, isolated) = (bracket.bye(), isolated_of(field, bracket));
    let chosen = bye.filter(|bye| !pairing.unpaired.contains(bye));
    let is_divided = |rank: &usize| Some(*rank) != chosen && !isolated.contains(rank);
    let divided: Vec<_> = bracket.members.iter().copied().filter(is_divided).collect();
    if !is_field && divided.len() > 1 {
        let (s1, s2) = divided.split_at(divided.len() / 2);
        let event = Event::Divided { part: Part::All, s1: ids(s1), s2: ids(s2) };
        steps.push(Step::new("C2", event));
        let exchanges = pairing.exchanges.iter().map(|&(one, other)| Event::Exchanged {
            exchange: Exchange { from_s1: ids(&[one]), from_s2: ids(&[other]) },
            otherwise: None,
        });
        steps.extend(exchanges.map(|event| Step::new("C6", event)));
    }
    steps.extend(opponents(field, bracket));
    steps.extend(left_over(field, bracket));
    let pairs: Vec<_> =
        pairing.pairs.iter().map(|made| (field.id(made.upper), field.id(made.lower))).collect();
    let is_paired = |player: &PlayerId| pairs.iter().any(|&(a, b)| [a, b].contains(player));
    let members: Vec<_> = bracket.members.iter().map(member).collect();
    Stage {
        steps,
        left: members.iter().map(|it| it.player).filter(|it| !is_paired(it)).collect(),
        pairs,
        ..Stage::new(name, members)
    }
}

/// Who gets the bye in a bracket, and who ahead of them does not (C9).
fn bye(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    let Some(bye) = bracket.bye() else { return Vec::new() };
    let mut steps = vec![Step::new("C9", Event::Bye(field.id(bye)))];
    let members = &bracket.members;
    let class = |rank: usize| match bracket.kind {
        BracketRole::Field(_) => 0,
        _ if field.is_isolated(rank, members) => 0,
        _ if field.floated_down(rank) => 2,
        _ => 1,
    };
    if bracket.kind == BracketRole::Last(Some(Receiver::LeftOver(bye))) {
        return steps;
    }
    let mut order = members.clone();
    order.sort_by_key(|&rank| (class(rank), Reverse(rank)));
    let barred = |rank: usize| (!field.may_get_bye(rank)).then_some(Hindrance::ByeBarred);
    let before = |other: usize| match (class(bye), class(other)) {
        (0, 1 | 2) => template!("may meet nobody here"),
        (1, 2) => template!("did not float down in the previous round"),
        _ => template!("is lower ranked"),
    };
    let otherwise = |other: usize| {
        let rest: Vec<_> = members.iter().copied().filter(|&it| it != other).collect();
        let may_meet = |a: usize, b: usize| field.may_meet(rest[a], rest[b]);
        match (bracket.kind, can_match(rest.len(), may_meet)) {
            (BracketRole::Field(_), true) => Hindrance::OthersBreach,
            (BracketRole::Field(_), false) => Hindrance::OthersUnpaired,
            (_, true) => Hindrance::ExchangesFail,
            (_, false) => Hindrance::RestUnpaired,
        }
    };
    let id = |rank: usize| field.id(rank);
    let grounds = Grounds { hindrance: &barred, otherwise: &otherwise, ahead_of: &before };
    let taken = Taken::out_of(&order, bye, Role::Bye, id, &grounds);
    steps.push(Step::new("C9", Event::Taken(taken)));
    steps
}

/// Those who may meet nobody in a bracket that is not the last.
fn isolated_of(field: &Field<'_>, bracket: &PairedBracket) -> Vec<usize> {
    let members = bracket.members.iter().copied();
    match bracket.kind {
        BracketRole::Upper => {
            members.filter(|&it| field.is_isolated(it, &bracket.members)).collect()
        }
        _ => Vec::new(),
    }
}

fn floats(field: &Field<'_>, rank: usize, article: &'static str, because: FloatReason) -> Step {
    let (player, direction) = (field.id(rank), Float::Down);
    Step::new(article, Event::Floats { player, direction, because })
}

/// Players who move down first because they may meet nobody (C7).
fn going_down_first(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    let isolated = isolated_of(field, bracket).into_iter();
    isolated.map(|rank| floats(field, rank, "C7", FloatReason::NoOpponent)).collect()
}

/// Those who go down because they are left over (C3, C8).
fn left_over(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    if bracket.kind != BracketRole::Upper {
        return Vec::new();
    }
    let unpaired = &bracket.pairing.unpaired;
    let (article, because) = if bracket.pairing.is_complete() {
        ("C3", FloatReason::odd(isolated_of(field, bracket).len()))
    } else {
        ("C8", FloatReason::NoExchange)
    };
    unpaired.iter().map(|&rank| floats(field, rank, article, because.clone())).collect()
}

/// Players of S1 who did not get the first available player of S2 (C4, C5).
fn opponents(field: &Field<'_>, bracket: &PairedBracket) -> Vec<Step> {
    let pairing = &bracket.pairing;
    let mut free = match bracket.kind {
        BracketRole::Field(bye) => {
            bracket.members.iter().copied().filter(|&it| Some(it) != bye).collect()
        }
        _ => pairing.s2.clone(),
    };
    let mut steps = Vec::new();
    for (turn, made) in pairing.pairs.iter().enumerate() {
        let order = match bracket.kind {
            // From the middle of those left on, and then from the top (C9).
            BracketRole::Field(_) => {
                free.retain(|&it| it != made.upper);
                let (head, tail) = free.split_at(free.len() / 2);
                [tail, head].concat()
            }
            _ => free.clone(),
        };
        let open: Vec<_> = pairing.pairs[turn..].iter().map(|it| (it.upper, it.lower)).collect();
        // Only in the whole field (C9) does somebody yield to a pairing of all the others.
        let otherwise = |other: usize| {
            if strands_others(&open, other, |a, b| field.may_meet(a, b)) {
                Hindrance::OthersUnpaired
            } else {
                Hindrance::OthersBreach
            }
        };
        let prevented =
            |other: usize| hindrance(field, made, other).unwrap_or_else(|| otherwise(other));
        let article = match (bracket.kind, made.criteria) {
            (BracketRole::Field(_), _) => "C9",
            (_, Criteria::All) => "C4",
            _ => "C5",
        };
        let pair = (field.place(made.upper), field.place(made.lower));
        let before = order.iter().take_while(|&&it| it != made.lower);
        let before = before.map(|&rank| field.place(rank));
        let hindrance = |place: usize| Some(prevented(field.rank(place)));
        steps.extend(field.passing(article, pair, before, hindrance));
        free.retain(|&it| it != made.lower);
    }
    steps
}

/// Why a player of S1 does not meet somebody, given the criteria under which their pair was found.
fn hindrance(field: &Field<'_>, made: &Made, other: usize) -> Option<Hindrance> {
    let (upper, lower) = (field.place(made.upper), field.place(other));
    match (field.snapshot.obstacle(upper, lower), field.level(made.upper, other)) {
        (Some(obstacle), _) => Some(obstacle.into()),
        (_, Some(level)) if level <= made.criteria => None,
        (_, Some(Criteria::Absolute)) => Some(Hindrance::Restricted),
        _ => Some(Hindrance::FloatsAgain),
    }
}

//! How the pairing of a round comes about, for explanations.

use super::{
    colors,
    field::Field,
    route::{Kind, PairedBracket, Round},
};
use crate::{
    reason::{
        ColorRule, ColorsGiven, Event, Exchange, Member, Part, Stage, StageName, Step, Trace,
    },
    snapshot::Float,
    tournament::{ColorHistory, PlayerId, RoundPairing},
};

/// The way through the brackets that led to a pairing.
pub(super) fn trace(field: &Field<'_>, round: &Round, pairing: RoundPairing) -> Trace {
    let stages = round.brackets.iter().map(|bracket| stage(field, bracket)).collect();
    let colors = pairing.pairs().iter().filter_map(|&pair| {
        let player = |id| Some(&field.snapshot.players()[field.snapshot.place(id)?].colors);
        let rule = color_rule(player(pair.white)?, player(pair.black)?);
        Some(ColorsGiven::new(pair, colors::ARTICLE, rule))
    });
    let colors = colors.collect();
    Trace { stages, colors, ..Trace::of(pairing) }
}

/// What gives two players with these colors so far theirs.
fn color_rule(one: &ColorHistory, other: &ColorHistory) -> ColorRule {
    if one.difference() != other.difference() {
        ColorRule::Balance
    } else if one.last_difference(other).is_some() {
        ColorRule::Alternation
    } else if one.as_slice().is_empty() && other.as_slice().is_empty() {
        ColorRule::InitialColor
    } else {
        ColorRule::LastGame
    }
}

fn stage(field: &Field<'_>, bracket: &PairedBracket) -> Stage {
    let ids =
        |ranks: &[usize]| -> Vec<PlayerId> { ranks.iter().map(|&rank| field.id(rank)).collect() };
    let scores = bracket.scores(field);
    let name = match (bracket.kind, scores) {
        (Kind::Field(_), _) | (_, None) => StageName::Field,
        (_, Some((highest, lowest))) if highest == lowest => StageName::ScoreGroup(highest),
        (_, Some((highest, lowest))) => StageName::Combined(highest, lowest),
    };
    let member = |&rank: &usize| {
        let (player, score) = (field.id(rank), field.score(rank));
        match scores {
            Some((highest, _)) if score > highest => Member::moved(player, score, Float::Down),
            _ => Member::resident(player, score),
        }
    };
    let mut steps = Vec::new();
    let pairing = &bracket.pairing;
    let bye = bracket.bye().map(|rank| field.id(rank));
    steps.extend(bye.map(|player| Step::new("C9", Event::Bye(player))));
    if !matches!(bracket.kind, Kind::Field(_)) && bracket.members.len() > 1 {
        let chosen = bracket.bye().filter(|bye| !pairing.unpaired.contains(bye));
        let divided: Vec<_> =
            bracket.members.iter().copied().filter(|rank| Some(*rank) != chosen).collect();
        let (s1, s2) = divided.split_at(divided.len() / 2);
        let event = Event::Divided { part: Part::All, s1: ids(s1), s2: ids(s2) };
        steps.push(Step::new("C2", event));
        let exchanges = pairing.exchanges.iter().map(|&(one, other)| {
            Event::Exchanged(Exchange { from_s1: ids(&[one]), from_s2: ids(&[other]) })
        });
        steps.extend(exchanges.map(|event| Step::new("C6", event)));
    }
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

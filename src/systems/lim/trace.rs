//! How the pairing of a round comes about, for explanations.

use super::{
    colors,
    field::{Field, Side},
    route::{Handled, Route},
};
use crate::{
    reason::{ColorRule, ColorsGiven, Event, FloatReason, Member, Stage, StageName, Step, Trace},
    snapshot::Float,
    tournament::{PlayerId, RoundPairing},
};

/// The way through the groups that led to a pairing.
pub(super) fn trace(field: &Field<'_>, route: &Route, pairing: RoundPairing) -> Trace {
    let id = |place: usize| field.snapshot.players()[place].id;
    let mut stages = Vec::new();
    if let Some(bye) = route.bye {
        let players = &field.snapshot.players()[bye];
        let member = Member::resident(players.id, players.pairing_score);
        stages.push(Stage {
            steps: vec![Step::new("Lim 1.1", Event::Bye(players.id))],
            left: vec![players.id],
            ..Stage::new(StageName::Bye, vec![member])
        });
    }
    stages.extend(route.groups.iter().map(|group| stage(field, group)));
    let given = |(side, made): (Side, &super::group::Made)| {
        let ((white, black), article) =
            colors::white_and_black(field, side, made.player, made.opponent)?;
        let colors = |place: usize| &field.snapshot.players()[place].colors;
        let rule = match article {
            "Lim 5.1" => ColorRule::OnlyWay,
            "Lim 5.2" => ColorRule::BothPreferences,
            "Lim 7.2" => ColorRule::InitialColor,
            _ if colors(white).last_difference(colors(black)).is_some() => ColorRule::Alternation,
            // Below the median the lower ranked player comes first.
            _ if side == Side::Lower => ColorRule::LowerRanked,
            _ => ColorRule::HigherRanked,
        };
        Some(((id(white), id(black)), article, rule))
    };
    let given: Vec<_> = route.pairs().filter_map(given).collect();
    let colors = pairing.pairs().iter().filter_map(|&pair| {
        let found = given.iter().find(|(players, ..)| *players == (pair.white, pair.black));
        found.map(|&(_, article, rule)| ColorsGiven::new(pair, article, rule))
    });
    let colors = colors.collect();
    Trace { stages, colors, ..Trace::of(pairing) }
}

fn stage(field: &Field<'_>, group: &Handled) -> Stage {
    let id = |place: usize| field.snapshot.players()[place].id;
    let direction = if group.side.is_upward() { Float::Up } else { Float::Down };
    let name = match (group.score, group.side) {
        (Some(score), Side::Upper | Side::Lower) => StageName::ScoreGroup(score),
        _ => StageName::Median,
    };
    let member = |place: usize| {
        let score = field.score(place);
        let from = match group.score {
            Some(own) => (score != own).then_some(direction),
            None => match field.side(place) {
                Side::Upper => Some(Float::Down),
                Side::Lower => Some(Float::Up),
                Side::Median => None,
            },
        };
        match from {
            Some(float) => Member::moved(id(place), score, float),
            None => Member::resident(id(place), score),
        }
    };
    let places = group.departed.staying.iter().copied().chain(group.departed.floaters());
    let members: Vec<_> = places.map(member).collect();
    let floats = |place: usize, article, because| {
        Step::new(article, Event::Floats { player: id(place), direction, because })
    };
    let forced = group.departed.forced.iter();
    let forced = forced.map(|&place| floats(place, "Lim 2.3", FloatReason::NoOpponent));
    let chosen = group.departed.chosen.iter().map(|floater| match floater.makes_even {
        true => floats(floater.player, "Lim 2.3", FloatReason::OddNumber),
        false => floats(floater.player, "Lim 4.4", FloatReason::TooFewPairs),
    });
    let pairs: Vec<_> =
        group.pairs.iter().map(|made| (id(made.player), id(made.opponent))).collect();
    let is_paired = |player: &PlayerId| pairs.iter().any(|&(a, b)| [a, b].contains(player));
    Stage {
        steps: forced.chain(chosen).collect(),
        left: members.iter().map(|it| it.player).filter(|it| !is_paired(it)).collect(),
        pairs,
        ..Stage::new(name, members)
    }
}

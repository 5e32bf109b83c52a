//! The final standings (section D, R-SSM-17).

use std::{cmp::Reverse, collections::BTreeMap};

use fpc::{GameResult, Outcome, PlayerId, Tournament};

use super::{Gam, facts::Histories};

/// What the standings are made of for a player.
#[derive(Clone, Debug)]
pub struct Standing {
    pub player: PlayerId,
    /// The WDL score (A1).
    pub score: u32,
    /// The sum of the opponents' scores (A2.b).
    pub sos: u32,
    /// The game score (A2.c), in the unit of `gam`.
    pub gam: i64,
}

/// All players after the rounds that are recorded, those who share a place together, from the first
/// place on.
pub fn standings(tournament: &Tournament, gam: &BTreeMap<PlayerId, Gam>) -> Vec<Vec<Standing>> {
    let entered = tournament.players();
    let histories = Histories(entered.iter().map(|it| (it.id, it.outcomes.clone())).collect());
    let mut groups: BTreeMap<_, Vec<Standing>> = BTreeMap::new();
    for player in entered {
        let (score, sos) = histories.score_and_sos(player.id);
        let gam = match gam.get(&player.id) {
            Some(Gam::Total(total)) => *total,
            Some(Gam::ByRound(values)) => values.iter().sum(),
            None => 0,
        };
        let standing = Standing { player: player.id, score, sos, gam };
        groups.entry(Reverse((score, sos, gam))).or_default().push(standing);
    }
    groups.into_values().flat_map(|group| parted(tournament, group)).collect()
}

/// Exactly two who have played each other: the winner goes first.
fn parted(tournament: &Tournament, group: Vec<Standing>) -> Vec<Vec<Standing>> {
    let [one, other] = &group[..] else { return vec![group] };
    let has_won = |winner: &Standing, loser: &Standing| {
        let outcomes = &tournament.player(winner.player).unwrap().outcomes;
        outcomes.iter().any(|outcome| {
            matches!(outcome, Outcome::Game { opponent, result: GameResult::Win, .. } if *opponent == loser.player)
        })
    };
    match (has_won(one, other), has_won(other, one)) {
        (true, false) => vec![vec![one.clone()], vec![other.clone()]],
        (false, true) => vec![vec![other.clone()], vec![one.clone()]],
        _ => vec![group],
    }
}

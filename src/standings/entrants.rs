//! The competitors.

use super::rules::{self, StandingsRules};
use crate::{
    player_id::PlayerId,
    tournament::{GamePoints, GameScore, Places, Player, Tournament},
};

/// Data of the competitors other than their results, by place in the list.
#[derive(Clone, Debug)]
pub(super) struct Entrants {
    pub(super) ids: Vec<PlayerId>,
    places: Places,
    pub(super) ratings: Vec<Option<u16>>,
    /// Their game scores.
    pub(super) games: Vec<GameScore>,
}

impl Entrants {
    /// The players of a tournament after a number of rounds.
    pub(super) fn of(tournament: &Tournament, rules: &StandingsRules, rounds: usize) -> Self {
        let players = tournament.players();
        Self {
            ids: players.iter().map(|player| player.id).collect(),
            places: players.iter().map(|player| player.id).collect(),
            ratings: rules::ratings(rules.ratings.as_ref(), players),
            games: games(players, rounds, tournament.played_rounds()),
        }
    }

    /// The place of a player in the list.
    pub(super) fn place(&self, player: PlayerId) -> Option<usize> {
        self.places.get(player)
    }
}

/// The game scores of the players; zero for everybody if unknown for somebody who has only a total.
fn games(players: &[Player], rounds: usize, complete: usize) -> Vec<GameScore> {
    let is_total = |player: &Player| matches!(player.game_points, Some(GamePoints::Total(_)));
    let is_unknown = (1..complete).contains(&rounds) && players.iter().any(is_total);
    let worth = |player: &Player| {
        let points = player.game_points.as_ref().filter(|_| !is_unknown);
        points.and_then(|it| it.after(rounds, complete)).unwrap_or_default()
    };
    players.iter().map(worth).collect()
}

//! The players of a team, who sit at its boards.

use super::{Entry, Sheet};
use fpc::{
    Outcome, Player, PlayerId, Score,
    standings::Standings,
    tournament::{Column, ResultKind},
};

/// A player of a team with the results of each round.
#[derive(Clone, Debug)]
pub struct PlayerOfTeam<'a> {
    /// The player.
    pub player: &'a Player,
    /// The points won for the team in the rounds that count.
    pub points: Score,
    /// The number of these rounds that were games over the board.
    pub games: usize,
    /// The outcome of each round with its points; an absence where nothing is recorded.
    pub rounds: Vec<(&'a Outcome, Score)>,
}

impl PlayerOfTeam<'_> {
    /// The cells of a cross table, one a round; an absence is blank.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.rounds.iter().map(|(outcome, _)| match outcome.kind() {
            Some(ResultKind::ZeroPointBye) => Entry::default(),
            _ => Entry::of_game(outcome),
        })
    }
}

impl<'a> Sheet<'a> {
    /// The players of a team in the order of boards; none if players are paired.
    pub fn players_of(&self, standings: &Standings, team: PlayerId) -> Vec<PlayerOfTeam<'a>> {
        let Some(teams) = self.tournament.teams() else { return Vec::new() };
        let members = teams.of.get(&team).map_or(&[][..], |team| &team.members);
        let player = |id: &PlayerId| {
            let player = self.tournament.player_of_team(*id)?;
            let columns = (0..standings.rounds()).map(Column::from_index);
            let outcomes = columns.map(|column| player.outcome(column));
            let rounds: Vec<_> = outcomes.map(|it| (it, teams.points.points(it))).collect();
            let is_game =
                |(outcome, _): &&(&Outcome, Score)| matches!(outcome, Outcome::Game { .. });
            Some(PlayerOfTeam {
                player,
                points: rounds.iter().map(|(_, points)| *points).sum(),
                games: rounds.iter().filter(is_game).count(),
                rounds,
            })
        };
        members.iter().filter_map(player).collect()
    }
}

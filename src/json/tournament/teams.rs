//! The teams of a tournament in JSON.

use serde::{Deserialize, Serialize};

use super::{
    JsonError,
    view::{AbnormalView, MAX_ENTRIES, MAX_PLAYERS, PlayerView},
};
use crate::{
    player_id::PlayerId,
    text::lines::{MOST_LINES, bounded},
    tournament::{Color, Column, Player, PointSystem, RoundNumber, Score, Team, TeamScores, Teams},
};

/// The facts that a tournament of teams has besides the matches, which are the rounds of its
/// `players`: the teams.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TeamsView {
    /// The players of all teams with their games.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    players: Vec<PlayerView>,
    /// The members of each team.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    members: Vec<TeamView>,
    /// By which points teams are paired, and which come second.
    #[serde(default)]
    scores: TeamScores,
    /// The colors on the boards of the team named first, from board 1.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_ENTRIES>")]
    board_colors: Vec<Color>,
    /// The points for a game; by default, one point for a win and half a point for a draw.
    #[serde(default)]
    points: Option<PointSystem>,
    /// The game points of the pairing-allocated bye; by default, half of the boards.
    #[serde(default)]
    bye_game_points: Option<Score>,
    /// The players on the boards, where that is recorded.
    #[serde(default, deserialize_with = "bounded::<_, _, MOST_LINES>")]
    lineups: Vec<LineUpView>,
    /// Exceptions to the game points of matches and byes, bonuses and penalties.
    #[serde(default, deserialize_with = "bounded::<_, _, MOST_LINES>")]
    abnormal_game_points: Vec<AbnormalView>,
}

/// The members of a team.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TeamView {
    /// The number of the team.
    team: PlayerId,
    /// A short name.
    #[serde(default)]
    nickname: String,
    /// The players in the order of boards, reserves last.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    players: Vec<PlayerId>,
}

/// The players on the boards of a team in a round.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct LineUpView {
    round: RoundNumber,
    /// The number of the team.
    team: PlayerId,
    /// The players from board 1; null for an empty board.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_ENTRIES>")]
    players: Vec<Option<PlayerId>>,
}

impl TeamsView {
    pub(super) fn new(teams: &Teams) -> Self {
        let scoring = teams.points != PointSystem::default();
        Self {
            players: teams.players.iter().map(|player| PlayerView::new(player, None)).collect(),
            members: teams
                .of
                .iter()
                .map(|(&team, of)| TeamView {
                    team,
                    nickname: of.nickname.clone(),
                    players: of.members.clone(),
                })
                .collect(),
            scores: teams.scores,
            board_colors: teams.board_colors.clone(),
            points: scoring.then_some(teams.points),
            bye_game_points: teams.bye_game_points,
            lineups: teams
                .lineups
                .iter()
                .map(|(&(column, team), players)| LineUpView {
                    round: column.round(),
                    team,
                    players: players.clone(),
                })
                .collect(),
            abnormal_game_points: teams
                .abnormal_game_points
                .iter()
                .cloned()
                .map(AbnormalView::from)
                .collect(),
        }
    }

    pub(super) fn into_teams(self) -> Result<Teams, JsonError> {
        let players = self.players.into_iter().enumerate();
        let players: Vec<Player> = players
            .map(|(place, player)| player.into_player("teams.players", place))
            .collect::<Result<_, _>>()?;
        let of = self.members.into_iter().map(|TeamView { team, nickname, players }| {
            (team, Team { nickname, members: players })
        });
        let lineups = self.lineups.into_iter().map(|LineUpView { round, team, players }| {
            ((Column::from_index(round.index()), team), players)
        });
        Ok(Teams {
            players,
            of: of.collect(),
            board_colors: self.board_colors,
            points: self.points.unwrap_or_default(),
            lineups: lineups.collect(),
            scores: self.scores,
            bye_game_points: self.bye_game_points,
            abnormal_game_points: self.abnormal_game_points.into_iter().map(Into::into).collect(),
        })
    }
}

//! The members of a tournament in JSON.

use serde::{Deserialize, Serialize};

use super::{JsonError, teams::TeamsView};
use crate::{
    json::without_empty,
    player_id::PlayerId,
    template,
    text::lines::{MOST_LINES, bounded},
    tournament::{
        AbnormalPoints, Bye, Color, Column, GamePoints, GameResult, Header, Outcome, Player,
        PlayerDetails, PointSystem, ResultKind, RoundNumber, Score,
    },
};

/// The maximum number of players.
pub(super) const MAX_PLAYERS: usize = PlayerId::MAX as usize;

/// The maximum number of rounds of a player.
pub(super) const MAX_ENTRIES: usize = 999;

/// A tournament.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(title = "A tournament of fpc"))]
pub(super) struct TournamentView {
    /// The version of this format, 1. It distinguishes the file from other JSON.
    pub(super) fpc_tournament: u32,
    /// Facts that no pairing depends on, except for the tournament type.
    #[serde(default)]
    pub(super) header: Header,
    /// The number of games in a round: 2 if it is a match of two games between the same players,
    /// colors reversed in the second (Double-Swiss system), else 1. With 2, the rounds of players
    /// have two entries for each round, and so do the rounds that abnormal points name.
    #[serde(default)]
    pub(super) games_per_round: Option<usize>,
    /// Present if teams are paired: then `players` are the teams, and their rounds are matches.
    #[serde(default)]
    pub(super) teams: Option<TeamsView>,
    /// The number of rounds the tournament has.
    #[serde(default)]
    pub(super) total_rounds: Option<RoundNumber>,
    /// The color drawn before the first round.
    #[serde(default)]
    pub(super) initial_color: Option<Color>,
    /// The points for results; by default, one point for a win and half a point for a draw.
    #[serde(default)]
    pub(super) points: Option<PointSystem>,
    /// The players in the order of the initial ranking list.
    #[serde(deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    pub(super) players: Vec<PlayerView>,
    /// Players who must not meet.
    #[serde(default, deserialize_with = "bounded::<_, _, MOST_LINES>")]
    pub(super) forbidden_pairs: Vec<ForbiddenView>,
    /// Byes announced for future rounds.
    #[serde(default, deserialize_with = "bounded::<_, _, MOST_LINES>")]
    pub(super) announced_byes: Vec<AnnouncedByeView>,
    /// Exceptions to the points for results, bonuses and penalties.
    #[serde(default, deserialize_with = "bounded::<_, _, MOST_LINES>")]
    pub(super) abnormal_points: Vec<AbnormalView>,
}

/// A player.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerView {
    /// The player's pairing number.
    pub(super) id: PlayerId,
    #[serde(default)]
    pub(super) name: String,
    /// The rating, if there is one.
    #[serde(default)]
    pub(super) rating: Option<u16>,
    /// The points after the complete rounds. They follow from the rounds, and must agree with them
    /// if given.
    #[serde(default)]
    pub(super) points: Option<Score>,
    #[serde(default)]
    pub(super) details: PlayerDetails,
    /// The outcomes of the rounds, from the first.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_ENTRIES>")]
    pub(super) rounds: Vec<RoundView>,
    /// The virtual points of each round, from the first.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_ENTRIES>")]
    pub(super) virtual_points: Vec<Score>,
    /// The game points, for games that have their own scoring: the total so far, or round by round.
    #[serde(default)]
    pub(super) game_points: Option<GamePoints>,
}

/// The event of a round for a player.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct RoundView {
    pub(super) result: ResultView,
    /// The opponent, unless the result is a bye.
    #[serde(default)]
    pub(super) opponent: Option<PlayerId>,
    /// The player's color. Only a forfeit may have none.
    #[serde(default)]
    pub(super) color: Option<Color>,
}

/// A result. Unrated games were too short to count for the rating.
#[derive(Copy, Clone, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum ResultView {
    Win,
    Draw,
    Loss,
    UnratedWin,
    UnratedDraw,
    UnratedLoss,
    ForfeitWin,
    ForfeitLoss,
    /// A match of teams that both won as much of by forfeits.
    ForfeitDraw,
    /// The pairing of a game that has no result yet.
    Open,
    /// The pairing of a game that has been adjourned and has no result yet.
    Adjourned,
    PairingAllocatedBye,
    FullPointBye,
    HalfPointBye,
    ZeroPointBye,
}

/// Players who must not meet each other.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ForbiddenView {
    #[serde(deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    pub(super) players: Vec<PlayerId>,
    /// The first and the last round in which that applies; by default, all rounds.
    #[serde(default)]
    pub(super) rounds: Option<(RoundNumber, RoundNumber)>,
}

/// A bye announced for a future round.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct AnnouncedByeView {
    pub(super) round: RoundNumber,
    pub(super) player: PlayerId,
    pub(super) bye: Bye,
}

/// An exception to the points for results, or a bonus.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct AbnormalView {
    /// The results concerned; if absent, a bonus or penalty.
    #[serde(default)]
    pub(super) result: Option<ResultKind>,
    /// The points for them, or the bonus, negative for a penalty.
    pub(super) points: Score,
    /// The round; by default, all rounds.
    #[serde(default)]
    pub(super) round: Option<RoundNumber>,
    /// The players; by default, all players.
    #[serde(default, deserialize_with = "bounded::<_, _, MAX_PLAYERS>")]
    pub(super) players: Vec<PlayerId>,
}

impl From<AbnormalPoints> for AbnormalView {
    fn from(AbnormalPoints { result, points, column, players }: AbnormalPoints) -> Self {
        Self { result, points, round: column.map(Column::round), players }
    }
}

impl From<AbnormalView> for AbnormalPoints {
    fn from(AbnormalView { result, points, round, players }: AbnormalView) -> Self {
        let column = round.map(|round| Column::from_index(round.index()));
        Self { result, points, column, players }
    }
}

impl PlayerView {
    pub(super) fn new(player: &Player, points: Option<Score>) -> Self {
        Self {
            id: player.id,
            name: player.name.to_string(),
            rating: player.rating,
            points,
            details: player.details.clone(),
            rounds: player.outcomes.iter().map(RoundView::new).collect(),
            virtual_points: player.virtual_points.clone(),
            game_points: player.game_points.clone(),
        }
    }

    pub(super) fn into_player(self, list: &str, place: usize) -> Result<Player, JsonError> {
        check_points(&format!("{list}[{place}].virtual_points"), &self.virtual_points)?;
        let outcome = |(round, view): (usize, RoundView)| {
            view.outcome().map_err(|expected| {
                let path = format!("{list}[{place}].rounds[{round}]");
                let found = serde_json::to_value(&view).unwrap_or_default();
                JsonError::value(path, without_empty(found), expected)
            })
        };
        Ok(Player {
            rating: self.rating.filter(|&rating| rating > 0),
            outcomes: self.rounds.into_iter().enumerate().map(outcome).collect::<Result<_, _>>()?,
            virtual_points: self.virtual_points,
            game_points: self.game_points.filter(|points| !points.scores().is_empty()),
            details: self.details,
            ..Player::new(self.id, self.name)
        })
    }
}

impl RoundView {
    fn new(outcome: &Outcome) -> Self {
        let result = match *outcome {
            Outcome::Game { result, rated, .. } => match (result, rated) {
                (GameResult::Win, true) => ResultView::Win,
                (GameResult::Draw, true) => ResultView::Draw,
                (GameResult::Loss, true) => ResultView::Loss,
                (GameResult::Win, false) => ResultView::UnratedWin,
                (GameResult::Draw, false) => ResultView::UnratedDraw,
                (GameResult::Loss, false) => ResultView::UnratedLoss,
            },
            Outcome::Forfeit { result: GameResult::Win, .. } => ResultView::ForfeitWin,
            Outcome::Forfeit { result: GameResult::Loss, .. } => ResultView::ForfeitLoss,
            Outcome::Forfeit { result: GameResult::Draw, .. } => ResultView::ForfeitDraw,
            Outcome::Open { adjourned: false, .. } => ResultView::Open,
            Outcome::Open { adjourned: true, .. } => ResultView::Adjourned,
            Outcome::Bye(Bye::PairingAllocated) => ResultView::PairingAllocatedBye,
            Outcome::Bye(Bye::FullPoint) => ResultView::FullPointBye,
            Outcome::Bye(Bye::HalfPoint) => ResultView::HalfPointBye,
            Outcome::Bye(Bye::ZeroPoint) => ResultView::ZeroPointBye,
        };
        Self { result, opponent: outcome.opponent(), color: outcome.color() }
    }

    /// The outcome, or a description of what is missing or superfluous.
    fn outcome(&self) -> Result<Outcome, &'static str> {
        let game = |result, rated| match (self.opponent, self.color) {
            (Some(opponent), Some(color)) => Ok(Outcome::Game { opponent, color, result, rated }),
            _ => Err(template!("an opponent and a color, which every game has")),
        };
        let opponent = || self.opponent.ok_or(template!("an opponent"));
        let bye = |bye| match (self.opponent, self.color) {
            (None, None) => Ok(Outcome::Bye(bye)),
            _ => Err(template!("no opponent and no color, because it is a bye")),
        };
        let color = self.color;
        let forfeit = |result| Ok(Outcome::Forfeit { opponent: opponent()?, color, result });
        match self.result {
            ResultView::Win => game(GameResult::Win, true),
            ResultView::Draw => game(GameResult::Draw, true),
            ResultView::Loss => game(GameResult::Loss, true),
            ResultView::UnratedWin => game(GameResult::Win, false),
            ResultView::UnratedDraw => game(GameResult::Draw, false),
            ResultView::UnratedLoss => game(GameResult::Loss, false),
            ResultView::ForfeitWin => forfeit(GameResult::Win),
            ResultView::ForfeitLoss => forfeit(GameResult::Loss),
            ResultView::ForfeitDraw => forfeit(GameResult::Draw),
            ResultView::Open | ResultView::Adjourned => {
                let adjourned = matches!(self.result, ResultView::Adjourned);
                Ok(Outcome::Open { opponent: opponent()?, color, adjourned })
            }
            ResultView::PairingAllocatedBye => bye(Bye::PairingAllocated),
            ResultView::FullPointBye => bye(Bye::FullPoint),
            ResultView::HalfPointBye => bye(Bye::HalfPoint),
            ResultView::ZeroPointBye => bye(Bye::ZeroPoint),
        }
    }
}

/// Checks that points are not negative.
fn check_points(path: &str, points: &[Score]) -> Result<(), JsonError> {
    match points.iter().find(|&&points| points < Score::ZERO) {
        Some(points) => Err(JsonError::value(path, points, template!("no negative points"))),
        None => Ok(()),
    }
}

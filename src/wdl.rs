//! WDL scores: two points for a win, one for a draw, and the ranking that
//! follows from them (SSM, A1 and A2).

use crate::{
    abnormal::{ScoreTable, Scoring},
    game_points::{GamePoints, GameScore},
    player::Player,
    round::Outcome,
    score::{PointSystem, Score},
    tournament::Tournament,
};

/// What players are ranked by in the SSM system (A2), whatever points the file
/// counts in. Greater is better.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct WdlScores {
    /// Two points for a win or a bye, one for a draw.
    pub own: Score,
    /// SOS: the sum of the current scores of all opponents met over the board.
    pub opponents: Score,
    /// GAM: what the games themselves were worth; zero for all if that is not
    /// known of everybody.
    pub game: GameScore,
}

/// Two points for a win, one for a draw.
pub(crate) const POINTS: PointSystem =
    PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));

/// The WDL scores of all players before each complete round and after the last.
#[derive(Clone, Debug)]
pub(crate) struct WdlTable {
    scores: ScoreTable,
    /// Whether of somebody only the total of all game scores is known.
    has_totals: bool,
}

impl WdlTable {
    pub(crate) fn new(tournament: &Tournament) -> Self {
        let scoring = Scoring::new(POINTS, &[]);
        let is_total = |player: &Player| matches!(player.game_points, Some(GamePoints::Total(_)));
        Self {
            scores: ScoreTable::new(&scoring, tournament.players(), tournament.played_rounds()),
            has_totals: tournament.players().iter().any(is_total),
        }
    }

    /// Whether the file tells the game scores before a round of some players only,
    /// or of none, although it tells later ones.
    pub(crate) fn lacks_game_scores(&self, tournament: &Tournament, round: usize) -> bool {
        self.has_totals && (1..tournament.played_rounds()).contains(&round)
    }

    /// The score of a player, by place in the list, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Score {
        self.scores.before(place, round)
    }

    /// What a player, by place in the list, is ranked by before a round.
    pub(crate) fn scores(&self, tournament: &Tournament, place: usize, round: usize) -> WdlScores {
        let player = &tournament.players()[place];
        let met = player.outcomes.iter().take(round).filter_map(|outcome| match outcome {
            Outcome::Game { opponent, .. } => tournament.place(*opponent),
            _ => None,
        });
        let game_points =
            player.game_points.as_ref().filter(|_| !self.lacks_game_scores(tournament, round));
        let game = game_points.and_then(|it| it.after(round, tournament.played_rounds()));
        WdlScores {
            own: self.before(place, round),
            opponents: met.map(|opponent| self.before(opponent, round)).sum(),
            game: game.unwrap_or_default(),
        }
    }
}

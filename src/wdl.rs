//! WDL scores: two points for a win, one for a draw, and the ranking that
//! follows from them (SSM, A1 and A2).

use crate::{
    abnormal::{ScoreTable, Scoring},
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
    /// GAM: what the games themselves were worth.
    pub game: Score,
}

/// Two points for a win, one for a draw.
pub(crate) const POINTS: PointSystem =
    PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));

/// The WDL scores of all players before each complete round and after the last.
#[derive(Clone, Debug)]
pub(crate) struct WdlTable(ScoreTable);

impl WdlTable {
    pub(crate) fn new(tournament: &Tournament) -> Self {
        let scoring = Scoring::new(POINTS, &[]);
        Self(ScoreTable::new(&scoring, tournament.players(), tournament.played_rounds()))
    }

    /// The score of a player, by place in the list, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Score {
        self.0.before(place, round)
    }

    /// What a player, by place in the list, is ranked by before a round.
    pub(crate) fn scores(&self, tournament: &Tournament, place: usize, round: usize) -> WdlScores {
        let player = &tournament.players()[place];
        let met = player.outcomes.iter().take(round).filter_map(|outcome| match outcome {
            Outcome::Game { opponent, .. } => tournament.place(*opponent),
            _ => None,
        });
        WdlScores {
            own: self.before(place, round),
            opponents: met.map(|opponent| self.before(opponent, round)).sum(),
            game: player.game_points,
        }
    }
}

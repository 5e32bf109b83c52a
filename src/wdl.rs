//! WDL scores: two points for a win, one for a draw, and the ranking that
//! follows from them (SSM, A1 and A2).

use crate::{
    abnormal::Scoring,
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

/// The WDL scores of all players before each of some rounds and after the last.
pub(crate) struct WdlTable {
    before: Vec<Vec<Score>>,
    rounds: usize,
}

impl WdlTable {
    /// The scores up to so many rounds.
    pub(crate) fn new(tournament: &Tournament, rounds: usize) -> Self {
        let scoring = Scoring::new(POINTS, &[]);
        let players = tournament.players().iter();
        let before = players.map(|player| scoring.running(player.id, player.rounds().take(rounds)));
        Self { before: before.collect(), rounds }
    }

    /// The score of a player, by place in the list, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Score {
        self.before[place][round.min(self.rounds)]
    }

    /// What a player, by place in the list, is ranked by after these rounds.
    pub(crate) fn scores(&self, tournament: &Tournament, place: usize) -> WdlScores {
        let player = &tournament.players()[place];
        let met = player.outcomes.iter().take(self.rounds).filter_map(|outcome| match outcome {
            Outcome::Game { opponent, .. } => tournament.place(*opponent),
            _ => None,
        });
        WdlScores {
            own: self.before(place, self.rounds),
            opponents: met.map(|opponent| self.before(opponent, self.rounds)).sum(),
            game: player.game_points,
        }
    }
}

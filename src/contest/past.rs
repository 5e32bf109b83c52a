//! The past of a player or a team in a round.

use serde::{Deserialize, Serialize};

use crate::{
    player_id::PlayerId,
    tournament::{Color, ResultKind, RoundNumber, Score},
};

/// A float: how the score of the opponent compared with that of the player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Float {
    /// The opponent had fewer points, or there was none.
    Down,
    /// The opponent had more points.
    Up,
}

/// One round of a player's past.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PastRound {
    /// The round.
    pub round: RoundNumber,
    /// The opponent assigned by the pairing, whether or not they played.
    pub opponent: Option<PlayerId>,
    /// The kind of result: a win, draw or loss if they played. A match counts as won, drawn or lost
    /// by its points, and as played if any of its games was. `None` while there is no result, as of
    /// an adjourned game.
    pub kind: Option<ResultKind>,
    /// The color that counts in the color history: of the first game or board of a match. There is
    /// none if they did not play.
    pub color: Option<Color>,
    /// The points it gave, those by which players are paired.
    pub points: Score,
    /// The game points beside the match points of a team; zero where there are none.
    pub secondary: Score,
    /// The points before the round, without virtual points.
    pub score_before: Score,
    /// The points of the assigned opponent before the round, whether or not they played, without
    /// virtual points.
    pub opponent_score: Option<Score>,
    /// The float of the pairing by the pairing scores of that round, whether or not the game was
    /// played.
    pub pairing_float: Option<Float>,
    /// The float of a game that was played, by the pairing scores of that round. Whether an
    /// unplayed round counts as a float depends on the edition of the rules.
    pub game_float: Option<Float>,
}

impl PastRound {
    /// Tells whether the player had an opponent and they played.
    pub const fn is_played(&self) -> bool {
        match self.kind {
            Some(kind) => kind.is_played(),
            None => false,
        }
    }

    /// The opponent, if they played: after that, the two have met.
    pub const fn met(&self) -> Option<PlayerId> {
        if self.is_played() { self.opponent } else { None }
    }

    /// Tells whether it was the pairing-allocated bye.
    pub(crate) const fn is_allocated_bye(&self) -> bool {
        matches!(self.kind, Some(ResultKind::PairingAllocatedBye))
    }
}

//! The pairing of a round, and standings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ChosenSystem, Finding, Player, Status, Versions};
use crate::tournament::{GameScore, RoundNumber, Score};

/// What `fpc pair` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema, Serialize)]
#[schemars(title = "A pairing by fpc pair")]
#[non_exhaustive]
pub struct Pairing {
    /// What wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system by which the round was paired.
    pub system: ChosenSystem,
    /// The round.
    pub round: RoundNumber,
    /// The pairs, in the order of the boards.
    pub pairs: Vec<Board>,
    /// Who has the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Player>,
    /// All that there is to say of the file besides the answer.
    pub diagnostics: Vec<Finding>,
}

/// Two players at a board.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema, Serialize)]
#[non_exhaustive]
pub struct Board {
    /// The number of the board, from 1.
    pub board: usize,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
}

/// What `fpc standings` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema, Serialize)]
#[schemars(title = "Standings by fpc standings")]
#[non_exhaustive]
pub struct Standings {
    /// What wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system that has the rules for them.
    pub system: ChosenSystem,
    /// How many rounds are complete, which are those that count.
    pub after_rounds: usize,
    /// The players, from the first place.
    pub standings: Vec<Standing>,
    /// All that there is to say of the file besides the answer.
    pub diagnostics: Vec<Finding>,
}

/// A player in the standings.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema, Serialize)]
#[non_exhaustive]
pub struct Standing {
    /// The place, from 1; players whom nothing tells apart share it.
    pub place: u16,
    /// The player, with the points of the file.
    pub player: Player,
    /// Two points for a win or a bye, one for a draw.
    pub score: Score,
    /// The sum of the scores of all opponents met over the board (SOS).
    pub sos: Score,
    /// What the games themselves were worth (GAM), zero for all if that is not known of
    /// everybody.
    pub gam: GameScore,
}

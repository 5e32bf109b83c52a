//! The pairing of a round.

use serde::{Deserialize, Serialize};

use super::{Changes, ChosenSystem, Finding, Player, Status, Versions};
use fpc::{Bye, RoundNumber};

/// What `fpc pair` prints with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A pairing by fpc pair"))]
pub struct Pairing {
    /// The program and schema version that wrote it.
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
    /// The players who are not paired, because they asked for a bye or are absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_paired: Vec<NotPairedPlayer>,
    /// The changes from the pairing of the unchanged file, if assumptions were made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// A player who is not paired in a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotPairedPlayer {
    /// The player.
    pub player: Player,
    /// What they have instead of an opponent.
    pub bye: Bye,
}

/// Two players at a board.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// The number of the board, from 1.
    pub board: usize,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
}

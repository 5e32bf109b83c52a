//! The rounds of a round robin.

use serde::{Deserialize, Serialize};

use super::{Board, ChosenSystem, Finding, Player, Status, Versions};
use fpc::RoundNumber;

/// The output of `fpc pair --all` with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "All rounds by fpc pair --all"))]
pub struct Schedule {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system that gives the rounds.
    pub system: ChosenSystem,
    /// The numbers drawn by lots (`--varma`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lots: Option<DrawnLots>,
    /// All rounds, in order.
    pub rounds: Vec<ScheduledRound>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// Numbers drawn by lots in restricted groups (C.05, Annex 2).
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnLots {
    /// The seed.
    pub seed: u64,
    /// The numbers drawn, in order.
    pub numbers: Vec<Lot>,
    /// The misprint in the groups as they are printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A number that a player has drawn.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lot {
    /// The number in the Berger table.
    pub number: u16,
    /// The player, with the number that the file gives.
    pub player: Player,
}

/// A round that is known before the first one. Players have their points before round 1.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScheduledRound {
    /// The round.
    pub round: RoundNumber,
    /// The pairs, in the order of the boards.
    pub pairs: Vec<Board>,
    /// The player who is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<Player>,
}

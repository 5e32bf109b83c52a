//! The contents of a rating list.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{NewPlayer, Operation, PlayerId};

/// Players as a rating list has them: `fpc ratings`.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "What a rating list says of players"))]
pub struct Ratings {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The players that were searched, those with the highest ratings first; or those of the tournament, by number.
    pub players: Vec<RatedPlayer>,
}

/// A player in a rating list, in a tournament, or in both.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedPlayer {
    /// The number in the tournament; nothing if the list was searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<PlayerId>,
    /// The entry in the tournament; nothing if the list was searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<NewPlayer>,
    /// The entry in the list; nothing if the player is not found there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<NewPlayer>,
    /// The operation that takes over what the list says otherwise; nothing if all is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Operation>,
}

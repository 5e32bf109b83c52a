//! What operations did.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{Effect, Operation};

/// What `fpc apply` prints with `--format json`, as do all commands that change a tournament.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "What operations did, by fpc apply"))]
pub struct Effects {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The file.
    pub file: String,
    /// What each operation did, in order.
    pub effects: Vec<Effect>,
    /// The same in a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<String>,
}

/// The operations that `fpc apply` reads.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Operations on a tournament, for fpc apply"))]
#[serde(transparent)]
pub struct Operations(pub Vec<Operation>);

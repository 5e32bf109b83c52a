//! What there is to say of a file besides the answer, and why there is no answer.

use serde::{Deserialize, Serialize};

use super::{AnyCode, Status, Versions};
use crate::{
    tournament::{PlayerId, RoundNumber},
    trf::Severity,
};

/// Something wrong or odd in the file (codes `TRF`), or something that the answer depends on
/// (codes `FPC`), which has no line.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// What kind it is.
    pub code: AnyCode,
    /// Whether the file can be used in spite of it.
    pub severity: Severity,
    /// All of it in a sentence.
    pub message: String,
    /// Of `FPC`: the round that it is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// Of `FPC`: the player whom it is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The first and the last column of the field: characters, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<[usize; 2]>,
    /// The name of the field or record; in JSON the path, such as `players[3].rounds[1].opponent`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// What stands there; the beginning of a very long text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// What should stand there, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What may have been meant, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// How many more findings have the same cause; they are not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<usize>,
}

/// Why there is no answer.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Error {
    /// What kind it is: the code of a finding (`TRF`, `FPC`) if one is the reason, else of an
    /// error (`ERR`).
    pub code: AnyCode,
    /// All of it in a sentence.
    pub message: String,
    /// The name of the file, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line, from 1, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The first column of the field: characters, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The name of the field or record, or the path in JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// What a command prints with `--format json` if there is nothing else to print.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Why a command of fpc failed"))]
pub struct Failure {
    /// What wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// What the exit code says.
    pub status: Status,
    /// Why there is no answer.
    pub error: Error,
    /// All that there is to say of the file, that error included if it stands there.
    pub diagnostics: Vec<Finding>,
}

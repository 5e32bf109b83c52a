//! Findings about a file, and reasons why there is no answer.

use serde::{Deserialize, Serialize};

use super::{AnyCode, Barrier, Status, Versions};
use fpc::{PlayerId, RoundNumber, Severity};

/// Something wrong or odd in the file (codes `TRF`), or something the answer depends on (codes
/// `FPC`), which need not have a line.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// The kind of finding.
    pub code: AnyCode,
    /// Whether the file can be used despite it.
    pub severity: Severity,
    /// The whole message, in a sentence.
    pub message: String,
    /// Of `FPC`: the round concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// Of `FPC`: the player concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// Of `FPC022`, where the round has no result yet and would be paired otherwise by the corrected facts: how many of its pairs
    /// would be others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs_changed: Option<PairsChanged>,
    /// The line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The first and the last column of the field: characters, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<[usize; 2]>,
    /// The name of the field or record; in JSON the path, such as `players[3].rounds[1].opponent`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The text found there; only the beginning of a very long text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// What was expected there, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// A hint at what may have been meant, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// How many more findings have the same cause; they are not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<usize>,
}

/// How many pairs of a round would be others if it were paired again.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairsChanged {
    /// The pairs that the round has.
    pub pairs: usize,
    /// Those that would be others, colors included.
    pub others: usize,
}

/// Why there is no answer.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Error {
    /// The kind of error: the code of a finding (`TRF`, `FPC`) if one is the reason, otherwise that
    /// of an error (`ERR`).
    pub code: AnyCode,
    /// The whole message, in a sentence.
    pub message: String,
    /// The name of the file, if one is concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line, from 1, if one is concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The first column of the field: characters, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The name of the field or record, or the path in JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// If a round has no legal pairing: the players who cannot all be paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barrier: Option<Barrier>,
}

/// What a command prints with `--format json` if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Why a command of fpc failed"))]
pub struct Failure {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The meaning of the exit code.
    pub status: Status,
    /// Why there is no answer.
    pub error: Error,
    /// The findings about the file, including that error if it is in the file.
    pub diagnostics: Vec<Finding>,
}

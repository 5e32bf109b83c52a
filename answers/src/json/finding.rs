//! Findings about a file, and reasons why there is no answer.

use serde::{Deserialize, Serialize};

use super::{AnyCode, Barrier, Status, Versions};
use fpc::{Caveat, PlayerId, RoundNumber, Severity, trf::Diagnostic};

/// Something wrong or odd in the file (codes `TRF`), or something the answer depends on (codes
/// `FPC`), which need not have a line.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// The kind of finding.
    pub code: AnyCode,
    /// Tells whether the file can be used despite it.
    pub severity: Severity,
    /// The whole message, in a sentence.
    pub message: String,
    /// For `FPC`: the round concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// For `FPC`: the player concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// For `FPC022`, if the round has no result yet and the corrected facts would change it: the
    /// number of changed pairs.
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
    /// The expected contents, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// A hint at what may have been meant, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The number of further findings that have the same cause; they are not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<usize>,
}

/// The pairs of a round that would change if it were paired again.
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
    /// The name of the field or record, the path in JSON, or the member of an operation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// If a round has no legal pairing: the players who cannot all be paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barrier: Option<Barrier>,
}

/// The output of a command with `--format json` if it fails.
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

impl From<&Caveat> for Finding {
    fn from(caveat: &Caveat) -> Self {
        Self {
            code: caveat.code.into(),
            severity: caveat.severity,
            message: caveat.to_string(),
            round: caveat.round,
            player: caveat.player,
            pairs_changed: caveat
                .pairs_changed
                .map(|it| PairsChanged { pairs: it.pairs, others: it.others }),
            line: caveat.line,
            columns: caveat.columns.map(|columns| [columns.first, columns.last]),
            field: None,
            found: None,
            expected: None,
            hint: None,
            others: None,
        }
    }
}

impl From<&Diagnostic> for Finding {
    fn from(finding: &Diagnostic) -> Self {
        Self {
            code: finding.code.into(),
            severity: finding.severity(),
            message: finding.to_string(),
            round: None,
            player: None,
            pairs_changed: None,
            line: Some(finding.line),
            columns: finding.columns.map(|columns| [columns.first, columns.last]),
            field: Some(finding.field.to_string()),
            found: Some(finding.found.to_string()),
            expected: Some(finding.expected.to_string()),
            hint: finding.hint.as_ref().map(ToString::to_string),
            others: Some(finding.others).filter(|&others| others > 0),
        }
    }
}

impl From<&Diagnostic> for Error {
    /// A finding that makes a file unusable.
    fn from(finding: &Diagnostic) -> Self {
        Self {
            line: Some(finding.line),
            column: finding.columns.map(|columns| columns.first),
            field: Some(finding.field.to_string()),
            ..Self::new(finding.code, finding.to_string())
        }
    }
}

impl Error {
    /// An error that does not concern a line of a file.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::{Error, ErrorCode};
    ///
    /// let error = Error::new(ErrorCode::NoSuchRound, "round 7 has not been paired yet");
    /// assert_eq!(error.code.as_str(), "ERR006");
    /// assert_eq!(error.in_file("a.trf").file.as_deref(), Some("a.trf"));
    /// ```
    pub fn new(code: impl Into<AnyCode>, message: impl Into<String>) -> Self {
        let (code, message) = (code.into(), message.into());
        Self { code, message, file: None, line: None, column: None, field: None, barrier: None }
    }

    /// Sets the file concerned.
    pub fn in_file(self, file: &str) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }
}

//! What there is to say of a file besides the answer, for programs.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::Findings;
use crate::{caveat::Caveat, player::PlayerId, round::RoundNumber, trf::Diagnostic};

/// Something wrong in a line of the file (codes `TRF`), or something that the
/// answer depends on (codes `FPC`), which has no line.
#[derive(Default, JsonSchema, Serialize)]
pub(super) struct Finding {
    code: &'static str,
    severity: String,
    /// All of it in a sentence.
    message: String,
    /// Of `FPC`: the round that it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// Of `FPC`: the player whom it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

impl Finding {
    pub(super) fn all(found: Findings<'_>) -> Vec<Self> {
        let caveats = found.caveats.iter().map(Self::of_answer);
        caveats.chain(found.diagnostics.iter().map(Self::of_line)).collect()
    }

    fn of_answer(caveat: &Caveat) -> Self {
        Self {
            code: caveat.code.as_str(),
            severity: caveat.severity.to_string(),
            message: caveat.to_string(),
            round: caveat.round.map(RoundNumber::get),
            player: caveat.player.map(PlayerId::get),
            ..Self::default()
        }
    }

    fn of_line(finding: &Diagnostic) -> Self {
        Self {
            code: finding.code.as_str(),
            severity: finding.severity().to_string(),
            message: finding.to_string(),
            round: None,
            player: None,
            line: Some(finding.line),
            columns: finding.columns.map(|columns| [columns.first, columns.last]),
            field: Some(finding.field.to_string()),
            found: Some(finding.found.clone()),
            expected: Some(finding.expected.to_string()),
            hint: finding.hint.clone(),
        }
    }
}

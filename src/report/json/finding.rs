//! What there is to say of a file besides the answer, for programs.

use super::super::Findings;
use crate::{
    choice::Caveat,
    json::report::{AnyCode, Error, Failure, Finding, Status, Versions},
    trf::Diagnostic,
};

/// All findings, what the answer depends on first.
pub(in crate::report) fn all(found: Findings<'_>) -> Vec<Finding> {
    let caveats = found.caveats.iter().map(of_answer);
    caveats.chain(found.listed().map(of_line)).collect()
}

fn of_answer(caveat: &Caveat) -> Finding {
    Finding {
        code: caveat.code.into(),
        severity: caveat.severity,
        message: caveat.to_string(),
        round: caveat.round,
        player: caveat.player,
        line: None,
        columns: None,
        field: None,
        found: None,
        expected: None,
        hint: None,
        others: None,
    }
}

fn of_line(finding: &Diagnostic) -> Finding {
    Finding {
        code: finding.code.into(),
        severity: finding.severity(),
        message: finding.to_string(),
        round: None,
        player: None,
        line: Some(finding.line),
        columns: finding.columns.map(|columns| [columns.first, columns.last]),
        field: Some(finding.field.to_string()),
        found: Some(finding.found.clone()),
        expected: Some(finding.expected.to_string()),
        hint: finding.hint.clone(),
        others: Some(finding.others).filter(|&others| others > 0),
    }
}

impl Error {
    pub(crate) fn new(code: impl Into<AnyCode>, message: impl Into<String>) -> Self {
        let (code, message) = (code.into(), message.into());
        Self { code, message, file: None, line: None, column: None, field: None }
    }

    /// A finding because of which a file cannot be used.
    pub(crate) fn of_finding(finding: &Diagnostic) -> Self {
        Self {
            line: Some(finding.line),
            column: finding.columns.map(|columns| columns.first),
            field: Some(finding.field.to_string()),
            ..Self::new(finding.code, finding.to_string())
        }
    }

    pub(crate) fn in_file(self, file: &str) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }
}

impl Failure {
    pub(crate) fn new(status: Status, error: Error, found: Findings<'_>) -> Self {
        Self { versions: Versions::default(), status, error, diagnostics: all(found) }
    }
}

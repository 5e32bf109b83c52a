//! Builds findings and errors for JSON.

use crate::json::{AnyCode, CodeTitle, Codes, Error, Explanation, Finding, PairsChanged, Versions};
use fpc::{Caveat, Severity, trf::Diagnostic};

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

impl Codes {
    /// All codes.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::Codes;
    ///
    /// assert_eq!(Codes::all().codes[0].code.as_str(), "TRF001");
    /// ```
    pub fn all() -> Self {
        let title = |code: AnyCode| {
            let Explanation { code, severity, title, .. } = Explanation::from(&code);
            CodeTitle { code, severity, title }
        };
        Self { versions: Versions::default(), codes: AnyCode::all().map(title).collect() }
    }
}

impl From<&AnyCode> for Explanation {
    fn from(code: &AnyCode) -> Self {
        let example = match code {
            AnyCode::Finding(code) => code.example(),
            _ => None,
        };
        Self {
            versions: Versions::default(),
            code: code.clone(),
            severity: code.severity().unwrap_or(Severity::Error),
            title: code.title().unwrap_or_default().to_owned(),
            explanation: code.explanation().unwrap_or_default().to_owned(),
            example: example.map(str::to_owned),
        }
    }
}

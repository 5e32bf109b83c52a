//! Findings in a file, with their position.

use std::{error, fmt};

use super::Code;
use crate::{
    phrase,
    read_back::ReadBackError,
    text::{
        codes::Severity,
        columns::Columns,
        phrase::{Phrase, ToPhrase, display_in_english},
        printable::clipped,
    },
};

/// Something in a file that is wrong or was read tolerantly.
///
/// # Examples
///
/// ```
/// use fpc::{Severity, trf::{Document, self}};
///
/// let document = Document::parse(b"XXR seven\n");
/// let reading = trf::read(&document);
/// let finding = reading.errors().next().unwrap();
/// assert_eq!(finding.severity(), Severity::Error);
/// assert_eq!(
///     finding.to_string(),
///     "line 1, column 5-9 (number of rounds): found \"seven\", expected a number from 1 to 999",
/// );
/// assert_eq!(document.line(finding.line).unwrap().text(), "XXR seven");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The kind of finding.
    pub code: Code,
    /// The line, from 1.
    pub line: usize,
    /// The columns of the field, if the finding concerns one. They can be beyond the end of the
    /// line if something is missing there.
    pub columns: Option<Columns>,
    /// The name of the field or record.
    pub field: Phrase,
    /// The text found there, or what it is called if it is not shown; only the beginning of a very long
    /// text.
    pub found: Phrase,
    /// What was expected there.
    pub expected: Phrase,
    /// A hint at what may have been meant.
    pub hint: Option<Phrase>,
    /// The number of further findings that have the same cause and are not listed; the hint
    /// mentions them.
    pub others: usize,
}

impl Code {
    /// Lines that cause the finding, if a few lines can.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::trf::Code;
    ///
    /// assert_eq!(Code::InvalidRoundCount.example(), Some("XXR five"));
    /// ```
    pub const fn example(self) -> Option<&'static str> {
        self.said().0
    }

    /// A finding in a line, where nothing has been found, with the words of the code.
    pub(crate) fn at(self, line: usize) -> Diagnostic {
        let (_, field, expected) = self.said();
        Diagnostic {
            code: self,
            line,
            columns: None,
            field: field.into(),
            found: Phrase::default(),
            expected: expected.into(),
            hint: None,
            others: 0,
        }
    }
}

impl Diagnostic {
    /// The field or record that it is about.
    pub(crate) fn of(self, field: impl Into<Phrase>) -> Self {
        Self { field: field.into(), ..self }
    }

    pub(crate) fn in_columns(self, columns: impl Into<Option<Columns>>) -> Self {
        Self { columns: columns.into(), ..self }
    }

    pub(crate) fn found(self, found: impl Found) -> Self {
        Self { found: found.said(), ..self }
    }

    pub(crate) fn expected(self, expected: impl Into<Phrase>) -> Self {
        Self { expected: expected.into(), ..self }
    }

    pub(crate) fn with_hint(mut self, hint: impl Into<Phrase>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Makes the finding stand for others of its kind, which the hint mentions. The noun for them is a
    /// template with their number, `{others:line|lines}`.
    pub(crate) fn with_others(mut self, others: usize, noun: &'static str) -> Self {
        let noun = Phrase::of(noun, vec![("others", others.phrase())]);
        let more = match others {
            0 => return self,
            1 => phrase!("one more {noun} like this", noun),
            _ => phrase!("{others} more {noun} like this", others, noun),
        };
        self.others += others;
        self.and_hint(more)
    }

    /// Makes the finding the cause of others.
    pub(super) fn with_follow_ups(mut self, others: usize) -> Self {
        let more = match others {
            0 => return self,
            1 => phrase!("one more finding that results from this is not listed"),
            _ => phrase!("{others} more findings that result from this are not listed", others),
        };
        self.others += others;
        self.and_hint(more)
    }

    fn and_hint(mut self, more: Phrase) -> Self {
        self.hint = Some(match self.hint.take() {
            Some(hint) => phrase!("{hint}; {more}", hint, more),
            None => more,
        });
        self
    }

    /// Tells whether the file can be used despite the finding.
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }
}

/// The finding in one line, without code and hint.
impl ToPhrase for Diagnostic {
    fn phrase(&self) -> Phrase {
        let Self { line, field, found, expected, .. } = self;
        let place = match self.columns {
            None => phrase!("line {line}", line),
            Some(columns) => phrase!("line {line}, column {columns}", line, columns),
        };
        if found.is_empty() {
            return phrase!(
                "{place} ({field}): found nothing, expected {expected}",
                place,
                field,
                expected
            );
        }
        phrase!(
            "{place} ({field}): found {found}, expected {expected}",
            place,
            field,
            found = Phrase::in_quotes(found.clone()),
            expected
        )
    }
}

display_in_english!(Diagnostic);

/// What was found: the text of a file, or words for it.
pub(crate) trait Found {
    fn said(self) -> Phrase;
}

impl Found for &str {
    fn said(self) -> Phrase {
        self.to_owned().said()
    }
}

impl Found for String {
    fn said(self) -> Phrase {
        Phrase::plain(clipped(self))
    }
}

impl Found for Phrase {
    fn said(self) -> Phrase {
        self
    }
}

/// Why a file is not a tournament: it has errors.
///
/// # Examples
///
/// ```
/// use fpc::trf::Code;
///
/// let error = fpc::read(b"XXR seven\n001 one\n").unwrap_err();
/// assert_eq!((error.code(), error.line()), (Some(Code::InvalidRoundCount), Some(1)));
/// assert_eq!(error.errors().count(), 2);
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 5-9 (number of rounds): found \"seven\", expected a number from 1 to 999 \
///      [TRF030] and 1 more",
/// );
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ReadError(Box<[Diagnostic]>);

impl ReadError {
    /// The error of a file with these findings, at least one of which is an error.
    pub(crate) fn new(findings: Vec<Diagnostic>) -> Self {
        Self(findings.into_boxed_slice())
    }

    /// The errors among the findings, in the order of lines.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter().filter(|found| found.severity() == Severity::Error)
    }

    fn first(&self) -> Option<&Diagnostic> {
        self.errors().next()
    }

    /// The kind of the first error.
    pub fn code(&self) -> Option<Code> {
        self.first().map(|found| found.code)
    }

    /// The line of the first error, from 1.
    pub fn line(&self) -> Option<usize> {
        self.first().map(|found| found.line)
    }

    /// The columns of the first error, if it concerns a field.
    pub fn columns(&self) -> Option<Columns> {
        self.first()?.columns
    }

    /// All findings, errors and warnings, in the order of lines.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0
    }
}

impl fmt::Display for ReadError {
    /// The first error, and how many more there are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut errors = self.errors();
        if let Some(first) = errors.next() {
            write!(f, "{first} [{}]", first.code)?;
        }
        match errors.count() {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

impl error::Error for ReadError {}

impl From<ReadError> for ReadBackError {
    fn from(error: ReadError) -> Self {
        Self::Invalid(error.to_string().into())
    }
}

//! The error of a file that has errors.

use std::{error, fmt};

use super::{Code, Diagnostic};
use crate::{
    read_back::ReadBackError,
    text::{codes::Severity, columns::Columns},
};

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

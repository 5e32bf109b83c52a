//! Findings in a file, with their position.

use std::{borrow::Cow, fmt};

use super::Code;
use crate::text::{codes::Severity, columns::Columns, printable::clipped};

/// Something in a file that is wrong or was read tolerantly.
///
/// # Examples
///
/// ```
/// use fpc::{Severity, trf::{self, Document}};
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
    pub field: Cow<'static, str>,
    /// The text found there; only the beginning of a very long text.
    pub found: String,
    /// What was expected there.
    pub expected: Cow<'static, str>,
    /// A hint at what may have been meant.
    pub hint: Option<String>,
    /// How many more findings have the same cause and are not listed; the hint mentions them.
    pub others: usize,
}

impl Diagnostic {
    pub(crate) fn new(
        code: Code,
        line: usize,
        columns: impl Into<Option<Columns>>,
        field: impl Into<Cow<'static, str>>,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            code,
            line,
            columns: columns.into(),
            field: field.into(),
            found: clipped(found.into()),
            expected: expected.into(),
            hint: None,
            others: 0,
        }
    }

    pub(crate) fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Makes the finding stand for others of its kind, which the hint mentions.
    pub(crate) fn with_others(mut self, others: usize, what: &str) -> Self {
        let more = match others {
            0 => return self,
            1 => format!("one more {what} like this"),
            _ => format!("{others} more {what}s like this"),
        };
        self.others += others;
        self.and_hint(more)
    }

    /// Makes the finding the cause of others.
    pub(super) fn with_follow_ups(mut self, others: usize) -> Self {
        let more = match others {
            0 => return self,
            1 => "one more finding that results from this is not listed".to_owned(),
            _ => format!("{others} more findings that result from this are not listed"),
        };
        self.others += others;
        self.and_hint(more)
    }

    fn and_hint(mut self, more: String) -> Self {
        self.hint = Some(match self.hint.take() {
            Some(hint) => format!("{hint}; {more}"),
            None => more,
        });
        self
    }

    /// Whether the file can be used despite the finding.
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    /// The finding in one line, without code and hint.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(columns) = self.columns {
            write!(f, ", column {columns}")?;
        }
        write!(f, " ({}): ", self.field)?;
        if self.found.is_empty() {
            f.write_str("found nothing")?
        } else {
            write!(f, "found {:?}", self.found)?
        }
        write!(f, ", expected {}", self.expected)
    }
}

//! The parts of a report about files, independent of its format.
//!
//! A report is written piece by piece, because a run over many files takes a long time and may be
//! interrupted: a start, an item for each file, and an end with the totals. Each format is a
//! [`Renderer`], so commands only supply their results.

use fpc_answers::json::{File, LineContent};

use super::junit::Suite;

/// A format of reports about files.
pub(crate) trait Renderer: Send + Sync {
    /// The text before all files of a command.
    fn start(&self, command: &str) -> String;

    /// A file.
    fn item(&self, item: &dyn Item) -> String;

    /// The text between two files.
    fn between(&self) -> &'static str {
        ""
    }

    /// The text after all files.
    fn end(&self, end: &Closing<'_>) -> String;
}

/// The results of a file.
pub(crate) trait Item {
    /// Human-readable text, with terminal styles.
    fn text(&self) -> String;

    /// The entry in a JSON report.
    fn entry(&self) -> File;

    /// The JUnit suite.
    fn suite(&self) -> Suite;
}

/// The totals of all files.
pub(crate) struct Closing<'a> {
    /// The command, as reports name it.
    pub(crate) command: &'a str,
    /// The totals in numbers.
    pub(crate) total: LineContent,
    /// Tells whether all files have been processed.
    pub(crate) is_complete: bool,
    /// The totals in one line, for people.
    pub(crate) line: &'a str,
    /// The details below it.
    pub(crate) details: &'a str,
}

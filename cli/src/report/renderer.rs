//! What a report about files is made of, whatever its form.
//!
//! A report is written piece by piece, because a run over many files takes long and may be
//! interrupted: a start, an item for each file, an end with what all files came to. Each form is one
//! [`Renderer`], so commands only say what they found.

use fpc::json::report::{File, LineContent};

use super::junit::Suite;

/// A form of reports about files.
pub(crate) trait Renderer: Send + Sync {
    /// What stands before all files of a command.
    fn start(&self, command: &str) -> String;

    /// A file.
    fn item(&self, item: &dyn Item) -> String;

    /// What stands between two files.
    fn between(&self) -> &'static str {
        ""
    }

    /// What stands after all files.
    fn end(&self, end: &Closing<'_>) -> String;
}

/// What was found in a file.
pub(crate) trait Item {
    /// For reading, with terminal styles.
    fn text(&self) -> String;

    /// For programs.
    fn entry(&self) -> File;

    /// For continuous integration.
    fn suite(&self) -> Suite;
}

/// What all files came to.
pub(crate) struct Closing<'a> {
    /// The command, as reports name it.
    pub(crate) command: &'a str,
    /// In numbers.
    pub(crate) total: LineContent,
    /// Whether all files have been looked at.
    pub(crate) is_complete: bool,
    /// In a line, if people want to read that.
    pub(crate) line: &'a str,
    /// What belongs below it.
    pub(crate) details: &'a str,
}

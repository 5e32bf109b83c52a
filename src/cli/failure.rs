//! Why there is no answer: in words, and for programs that asked for JSON.

use super::{
    Outcome,
    exit::ExitStatus,
    output::console::{note, print},
};
use crate::{
    json::{self, report},
    report::Findings,
};

/// A run that has no answer.
pub(super) struct Failure<'a> {
    pub(super) status: ExitStatus,
    /// In words, for standard error.
    pub(super) text: String,
    pub(super) error: report::Error,
    /// All that there is to say of the file.
    pub(super) found: Findings<'a>,
}

impl Failure<'_> {
    /// Tells people and, on standard output, programs if these are to read it.
    pub(super) fn tell(self, for_programs: bool) -> Outcome {
        note(&self.text);
        if for_programs {
            let failure = report::Failure::new(self.status.status(), self.error, self.found);
            print(&json::render(&failure))?;
        }
        Ok(self.status)
    }
}

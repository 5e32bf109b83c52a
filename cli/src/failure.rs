//! Why there is no answer, said in one way by all commands.
//!
//! What can go wrong in an area is an error type of that area, such as `JournalError` or
//! `CampaignError`: it holds the facts, so that callers and tests can tell one case from another
//! without reading sentences, and `?` carries it up. As a [`CommandError`] it knows its exit status and
//! its code as well. Only here does it become what is printed, for people on standard error and for
//! programs on standard output, so the two cannot disagree and no command has to think of both.

use std::error::Error;

use fpc::{
    ask::NoAnswer,
    json::{
        self,
        report::{self as json_report, AnyCode},
    },
};

use super::{
    Outcome,
    exit::ExitStatus,
    output::console::{note, print},
};
use crate::report::{self, Findings};

/// An error because of which a command has no answer. Its text is the message.
pub(super) trait CommandError: Error {
    /// With which status the program ends.
    fn status(&self) -> ExitStatus;

    /// What kind of error it is.
    fn code(&self) -> AnyCode;

    /// The file that it is about, if the message does not name it.
    fn file(&self) -> Option<&str> {
        None
    }

    /// The message for programs, which have the code and the file apart from it.
    fn message(&self) -> String {
        self.to_string()
    }

    /// The whole for people.
    fn text(&self) -> String {
        in_words(self.file(), &self.to_string())
    }

    /// The whole for programs.
    fn report(&self) -> json_report::Error {
        let error = json_report::Error::new(self.code(), self.message());
        match self.file() {
            Some(file) => error.in_file(file),
            None => error,
        }
    }
}

impl<E: NoAnswer + ?Sized> CommandError for E {
    fn status(&self) -> ExitStatus {
        NoAnswer::status(self).into()
    }

    fn code(&self) -> AnyCode {
        NoAnswer::code(self)
    }

    fn message(&self) -> String {
        NoAnswer::message(self)
    }
}

fn in_words(file: Option<&str>, text: &str) -> String {
    match file {
        Some(file) => report::error(&format!("{file}: {text}")),
        None => report::error(&text),
    }
}

/// A run that has no answer.
pub(super) struct Failure<'a> {
    status: ExitStatus,
    /// In words, for standard error.
    text: String,
    error: json_report::Error,
    /// All that there is to say of the file.
    found: Findings<'a>,
}

impl<E: CommandError> From<E> for Failure<'_> {
    fn from(reason: E) -> Self {
        let found = Findings::default();
        Self { status: reason.status(), text: reason.text(), error: reason.report(), found }
    }
}

impl<'a> Failure<'a> {
    /// That there is no answer to a file that was read.
    pub(super) fn of_file(
        file: &str,
        reason: &(impl CommandError + ?Sized),
        found: Findings<'a>,
    ) -> Self {
        Self {
            status: reason.status(),
            text: in_words(Some(file), &reason.to_string()),
            error: reason.report().in_file(file),
            found,
        }
    }

    /// The same with what there is to say of the file.
    pub(super) fn with_findings(self, found: Findings<'_>) -> Failure<'_> {
        let Self { status, text, error, .. } = self;
        Failure { status, text, error, found }
    }

    /// Tells people only: the command has no report for programs, or has begun it.
    pub(super) fn note(self) -> ExitStatus {
        note(&self.text);
        self.status
    }

    /// Tells people and, on standard output, programs if these are to read it.
    pub(super) fn tell(self, for_programs: bool) -> Outcome {
        note(&self.text);
        if for_programs {
            let failure = report::json::failure(self.status.status(), self.error, self.found);
            print(&json::render(&failure))?;
        }
        Ok(self.status)
    }
}

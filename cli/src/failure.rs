//! Reports why there is no answer, in the same way for all commands.
//!
//! Each area has its own error type, such as `JournalError` or `CampaignError`, which holds the
//! facts, so that callers and tests can distinguish cases without parsing sentences, and `?`
//! propagates it. As a [`CommandError`], it also has an exit status and a code. Only this module
//! turns it into output, for people on standard error and for programs on standard output, so the
//! two cannot disagree and no command has to take care of both.

use std::error::Error;

use fpc::{Phrase, ToPhrase, json, phrase};
use fpc_answers::{
    ask::{Interface, NoAnswer},
    json::{self as json_report, AnyCode},
};

use super::{
    Outcome,
    exit::ExitStatus,
    output::console::{note, print},
};
use crate::{
    report::{self, Findings},
    speech::say,
};

/// An error that leaves a command without an answer. Its text is the message.
pub(super) trait CommandError: Error + ToPhrase {
    /// The exit status of the program.
    fn status(&self) -> ExitStatus;

    /// The kind of error.
    fn code(&self) -> AnyCode;

    /// The file concerned, if the message does not name it.
    fn file(&self) -> Option<&str> {
        None
    }

    /// The message, with what can be done about it.
    fn sentence(&self) -> Phrase {
        self.phrase()
    }

    /// The message for JSON, where the code and the file are given separately.
    fn message(&self) -> String {
        self.sentence().to_string()
    }

    /// The whole error for people.
    fn text(&self) -> String {
        in_words(self.file(), &self.sentence())
    }

    /// The whole error for JSON.
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

    fn report(&self) -> json_report::Error {
        NoAnswer::report(self, Interface::default())
    }

    /// The message, its remedy and, of what is found in a file, the code.
    fn sentence(&self) -> Phrase {
        let code = match NoAnswer::code(self) {
            AnyCode::Caveat(code) => format!(" [{code}]"),
            _ => String::new(),
        };
        phrase!("{message}{code}{remedy}", message = self.phrase(), code, remedy = self.remedy())
    }
}

/// Makes errors of the tools for authors of pairing programs, which are in English, phrases.
macro_rules! phrase_in_english {
    ($($it:ty),+ $(,)?) => {$(
        impl fpc::ToPhrase for $it {
            fn phrase(&self) -> fpc::Phrase {
                fpc::Phrase::plain(self.to_string())
            }
        }
    )+};
}
pub(super) use phrase_in_english;

fn in_words(file: Option<&str>, sentence: &Phrase) -> String {
    let text = say(sentence);
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
    /// All findings about the file.
    found: Findings<'a>,
}

impl<E: CommandError> From<E> for Failure<'_> {
    fn from(reason: E) -> Self {
        let found = Findings::default();
        Self { status: reason.status(), text: reason.text(), error: reason.report(), found }
    }
}

impl<'a> Failure<'a> {
    /// Creates a failure for a file that was read.
    pub(super) fn of_file(
        file: &str,
        reason: &(impl CommandError + ?Sized),
        found: Findings<'a>,
    ) -> Self {
        Self {
            status: reason.status(),
            text: in_words(Some(file), &reason.sentence()),
            error: reason.report().in_file(file),
            found,
        }
    }

    /// Adds the findings about the file.
    pub(super) fn with_findings(self, found: Findings<'_>) -> Failure<'_> {
        let Self { status, text, error, .. } = self;
        Failure { status, text, error, found }
    }

    /// Reports to people only: the command has no JSON report, or has already started it.
    pub(super) fn note(self) -> ExitStatus {
        note(&self.text);
        self.status
    }

    /// Reports to people and, if requested, to programs on standard output.
    pub(super) fn tell(self, for_programs: bool) -> Outcome {
        note(&self.text);
        if for_programs {
            let failure = report::json::failure(self.status.status(), self.error, self.found);
            print(&json::render(&failure))?;
        }
        Ok(self.status)
    }
}

//! `fpc validate`: only the reader's errors and warnings, and what their codes mean.

use fpc::{Phrase, Severity, ToPhrase, display_in_english, json, phrase, template};
use fpc_answers::json::{self as json_report, AnyCode, ErrorCode, Explanation, Validation};

use super::{
    Outcome,
    args::{FilesFormat, ValidateArgs},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded, Unreadable},
    many::{self, Crash, File, FileAnswer, Manner, Question},
    output,
};
use crate::{
    report::{
        self, Findings, code,
        junit::{Problem, Suite},
        renderer::Item,
    },
    speech::say,
};

const COMMAND: &str = "fpc validate";

pub(super) fn run(arguments: &ValidateArgs) -> Outcome {
    if let Some(code) = &arguments.explain {
        let text = match arguments.format {
            FilesFormat::Human => code::explanation(code),
            FilesFormat::Json => json::render(&Explanation::from(code)),
            FilesFormat::Ndjson | FilesFormat::Junit | FilesFormat::Csv => {
                return Ok(Failure::from(NoExplanation).note());
            }
        };
        output::print(&text)?;
        return Ok(ExitStatus::Success);
    }
    let manner = Manner {
        command: COMMAND,
        files: &arguments.files,
        format: arguments.format,
        quiet: arguments.quiet,
        journal: None,
    };
    many::run(arguments, &manner)
}

/// An explanation is not available in this format.
#[derive(Debug, thiserror::Error)]
struct NoExplanation;

impl ToPhrase for NoExplanation {
    fn phrase(&self) -> Phrase {
        phrase!("--explain works only with --format human or --format json")
    }
}

display_in_english!(NoExplanation);

impl CommandError for NoExplanation {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::CommandLine.into()
    }
}

impl Question for ValidateArgs {
    type Total = Validation;

    fn answer(&self, file: Result<File, Unreadable>, is_single: bool) -> FileAnswer<Validation> {
        match file {
            Ok(File { name, bytes }) => {
                let loaded = Loaded::parse(name, &bytes).for_request(&self.reading.request());
                self.of_file(&loaded, is_single)
            }
            Err(unreadable) => self.of_none(&unreadable.name, &unreadable, is_single),
        }
    }

    fn failed(&self, name: String, is_single: bool) -> FileAnswer<Validation> {
        self.of_none(&name, &Crash { work: template!("reading this file") }, is_single)
    }
}

impl ValidateArgs {
    fn of_file(&self, loaded: &Loaded, is_single: bool) -> FileAnswer<Validation> {
        let caveats = loaded.file.caveats();
        let found = loaded.found(&caveats).up_to(self.files.max_findings);
        let status = ExitStatus::from(loaded.validity());
        let item = Validated { loaded, status, found, is_single, is_quiet: self.quiet };
        let text = self.format.renderer().item(&item);
        FileAnswer { status, part: Validation::of(found.severities()), notes: String::new(), text }
    }

    /// The answer about a file that could not be processed.
    fn of_none(
        &self,
        name: &str,
        error: &dyn CommandError,
        is_single: bool,
    ) -> FileAnswer<Validation> {
        let text = self.format.renderer().item(&NotValidated { name, error, is_single });
        let notes = report::error(&format!("{name}: {}", say(&error.sentence())));
        FileAnswer { status: error.status(), part: report::summary::not_validated(), notes, text }
    }
}

/// A file that was read.
struct Validated<'a> {
    loaded: &'a Loaded,
    status: ExitStatus,
    found: Findings<'a>,
    is_single: bool,
    is_quiet: bool,
}

impl Validated<'_> {
    fn in_full(&self) -> String {
        // For a single file, everything is listed.
        let found = if self.is_single { self.found } else { self.found.or_few() };
        report::in_full(&self.loaded.name, &self.loaded.file.document, found)
    }
}

impl Item for Validated<'_> {
    fn text(&self) -> String {
        if self.is_quiet && self.found.severities().next().is_none() {
            return String::new();
        }
        format!("{}{}\n", self.in_full(), report::count(&self.loaded.name, self.found))
    }

    fn entry(&self) -> json_report::File {
        let (diagnostics, left_out) = (self.found.for_programs(), self.found.left_out());
        json_report::File { diagnostics, left_out, ..self.loaded.entry() }
    }

    fn suite(&self) -> Suite {
        let problem = (self.status != ExitStatus::Success)
            .then(|| problem(self.status, report::counts(self.found).to_string(), self.in_full()));
        let notes = self.found.lines(Severity::Warning).collect();
        Suite { notes, ..Suite::of_case(&self.loaded.name, CASE, problem) }
    }
}

/// A file that could not be read.
struct NotValidated<'a> {
    name: &'a str,
    error: &'a dyn CommandError,
    is_single: bool,
}

impl Item for NotValidated<'_> {
    fn text(&self) -> String {
        if self.is_single {
            String::new()
        } else {
            report::not_validated(self.name, &say(&self.error.sentence()))
        }
    }

    fn entry(&self) -> json_report::File {
        let status = self.error.status().status();
        json_report::File::new(self.name, status, Some(self.error.report()))
    }

    fn suite(&self) -> Suite {
        let problem = problem(self.error.status(), self.error.message(), String::new());
        Suite::of_case(self.name, CASE, Some(problem))
    }
}

/// The name of the only JUnit case of a file.
const CASE: &str = "tournament";

fn problem(status: ExitStatus, message: String, text: String) -> Problem {
    Problem { is_error: true, kind: status.status().as_str(), message, text }
}

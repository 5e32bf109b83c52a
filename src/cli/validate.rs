//! `fpc validate`: only the reader's errors and warnings, and what their codes mean.

use super::{
    Outcome,
    args::{FilesFormat, ValidateArgs},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{Loaded, Unreadable},
    many::{self, Answer, Crash, File, Manner, Question},
    output,
};
use crate::{
    json::{
        self,
        report::{self as json_report, AnyCode, ErrorCode, Explanation, Line, Report, Validation},
    },
    report::{
        self, Findings, code,
        junit::{Case, Problem, Suite},
    },
    trf::Severity,
};

const COMMAND: &str = "fpc validate";

pub(super) fn run(arguments: &ValidateArgs) -> Outcome {
    if let Some(code) = &arguments.explain {
        let text = match arguments.format {
            FilesFormat::Human => code::explanation(code),
            FilesFormat::Json => json::render(&Explanation::new(code)),
            FilesFormat::Ndjson | FilesFormat::Junit => {
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

/// An explanation has no such form.
#[derive(Debug, thiserror::Error)]
#[error("--explain is for reading or in JSON: --format human or --format json")]
struct NoExplanation;

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

    fn answer(&self, file: Result<File, Unreadable>, is_single: bool) -> Answer<Validation> {
        match file {
            Ok(File { name, bytes }) => self.of_file(&Loaded::parse(name, &bytes), is_single),
            Err(unreadable) => self.of_none(&unreadable.name, &unreadable, is_single),
        }
    }

    fn failed(&self, name: String, is_single: bool) -> Answer<Validation> {
        self.of_none(&name, &Crash { work: "reading" }, is_single)
    }
}

impl ValidateArgs {
    fn of_file(&self, loaded: &Loaded, is_single: bool) -> Answer<Validation> {
        let status = loaded.validity();
        let caveats = loaded.caveats();
        let found = loaded.findings(&caveats).up_to(self.files.max_findings);
        let name = &loaded.name;
        let in_full = || {
            // What is asked of a single file is all of it.
            let found = if is_single { found } else { found.or_few() };
            report::in_full(name, &loaded.document, found)
        };
        let is_shown = !self.quiet || found.severities().next().is_some();
        let text = match self.format {
            FilesFormat::Human if is_shown => {
                format!("{}{}\n", in_full(), report::count(name, found))
            }
            FilesFormat::Human => String::new(),
            FilesFormat::Json | FilesFormat::Ndjson => {
                let file = json_report::File::new(name, status.status(), found);
                self.entry(file.with_error(loaded.error()))
            }
            FilesFormat::Junit => {
                let is_broken = status != ExitStatus::Success;
                let problem = is_broken.then(|| problem(status, report::counts(found), in_full()));
                suite(name, problem, found.lines(Severity::Warning).collect())
            }
        };
        Answer { status, part: Validation::of_file(found), notes: String::new(), text }
    }

    /// The answer about a file that there is nothing to be said of.
    fn of_none(
        &self,
        name: &str,
        error: &impl CommandError,
        is_single: bool,
    ) -> Answer<Validation> {
        let (status, reason) = (error.status(), error.to_string());
        let notes = report::error(&format!("{name}: {reason}"));
        let text = match self.format {
            FilesFormat::Human if is_single => String::new(),
            FilesFormat::Human => report::not_validated(name, &reason),
            FilesFormat::Json | FilesFormat::Ndjson => {
                let file = json_report::File::new(name, status.status(), Findings::default());
                self.entry(file.with_error(Some(error.report())))
            }
            FilesFormat::Junit => {
                suite(name, Some(problem(status, reason, String::new())), Vec::new())
            }
        };
        Answer { status, part: Validation::failed(), notes, text }
    }

    fn entry(&self, file: json_report::File) -> String {
        match self.format {
            FilesFormat::Ndjson => Line::of_file(file).render(),
            _ => Report::file(&file),
        }
    }
}

fn problem(status: ExitStatus, message: String, text: String) -> Problem {
    Problem { is_error: true, kind: status.status().as_str(), message, text }
}

fn suite(name: &str, problem: Option<Problem>, notes: Vec<String>) -> String {
    let cases = vec![Case { name: "tournament".to_owned(), problem }];
    Suite { name: name.to_owned(), properties: Vec::new(), cases, notes }.render()
}

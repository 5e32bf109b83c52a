//! The forms of a report about many files.

use super::super::args::FilesFormat;
use crate::{
    json::report::{Line, Report, Status},
    report::{
        Total,
        junit::{self, Case, Problem, Suite},
    },
};

impl FilesFormat {
    /// What stands before all files.
    pub(super) fn start(self, command: &str) -> String {
        match self {
            Self::Human | Self::Ndjson => String::new(),
            Self::Json => Report::start(),
            Self::Junit => junit::start(command),
        }
    }

    /// What stands between two files.
    pub(super) const fn between(self) -> &'static str {
        match self {
            Self::Json => Report::BETWEEN,
            Self::Human | Self::Ndjson | Self::Junit => "",
        }
    }

    /// What stands after all files, with the summary, which is also given as a
    /// line and what belongs below it.
    pub(super) fn end<T: Total>(
        self,
        command: &str,
        total: &T,
        line: &str,
        details: &str,
    ) -> String {
        match self {
            Self::Human => format!("{line}{details}"),
            Self::Json => Report::end(total),
            Self::Ndjson => Line::of_total(total.clone()).render(),
            Self::Junit if total.is_complete() => junit::END.to_owned(),
            // A part of the files must not pass for all.
            Self::Junit => {
                let problem = Problem {
                    is_error: true,
                    kind: Status::Interrupted.as_str(),
                    message: line.trim_end().to_owned(),
                    text: String::new(),
                };
                let case = Case { name: "all files".to_owned(), problem: Some(problem) };
                let suite = Suite {
                    name: command.to_owned(),
                    properties: Vec::new(),
                    cases: vec![case],
                    notes: Vec::new(),
                };
                suite.render() + junit::END
            }
        }
    }
}

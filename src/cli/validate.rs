//! `fpc validate`: only the reader's errors and warnings, and what their codes mean.

use super::{
    Outcome,
    args::{ReportFormat, ValidateArgs},
    exit::ExitStatus,
    input::Loaded,
    output,
};
use crate::{
    json::{
        self,
        report::{Explanation, File, Report},
    },
    report::{self, Findings, code},
};

pub(super) fn run(arguments: &ValidateArgs) -> Outcome {
    if let Some(code) = &arguments.explain {
        output::print(&match arguments.format {
            ReportFormat::Human => code::explanation(code),
            ReportFormat::Json => json::render(&Explanation::new(code)),
        })?;
        return Ok(ExitStatus::Success);
    }
    let mut status = ExitStatus::Success;
    let mut files = Vec::new();
    for path in &arguments.files {
        let loaded = match Loaded::read(path) {
            Ok(loaded) => loaded,
            Err(unreadable) => {
                output::note(&report::error(&unreadable));
                let file =
                    File::new(&unreadable.name, unreadable.status.status(), Findings::default());
                files.push(file.with_error(Some(unreadable.report())));
                status = status.and(unreadable.status);
                continue;
            }
        };
        let validity = loaded.validity();
        status = status.and(validity);
        let caveats = loaded.caveats();
        let found = loaded.findings(&caveats);
        match arguments.format {
            ReportFormat::Human => {
                let text = report::in_full(&loaded.name, &loaded.document, found);
                output::print(&format!("{text}{}\n", report::count(&loaded.name, found)))?;
            }
            ReportFormat::Json => {
                let file = File::new(&loaded.name, validity.status(), found);
                files.push(file.with_error(loaded.error()));
            }
        }
    }
    if arguments.format == ReportFormat::Json {
        output::print(&json::render(&Report::of_files(files)))?;
    }
    Ok(status)
}

//! `fpc validate`: only the reader's errors and warnings, and what their codes mean.

use super::{
    Outcome,
    args::{ReportFormat, ValidateArgs},
    exit::ExitStatus,
    input::Loaded,
    output,
};
use crate::{
    json,
    report::{
        self,
        code::{self, Explanation},
        json::{File, Report},
    },
};

pub(super) fn run(arguments: &ValidateArgs) -> Outcome {
    if let Some(code) = arguments.explain {
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
                files.push(File::failed(&unreadable.name, unreadable.reason()));
                status = status.and(unreadable.status);
                continue;
            }
        };
        status = status.and(loaded.validity());
        let caveats = loaded.caveats();
        let found = loaded.findings(&caveats);
        match arguments.format {
            ReportFormat::Human => {
                let text = report::in_full(&loaded.name, &loaded.document, found);
                output::print(&format!("{text}{}\n", report::count(&loaded.name, found)))?;
            }
            ReportFormat::Json => files.push(File::new(&loaded.name, found)),
        }
    }
    if arguments.format == ReportFormat::Json {
        output::print(&json::render(&Report { files, summary: None }))?;
    }
    Ok(status)
}

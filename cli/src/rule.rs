//! `fpc rule`: what codes mean.

use fpc::json::{
    self,
    report::{Codes, Explanation},
};

use super::{
    Outcome,
    args::{CodeArgs, ReportFormat},
    exit::ExitStatus,
    output,
};
use crate::report::code;

pub(super) fn run(arguments: &CodeArgs) -> Outcome {
    let text = match (&arguments.code, arguments.format) {
        (Some(code), ReportFormat::Human) => code::explanation(code),
        (Some(code), ReportFormat::Json) => json::render(&Explanation::from(code)),
        (None, ReportFormat::Human) => code::list(),
        (None, ReportFormat::Json) => json::render(&Codes::all()),
    };
    output::print(&text)?;
    Ok(ExitStatus::Success)
}

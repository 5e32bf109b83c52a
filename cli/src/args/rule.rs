//! `fpc rule`.

use clap::Args;
use fpc::json::report::AnyCode;

use super::format::ReportFormat;

/// Explain a code
///
/// Every finding of fpc has a code: what is wrong or odd in a file (TRF), what an answer depends on
/// (FPC), and why there is no answer (ERR). Prints what the code means, what to do about it and, for
/// codes about files, an example; without a code, lists all codes with their titles.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc rule TRF006
  fpc rule err009
  fpc rule
  fpc rule --format json FPC003

Exit codes: 0 printed, 3 there is no such code.")]
pub(crate) struct CodeArgs {
    /// A code, in upper or lower case
    #[arg(value_name = "CODE", value_parser = crate::report::code::parse_code)]
    pub(crate) code: Option<AnyCode>,
    /// How to print the explanation
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

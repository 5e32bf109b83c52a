//! `fpc rule`.

use clap::Args;
use fpc::json::report::AnyCode;

use super::format::ReportFormat;

/// Tell what a code means
///
/// Everything that fpc finds fault with has a code: what is wrong or odd in a file (TRF), what an
/// answer depends on (FPC), and why there is no answer (ERR). Prints what a code means, what to do
/// about it, and for codes of files an example; without a code, all codes with their titles.
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
    /// How to print it
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

//! `fpc checklist`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fpc::RoundNumber;
use fpc_answers::{arguments::round, ask::RuleOptions};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc checklist trf-samples/next-round.trf
  fpc checklist --width 120 trf-samples/next-round.trf
  fpc checklist --round 3 trf-samples/wrong-pairing.trf
  fpc checklist --format csv -o checklist.csv trf-samples/next-round.trf

Exit codes: 0 printed, 3 invalid file or request, 4 too large, 5 file access. On failure no output \
file is touched.")]
pub(crate) struct ChecklistArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write the checklist to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The round in question: the next one or an earlier one
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    /// The width of the table in columns, as far as possible: names are shortened first
    #[arg(
        long,
        value_name = "COLUMNS",
        default_value_t = 80,
        value_parser = clap::value_parser!(u16).range(40..=1000)
    )]
    pub(crate) width: u16,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// How to print the checklist
    #[arg(long, value_enum, default_value_t = ChecklistFormat::Human)]
    pub(crate) format: ChecklistFormat,
    /// With --format csv: leave texts that begin like a formula as they are
    ///
    /// Otherwise, an apostrophe precedes names and other texts that begin with = + - @ or a tab, because
    /// spreadsheets would run them. Numbers such as -1.5 never need it.
    #[arg(long)]
    pub(crate) raw_text: bool,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum ChecklistFormat {
    /// For reading
    Human,
    /// For spreadsheets: a heading line, then one line for each player
    Csv,
    /// For programs
    Json,
}

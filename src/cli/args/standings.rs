//! `fpc standings`.

use std::path::PathBuf;

use clap::Args;

use super::{format::ReportFormat, rules::system_choice};
use crate::choice::SystemChoice;

/// Print the standings
///
/// Of a pairing system whose text has rules for them. That of the SSM system (section D) ranks by
/// score, with two points for a win and one for a draw, the sum of the opponents' scores (SOS), what
/// the games were worth (GAM), and between two players by their game. The record GAM of a player
/// gives the total after the last complete round, or one number for each complete round.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc standings --system ssm trf-samples/clean.trf
  fpc standings --system ssm --format json trf-samples/clean.trf

Exit codes: 0 printed, 3 invalid file or a system without such rules, 4 too large, 5 file access. On \
failure no output file is touched.")]
pub(in crate::cli) struct StandingsArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,
    /// Write the standings to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(in crate::cli) output: Option<PathBuf>,
    /// The pairing system
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(in crate::cli) system: SystemChoice,
    /// How to print the standings
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(in crate::cli) format: ReportFormat,
}

//! `fpc judge`.

use std::path::PathBuf;

use clap::Args;
use fpc::RoundNumber;
use fpc_answers::{arguments::round, ask::RuleOptions};

use super::{
    format::ReportFormat,
    suppose::{SUPPOSED, SupposeArgs, TwoPlayers, parse_swap},
};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc judge trf-samples/next-round.trf pairs.txt
  fpc judge trf-samples/next-round.trf --swap 3=4
  fpc judge trf-samples/next-round.trf 4-7 --complete
  fpc judge --round 3 trf-samples/wrong-pairing.trf

Exit codes: 0 the same, 1 no legal pairing, 3 invalid file or request, 4 too large, 5 file access, \
6 not the same.")]
pub(crate) struct JudgeArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The pairing: a file, or pairs such as 4-7,5-9,11-bye; numbers or parts of names
    #[arg(value_name = "PAIRS")]
    pub(crate) pairs: Option<String>,
    /// The round whose pairing is judged: the next one or an earlier one
    #[arg(long, value_name = "N", value_parser = round, conflicts_with_all = SUPPOSED)]
    pub(crate) round: Option<RoundNumber>,
    /// Swap two players in the pairing by the rules; may be given more than once
    #[arg(long, value_name = "A=B", value_parser = parse_swap, conflicts_with = "pairs")]
    pub(crate) swap: Vec<TwoPlayers>,
    /// Complete a partial pairing in the best way that keeps the given pairs
    #[arg(long, requires = "pairs")]
    pub(crate) complete: bool,
    #[command(flatten)]
    pub(crate) suppose: SupposeArgs,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// How to print the judgement
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

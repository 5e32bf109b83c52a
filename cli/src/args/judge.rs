//! `fpc judge`.

use std::path::PathBuf;

use clap::Args;
use fpc::RoundNumber;

use super::{
    format::ReportFormat,
    rules::{RuleArgs, parse_round},
    suppose::{SUPPOSED, SupposeArgs, Two, parse_swap},
};

/// Judge a pairing that was made or changed by hand
///
/// PAIRS is a file with a pairing as `fpc pair` prints it (a line for each board, White first; 0 for the
/// bye; the number of lines may come first), or the pairs themselves: 4-7,5-9,11-bye. With --swap, the
/// pairing of the rules is judged with players changing places. For a round that is recorded, the
/// recorded pairing is judged if no other is given.
///
/// The answer is one of: the same as by the rules; colors only; equal but later (as good on all criteria,
/// but the rules come to another one first); worse, with bracket, first article and both values;
/// illegal, with article and evidence. With --complete, a pairing of some players is completed in the
/// best way that keeps what is given: \"pair the rest around my board 1\".
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
    /// Judge a pairing of this round, which is over or the next one
    #[arg(long, value_name = "N", value_parser = parse_round, conflicts_with_all = SUPPOSED)]
    pub(crate) round: Option<RoundNumber>,
    /// Let two players change places in the pairing of the rules; can be given several times
    #[arg(long, value_name = "A=B", value_parser = parse_swap, conflicts_with = "pairs")]
    pub(crate) swap: Vec<Two>,
    /// Complete the pairing in the best way that keeps what is given
    #[arg(long, requires = "pairs")]
    pub(crate) complete: bool,
    #[command(flatten)]
    pub(crate) suppose: SupposeArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// How to print the judgement
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

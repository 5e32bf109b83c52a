//! `fpc judge`.

use std::path::PathBuf;

use clap::Args;
use fpc::RoundNumber;

use super::{
    format::ReportFormat,
    rules::{RuleArgs, parse_round},
    suppose::{SUPPOSED, SupposeArgs, TwoPlayers, parse_swap},
};

/// Judge a pairing made or changed by hand
///
/// PAIRS is a file with a pairing as `fpc pair` prints it (a line for each board, White first; 0 for the
/// bye; the number of lines may come first), or the pairs themselves: 4-7,5-9,11-bye. With --swap, the
/// pairing judged is the one by the rules with two players changing places. For a recorded round, the
/// recorded pairing is judged if no other is given.
///
/// The answer is one of: the same as by the rules; different in colors only; equal but later (just as
/// good on all criteria, but the rules come to another pairing first); worse, with the bracket, the first
/// article and both values; illegal, with the article and the evidence. With --complete, a partial
/// pairing is completed in the best way that keeps the given pairs: "pair the rest around my board 1".
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
    #[arg(long, value_name = "N", value_parser = parse_round, conflicts_with_all = SUPPOSED)]
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
    pub(crate) rules: RuleArgs,
    /// How to print the judgement
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

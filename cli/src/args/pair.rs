//! `fpc pair`.

use std::path::PathBuf;

use clap::Args;
use fpc::RoundNumber;
use fpc_answers::{arguments::round, ask::RuleOptions};

use super::{
    format::PairFormat,
    suppose::{SUPPOSED, SupposeArgs},
};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc pair trf-samples/next-round.trf
  fpc pair --format human trf-samples/next-round.trf
  fpc pair --initial-color white trf-samples/first-round.trf
  fpc pair --round 3 --format human trf-samples/wrong-pairing.trf
  fpc pair --recorded --round 3 --format human trf-samples/wrong-pairing.trf
  fpc pair --absent 3,5 --format human trf-samples/next-round.trf
  fpc pair --all --format human trf-samples/round-robin.trf
  fpc pair --all --varma 7 --format human trf-samples/before-lots.trf
  fpc pair --write -o with-round-4.trf trf-samples/next-round.trf
  fpc pair --write --absent 3 --half-point-bye 7 -o with-round-4.trf trf-samples/next-round.trf
  fpc pair - -o pairs.txt < trf-samples/next-round.trf

Exit codes: 0 paired, 1 no legal pairing, 3 invalid file, 4 too large, 5 file access. On failure no \
output file is touched.")]
pub(crate) struct PairArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write the result to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The round to pair: the next one or an earlier one
    #[arg(long, value_name = "N", value_parser = round, conflicts_with = "write", conflicts_with_all = SUPPOSED)]
    pub(crate) round: Option<RoundNumber>,
    /// Print the pairing that the file has, of the last round or of the one named by --round
    ///
    /// Whether it was made by the rules or by hand does not matter; `fpc check` says what differs.
    #[arg(long, conflicts_with = "write", conflicts_with_all = SUPPOSED)]
    pub(crate) recorded: bool,
    /// Print all rounds of a round robin, whatever has been played
    ///
    /// With the list format, each round begins with its number of pairs. Whoever is in none of them is
    /// free.
    #[arg(long, conflicts_with_all = ["round", "recorded", "write"], conflicts_with_all = SUPPOSED)]
    pub(crate) all: bool,
    /// With --all: draw the numbers in restricted groups, with this seed
    ///
    /// The groups (C.05, Annex 2) are for 9 to 24 players, and keep those of a federation from meeting in the
    /// last three rounds, unless it is larger than a group. The file is not changed, and the rounds name
    /// players as it does: the numbers are for the list that the tournament begins with.
    #[arg(long, value_name = "SEED", requires = "all")]
    pub(crate) varma: Option<u64>,
    /// Enter the pairs into the tournament file, with the results left blank
    ///
    /// The file keeps its owner, mode, links, encoding and line endings. Even if the machine crashes, it
    /// holds either the old contents or the new, never a mixture. JSON is written as by
    /// `convert --to json`. With -o the result goes to OUT instead; with `-` as FILE, to standard output.
    /// Absences, byes and forbidden pairs that are given are entered as well.
    #[arg(long, conflicts_with = "format", conflicts_with = "result")]
    pub(crate) write: bool,
    /// With --write: show the lines that would change, and write nothing
    #[arg(long, short = 'n', requires = "write")]
    pub(crate) dry_run: bool,
    /// With --write: pair a round again that is paired already, and note it in a comment in the file
    #[arg(long, requires = "write")]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) suppose: SupposeArgs,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// How to print the pairs
    #[arg(long, value_enum, default_value_t = PairFormat::List)]
    pub(crate) format: PairFormat,
    /// Print no summary on standard error
    ///
    /// The system and edition, and why they were chosen, are still named unless --system gives them or
    /// the output contains them.
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

//! Commands for many files: `fpc check` and `fpc validate`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};
use fpc::{
    RoundNumber,
    standings::{TieBreakEdition, TieBreakList},
};
use fpc_answers::{
    arguments::round,
    ask::{CheckQuestion, Part, ReadOptions, RuleOptions},
    json::AnyCode,
};

use super::{
    super::check::Extent,
    format::FilesFormat,
    tie_breaks::{edition, parse_list},
};

#[derive(Args, Clone, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true).args(["files", "files_from"]))]
#[command(after_help = "\
Examples:
  fpc check trf-samples/clean.trf
  fpc check --round 3 trf-samples/wrong-pairing.trf
  fpc check --only standings trf-samples/wrong-rank.trf
  fpc check --quiet trf-samples/editions
  fpc check --quiet --jobs 2 \"trf-samples/**/c?.trf\"
  fpc check --format ndjson trf-samples/clean.trf trf-samples/wrong-pairing.trf
  fpc check --resume archive.journal -o report.txt trf-samples/editions
  fpc check --format junit trf-samples/wrong-pairing.trf

A pattern that the shell does not expand may hold *, ?, [...] and **, which stands for any folders \
in between. In folders, files named .trf, .trfx and .txt are taken, and .json files that contain \
fpc_tournament; hidden files are skipped. Files named on the command line are read whatever their \
extension; JSON is recognized by its opening brace.

Exit codes: 0 all rounds and ranks agree, 6 differences of either kind found, 7 a round agrees or differs depending on what the \
file leaves open (--system and --rounds tell), 1 a round has no legal pairing, 3 invalid file or no \
Swiss tournament, or impossible options, or a journal or an output that cannot be used, 4 too large, 5 file access, 130 \
interrupted. If several apply, a file that could not be checked outweighs a difference, and that \
outweighs what is open. Files that cannot be checked are part of a report of several, which -o \
writes all the same; of a single file there is then nothing to report but the error, unless in \
JSON or JUnit.")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Check only this round; with --only standings, the ranks after this round
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    /// Check only the pairings, or only the ranks
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) only: Option<Part>,
    /// Compare the ranks by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say
    #[arg(long, value_name = "LIST", value_parser = parse_list)]
    pub(crate) tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks [default: the one in force on the first day]
    #[arg(long, value_name = "YEAR", value_parser = edition())]
    pub(crate) edition: Option<TieBreakEdition>,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = FilesFormat::Human)]
    pub(crate) format: FilesFormat,
    /// Print only what is wrong, leaving out the rounds and files that agree
    ///
    /// One line still names the system and edition and why they were chosen: for a single file, or in the
    /// summary of several.
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Record each file's result in this journal, and continue from what it already holds
    ///
    /// A journal made with other options or by another version of fpc is refused.
    #[arg(long, value_name = "JOURNAL")]
    pub(crate) resume: Option<PathBuf>,
}

impl CheckArgs {
    /// How much is reported about every file.
    pub(crate) fn extent(&self) -> Extent {
        Extent { quiet: self.quiet, max_findings: self.files.max_findings }
    }

    /// The question asked about every file.
    pub(crate) fn question(&self) -> CheckQuestion {
        CheckQuestion {
            rules: self.rules.request(),
            round: self.round,
            only: self.only,
            tie_breaks: self.tie_breaks.clone(),
            edition: self.edition,
        }
    }
}

/// Which files to process, and how.
#[derive(Args, Clone, Debug)]
pub(crate) struct FilesArgs {
    /// Tournament files (TRF or JSON), folders or patterns; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Also take the files, folders and patterns in this list, one per line; `-` reads standard input
    #[arg(long, value_name = "LIST")]
    pub(crate) files_from: Option<PathBuf>,
    /// How many files to process at a time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// Write the report to this file instead of standard output
    ///
    /// The file is written when everything is done, and not touched if the command fails.
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// How many errors and how many warnings to print for each file; 0 means all
    ///
    /// The rest are only counted. The default is 10, but all are printed if `validate` is given a single
    /// file or the format is JSON.
    #[arg(long, value_name = "N")]
    pub(crate) max_findings: Option<usize>,
    /// Show no progress on the terminal
    #[arg(long)]
    pub(crate) no_progress: bool,
}

#[derive(Args, Clone, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true)
    .args(["files", "files_from", "explain"]))]
#[command(after_help = "\
Examples:
  fpc validate trf-samples/broken.trf
  fpc validate --quiet --max-findings 3 trf-samples/editions
  fpc validate --format ndjson -o findings.ndjson \"trf-samples/editions/*.trf\"
  fpc validate --format json trf-samples/broken.trf
  fpc validate --explain TRF006

A pattern that the shell does not expand may hold *, ?, [...] and **, which stands for any folders \
in between. In folders, files named .trf, .trfx and .txt are taken, and .json files that contain \
fpc_tournament; hidden files are skipped. Files named on the command line are read whatever their \
extension.

Exit codes: 0 the files can be used, 3 there are errors, or the command cannot be carried out, 4 too \
large, 5 file access, 130 interrupted.")]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Explain a code: what it means, what to do about it, and an example
    #[arg(long, value_name = "CODE", value_parser = crate::report::code::parse_code,
        conflicts_with_all = ["files", "files_from"])]
    pub(crate) explain: Option<AnyCode>,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = FilesFormat::Human)]
    pub(crate) format: FilesFormat,
    /// Leave out files without findings
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) reading: ReadOptions,
}

pub(super) fn parse_jobs(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=256).contains(number));
    number.ok_or("expected a number from 1 to 256")
}

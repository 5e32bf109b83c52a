//! `fpc report`.

use std::path::PathBuf;

use clap::{
    ArgGroup, Args,
    builder::{PossibleValue, TypedValueParser},
};
use fpc::{
    RoundNumber,
    standings::{TieBreakEdition, TieBreakList},
};
use fpc_answers::{
    arguments::{Codes, round},
    ask::{CheckQuestion, RuleOptions},
};
use fpc_html::Sheet;

use super::{
    format::FilesFormat,
    many::parse_jobs,
    tie_breaks::{edition, parse_list},
};

#[derive(Args, Clone, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true).args(["files", "files_from"]))]
#[command(after_help = "\
Examples:
  fpc report trf-samples/wrong-pairing.trf -o report.html
  fpc report --out reports trf-samples
  fpc report --language de trf-samples/wrong-pairing.trf -o bericht.html
  fpc report --system dutch-2017 --tie-breaks BH/C1,BH,SB trf-samples/clean.trf -o report.html
  fpc report --only pairings --round 3 trf-samples/clean.trf -o pairings.html
  fpc report --only pairings-by-name --csv trf-samples/clean.trf -o names.csv
  fpc report --publish open.html trf-samples/clean.trf
  fpc report --quiet --out reports \"trf-samples/**/c?.trf\"
  fpc report --format ndjson --out reports trf-samples/editions

A pattern that the shell does not expand may hold *, ?, [...] and **, which stands for any folders \
in between. In folders, files named .trf, .trfx and .txt are taken, and .json files that contain \
fpc_tournament; hidden files are skipped. Files named on the command line are read whatever their \
extension; JSON is recognized by its opening brace.

Exit codes: those of fpc check: 0 all rounds and ranks agree, 6 differences of either kind found, 7 a round agrees or \
differs depending on what the file leaves open, 1 a round has no legal pairing, 3 invalid file or no Swiss \
tournament (a page says why), or a command that cannot be carried out, 4 too large, 5 a file cannot be read \
or a page not written, 130 interrupted. If several apply, a file that could not be checked outweighs a difference, and that \
outweighs what is open.")]
pub(crate) struct ReportArgs {
    /// Tournament files (TRF or JSON), folders or patterns; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Also take the files, folders and patterns in this list, one per line; `-` reads standard input
    #[arg(long, value_name = "LIST")]
    pub(crate) files_from: Option<PathBuf>,
    /// Write the page to this file instead of standard output (`-`)
    #[arg(long, short, value_name = "PAGE", conflicts_with = "out")]
    pub(crate) output: Option<PathBuf>,
    /// Write a page for each file, and index.html, into this folder
    ///
    /// The folder is created if it does not exist. Existing pages are overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many files to process at a time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// Rank by these tie-breaks, such as BH/C1,BH,SB, whatever records 202 and 212 say
    #[arg(long, value_name = "LIST", value_parser = parse_list)]
    pub(crate) tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks [default: the one in force on the first day]
    #[arg(long, value_name = "YEAR", value_parser = edition())]
    pub(crate) edition: Option<TieBreakEdition>,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// Write only this, as a sheet for the notice board or the boards
    #[arg(long, value_name = "SHEET", value_parser = sheet())]
    pub(crate) only: Option<Sheet>,
    /// The round of pairings and slips [default: the last one in the file]
    #[arg(long, value_name = "N", value_parser = round, requires = "only")]
    pub(crate) round: Option<RoundNumber>,
    /// Write one page with all lists of a tournament into this file, for the web and for a screen in the hall
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["output", "out", "only", "csv", "round"])]
    pub(crate) publish: Option<PathBuf>,
    /// Write that list for spreadsheets, as CSV; of slips, the boards that they are for
    #[arg(long, requires = "only", conflicts_with = "out")]
    pub(crate) csv: bool,
    /// How to report, on standard output, what was found and where the pages are
    ///
    /// The formats for programs are those of `fpc check`, with the path of each file's `page` added.
    #[arg(long, value_enum, default_value_t = FilesFormat::Human)]
    pub(crate) format: FilesFormat,
    /// Mention only files in which something is wrong or uncertain
    ///
    /// The others still get their pages.
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Show no progress on the terminal
    #[arg(long)]
    pub(crate) no_progress: bool,
}

impl ReportArgs {
    /// The question asked about every file.
    pub(crate) fn question(&self) -> CheckQuestion {
        CheckQuestion {
            rules: self.rules.request(),
            tie_breaks: self.tie_breaks.clone(),
            edition: self.edition,
            ..CheckQuestion::default()
        }
    }
}

/// The sheets, by their codes.
fn sheet() -> impl TypedValueParser<Value = Sheet> {
    Codes {
        list: || Sheet::ALL.map(|it| PossibleValue::new(it.code()).help(it.title())).to_vec(),
        read: Sheet::from_code,
    }
}

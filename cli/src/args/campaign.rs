//! `fpc campaign`.

use std::path::PathBuf;

use clap::{
    Args, Subcommand,
    builder::{PossibleValue, TypedValueParser},
};
use fpc_answers::{arguments::Codes, json::SentFormat};

use super::{
    super::campaign::shard::Shard, format::ReportFormat, generate::SettingArgs, many::parse_jobs,
};

#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  fpc campaign --tournaments 5000 --against \"bbpPairings --dutch {in} -p {out}\" --out c
  fpc campaign --tournaments 5000 --against \"py4swiss -t {in} -p {out}\" --out c \\
      --system dutch-2017 --profile clean --players 8-40
  fpc campaign --tournaments 50000 --against \"engine {in}\" --out c --shard 2/8
  fpc campaign --tournaments 5000 --standings-against \"ranker {in}\" --out c \\
      --profile wild --tie-breaks BH/C1,BH,SB,DE
  fpc campaign merge c/journal-1-of-2.ndjson c/journal-2-of-2.ndjson --page campaign.html

Exit codes: 0 all programs agree, 6 differences found, 3 invalid settings or journal, or a program \
that cannot be started, 5 file access, 130 interrupted."
)]
pub(crate) struct CampaignArgs {
    #[command(subcommand)]
    pub(crate) command: Option<CampaignCommand>,
    /// How many tournaments to play, in all shards together
    #[arg(long, value_name = "N", required = true)]
    pub(crate) tournaments: Option<u64>,
    /// The command of another program: {in} stands for the tournament file and {out} for the file
    /// to which it writes its pairs; without {out}, the pairs are read from its standard output
    ///
    /// May be given more than once.
    #[arg(long, value_name = "COMMAND", required_unless_present = "standings_against")]
    pub(crate) against: Vec<String>,
    /// The command of a program that ranks the players of a tournament; {in} stands for its file
    ///
    /// The file is TRF-2026 without ranks, with the list of --tie-breaks in records 202 and 212. The program
    /// prints one line for each player, starting with the rank and the starting number (`1 7`; anything
    /// after that is ignored), or CSV with the columns `rank` and `start` among its headings, as
    /// `fpc standings --format csv` does. If the command contains {out}, the program writes to that file
    /// instead. May be given more than once.
    #[arg(long, value_name = "COMMAND", requires = "tie_breaks")]
    pub(crate) standings_against: Vec<String>,
    /// The folder for the journal and the findings
    #[arg(long, value_name = "DIR", required = true)]
    pub(crate) out: Option<PathBuf>,
    /// The seed of the first tournament; the others use the seeds that follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play one part of the campaign, such as 2/8
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
    /// The file format sent to the other programs
    #[arg(long, value_parser = sent_format(), value_name = "FORMAT", default_value = "trfx")]
    pub(crate) send: SentFormat,
    /// The text by which another program reports that there is no legal pairing, in addition to the
    /// texts of bbpPairings and JaVaFo
    #[arg(long, value_name = "TEXT")]
    pub(crate) impossible: Vec<String>,
    /// How many seconds another program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) timeout: u64,
    /// How many times another program may be run to reduce one difference
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) shrink_steps: u32,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Also write the report as a web page with plots of times and differences
    ///
    /// With `-` the page goes to standard output, and the text to standard error.
    #[arg(long, value_name = "PAGE")]
    pub(crate) page: Option<PathBuf>,
    /// Show no progress
    #[arg(long, short = 'q', visible_alias = "quiet")]
    pub(crate) no_progress: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CampaignCommand {
    Merge(MergeArgs),
}

/// Join the journals of shards into one report
///
/// If tournaments are missing or a journal is damaged, the report says so and the exit code is 3,
/// whatever else was found.
#[derive(Args, Debug)]
#[command(after_help = "\
Exit codes: 0 all programs agree, 6 differences found, 3 something is missing or damaged, 5 file access.")]
pub(crate) struct MergeArgs {
    /// The journals of one campaign
    #[arg(value_name = "JOURNAL", required = true)]
    pub(crate) journals: Vec<PathBuf>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Also write the report as a web page with plots of times and differences
    ///
    /// With `-` the page goes to standard output, and the text to standard error.
    #[arg(long, value_name = "PAGE")]
    pub(crate) page: Option<PathBuf>,
}

/// Reads the file format sent to the other programs.
fn sent_format() -> impl TypedValueParser<Value = SentFormat> {
    let list = || {
        let trfx = PossibleValue::new("trfx");
        let trfx = trfx.help("TRF-16 with the records of JaVaFo and bbpPairings");
        vec![trfx, PossibleValue::new("trf26").help("TRF-2026")]
    };
    let read = |name: &str| match name {
        "trfx" => Some(SentFormat::Trfx),
        "trf26" => Some(SentFormat::Trf26),
        _ => None,
    };
    Codes { list, read }
}

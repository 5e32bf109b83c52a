//! `fpc campaign`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{
    super::campaign::shard::Shard, format::ReportFormat, generate::SettingArgs, many::parse_jobs,
};

/// Compare with other programs on random tournaments
///
/// Generates tournaments and has fpc and the other programs pair every round; the tournament goes on
/// with the pairing of fpc. Reports how many rounds were compared, which answers differ and why,
/// illegal pairings of either side, failures and times. The first difference of each tournament is
/// made as small as it gets and written into the folder `findings`, with both answers.
///
/// With --standings-against and --tie-breaks, programs rank the players of each tournament when it is
/// over. Players whom no tie-break separates may share a place or stand in any order; any other
/// rank is a difference.
///
/// Every tournament that is played to its end goes into a journal. A campaign that was broken off
/// goes on where it was when the same command is given again; Ctrl-C ends it with a report of what
/// has been played. With --shard several machines share a campaign; `fpc campaign merge` joins their
/// journals into one report, the same for any number of shards and threads, times apart.
///
/// The other programs run in the folder in which fpc was started, several at a time (--jobs). One
/// that cannot be started ends the campaign; one that takes too long (--timeout) is ended together
/// with all that it started.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  fpc campaign --tournaments 5000 --against 'bbpPairings --dutch {in} -p {out}' --out c
  fpc campaign --tournaments 5000 --against 'py4swiss -t {in} -p {out}' --out c \\
      --system dutch-2017 --profile clean --players 8-40
  fpc campaign --tournaments 50000 --against 'engine {in}' --out c --shard 2/8
  fpc campaign --tournaments 5000 --standings-against 'ranker {in}' --out c \\
      --profile wild --tie-breaks BH/C1,BH,SB,DE
  fpc campaign merge c/journal-1-of-2.ndjson c/journal-2-of-2.ndjson --page campaign.html

Exit codes: 0 everybody agrees, 6 differences found, 3 settings, a journal or a program that cannot \
be, 5 file access, 130 interrupted."
)]
pub(crate) struct CampaignArgs {
    #[command(subcommand)]
    pub(crate) command: Option<CampaignCommand>,
    /// How many tournaments to play, in all shards together
    #[arg(long, value_name = "N", required = true)]
    pub(crate) tournaments: Option<u64>,
    /// The command of another program: {in} stands for the tournament file and {out} for the file
    /// with its pairs; without {out} these come on its standard output
    ///
    /// Can be given several times.
    #[arg(long, value_name = "COMMAND", required_unless_present = "standings_against")]
    pub(crate) against: Vec<String>,
    /// The command of a program that ranks the players of a tournament, of which {in} is the file
    ///
    /// The file is TRF-2026 without ranks, with the list of --tie-breaks in records 202 and 212. The program
    /// prints a line for each player, which begins with rank and starting number (`1 7`; what
    /// follows is not read), or CSV with headings of which one is `rank` and one `start`, as
    /// `fpc standings --format csv` does. With {out} in the command it writes that file instead. Can
    /// be given several times.
    #[arg(long, value_name = "COMMAND", requires = "tie_breaks")]
    pub(crate) standings_against: Vec<String>,
    /// The folder for the journal and the findings
    #[arg(long, value_name = "DIR", required = true)]
    pub(crate) out: Option<PathBuf>,
    /// The seed of the first tournament; the others follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play one part of the campaign, such as 2/8
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
    /// What the other programs read
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Sent::Trfx)]
    pub(crate) send: Sent,
    /// What another program says where there is no legal pairing, besides the words of bbpPairings
    /// and JaVaFo
    #[arg(long, value_name = "TEXT")]
    pub(crate) impossible: Vec<String>,
    /// How many seconds another program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) timeout: u64,
    /// How often another program may be asked to make one difference smaller
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) shrink_steps: u32,
    /// How many threads work at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Write the report as a page for the browser, too, with plots of times and differences
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
/// A report that lacks tournaments, or a journal that is damaged, is told and ends with exit code 3,
/// whatever was found.
#[derive(Args, Debug)]
#[command(after_help = "\
Exit codes: 0 everybody agrees, 6 differences found, 3 something is missing or damaged, 5 file access.")]
pub(crate) struct MergeArgs {
    /// The journals of one campaign
    #[arg(value_name = "JOURNAL", required = true)]
    pub(crate) journals: Vec<PathBuf>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Write the report as a page for the browser, too, with plots of times and differences
    ///
    /// With `-` the page goes to standard output, and the text to standard error.
    #[arg(long, value_name = "PAGE")]
    pub(crate) page: Option<PathBuf>,
}

/// What other programs read.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum Sent {
    /// TRF-16 with the records of JaVaFo and bbpPairings
    Trfx,
    /// TRF-2026
    Trf26,
}

//! What can be typed.

use std::{path::PathBuf, sync::LazyLock};

use clap::{
    ArgGroup, Args, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use super::campaign::Shard;
use crate::{
    generate::{self, Amount, Model, Profile, Ratings, Span},
    json::report::AnyCode,
    systems::System,
    tournament::{Color, PlayerId, RoundNumber, Score},
};

const EXIT_CODES: &str = "\
Example:
  fpc check trf-samples/wrong-pairing.trf

The arguments of bbpPairings and JaVaFo are understood as well:
  fpc --dutch tournament.trf -p pairs.txt
  fpc tournament.trf -c

Exit codes:
  0  all is well
  1  a round has no legal pairing
  2  something unexpected failed
  3  the command or a file is invalid
  4  a tournament is too large (more than 999 rounds)
  5  a file cannot be read or written
  6  check: a recorded pairing differs from the rules'; campaign: an answer differs
  7  check: that depends on what the file leaves open (the system, which round is the last)
  130  check, validate, campaign: interrupted before all was done";

/// The version, with the systems there are.
fn version() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let mut text = concat!(env!("CARGO_PKG_VERSION"), "\npairing systems:").to_owned();
        for system in System::known() {
            text.push_str(&format!("\n  {:<10}  {system}", system.code()));
        }
        text
    });
    &TEXT
}

/// What is wrong with an option that other systems do not have.
pub(super) const MAXI_IS_FOR_LIM: &str = "--maxi is for the Lim system only";

/// Checks and pairs Swiss-system chess tournaments by FIDE's rules.
#[derive(Debug, Parser)]
#[command(
    name = "fpc",
    version = version(),
    after_help = EXIT_CODES,
    max_term_width = 100,
    arg_required_else_help = true
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Check(CheckArgs),
    Pair(PairArgs),
    Validate(ValidateArgs),
    Convert(ConvertArgs),
    Generate(Box<GenerateArgs>),
    Campaign(Box<CampaignArgs>),
    Standings(StandingsArgs),
}

/// Check that every round was paired by the rules
///
/// Pairs each recorded round anew from the rounds before it. Where the file has another pairing, the
/// two are shown side by side with the first article of the rules on which the recorded one falls
/// short.
///
/// If the number of rounds is not known, the last one is checked both as the last and as one before it;
/// where these differ, the result says so. If the file speaks of another system than the one that is
/// taken, its differences are reported as uncertain, and what is no Swiss tournament of individual
/// players is refused, unless --system names a system.
///
/// Any number of files can be checked in one run; several are worked on at a time, and results are
/// printed in the order of the files. Ctrl-C ends the run with a summary of what has been checked.
///
/// With --resume, what each file gave is noted in a journal. The same command goes on from it after an
/// interruption, or when the machine was switched off, and prints the report that it would have
/// printed; files that have changed since, by their contents, are checked again, and new ones for
/// the first time.
#[derive(Args, Clone, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true).args(["files", "files_from"]))]
#[command(after_help = "\
Examples:
  fpc check trf-samples/clean.trf
  fpc check --round 3 trf-samples/wrong-pairing.trf
  fpc check --quiet trf-samples/editions
  fpc check --quiet --jobs 2 'trf-samples/**/c?.trf'
  fpc check --format ndjson trf-samples/clean.trf trf-samples/wrong-pairing.trf
  fpc check --resume archive.journal -o report.txt trf-samples/editions
  fpc check --format junit trf-samples/wrong-pairing.trf

A pattern that the shell does not expand may hold *, ?, [...] and **, which stands for any folders \
in between. In folders, files named .trf, .trfx and .txt are taken, other than hidden ones. JSON is what \
fpc convert writes; it is told by its first letter, whatever the file is called.

Exit codes: 0 all rounds agree, 6 differences found, 7 a round agrees or differs depending on what the \
file leaves open (--system and --rounds tell), 1 a round has no legal pairing, 3 invalid file or no \
Swiss tournament, or options, a journal or an output that cannot be, 4 too large, 5 file access, 130 \
interrupted. If several apply, a file that could not be checked outweighs a difference, and that \
outweighs what is open. Files that cannot be checked are part of a report of several, which -o \
writes all the same; of a single file there is then nothing to report but the error, unless in \
JSON or JUnit.")]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// Check this round only
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(super) round: Option<RoundNumber>,
    #[command(flatten)]
    pub(super) rules: RuleArgs,
    /// How to print the result
    #[arg(long, value_enum, default_value_t = FilesFormat::Human)]
    pub(super) format: FilesFormat,
    /// Print only what is wrong, without the rounds and files that agree
    ///
    /// What stays is one line that names the system and edition, and why these: of a single file, or
    /// in the summary of several.
    #[arg(long, short)]
    pub(super) quiet: bool,
    /// Note in this file what each file gave, and go on from what is noted there
    ///
    /// A journal that was made with other options or by another version of fpc is refused.
    #[arg(long, value_name = "JOURNAL")]
    pub(super) resume: Option<PathBuf>,
}

/// Which files are meant, and how they are gone through.
#[derive(Args, Clone, Debug)]
pub(super) struct FilesArgs {
    /// Tournament files (TRF or JSON), folders or patterns; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Take the files, folders and patterns in this list, too, one a line; `-` reads standard input
    #[arg(long, value_name = "LIST")]
    pub(super) files_from: Option<PathBuf>,
    /// How many files to work on at a time [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = parse_jobs)]
    pub(super) jobs: Option<usize>,
    /// Write the report to this file instead of standard output
    ///
    /// The file changes when all is done, and not at all if the command cannot be carried out.
    #[arg(long, short, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// How many errors, and how many warnings, of each file to print; 0 stands for all
    ///
    /// The others are counted. Usually 10 are printed, and all of them where `validate` is given one
    /// file or the format is JSON.
    #[arg(long, value_name = "N")]
    pub(super) max_findings: Option<usize>,
    /// Show no progress on the terminal
    #[arg(long)]
    pub(super) no_progress: bool,
}

/// Pair the next round
///
/// Prints the number of pairs, then a line for each board: the number of White, a blank, the number
/// of Black. The bye comes last, with 0 as opponent. Players with a bye entered for the round (H, F,
/// Z, 240) or named by XXZ stay out. If the file holds pairs without results, that running round is
/// paired anew.
///
/// With --round, a round that is over is paired as the rules have it, from the rounds before it and
/// with those who took part in it. `fpc check` compares all rounds with what was played.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc pair trf-samples/next-round.trf
  fpc pair --format human trf-samples/next-round.trf
  fpc pair --initial-color white trf-samples/first-round.trf
  fpc pair --round 3 --format human trf-samples/wrong-pairing.trf
  fpc pair --write -o with-round-4.trf trf-samples/next-round.trf
  fpc pair - -o pairs.txt < trf-samples/next-round.trf

Exit codes: 0 paired, 1 no legal pairing, 3 invalid file, 4 too large, 5 file access. On failure no \
output file is touched.")]
pub(super) struct PairArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Write the result to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// Pair this round, which is over or the next one
    #[arg(long, value_name = "N", value_parser = parse_round, conflicts_with = "write")]
    pub(super) round: Option<RoundNumber>,
    /// Enter the pairs into the tournament file, with the results left blank
    ///
    /// The file keeps its owner, mode, links, encoding and line ends, and whatever happens to the
    /// machine holds the old round or the new. JSON is written as `convert --to json` writes it. With -o it is written to OUT instead; with `-` as
    /// FILE it goes to standard output.
    #[arg(long, conflicts_with = "format")]
    pub(super) write: bool,
    #[command(flatten)]
    pub(super) rules: RuleArgs,
    /// How to print the pairs
    #[arg(long, value_enum, default_value_t = PairFormat::List)]
    pub(super) format: PairFormat,
    /// Do not say on standard error what was paired
    ///
    /// By which system and edition, and why these, is said all the same, unless --system asks for
    /// them or the output tells.
    #[arg(long, short)]
    pub(super) quiet: bool,
}

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
pub(super) struct StandingsArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Write the standings to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// The pairing system
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(super) system: SystemChoice,
    /// How to print the standings
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(super) format: ReportFormat,
}

/// Report what is wrong in a file, without pairing anything
///
/// Prints every error and warning with line, column, field, what was found and what was expected.
/// Besides what a line says wrong it names what is odd in a file as a whole: facts stated twice,
/// counts and dates that cannot be, one person under two numbers, ratings out of order, results that
/// are all forfeits.
///
/// What only follows from another finding is counted with it: a file that was cut off has one error.
///
/// Each finding has a code, such as TRF006; --explain tells what it means.
///
/// Any number of files can be validated in one run, as `check` does it.
#[derive(Args, Clone, Debug)]
#[command(group = ArgGroup::new("what").required(true).multiple(true)
    .args(["files", "files_from", "explain"]))]
#[command(after_help = "\
Examples:
  fpc validate trf-samples/broken.trf
  fpc validate --quiet --max-findings 3 trf-samples/editions
  fpc validate --format ndjson -o findings.ndjson 'trf-samples/editions/*.trf'
  fpc validate --format json trf-samples/broken.trf
  fpc validate --explain TRF006

A pattern that the shell does not expand may hold *, ?, [...] and **, which stands for any folders \
in between. In folders, files named .trf, .trfx and .txt are taken, other than hidden ones.

Exit codes: 0 the files can be used, 3 there are errors, or the command cannot be carried out, 4 too \
large, 5 file access, 130 interrupted.")]
pub(super) struct ValidateArgs {
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// Tell what the code of a finding means, what to do about it, and an example
    #[arg(long, value_name = "CODE", value_parser = AnyCode::parse,
        conflicts_with_all = ["files", "files_from"])]
    pub(super) explain: Option<AnyCode>,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = FilesFormat::Human)]
    pub(super) format: FilesFormat,
    /// Leave out the files in which nothing is found
    #[arg(long, short)]
    pub(super) quiet: bool,
}

/// Write a tournament in another format
///
/// Reads a tournament report file of any edition, or the JSON that this command writes, and writes
/// the same tournament in the format asked for. Everything that the format has no place for is
/// named on standard error. Where something would be lost, the file itself is not replaced.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc convert trf-samples/next-round.trf --to trf26
  fpc convert trf-samples/next-round.trf --to json -o next-round.json
  fpc convert trf-samples/trf26.trf --to trfx --strict -o for-an-older-engine.trf

Exit codes: 0 written, 3 invalid file, or something would be lost with --strict or in the file itself, 4 too large, 5 file \
access. On failure no output file is touched.")]
pub(super) struct ConvertArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(super) to: Target,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// With trf26: write the records of trfx beside those of TRF-2026, for programs that know only
    /// these
    #[arg(long)]
    pub(super) twins: bool,
    /// Write nothing if anything would be lost
    #[arg(long)]
    pub(super) strict: bool,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum Target {
    /// TRF-16 as FIDE defined it, which has no place for the number of rounds
    Trf16,
    /// TRF-16 with the records of JaVaFo and bbpPairings (XXR, XXC, XXP, XXA, BBW and others)
    Trfx,
    /// TRF-2026
    Trf26,
    /// JSON, described by docs/schema/tournament.json
    Json,
}

impl Target {
    /// The name in messages.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Trf16 => "TRF-16",
            Self::Trfx => "TRF-16 with extensions",
            Self::Trf26 => "TRF-2026",
            Self::Json => "JSON",
        }
    }
}

/// Generate random tournaments
///
/// Plays tournaments of which every round is paired by the rules, with results by a published model.
/// The same version, seed and settings give the same bytes on every machine. A tournament of which a
/// round cannot be paired ends there. The first line of each file is the command that makes it again.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Amounts:
  7         so many in the whole tournament
  2/round   so many in every round
  2.5%      a share of all players, or of players in rounds, or of boards
  1:40      one in so many

Examples:
  fpc generate --seed 1 --players 20 --rounds 7
  fpc generate --seed 1 --half-point-byes 1/round --forfeits 2% -o random.trf
  fpc generate --seed 1 --count 1000 --out tournaments --profile wild --for bbp
  fpc generate --seed 1 --players 15-415 --rounds 5-17 --accelerate baku --format trf26

Exit codes: 0 done, also if a tournament ends early, 3 settings that cannot be, 4 too large, 5 file \
access.")]
pub(super) struct GenerateArgs {
    /// Where chance starts; with --count the tournaments have this seed and those that follow
    ///
    /// Without it, a seed is made from the clock and printed.
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// Write the tournament to this file instead of standard output
    #[arg(long, short, value_name = "FILE", conflicts_with = "out")]
    pub(super) output: Option<PathBuf>,
    /// How many tournaments to generate
    #[arg(long, value_name = "N", requires = "out")]
    pub(super) count: Option<u64>,
    /// Write the tournaments into this folder, each into a file named after its seed
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    pub(super) settings: SettingArgs,
    /// The format of the files
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Target::Trf26)]
    pub(super) format: Target,
    /// With trf26: write the records of trfx beside those of TRF-2026
    ///
    /// bbpPairings 5.0.1 and 6.0.0 read such files: record 192 names no type that they do not know.
    #[arg(long)]
    pub(super) twins: bool,
    /// Write what another engine reads, which is trfx
    #[arg(long = "for", value_enum, value_name = "ENGINE", conflicts_with_all = ["format", "twins"])]
    pub(super) engine: Option<Engine>,
    /// How many threads work on --count tournaments [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(super) jobs: Option<usize>,
    /// Print no summary
    #[arg(long, short)]
    pub(super) quiet: bool,
    /// Show no progress
    #[arg(long)]
    pub(super) no_progress: bool,
}

/// Compare with other pairing programs on random tournaments
///
/// Generates tournaments and has fpc and the other programs pair every round; the tournament goes on
/// with the pairing of fpc. Reports how many rounds were compared, which answers differ and why,
/// illegal pairings of either side, failures and times. The first difference of each tournament is
/// made as small as it gets and written into the folder `findings`, with both answers.
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
  fpc campaign merge c/journal-1-of-2.ndjson c/journal-2-of-2.ndjson

Exit codes: 0 everybody agrees, 6 differences found, 3 settings, a journal or a program that cannot \
be, 5 file access, 130 interrupted."
)]
pub(super) struct CampaignArgs {
    #[command(subcommand)]
    pub(super) command: Option<CampaignCommand>,
    /// How many tournaments to play, in all shards together
    #[arg(long, value_name = "N", required = true)]
    pub(super) tournaments: Option<u64>,
    /// The command of another program: {in} stands for the tournament file and {out} for the file
    /// with its pairs; without {out} these come on its standard output
    ///
    /// Can be given several times.
    #[arg(long, value_name = "COMMAND", required = true)]
    pub(super) against: Vec<String>,
    /// The folder for the journal and the findings
    #[arg(long, value_name = "DIR", required = true)]
    pub(super) out: Option<PathBuf>,
    /// The seed of the first tournament; the others follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// Play one part of the campaign, such as 2/8
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,
    #[command(flatten)]
    pub(super) settings: SettingArgs,
    /// What the other programs read
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Sent::Trfx)]
    pub(super) send: Sent,
    /// What another program says where there is no legal pairing, besides the words of bbpPairings
    /// and JaVaFo
    #[arg(long, value_name = "TEXT")]
    pub(super) impossible: Vec<String>,
    /// How many seconds another program may take for a round
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(super) timeout: u64,
    /// How often another program may be asked to make one difference smaller
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(super) shrink_steps: u32,
    /// How many threads work at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(super) jobs: Option<usize>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(super) format: ReportFormat,
    /// Show no progress
    #[arg(long, short = 'q', visible_alias = "quiet")]
    pub(super) no_progress: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum CampaignCommand {
    Merge(MergeArgs),
}

/// Join the journals of shards into one report
///
/// A report that lacks tournaments, or a journal that is damaged, is told and ends with exit code 3,
/// whatever was found.
#[derive(Args, Debug)]
#[command(after_help = "\
Exit codes: 0 everybody agrees, 6 differences found, 3 something is missing or damaged, 5 file access.")]
pub(super) struct MergeArgs {
    /// The journals of one campaign
    #[arg(value_name = "JOURNAL", required = true)]
    pub(super) journals: Vec<PathBuf>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(super) format: ReportFormat,
}

/// What other programs read.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum Sent {
    /// TRF-16 with the records of JaVaFo and bbpPairings
    Trfx,
    /// TRF-2026
    Trf26,
}

/// What generated tournaments are like.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "What the tournaments are like")]
pub(super) struct SettingArgs {
    /// The mix that decides whatever is not said here: clean, ordinary, wild, tiny-long or big
    #[arg(long, value_name = "NAME", default_value_t = Profile::default())]
    pub(super) profile: Profile,
    /// The pairing system and edition
    #[arg(long, value_name = "SYSTEM", default_value = "dutch-2026", value_parser = parse_system)]
    pub(super) system: System,
    /// Pair by the rules for Maxi-tournaments (Lim system only)
    #[arg(long)]
    pub(super) maxi: bool,
    /// The number of players, or a range
    #[arg(long, value_name = "N")]
    pub(super) players: Option<Span>,
    /// The number of rounds, or a range
    #[arg(long, value_name = "N")]
    pub(super) rounds: Option<Span>,
    /// Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING
    #[arg(long, value_name = "SHAPE")]
    pub(super) ratings: Option<Ratings>,
    /// Players without rating
    #[arg(long, value_name = "AMOUNT")]
    pub(super) unrated: Option<Amount>,
    /// The model of results: milvang-2015 or milvang-2024
    #[arg(long, value_name = "MODEL")]
    pub(super) model: Option<Model>,
    /// The share of drawn games, such as 30%, instead of what the model says
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub(super) draws: Option<u32>,
    /// Requested byes worth a draw
    #[arg(long, value_name = "AMOUNT")]
    pub(super) half_point_byes: Option<Amount>,
    /// Announced absences
    #[arg(long, value_name = "AMOUNT")]
    pub(super) zero_point_byes: Option<Amount>,
    /// Requested byes worth a win
    #[arg(long, value_name = "AMOUNT")]
    pub(super) full_point_byes: Option<Amount>,
    /// Grant byes in the last round, too
    #[arg(long)]
    pub(super) last_round_byes: bool,
    /// Players who enter after round 1
    #[arg(long, value_name = "AMOUNT")]
    pub(super) late_entries: Option<Amount>,
    /// Players who leave for good
    #[arg(long, value_name = "AMOUNT")]
    pub(super) withdrawals: Option<Amount>,
    /// Boards where one player does not appear
    #[arg(long, value_name = "AMOUNT")]
    pub(super) forfeits: Option<Amount>,
    /// Boards where nobody appears
    #[arg(long, value_name = "AMOUNT")]
    pub(super) double_forfeits: Option<Amount>,
    /// Games too short to be rated (W D L)
    #[arg(long, value_name = "AMOUNT")]
    pub(super) unrated_games: Option<Amount>,
    /// Games that end 1/2-0, 0-1/2 or 0-0
    #[arg(long, value_name = "AMOUNT")]
    pub(super) abnormal_results: Option<Amount>,
    /// Pairs of players who must not meet, at most 100000
    #[arg(long, value_name = "N")]
    pub(super) forbidden_pairs: Option<u32>,
    /// Virtual points in the first rounds: baku or explicit
    #[arg(long, value_name = "METHOD")]
    pub(super) accelerate: Option<generate::Acceleration>,
    /// The color drawn before the first round
    #[arg(long, value_enum, value_name = "COLOR")]
    pub(super) initial_color: Option<Color>,
    /// The points for a win, a draw and a loss, such as 3-1-0
    #[arg(long, value_name = "W-D-L", value_parser = parse_points)]
    pub(super) points: Option<[Score; 3]>,
    /// The points for the pairing-allocated bye, if not those of a win
    #[arg(long, value_name = "POINTS")]
    pub(super) pab_points: Option<Score>,
}

/// A program that is to read generated files.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum Engine {
    /// bbpPairings 5 and 6
    Bbp,
    /// JaVaFo 2 and 3
    Javafo,
}

/// What decides which pairing is meant, besides the file.
#[derive(Args, Clone, Debug)]
pub(super) struct RuleArgs {
    /// The pairing system and edition
    ///
    /// `auto` takes what record 192 names, else the edition of the Dutch system that was in force on
    /// the first day (042), or the first date of a round (132), or the last day (052), else the one
    /// in force now. What is taken, and why, stands in every result.
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(super) system: SystemChoice,
    /// Pair by the rules for Maxi-tournaments (Lim system only)
    #[arg(long)]
    pub(super) maxi: bool,
    /// The color that was drawn before the first round, if the file does not tell
    #[arg(long, value_enum, value_name = "COLOR")]
    pub(super) initial_color: Option<Color>,
    /// The method by which the first rounds are accelerated, if the file does not tell
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(super) accelerate: Option<Acceleration>,
    /// The number of rounds of the tournament, if the file does not tell
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(super) rounds: Option<RoundNumber>,
    #[command(flatten)]
    pub(super) restriction: RestrictionArgs,
}

/// Who should not meet in the first rounds.
#[derive(Args, Clone, Default, Debug)]
pub(super) struct RestrictionArgs {
    /// With --system ssm: in the first N rounds, keep players of the same federation apart (B4)
    ///
    /// That concerns federations of at least two and at most a fifth of all players.
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(super) restricted_rounds: Option<RoundNumber>,
    /// Keep these players apart instead of federations, such as 3,8,12; can be given several times
    #[arg(long, value_name = "PLAYERS", value_parser = parse_group, requires = "restricted_rounds")]
    pub(super) restricted_group: Vec<Group>,
}

/// Players by their numbers.
#[derive(Clone, Debug)]
pub(super) struct Group(pub(super) Vec<PlayerId>);

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum Acceleration {
    /// Virtual points for the upper half in the first half of the rounds (C.04.7)
    Baku,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum FilesFormat {
    /// For reading
    Human,
    /// For programs, all files in one document
    Json,
    /// For programs, a line for each file and a summary as the last line
    Ndjson,
    /// For continuous integration, as JUnit XML: a suite for each file, of a check with a case for
    /// each round
    Junit,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum ReportFormat {
    /// For reading
    Human,
    /// For programs
    Json,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(super) enum PairFormat {
    /// Numbers only, as other pairing programs print them
    List,
    /// Boards with names and points
    Human,
    /// For programs
    Json,
}

/// A system, or the one that the file calls for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum SystemChoice {
    Auto,
    /// What auto takes, asked for by the program whose place this one takes: it
    /// knows no other system.
    Edition,
    Fixed(System),
}

impl SystemChoice {
    /// What has to be typed for it.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::Auto | Self::Edition => "auto",
            Self::Fixed(system) => system.code(),
        }
    }
}

/// Reads the code of a system, or `auto`.
fn system_choice() -> impl TypedValueParser<Value = SystemChoice> {
    let auto = PossibleValue::new("auto")
        .help("What record 192 names, else the edition in force on the first day (042)");
    let systems = System::known().into_iter();
    let systems = systems.map(|system| PossibleValue::new(system.code()).help(system.to_string()));
    let codes = PossibleValuesParser::new([auto].into_iter().chain(systems));
    codes.map(|code| System::from_code(&code).map_or(SystemChoice::Auto, SystemChoice::Fixed))
}

impl ValueEnum for Color {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::White => "white",
            Self::Black => "black",
        }))
    }
}

fn parse_round(text: &str) -> Result<RoundNumber, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=999).contains(number));
    number.and_then(RoundNumber::new).ok_or("expected a number from 1 to 999")
}

fn parse_jobs(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=256).contains(number));
    number.ok_or("expected a number from 1 to 256")
}

fn parse_system(text: &str) -> Result<System, String> {
    System::from_code(text).ok_or_else(|| {
        let known: Vec<_> = System::known().into_iter().map(System::code).collect();
        format!("expected {}", known.join(" or "))
    })
}

fn parse_group(text: &str) -> Result<Group, &'static str> {
    let player = |number: &str| number.parse().ok().and_then(PlayerId::new);
    let players: Option<Vec<_>> = text.split(',').map(player).collect();
    let mut players =
        players.ok_or("expected numbers of players with commas between, such as 3,8,12")?;
    players.sort_unstable();
    players.dedup();
    match players.len() {
        0 | 1 => Err("expected at least two different players"),
        _ => Ok(Group(players)),
    }
}

fn parse_share(text: &str) -> Result<u32, &'static str> {
    match text.parse() {
        Ok(Amount::Rate(share)) => Ok(share),
        _ => Err("expected a share such as 30%"),
    }
}

fn parse_points(text: &str) -> Result<[Score; 3], &'static str> {
    let points: Result<Vec<Score>, _> = text.split('-').map(str::parse).collect();
    let points = points.ok().and_then(|points| points.try_into().ok());
    points.ok_or("expected the points for a win, a draw and a loss, such as 3-1-0")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }
}

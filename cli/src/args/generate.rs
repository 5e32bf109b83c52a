//! `fpc generate`, and the settings of generated tournaments.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fpc::{
    Color, Score, System,
    generate::{Acceleration, Amount, Model, Profile, Ratings, Span},
    standings::TieBreakList,
    tournament::TeamScores,
};
use fpc_answers::arguments::color;

use super::{convert::Target, many::parse_jobs, tie_breaks::parse_list};

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
  fpc generate --seed 1 --profile ordinary --tie-breaks BH/C1,BH,SB,DE

Exit codes: 0 done, also if a tournament ends early, 3 impossible settings, 4 too large, 5 file \
access.")]
pub(crate) struct GenerateArgs {
    /// The seed of the random numbers; with --count, the seed of the first tournament
    ///
    /// The other tournaments use the seeds that follow. Without this option, a seed is taken from the
    /// clock and printed.
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Write the tournament to this file instead of standard output
    #[arg(long, short, value_name = "FILE", conflicts_with = "out")]
    pub(crate) output: Option<PathBuf>,
    /// How many tournaments to generate
    #[arg(long, value_name = "N", requires = "out")]
    pub(crate) count: Option<u64>,
    /// Write the tournaments into this folder, each into a file named after its seed
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
    /// The format of the files
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Target::Trf26)]
    pub(crate) format: Target,
    /// With trf26: also write the records of trfx
    ///
    /// bbpPairings 5.0.1 and 6.0.0 read such files: record 192 names no type that they do not know.
    #[arg(long)]
    pub(crate) twins: bool,
    /// Write the format that another engine reads, which is trfx
    #[arg(long = "for", value_enum, value_name = "ENGINE", conflicts_with_all = ["format", "twins"])]
    pub(crate) engine: Option<Engine>,
    /// With --count: how many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// Print no summary
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Show no progress
    #[arg(long)]
    pub(crate) no_progress: bool,
}

/// The settings of generated tournaments.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "What the tournaments are like")]
pub(crate) struct SettingArgs {
    /// The profile that supplies everything not set here: clean, ordinary, wild, tiny-long or big
    #[arg(long, value_name = "NAME", default_value_t = Profile::default())]
    pub(crate) profile: Profile,
    /// The pairing system and edition; the name of rules alone, such as dubov, means the edition in force now
    #[arg(long, value_name = "SYSTEM", default_value = "dutch-2026", value_parser = parse_system)]
    pub(crate) system: System,
    /// The number of players, or a range such as 8-40
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<Span>,
    /// The number of rounds, or a range
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<Span>,
    /// Strengths: normal:MEAN:DEVIATION, uniform:LOW:HIGH, groups:N:GAP or equal:RATING; or one rating for each player, such as 2400,2350,2300
    #[arg(long, value_name = "RATINGS")]
    pub(crate) ratings: Option<Ratings>,
    /// Players without rating
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) unrated: Option<Amount>,
    /// The model of results: milvang-2015, milvang-2024 or rating-table
    #[arg(long, value_name = "MODEL")]
    pub(crate) model: Option<Model>,
    /// The share of drawn games, such as 30%, instead of the model's own
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub(crate) draws: Option<u32>,
    /// Requested byes worth a draw
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) half_point_byes: Option<Amount>,
    /// Announced absences
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) zero_point_byes: Option<Amount>,
    /// Requested byes worth a win
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) full_point_byes: Option<Amount>,
    /// Also grant byes in the last round
    #[arg(long)]
    pub(crate) last_round_byes: bool,
    /// Players who enter after round 1
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) late_entries: Option<Amount>,
    /// Players who leave for good
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) withdrawals: Option<Amount>,
    /// Games forfeited because one player does not appear
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) forfeits: Option<Amount>,
    /// Games forfeited because neither player appears
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) double_forfeits: Option<Amount>,
    /// Games too short to be rated (W D L)
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) unrated_games: Option<Amount>,
    /// Games that end 1/2-0, 0-1/2 or 0-0
    #[arg(long, value_name = "AMOUNT")]
    pub(crate) abnormal_results: Option<Amount>,
    /// Pairs of players who must not meet, at most 100000
    #[arg(long, value_name = "N")]
    pub(crate) forbidden_pairs: Option<u32>,
    /// Teams: on how many boards they play
    #[arg(long, value_name = "N")]
    pub(crate) boards: Option<u32>,
    /// Teams: how many reserves each has
    #[arg(long, value_name = "N")]
    pub(crate) reserves: Option<u32>,
    /// Teams: the points by which they are paired, and those that come second: mp-gp, gp-mp, mp or gp
    #[arg(long, value_name = "POINTS")]
    pub(crate) team_scores: Option<TeamScores>,
    /// Virtual points in the first rounds: none, baku or explicit
    #[arg(long, value_name = "METHOD")]
    pub(crate) accelerate: Option<Acceleration>,
    /// The color drawn before the first round
    #[arg(long, value_name = "COLOR", value_parser = color())]
    pub(crate) initial_color: Option<Color>,
    /// The tie-breaks by which the players are ranked, such as BH/C1,BH,SB,DE
    ///
    /// The files contain the list (records 202 and 212) and the resulting ranks. TRF-16 has no records
    /// for the list; there it appears only in the comment on the first line. If the profile has no list,
    /// players are ranked by their points alone.
    #[arg(long, value_name = "CODES", value_parser = parse_list)]
    pub(crate) tie_breaks: Option<TieBreakList>,
    /// The points for a win, a draw and a loss, such as 3-1-0
    #[arg(long, value_name = "W-D-L", value_parser = parse_points)]
    pub(crate) points: Option<[Score; 3]>,
    /// The points for the pairing-allocated bye, if not those of a win, or for teams of a draw
    #[arg(long, value_name = "POINTS")]
    pub(crate) pab_points: Option<Score>,
}

/// A program that will read generated files.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum Engine {
    /// bbpPairings 5 and 6
    Bbp,
    /// JaVaFo 2 and 3
    Javafo,
}

pub(super) fn parse_share(text: &str) -> Result<u32, &'static str> {
    match text.parse() {
        Ok(Amount::Rate(share)) => Ok(share),
        _ => Err("expected a share such as 30%"),
    }
}

pub(super) fn parse_points(text: &str) -> Result<[Score; 3], &'static str> {
    let points: Result<Vec<Score>, _> = text.split('-').map(str::parse).collect();
    let points = points.ok().and_then(|points| points.try_into().ok());
    points.ok_or("expected the points for a win, a draw and a loss, such as 3-1-0")
}

fn parse_system(text: &str) -> Result<System, UnknownSystem> {
    System::from_name(text).ok_or(UnknownSystem)
}

/// A text that is not the code of a system.
#[derive(Debug, thiserror::Error)]
#[error("expected {}", System::ALL.iter().map(|it| it.code()).collect::<Vec<_>>().join(" or "))]
struct UnknownSystem;

//! `fpc foresee`.

use std::path::PathBuf;

use clap::Args;
use fpc::{
    generate::Model,
    standings::{TieBreakEdition, TieBreakList},
};
use fpc_answers::ask::{ForeseeQuestion, RuleOptions};

use super::{
    format::ReportFormat,
    generate::parse_share,
    many::parse_jobs,
    tie_breaks::{edition, parse_list},
};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc foresee trf-samples/next-round.trf
  fpc foresee --simulations 10000 --all trf-samples/next-round.trf
  fpc foresee --simulations 0 trf-samples/no-legal-pairing.trf
  fpc foresee --seed 7 --format json trf-samples/next-round.trf

Exit codes: 0 nothing found, 1 proved that a round to come has no legal pairing, 7 not proved, but \
one had none in some of the futures, 3 invalid file or request, 4 too large, 5 file access, 130 \
interrupted before all futures were played and nothing is proved.")]
pub(crate) struct ForeseeArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write the report to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// How many futures to simulate; 0 gives only the proofs [default: 1000, in large tournaments as
    /// many as take about two seconds]
    #[arg(
        long,
        short = 'n',
        value_name = "N",
        value_parser = clap::value_parser!(u64).range(0..=ForeseeQuestion::MOST_SIMULATIONS)
    )]
    pub(crate) simulations: Option<u64>,
    /// The seed of the futures
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The model of results: milvang-2015, milvang-2024 or rating-table
    #[arg(long, value_name = "MODEL", default_value_t = Model::default())]
    pub(crate) model: Model,
    /// The share of drawn games, such as 30%, instead of the model's own
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub(crate) draws: Option<u32>,
    /// The playing strength assumed for unrated players
    #[arg(
        long,
        value_name = "RATING",
        default_value_t = 1400,
        value_parser = clap::value_parser!(u16).range(1..=4000)
    )]
    pub(crate) unrated: u16,
    /// The tie-breaks that decide final ranks [default: as in `fpc standings`]
    #[arg(long, short, value_name = "CODES", value_parser = parse_list)]
    pub(crate) tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks [default: the one in force on the first day]
    #[arg(long, value_name = "YEAR", value_parser = edition())]
    pub(crate) edition: Option<TieBreakEdition>,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// List all players, not only those with the best chances or the fewest opponents left
    #[arg(long)]
    pub(crate) all: bool,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub(crate) jobs: Option<usize>,
    /// How to print the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Show no progress
    #[arg(long, short = 'q', visible_alias = "quiet")]
    pub(crate) no_progress: bool,
}

impl ForeseeArgs {
    /// What to foresee, and how.
    pub(crate) fn question(&self) -> ForeseeQuestion {
        ForeseeQuestion {
            rules: self.rules.request(),
            simulations: self.simulations,
            seed: self.seed,
            model: self.model,
            draws: self.draws,
            unrated: self.unrated,
            tie_breaks: self.tie_breaks.clone(),
            edition: self.edition,
        }
    }
}

//! `fpc explain`.

use std::path::PathBuf;

use clap::Args;
use fpc::{Called, RoundNumber, Tournament, Wish, operate::NotCalled};
use fpc_answers::{
    arguments::round,
    ask::{RuleOptions, Subject},
};

use super::{
    format::ReportFormat,
    suppose::{SUPPOSED, SupposeArgs},
};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc explain trf-samples/next-round.trf
  fpc explain --player 7 trf-samples/next-round.trf
  fpc explain --player evans trf-samples/next-round.trf
  fpc explain trf-samples/next-round.trf --why-not 1 4
  fpc explain --players trf-samples/next-round.trf
  fpc explain --round 5 trf-samples/explain-lim.trf --why-not 7 bye
  fpc explain --round 3 --player 2 trf-samples/wrong-pairing.trf
  fpc explain --absent 3 trf-samples/next-round.trf

Exit codes: 0 explained, 1 no legal pairing, 3 invalid file or request, 4 too large, 5 file access.")]
pub(crate) struct ExplainArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write the explanation to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The round to explain: the next one or an earlier one
    #[arg(long, value_name = "N", value_parser = round, conflicts_with_all = SUPPOSED)]
    pub(crate) round: Option<RoundNumber>,
    /// Explain the round for this player, given by starting number or part of the name
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<Called>,
    /// Explain the round for every player
    #[arg(long, conflicts_with = "player")]
    pub(crate) players: bool,
    /// Explain why these two do not meet, or why a player does not get the bye: `7 bye`
    #[arg(long, num_args = 2, value_names = ["PLAYER", "OTHER"], conflicts_with_all = ["player", "players"])]
    pub(crate) why_not: Vec<Called>,
    #[command(flatten)]
    pub(crate) suppose: SupposeArgs,
    #[command(flatten)]
    pub(crate) rules: RuleOptions,
    /// How to print the explanation
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

impl ExplainArgs {
    /// Which question about the tournament is to be answered.
    pub(crate) fn subject(&self, tournament: &Tournament) -> Result<Subject, NotCalled> {
        Ok(match (&self.player, &self.why_not[..]) {
            (Some(player), _) => Subject::Player(player.find(tournament)?),
            (None, [player, bye] | [bye, player]) if *bye == Called::from("bye") => {
                Subject::WhyNot(Wish::Bye(player.find(tournament)?))
            }
            (None, [one, other]) => {
                Subject::WhyNot(Wish::Together(one.find(tournament)?, other.find(tournament)?))
            }
            _ if self.players => Subject::Players,
            _ => Subject::Round,
        })
    }
}

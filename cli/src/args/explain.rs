//! `fpc explain`.

use std::path::PathBuf;

use clap::Args;
use fpc::{
    RoundNumber, Tournament, Wish,
    ask::{NotCalled, Subject},
};

use super::{
    format::ReportFormat,
    rules::{RuleArgs, parse_round},
    suppose::{Called, SUPPOSED, SupposeArgs},
};

/// Explain why a round is paired as it is
///
/// For a round: bracket by bracket (or group by group) who was in it, who came from above and who
/// floats and why, S1 and S2, what was exchanged, who was passed over and why, which criteria could not
/// be kept in full, how far, and why no pairing does better; then the colors of every board with the
/// rule that gives them. Each statement names its article.
///
/// With --player: what the pairing looks at in a player, why this opponent, why this color, why a float
/// or not, and what might have come instead. With --why-not: the best pairing in which two players meet,
/// or in which a player gets the bye, and the first article on which it falls short.
///
/// The round is the next one; with --round, one that is over is explained as the rules have it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc explain trf-samples/next-round.trf
  fpc explain --player 7 trf-samples/next-round.trf
  fpc explain --player evans trf-samples/next-round.trf
  fpc explain trf-samples/next-round.trf --why-not 1 4
  fpc explain trf-samples/next-round.trf --why-not 7 bye
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
    /// Explain this round, which is over or the next one
    #[arg(long, value_name = "N", value_parser = parse_round, conflicts_with_all = SUPPOSED)]
    pub(crate) round: Option<RoundNumber>,
    /// Explain what the round brings this player, by starting number or a part of the name
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<Called>,
    /// Explain why these two do not meet, or why a player does not get the bye: `7 bye`
    #[arg(long, num_args = 2, value_names = ["PLAYER", "OTHER"], conflicts_with = "player")]
    pub(crate) why_not: Vec<Called>,
    #[command(flatten)]
    pub(crate) suppose: SupposeArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// How to print the explanation
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

impl ExplainArgs {
    /// What is to be explained of a tournament.
    pub(crate) fn subject(&self, tournament: &Tournament) -> Result<Subject, NotCalled> {
        Ok(match (&self.player, &self.why_not[..]) {
            (Some(player), _) => Subject::Player(player.find(tournament)?),
            (None, [player, bye] | [bye, player]) if bye.is_bye() => {
                Subject::WhyNot(Wish::Bye(player.find(tournament)?))
            }
            (None, [one, other]) => {
                Subject::WhyNot(Wish::Together(one.find(tournament)?, other.find(tournament)?))
            }
            _ => Subject::Round,
        })
    }
}

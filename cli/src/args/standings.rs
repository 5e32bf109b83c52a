//! `fpc standings`.

use std::path::PathBuf;

use clap::{
    Args, ValueEnum,
    builder::{PossibleValue, TypedValueParser},
};
use fpc::{
    Called, RoundNumber, RuleRequest, SystemChoice,
    standings::{PairingMethod, TieBreakEdition, TieBreakList},
};
use fpc_answers::{
    arguments::{Codes, round, system_choice},
    ask::{ReadOptions, StandingsQuestion},
    report::standings::Opponents,
};

use super::tie_breaks::{edition, parse_list};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc standings trf-samples/byes-and-forfeits.trf
  fpc standings --tie-breaks DE,BH/C1,SB --cross-table trf-samples/clean.trf
  fpc standings --explain 3 trf-samples/byes-and-forfeits.trf
  fpc standings --format csv -o standings.csv trf-samples/clean.trf

Exit codes: 0 printed, 3 invalid file or request, 4 too large, 5 file access. On failure no output \
file is touched.")]
pub(crate) struct StandingsArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE", required_unless_present = "list_tie_breaks")]
    pub(crate) file: Option<PathBuf>,
    /// Write the standings to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The tie-breaks in order, such as BH/C1,BH,SB,DE
    ///
    /// Points come first unless PTS appears elsewhere in the list. --list-tie-breaks prints all codes.
    #[arg(long, short, value_name = "CODES", value_parser = parse_list)]
    pub(crate) tie_breaks: Option<TieBreakList>,
    /// Print the standings after this round instead of after the last finished one
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    /// Print the standings after each round
    #[arg(long, conflicts_with = "round")]
    pub(crate) every_round: bool,
    /// The edition of the rules for tie-breaks [default: the one in force on the first day]
    #[arg(long, value_name = "YEAR", value_parser = edition())]
    pub(crate) edition: Option<TieBreakEdition>,
    /// Whether each round was paired by results or all rounds in advance [default: by record 192 or 092]
    #[arg(long, value_name = "METHOD", value_parser = pairing_method())]
    pub(crate) pairings: Option<PairingMethod>,
    /// The rating to use for unrated players, such as 1400, so that tie-breaks by rating can be kept
    #[arg(long, value_name = "RATING", value_parser = clap::value_parser!(u16).range(1..=4000))]
    pub(crate) unrated: Option<u16>,
    /// Show round by round how a player's values come about; give the number or part of the name
    #[arg(long, value_name = "PLAYER")]
    pub(crate) explain: Vec<Called>,
    /// Add the results of each round, with opponents by starting number or by line of the table
    #[arg(
        long,
        value_name = "OPPONENTS",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "start"
    )]
    pub(crate) cross_table: Option<Opponents>,
    /// Add the players of each team with their results, in the order of boards
    ///
    /// For tournaments of teams; there is nothing to add to others.
    #[arg(long, conflicts_with = "explain")]
    pub(crate) boards: bool,
    /// How many players of each team count in the ranking of teams [default: as many as the smallest has]
    ///
    /// An individual tournament whose file lists teams (013, 310) has this ranking besides: by the
    /// points of the best players of each team, then by the sum of their ranks, the smaller first.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) team_players: Option<u16>,
    /// The pairing system
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(crate) system: SystemChoice,
    #[command(flatten)]
    pub(crate) reading: ReadOptions,
    /// How to print the standings
    #[arg(long, value_enum, default_value_t = StandingsFormat::Human)]
    pub(crate) format: StandingsFormat,
    /// With --format csv: write values that no decimal number can say as fractions, such as 52/3
    ///
    /// Otherwise, they are rounded to six decimals: spreadsheets take fractions for texts or dates.
    #[arg(long)]
    pub(crate) fractions: bool,
    /// With --format csv: leave texts that begin like a formula as they are
    ///
    /// Otherwise, an apostrophe precedes names and other texts that begin with = + - @ or a tab, because
    /// spreadsheets would run them. Numbers such as -1.5 never need it.
    #[arg(long)]
    pub(crate) raw_text: bool,
    /// With --format trf: also write the list of tie-breaks into record 202
    #[arg(long)]
    pub(crate) enter_tie_breaks: bool,
    /// Print all tie-breaks with their codes, articles and modifiers
    #[arg(long, conflicts_with = "file")]
    pub(crate) list_tie_breaks: bool,
}

impl StandingsArgs {
    /// How the file is read.
    pub(crate) fn request(&self) -> RuleRequest {
        let mut request = self.reading.request();
        request.system = self.system;
        request
    }

    /// The standings requested by these options.
    pub(crate) fn question(&self) -> StandingsQuestion {
        StandingsQuestion {
            system: self.system,
            tie_breaks: self.tie_breaks.clone(),
            edition: self.edition,
            pairings: self.pairings,
            unrated: self.unrated,
            round: self.round,
            every_round: self.every_round,
            cross: self.cross_table,
            boards: self.boards,
            team_players: self.team_players.map(usize::from),
            explain: self.explain.clone(),
        }
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum StandingsFormat {
    /// For reading
    Human,
    /// For spreadsheets: a heading line, then one line for each player
    Csv,
    /// For programs
    Json,
    /// The file with the ranks filled in (columns 86-89 of record 001)
    Trf,
}

/// Reads how pairings were made.
fn pairing_method() -> impl TypedValueParser<Value = PairingMethod> {
    let list = || {
        let swiss = PossibleValue::new("swiss").help("Each round by the results before it");
        let known = PossibleValue::new("pre-determined");
        vec![swiss, known.help("Known before the first round, as in a round robin")]
    };
    let read = |name: &str| match name {
        "swiss" => Some(PairingMethod::Swiss),
        "pre-determined" => Some(PairingMethod::PreDetermined),
        _ => None,
    };
    Codes { list, read }
}

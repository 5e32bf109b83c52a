//! The commands that change a tournament: `fpc new`, `set`, `add`, `enter`, `withdraw`, `unpair` and `apply`.

use std::path::PathBuf;

use clap::Args;
use fpc::{
    Bye, Called, Color, Details, NewPlayer, Operation, RoundNumber, Score, System, SystemChoice,
    Tournament,
    operate::{Acceleration, GivenPoints, NewTeam, NotCalled, PlayerChange, TeamChange},
    tournament::TeamScores,
};
use fpc_answers::arguments::{round, system_choice};

use super::{
    GamesArgs,
    format::ReportFormat,
    generate::parse_points,
    suppose::{TwoPlayers, parse_pair},
};
use crate::generate::seed_of_the_clock;

/// Where the changed tournament goes, and how to tell what changed.
#[derive(Args, Clone, Debug)]
pub(crate) struct ChangeArgs {
    /// Write the tournament to this file instead of FILE
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Show the lines that would change, and write nothing
    #[arg(long, short = 'n')]
    pub(crate) dry_run: bool,
    /// Confirm changes that have to be confirmed, and note them in comments in the file
    ///
    /// Once round 1 has been paired, these changes have to be confirmed: the number of rounds, the
    /// list of tie-breaks, the points, forbidden pairs, the numbers of players, and facts with
    /// which the next round was paired. Results before the last two rounds count for the rating
    /// report only. A second half-point bye, or one beyond the limit, an illegal pairing by hand,
    /// and another pairing of a paired round have to be confirmed, too.
    #[arg(long)]
    pub(crate) force: bool,
    /// How to tell what changed
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
    /// Print no summary on standard error
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// What is known about a tournament.
#[derive(Args, Clone, Debug)]
pub(crate) struct DetailArgs {
    /// The name of the tournament
    #[arg(long)]
    name: Option<String>,
    /// The city
    #[arg(long)]
    place: Option<String>,
    /// The federation, such as NOR
    #[arg(long)]
    federation: Option<String>,
    /// The first day, such as 2026-11-27
    #[arg(long, value_name = "DAY")]
    start: Option<String>,
    /// The last day
    #[arg(long, value_name = "DAY")]
    end: Option<String>,
    /// The chief arbiter
    #[arg(long)]
    arbiter: Option<String>,
    /// The time control, in words
    #[arg(long, value_name = "TEXT")]
    time_control: Option<String>,
    /// The time control in the code of TRF-2026, such as 5400+30
    #[arg(long, value_name = "CODE")]
    coded_time_control: Option<String>,
    /// The days of the rounds in order, such as 2026-11-27,2026-12-04; nothing between commas for
    /// an unknown day
    #[arg(long, value_name = "DAYS", value_delimiter = ',')]
    round_dates: Option<Vec<String>>,
    /// A federation, and whose ratings make the starting ranks, such as "GER FIDON": FIDE, NRO
    /// (national only), FIDON (FIDE, or else national), NIDOF (national, or else FIDE), HBFN (the
    /// higher), LBFN (the lower) or OTHER
    #[arg(long, value_name = "METHOD")]
    starting_rank_method: Option<String>,
    /// The pairing system [default of a new tournament: the Dutch system of 2026, for teams the
    /// Swiss Team system of 2026, type A]
    #[arg(long, value_parser = system_choice())]
    system: Option<SystemChoice>,
    /// Teams: the number of boards of a match
    #[arg(long, value_name = "N")]
    boards: Option<u16>,
    /// Teams: the points by which they are paired, and the secondary points: mp-gp (default of a
    /// new tournament), gp-mp, mp or gp
    #[arg(long, value_name = "POINTS")]
    team_scores: Option<TeamScores>,
    /// The points for a win, a draw and a loss, such as 3-1-0; for teams, those of a match
    #[arg(long, value_name = "W-D-L", value_parser = parse_points)]
    points: Option<[Score; 3]>,
    /// The points for the pairing-allocated bye [default: those of a win, for teams of a draw]
    #[arg(long, value_name = "POINTS")]
    pab_points: Option<Score>,
    /// Accelerate the first rounds: baku or none
    #[arg(long, value_name = "METHOD", value_parser = parse_acceleration)]
    accelerate: Option<Acceleration>,
    /// The tie-breaks in order, such as BH/C1,BH,SB
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// How many byes with points a player may have; more need --force. Without it, one half-point bye (C.05, 6.7.4)
    #[arg(long, value_name = "N")]
    bye_limit: Option<u16>,
    /// Chess960: the starting position of the round that runs, or of the next one, 0 to 959; without
    /// a number, it is drawn
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "drawn", value_parser = parse_position)]
    chess960: Option<u16>,
    /// The color drawn before the first round
    #[arg(long, value_name = "COLOR", value_parser = parse_color, conflicts_with = "lots")]
    initial_color: Option<Color>,
    /// Draw the initial color with this seed [default of a new tournament: one from the clock]
    #[arg(long, value_name = "SEED")]
    lots: Option<u64>,
}

impl DetailArgs {
    /// The details, with nothing about who has entered.
    fn details(&self) -> Details {
        let [win, draw, loss] = self.points.map_or([None; 3], |points| points.map(Some));
        let bye = self.pab_points;
        let points =
            GivenPoints { win, draw, loss, pairing_allocated_bye: bye, ..GivenPoints::default() };
        Details {
            name: self.name.clone(),
            place: self.place.clone(),
            federation: self.federation.clone(),
            start: self.start.clone(),
            end: self.end.clone(),
            arbiter: self.arbiter.clone(),
            time_control: self.time_control.clone(),
            coded_time_control: self.coded_time_control.clone(),
            round_dates: self.round_dates.clone(),
            starting_rank_method: self.starting_rank_method.clone(),
            system: self.system,
            boards: self.boards,
            team_scores: self.team_scores,
            points: Some(points).filter(|it| *it != GivenPoints::default()),
            acceleration: self.accelerate,
            tie_breaks: self.tie_breaks.clone(),
            bye_limit: self.bye_limit,
            chess960: self.chess960,
            initial_color: self.initial_color,
            lots: self.lots,
            ..Details::default()
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc new open.trf --rounds 5
  fpc new open.trf --rounds 9 --name \"Summer Open\" --start 2026-07-01 --system dutch-2026
  fpc new open.trf --rounds 9 --initial-color white --accelerate baku --tie-breaks BH/C1,BH,SB
  fpc new league.trf --rounds 7 --boards 4 --name \"Club League\"
  fpc new cup.trf --rounds 5 --boards 8 --system team-swiss-2026-b --team-scores gp-mp

Exit codes: 0 written, 3 refused, 5 file access. On failure no file is touched.")]
pub(crate) struct NewArgs {
    /// The file to write
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How many rounds there are
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) rounds: RoundNumber,
    #[command(flatten)]
    details: DetailArgs,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

impl NewArgs {
    /// Tells whether the initial color is left to the draw of lots. Tables need none.
    fn is_drawn(&self) -> bool {
        let DetailArgs { system, initial_color, .. } = &self.details;
        let system = system.and_then(|choice| System::from_name(choice.code()));
        let is_scheduled = system.is_some_and(|it| it.info().schedule.is_some());
        initial_color.is_none() && !is_scheduled
    }

    /// The details of the tournament.
    pub(crate) fn details(&self) -> Details {
        let details = self.details.details();
        let lots = details.lots.or_else(|| self.is_drawn().then(seed_of_the_clock));
        Details { rounds: Some(self.rounds), lots, ..details }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc set open.trf --place Springfield --federation NOR --arbiter \"Arbiter, Ann\"
  fpc set open.trf --rounds 7 --tie-breaks BH/C1,BH,SB
  fpc set open.trf --forbid 1-5,evans-haas
  fpc set open.trf --allow 1-5 --force
  fpc set open.trf --fixed-board evans=1,haas=2
  fpc set open.trf --bye-limit 2 --no-byes evans
  fpc set league.trf --points 3-1-0 --dry-run

Exit codes: 0 written, 3 refused or invalid file, 5 file access. On failure no file is touched.")]
pub(crate) struct SetArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How many rounds there are
    #[arg(long, value_name = "N", value_parser = round)]
    rounds: Option<RoundNumber>,
    #[command(flatten)]
    details: DetailArgs,
    /// These two must not meet in any round, such as 2-6; players or teams
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    forbid: Vec<TwoPlayers>,
    /// These two may meet again
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    allow: Vec<TwoPlayers>,
    /// The board of a player, or of a team, who cannot move, such as 7=1; 7=0 lets them move
    #[arg(long, value_name = "PLAYER=N", value_delimiter = ',', value_parser = parse_fixed_board)]
    fixed_board: Vec<(Called, u16)>,
    /// These are not entitled to byes with points
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    no_byes: Vec<Called>,
    /// These are entitled to byes again
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    byes: Vec<Called>,
    /// Update the players from a rating list: `fpc ratings LIST FILE` shows the changes
    #[arg(long, value_name = "LIST")]
    pub(crate) ratings: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

impl SetArgs {
    /// The details that change, of a tournament in which players are found.
    pub(crate) fn details(&self, tournament: &Tournament) -> Result<Details, NotCalled> {
        let pairs = |given: &[TwoPlayers]| {
            let pair = |two: &TwoPlayers| Ok(two.find(tournament)?.map(Called::from).to_vec());
            given.iter().map(pair).collect::<Result<_, NotCalled>>()
        };
        Ok(Details {
            rounds: self.rounds,
            forbid: pairs(&self.forbid)?,
            allow: pairs(&self.allow)?,
            ..self.details.details()
        })
    }

    /// The changes of players and teams, who must be in the tournament.
    pub(crate) fn changes(&self, tournament: &Tournament) -> Result<Vec<Operation>, NotCalled> {
        let fixed = self.fixed_board.iter().map(|(called, board)| {
            let (called, fixed_board) = (called.find(tournament)?, Some(*board));
            Ok(match tournament.teams() {
                Some(_) => {
                    Operation::ChangeTeam(TeamChange { fixed_board, ..TeamChange::new(called) })
                }
                None => Operation::ChangePlayer(PlayerChange {
                    fixed_board,
                    ..PlayerChange::new(called)
                }),
            })
        });
        let entitled = [(&self.no_byes, true), (&self.byes, false)].into_iter();
        let entitled = entitled.flat_map(|(players, no)| players.iter().map(move |it| (it, no)));
        let entitled = entitled.map(|(player, no)| {
            let player = player.find(tournament)?;
            let change = PlayerChange { no_byes: Some(no), ..PlayerChange::new(player) };
            Ok(Operation::ChangePlayer(change))
        });
        fixed.chain(entitled).collect()
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc add open.trf \"Carlsen, Magnus\" --rating 2839 --title GM --federation NOR
  fpc add open.trf \"Late, Larry\" --rating 1700 --missed half
  fpc add league.trf \"Castle Hill\" --new-team --rating 1750
  fpc add league.trf \"Reserve, Rita\" --team \"Castle Hill\"
  fpc add open.trf --from players.csv

Exit codes: 0 written, 3 refused or invalid file, 5 file access. On failure no file is touched.")]
pub(crate) struct AddArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The name
    #[arg(
        value_name = "NAME",
        default_value = "",
        hide_default_value = true,
        required_unless_present = "from"
    )]
    pub(crate) name: String,
    /// A list of players or teams, such as a spreadsheet saves; `-` reads standard input
    #[arg(long, value_name = "LIST", conflicts_with_all = ["name", "rating", "national_rating", "title", "federation", "fide_id", "birth_date", "sex", "club", "fixed_board", "nickname"])]
    pub(crate) from: Option<PathBuf>,
    /// The rating; of a team, its strength
    #[arg(long)]
    rating: Option<u16>,
    /// The national rating, of the federation that the method of the starting ranks names
    #[arg(long, value_name = "RATING")]
    national_rating: Option<u16>,
    /// The title, such as WIM
    #[arg(long, default_value = "", hide_default_value = true)]
    title: String,
    /// The federation, such as NOR
    #[arg(long, default_value = "", hide_default_value = true)]
    federation: String,
    /// The FIDE number
    #[arg(long, default_value = "", hide_default_value = true)]
    fide_id: String,
    /// The date of birth, such as 1990/11/30
    #[arg(long, value_name = "DAY", default_value = "", hide_default_value = true)]
    birth_date: String,
    /// The sex: m or w
    #[arg(long, default_value = "", hide_default_value = true)]
    sex: String,
    /// The club
    #[arg(long, default_value = "", hide_default_value = true)]
    club: String,
    /// The board of a player who cannot move, in every round
    #[arg(long, value_name = "N")]
    fixed_board: Option<u16>,
    /// The team of the player; a number or a part of the name
    #[arg(long)]
    team: Option<Called>,
    /// Add a team, not a player
    #[arg(long, conflicts_with_all = ["national_rating", "title", "federation", "fide_id", "birth_date", "sex", "club", "fixed_board", "team", "missed"])]
    pub(crate) new_team: bool,
    /// The short name of a new team
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true,
        requires = "new_team"
    )]
    nickname: String,
    /// The bye of a late entry for each missed round: zero, half or full
    #[arg(long, value_name = "POINTS", value_parser = parse_missed)]
    missed: Option<Bye>,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

impl AddArgs {
    /// The team of this name.
    pub(crate) fn team(&self) -> NewTeam {
        NewTeam { nickname: self.nickname.clone(), rating: self.rating, ..NewTeam::new(&self.name) }
    }

    /// The player of this name.
    pub(crate) fn player(&self) -> NewPlayer {
        NewPlayer {
            rating: self.rating,
            national_rating: self.national_rating,
            title: self.title.clone(),
            federation: self.federation.clone(),
            fide_id: self.fide_id.clone(),
            birth_date: self.birth_date.clone(),
            sex: self.sex.clone(),
            club: self.club.clone(),
            fixed_board: self.fixed_board,
            team: self.team.clone(),
            missed: self.missed,
            ..NewPlayer::new(&self.name)
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc enter open.trf 3-2=1-0 4-1=1/2 6-5=+--
  fpc enter open.trf evans=half --round 5
  fpc enter open.trf 1-5 6-2 3-bye
  fpc enter open.trf --dry-run 3-2=0-1
  fpc enter open.trf --from results.txt
  fpc enter league.trf 5.lineup=21,23,24,25 5-1.1=1-0 5-1.2=1/2 23-2=0-1 3-4.match=+--

Exit codes: 0 written, 3 refused or invalid file, 5 file access. On failure no file is touched.")]
pub(crate) struct EnterArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// What to enter
    #[arg(value_name = "ITEM", required_unless_present = "from")]
    pub(crate) items: Vec<String>,
    /// Read items from this text file, one in each line; `-` reads standard input
    #[arg(long, value_name = "LIST")]
    pub(crate) from: Option<PathBuf>,
    /// The round
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc withdraw open.trf 3
  fpc withdraw open.trf evans --return
  fpc withdraw open.trf evans --expelled

Exit codes: 0 written, 3 refused or invalid file, 5 file access. On failure no file is touched.")]
pub(crate) struct WithdrawArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The players; numbers or parts of names
    #[arg(value_name = "PLAYERS", required = true, value_delimiter = ',')]
    pub(crate) players: Vec<Called>,
    /// Let the players return
    #[arg(long = "return")]
    pub(crate) returns: bool,
    /// Expel the players, who are left out of the standings
    #[arg(long, conflicts_with = "returns")]
    pub(crate) expelled: bool,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc unpair open.trf
  fpc unpair open.trf --dry-run

Exit codes: 0 written, 3 refused or invalid file, 5 file access. On failure no file is touched.")]
pub(crate) struct UnpairArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc apply open.trf operations.json
  fpc apply open.trf - --dry-run < operations.json
  fpc apply open.trf operations.json --format json

Exit codes: 0 written, 1 no legal pairing, 3 refused or invalid file, 5 file access. On failure no file \
is touched.")]
pub(crate) struct ApplyArgs {
    /// Tournament file (TRF or JSON)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The operations; `-` reads standard input
    #[arg(value_name = "OPERATIONS")]
    pub(crate) operations: PathBuf,
    #[command(flatten)]
    pub(crate) change: ChangeArgs,
}

fn parse_acceleration(text: &str) -> Result<Acceleration, &'static str> {
    match text {
        "baku" => Ok(Acceleration::Baku),
        "none" => Ok(Acceleration::None),
        _ => Err("expected baku or none"),
    }
}

/// A starting position, which is left to the clock if nobody gives it.
fn parse_position(text: &str) -> Result<u16, &'static str> {
    let drawn = || u16::try_from(seed_of_the_clock() % 960).ok();
    let number = if text == "drawn" { drawn() } else { text.parse().ok() };
    number.ok_or("expected a number from 0 to 959")
}

fn parse_fixed_board(text: &str) -> Result<(Called, u16), &'static str> {
    let fixed = text.split_once('=').and_then(|(player, board)| {
        Some((Called::from(player.trim()), board.trim().parse().ok()?))
    });
    fixed.ok_or("expected a player and a board such as 7=1")
}

fn parse_color(text: &str) -> Result<Color, &'static str> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err("expected white or black"),
    }
}

fn parse_missed(text: &str) -> Result<Bye, &'static str> {
    match text {
        "zero" => Ok(Bye::ZeroPoint),
        "half" => Ok(Bye::HalfPoint),
        "full" => Ok(Bye::FullPoint),
        _ => Err("expected zero, half or full"),
    }
}

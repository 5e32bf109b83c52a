//! Options that decide which pairing is meant, in addition to the file.

use clap::{
    Args, ValueEnum,
    builder::{PossibleValue, TypedValueParser},
    value_parser,
};
use fpc::{
    Bye, Color, OpenPoint, PlayerId, Readings, RestrictedGroups, Restriction, RoundNumber,
    RoundOneBye, RuleRequest, SystemChoice, TeamC6, TeamNumbers,
};

use super::codes::Codes;

/// Options that decide which pairing is meant, in addition to the file.
#[derive(Args, Clone, Debug)]
pub(crate) struct RuleArgs {
    /// The pairing system and edition
    ///
    /// `auto` uses the system named by record 192; otherwise the edition of the Dutch system that was in
    /// force on the first day (042), on the earliest date of a round (132) or on the last day (052),
    /// whichever is known first; otherwise the one in force now. The name of rules alone (`dutch`,
    /// `dubov`, `burstein`, `lim`) means their edition that record 192 names, otherwise the one in force
    /// on that day. Every result says which was used and why.
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(crate) system: SystemChoice,
    /// The color drawn before the first round, if the file does not say
    #[arg(long, value_name = "COLOR", value_parser = color())]
    pub(crate) initial_color: Option<Color>,
    /// The method of acceleration for the first rounds, if the file does not say
    ///
    /// If record 192 calls for acceleration (`_BAKU`) and the file gives no virtual points, rounds are
    /// accelerated, and a warning says that not all programs do so: this option settles it.
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(crate) accelerate: Option<Acceleration>,
    /// The number of rounds of the tournament, if the file does not say
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(crate) rounds: Option<RoundNumber>,
    /// With --system berger: the number of cycles, in each of which everybody meets everybody once
    ///
    /// It gives the number of rounds, if the file does not say. Record 192 gives both (`_G2`, `DOUBLE`).
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=99))]
    pub(crate) cycles: Option<u32>,
    /// With --system berger: the last two rounds of the first cycle are exchanged
    ///
    /// So that nobody has the same color three times in a row in a double round robin. This is the same
    /// as --system berger-exchanged, and what FIDE_DOUBLEROUNDROBIN in record 192 means.
    #[arg(long)]
    pub(crate) exchange: bool,
    #[command(flatten)]
    pub(crate) open: OpenPointArgs,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
    #[command(flatten)]
    pub(crate) restriction: RestrictionArgs,
}

/// How points are read that the rules of a system leave open.
#[derive(Args, Copy, Clone, Default, Debug)]
pub(crate) struct OpenPointArgs {
    /// With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings
    ///
    /// By 7.1, it goes to the lowest rated player. This is the last number of the list, which is in the
    /// order of ratings when it is made; with `rating`, it is the lowest rating, whatever the number.
    #[arg(long, value_name = "ORDER", value_parser = reading(OpenPoint::RoundOneBye, RoundOneBye::from_code))]
    round_1_bye: Option<RoundOneBye>,
    /// In the Swiss Team system: what C6 asks of the following scoregroup
    ///
    /// With `graded`, that it needs as few upfloaters as possible. With `passfail`, that it needs no more
    /// than its size requires; if that cannot be, nothing.
    #[arg(long, value_name = "READING", value_parser = reading(OpenPoint::TeamC6, TeamC6::from_code))]
    team_c6: Option<TeamC6>,
    /// In the Swiss Team system: which numbers give the first colors (4.3.1)
    ///
    /// With `place`, the places among the teams that have arrived. With `literal`, the numbers of the
    /// list, whoever is absent.
    #[arg(long, value_name = "READING", value_parser = reading(OpenPoint::TeamNumbers, TeamNumbers::from_code))]
    team_numbers: Option<TeamNumbers>,
}

impl OpenPointArgs {
    /// The requested readings.
    pub(crate) const fn readings(self) -> Readings {
        let Self { round_1_bye, team_c6, team_numbers } = self;
        Readings { round_1_bye, team_c6, team_numbers }
    }

    /// The options that are given, with their values.
    pub(crate) fn given(self) -> impl Iterator<Item = (String, &'static str)> {
        self.readings().selected().map(|(point, code)| (format!("--{}", point.code()), code))
    }
}

/// Options that decide what a file says.
#[derive(Args, Copy, Clone, Default, Debug)]
pub(crate) struct ReadArgs {
    /// Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z
    ///
    /// This concerns the players whose points fit if all of their rounds without an entry are such byes:
    /// half-point (H), full-point (F) or pairing-allocated byes (U). The others were absent (Z).
    #[arg(long, value_name = "BYE", value_parser = bye())]
    pub(crate) blank_rounds: Option<Bye>,
}

impl ReadArgs {
    /// The request by these options alone.
    pub(crate) fn request(self) -> RuleRequest {
        RuleRequest { blank_rounds: self.blank_rounds, ..RuleRequest::default() }
    }
}

impl RuleArgs {
    /// The rules requested by these options.
    pub(crate) fn request(&self) -> RuleRequest {
        RuleRequest {
            system: self.system,
            initial_color: self.initial_color,
            baku: self.accelerate.map(|method| method == Acceleration::Baku),
            total_rounds: self.rounds,
            restriction: self.restriction.restriction(),
            cycles: self.cycles,
            exchange: self.exchange,
            readings: self.open.readings(),
            ..self.reading.request()
        }
    }
}

/// Players who should not meet in the first rounds.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct RestrictionArgs {
    /// With --system ssm: in the first N rounds, keep players of the same federation apart (B4)
    ///
    /// This applies to federations with at least two players and at most a fifth of all players.
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(crate) restricted_rounds: Option<RoundNumber>,
    /// Keep these players apart instead of federations, such as 3,8,12; may be given more than once
    #[arg(long, value_name = "PLAYERS", value_parser = parse_group, requires = "restricted_rounds")]
    pub(crate) restricted_group: Vec<Group>,
}

impl RestrictionArgs {
    fn restriction(&self) -> Option<Restriction> {
        let rounds = self.restricted_rounds?;
        let lists: Vec<_> = self.restricted_group.iter().map(|group| group.0.clone()).collect();
        let groups = if lists.is_empty() {
            RestrictedGroups::Federations
        } else {
            RestrictedGroups::Lists(lists)
        };
        Some(Restriction { rounds, groups })
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum Acceleration {
    /// Virtual points for the upper half in the first half of the rounds (C.04.7)
    Baku,
    /// No acceleration, even if record 192 calls for it without virtual points in the file
    #[value(name = "none")]
    Without,
}

/// Reads the code of a system, or `auto`.
pub(super) fn system_choice() -> impl TypedValueParser<Value = SystemChoice> {
    let value = |(code, meaning)| PossibleValue::new(code).help(meaning);
    Codes {
        list: move || SystemChoice::all().into_iter().map(value).collect(),
        read: SystemChoice::from_code,
    }
}

/// Reads how an open point is read.
fn reading<T: Clone + Send + Sync + 'static>(
    point: OpenPoint,
    from_code: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    Codes { list: move || point.readings().to_vec(), read: from_code }
}

/// Reads a color.
pub(super) fn color() -> impl TypedValueParser<Value = Color> {
    let read = |name: &str| match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    Codes { list: || vec!["white", "black"], read }
}

/// Reads the letter of a kind of bye.
fn bye() -> impl TypedValueParser<Value = Bye> {
    let read = |letter: &str| match letter.as_bytes() {
        [b'H' | b'F' | b'U' | b'Z'] => letter.chars().next().and_then(Bye::from_letter),
        _ => None,
    };
    Codes { list: || vec!["H", "F", "U", "Z"], read }
}

pub(super) fn parse_round(text: &str) -> Result<RoundNumber, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=999).contains(number));
    number.and_then(RoundNumber::new).ok_or("expected a number from 1 to 999")
}

fn parse_group(text: &str) -> Result<Group, &'static str> {
    let player = |number: &str| number.parse().ok().and_then(PlayerId::new);
    let players: Option<Vec<_>> = text.split(',').map(player).collect();
    let mut players =
        players.ok_or("expected player numbers separated by commas, such as 3,8,12")?;
    players.sort_unstable();
    players.dedup();
    match players.len() {
        0 | 1 => Err("expected at least two different players"),
        _ => Ok(Group(players)),
    }
}

/// Players by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Group(pub(crate) Vec<PlayerId>);

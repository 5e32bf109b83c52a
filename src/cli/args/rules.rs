//! What decides which pairing is meant, besides the file.

use clap::{
    Args, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use crate::{
    choice::{RuleRequest, SystemChoice},
    systems::System,
    tournament::{Color, PlayerId, RestrictedGroups, Restriction, RoundNumber},
};

/// What decides which pairing is meant, besides the file.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct RuleArgs {
    /// The pairing system and edition
    ///
    /// `auto` takes what record 192 names, else the edition of the Dutch system that was in force on
    /// the first day (042), or the first date of a round (132), or the last day (052), else the one
    /// in force now. What is taken, and why, stands in every result.
    #[arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = system_choice())]
    pub(in crate::cli) system: SystemChoice,
    /// Pair by the rules for Maxi-tournaments (Lim system only)
    #[arg(long)]
    pub(in crate::cli) maxi: bool,
    /// The color that was drawn before the first round, if the file does not tell
    #[arg(long, value_enum, value_name = "COLOR")]
    pub(in crate::cli) initial_color: Option<Color>,
    /// The method by which the first rounds are accelerated, if the file does not tell
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(in crate::cli) accelerate: Option<Acceleration>,
    /// The number of rounds of the tournament, if the file does not tell
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(in crate::cli) rounds: Option<RoundNumber>,
    #[command(flatten)]
    pub(in crate::cli) restriction: RestrictionArgs,
}

impl RuleArgs {
    /// What is asked for.
    pub(in crate::cli) fn request(&self) -> RuleRequest {
        RuleRequest {
            system: self.system,
            maxi: self.maxi,
            initial_color: self.initial_color,
            baku: self.accelerate.is_some(),
            total_rounds: self.rounds,
            restriction: self.restriction.restriction(),
        }
    }
}

/// Who should not meet in the first rounds.
#[derive(Args, Clone, Default, Debug)]
pub(in crate::cli) struct RestrictionArgs {
    /// With --system ssm: in the first N rounds, keep players of the same federation apart (B4)
    ///
    /// That concerns federations of at least two and at most a fifth of all players.
    #[arg(long, value_name = "N", value_parser = parse_round)]
    pub(in crate::cli) restricted_rounds: Option<RoundNumber>,
    /// Keep these players apart instead of federations, such as 3,8,12; can be given several times
    #[arg(long, value_name = "PLAYERS", value_parser = parse_group, requires = "restricted_rounds")]
    pub(in crate::cli) restricted_group: Vec<Group>,
}

impl RestrictionArgs {
    fn restriction(&self) -> Option<Restriction> {
        let rounds = self.restricted_rounds?;
        let lists: Vec<_> = self.restricted_group.iter().map(|group| group.0.clone()).collect();
        let groups = match lists.is_empty() {
            true => RestrictedGroups::Federations,
            false => RestrictedGroups::Lists(lists),
        };
        Some(Restriction { rounds, groups })
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(in crate::cli) enum Acceleration {
    /// Virtual points for the upper half in the first half of the rounds (C.04.7)
    Baku,
}

/// Reads the code of a system, or `auto`.
pub(super) fn system_choice() -> impl TypedValueParser<Value = SystemChoice> {
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

pub(super) fn parse_round(text: &str) -> Result<RoundNumber, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=999).contains(number));
    number.and_then(RoundNumber::new).ok_or("expected a number from 1 to 999")
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

/// Players by their numbers.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Group(pub(in crate::cli) Vec<PlayerId>);

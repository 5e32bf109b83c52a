//! The options that say by which rules rounds are paired.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::interface::program_name;
#[cfg(feature = "program")]
use crate::arguments;
#[cfg(feature = "program")]
use fpc::tournament::OpenPoint;
use fpc::{
    Bye, Color, PlayerId, RoundNumber, RuleRequest, SystemChoice,
    operate::Acceleration,
    tournament::{Readings, RestrictedGroups, Restriction, RoundOneBye, TeamC6, TeamNumbers},
};

/// By which rules rounds are paired, in addition to the file. The program has these options as arguments; other
/// interfaces give them as JSON, with the same names in their own spelling.
///
/// # Examples
///
/// ```
/// use fpc::tournament::TeamC6;
/// use fpc_answers::ask::RuleOptions;
///
/// let options = RuleOptions { team_c6: Some(TeamC6::PassFail), ..RuleOptions::default() };
/// assert_eq!(options.request().readings.team_c6, Some(TeamC6::PassFail));
/// let last = options.given().pop();
/// assert_eq!(last, Some(("--team-c6".to_owned(), vec!["passfail".to_owned()])));
/// ```
#[derive(Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", default)]
#[cfg_attr(feature = "program", derive(clap::Args))]
pub struct RuleOptions {
    /// The pairing system and edition
    ///
    /// `auto` uses the system named by record 192; otherwise the edition of the Dutch system that was in
    /// force on the first day (042), on the earliest date of a round (132) or on the last day (052),
    /// whichever is known first; otherwise the one in force now. The name of rules alone (`dutch`,
    /// `dubov`, `burstein`, `lim`) means their edition that record 192 names, otherwise the one in force
    /// on that day. Every result says which was used and why.
    #[cfg_attr(feature = "program", arg(long, value_name = "SYSTEM", default_value = "auto", value_parser = arguments::system_choice()))]
    pub system: SystemChoice,
    /// The color drawn before the first round, if the file does not say
    #[cfg_attr(feature = "program", arg(long, value_name = "COLOR", value_parser = arguments::color()))]
    pub initial_color: Option<Color>,
    /// The method of acceleration for the first rounds, if the file does not say
    ///
    /// If record 192 calls for acceleration (`_BAKU`) and the file gives no virtual points, rounds are
    /// accelerated, and a warning says that not all programs do so: this option settles it.
    #[cfg_attr(feature = "program", arg(long, value_name = "METHOD", value_parser = arguments::acceleration()))]
    pub accelerate: Option<Acceleration>,
    /// The number of rounds of the tournament, if the file does not say
    #[cfg_attr(feature = "program", arg(long, value_name = "N", value_parser = arguments::round))]
    pub rounds: Option<RoundNumber>,
    /// With --system berger: the number of cycles, in each of which everybody meets everybody once
    ///
    /// It gives the number of rounds, if the file does not say. Record 192 gives both (`_G2`, `DOUBLE`).
    #[cfg_attr(feature = "program", arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99)))]
    pub cycles: Option<u32>,
    /// With --system berger: the last two rounds of the first cycle are exchanged
    ///
    /// So that nobody has the same color three times in a row in a double round robin. This is the same
    /// as --system berger-exchanged, and what FIDE_DOUBLEROUNDROBIN in record 192 means.
    #[cfg_attr(feature = "program", arg(long))]
    pub exchange: bool,
    /// With --system lim-2026: to whom the bye of round 1 goes, if the list is not in the order of ratings
    ///
    /// By 7.1, it goes to the lowest rated player. This is the last number of the list, which is in the
    /// order of ratings when it is made; with `rating`, it is the lowest rating, whatever the number.
    #[cfg_attr(feature = "program", arg(long, value_name = "ORDER", value_parser = arguments::reading(OpenPoint::RoundOneBye, RoundOneBye::from_code)))]
    pub round_1_bye: Option<RoundOneBye>,
    /// In the Swiss Team system: what C6 asks of the following scoregroup
    ///
    /// With `graded`, that it needs as few upfloaters as possible. With `passfail`, that it needs no more
    /// than its size requires; if that cannot be, nothing.
    #[cfg_attr(feature = "program", arg(long, value_name = "READING", value_parser = arguments::reading(OpenPoint::TeamC6, TeamC6::from_code)))]
    pub team_c6: Option<TeamC6>,
    /// In the Swiss Team system: which numbers give the first colors (4.3.1)
    ///
    /// With `place`, the places among the teams that have arrived. With `literal`, the numbers of the
    /// list, whoever is absent.
    #[cfg_attr(feature = "program", arg(long, value_name = "READING", value_parser = arguments::reading(OpenPoint::TeamNumbers, TeamNumbers::from_code)))]
    pub team_numbers: Option<TeamNumbers>,
    /// The options for reading the file.
    #[serde(flatten)]
    #[cfg_attr(feature = "program", command(flatten))]
    pub reading: ReadOptions,
    /// With --system ssm: in the first N rounds, keep players of the same federation apart (B4)
    ///
    /// This applies to federations with at least two players and at most a fifth of all players.
    #[cfg_attr(feature = "program", arg(long, value_name = "N", value_parser = arguments::round))]
    pub restricted_rounds: Option<RoundNumber>,
    /// Keep these players apart instead of federations, such as 3,8,12; may be given more than once
    #[cfg_attr(feature = "program", arg(long = "restricted-group", value_name = "PLAYERS", value_parser = arguments::group, requires = "restricted_rounds"))]
    pub restricted_groups: Vec<Group>,
}

/// Options for what a file leaves out.
#[derive(Copy, Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", default)]
#[cfg_attr(feature = "program", derive(clap::Args))]
pub struct ReadOptions {
    /// Read rounds without an entry as byes of this kind where the points contain them: H, F, U or Z
    ///
    /// This concerns the players whose points fit if all of their rounds without an entry are such byes:
    /// half-point (H), full-point (F) or pairing-allocated byes (U). The others were absent (Z).
    #[serde(with = "letter")]
    #[cfg_attr(feature = "program", arg(long, value_name = "BYE", value_parser = arguments::bye()))]
    pub blank_rounds: Option<Bye>,
}

/// Players by their numbers.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Group(pub Vec<PlayerId>);

impl ReadOptions {
    /// The request by these options alone.
    pub fn request(self) -> RuleRequest {
        let Self { blank_rounds } = self;
        RuleRequest { blank_rounds, ..RuleRequest::default() }
    }
}

impl RuleOptions {
    /// The requested rules.
    pub fn request(&self) -> RuleRequest {
        let Self {
            system,
            initial_color,
            accelerate,
            rounds,
            cycles,
            exchange,
            round_1_bye,
            team_c6,
            team_numbers,
            reading: ReadOptions { blank_rounds },
            restricted_rounds,
            restricted_groups,
        } = self.clone();
        let groups = if restricted_groups.is_empty() {
            RestrictedGroups::Federations
        } else {
            RestrictedGroups::Lists(restricted_groups.into_iter().map(|Group(it)| it).collect())
        };
        RuleRequest {
            system,
            initial_color,
            baku: accelerate.map(|method| method == Acceleration::Baku),
            total_rounds: rounds,
            restriction: restricted_rounds.map(|rounds| Restriction { rounds, groups }),
            cycles,
            exchange,
            readings: Readings { round_1_bye, team_c6, team_numbers },
            blank_rounds,
        }
    }

    /// The options that are given, as the program names them, with their values; with none for an option that has
    /// no value.
    pub fn given(&self) -> Vec<(String, Vec<String>)> {
        let given = members(self).into_iter().filter_map(|(name, value)| {
            let values = match value {
                Value::Null | Value::Bool(false) => return None,
                Value::Bool(true) => Vec::new(),
                Value::Array(all) if all.is_empty() => return None,
                Value::Array(all) => all.iter().map(in_words).collect(),
                value => vec![in_words(&value)],
            };
            Some((program_name(&name), values))
        });
        given.collect()
    }

    /// The names of all options, in lower case with hyphens.
    pub(super) fn names() -> impl Iterator<Item = String> {
        members(&Self::default()).into_iter().map(|(name, _)| name)
    }
}

fn members(options: &RuleOptions) -> serde_json::Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(members)) => members,
        _ => serde_json::Map::new(),
    }
}

/// A value as the program reads it.
fn in_words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(in_words).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// Byes by their letters.
pub(super) mod letter {
    use fpc::Bye;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(in super::super) fn serialize<S: Serializer>(
        bye: &Option<Bye>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        bye.map(Bye::letter).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Bye>, D::Error> {
        let read = |letter: char| {
            let unknown = || Error::custom(format!("\"{letter}\" is not H, F, U or Z"));
            Bye::from_letter(letter).ok_or_else(unknown)
        };
        Option::deserialize(deserializer)?.map(read).transpose()
    }
}

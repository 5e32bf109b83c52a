//! The options of questions as JSON, for programs in other languages.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{
    CheckQuestion, ForeseeQuestion, Given, Interface, NoAnswer, Part, RoundQuestion,
    StandingsQuestion, Subject, Target,
    misread::{Misread, of_members, read_members, read_object},
    rules::{ReadOptions, RuleOptions, letter},
};
use crate::{
    json::{AnyCode, ErrorCode},
    report::{Language, standings::Opponents},
};
use fpc::{
    BoardResult, Bye, Called, Pair, PlayerId, RecordedRound, RoundNumber, RuleRequest, Tournament,
    WhatIf, Wish,
    generate::Amount,
    operate::NotCalled,
    standings::{PairingMethod, TieBreakEdition, TieBreakList},
    tournament::RecordedPair,
    trf,
};

/// An invalid option.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadOption {
    /// The text is not a valid set of options.
    #[error(transparent)]
    Json(#[from] Misread),
    /// A player is not in the tournament.
    #[error(transparent)]
    Player(#[from] NotCalled),
    /// Two options exclude each other.
    #[error("{0} and {1} exclude each other")]
    Together(&'static str, &'static str),
    /// An option has an invalid value.
    #[error("{option}: {found:?} is not {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// Its value.
        found: String,
        /// The values it can have.
        expected: &'static str,
    },
}

impl BadOption {
    /// The error in words for users of an interface.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::ask::{Interface, Options};
    ///
    /// let options = Options::read(r#"{"tieBreaks": "XYZ"}"#)?;
    /// let error = options.check().unwrap_err();
    /// let words = |interface| error.in_words(interface).split(':').next().unwrap().to_owned();
    /// assert_eq!(words(Interface::Node), "tieBreaks");
    /// assert_eq!(words(Interface::Python), "tie_breaks");
    /// # Ok::<(), fpc_answers::ask::BadOption>(())
    /// ```
    pub fn in_words(&self, interface: Interface) -> String {
        match self {
            Self::Value { option, found, expected } => {
                format!("{}: {found:?} is not {expected}", interface.json_name(option))
            }
            Self::Player(error) => interface.language().say(error),
            Self::Together(one, other) => {
                let [one, other] = [one, other].map(|it| interface.json_name(it));
                format!("{one} and {other} exclude each other")
            }
            Self::Json(error) => error.clone().spelled(interface).in_words(interface),
        }
    }

    /// The option, as users of an interface call it.
    pub(super) fn field(&self, interface: Interface) -> Option<String> {
        match self {
            Self::Value { option, .. } => Some(interface.json_name(option)),
            Self::Json(error) => error.field().map(|field| interface.json_name(field)),
            Self::Player(_) | Self::Together(..) => None,
        }
    }

    /// The kind of error.
    pub(super) fn code(&self) -> AnyCode {
        match self {
            Self::Player(error) => error.code(),
            Self::Json(_) | Self::Together(..) | Self::Value { .. } => {
                ErrorCode::CommandLine.into()
            }
        }
    }
}

fn bad(option: &'static str, found: impl ToString, expected: &'static str) -> BadOption {
    BadOption::Value { option, found: found.to_string(), expected }
}

/// The options of all questions to a file. As JSON they have the names of the program's options, in camel
/// case or with underscores.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::Options;
///
/// let options = Options::read(r#"{"system": "dutch-2026", "halfPointByes": [3, "evans"]}"#)?;
/// let tournament = fpc::read(&std::fs::read("../trf-samples/next-round.trf")?)?;
/// assert_eq!(options.round(&tournament)?.suppose.half_point_byes.len(), 2);
/// assert!(Options::read(r#"{"sistem": "dutch-2026"}"#).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Options {
    rules: RuleOptions,
    others: Others,
}

/// The options other than those for rules.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct Others {
    round: Option<RoundNumber>,
    absent: Vec<Called>,
    #[serde(alias = "half_point_byes")]
    half_point_byes: Vec<Called>,
    results: Vec<SupposedResult>,
    forbid: Vec<[Called; 2]>,
    assign: Vec<[Partner; 2]>,
    change: bool,
    // check
    only: Option<Part>,
    #[serde(alias = "tie_breaks")]
    tie_breaks: Option<String>,
    edition: Option<u16>,
    // explain
    player: Option<Called>,
    players: bool,
    #[serde(alias = "why_not")]
    why_not: Option<[Partner; 2]>,
    // judge
    pairs: Option<Vec<[Partner; 2]>>,
    swap: Vec<[Called; 2]>,
    complete: bool,
    // standings
    pairings: Option<PairingMethod>,
    unrated: Option<u16>,
    #[serde(alias = "every_round")]
    every_round: bool,
    #[serde(alias = "cross_table")]
    cross_table: bool,
    boards: bool,
    #[serde(alias = "team_players")]
    team_players: Option<usize>,
    explain: Vec<Called>,
    // foresee
    simulations: Option<u64>,
    seed: Option<u64>,
    model: Option<String>,
    draws: Option<String>,
    // pages
    language: Language,
}

/// A result of the running round.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupposedResult {
    white: Called,
    black: Called,
    result: BoardResult,
}

/// The bye, or a player.
// An opponent of the library is a player who has been found in the tournament.
#[derive(Deserialize)]
#[serde(from = "Called")]
enum Partner {
    Bye,
    Player(Called),
}

impl From<Called> for Partner {
    fn from(called: Called) -> Self {
        if called == Called::from("bye") { Self::Bye } else { Self::Player(called) }
    }
}

impl Options {
    /// Reads options; an empty text means none.
    ///
    /// # Errors
    ///
    /// [`BadOption`], as of all methods.
    pub fn read(text: &str) -> Result<Self, BadOption> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let (mut rules, mut others) = (Map::new(), Map::new());
        for (name, value) in read_members(text)? {
            let twice = match rule_named(&name) {
                // As if it were left out.
                Some(_) if value.is_null() => None,
                Some(rule) => rules.insert(rule, value),
                None => others.insert(name.clone(), value),
            };
            if twice.is_some() {
                return Err(Misread::twice(name).into());
            }
        }
        let rules = of_members(&Value::Object(rules))?;
        let others = of_members(&Value::Object(others));
        Ok(Self { rules, others: others.map_err(|error| error.with_known(spellings()))? })
    }

    /// By which rules rounds are paired.
    pub fn rules(&self) -> RuleRequest {
        self.rules.request()
    }

    fn tie_breaks(&self) -> Result<Option<TieBreakList>, BadOption> {
        let Some(text) = self.others.tie_breaks.as_deref() else { return Ok(None) };
        let list = TieBreakList::known(text);
        list.map(Some).map_err(|_| bad("tie-breaks", text, "a list of known tie-breaks"))
    }

    fn edition(&self) -> Result<Option<TieBreakEdition>, BadOption> {
        let Some(year) = self.others.edition else { return Ok(None) };
        let edition = TieBreakEdition::ALL.into_iter().find(|edition| edition.year() == year);
        edition.map(Some).ok_or_else(|| bad("edition", year, "an edition of the tie-breaks"))
    }

    /// The question of a check of a file.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn check(&self) -> Result<CheckQuestion, BadOption> {
        Ok(CheckQuestion {
            rules: self.rules(),
            round: self.others.round,
            only: self.others.only,
            tie_breaks: self.tie_breaks()?,
            edition: self.edition()?,
        })
    }

    /// The round in question.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn round(&self, of: &Tournament) -> Result<RoundQuestion, BadOption> {
        let all = |called: &[Called]| -> Result<Vec<_>, NotCalled> {
            called.iter().map(|it| it.find(of)).collect()
        };
        let mut suppose = WhatIf::default();
        suppose.absent = all(&self.others.absent)?;
        suppose.half_point_byes = all(&self.others.half_point_byes)?;
        if let Some(absent) = suppose.half_point_byes.iter().find(|it| suppose.absent.contains(it))
        {
            return Err(bad("half-point-byes", absent, "possible for a player who is absent"));
        }
        suppose.forbidden = pairs(&self.others.forbid, of)?;
        for pair in &self.others.assign {
            match pair {
                [Partner::Player(one), Partner::Player(other)] => {
                    suppose.assigned.push([one.find(of)?, other.find(of)?]);
                }
                [Partner::Player(player), _] => suppose.byes.push(player.find(of)?),
                _ => return Err(bad("assign", "bye", "a player, who comes first")),
            }
        }
        suppose.change = self.others.change;
        for SupposedResult { white, black, result } in &self.others.results {
            let expected = "the result of a game, such as 1-0";
            let results = result.scored().ok_or_else(|| bad("results", result, expected))?;
            let (white, black) = (white.find(of)?, black.find(of)?);
            suppose.results.push((Pair { white, black }, results));
        }
        if let (Some(round), false) = (self.others.round, suppose.is_empty()) {
            return Err(bad(
                "round",
                round,
                "allowed here, because assumptions apply to the next \
                                            round",
            ));
        }
        Ok(RoundQuestion { rules: self.rules(), suppose, round: self.others.round })
    }

    /// The subject of an explanation of a round.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn subject(&self, of: &Tournament) -> Result<Subject, BadOption> {
        Ok(match (&self.others.player, &self.others.why_not) {
            (Some(_), Some(_)) => return Err(BadOption::Together("player", "why-not")),
            (Some(player), None) => Subject::Player(player.find(of)?),
            (None, None) if self.others.players => Subject::Players,
            (None, None) => Subject::Round,
            (None, Some([Partner::Player(one), Partner::Player(other)])) => {
                Subject::WhyNot(Wish::Together(one.find(of)?, other.find(of)?))
            }
            (None, Some([Partner::Player(player), _] | [_, Partner::Player(player)])) => {
                Subject::WhyNot(Wish::Bye(player.find(of)?))
            }
            (None, Some(_)) => return Err(bad("why-not", "bye, bye", "a player and another")),
        })
    }

    /// The pairing to judge.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn given(&self, of: &Tournament) -> Result<Given, BadOption> {
        if self.others.pairs.is_some() && !self.others.swap.is_empty() {
            return Err(BadOption::Together("pairs", "swap"));
        }
        let Some(pairs) = &self.others.pairs else {
            return Ok(if self.others.swap.is_empty() {
                Given::Recorded
            } else {
                Given::Swapped(self::pairs(&self.others.swap, of)?)
            });
        };
        let round = recorded(pairs, true, of)?;
        Ok(if self.others.complete { Given::Begun(round) } else { Given::Pairs(round) })
    }

    /// The pairs without their colors, in two forms: to be completed, which adds the colors by the
    /// rules, and as they are.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn given_without_colors(&self, of: &Tournament) -> Result<[Given; 2], BadOption> {
        let round = recorded(self.others.pairs.as_deref().unwrap_or_default(), false, of)?;
        Ok([Given::Begun(round.clone()), Given::Pairs(round)])
    }

    /// Tells whether players who are in none of the pairs are to be paired.
    pub const fn is_complete(&self) -> bool {
        self.others.complete
    }

    /// The language of pages.
    pub const fn language(&self) -> Language {
        self.others.language
    }

    /// The question of a foresight.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn foresee(&self) -> Result<ForeseeQuestion, BadOption> {
        let usual = ForeseeQuestion::default();
        let model = |text: &String| text.parse().map_err(|_| bad("model", text, "a known model"));
        let draws = |text: &String| match text.parse() {
            Ok(Amount::Rate(share)) => Ok(share),
            _ => Err(bad("draws", text, "a share such as 30%")),
        };
        let simulations = self.others.simulations;
        if let Some(many) = simulations.filter(|&it| it > ForeseeQuestion::MOST_SIMULATIONS) {
            return Err(bad("simulations", many, "a number from 0 to 1000000000"));
        }
        let unrated = self.others.unrated.unwrap_or(usual.unrated);
        if !(1..=4000).contains(&unrated) {
            return Err(bad("unrated", unrated, "a rating from 1 to 4000"));
        }
        Ok(ForeseeQuestion {
            rules: self.rules(),
            simulations,
            seed: self.others.seed.unwrap_or(usual.seed),
            model: self.others.model.as_ref().map(model).transpose()?.unwrap_or_default(),
            draws: self.others.draws.as_ref().map(draws).transpose()?,
            unrated,
            tie_breaks: self.tie_breaks()?,
            edition: self.edition()?,
        })
    }

    /// The question of standings.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub fn standings(&self) -> Result<StandingsQuestion, BadOption> {
        Ok(StandingsQuestion {
            system: self.rules.system,
            tie_breaks: self.tie_breaks()?,
            edition: self.edition()?,
            pairings: self.others.pairings,
            unrated: self.others.unrated,
            round: self.others.round,
            every_round: self.others.every_round,
            cross: self.others.cross_table.then_some(Opponents::ByStartingNumber),
            boards: self.others.boards,
            team_players: self.others.team_players,
            explain: self.others.explain.clone(),
        })
    }
}

/// The option for rules that has a name in one of the spellings.
fn rule_named(name: &str) -> Option<String> {
    RuleOptions::names().find(|rule| spelled(rule).contains(&name.to_owned()))
}

/// The spellings of all options for rules.
fn spellings() -> impl Iterator<Item = String> {
    RuleOptions::names().flat_map(|rule| spelled(&rule))
}

fn spelled(name: &str) -> Vec<String> {
    let mut spelled = [Interface::Node, Interface::Python].map(|it| it.json_name(name)).to_vec();
    spelled.dedup();
    spelled
}

fn pairs(called: &[[Called; 2]], of: &Tournament) -> Result<Vec<[PlayerId; 2]>, NotCalled> {
    called.iter().map(|[one, other]| Ok([one.find(of)?, other.find(of)?])).collect()
}

/// Converts a pairing from the options.
fn recorded(
    pairs: &[[Partner; 2]],
    colors_known: bool,
    of: &Tournament,
) -> Result<RecordedRound, BadOption> {
    let mut round = RecordedRound::default();
    for pair in pairs {
        match pair {
            [Partner::Player(white), Partner::Player(black)] => {
                let pair = Pair { white: white.find(of)?, black: black.find(of)? };
                round.pairs.push(RecordedPair { pair, colors_known });
            }
            [Partner::Player(player), _] => round.byes.push(player.find(of)?),
            _ => return Err(bad("pairs", "bye", "a player, who comes first")),
        }
    }
    Ok(round)
}

/// The format to write a file in. As JSON: `{"to": "trf16" | "trfx" | "trf26" | "json"}`, and
/// `"twins": true` for the records of both kinds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TargetOptions {
    to: Format,
    #[serde(default)]
    twins: bool,
    #[serde(default, rename = "blankRounds", alias = "blank_rounds", with = "letter")]
    blank_rounds: Option<Bye>,
}

/// The words for formats.
// JSON is one of them, and the records of both kinds are an option of their own.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Trf16,
    Trfx,
    Trf26,
    Json,
}

impl TargetOptions {
    /// Reads the format.
    ///
    /// # Errors
    ///
    /// [`BadOption`]
    pub(super) fn read(text: &str) -> Result<Self, BadOption> {
        Ok(read_object(text)?)
    }

    /// The rules under which the file is read.
    pub(super) fn rules(&self) -> RuleRequest {
        ReadOptions { blank_rounds: self.blank_rounds }.request()
    }

    /// The format.
    pub(super) fn target(&self) -> Target {
        match self.to {
            Format::Trf16 => Target::Trf(trf::Format::Trf16),
            Format::Trfx => Target::Trf(trf::Format::Trfx),
            Format::Trf26 => Target::Trf(trf::Format::Trf26 { twins: self.twins }),
            Format::Json => Target::Json,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use pretty_assertions::assert_eq;

    use super::*;
    use fpc::tournament::OpenPoint;

    #[test]
    fn options_for_rules_have_the_names_of_the_program() {
        let text = r#"{"system": null, "exchange": true, "blankRounds": "h", "restricted_rounds": 2,
            "restrictedGroups": [[3, 8], [4, 5]]}"#;
        let given = Options::read(text).unwrap().rules.given();
        let given: Vec<_> =
            given.iter().map(|(name, values)| format!("{name} {}", values.join(" "))).collect();
        let expected = [
            "--system auto",
            "--exchange ",
            "--blank-rounds H",
            "--restricted-rounds 2",
            "--restricted-group 3,8 4,5",
        ];
        assert_eq!(given, expected);
    }

    #[test]
    fn no_option_is_given_in_two_spellings() {
        for text in [
            r#"{"blankRounds": "H", "blank_rounds": "H"}"#,
            r#"{"tieBreaks": "BH", "tie_breaks": "BH"}"#,
        ] {
            assert!(Options::read(text).is_err(), "{text}");
        }
    }

    /// The types are written by hand; every option is in them.
    #[test]
    fn other_languages_have_all_options() {
        let languages = [
            (Interface::Node, "web/npm/options.d.ts", "?: "),
            (Interface::Python, "python/lib/fpc/_options.py", ": "),
        ];
        for (interface, path, mark) in languages {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
            let types = fs::read_to_string(&path).unwrap();
            let unknown = Options::read(r#"{"?": 0}"#).err().unwrap().in_words(interface);
            let (_, names) = unknown.split_once(", only ").unwrap();
            let names = names.split(", ").map(|name| format!(" {name}{mark}"));
            let readings = OpenPoint::ALL.map(|point| {
                let codes = point.readings().iter().map(|code| format!("{code:?}"));
                let codes: Vec<_> = codes.collect();
                let values = match interface {
                    Interface::Python => format!("Literal[{}]", codes.join(", ")),
                    _ => codes.join(" | "),
                };
                format!(" {}{mark}{values}", interface.json_name(point.code()))
            });
            let missing: Vec<_> =
                names.chain(readings).filter(|option| !types.contains(option)).collect();
            assert_eq!(missing, [""; 0], "{}", path.display());
        }
    }
}

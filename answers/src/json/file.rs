//! The results of checking or validating files.

use serde::{Deserialize, Serialize};

use super::{
    ChosenSystem, Error, Finding, Pair, Pairs, Players, RankCheck, Reason, Status, Summary,
    SystemCode, Validation, Versions, reason,
};
use fpc::{Color, Happened, RoundCheck, RoundNumber, Rules, System, Tournament, happened::Account};

/// The output of `fpc check`, `fpc report` and `fpc validate` with `--format json`.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(title = "A report of fpc check, fpc report or fpc validate")
)]
pub struct Report {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The files, in the order in which they were named.
    pub files: Vec<File>,
    /// For a check: the totals of all files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
    /// For a validation: the totals of all files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub validation: Option<Validation>,
}

/// A line of `fpc check`, `fpc report` or `fpc validate` with `--format ndjson`: a file or, last, the summary.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(title = "A line of fpc check, fpc report or fpc validate with --format ndjson")
)]
pub struct Line {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The content.
    #[serde(flatten)]
    pub content: LineContent,
}

/// The content of a line.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "nearly all lines are files")]
pub enum LineContent {
    /// One for each file, in the order of the files.
    File(File),
    /// The last line of a check.
    Summary {
        /// The totals of all files.
        summary: Summary,
    },
    /// The last line of a validation.
    Validation {
        /// The totals of all files.
        validation: Validation,
    },
}

/// One file.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct File {
    /// Its name, or `standard input`.
    pub file: String,
    /// The result. Of a check: whether its rounds were paired by the rules and its ranks are right,
    /// or why that is unknown. Of a validation: `ok` if the file can be used.
    pub status: Status,
    /// The system by which it was checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<ChosenSystem>,
    /// Why the file could not be used, or some rounds could not be checked: the first error among
    /// the diagnostics, or a reason outside the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
    /// The number of further findings, if only some were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<LeftOut>,
    /// If a round differs: what would follow from other assumptions that the file leaves open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_assumptions: Vec<OtherAssumption>,
    /// The rounds that were checked; with `--quiet`, only those that do not agree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    /// Tells whether the ranks follow from the results; left out if there is nothing to compare or,
    /// with `--quiet`, nothing wrong. The rounds do not depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<RankCheck>,
    /// For a report: where the page on the file was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// Earlier versions told only of what a file leaves open.
const fn is_open() -> bool {
    true
}

/// The consequence of another assumption about what the file leaves open: the system, the color
/// drawn before the first round, or that rounds are accelerated.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OtherAssumption {
    /// The system that may have been used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemCode>,
    /// The tournament type (192) that may be missing: it says by which points teams are paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament_type: Option<String>,
    /// The initial color that may have been drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_color: Option<Color>,
    /// `false` if rounds may not have been accelerated, although record 192 calls for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accelerated: Option<bool>,
    /// The rounds that were paired by the rules if that is so.
    pub agree: Vec<RoundNumber>,
    /// The other rounds.
    pub differ: Vec<RoundNumber>,
    /// Tells whether the file leaves it open. If not, it contradicts what the file says, and all rounds agree with it.
    #[serde(default = "is_open")]
    pub open: bool,
    /// A sentence for people.
    pub text: String,
}

/// Findings that are not listed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
}

/// One round of a check.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Round {
    /// The round.
    pub round: RoundNumber,
    /// The result.
    #[serde(flatten)]
    pub found: Found,
    /// The facts of the file that may have caused a difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The event that explains the round, if it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained_by: Option<ExplainedBy>,
    /// The condition on which this depends; left out if it holds in any case.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The result if the number of rounds is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Found>,
}

/// An event that may have happened in rounds that differ: with that change, the rules pair them as they are
/// recorded.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedBy {
    /// The kind of event.
    pub kind: HappenedKind,
    /// The rounds that it explains.
    pub rounds: Vec<RoundNumber>,
    /// The number of boards that become right by each change.
    pub credit: usize,
    /// Tells whether chance is improbable. An account that is not is only one way to get there, and `fpc explain` alone
    /// tells it.
    pub confident: bool,
    /// The boards that were not paired by the rules in this case, either: those made by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Pair>,
    /// A sentence for people.
    pub text: String,
}

/// The kinds of events that may have happened.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum HappenedKind {
    /// The round was paired by another edition.
    Edition,
    /// The initial order was another one, or players who did not come had numbers.
    Numbers,
    /// A player came late for round 1.
    Late,
    /// Two were paired by hand.
    SetAside,
    /// A game was cancelled, and a pair made by hand.
    Cancelled,
    /// Games had not been played yet.
    Postponed,
    /// A result was another one.
    Result,
    /// Players must not meet.
    Apart,
    /// Something that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// The result of checking a round.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// Tells whether it was paired by the rules.
    pub verdict: Verdict,
    /// Why not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// For `differs`: the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Pairs>,
    /// Unless it agrees: the pairing in the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Pairs>,
}

/// Tells whether a round was paired by the rules.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was.
    Ok,
    /// The rules give a different pairing.
    Differs,
    /// The rules give none.
    NoPairing,
}

/// The condition of a verdict, because the file leaves it open.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Condition {
    /// That this system was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemCode>,
    /// That the number of rounds of the tournament is one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<RoundCounts>>,
    /// A sentence for people, after "if".
    pub text: String,
}

/// A range of numbers of rounds; without `to`, there is no upper limit.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundCounts {
    /// The smallest of them.
    pub from: RoundNumber,
    /// The largest of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<RoundNumber>,
}

impl File {
    /// The entry of a file, initially without results.
    pub fn new(file: &str, status: Status, error: Option<Error>) -> Self {
        Self {
            file: file.to_owned(),
            status,
            system: None,
            error: error.map(|error| error.in_file(file)),
            diagnostics: Vec::new(),
            left_out: None,
            other_assumptions: Vec::new(),
            rounds: Vec::new(),
            standings: None,
            page: None,
        }
    }
}

impl Round {
    /// The result of checking a round of a tournament under these rules, without a hint.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, RuleRequest, check_round, trf};
    /// use fpc_answers::json::{Round, Verdict};
    ///
    /// let file = std::fs::read("../trf-samples/wrong-pairing.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply(tournament, &header)?;
    /// let check = check_round(&ruled.tournament, RoundNumber::from_index(2), ruled.rules.system)?;
    /// let report = Round::new(&check, &ruled.tournament, ruled.rules);
    /// assert_eq!(report.found.verdict, Verdict::Differs);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(check: &RoundCheck, tournament: &Tournament, rules: Rules) -> Self {
        let players = Players::new(tournament, check.round);
        let by_count = check.condition.as_ref().map(Condition::rounds);
        let by_system = check.depends_on_system.then(|| Condition::system(rules.system));
        Self {
            round: check.round,
            found: players.found(&check.verdict),
            hint: None,
            explained_by: None,
            condition: Condition::both(by_count, by_system),
            otherwise: check.condition.as_ref().map(|it| players.found(&it.otherwise)),
        }
    }
}

impl From<&Happened> for HappenedKind {
    fn from(happened: &Happened) -> Self {
        match happened {
            Happened::Edition(_) => Self::Edition,
            Happened::OrderByRating
            | Happened::Moved { .. }
            | Happened::Exchanged(_)
            | Happened::Elsewhere(_)
            | Happened::Counted(_) => Self::Numbers,
            Happened::Late(_) => Self::Late,
            Happened::SetAside(_) => Self::SetAside,
            Happened::Cancelled { .. } => Self::Cancelled,
            Happened::Postponed { .. } => Self::Postponed,
            Happened::Result { .. } => Self::Result,
            Happened::Apart(_) => Self::Apart,
            Happened::Together(all) => all.first().map_or(Self::Unknown, Self::from),
            _ => Self::Unknown,
        }
    }
}

impl Players<'_> {
    /// The event as it is told.
    pub fn account(self, account: &Account) -> ExplainedBy {
        let left = account.left.iter().map(|&pair| self.pair(pair, true));
        ExplainedBy {
            kind: HappenedKind::from(&account.happened),
            rounds: account.rounds.clone(),
            credit: account.credit,
            confident: account.is_confident,
            left: left.collect(),
            text: account.to_string(),
        }
    }

    fn found(self, verdict: &fpc::Verdict) -> Found {
        let found = |verdict| Found { verdict, reason: None, expected: None, recorded: None };
        match verdict {
            fpc::Verdict::Agrees => found(Verdict::Ok),
            fpc::Verdict::Differs(difference) => Found {
                reason: Some(self.reason(&difference.reason)),
                expected: Some(self.expected(&difference.expected)),
                recorded: Some(self.recorded(&difference.recorded)),
                ..found(Verdict::Differs)
            },
            fpc::Verdict::Unpairable { error, recorded } => Found {
                reason: Some(reason::no_pairing(error)),
                recorded: Some(self.recorded(recorded)),
                ..found(Verdict::NoPairing)
            },
        }
    }
}

impl Condition {
    fn system(system: System) -> Self {
        let text = format!("the {system} was used");
        Self { system: Some(SystemCode::from(system)), rounds: None, text }
    }

    /// Combines two conditions that must both hold.
    fn both(by_count: Option<Self>, by_system: Option<Self>) -> Option<Self> {
        match (by_count, by_system) {
            (Some(Self { rounds, text, .. }), Some(by_system)) => {
                let text = format!("{text} and {}", by_system.text);
                Some(Self { rounds, text, ..by_system })
            }
            (by_count, by_system) => by_count.or(by_system),
        }
    }

    fn rounds(condition: &fpc::check::Condition) -> Self {
        let counts = condition.rounds.iter();
        let counts = counts.map(|counts| RoundCounts { from: counts.least, to: counts.most });
        Self { system: None, rounds: Some(counts.collect()), text: condition.to_string() }
    }
}

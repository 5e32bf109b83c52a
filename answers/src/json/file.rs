//! The results of checking or validating files.

use serde::{Deserialize, Serialize};

use super::{
    ChosenSystem, Error, Finding, Pair, Pairs, RankCheck, Reason, Status, Summary, SystemCode,
    Validation, Versions,
};
use fpc::{Color, RoundNumber};

/// What `fpc check`, `fpc report` and `fpc validate` print with `--format json`.
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
    /// Of a check: the totals of all files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
    /// Of a validation: the totals of all files.
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
    /// How many more findings there are, if only some were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<LeftOut>,
    /// If a round differs: what would follow from other assumptions that the file leaves open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_assumptions: Vec<OtherAssumption>,
    /// The rounds that were checked; with `--quiet`, only those that do not agree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    /// Whether the ranks follow from the results; left out if there is nothing to compare or, with
    /// `--quiet`, nothing wrong. The rounds do not depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<RankCheck>,
    /// Of a report: where the page on the file was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// Earlier versions told only of what a file leaves open.
const fn is_open() -> bool {
    true
}

/// What would follow from another assumption about what the file leaves open: the system, the
/// color drawn before the first round, or that rounds are accelerated.
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
    /// Whether the file leaves it open. If not, it contradicts what the file says, and all rounds agree with it.
    #[serde(default = "is_open")]
    pub open: bool,
    /// The same in words.
    pub text: String,
}

/// Findings that are not listed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// How many errors.
    pub errors: usize,
    /// How many warnings.
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
    /// What in the file may have caused a difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// What may have happened, if the round differs and that explains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained_by: Option<ExplainedBy>,
    /// What this depends on; left out if it holds in any case.
    #[serde(default, rename = "if", skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// The result if the number of rounds is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Found>,
}

/// What may have happened in rounds that differ: with that change, the rules pair them as they are recorded.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedBy {
    /// What happened.
    pub kind: HappenedKind,
    /// The rounds that it explains.
    pub rounds: Vec<RoundNumber>,
    /// How many boards become right by each change.
    pub credit: usize,
    /// Whether chance is improbable. An account that is not is only one way to get there, and `fpc explain` alone tells it.
    pub confident: bool,
    /// The boards that were not paired by the rules in this case, either: those made by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Pair>,
    /// The same in words.
    pub text: String,
}

/// What may have happened.
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
    /// Whether it was paired by the rules.
    pub verdict: Verdict,
    /// Why not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Of `differs`: the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Pairs>,
    /// Unless it agrees: the pairing in the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Pairs>,
}

/// Whether a round was paired by the rules.
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

/// What a verdict depends on, because the file leaves it open.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Condition {
    /// That this system was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemCode>,
    /// That the number of rounds of the tournament is one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<RoundCounts>>,
    /// The same in words, after "if".
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

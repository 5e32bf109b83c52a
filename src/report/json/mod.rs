//! Results for programs. Objects only ever gain members.

mod finding;
mod reason;
mod system;

use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use self::system::{Because, SystemName};
use self::{finding::Finding, reason::ReasonView};
use super::{Findings, Rules, summary::Summary};
use crate::{
    check::{Condition, RoundCheck, Verdict},
    json::render,
    player::PlayerId,
    printable::harmless_json,
    round::{RecordedRound, RoundNumber, RoundPairing},
    systems::System,
};

/// The result of `fpc check` and `fpc validate`.
#[derive(JsonSchema, Serialize)]
#[schemars(title = "A report of fpc check or fpc validate")]
pub(crate) struct Report {
    pub(crate) files: Vec<File>,
    /// Of a check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) summary: Option<Summary>,
}

/// A line of `fpc check --format ndjson`: a file or, last, the summary.
#[derive(JsonSchema, Serialize)]
#[schemars(title = "A line of fpc check --format ndjson")]
#[serde(untagged)]
pub(crate) enum Line {
    /// One for each file, in the order of the files.
    File(File),
    /// The last line.
    Summary {
        /// What all files came to.
        summary: Summary,
    },
}

/// One file.
#[derive(JsonSchema, Serialize)]
pub(crate) struct File {
    file: String,
    /// What a check came to: `ok`, `differs`, `no-pairing`, `uncertain` if that
    /// depends on what the file leaves open, or that there was none because the file is `invalid`, `too-large` or `unreadable`, or
    /// because checking it `failed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) system: Option<SystemName>,
    /// Why the file could not be read or checked, besides its findings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
    diagnostics: Vec<Finding>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) rounds: Vec<Round>,
}

/// One round of a check.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Round {
    round: u32,
    #[serde(flatten)]
    found: Found,
    /// What in the file may have caused a difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    /// What this depends on; left out if it holds in any case.
    #[serde(rename = "if", skip_serializing_if = "Option::is_none")]
    condition: Option<ConditionView>,
    /// What is found if the number of rounds is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<Found>,
}

/// What was found in a round.
#[derive(JsonSchema, Serialize)]
struct Found {
    /// `ok`, `differs` or `no-pairing`.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<PairsView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<PairsView>,
}

/// What a verdict depends on, because the file leaves it open.
#[derive(JsonSchema, Serialize)]
struct ConditionView {
    /// That this system was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    system: Option<&'static str>,
    /// That the number of rounds of the tournament is one of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Vec<RoundCountsView>>,
    /// The same in words, after "if".
    text: String,
}

/// Numbers of rounds from one to another; without `to` there is no limit.
#[derive(JsonSchema, Serialize)]
struct RoundCountsView {
    from: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u32>,
}

#[derive(JsonSchema, Serialize)]
struct PairsView {
    pairs: Vec<PairView>,
    byes: Vec<u16>,
}

#[derive(JsonSchema, Serialize)]
struct PairView {
    white: u16,
    black: u16,
    /// Present where the file does not tell who has which color.
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<&'static str>,
}

/// The result of `fpc pair`.
#[derive(JsonSchema, Serialize)]
#[schemars(title = "A pairing by fpc pair")]
pub(crate) struct Pairing {
    system: SystemName,
    round: u32,
    pairs: Vec<BoardView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<u16>,
    diagnostics: Vec<Finding>,
}

#[derive(JsonSchema, Serialize)]
struct BoardView {
    board: usize,
    white: u16,
    black: u16,
}

impl Report {
    /// The beginning of a report that is written file by file, what stands
    /// between two files, and the end.
    pub(crate) const START: &str = "{\n  \"files\": [";
    pub(crate) const BETWEEN: &str = ",";

    pub(crate) fn file(file: &File) -> String {
        format!("\n    {}", render(file).trim_end().replace('\n', "\n    "))
    }

    pub(crate) fn end(summary: &Summary) -> String {
        let summary = render(summary).trim_end().replace('\n', "\n  ");
        format!("\n  ],\n  \"summary\": {summary}\n}}\n")
    }
}

impl Line {
    pub(crate) fn render(&self) -> String {
        // Plain structs of strings and numbers: there is nothing that could fail.
        let text = serde_json::to_string(self).unwrap_or_default();
        harmless_json(&text).into_owned() + "\n"
    }
}

impl File {
    pub(crate) fn new(file: &str, found: Findings<'_>) -> Self {
        Self {
            file: file.to_owned(),
            status: None,
            system: None,
            error: None,
            diagnostics: Finding::all(found),
            rounds: Vec::new(),
        }
    }

    /// A file that could not be looked at, and why.
    pub(crate) fn failed(file: &str, error: String) -> Self {
        Self { error: Some(error), ..Self::new(file, Findings::default()) }
    }
}

impl Round {
    pub(crate) fn new(check: &RoundCheck, rules: Rules) -> Self {
        let by_count = check.condition.as_ref().map(ConditionView::rounds);
        let by_system = || {
            let is_open = !rules.is_certain && !check.verdict.agrees();
            is_open.then(|| ConditionView::system(rules.system))
        };
        Self {
            round: check.round.get(),
            found: Found::new(&check.verdict),
            hint: None,
            condition: by_count.or_else(by_system),
            otherwise: check.condition.as_ref().map(|it| Found::new(&it.otherwise)),
        }
    }

    pub(crate) fn with_hint(self, hint: Option<String>) -> Self {
        Self { hint, ..self }
    }
}

impl Found {
    fn new(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Agrees => Self { verdict: "ok", reason: None, expected: None, recorded: None },
            Verdict::Differs(difference) => Self {
                verdict: "differs",
                reason: Some(ReasonView::new(&difference.reason)),
                expected: Some(PairsView::expected(&difference.expected)),
                recorded: Some(PairsView::recorded(&difference.recorded)),
            },
            Verdict::Unpairable { error, recorded } => Self {
                verdict: "no-pairing",
                reason: Some(ReasonView::error(error)),
                expected: None,
                recorded: Some(PairsView::recorded(recorded)),
            },
        }
    }
}

impl ConditionView {
    fn system(system: System) -> Self {
        Self { system: Some(system.code()), rounds: None, text: format!("the {system} was used") }
    }

    fn rounds(condition: &Condition) -> Self {
        let counts = condition.rounds.iter().map(|counts| RoundCountsView {
            from: counts.least.get(),
            to: counts.most.map(RoundNumber::get),
        });
        Self { system: None, rounds: Some(counts.collect()), text: condition.to_string() }
    }
}

impl PairsView {
    fn expected(pairing: &RoundPairing) -> Self {
        let pairs = pairing.pairs().iter().map(|pair| PairView {
            white: pair.white.get(),
            black: pair.black.get(),
            colors: None,
        });
        Self {
            pairs: pairs.collect(),
            byes: pairing.bye().map(PlayerId::get).into_iter().collect(),
        }
    }

    fn recorded(recorded: &RecordedRound) -> Self {
        let pairs = recorded.pairs.iter().map(|recorded| PairView {
            white: recorded.pair.white.get(),
            black: recorded.pair.black.get(),
            colors: (!recorded.colors_known).then_some("unknown"),
        });
        let byes = recorded.byes.iter().map(|bye| bye.get());
        Self { pairs: pairs.collect(), byes: byes.collect() }
    }
}

impl Pairing {
    pub(crate) fn new(
        rules: Rules,
        round: RoundNumber,
        pairing: &RoundPairing,
        found: Findings<'_>,
    ) -> Self {
        let boards = pairing.pairs().iter().zip(1..).map(|(pair, board)| BoardView {
            board,
            white: pair.white.get(),
            black: pair.black.get(),
        });
        Self {
            system: SystemName::new(rules),
            round: round.get(),
            pairs: boards.collect(),
            bye: pairing.bye().map(PlayerId::get),
            diagnostics: Finding::all(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use schemars::{Schema, generate::SchemaSettings};

    use super::*;
    use crate::{json::tournament_schema, published::assert_published};

    /// The schema of what is only ever written.
    fn schema_of<T: JsonSchema>() -> Schema {
        let settings = SchemaSettings::default().for_serialize();
        settings.into_generator().into_root_schema_for::<T>()
    }

    #[test]
    fn a_report_is_the_same_when_written_file_by_file() {
        let file = |name| File { status: Some("failed"), ..File::failed(name, "why".to_owned()) };
        let summary = Summary::of(2);
        let parts = [
            Report::START,
            &Report::file(&file("a")),
            Report::BETWEEN,
            &Report::file(&file("b")),
            &Report::end(&summary),
        ];
        let whole = Report { files: vec![file("a"), file("b")], summary: Some(summary) };
        assert_eq!(parts.concat(), render(&whole));
    }

    #[test]
    fn published_schemas_are_current() {
        for (name, schema) in [
            ("tournament", tournament_schema()),
            ("report", schema_of::<Report>()),
            ("line", schema_of::<Line>()),
            ("pairing", schema_of::<Pairing>()),
            ("code", schema_of::<crate::report::code::Explanation>()),
            ("campaign", schema_of::<crate::cli::CampaignReport>()),
        ] {
            assert_published(&format!("docs/schema/{name}.json"), &render(&schema));
        }
    }
}

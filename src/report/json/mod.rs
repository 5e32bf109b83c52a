//! Results for programs: the types of [`json::report`](crate::json::report) made of what was found.

pub(super) mod finding;
mod players;
mod ranks;
mod reason;
mod system;

pub(crate) use self::players::Players;
pub(super) use self::ranks::year;
use super::{
    Findings,
    renderer::{Closing, Item, Renderer},
};
use crate::{
    check::{self, RoundCheck},
    choice::Rules,
    json::{
        render,
        report::{
            Board, ChosenSystem, Condition, Error, File, Found, Pairing, Round, RoundCounts,
            Status, SystemCode, Verdict, Versions,
        },
    },
    systems::System,
    tournament::{RoundNumber, RoundPairing, Tournament},
};

/// All files in one document.
pub(crate) struct Json;

impl Renderer for Json {
    fn start(&self, _: &str) -> String {
        let versions = render(&Versions::default());
        let versions = versions.trim_end().trim_end_matches('}').trim_end();
        format!("{versions},\n  \"files\": [")
    }

    fn item(&self, item: &dyn Item) -> String {
        format!("\n    {}", render(&item.entry()).trim_end().replace('\n', "\n    "))
    }

    fn between(&self) -> &'static str {
        ","
    }

    fn end(&self, end: &Closing<'_>) -> String {
        let total = render(&end.total);
        format!("\n  ],{}", total.strip_prefix('{').unwrap_or(&total))
    }
}

impl File {
    pub(crate) fn new(file: &str, status: Status, found: Findings<'_>) -> Self {
        Self {
            file: file.to_owned(),
            status,
            system: None,
            error: None,
            diagnostics: finding::all(found),
            left_out: found.left_out(),
            rounds: Vec::new(),
            standings: None,
        }
    }

    /// The same with the reason why it could not be used or checked.
    pub(crate) fn with_error(self, error: Option<Error>) -> Self {
        Self { error: error.map(|error| error.in_file(&self.file)), ..self }
    }
}

impl Round {
    pub(crate) fn new(check: &RoundCheck, tournament: &Tournament, rules: Rules) -> Self {
        let players = Players::new(tournament, check.round);
        let by_count = check.condition.as_ref().map(Condition::rounds);
        let is_open = !rules.is_certain && !check.verdict.agrees();
        let by_system = is_open.then(|| Condition::system(rules.system));
        Self {
            round: check.round,
            found: players.found(&check.verdict),
            hint: None,
            condition: Condition::both(by_count, by_system),
            otherwise: check.condition.as_ref().map(|it| players.found(&it.otherwise)),
        }
    }

    pub(crate) fn with_hint(self, hint: Option<String>) -> Self {
        Self { hint, ..self }
    }
}

impl Players<'_> {
    fn found(self, verdict: &check::Verdict) -> Found {
        let found = |verdict| Found { verdict, reason: None, expected: None, recorded: None };
        match verdict {
            check::Verdict::Agrees => found(Verdict::Ok),
            check::Verdict::Differs(difference) => Found {
                reason: Some(self.reason(&difference.reason)),
                expected: Some(self.expected(&difference.expected)),
                recorded: Some(self.recorded(&difference.recorded)),
                ..found(Verdict::Differs)
            },
            check::Verdict::Unpairable { error, recorded } => Found {
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

    /// What holds only if all of it does.
    fn both(by_count: Option<Self>, by_system: Option<Self>) -> Option<Self> {
        match (by_count, by_system) {
            (Some(Self { rounds, text, .. }), Some(by_system)) => {
                let text = format!("{text} and {}", by_system.text);
                Some(Self { rounds, text, ..by_system })
            }
            (by_count, by_system) => by_count.or(by_system),
        }
    }

    fn rounds(condition: &check::Condition) -> Self {
        let counts = condition.rounds.iter();
        let counts = counts.map(|counts| RoundCounts { from: counts.least, to: counts.most });
        Self { system: None, rounds: Some(counts.collect()), text: condition.to_string() }
    }
}

impl Pairing {
    pub(crate) fn new(
        file: &str,
        players: Players<'_>,
        rules: Rules,
        (round, pairing): (RoundNumber, &RoundPairing),
        found: Findings<'_>,
    ) -> Self {
        let boards = pairing.pairs().iter().zip(1..).map(|(pair, board)| Board {
            board,
            white: players.player(pair.white),
            black: players.player(pair.black),
        });
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: Status::Ok,
            system: ChosenSystem::new(rules),
            round,
            pairs: boards.collect(),
            bye: pairing.bye().map(|bye| players.player(bye)),
            diagnostics: finding::all(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use schemars::{JsonSchema, Schema, generate::SchemaSettings};

    use super::*;
    use crate::{
        json::{
            report::{
                Campaign, Codes, ErrorCode, Explanation, Failure, Line, Report, Standings, Summary,
            },
            tournament_schema,
        },
        published::assert_published,
        report::{Total, junit::Suite},
    };

    /// The schema of what is only ever written.
    fn schema_of<T: JsonSchema>() -> Schema {
        let settings = SchemaSettings::default().for_serialize();
        settings.into_generator().into_root_schema_for::<T>()
    }

    #[test]
    fn a_report_is_the_same_when_written_file_by_file() {
        let error = || Some(Error::new(ErrorCode::Failed, "why"));
        let file = |name| File::new(name, Status::Failed, Findings::default()).with_error(error());
        struct Failed(File);
        impl Item for Failed {
            fn text(&self) -> String {
                String::new()
            }
            fn entry(&self) -> File {
                self.0.clone()
            }
            fn suite(&self) -> Suite {
                Suite::of_case(&self.0.file, "tournament", None)
            }
        }
        let summary = Summary::of(2);
        let total = summary.clone().content();
        let end = Closing { command: "", total, is_complete: true, line: "", details: "" };
        let parts = [
            &Json.start(""),
            &Json.item(&Failed(file("a"))),
            Json.between(),
            &Json.item(&Failed(file("b"))),
            &Json.end(&end),
        ];
        let (versions, files) = (Versions::default(), vec![file("a"), file("b")]);
        let whole = Report { versions, files, summary: Some(summary), validation: None };
        assert_eq!(parts.concat(), render(&whole));
    }

    #[test]
    fn published_schemas_are_current() {
        for (name, schema) in [
            ("tournament", tournament_schema()),
            ("report", schema_of::<Report>()),
            ("line", schema_of::<Line>()),
            ("pairing", schema_of::<Pairing>()),
            ("standings", schema_of::<Standings>()),
            ("failure", schema_of::<Failure>()),
            ("code", schema_of::<Explanation>()),
            ("codes", schema_of::<Codes>()),
            ("campaign", schema_of::<Campaign>()),
        ] {
            assert_published(&format!("docs/schema/{name}.json"), &render(&schema));
        }
    }
}

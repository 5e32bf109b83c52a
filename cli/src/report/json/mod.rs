//! JSON results: builds the types of [`json::report`](fpc_answers::json).

use fpc::json::render;
use fpc_answers::json::{Error, Failure, Status, Versions};

use super::{
    Findings,
    renderer::{Closing, Item, Renderer},
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

/// The report if there is no answer.
pub(crate) fn failure(status: Status, error: Error, found: Findings<'_>) -> Failure {
    Failure { versions: Versions::default(), status, error, diagnostics: found.for_programs() }
}

#[cfg(test)]
mod tests {
    use fpc::json::tournament_schema;
    use fpc_answers::json::{
        Articles, Campaign, Checklist, Codes, Effects, ErrorCode, ExplainedRound, Explanation,
        Failure, File, Foresight, Judged, Line, Operations, Pairing, Ratings, ReadList, Report,
        Schedule, Standings, Summary,
    };
    use pretty_assertions::assert_eq;
    use schemars::{JsonSchema, Schema, generate::SchemaSettings};

    use super::*;
    use crate::{
        published::assert_published,
        report::{Total, junit::Suite},
    };

    /// The schema of a type that is only written.
    fn schema_of<T: JsonSchema>() -> Schema {
        let settings = SchemaSettings::default().for_serialize();
        settings.into_generator().into_root_schema_for::<T>()
    }

    #[test]
    fn a_report_is_the_same_when_written_file_by_file() {
        let error = || Some(Error::new(ErrorCode::Failed, "why"));
        let file = |name| File::new(name, Status::Failed, error());
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
        let summary = Summary::of(2, 0);
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
            ("schedule", schema_of::<Schedule>()),
            ("standings", schema_of::<Standings>()),
            ("checklist", schema_of::<Checklist>()),
            ("explain", schema_of::<ExplainedRound>()),
            ("judge", schema_of::<Judged>()),
            ("foresight", schema_of::<Foresight>()),
            ("failure", schema_of::<Failure>()),
            ("articles", schema_of::<Articles>()),
            ("code", schema_of::<Explanation>()),
            ("codes", schema_of::<Codes>()),
            ("campaign", schema_of::<Campaign>()),
            ("effects", schema_of::<Effects>()),
            ("list", schema_of::<ReadList>()),
            ("ratings", schema_of::<Ratings>()),
            ("operations", schemars::schema_for!(Operations)),
        ] {
            assert_published(&format!("docs/schema/{name}.json"), &render(&schema));
        }
    }
}

//! `fpc checklist`: what the pairing of a round looks at.

use fpc::{
    RuledTournament, checklist,
    json::{self, report::Checklist},
};

use super::{
    Outcome,
    args::{ChecklistArgs, ChecklistFormat},
    failure::Failure,
    output,
    pair::{NotPaired, state_before},
    question::{read, refuse},
};
use crate::report;

pub(super) fn run(arguments: &ChecklistArgs) -> Outcome {
    let for_programs = arguments.format == ChecklistFormat::Json;
    let (loaded, prepared) = match read(&arguments.file, &arguments.rules, for_programs) {
        Ok(read) => read,
        Err(outcome) => return outcome,
    };
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    let snapshot = match state_before(tournament, arguments.round) {
        Ok(snapshot) => snapshot,
        Err(error) => {
            return refuse(&loaded, &prepared, NotPaired::State(error), for_programs);
        }
    };
    let list = checklist(&snapshot, rules.system);
    let text = match arguments.format {
        ChecklistFormat::Human => {
            let title = loaded.reading.header.name.trim();
            let title = if title.is_empty() { &loaded.name } else { title };
            report::checklist::table(title, *rules, &list, usize::from(arguments.width))
        }
        ChecklistFormat::Csv => report::checklist::csv(&list),
        ChecklistFormat::Json => {
            let report = Checklist::new(&loaded.name, *rules, &list);
            let diagnostics = loaded.findings(caveats).for_programs();
            json::render(&Checklist { diagnostics, ..report })
        }
    };
    let mut stream = match output::Stream::open(arguments.output.as_deref()) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    stream.send(&text)?;
    stream.finish()
}

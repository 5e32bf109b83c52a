//! `fpc checklist`: what the pairing of a round looks at.

use fpc::{
    RuledTournament, checklist,
    json::{self, report::Checklist},
};

use super::{
    Outcome,
    args::{ChecklistArgs, ChecklistFormat},
    failure::Failure,
    input::Loaded,
    output,
    pair::{Advised, NotPaired, state_before},
};
use crate::report;

pub(super) fn run(arguments: &ChecklistArgs) -> Outcome {
    let for_programs = arguments.format == ChecklistFormat::Json;
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded.for_system(arguments.rules.system),
        Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
    };
    let prepared = match loaded.prepare(&arguments.rules.request()) {
        None => {
            let status = Ok(loaded.validity());
            return loaded.failure().map_or(status, |failure| failure.tell(for_programs));
        }
        Some(Err(refusal)) => {
            return loaded.refused(&refusal, &refusal.caveats).tell(for_programs);
        }
        Some(Ok(prepared)) => prepared,
    };
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    output::note(&report::warnings(&loaded.name, loaded.findings(caveats)));
    let snapshot = match state_before(tournament, arguments.round) {
        Ok(snapshot) => snapshot,
        Err(error) => {
            let advised = Advised::new(NotPaired::State(error), &prepared, loaded.is_json());
            return loaded.refused(&advised, caveats).tell(for_programs);
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

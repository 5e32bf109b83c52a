//! `fpc checklist`: what matters for the pairing of a round.

use fpc::{
    ask::{self, RoundQuestion},
    json,
};

use super::{
    Outcome,
    args::{ChecklistArgs, ChecklistFormat},
    failure::Failure,
    input::FileOnDisk,
    output,
    question::{load, warn},
};
use crate::report;

pub(super) fn run(arguments: &ChecklistArgs) -> Outcome {
    let for_programs = arguments.format == ChecklistFormat::Json;
    let loaded = match load(&arguments.file, &arguments.rules, for_programs) {
        Ok(loaded) => loaded,
        Err(outcome) => return outcome,
    };
    let question = RoundQuestion {
        rules: arguments.rules.request(),
        round: arguments.round,
        ..RoundQuestion::default()
    };
    let listed = match ask::list(&loaded, &question) {
        Ok(listed) => listed,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    warn(&loaded, &listed.prepared);
    let text = match arguments.format {
        ChecklistFormat::Human => {
            let title = loaded.file.reading.header.name.trim();
            let title = if title.is_empty() { &loaded.name } else { title };
            let width = usize::from(arguments.width);
            report::checklist::table(title, listed.prepared.rules, &listed.list, width)
        }
        ChecklistFormat::Csv => report::checklist::csv(&listed.list),
        ChecklistFormat::Json => json::render(&listed.report(&loaded)),
    };
    let mut stream = match output::Stream::open(arguments.output.as_deref()) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    stream.send(&text)?;
    stream.finish()
}

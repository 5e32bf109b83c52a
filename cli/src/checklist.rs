//! `fpc checklist`: what matters for the pairing of a round.

use fpc::json;
use fpc_answers::{
    ask::{self, RoundQuestion},
    report::Texts,
};

use super::{
    Outcome,
    args::{ChecklistArgs, ChecklistFormat},
    input::FileOnDisk,
    output,
    question::{load, target, warn},
};
use crate::report;

pub(super) fn run(arguments: &ChecklistArgs) -> Outcome {
    let for_programs = arguments.format == ChecklistFormat::Json;
    let target = match target(&arguments.file, arguments.output.as_deref(), for_programs) {
        Ok(target) => target,
        Err(outcome) => return outcome,
    };
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
            report::checklist::table(title, &listed, width)
        }
        ChecklistFormat::Csv => {
            report::checklist::csv(&listed.list, Texts::raw(arguments.raw_text))
        }
        ChecklistFormat::Json => json::render(&listed.report(&loaded)),
    };
    output::report(&target, &text, for_programs)
}

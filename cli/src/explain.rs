//! `fpc explain`: why a round is paired as it is.

use fpc::{RuledTournament, articles::Rulebook, json};
use fpc_answers::ask::{self, Explained};

use super::{
    Outcome,
    args::{ExplainArgs, ReportFormat},
    input::{FileOnDisk, Loaded},
    output,
    question::{load, named, question, target, warn},
};
use crate::{report, speech::say};

pub(super) fn run(arguments: &ExplainArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let target = match target(&arguments.file, arguments.output.as_deref(), for_programs) {
        Ok(target) => target,
        Err(outcome) => return outcome,
    };
    let loaded = match load(&arguments.file, &arguments.rules, for_programs) {
        Ok(loaded) => loaded,
        Err(outcome) => return outcome,
    };
    let ExplainArgs { rules, suppose, round, .. } = arguments;
    let asked = question(&loaded, rules, suppose, *round, for_programs);
    let subject = |question| {
        let subject = named(&loaded, for_programs, |tournament| arguments.subject(tournament))?;
        Ok((question, subject))
    };
    let (question, subject) = match asked.and_then(subject) {
        Ok(asked) => asked,
        Err(outcome) => return outcome,
    };
    let explained = match ask::explain(&loaded, &question, subject) {
        Ok(explained) => explained,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    warn(&loaded, &explained.prepared);
    let text = match arguments.format {
        ReportFormat::Human => in_words(&loaded, &explained),
        ReportFormat::Json => json::render(&explained.report(&loaded)),
    };
    output::report(&target, &text, for_programs)
}

fn in_words(loaded: &Loaded, explained: &Explained) -> String {
    let RuledTournament { tournament, rules, .. } = &explained.prepared;
    let mut lines =
        report::explain::ExplanationLines::new(tournament, *rules, &explained.explanation);
    lines.heading(&loaded.name);
    match (explained.player, &explained.why_not) {
        (Some(player), _) => lines.player(player, Explained::ALTERNATIVES),
        _ if explained.all_players => lines.players(),
        (_, Some((wish, answer))) => lines.why_not(&say(wish), answer),
        _ => lines.round(),
    }
    lines.accounts(&explained.accounts);
    explained.changes.iter().for_each(|changes| lines.changes(changes));
    let text = lines.text();
    let hint = report::article::hint(&text, Rulebook::of_answer(Some(rules.system), None));
    text + &hint
}

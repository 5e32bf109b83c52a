//! `fpc pair`: the pairing of the next round.

use std::slice;

use fpc::{
    Caveat, CaveatCode, Header, Operation, PairRequest, RoundNumber, RoundPairing, Rules,
    SystemChoice, Tournament,
    choice::{Choice, ChoiceReason},
    json,
    operate::{Acceleration, OperationRequest},
    phrase, template,
    tournament::TournamentType,
};
use fpc_answers::ask::{self, PairedRound};

use super::{
    Outcome,
    args::{PairArgs, PairFormat},
    exit::ExitStatus,
    failure::Failure,
    input::{FileOnDisk, Loaded},
    operate::tell_notes,
    output::{self, Destination, Files, Unwritten},
    question::{question, warn},
};
use crate::{
    report::{self, explain::changed},
    speech::{said, say},
};

pub(super) fn run(arguments: &PairArgs) -> Outcome {
    let for_programs = arguments.format == PairFormat::Json;
    let (loaded, read) = match Loaded::read_with_bytes(&arguments.file) {
        Ok((loaded, read)) => (loaded.for_request(&arguments.rules.request()), read),
        Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
    };
    let target = match target(arguments, read) {
        Ok(target) => target,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    if arguments.all {
        return all_rounds(arguments, &loaded, &target);
    }
    let PairArgs { rules, suppose, round, recorded, .. } = arguments;
    let question = match question(&loaded, rules, suppose, *round, for_programs) {
        Ok(question) => question,
        Err(outcome) => return outcome,
    };
    if *recorded {
        return match ask::recorded(&loaded, &question) {
            Ok(paired) => print(arguments, &loaded, &target, &paired),
            Err(why) => loaded.tell(&why, for_programs),
        };
    }
    let mut paired = match ask::pair(&loaded, &question) {
        Ok(paired) => paired,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    if !arguments.write {
        warn(&loaded, &paired.prepared);
        return print(arguments, &loaded, &target, &paired);
    }
    let operation = Operation::Pair(PairRequest::from(&question.suppose));
    let confirmed = arguments.force.then_some(0).into_iter().collect();
    let request = OperationRequest { rules: question.rules.clone(), confirmed };
    let operated = match ask::operate(&loaded, slice::from_ref(&operation), &request) {
        Ok(operated) => operated,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    let entered = operated.file.file.tournament();
    let header = &loaded.file.reading.header;
    let unrecorded = entered
        .and_then(|entered| unrecorded_options(arguments, paired.prepared.rules, header, &entered));
    paired.prepared.caveats.extend(unrecorded.map(|caveat| caveat.in_round(paired.round)));
    warn(&loaded, &paired.prepared);
    if arguments.dry_run {
        output::print(&report::patch(&operated.file.file.changes_since(&loaded.file)))?;
        return Ok(ExitStatus::Success);
    }
    let status = output::deliver(&target, &operated.file.file.to_bytes())?;
    if status != ExitStatus::Success {
        return Ok(status);
    }
    tell_changes(&paired);
    tell(arguments, &loaded, &paired);
    tell_notes(&operated);
    Ok(status)
}

/// Prints all rounds of a round robin.
fn all_rounds(arguments: &PairArgs, loaded: &Loaded, target: &Destination) -> Outcome {
    let for_programs = arguments.format == PairFormat::Json;
    let all = match ask::schedule(loaded, &arguments.rules.request(), arguments.varma) {
        Ok(all) => all,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    warn(loaded, &all.prepared);
    let text = match arguments.format {
        PairFormat::List => all.rounds.iter().map(ToString::to_string).collect(),
        PairFormat::Human => report::schedule(&all),
        PairFormat::Json => json::render(&all.report(loaded)),
    };
    let status = output::report(target, &text, for_programs)?;
    if status == ExitStatus::Success && !arguments.quiet {
        let (count, rules) = (all.rounds.len(), all.prepared.rules);
        let drawn = all.lots.as_ref().map(|lots| {
            phrase!(
                ", numbers drawn in the groups of C.05, Annex 2, with seed {seed}",
                seed = lots.seed
            )
        });
        let said = said!("{count} {count:round|rounds}, {rules}{drawn}", count, rules, drawn);
        output::note(&format!("{}: {said}", loaded.name));
    }
    Ok(status)
}

/// The destination of the list of pairs, or of the tournament with the round in it.
fn target(arguments: &PairArgs, read: Vec<u8>) -> Result<Destination, Unwritten> {
    let PairArgs { file, output, .. } = arguments;
    let mut files = Files::read([file.as_path()]);
    if arguments.write {
        files.tournament(Some(output.as_ref().unwrap_or(file)), file, read)
    } else {
        files
            .result(output.as_deref())
            .map_err(|error| error.advise(template!("--write enters the round there")))
    }
}

/// Prints a pairing.
fn print(
    arguments: &PairArgs,
    loaded: &Loaded,
    target: &Destination,
    made: &PairedRound,
) -> Outcome {
    let text = render(arguments.format, loaded, made);
    let status = output::report(target, &text, arguments.format == PairFormat::Json)?;
    if status != ExitStatus::Success {
        return Ok(status);
    }
    if arguments.format == PairFormat::List {
        tell_changes(made);
    }
    tell(arguments, loaded, made);
    Ok(ExitStatus::Success)
}

/// Tells what is different from the pairing of the unchanged file.
fn tell_changes(made: &PairedRound) {
    if let Some(changes) = &made.changes {
        output::note(&format!(
            "{}\n{}",
            said!("Compared with the pairing of the unchanged file:"),
            changed(&made.prepared.tournament, changes)
        ));
    }
}

/// Tells what was paired.
fn tell(arguments: &PairArgs, loaded: &Loaded, made: &PairedRound) {
    let rules = made.prepared.rules;
    if !arguments.quiet {
        let said = paired(arguments, &made.prepared.tournament, made.round, &made.pairing, rules);
        output::note(&format!("{}: {said}", loaded.name));
    } else if rules.reason != ChoiceReason::Asked && arguments.format != PairFormat::Json {
        // Even then, the rules used should be clear.
        output::note(&format!("{}: {}", loaded.name, say(&rules)));
    }
}

fn render(format: PairFormat, loaded: &Loaded, made: &PairedRound) -> String {
    match format {
        PairFormat::List => made.pairing.to_string(),
        PairFormat::Human => {
            let tournament = &made.prepared.tournament;
            let free = made
                .prepared
                .rules
                .system
                .info()
                .schedule
                .map_or(template!("absent"), |_| template!("free"));
            let table = report::pairing_table(tournament, made.round, &made.pairing, free);
            let changes = made.changes.as_ref().map(|changes| {
                let heading = said!("Compared with the pairing of the unchanged file:");
                format!("\n{heading}\n{}", changed(tournament, changes))
            });
            table + &changes.unwrap_or_default()
        }
        PairFormat::Json => json::render(&made.report(loaded)),
    }
}

/// Options that the file does not record once the round is in it, and that are needed to check it.
fn unrecorded_options(
    arguments: &PairArgs,
    rules: Rules,
    header: &Header,
    meant: &Tournament,
) -> Option<Caveat> {
    let asked = &arguments.rules;
    let own = Choice::of(header).ok().map(|choice| choice.system);
    let by_type = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let is_recorded = |option: &str| match option {
        "--system" => asked.system == SystemChoice::Auto || own == Some(rules.system),
        "--initial-color" => rules.system.initial_color(meant) == asked.initial_color,
        "--accelerate" => by_type == (asked.accelerate == Some(Acceleration::Baku)),
        "--rounds" | "--cycles" => meant.total_rounds().is_some(),
        "--exchange" => own == Some(rules.system),
        // The byes are entered.
        "--blank-rounds" => true,
        _ => false,
    };
    let options = asked.given().into_iter().filter(|(option, _)| !is_recorded(option));
    let options: Vec<_> = options
        .flat_map(|(option, values)| match &values[..] {
            [] => vec![option],
            values => values.iter().map(|value| format!("{option} {value}")).collect(),
        })
        .collect();
    let text = || {
        let options = options.join(" ");
        phrase!(
            "the file does not record these options; to check it, give them again: {options}",
            options
        )
    };
    (!options.is_empty()).then(|| Caveat::new(CaveatCode::RulesNotInFile, text()))
}

/// A sentence on what was paired.
fn paired(
    arguments: &PairArgs,
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    rules: Rules,
) -> String {
    let again = match tournament.open_round() {
        _ if arguments.recorded => Some(template!(" (as it is in the file)")),
        _ if tournament.has_begun(round) => Some(template!(" (by the rules, whatever was played)")),
        Some(_) => Some(template!(" (paired again: it has pairs without results)")),
        None => None,
    };
    let boards = pairing.pairs().len();
    let bye = pairing.bye().map(|_| template!(" and a bye"));
    said!(
        "round {round}{again}: {boards} {boards:board|boards}{bye}, {rules}",
        round,
        again,
        boards,
        bye,
        rules
    )
}

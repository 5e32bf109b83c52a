//! `fpc pair`: the pairing of the next round.

use fpc::{
    Caveat, CaveatCode, Choice, ChoiceReason, Header, RoundNumber, RoundPairing, RuledTournament,
    Rules, SystemChoice, Tournament, TournamentType, WhatIf, json, trf::EnterError,
};
use fpc_answers::{
    ask::{self, PairedRound},
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{PairArgs, PairFormat, RuleArgs},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded},
    output::{self, Destination, Files, Unwritten},
    question::{question, warn},
};
use crate::report::{self, explain::changed};

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
    let PairArgs { rules, suppose, round, .. } = arguments;
    let question = match question(&loaded, rules, suppose, *round, for_programs) {
        Ok(question) => question,
        Err(outcome) => return outcome,
    };
    let mut paired = match ask::pair(&loaded, &question) {
        Ok(paired) => paired,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    if arguments.write {
        let PairedRound { prepared, round, pairing, .. } = &paired;
        let meant = adopted(&loaded, &question.suppose, prepared);
        let meant = meant.with_pairing(*round, pairing).ok();
        let header = &loaded.file.reading.header;
        let unrecorded_options = meant.and_then(|meant| {
            unrecorded_options(arguments, &question.suppose, prepared.rules, header, &meant)
        });
        let unrecorded_options = unrecorded_options.map(|caveat| caveat.in_round(*round));
        paired.prepared.caveats.extend(unrecorded_options);
    }
    warn(&loaded, &paired.prepared);
    deliver(arguments, loaded, &question.suppose, &target, &paired)
}

/// The tournament of the file with what is to be entered besides the round, but without what was added
/// for the pairing.
fn adopted(loaded: &Loaded, suppose: &WhatIf, prepared: &RuledTournament) -> Tournament {
    let recorded = loaded.file.reading.tournament.as_ref().unwrap_or(&prepared.tournament);
    // It has been paired so.
    suppose.adopt(recorded).unwrap_or_else(|_| recorded.clone())
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
        let rounds = if count == 1 { "1 round".to_owned() } else { format!("{count} rounds") };
        let drawn = all.lots.as_ref().map_or(String::new(), |lots| {
            format!(", numbers drawn in the groups of C.05, Annex 2, with seed {}", lots.seed)
        });
        output::note(&format!("{}: {rounds}, {rules}{drawn}", loaded.name));
    }
    Ok(status)
}

/// Where the list of pairs goes, or the tournament with the round in it.
fn target(arguments: &PairArgs, read: Vec<u8>) -> Result<Destination, Unwritten> {
    let PairArgs { file, output, .. } = arguments;
    let mut files = Files::read([file.as_path()]);
    if arguments.write {
        files.tournament(Some(output.as_ref().unwrap_or(file)), file, read)
    } else {
        files
            .result(output.as_deref())
            .map_err(|error| error.advise("--write enters the round there"))
    }
}

/// A round that could not be entered into its file.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
struct NotEntered(EnterError);

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

fn deliver(
    arguments: &PairArgs,
    mut loaded: Loaded,
    suppose: &WhatIf,
    target: &Destination,
    made: &PairedRound,
) -> Outcome {
    let &PairedRound { ref prepared, round, ref pairing, ref changes } = made;
    let RuledTournament { tournament, rules, .. } = prepared;
    let status = if arguments.write {
        let recorded = adopted(&loaded, suppose, prepared);
        let contents = match loaded.file.with_round(&recorded, round, pairing) {
            Ok(contents) => contents,
            Err(error) => {
                return Ok(loaded.refused(&NotEntered(error), &[]).note());
            }
        };
        output::deliver(target, &contents)?
    } else {
        let text = render(arguments.format, &loaded, made);
        output::report(target, &text, arguments.format == PairFormat::Json)?
    };
    if status != ExitStatus::Success {
        return Ok(status);
    }
    if let (Some(changes), PairFormat::List) = (changes, arguments.format) {
        output::note(&format!(
            "compared with the pairing of the unchanged file:\n{}",
            changed(tournament, changes)
        ));
    }
    if !arguments.quiet {
        output::note(&format!("{}: {}", loaded.name, paired(tournament, round, pairing, *rules)));
    } else if rules.reason != ChoiceReason::Asked && arguments.format != PairFormat::Json {
        // Even then, the rules used should be clear.
        output::note(&format!("{}: {rules}", loaded.name));
    }
    Ok(ExitStatus::Success)
}

fn render(format: PairFormat, loaded: &Loaded, made: &PairedRound) -> String {
    match format {
        PairFormat::List => made.pairing.to_string(),
        PairFormat::Human => {
            let tournament = &made.prepared.tournament;
            let free = made.prepared.rules.system.info().schedule.map_or("absent", |_| "free");
            let table = report::pairing_table(tournament, made.round, &made.pairing, free);
            let changes = made.changes.as_ref().map(|changes| {
                format!(
                    "\nCompared with the pairing of the unchanged file:\n{}",
                    changed(tournament, changes)
                )
            });
            table + &changes.unwrap_or_default()
        }
        PairFormat::Json => json::render(&made.report(loaded)),
    }
}

/// Options that the file does not record once the round is in it, and that are needed to check it.
fn unrecorded_options(
    arguments: &PairArgs,
    suppose: &WhatIf,
    rules: Rules,
    header: &Header,
    meant: &Tournament,
) -> Option<Caveat> {
    let RuleArgs { initial_color, rounds, open, cycles, exchange, .. } = arguments.rules;
    let restriction = &arguments.rules.restriction;
    let assigned = suppose.assigned.iter().map(|[one, other]| format!("{one}-{other}"));
    let assigned: Vec<_> = assigned.collect();
    let own = Choice::of(header).ok().map(|choice| choice.system);
    let asked = arguments.rules.system;
    let is_asked = asked != SystemChoice::Auto && own != Some(rules.system);
    let by_type = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let acceleration = match arguments.rules.request().baku {
        Some(false) if by_type => Some("--accelerate none"),
        _ => (rules.baku && !by_type).then_some("--accelerate baku"),
    };
    let color = initial_color.filter(|&color| rules.system.initial_color(meant) != Some(color));
    let rounds = rounds.filter(|_| meant.total_rounds().is_none());
    let cycles = cycles.filter(|_| meant.total_rounds().is_none());
    let options = [
        is_asked.then(|| format!("--system {}", asked.code())),
        acceleration.map(str::to_owned),
        rounds.map(|rounds| format!("--rounds {rounds}")),
        color.map(|color| format!("--initial-color {color}")),
        cycles.map(|cycles| format!("--cycles {cycles}")),
        (exchange && own != Some(rules.system)).then(|| "--exchange".to_owned()),
        restriction.restricted_rounds.map(|last| format!("--restricted-rounds {last}")),
        (!assigned.is_empty()).then(|| format!("--assign {}", assigned.join(","))),
    ];
    let readings = open.given().map(|(option, code)| format!("{option} {code}"));
    let options: Vec<_> = options.into_iter().flatten().chain(readings).collect();
    let text = || {
        let options = options.join(" ");
        format!("the file does not record these options; to check it, give them again: {options}")
    };
    (!options.is_empty()).then(|| Caveat::new(CaveatCode::RulesNotInFile, text()))
}

/// A sentence on what was paired.
fn paired(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    rules: Rules,
) -> String {
    let again = match tournament.open_round() {
        _ if tournament.has_begun(round) => " (by the rules, whatever was played)",
        Some(_) => " (paired again: it has pairs without results)",
        None => "",
    };
    let boards = pairing.pairs().len();
    let boards = if boards == 1 { "1 board".to_owned() } else { format!("{boards} boards") };
    let bye = if pairing.bye().is_some() { " and a bye" } else { "" };
    format!("round {round}{again}: {boards}{bye}, {rules}")
}

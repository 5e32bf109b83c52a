//! `fpc check`: every round paired anew and compared.

use std::path::PathBuf;

use super::{
    Outcome,
    args::{CheckArgs, CheckFormat},
    exit::ExitStatus,
    input::{Loaded, Prepared},
    output,
};
use crate::{
    check::{RoundCheck, Verdict, check_round},
    report::{self, json},
    round::RoundNumber,
    systems::PairingError,
};

pub(super) fn run(arguments: &CheckArgs) -> Outcome {
    let mut status = ExitStatus::Success;
    let mut files = Vec::new();
    for path in &arguments.files {
        status = status.and(check_file(arguments, path, &mut files)?);
    }
    if arguments.format == CheckFormat::Json {
        output::print(&json::render(&json::Report { files }))?;
    }
    Ok(status)
}

fn check_file(arguments: &CheckArgs, path: &PathBuf, files: &mut Vec<json::File>) -> Outcome {
    let loaded = match Loaded::read(path) {
        Ok(loaded) => loaded,
        Err(unreadable) => {
            output::note(&report::error(&unreadable))?;
            files.push(json::File::unreadable(&unreadable.name, &unreadable.error));
            return Ok(ExitStatus::FileAccess);
        }
    };
    let mut entry = json::File::new(&loaded.name, &loaded.reading.diagnostics);
    let refused = match loaded.prepare(&arguments.rules) {
        None => {
            output::note(&report::findings(&loaded.name, &loaded.document, &loaded.reading))?;
            None
        }
        Some(Err(refusal)) => Some(refusal.0),
        Some(Ok(prepared)) => match check_rounds(arguments, &loaded, prepared, &mut entry)? {
            Ok(status) => {
                files.push(entry);
                return Ok(status);
            }
            Err(refused) => Some(refused),
        },
    };
    if let Some(refused) = refused {
        output::note(&report::error(&format!("{}: {refused}", loaded.name)))?;
        entry.error = Some(refused);
    }
    files.push(entry);
    Ok(ExitStatus::Invalid)
}

/// Checks the rounds of a tournament; the inner error says why it cannot.
fn check_rounds(
    arguments: &CheckArgs,
    loaded: &Loaded,
    prepared: Prepared,
    entry: &mut json::File,
) -> std::io::Result<Result<ExitStatus, String>> {
    let Prepared { tournament, choice, notes } = prepared;
    let system = choice.system;
    let human = arguments.format == CheckFormat::Human;
    if !arguments.quiet {
        output::note(&report::warnings(&loaded.name, &loaded.reading))?;
        for note in &notes {
            output::note(&report::warning(&format!("{}: {note}", loaded.name)))?;
        }
    }
    let rounds: Vec<RoundNumber> = match arguments.round {
        Some(round) if tournament.recorded_rounds().any(|recorded| recorded == round) => {
            vec![round]
        }
        Some(round) => return Ok(Err(format!("round {round} is not recorded"))),
        None => tournament.recorded_rounds().collect(),
    };
    entry.system = Some(json::SystemName::new(choice));
    let heading = report::check_heading(&loaded.name, choice);
    if human && !arguments.quiet {
        output::print(&heading)?;
    }
    if rounds.is_empty() && human && !arguments.quiet {
        output::print("  no round has been paired yet\n")?;
    }
    let mut status = ExitStatus::Success;
    let mut headed = !arguments.quiet;
    for round in rounds {
        let check = match check_round(&tournament, round, system) {
            Ok(check) => check,
            Err(error) => return Ok(Err(error.to_string())),
        };
        status = status.and(status_of(&check));
        if human && !(arguments.quiet && check.verdict.agrees()) {
            if !headed {
                output::print(&heading)?;
                headed = true;
            }
            output::print(&report::round_check(&tournament, system, &check))?;
        }
        entry.rounds.push(json::Round::new(&check));
    }
    Ok(Ok(status))
}

const fn status_of(check: &RoundCheck) -> ExitStatus {
    match &check.verdict {
        Verdict::Agrees => ExitStatus::Success,
        Verdict::Differs(_) => ExitStatus::Differences,
        Verdict::Unpairable { error, .. } => match error {
            PairingError::NoLegalPairing { .. } => ExitStatus::NoPairing,
            PairingError::InitialColorUnknown => ExitStatus::Invalid,
            PairingError::Defect(_) => ExitStatus::Unexpected,
        },
    }
}

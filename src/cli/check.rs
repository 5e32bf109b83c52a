//! `fpc check`: every round paired anew and compared.

use std::path::Path;

use super::{
    Outcome,
    args::{CheckArgs, CheckFormat},
    exit::ExitStatus,
    input::{Loaded, Prepared},
    output,
};
use crate::{
    check::{RoundCheck, Verdict, check_round},
    json,
    report::{
        self,
        json::{File, Report, Round, SystemName},
    },
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
        output::print(&json::render(&Report { files }))?;
    }
    Ok(status)
}

fn check_file(arguments: &CheckArgs, path: &Path, files: &mut Vec<File>) -> Outcome {
    let loaded = match Loaded::read(path) {
        Ok(loaded) => loaded,
        Err(unreadable) => {
            output::note(&report::error(&unreadable));
            files.push(File::unreadable(&unreadable.name, &unreadable.error));
            return Ok(ExitStatus::FileAccess);
        }
    };
    let mut entry = File::new(&loaded.name, &loaded.reading.diagnostics);
    let refused = match loaded.prepare(&arguments.rules) {
        None => {
            output::note(&report::findings(&loaded.name, &loaded.document, &loaded.reading));
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
        output::note(&report::error(&format!("{}: {refused}", loaded.name)));
        entry.error = Some(refused);
    }
    files.push(entry);
    // A valid file that cannot be checked is asked for something invalid.
    Ok(match loaded.validity() {
        ExitStatus::Success => ExitStatus::Invalid,
        status => status,
    })
}

/// Checks the rounds of a tournament; the inner error says why it cannot.
fn check_rounds(
    arguments: &CheckArgs,
    loaded: &Loaded,
    prepared: Prepared,
    entry: &mut File,
) -> std::io::Result<Result<ExitStatus, String>> {
    let Prepared { tournament, rules, notes } = prepared;
    let system = rules.system;
    let human = arguments.format == CheckFormat::Human;
    let rounds: Vec<RoundNumber> = match arguments.round {
        Some(round) if tournament.recorded_rounds().any(|recorded| recorded == round) => {
            vec![round]
        }
        Some(round) => return Ok(Err(format!("round {round} is not recorded"))),
        None => tournament.recorded_rounds().collect(),
    };
    entry.system = Some(SystemName::new(rules));
    let mut status = ExitStatus::Success;
    let mut checks = Vec::new();
    for round in rounds {
        match check_round(&tournament, round, system) {
            Ok(check) => checks.push(check),
            Err(error) => return Ok(Err(error.to_string())),
        }
    }
    for check in &checks {
        status = status.and(status_of(check));
    }
    // What was read with tolerance may explain a difference.
    if !arguments.quiet || status != ExitStatus::Success {
        output::note(&report::warnings(&loaded.name, &loaded.reading));
        for note in &notes {
            output::note(&report::warning(&format!("{}: {note}", loaded.name)));
        }
    }
    let shown = |check: &&RoundCheck| !(arguments.quiet && check.verdict.agrees());
    let shown: Vec<_> = checks.iter().filter(shown).collect();
    if human && (!arguments.quiet || !shown.is_empty()) {
        output::print(&report::check_heading(&loaded.name, rules))?;
        if checks.is_empty() {
            output::print("  no round has been paired yet\n")?;
        }
        for check in &shown {
            output::print(&report::round_check(&tournament, system, check))?;
        }
    }
    entry.rounds.extend(shown.into_iter().map(Round::new));
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

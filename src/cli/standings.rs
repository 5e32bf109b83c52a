//! `fpc standings`: the table of a system that has rules for it.

use super::{Outcome, args::StandingsArgs, exit::ExitStatus, input::Loaded, output};
use crate::{
    choice::Choice,
    report,
    systems::{System, ssm_standings},
};

pub(super) fn run(arguments: &StandingsArgs) -> Outcome {
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded.for_system(arguments.system),
        Err(unreadable) => {
            output::note(&report::error(&unreadable));
            return Ok(unreadable.status);
        }
    };
    let Some(tournament) = &loaded.reading.tournament else {
        output::note(&report::findings(&loaded.name, &loaded.document, &loaded.reading));
        return Ok(loaded.validity());
    };
    let refusal = match loaded.choose(arguments.system, &mut Vec::new()) {
        Ok(Choice { system: System::Ssm, .. }) => None,
        Ok(Choice { system, .. }) => Some(format!("the {system} has no rules for standings")),
        Err(refusal) => Some(refusal.to_string()),
    };
    if let Some(text) = refusal {
        output::note(&report::error(&format!("{}: {text}", loaded.name)));
        return Ok(ExitStatus::Invalid);
    }
    output::note(&report::warnings(&loaded.name, loaded.findings(&[])));
    output::print(&report::standings(tournament, &ssm_standings(tournament)))?;
    Ok(ExitStatus::Success)
}

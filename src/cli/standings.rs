//! `fpc standings`: the table of a system that has rules for it.

use super::{
    Outcome,
    args::{StandingsArgs, SystemChoice},
    exit::ExitStatus,
    input::Loaded,
    output,
};
use crate::{
    report,
    systems::{System, ssm_standings},
};

pub(super) fn run(arguments: &StandingsArgs) -> Outcome {
    let System::Ssm = arguments.system else {
        let text = format!("the {} has no rules for standings", arguments.system);
        output::note(&report::error(&text));
        return Ok(ExitStatus::Invalid);
    };
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded.for_system(SystemChoice::Fixed(arguments.system)),
        Err(unreadable) => {
            output::note(&report::error(&unreadable));
            return Ok(ExitStatus::FileAccess);
        }
    };
    let Some(tournament) = &loaded.reading.tournament else {
        output::note(&report::findings(&loaded.name, &loaded.document, &loaded.reading));
        return Ok(loaded.validity());
    };
    output::note(&report::warnings(&loaded.name, &loaded.reading));
    output::print(&report::standings(tournament, &ssm_standings(tournament)))?;
    Ok(ExitStatus::Success)
}

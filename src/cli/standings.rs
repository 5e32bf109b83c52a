//! `fpc standings`: the table of a system that has rules for it.

use super::{
    Outcome,
    args::{ReportFormat, StandingsArgs},
    exit::ExitStatus,
    input::{Loaded, Refusal},
    output,
};
use crate::{
    choice::{Choice, RuleError, Rules},
    json::{
        self,
        report::{ErrorCode, Standings},
    },
    report,
    standings::ssm_standings,
    systems::System,
};

pub(super) fn run(arguments: &StandingsArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded.for_system(arguments.system),
        Err(unreadable) => return unreadable.failure().tell(for_programs),
    };
    if let Some(failure) = loaded.failure() {
        return failure.tell(for_programs);
    }
    let rules = match rules(&loaded, arguments) {
        Ok(rules) => rules,
        Err(refusal) => {
            let (status, error) = (ExitStatus::Invalid, refusal.error());
            let failure = loaded.refused(status, &refusal, error, &refusal.caveats);
            return failure.tell(for_programs);
        }
    };
    // Without errors there is a tournament.
    let Some(tournament) = &loaded.reading.tournament else { return Ok(loaded.validity()) };
    let found = loaded.findings(&[]);
    output::note(&report::warnings(&loaded.name, found));
    let standings = ssm_standings(tournament);
    let mut stream = match output::Stream::open(arguments.output.as_deref()) {
        Ok(stream) => stream,
        Err(unwritten) => return unwritten.failure().tell(for_programs),
    };
    stream.send(&match arguments.format {
        ReportFormat::Human => report::standings(tournament, &standings),
        ReportFormat::Json => {
            json::render(&Standings::new(&loaded.name, tournament, rules, &standings, found))
        }
    })?;
    stream.finish()
}

/// The system that has the rules, and why it was taken.
fn rules(loaded: &Loaded, arguments: &StandingsArgs) -> Result<Rules, Refusal> {
    let Choice { system, reason } = {
        let header = &loaded.reading.header;
        Choice::asked(header, arguments.system, &mut Vec::new()).map_err(RuleError::from)?
    };
    if system != System::SSM {
        let text = format!("the {system} has no rules for standings");
        return Err(Refusal::new(ErrorCode::NoStandings, text));
    }
    Ok(Rules { system, reason, is_certain: true, baku: false, restricted: None })
}

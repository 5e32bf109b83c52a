//! What the questions to a round have in common: a file is read, and told why there is no answer.

use std::path::Path;

use fpc::{
    RuledTournament,
    ask::{RoundQuestion, Unanswered},
};

use super::{
    Outcome,
    args::{RuleArgs, SupposeArgs},
    failure::Failure,
    input::{FileOnDisk, Loaded},
    output,
};
use crate::report;

/// Which round is meant, by which rules, and what is supposed.
pub(super) fn question(
    rules: &RuleArgs,
    suppose: &SupposeArgs,
    round: Option<fpc::RoundNumber>,
) -> RoundQuestion {
    RoundQuestion { rules: rules.request(), suppose: suppose.what_if(), round }
}

/// Reads a file for a question by some rules. If that fails, this is told, and what it comes to is the
/// error.
pub(super) fn load(file: &Path, rules: &RuleArgs, for_programs: bool) -> Result<Loaded, Outcome> {
    match Loaded::read(file) {
        Ok(loaded) => Ok(loaded.for_system(rules.system)),
        Err(unreadable) => Err(Failure::from(unreadable).tell(for_programs)),
    }
}

/// Reads a file and chooses the rules; what there is to warn of is told. If that fails, this is told,
/// and what it comes to is the error.
pub(super) fn read(
    file: &Path,
    rules: &RuleArgs,
    for_programs: bool,
) -> Result<(Loaded, RuledTournament), Outcome> {
    let loaded = load(file, rules, for_programs)?;
    let prepared = match loaded.prepare(&rules.request()) {
        None => return Err(loaded.tell(&Unanswered::Broken, for_programs)),
        Some(Err(refusal)) => {
            return Err(loaded.tell(&Unanswered::Refused(refusal), for_programs));
        }
        Some(Ok(prepared)) => prepared,
    };
    warn(&loaded, &prepared);
    Ok((loaded, prepared))
}

/// Tells what there is to warn of.
pub(super) fn warn(loaded: &Loaded, prepared: &RuledTournament) {
    output::note(&report::warnings(&loaded.name, loaded.found(&prepared.caveats)));
}

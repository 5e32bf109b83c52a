//! Common parts of the questions about a round: reads a file, and reports why there is no answer.

use std::path::Path;

use fpc::{RuledTournament, Tournament};
use fpc_answers::ask::{RoundQuestion, RuleOptions, Unanswered};

use super::{
    Outcome,
    args::SupposeArgs,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded},
    output::{self, Destination, Files},
};
use crate::report;

/// Determines which round of a file is meant, under which rules and assumptions. If a player is not
/// named unambiguously, that is reported, and the outcome is returned as the error.
pub(super) fn question(
    loaded: &Loaded,
    rules: &RuleOptions,
    suppose: &SupposeArgs,
    round: Option<fpc::RoundNumber>,
    for_programs: bool,
) -> Result<RoundQuestion, Outcome> {
    let suppose = named(loaded, for_programs, |tournament| suppose.what_if(tournament))?;
    Ok(RoundQuestion { rules: rules.request(), suppose, round })
}

/// Resolves the players of a file named in a question.
pub(super) fn named<T, E: CommandError>(
    loaded: &Loaded,
    for_programs: bool,
    find: impl FnOnce(&Tournament) -> Result<T, E>,
) -> Result<T, Outcome> {
    let Some(tournament) = &loaded.file.reading.tournament else {
        return Err(loaded.tell(&Unanswered::Broken, for_programs));
    };
    find(tournament).map_err(|error| loaded.refused(&error, &[]).tell(for_programs))
}

/// The destination of the answer about a file. If it would replace the file, that is reported, and
/// the outcome is returned as the error.
pub(super) fn target(
    file: &Path,
    output: Option<&Path>,
    for_programs: bool,
) -> Result<Destination, Outcome> {
    let target = Files::read([file]).result(output);
    target.map_err(|unwritten| Failure::from(unwritten).tell(for_programs))
}

/// Reads a file for a question under some rules. If that fails, it is reported, and the outcome is
/// returned as the error.
pub(super) fn load(
    file: &Path,
    rules: &RuleOptions,
    for_programs: bool,
) -> Result<Loaded, Outcome> {
    match Loaded::read(file) {
        Ok(loaded) => Ok(loaded.for_request(&rules.request())),
        Err(unreadable) => Err(Failure::from(unreadable).tell(for_programs)),
    }
}

/// Prints warnings.
pub(super) fn warn(loaded: &Loaded, prepared: &RuledTournament) {
    output::note(&report::warnings(&loaded.name, loaded.found(&prepared.caveats)));
}

//! What the questions to a round have in common: a tournament by some rules, with what is supposed of
//! it, before the round.

use std::path::Path;

use fpc::{
    RoundNumber, RoundPairing, RuledTournament, Snapshot, WhatIfError, Wish,
    json::report::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::{RuleArgs, SupposeArgs},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::Loaded,
    output,
    pair::{Advised, NotPaired, state_before},
};
use crate::report;

/// A round of which something is asked.
pub(super) struct Question {
    pub(super) loaded: Loaded,
    pub(super) prepared: RuledTournament,
    /// The state before the round, with what is supposed.
    pub(super) snapshot: Snapshot,
    /// What the pairing is without that, if anything is supposed.
    pub(super) unsupposed: Option<RoundPairing>,
}

/// Something cannot be supposed of a tournament.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(super) struct NotSupposed(#[from] pub(super) WhatIfError);

impl CommandError for NotSupposed {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// Reads a file and chooses the rules; what there is to warn of is told. If that fails, this is told,
/// and what it comes to is the error.
pub(super) fn read(
    file: &Path,
    rules: &RuleArgs,
    for_programs: bool,
) -> Result<(Loaded, RuledTournament), Outcome> {
    let loaded = match Loaded::read(file) {
        Ok(loaded) => loaded.for_system(rules.system),
        Err(unreadable) => return Err(Failure::from(unreadable).tell(for_programs)),
    };
    let prepared = match loaded.prepare(&rules.request()) {
        None => {
            let status = Ok(loaded.validity());
            return Err(loaded.failure().map_or(status, |failure| failure.tell(for_programs)));
        }
        Some(Err(refusal)) => {
            return Err(loaded.refused(&refusal, &refusal.caveats).tell(for_programs));
        }
        Some(Ok(prepared)) => prepared,
    };
    output::note(&report::warnings(&loaded.name, loaded.findings(&prepared.caveats)));
    Ok((loaded, prepared))
}

/// [Reads](read) a file, supposes what is asked for, and stands before a round. If that fails, this is
/// told, and what it comes to is the error.
pub(super) fn ask(
    file: &Path,
    rules: &RuleArgs,
    suppose: &SupposeArgs,
    round: Option<RoundNumber>,
    for_programs: bool,
) -> Result<Question, Outcome> {
    let (loaded, mut prepared) = read(file, rules, for_programs)?;
    let supposed = match supposed(suppose, &mut prepared) {
        Ok(supposed) => supposed,
        Err(error) => return Err(loaded.refused(&error, &prepared.caveats).tell(for_programs)),
    };
    let snapshot = match state_before(&prepared.tournament, round) {
        Ok(snapshot) => snapshot,
        Err(error) => {
            return Err(refuse(&loaded, &prepared, NotPaired::State(error), for_programs));
        }
    };
    match supposed.in_round(&snapshot) {
        Ok(snapshot) => {
            Ok(Question { loaded, prepared, snapshot, unsupposed: supposed.unsupposed })
        }
        Err(error) => Err(loaded.refused(&error, &prepared.caveats).tell(for_programs)),
    }
}

/// What is supposed of a tournament besides what was entered into it.
pub(super) struct Supposed {
    wishes: Vec<Wish>,
    /// What the pairing of the next round is without all that, if anything is supposed.
    pub(super) unsupposed: Option<RoundPairing>,
}

impl Supposed {
    /// The state before a round with the pairs that have to be made.
    pub(super) fn in_round(&self, snapshot: &Snapshot) -> Result<Snapshot, NotSupposed> {
        Ok(snapshot.with_wishes(&self.wishes).map_err(WhatIfError::from)?)
    }
}

/// Enters what is supposed of its next round into a tournament.
pub(super) fn supposed(
    suppose: &SupposeArgs,
    prepared: &mut RuledTournament,
) -> Result<Supposed, NotSupposed> {
    let what_if = suppose.what_if();
    if what_if.is_empty() {
        return Ok(Supposed { wishes: Vec::new(), unsupposed: None });
    }
    let system = prepared.rules.system;
    // A round that is running has no pairing before its last result is supposed.
    let before = prepared.tournament.snapshot_to_pair();
    let unsupposed = before.ok().and_then(|snapshot| system.pair(&snapshot).ok());
    prepared.tournament = what_if.apply(&prepared.tournament)?;
    Ok(Supposed { wishes: what_if.wishes(), unsupposed })
}

/// Tells that there is no pairing.
pub(super) fn refuse(
    loaded: &Loaded,
    prepared: &RuledTournament,
    reason: NotPaired,
    for_programs: bool,
) -> Outcome {
    let advised = Advised::new(reason, prepared, loaded.is_json());
    loaded.refused(&advised, &prepared.caveats).tell(for_programs)
}

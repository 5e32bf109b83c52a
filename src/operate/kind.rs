//! What a kind of tournament does not have.

use super::{Operation, OperationError, PairRequest, apply::Desk};
use crate::template;

impl Desk<'_> {
    /// Refuses what the kind of the tournament does not have, before anything else is asked.
    pub(super) fn refuse_foreign(&self, operation: &Operation) -> Result<(), OperationError> {
        if self.is_round_robin()
            && let Some(why) = not_in_round_robins(operation, self.paired().is_some())
        {
            return Err(OperationError::NotInRoundRobin(why));
        }
        Ok(())
    }

    /// Whether rounds are those of a table, on which no result has an influence.
    pub(super) fn is_round_robin(&self) -> bool {
        let choice = self.request.rules.system.resolve(&self.header);
        choice.is_ok_and(|choice| choice.system.info().schedule.is_some())
    }
}

/// Why a round robin has no such operation, if it has none.
fn not_in_round_robins(operation: &Operation, has_begun: bool) -> Option<&'static str> {
    const NO_BYES: &str = template!(
        "nobody is left out of a round robin: enter the game as adjourned (*) or forfeited (+--, --+, ---)"
    );
    const BY_TABLE: &str = template!(
        "a round robin is paired by its table: nobody is assigned, and no pair is forbidden"
    );
    let leaves_out = |request: &PairRequest| {
        !request.absent.is_empty() || !request.half_point_byes.is_empty() || request.bye.is_some()
    };
    match operation {
        Operation::AddPlayer(player) if has_begun && player.team.is_none() => Some(template!(
            "a round robin has no late entries: the table needs everybody before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::AddTeam(_) if has_begun => Some(template!(
            "a round robin has no late entries: the table needs all teams before round 1 is paired (C.05, Annex 1)"
        )),
        Operation::Bye { kind: Some(_), .. } => Some(NO_BYES),
        Operation::Pair(request) if leaves_out(request) => Some(NO_BYES),
        Operation::Pair(request) if !(request.assign.is_empty() && request.forbid.is_empty()) => {
            Some(BY_TABLE)
        }
        Operation::Set(details) if !details.forbid.is_empty() => Some(BY_TABLE),
        _ => None,
    }
}

//! The Dubov system, edition of 1997.
//!
//! Every choice of the procedure must leave the other players in a state in
//! which they can all be paired; [`Mates`](crate::matching::Mates) answers that
//! for each candidate with the repair of a matching.

mod colors;
mod facts;
mod judge;
mod optimum;
mod round;
mod rows;

pub(super) use self::facts::LONG_TOURNAMENT;
use self::{facts::Field, round::Step};
use super::{PairingError, completion::Completion};
use crate::{
    explain::{Reason, Violation},
    round::{RecordedRound, RoundPairing},
    snapshot::{BoardOrder, Snapshot},
};

/// Pairs a round.
pub(super) fn pair(snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
    let field = Field::new(snapshot);
    finish(&field, &steps(&field)?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let field = Field::new(snapshot);
    let steps = steps(&field)?;
    let pairing = finish(&field, &steps)?;
    let reason = judge::judge(&field, &steps, &pairing, recorded);
    Ok(reason.map(|reason| (pairing, reason)))
}

/// The limits that a pairing breaks (2.1 to 2.4).
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    judge::violations(&Field::new(snapshot), recorded)
}

fn steps(field: &Field<'_>) -> Result<Vec<Step>, PairingError> {
    round::pair(field).ok_or_else(|| PairingError::NoLegalPairing {
        round: field.snapshot.round(),
        obstruction: {
            let everybody: Vec<_> = (0..field.snapshot.players().len()).collect();
            let barred = |place: usize| field.facts(place).bye_barred;
            Completion::new(field.snapshot, &everybody, barred, |a, b| field.is_legal(a, b))
                .obstruction()
        },
    })
}

/// Gives the pairs of all steps their colors and boards.
fn finish(field: &Field<'_>, steps: &[Step]) -> Result<RoundPairing, PairingError> {
    let snapshot = field.snapshot;
    let pairs: Vec<_> = steps.iter().flat_map(Step::pairs).collect();
    let colored = match snapshot.round().index() {
        0 => colors::of_first_round(field, &pairs),
        _ => pairs.iter().map(|&(a, b)| colors::white_and_black(field, a, b).0).collect(),
    };
    let bye = steps.iter().find_map(|step| match *step {
        Step::Bye(bye) => bye.map(|place| snapshot.players()[place].id),
        _ => None,
    });
    let boards = snapshot.boards(BoardOrder::Score, colored);
    RoundPairing::new(boards, bye.or(snapshot.assigned_bye())).map_err(PairingError::Defect)
}

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

pub(super) use self::{colors::initial_color, facts::LONG_TOURNAMENT};
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
    let given = colored(&field, &steps).unwrap_or_default();
    let reason = judge::judge(&field, &steps, &given, recorded);
    reason.map(|reason| Ok((finish(&field, &steps)?, reason))).transpose()
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

/// The pairs of all steps, White first; `None` if that takes the color drawn by
/// lot and it is not known.
fn colored(field: &Field<'_>, steps: &[Step]) -> Option<Vec<(usize, usize)>> {
    let pairs: Vec<_> = steps.iter().flat_map(Step::pairs).collect();
    match field.snapshot.round().index() {
        0 if pairs.is_empty() => Some(pairs),
        0 => colors::of_first_round(field, &pairs),
        _ => Some(pairs.iter().map(|&(a, b)| colors::white_and_black(field, a, b).0).collect()),
    }
}

/// Gives the pairs of all steps their colors and boards.
fn finish(field: &Field<'_>, steps: &[Step]) -> Result<RoundPairing, PairingError> {
    let snapshot = field.snapshot;
    let colored = colored(field, steps).ok_or(PairingError::InitialColorUnknown)?;
    let bye = steps.iter().find_map(|step| match *step {
        Step::Bye(bye) => bye.map(|place| snapshot.players()[place].id),
        _ => None,
    });
    let boards = snapshot.boards(BoardOrder::Score, colored);
    RoundPairing::new(boards, bye.or(snapshot.assigned_bye())).map_err(PairingError::Defect)
}

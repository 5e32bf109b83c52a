//! The SSM system (Swiss System Modified, version 20.01.04), a manual method
//! without rules for colors. How its text is read: `docs/readings/ssm.md`.

mod bracket;
mod colors;
mod completion;
mod field;
mod judge;
mod route;
mod standings;
#[cfg(test)]
mod tests;

pub(super) use self::colors::initial_color;
pub use self::standings::{Standing, ssm_standings};
use self::{field::Field, route::pair_round};
use super::PairingError;
use crate::{
    explain::{Reason, Violation},
    remark::Remark,
    round::{Bye, Outcome, RecordedRound, RoundPairing},
    snapshot::{BoardOrder, Entrant, Float, PastRound, Snapshot},
};

/// Pairs a round.
pub(super) fn pair(snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
    let field = Field::new(snapshot);
    finish(&field, &pair_round(&field)?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let field = Field::new(snapshot);
    let round = pair_round(&field)?;
    let reason = judge::judge(&field, &round, recorded);
    reason.map(|reason| Ok((finish(&field, &round)?, reason))).transpose()
}

/// That the ranks lack the game scores before the round (A2).
pub(super) fn remark(snapshot: &Snapshot) -> Option<Remark> {
    snapshot.lacks_game_scores().then_some(Remark::GameScoresUnknown)
}

/// The absolute criteria that a pairing breaks (B1 to B3).
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    judge::violations(snapshot, recorded)
}

/// The float that a round gave a player (A4, A8): the pairing gives it, whether
/// or not the two played.
pub(super) fn float(past: &PastRound) -> Option<Float> {
    match past.outcome {
        Outcome::Bye(Bye::PairingAllocated | Bye::FullPoint) => Some(Float::Down),
        _ => match past.wdl_before.cmp(&past.opponent_wdl_before?) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Float::Up),
        },
    }
}

/// Whether a player has had a bye worth a win, allocated or not, which bars him
/// from another (B2).
pub(super) fn bars_from_bye(player: &Entrant) -> bool {
    let is_bye = |past: &PastRound| {
        matches!(past.outcome, Outcome::Bye(Bye::PairingAllocated | Bye::FullPoint))
    };
    player.past.iter().any(is_bye)
}

/// Gives the pairs of all brackets their colors and boards.
fn finish(field: &Field<'_>, round: &route::Round) -> Result<RoundPairing, PairingError> {
    let snapshot = field.snapshot;
    let pairs = round.brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
    let colored = pairs.map(|made| {
        let given = colors::white_and_black(field, made.upper, made.lower);
        let (white, black) = given.ok_or(PairingError::InitialColorUnknown)?;
        Ok((field.place(white), field.place(black)))
    });
    let boards = snapshot.boards(BoardOrder::Wdl, colored.collect::<Result<_, _>>()?);
    let bye = round.bye().map(|rank| field.id(rank)).or(snapshot.assigned_bye());
    RoundPairing::new(boards, bye).map_err(PairingError::Defect)
}

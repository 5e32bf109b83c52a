//! Checking a recorded pairing: pair the round anew and compare.

use crate::{
    explain::Reason,
    round::{RecordedRound, RoundNumber, RoundPairing},
    snapshot::{Snapshot, SnapshotError},
    systems::{PairingError, System},
    tournament::Tournament,
};

/// The outcome of checking one round.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNumber,
    /// What was found.
    pub verdict: Verdict,
}

/// What checking a round found.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Verdict {
    /// The recorded pairing is the one that the rules give.
    Agrees,
    /// It is not.
    Differs(Difference),
    /// The rules give none.
    Unpairable {
        /// Why.
        error: PairingError,
        /// What is recorded.
        recorded: RecordedRound,
    },
}

/// A recorded pairing beside the one that the rules give.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Difference {
    /// The pairing that the rules give.
    pub expected: RoundPairing,
    /// The pairing that is recorded.
    pub recorded: RecordedRound,
    /// The first thing in which they differ.
    pub reason: Reason,
}

impl Verdict {
    /// Whether the recorded pairing is the one that the rules give.
    pub const fn agrees(&self) -> bool {
        matches!(self, Self::Agrees)
    }
}

/// Checks the recorded pairing of a round.
///
/// # Examples
///
/// ```
/// use fpc::{System, check_round, trf};
///
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// for round in tournament.recorded_rounds() {
///     assert!(check_round(&tournament, round, System::Dutch2017)?.verdict.agrees());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SnapshotError`] if the round is not recorded.
pub fn check_round(
    tournament: &Tournament,
    round: RoundNumber,
    system: System,
) -> Result<RoundCheck, SnapshotError> {
    let snapshot = tournament.snapshot(round)?;
    let mut recorded = tournament.recorded(round);
    snapshot.sort_pairs(system.board_order(), &mut recorded.pairs, |recorded| recorded.pair);
    Ok(RoundCheck { round, verdict: compare(&snapshot, recorded, system) })
}

fn compare(snapshot: &Snapshot, recorded: RecordedRound, system: System) -> Verdict {
    match system.explain(snapshot, &recorded) {
        Ok(None) => Verdict::Agrees,
        Ok(Some((expected, reason))) => Verdict::Differs(Difference { expected, recorded, reason }),
        Err(error) => Verdict::Unpairable { error, recorded },
    }
}

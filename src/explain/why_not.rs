//! Explains why a preferred pairing is not the one by the rules.

use std::fmt;

use crate::{
    reason::{Cited, Reason, Violation},
    snapshot::{Snapshot, Wish, WishError},
    systems::{PairingError, System},
    tournament::{Pair, RecordedPair, RecordedRound, RoundPairing},
};

/// The answer to wishes.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum WhyNot {
    /// The pairing by the rules grants them.
    Granted,
    /// No legal pairing can grant them.
    Illegal(Vec<Violation>),
    /// No legal pairing of the round grants them, because the other players could not be paired.
    NoPairing(PairingError),
    /// There is one, but it falls short.
    FallsShort {
        /// The pairing by the rules if the wishes have to be granted.
        pairing: RoundPairing,
        /// The first article on which it falls short of the actual pairing by the rules, with both
        /// values.
        reason: Reason,
    },
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Granted => f.write_str("the pairing by the rules does that"),
            Self::Illegal(violations) => {
                let texts: Vec<_> = violations.iter().map(ToString::to_string).collect();
                write!(f, "impossible: {}", texts.join("; "))
            }
            Self::NoPairing(PairingError::NoLegalPairing { obstruction, .. }) => {
                write!(f, "not all others could then be paired: {obstruction}")
            }
            Self::NoPairing(error) => write!(f, "there would be no pairing: {error}"),
            Self::FallsShort { reason, .. } => match reason {
                Reason::Later { .. } => f.write_str(&reason.falls_short()),
                Reason::Step { article, text } => {
                    write!(f, "possible, but the rules say otherwise ({}): {text}", Cited(article))
                }
                Reason::Worse { .. } => write!(f, "possible, but {}", reason.falls_short()),
                _ => write!(f, "possible, but then {reason}"),
            },
        }
    }
}

/// Why such a question has no answer.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WhyNotError {
    /// A wish concerns somebody who is not in the round.
    #[error(transparent)]
    Wish(#[from] WishError),
    /// The rules give no pairing of the round at all.
    #[error(transparent)]
    Pairing(#[from] PairingError),
}

/// Explains why the pairing of the round of a snapshot does not grant some wishes.
///
/// It is compared with the pairing by the rules if the wishes have to be granted: every other pair
/// with a player of a [`Wish::Together`] is forbidden, and otherwise the rules are followed as
/// usual. Where they look ahead to the next brackets, the wishes apply there, too.
///
/// # Errors
///
/// [`WhyNotError`]
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, System, WhyNot, Wish, why_not};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let pair = System::DUTCH_2017.pair(&snapshot)?.pairs()[0];
/// let wish = Wish::Together(pair.white, pair.black);
/// assert_eq!(why_not(&snapshot, System::DUTCH_2017, &[wish])?, WhyNot::Granted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not(
    snapshot: &Snapshot,
    system: System,
    wishes: &[Wish],
) -> Result<WhyNot, WhyNotError> {
    beside(snapshot, system, wishes, || system.pair(snapshot))
}

/// The same, with the pairing by the rules if it is already known.
pub(super) fn beside(
    snapshot: &Snapshot,
    system: System,
    wishes: &[Wish],
    expected: impl FnOnce() -> Result<RoundPairing, PairingError>,
) -> Result<WhyNot, WhyNotError> {
    let wished = snapshot.with_wishes(wishes)?;
    let violations = broken(snapshot, system, wishes);
    if !violations.is_empty() {
        return Ok(WhyNot::Illegal(violations));
    }
    let expected = expected()?;
    if wishes.iter().all(|wish| wish.is_granted_by(&expected)) {
        return Ok(WhyNot::Granted);
    }
    let pairing = match system.pair(&wished) {
        Ok(pairing) => pairing,
        Err(error) => return Ok(WhyNot::NoPairing(error)),
    };
    Ok(match system.explain(snapshot, &RecordedRound::from(&pairing))? {
        None | Some((_, Reason::Colors(_))) => WhyNot::Granted,
        Some((_, reason)) => WhyNot::FallsShort { pairing, reason },
    })
}

/// The rules that a pairing breaks by granting wishes.
pub fn broken(snapshot: &Snapshot, system: System, wishes: &[Wish]) -> Vec<Violation> {
    system.violations(snapshot, &alone(wishes))
}

/// A pairing that contains only what the wishes ask for.
fn alone(wishes: &[Wish]) -> RecordedRound {
    let mut asked = RecordedRound::default();
    for &wish in wishes {
        match wish {
            Wish::Together(white, black) => {
                asked.pairs.push(RecordedPair { pair: Pair { white, black }, colors_known: false });
            }
            Wish::Bye(player) => asked.byes.push(player),
            Wish::Apart(..) => {}
        }
    }
    asked
}

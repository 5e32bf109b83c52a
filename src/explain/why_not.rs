//! Explains why a preferred pairing is not the one by the rules.

use std::cell::OnceCell;

use crate::{
    phrase,
    reason::{Cited, Reason, Violation},
    snapshot::{Snapshot, Wish, WishError},
    systems::{Explainer, PairingError, System},
    text::phrase::{Phrase, ToPhrase, display_in_english},
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

impl ToPhrase for WhyNot {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Granted => phrase!("the pairing by the rules does that"),
            Self::Illegal(violations) => phrase!(
                "impossible: {violations}",
                violations = Phrase::series(violations.iter().map(ToPhrase::phrase), "; ")
            ),
            Self::NoPairing(PairingError::NoLegalPairing { obstruction, .. }) => {
                phrase!("not all others could then be paired: {obstruction}", obstruction)
            }
            Self::NoPairing(error) => phrase!("there would be no pairing: {error}", error),
            Self::FallsShort { reason, .. } => match reason {
                Reason::Later { .. } => reason.falls_short(),
                Reason::Step { article, text } => phrase!(
                    "possible, but the rules say otherwise ({article}): {text}",
                    article = Cited(article),
                    text
                ),
                Reason::Worse { .. } => {
                    phrase!("possible, but {shortfall}", shortfall = reason.falls_short())
                }
                _ => phrase!("possible, but then {reason}", reason),
            },
        }
    }
}

display_in_english!(WhyNot);

/// Why such a question has no answer.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum WhyNotError {
    /// A wish concerns somebody who is not in the round.
    Wish(WishError),
    /// The rules give no pairing of the round at all.
    Pairing(PairingError),
}

impl From<WishError> for WhyNotError {
    fn from(error: WishError) -> Self {
        Self::Wish(error)
    }
}

impl From<PairingError> for WhyNotError {
    fn from(error: PairingError) -> Self {
        Self::Pairing(error)
    }
}

impl ToPhrase for WhyNotError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Wish(error) => error.phrase(),
            Self::Pairing(error) => error.phrase(),
        }
    }
}

display_in_english!(WhyNotError);

impl std::error::Error for WhyNotError {}

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
/// use fpc::{PlayerId, System, Wish, why_not, explain::WhyNot};
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
    Rules::new(snapshot, system).why_not(wishes, || system.pair(snapshot))
}

/// The rules of a round, for several questions about it.
pub(super) struct Rules<'a> {
    snapshot: &'a Snapshot,
    system: System,
    /// Compares pairings with the one by the rules; made once it is needed.
    explainer: OnceCell<Explainer<'a>>,
}

impl<'a> Rules<'a> {
    pub(super) const fn new(snapshot: &'a Snapshot, system: System) -> Self {
        Self { snapshot, system, explainer: OnceCell::new() }
    }

    /// Like [`why_not`], given how the pairing by the rules is obtained.
    pub(super) fn why_not(
        &self,
        wishes: &[Wish],
        expected: impl FnOnce() -> Result<RoundPairing, PairingError>,
    ) -> Result<WhyNot, WhyNotError> {
        let Self { snapshot, system, .. } = *self;
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
        let explain = match self.explainer.get() {
            Some(explain) => explain,
            None => {
                let explain = system.explainer(snapshot)?;
                self.explainer.get_or_init(|| explain)
            }
        };
        Ok(match explain(&RecordedRound::from(&pairing))? {
            None | Some((_, Reason::Colors(_))) => WhyNot::Granted,
            Some((_, reason)) => WhyNot::FallsShort { pairing, reason },
        })
    }
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

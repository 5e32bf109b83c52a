//! Random tournaments, the same for the same seed on every platform.
//!
//! [`Settings`] say what a tournament is like, a [`Profile`] draws settings from a named mix, and
//! [`generate`] plays the tournament: every round is paired by the rules, and results follow a
//! published [`Model`]. A [`Director`] plays round by round, with pairings supplied by the caller.
//!
//! Nothing here uses floating point, and all random numbers come from a separate generator that
//! never changes (`docs/generator.md`): the same version and seed give the same bytes everywhere.

mod amount;
mod dice;
mod director;
mod games;
mod lots;
mod model;
mod profile;
mod request;
mod settings;
mod teams;

pub use self::{
    amount::{Amount, ParseAmountError},
    director::Director,
    model::Model,
    profile::Profile,
    request::{GenerateRequest, RequestError},
    settings::{Acceleration, Ratings, SettingError, Settings, Span},
};
pub(crate) use self::{games::Games, lots::shuffled};
use crate::{
    snapshot::SnapshotError,
    systems::PairingError,
    tournament::{Problem, RoundNumber, Tournament},
};

/// A tournament that was played to its end, or as long as the rules give a pairing.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The tournament, with the rounds that were played.
    pub tournament: Tournament,
    /// The round that could not be paired, and why.
    pub stopped: Option<(RoundNumber, PairingError)>,
}

/// Why there is no tournament.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A setting is impossible.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A pairing does not fit the tournament.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Contradictions(Vec<Problem>),
    /// The engine failed, which is a defect of this crate.
    #[error("round {round}: {error}")]
    Pairing {
        /// The round.
        round: RoundNumber,
        /// The error.
        error: PairingError,
    },
    /// There is no state before the round, which is a defect of this crate.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// Plays the tournament of a seed.
///
/// # Errors
///
/// [`GenerateError`]. A round without a legal pairing is not an error: the tournament ends there.
///
/// # Examples
///
/// ```
/// use fpc::{System, generate::{Profile, generate}};
///
/// let settings = Profile::Wild.settings(System::DUTCH_2026, 42);
/// let generated = generate(&settings, 42)?;
/// assert_eq!(generated.tournament.players().len(), settings.players as usize);
/// # Ok::<(), fpc::generate::GenerateError>(())
/// ```
pub fn generate(settings: &Settings, seed: u64) -> Result<Generated, GenerateError> {
    Director::new(settings, seed)?.finish()
}

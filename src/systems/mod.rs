//! The pairing systems.

mod dutch;

use std::fmt;

pub use self::dutch::{BracketKind, ColorRule, CriterionValue};
use crate::{
    explain::Reason,
    round::{RecordedRound, RoundNumber, RoundPairing},
    snapshot::Snapshot,
};

/// A pairing system in one of its editions.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, System, TournamentDraft};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let draft = TournamentDraft {
///     players: (1..=4).map(|number| Player::new(id(number), "")).collect(),
///     total_rounds: RoundNumber::new(3),
///     initial_color: Some(Color::White),
///     ..Default::default()
/// };
/// let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST)?;
/// let pairing = System::Dutch2017.pair(&snapshot)?;
/// let boards: Vec<_> = pairing.pairs().iter().map(|pair| (pair.white, pair.black)).collect();
/// assert_eq!(boards, [(id(1), id(3)), (id(4), id(2))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum System {
    /// The FIDE (Dutch) system, edition in force from July 2017 to January 2026.
    Dutch2017,
}

/// Why a round has no pairing.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// The players cannot all be paired without breaking an absolute criterion.
    #[error("round {round} has no legal pairing")]
    NoLegalPairing {
        /// The round.
        round: RoundNumber,
    },
    /// The color of a pair depends on the initial color, which is not known.
    #[error("the initial color is not known")]
    InitialColorUnknown,
}

impl System {
    /// All systems.
    pub const ALL: [Self; 1] = [Self::Dutch2017];

    /// The name by which a user selects the system.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dutch2017 => "dutch-2017",
        }
    }

    /// The system by its [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|system| system.code() == code)
    }

    /// Pairs the round that a snapshot stands before.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    pub fn pair(self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        match self {
            Self::Dutch2017 => dutch::pair(snapshot),
        }
    }

    /// Why a recorded pairing is not the one that the rules give, with that
    /// one; `None` if it is.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn explain(
        self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        match self {
            Self::Dutch2017 => dutch::explain(snapshot, recorded),
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dutch2017 => "FIDE (Dutch) system, 2017 edition",
        })
    }
}

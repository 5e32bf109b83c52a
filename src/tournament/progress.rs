//! The progress of a tournament: the complete rounds, and the one being played.
//!
//! `docs/open-rounds.md` explains how files express this.

use super::round::RoundNumber;

/// The state of a round.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, tournament::RoundState};
///
/// let file = std::fs::read("trf-samples/open-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let state = |number| tournament.round_state(RoundNumber::new(number).unwrap());
/// assert_eq!(state(2), RoundState::Recorded);
/// assert_eq!(state(3), RoundState::Running);
/// assert_eq!(state(4), RoundState::Announced);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum RoundState {
    /// Paired and complete. A game without a result has been adjourned: it is marked as such, or
    /// the next round has been paired without waiting for it.
    Recorded,
    /// The last paired round, if some of its games have no result yet and have not been adjourned.
    Running,
    /// Not paired: only byes and absences can be known.
    Announced,
}

/// The number of complete rounds, and whether another one is paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) complete: usize,
    pub(crate) running: bool,
}

impl Progress {
    /// The round after the complete ones.
    pub(crate) const fn next(self) -> RoundNumber {
        RoundNumber::from_index(self.complete)
    }

    /// The first round that is not paired.
    pub(crate) const fn coming(self) -> RoundNumber {
        RoundNumber::from_index(self.paired())
    }

    /// The number of rounds paired.
    pub(crate) const fn paired(self) -> usize {
        self.complete + self.running as usize
    }
}

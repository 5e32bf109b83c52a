//! The progress of a tournament: the complete rounds, and the one being played.
//!
//! `docs/open-rounds.md` explains how files express this.

use super::{player::Player, result::Outcome};

/// The state of a round.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, RoundState};
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

/// How many rounds are complete, and whether another one is paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) complete: usize,
    pub(crate) running: bool,
}

impl Progress {
    /// Determines the progress. The last round in which anybody has an opponent is complete if all
    /// its games have results or have been adjourned. Byes after that are announcements, unless
    /// everybody has one: then that round is complete, too.
    pub(crate) fn of(players: &[Player]) -> Self {
        let progress = Self::paired_in(players);
        let shortest = players.iter().map(|player| player.outcomes.len()).min().unwrap_or(0);
        match progress.running {
            true => progress,
            false => Self { complete: progress.complete.max(shortest), running: false },
        }
    }

    /// The same judging by opponents only, regardless of later byes.
    pub(crate) fn paired_in(players: &[Player]) -> Self {
        let last = |wanted: fn(&Outcome) -> bool| {
            let last_of = |player: &Player| player.outcomes.iter().rposition(wanted);
            players.iter().filter_map(last_of).max()
        };
        let paired = last(|outcome| outcome.opponent().is_some());
        let open = last(|outcome| matches!(outcome, Outcome::Open { adjourned: false, .. }));
        let running = paired.is_some() && paired == open;
        Self { complete: paired.map_or(0, |last| last + usize::from(!running)), running }
    }

    /// How many rounds are paired.
    pub(crate) const fn paired(self) -> usize {
        self.complete + self.running as usize
    }
}

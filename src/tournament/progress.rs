//! How far a tournament is: the rounds that are over, and the one that is being played.
//!
//! `docs/open-rounds.md` tells how files say it.

use super::{player::Player, result::Outcome};

/// How far a round is.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, RoundState, trf};
///
/// let file = std::fs::read("trf-samples/open-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let state = |number| tournament.round_state(RoundNumber::new(number).unwrap());
/// assert_eq!(state(2), RoundState::Recorded);
/// assert_eq!(state(3), RoundState::Running);
/// assert_eq!(state(4), RoundState::Announced);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum RoundState {
    /// Paired and over. A game without result in it has been adjourned: it is marked so, or
    /// the next round has been paired without waiting for it.
    Recorded,
    /// Paired, the last one that is, and games of it have no result yet and have not been
    /// adjourned.
    Running,
    /// Not paired: all that can be known of it are byes and absences.
    Announced,
}

/// How many rounds are over, and whether another one is paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) complete: usize,
    pub(crate) running: bool,
}

impl Progress {
    /// The last round in which anybody has an opponent is over if all its games have
    /// results or have been adjourned. Byes alone after that are announcements, unless everybody has one: then
    /// that round is over, too.
    pub(crate) fn of(players: &[Player]) -> Self {
        let progress = Self::paired_in(players);
        let shortest = players.iter().map(|player| player.outcomes.len()).min().unwrap_or(0);
        match progress.running {
            true => progress,
            false => Self { complete: progress.complete.max(shortest), running: false },
        }
    }

    /// The same as far as opponents tell it, whoever has a bye after that.
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

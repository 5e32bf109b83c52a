//! The past of a player.

use std::{fmt, ops, sync::Arc};

use crate::contest::PastRound;

/// The rounds of a player's past, from the first.
///
/// The data of all players is shared, so copying is cheap.
///
/// # Examples
///
/// ```
/// use fpc::{Bye, Outcome, Player, PlayerId, RoundNumber, Score, TournamentDraft};
///
/// let mut player = Player::new(PlayerId::new(1).unwrap(), "Alice");
/// player.outcomes.push(Outcome::Bye(Bye::PairingAllocated));
/// let draft = TournamentDraft::new(vec![player]).with_total_rounds(RoundNumber::new(3));
/// let snapshot = draft.validate().unwrap().snapshot_to_pair()?;
/// let past = &snapshot.players()[0].past;
/// assert_eq!(past.len(), 1);
/// assert_eq!(past[0].points, Score::from_halves(2));
/// # Ok::<(), fpc::SnapshotError>(())
/// ```
#[derive(Clone, Default)]
pub struct Past {
    all: Arc<Vec<PastRound>>,
    rounds: ops::Range<usize>,
}

impl Past {
    /// A part of the data of all players; empty if there is no such part.
    pub(crate) fn new(all: &Arc<Vec<PastRound>>, rounds: ops::Range<usize>) -> Self {
        Self { all: Arc::clone(all), rounds }
    }

    /// A single round, as if there had been no other.
    pub(crate) fn only(&self, place: usize) -> Self {
        let start = self.rounds.start.saturating_add(place).min(self.rounds.end);
        Self { all: Arc::clone(&self.all), rounds: start..(start + 1).min(self.rounds.end) }
    }
}

impl ops::Deref for Past {
    type Target = [PastRound];

    fn deref(&self) -> &[PastRound] {
        self.all.get(self.rounds.clone()).unwrap_or_default()
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Past {}

impl fmt::Debug for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

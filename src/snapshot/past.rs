//! What happened to a player.

use std::{fmt, ops, sync::Arc};

use crate::tournament::{Color, PlayerId, ResultKind, RoundNumber, Score};

/// A float: how the opponent's score compared with the player's (A.4.b).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Float {
    /// The opponent had fewer points, or there was none.
    Down,
    /// The opponent had more points.
    Up,
}

/// One round of a player's past.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PastRound {
    /// The round.
    pub round: RoundNumber,
    /// The opponent assigned by the pairing, whether or not they played.
    pub opponent: Option<PlayerId>,
    /// What kind of result it was: a win, draw or loss if they played. `None` while there is no
    /// result, as of an adjourned game.
    pub kind: Option<ResultKind>,
    /// The color that counts in the color history; none if they did not play.
    pub color: Option<Color>,
    /// The points it gave, those by which players are paired.
    pub points: Score,
    /// The game points beside the match points of a team; zero where there are none.
    pub secondary: Score,
    /// The points before the round, without virtual points.
    pub score_before: Score,
    /// The points of the assigned opponent before the round, whether or not they played, without
    /// virtual points.
    pub opponent_score: Option<Score>,
    /// The float of a game that was played, by the pairing scores of that round. Whether an
    /// unplayed round counts as a float depends on the edition of the rules.
    pub game_float: Option<Float>,
}

impl PastRound {
    /// Whether the player had an opponent and they played.
    pub const fn is_played(&self) -> bool {
        matches!(self.kind, Some(ResultKind::Win | ResultKind::Draw | ResultKind::Loss))
    }

    /// The opponent, if they played: after that, the two have met.
    pub const fn met(&self) -> Option<PlayerId> {
        if self.is_played() { self.opponent } else { None }
    }

    /// Whether it was the pairing-allocated bye.
    pub const fn is_allocated_bye(&self) -> bool {
        matches!(self.kind, Some(ResultKind::PairingAllocatedBye))
    }
}

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
/// let draft = TournamentDraft {
///     players: vec![player],
///     total_rounds: RoundNumber::new(3),
///     ..Default::default()
/// };
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

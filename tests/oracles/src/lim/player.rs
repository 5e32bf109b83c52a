//! What the text regards of a player.

use fpc::{
    PlayerId, Score, Snapshot, contest::PastRound, snapshot::Entrant, tournament::ResultKind,
};

use super::{super::basic_rules::bars_from_bye, Edition, colors::Games};

/// What the text regards of a player.
pub(super) struct Player {
    pub(super) id: PlayerId,
    /// The pairing number: the place in the starting list, where everybody
    /// counts.
    pub(super) number: u16,
    /// The number whose parity counts in 7.2.
    pub(super) number_in_7_2: u16,
    pub(super) score: Score,
    /// The rating, of which only Maxi-tournaments take notice; 0 if there is
    /// none.
    pub(super) rating: u16,
    pub(super) games: Games,
    /// Tells whether he floated in the round just before (3.10).
    pub(super) floated: bool,
    /// C.04.1.d; article 4 of the Basic Rules of 2026.
    pub(super) is_barred_from_bye: bool,
}

pub(super) fn player(
    snapshot: &Snapshot,
    edition: Edition,
    entrant: &Entrant,
    double_median_before: Option<Score>,
) -> Player {
    let bars = |past: &PastRound| match edition {
        Edition::Of1999 => {
            matches!(past.kind, Some(ResultKind::PairingAllocatedBye | ResultKind::ForfeitWin))
        }
        // R-LIM26-1
        Edition::Of2026 => bars_from_bye(past, snapshot.points()),
    };
    let number_in_7_2 = match edition {
        Edition::Of1999 => entrant.list_place,
        // R-LIM26-7: the place among those who have arrived.
        Edition::Of2026 => entrant.tpn.0,
    };
    let floated = double_median_before.zip(entrant.past.last()).is_some_and(|(median, past)| {
        past.opponent_score.is_some_and(|opponent| floats(past.score_before, opponent, median))
    });
    Player {
        id: entrant.id,
        number: entrant.list_place,
        number_in_7_2,
        score: entrant.score,
        rating: entrant.rating.unwrap_or(0),
        games: entrant.past.iter().filter_map(|past| past.color).collect(),
        floated,
        is_barred_from_bye: entrant.past.iter().any(bars),
    }
}

/// Tells whether a player floats to meet an opponent: they meet at the score between theirs that is
/// nearest to the median, given as its double (3.10).
pub fn floats(score: Score, opponent: Score, double_median: Score) -> bool {
    let (low, high) = (score.min(opponent).times(2), score.max(opponent).times(2));
    let meeting = if low >= double_median {
        low
    } else if high <= double_median {
        high
    } else {
        double_median
    };
    score != opponent && score.times(2) != meeting
}

//! The Index (1.7), and the ranking by it (1.8).

use std::cmp::Reverse;

use fpc::{
    Bye, PlayerId, Score, Snapshot,
    contest::PastRound,
    snapshot::{Entrant, Unpaired},
    tournament::ResultKind,
};

/// The Index of a player (1.7): the better, the larger.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Index {
    /// The sum of the current scores of the opponents.
    pub buchholz: Score,
    /// The sum of the current scores of the opponents, each times the points of
    /// the round, in hundredths.
    pub sonneborn_berger: i64,
}

impl Index {
    pub(super) fn new(snapshot: &Snapshot, entrant: &Entrant) -> Self {
        let score = |past: &PastRound| match past.met() {
            Some(opponent) => score_for_opponents(snapshot, opponent),
            // 1.7.2.1: any other round counts as a game against oneself.
            None => entrant.score,
        };
        let times_points = |past: &PastRound| past.points.tenths() * score(past).tenths();
        Self {
            buchholz: entrant.past.iter().map(score).sum(),
            sonneborn_berger: entrant.past.iter().map(times_points).sum(),
        }
    }
}

/// The current score of a player as it counts for those who have met him
/// (1.7.2.2, R-BUR-5): while he is absent with zero points, the zero-point byes
/// directly before this round count as draws.
fn score_for_opponents(snapshot: &Snapshot, player: PlayerId) -> Score {
    if let Some(place) = snapshot.place(player) {
        return snapshot.players()[place].score;
    }
    let past = snapshot.past_of(player);
    let score = past.last().map_or(Score::ZERO, |past| past.score_before + past.points);
    let is_absent = matches!(
        snapshot.not_in_round(player).because,
        Unpaired::Bye(Bye::ZeroPoint) | Unpaired::NoEntry
    );
    if !is_absent {
        return score;
    }
    let is_zero_point_bye = |past: &&PastRound| past.kind == Some(ResultKind::ZeroPointBye);
    let run = past.iter().rev().take_while(is_zero_point_bye);
    score + run.map(|past| snapshot.points().draw - past.points).sum()
}

/// Those present by Buchholz, Sonneborn-Berger and pairing number (1.8).
pub fn ranking(snapshot: &Snapshot) -> Vec<(PlayerId, Index)> {
    in_order(snapshot).into_iter().map(|(index, entrant)| (entrant.id, index)).collect()
}

pub(super) fn in_order(snapshot: &Snapshot) -> Vec<(Index, &Entrant)> {
    let with_index = |entrant| (Index::new(snapshot, entrant), entrant);
    let mut players: Vec<_> = snapshot.players().iter().map(with_index).collect();
    players.sort_by_key(|(index, entrant)| (Reverse(*index), entrant.tpn));
    players
}

//! The Index, by which the opposition of players is compared (1.7, 1.8).

use std::{cmp::Reverse, collections::BTreeMap};

use crate::{
    contest::PastRound,
    snapshot::{Entrant, Snapshot},
    tournament::{Bye, PlayerId, ResultKind, Score},
};

/// The Index of a player, without virtual points (1.8.1).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Index {
    /// The sum of the current scores of the opponents (1.7.1.1).
    pub(super) buchholz: Score,
    /// The sum of the points won against each opponent times the opponent's current score
    /// (1.7.1.2), in hundredths of a point.
    pub(super) sonneborn_berger: i128,
}

/// The key by which players are ranked, the highest first: the Index and the pairing number (1.8).
pub(super) type RankKey = (Reverse<Index>, u16);

/// The scores that opponents count for, each determined once.
pub(super) struct Scores<'a> {
    snapshot: &'a Snapshot,
    known: BTreeMap<PlayerId, Score>,
}

impl<'a> Scores<'a> {
    pub(super) const fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, known: BTreeMap::new() }
    }

    /// The Index of a player present.
    pub(super) fn index_of(&mut self, player: &Entrant) -> Index {
        let mut index = Index { buchholz: Score::ZERO, sonneborn_berger: 0 };
        for past in player.past.iter() {
            let score = self.counted(player, past);
            index.buchholz += score;
            index.sonneborn_berger += i128::from(past.points.tenths()) * i128::from(score.tenths());
        }
        index
    }

    /// The score that counts for a round of a player: that of the opponent, or the player's own if
    /// they did not play (1.7.2.1).
    pub(super) fn counted(&mut self, player: &Entrant, past: &PastRound) -> Score {
        match past.met() {
            Some(opponent) => self.of_opponent(opponent),
            None => player.score,
        }
    }

    /// The score of a player as opponents see it.
    fn of_opponent(&mut self, id: PlayerId) -> Score {
        let snapshot = self.snapshot;
        *self.known.entry(id).or_insert_with(|| {
            snapshot.score_of(id).unwrap_or_default() + points_for_absence(snapshot, id)
        })
    }
}

/// What the zero-point byes of a player add to the score as opponents see it: if the player is
/// absent from the round to be paired as well, those directly before it count as draws (1.7.2.2).
pub(super) fn points_for_absence(snapshot: &Snapshot, id: PlayerId) -> Score {
    if snapshot.bye_instead(id) != Some(Bye::ZeroPoint) {
        return Score::ZERO;
    }
    let past = snapshot.past_of(id);
    let is_absence = |past: &&PastRound| past.kind == Some(ResultKind::ZeroPointBye);
    let run = past.iter().rev().take_while(is_absence);
    run.map(|absence| snapshot.points().draw - absence.points).sum()
}

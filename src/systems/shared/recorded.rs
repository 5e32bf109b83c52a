//! A recorded pairing by places.

use crate::{reason::Reason, snapshot::Snapshot, text::phrase::Phrase, tournament::RecordedRound};

/// An article, and its objection to a recorded pairing.
pub(crate) type Departure = (&'static str, Phrase);

/// The reason that an objection is.
pub(crate) fn reason((article, text): Departure) -> Reason {
    Reason::Step { article, text }
}

/// A recorded pairing by the places of its players.
pub(crate) struct Recorded {
    /// The opponent of each player.
    pub(crate) opponents: Vec<Option<usize>>,
    /// Those who have a bye.
    pub(crate) byes: Vec<usize>,
}

impl Recorded {
    pub(crate) fn new(snapshot: &Snapshot, recorded: &RecordedRound) -> Self {
        let mut opponents = vec![None; snapshot.players().len()];
        for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
            let places = snapshot.place(pair.white).zip(snapshot.place(pair.black));
            if let Some((white, black)) = places {
                (opponents[white], opponents[black]) = (Some(black), Some(white));
            }
        }
        let byes = recorded.byes.iter().filter_map(|&bye| snapshot.place(bye)).collect();
        Self { opponents, byes }
    }

    /// The opponent of a player, if it is not the expected one.
    pub(crate) fn other_opponent(&self, player: usize, expected: usize) -> Option<Option<usize>> {
        let opponent = self.opponents[player];
        (opponent != Some(expected)).then_some(opponent)
    }

    /// The receiver of the bye, the first if there are several.
    pub(crate) fn bye(&self) -> Option<usize> {
        self.byes.first().copied()
    }
}

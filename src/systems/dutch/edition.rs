//! The editions of the Dutch system, and their rules about individual players.

use crate::{
    contest::{Float, PastRound},
    snapshot::Entrant,
    tournament::PointSystem,
};

/// An edition of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(in crate::systems) enum Edition {
    /// Approved in 2016, with the definitions of 2017; in force until January
    /// 2026.
    V2017,
    /// In force since February 2026.
    V2026,
}

impl Edition {
    /// The float that a player got in a round.
    ///
    /// Without a game, it is a downfloat regardless of the reason (2017, A.4.b), or only for the
    /// pairing-allocated bye and anything that gives more points than a loss (2026, 1.4.3 and
    /// 1.4.4).
    pub(in crate::systems) fn float(self, points: &PointSystem, past: &PastRound) -> Option<Float> {
        if past.is_played() {
            return past.game_float;
        }
        let floats = match self {
            Self::V2017 => true,
            Self::V2026 => past.is_allocated_bye() || past.points > points.loss,
        };
        floats.then_some(Float::Down)
    }

    /// Tells whether a player must not get the pairing-allocated bye (2017, C.04.1.d; 2026, C.04.1
    /// article 4).
    pub(in crate::systems) fn bars_from_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        match self {
            Self::V2017 => player.had_bye_or_forfeit_win(),
            Self::V2026 => player.had_bye_or_unplayed_win(points),
        }
    }
}

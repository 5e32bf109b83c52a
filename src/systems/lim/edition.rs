//! The editions of the Lim system. That of 2026 renumbers the text; what differs is what it refers to,
//! the Basic Rules (C.04.1) and the General Handling Rules (C.04.2).

use crate::{
    snapshot::Entrant,
    tournament::{Numbers, PointSystem},
};

/// An edition of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(in crate::systems) enum Edition {
    /// Approved in 1987, amended up to 1999.
    V1999,
    /// In force since February 2026.
    V2026,
}

impl Edition {
    /// Tells whether a player must not get the bye (1.1).
    pub(super) fn bars_from_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        match self {
            Self::V1999 => player.had_bye_or_forfeit_win(),
            Self::V2026 => player.had_bye_or_unplayed_win(points),
        }
    }

    /// The article on that.
    pub(super) const fn bye_article(self) -> &'static str {
        match self {
            Self::V1999 => "C.04.1.d",
            Self::V2026 => "C.04.1.4",
        }
    }

    /// The numbers whose parity decides who gets the initial color (7.2).
    pub(super) const fn numbers(self) -> Numbers {
        match self {
            Self::V1999 => Numbers::Listed,
            Self::V2026 => Numbers::Arrived,
        }
    }
}

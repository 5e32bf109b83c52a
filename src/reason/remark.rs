//! Remarks for users about a pairing.

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::RoundOneBye,
};

/// Something users should know about the pairing of a round, because the rules or the file leave it
/// open.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, reason::Remark};
///
/// let remark = Remark::UnentitledBye(PlayerId::new(7).unwrap());
/// assert_eq!(remark.article(), Some("B.1.b"));
/// assert_eq!(
///     remark.to_string(),
///     "nobody may get the bye (B.1.b), but somebody has to: it goes to 7 anyway",
/// );
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// The number of players is odd and nobody may get the bye: it goes to this player anyway
    /// (Dutch system, 2012 edition).
    UnentitledBye(PlayerId),
    /// The game scores (GAM) before the round are not known, only those after a later round, so
    /// players are ranked without them (SSM system).
    GameScoresUnknown,
    /// In round 1, the bye goes to the last player of the list or to another one, who is lower
    /// rated, depending on how the rules are read (Lim system, 2026 edition).
    RoundOneBye {
        /// The reading.
        by: RoundOneBye,
        /// The player who gets the bye by number.
        number: PlayerId,
        /// The player who gets it by rating.
        rating: PlayerId,
    },
    /// A player who is free in a round of a round robin has an entry as if for a bye.
    FreeRoundAsBye(PlayerId),
}

impl Remark {
    /// The article concerned.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::UnentitledBye(_) => "B.1.b",
            Self::GameScoresUnknown => "A2",
            Self::RoundOneBye { .. } => "Lim 7.1",
            Self::FreeRoundAsBye(_) => "C.05, Annex 1",
        })
    }

    /// The player concerned, if it is a single one.
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::UnentitledBye(player) | Self::FreeRoundAsBye(player) => Some(player),
            Self::GameScoresUnknown => None,
            Self::RoundOneBye { by: RoundOneBye::Number, number, .. } => Some(number),
            Self::RoundOneBye { by: RoundOneBye::Rating, rating, .. } => Some(rating),
        }
    }
}

impl ToPhrase for Remark {
    fn phrase(&self) -> Phrase {
        match self {
            Self::UnentitledBye(player) => phrase!(
                "nobody may get the bye (B.1.b), but somebody has to: it goes to {player} anyway",
                player
            ),
            Self::GameScoresUnknown => phrase!(
                "the file does not give the game scores (GAM) before this round: players are ranked \
                 without them (A2)"
            ),
            Self::RoundOneBye { by: RoundOneBye::Number, number, rating } => phrase!(
                "the bye goes to {number}, the last of the list who may get it, and not to {rating}, \
                 who is lower rated (Lim 7.1, which can also be read the other way)",
                number,
                rating
            ),
            Self::RoundOneBye { by: RoundOneBye::Rating, number, rating } => phrase!(
                "the bye goes to {rating}, the lowest rated who may get it, and not to {number}, who \
                 is behind them in the list (Lim 7.1, which can also be read the other way)",
                rating,
                number
            ),
            Self::FreeRoundAsBye(player) => phrase!(
                "{player} has no opponent, and a bye (U) where a round robin has none: the entry \
                 should be an absence (Z), or a forfeit if the opponent has left",
                player
            ),
        }
    }
}

display_in_english!(Remark);

//! Why players float.

use super::Reason;
use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// Why a player leaves a stage without an opponent.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum FloatReason {
    /// They are the only one in it.
    Alone,
    /// They may not meet anybody in it.
    NoOpponent,
    /// The number of players is odd, so one has to leave.
    OddNumber,
    /// Without those who may not meet anybody there, the number of players is odd, so one of the
    /// rest has to leave.
    OddRest,
    /// Not all those who could stay can be paired there.
    TooFewPairs,
    /// Not everybody could be paired in the round if they stayed.
    Completion,
    /// Not everybody could be paired in the round if fewer players left (Dubov system).
    FewestForOthers,
    /// The best pairing of the stage has no opponent for them, although it leaves more players than
    /// it must; how far the best pairing in which they stay falls short, if that has been asked.
    /// [`Explanation`](crate::Explanation) asks.
    BestPairing(Option<Box<Reason>>),
    /// Nobody is left in it whom they may meet without preventing others from being paired.
    NobodyLeft,
    /// None of the exchanges of the procedure led to more pairs (SSM system).
    NoExchange,
}

impl FloatReason {
    /// One too many, in a stage in which so many may not meet anybody.
    pub(crate) const fn odd(stuck: usize) -> Self {
        if stuck == 0 { Self::OddNumber } else { Self::OddRest }
    }
}

impl ToPhrase for FloatReason {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Alone => phrase!("there is nobody else here"),
            Self::NoOpponent => phrase!("there is nobody here they may meet"),
            Self::OddNumber => phrase!("the number of players is odd, so one has to go"),
            Self::OddRest => {
                phrase!("the number of those who can be paired here is odd, so one has to go")
            }
            Self::TooFewPairs => phrase!("no more pairs can be made here"),
            Self::FewestForOthers => phrase!("if fewer went, not everybody could be paired"),
            Self::Completion => phrase!("otherwise not everybody could be paired"),
            Self::BestPairing(None) => phrase!("the best pairing has no opponent for them here"),
            Self::BestPairing(Some(reason)) => phrase!(
                "paired here, the pairing would be {shortfall}",
                shortfall = reason.falls_short()
            ),
            Self::NoExchange => phrase!("none of the exchanges leads to more pairs"),
            Self::NobodyLeft => {
                phrase!("nobody they may meet is left here who is not needed to pair the others")
            }
        }
    }
}

display_in_english!(FloatReason);

//! Why players float.

use std::fmt;

use super::Reason;

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

impl fmt::Display for FloatReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Alone => "there is nobody else here",
            Self::NoOpponent => "there is nobody here they may meet",
            Self::OddNumber => "the number of players is odd, so one has to go",
            Self::OddRest => "the number of those who can be paired here is odd, so one has to go",
            Self::TooFewPairs => "no more pairs can be made here",
            Self::FewestForOthers => "if fewer went, not everybody could be paired",
            Self::Completion => "otherwise not everybody could be paired",
            Self::BestPairing(None) => "the best pairing has no opponent for them here",
            Self::BestPairing(Some(reason)) => {
                return write!(f, "paired here, the pairing would be {}", reason.falls_short());
            }
            Self::NoExchange => "none of the exchanges leads to more pairs",
            Self::NobodyLeft => {
                "nobody they may meet is left here who is not needed to pair the others"
            }
        };
        f.write_str(text)
    }
}

//! Why players float.

use std::fmt;

/// Why a player leaves a stage without an opponent.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
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
    /// They are needed below so that all others can be paired.
    Completion,
    /// Nobody is left in it whom they may meet without preventing others from being paired.
    NobodyLeft,
    /// No exchange led to more pairs (SSM system).
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
        f.write_str(match self {
            Self::Alone => "there is nobody else here",
            Self::NoOpponent => "there is nobody here they may meet",
            Self::OddNumber => "the number of players is odd, so one has to go",
            Self::OddRest => "the number of those who can be paired here is odd, so one has to go",
            Self::TooFewPairs => "no more pairs can be made here",
            Self::Completion => "otherwise somebody below would have no opponent",
            Self::NoExchange => "no exchange leads to more pairs",
            Self::NobodyLeft => {
                "nobody they may meet is left here who is not needed to pair the others"
            }
        })
    }
}

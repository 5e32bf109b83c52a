//! The exit status of the program.

use std::process::ExitCode;

/// How a run ended. The numbers up to 5 are those of bbpPairings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u8)]
pub enum ExitStatus {
    /// All is well.
    Success = 0,
    /// A round has no legal pairing.
    NoPairing = 1,
    /// Something unexpected failed.
    Unexpected = 2,
    /// The request or a file is invalid.
    Invalid = 3,
    /// A tournament is too large: more than 999 rounds.
    TooLarge = 4,
    /// A file cannot be read or written.
    FileAccess = 5,
    /// A recorded pairing differs from the one that the rules give.
    Differences = 6,
}

impl ExitStatus {
    /// The status of several files together. What could not be looked at at all
    /// outweighs what was found in others: the answer is incomplete.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let weight = |status: Self| match status {
            Self::Success => 0,
            Self::NoPairing => 1,
            Self::Differences => 2,
            Self::TooLarge => 3,
            Self::Invalid => 4,
            Self::FileAccess => 5,
            Self::Unexpected => 6,
        };
        if weight(other) > weight(self) { other } else { self }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}

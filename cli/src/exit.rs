//! The exit status of the program.

use std::process::ExitCode;

use fpc::json::report::Status;

/// How a run ended. The numbers up to 5 are those of bbpPairings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u8)]
pub enum ExitStatus {
    /// All is well.
    Success = 0,
    /// A round has no legal pairing, or it is proved that one to come has none.
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
    /// Whether a recorded pairing is the one that the rules give depends on what
    /// the file leaves open: the system, or which round is the last; or whether a round to come
    /// has a legal pairing depends on results.
    Uncertain = 7,
    /// The user interrupted before all was done (128 and SIGINT).
    Interrupted = 130,
}

impl ExitStatus {
    /// The status of several files together. What could not be looked at at all
    /// outweighs what was found in others: the answer is incomplete.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.status().and(other.status()).into()
    }

    /// The same in results for programs.
    #[must_use]
    pub(super) const fn status(self) -> Status {
        match self {
            Self::Success => Status::Ok,
            Self::NoPairing => Status::NoPairing,
            Self::Unexpected => Status::Failed,
            Self::Invalid => Status::Invalid,
            Self::TooLarge => Status::TooLarge,
            Self::FileAccess => Status::Unreadable,
            Self::Differences => Status::Differs,
            Self::Uncertain => Status::Uncertain,
            Self::Interrupted => Status::Interrupted,
        }
    }

    /// That of results for programs, if it is one that a file can have.
    #[must_use]
    pub(super) fn of(status: Status) -> Option<Self> {
        let all = [
            Self::Success,
            Self::NoPairing,
            Self::Invalid,
            Self::TooLarge,
            Self::FileAccess,
            Self::Differences,
            Self::Uncertain,
        ];
        all.into_iter().find(|it| it.status() == status)
    }
}

impl From<Status> for ExitStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Ok => Self::Success,
            Status::NoPairing => Self::NoPairing,
            Status::Failed => Self::Unexpected,
            Status::Invalid => Self::Invalid,
            Status::TooLarge => Self::TooLarge,
            Status::Unreadable => Self::FileAccess,
            Status::Differs => Self::Differences,
            Status::Uncertain => Self::Uncertain,
            Status::Interrupted => Self::Interrupted,
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}

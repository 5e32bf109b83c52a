//! The exit status of the program.

use std::process::ExitCode;

use fpc_answers::json::Status;

/// The ways in which a run ends. The numbers up to 5 are those of bbpPairings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u8)]
pub enum ExitStatus {
    /// All is well.
    Success = 0,
    /// A round has no legal pairing, or it is proved that a future one has none.
    NoPairing = 1,
    /// Something unexpected failed.
    Unexpected = 2,
    /// The request or a file is invalid.
    Invalid = 3,
    /// A tournament is too large: more than 999 rounds.
    TooLarge = 4,
    /// A file cannot be read or written.
    FileAccess = 5,
    /// A recorded pairing differs from the one by the rules.
    Differences = 6,
    /// Tells whether a recorded pairing is the one by the rules depends on what the file leaves
    /// open (the system, or which round is the last), or whether a future round has a legal pairing
    /// depends on results.
    Uncertain = 7,
    /// The user interrupted the run before everything was done (128 plus SIGINT).
    Interrupted = 130,
}

impl ExitStatus {
    /// The combined status of several files. If a file could not be examined at all, that outweighs
    /// results about others: the answer is incomplete.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.status().and(other.status()).into()
    }

    /// The corresponding status in JSON reports.
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

    /// The exit status for a status in JSON reports, if a file can have it.
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

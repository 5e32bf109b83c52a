//! The status of a file or a run.

use std::fmt;

use serde::{Deserialize, Serialize};

use fpc::{PairingError, RoundCheck, Verdict};

/// The status of a file, or of a run that failed. Each corresponds to an exit code.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// All is well (exit code 0).
    Ok,
    /// A round has no legal pairing, or it is proved that a future one has none (1).
    NoPairing,
    /// The program failed (2).
    Failed,
    /// The command or the file is invalid, or does not fit the request (3).
    Invalid,
    /// The file or the tournament is too large (4).
    TooLarge,
    /// A file cannot be read or written (5).
    Unreadable,
    /// A recorded pairing differs from the one by the rules (6).
    Differs,
    /// Tells whether a recorded pairing differs depends on what the file leaves open (the system,
    /// or which round is the last), or whether a future round has a legal pairing depends on
    /// results (7).
    Uncertain,
    /// The run was interrupted (130).
    Interrupted,
}

impl Status {
    /// The word for it in reports.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::Status;
    ///
    /// assert_eq!(Status::NoPairing.as_str(), "no-pairing");
    /// assert_eq!(serde_json::to_string(&Status::NoPairing)?, "\"no-pairing\"");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::NoPairing => "no-pairing",
            Self::Failed => "failed",
            Self::Invalid => "invalid",
            Self::TooLarge => "too-large",
            Self::Unreadable => "unreadable",
            Self::Differs => "differs",
            Self::Uncertain => "uncertain",
            Self::Interrupted => "interrupted",
        }
    }
}

impl Status {
    /// The combined status of several things. If something could not be examined at all, that
    /// outweighs results about others: the answer is incomplete.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::Status;
    ///
    /// assert_eq!(Status::Uncertain.and(Status::Differs), Status::Differs);
    /// assert_eq!(Status::Invalid.and(Status::Differs), Status::Invalid);
    /// ```
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let weight = |status: Self| match status {
            Self::Ok => 0,
            Self::Uncertain => 1,
            Self::NoPairing => 2,
            Self::Differs => 3,
            Self::TooLarge => 4,
            Self::Invalid => 5,
            Self::Unreadable => 6,
            Self::Failed => 7,
            Self::Interrupted => 8,
        };
        if weight(other) > weight(self) { other } else { self }
    }

    /// Tells whether a file with this status has been checked.
    #[must_use]
    pub const fn is_checked(self) -> bool {
        matches!(self, Self::Ok | Self::NoPairing | Self::Differs | Self::Uncertain)
    }

    /// The status of a checked round.
    pub fn of_check(check: &RoundCheck) -> Self {
        match &check.verdict {
            Verdict::Agrees if check.condition.is_none() => Self::Ok,
            Verdict::Agrees => Self::Uncertain,
            _ if check.depends_on_system => Self::Uncertain,
            Verdict::Differs(_) => Self::Differs,
            Verdict::Unpairable { error, .. } => Self::from(error),
        }
    }
}

impl From<&PairingError> for Status {
    fn from(error: &PairingError) -> Self {
        match error {
            PairingError::NoLegalPairing { .. } => Self::NoPairing,
            PairingError::InitialColorUnknown
            | PairingError::Accelerated(_)
            | PairingError::OwnOrder
            | PairingError::ByeOfTable { .. } => Self::Invalid,
            PairingError::Defect(_) => Self::Failed,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_has_one_name() {
        for status in [
            Status::Ok,
            Status::NoPairing,
            Status::Failed,
            Status::Invalid,
            Status::TooLarge,
            Status::Unreadable,
            Status::Differs,
            Status::Uncertain,
            Status::Interrupted,
        ] {
            assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        }
    }
}

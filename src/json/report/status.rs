//! What a file or a run came to.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a file came to, or a run that failed. Each goes with an exit code.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// All is well (exit code 0).
    Ok,
    /// A round has no legal pairing, or it is proved that one to come has none (1).
    NoPairing,
    /// The program failed (2).
    Failed,
    /// The command or the file is invalid, or is not what was asked for (3).
    Invalid,
    /// The file or the tournament is too large (4).
    TooLarge,
    /// A file cannot be read or written (5).
    Unreadable,
    /// A recorded pairing differs from the one that the rules give (6).
    Differs,
    /// Whether one does depends on what the file leaves open: the system, or which round is the
    /// last; or whether a round to come has a legal pairing depends on results (7).
    Uncertain,
    /// Somebody interrupted the run (130).
    Interrupted,
}

impl Status {
    /// The word that stands for it in reports.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::json::report::Status;
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

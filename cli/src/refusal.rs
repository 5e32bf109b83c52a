//! Why a valid tournament cannot be paired or checked as asked.

use std::fmt;

use fpc::{
    Caveat, RoundNumber, RuleError, SnapshotError, System, UnsupportedSystem,
    json::report::{AnyCode, ErrorCode},
    trf::Severity,
};

use super::{exit::ExitStatus, failure::CommandError};

/// Why a tournament cannot be paired or checked as asked.
#[derive(Debug, thiserror::Error)]
pub(super) struct Refusal {
    pub(super) cause: RefusalCause,
    /// What speaks against it, if that is why, among other things.
    pub(super) caveats: Vec<Caveat>,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum RefusalCause {
    #[error(transparent)]
    Rules(RuleError),
    /// The tournament type of the file and the system of a call in an older grammar differ.
    #[error("record 192 names the {named}, not the {asked}")]
    OtherSystem { named: System, asked: System },
    #[error("round {0} is not recorded")]
    NotRecorded(RoundNumber),
    #[error(transparent)]
    Unready(SnapshotError),
}

impl RefusalCause {
    /// What could be typed instead, in the grammar that has such an option.
    fn remedy(&self) -> Option<String> {
        match self {
            Self::Rules(RuleError::Unsupported(_)) => {
                let codes: Vec<_> = System::known().into_iter().map(System::code).collect();
                Some(format!("--system can be one of {}", codes.join(", ")))
            }
            Self::Rules(RuleError::NotSwiss(_)) => {
                Some("--system names one to take all the same".to_owned())
            }
            _ => None,
        }
    }
}

impl Refusal {
    /// What speaks so much against it that there is no answer.
    fn obstacle(&self) -> Option<&Caveat> {
        self.caveats.iter().find(|caveat| caveat.severity == Severity::Error)
    }
}

impl fmt::Display for Refusal {
    /// The reason, as told to somebody who can use the remedy, with the code of the caveat that is
    /// one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())?;
        self.obstacle().map_or(Ok(()), |caveat| write!(f, " [{}]", caveat.code))
    }
}

impl CommandError for Refusal {
    /// A valid file is asked for something invalid.
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        match (self.obstacle(), &self.cause) {
            (Some(caveat), _) => caveat.code.into(),
            (None, RefusalCause::Rules(RuleError::NoAcceleration { .. })) => {
                ErrorCode::NoAcceleration.into()
            }
            (None, RefusalCause::Rules(_) | RefusalCause::OtherSystem { .. }) => {
                ErrorCode::OptionRefused.into()
            }
            (None, RefusalCause::NotRecorded(_)) => ErrorCode::NoSuchRound.into(),
            (None, RefusalCause::Unready(error)) => ErrorCode::from(error).into(),
        }
    }

    fn message(&self) -> String {
        match self.cause.remedy() {
            Some(remedy) => format!("{}; {remedy}", self.cause),
            None => self.cause.to_string(),
        }
    }
}

impl From<RefusalCause> for Refusal {
    fn from(cause: RefusalCause) -> Self {
        Self { cause, caveats: Vec::new() }
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Self {
        Self { caveats: error.caveats(), cause: RefusalCause::Rules(error) }
    }
}

impl From<UnsupportedSystem> for Refusal {
    fn from(error: UnsupportedSystem) -> Self {
        RuleError::from(error).into()
    }
}

//! Why there is no answer.

use std::{error, fmt};

use crate::{
    choice::{Caveat, RuleError, UnsupportedSystem},
    json::report::{AnyCode, Error, ErrorCode, Status},
    snapshot::SnapshotError,
    systems::System,
    tournament::RoundNumber,
    trf::Severity,
};

/// An error because of which a question has no answer. Its text is the message.
pub trait NoAnswer: error::Error {
    /// With which status a program ends.
    fn status(&self) -> Status;

    /// What kind of error it is.
    fn code(&self) -> AnyCode;

    /// The message for programs, which have the code and the file apart from it.
    fn message(&self) -> String {
        self.to_string()
    }

    /// The whole for programs.
    fn report(&self) -> Error {
        Error::new(self.code(), self.message())
    }
}

/// Why a question to a file has no answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The file has errors.
    Broken,
    /// There are no rules by which the question could be answered.
    Refused(Refusal),
    /// There are, but something else stands in the way.
    Failed {
        /// What it is.
        reason: Box<dyn NoAnswer>,
        /// What the answer would depend on.
        caveats: Vec<Caveat>,
    },
}

impl Unanswered {
    /// That something stands in the way.
    pub fn failed(reason: impl NoAnswer + 'static, caveats: &[Caveat]) -> Self {
        Self::Failed { reason: Box::new(reason), caveats: caveats.to_vec() }
    }
}

/// Why a tournament cannot be paired or checked as asked.
#[derive(Debug, thiserror::Error)]
pub struct Refusal {
    /// What stands in the way.
    pub cause: RefusalCause,
    /// What speaks against it, if that is why, among other things.
    pub caveats: Vec<Caveat>,
}

/// What stands in the way.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RefusalCause {
    /// There are no such rules.
    #[error(transparent)]
    Rules(RuleError),
    /// The tournament type of the file and the system of a call in an older grammar differ.
    #[error("record 192 names the {named}, not the {asked}")]
    OtherSystem {
        /// That of the file.
        named: System,
        /// That of the call.
        asked: System,
    },
    /// A round that is to be checked has not been paired.
    #[error("round {0} is not recorded")]
    NotRecorded(RoundNumber),
    /// What a round depends on is not known.
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

impl NoAnswer for Refusal {
    /// A valid file is asked for something invalid.
    fn status(&self) -> Status {
        Status::Invalid
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

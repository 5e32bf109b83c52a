//! Reasons why a question has no answer.

use std::error;

use super::Interface;
use crate::json::{AnyCode, Error, ErrorCode, Status};
use fpc::{
    Caveat, Phrase, RoundNumber, RuleError, Severity, SnapshotError, System, ToPhrase,
    choice::UnsupportedSystem, display_in_english, operate::NotCalled, phrase, reason::Barrier,
    tournament::Form,
};

/// An error that leaves a question unanswered. Its phrase is the message.
pub trait NoAnswer: error::Error + ToPhrase {
    /// The exit status of a program.
    fn status(&self) -> Status;

    /// The kind of error.
    fn code(&self) -> AnyCode;

    /// The remedy: words that follow the message, with options as the program has them, or nothing.
    /// They start with a punctuation mark.
    fn remedy(&self) -> Phrase {
        Phrase::default()
    }

    /// The players who cannot all be paired, if that is the reason.
    fn barrier(&self) -> Option<&Barrier> {
        None
    }

    /// The member of an operation that is concerned, if it is a single one.
    fn field(&self) -> Option<&str> {
        None
    }

    /// The whole error for JSON, in words for users of an interface.
    fn report(&self, interface: Interface) -> Error {
        let barrier = self.barrier().map(crate::json::Barrier::from);
        let message = interface.in_words(&self.phrase(), &self.remedy());
        let field = self.field().map(str::to_owned);
        Error { barrier, field, ..Error::new(self.code(), message) }
    }
}

impl NoAnswer for NotCalled {
    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// Why a question about a file has no answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The file has errors.
    Broken,
    /// There are no rules by which the question could be answered.
    Refused(Refusal),
    /// There are rules, but something else prevents an answer.
    Failed {
        /// The reason.
        reason: Box<dyn NoAnswer>,
        /// The caveats that the answer would have had.
        caveats: Vec<Caveat>,
    },
}

impl Unanswered {
    /// Creates a failure from its reason.
    pub fn failed(reason: impl NoAnswer + 'static, caveats: &[Caveat]) -> Self {
        Self::Failed { reason: Box::new(reason), caveats: caveats.to_vec() }
    }
}

/// Why a tournament cannot be paired or checked as asked.
#[derive(Debug, thiserror::Error)]
pub struct Refusal {
    /// The cause.
    pub cause: RefusalCause,
    /// The evidence against it, if that is the reason, and other caveats.
    pub caveats: Vec<Caveat>,
    /// Tells whether the file lists teams, which may be what is paired.
    pub has_teams: bool,
}

/// The cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RefusalCause {
    /// There are no such rules.
    Rules(RuleError),
    /// The tournament type of the file differs from the system named on a bbpPairings or JaVaFo
    /// command line.
    OtherSystem {
        /// The one named by the file.
        named: System,
        /// The one named on the command line.
        asked: System,
    },
    /// The round to check has not been paired.
    NotRecorded(RoundNumber),
    /// A fact on which a round depends is not known.
    Unready(SnapshotError),
}

impl ToPhrase for RefusalCause {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Rules(error) => error.phrase(),
            Self::OtherSystem { named, asked } => {
                phrase!("record 192 names the {named}, not the {asked}", named, asked)
            }
            Self::NotRecorded(round) => phrase!("round {round} is not recorded", round),
            Self::Unready(error) => error.phrase(),
        }
    }
}

display_in_english!(RefusalCause, Refusal);

impl Refusal {
    /// The caveat that prevents an answer.
    fn obstacle(&self) -> Option<&Caveat> {
        self.caveats.iter().find(|caveat| caveat.severity == Severity::Error)
    }
}

impl ToPhrase for Refusal {
    fn phrase(&self) -> Phrase {
        self.cause.phrase()
    }
}

impl NoAnswer for Refusal {
    /// The file is valid, but the request is not.
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

    fn remedy(&self) -> Phrase {
        match &self.cause {
            RefusalCause::Rules(RuleError::Unsupported(_)) => {
                let codes = |is_meant: fn(&&System) -> bool| {
                    let systems = System::ALL.iter().filter(is_meant);
                    Phrase::list(systems.map(|it| Phrase::plain(it.code())))
                };
                if !self.has_teams {
                    return phrase!("; --system can be one of {codes}", codes = codes(|_| true));
                }
                phrase!(
                    "; if teams are paired, --system can be one of {for_teams}; otherwise, one of {others}",
                    for_teams = codes(|it| it.info().form == Form::Teams),
                    others = codes(|it| it.info().form != Form::Teams)
                )
            }
            RefusalCause::Rules(RuleError::OtherKind(_)) => {
                phrase!("; --system selects one to use anyway")
            }
            _ => Phrase::default(),
        }
    }
}

impl From<RefusalCause> for Refusal {
    fn from(cause: RefusalCause) -> Self {
        Self { cause, caveats: Vec::new(), has_teams: false }
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Self {
        let caveats = error.caveats();
        Self { caveats, ..Self::from(RefusalCause::Rules(error)) }
    }
}

impl From<UnsupportedSystem> for Refusal {
    fn from(error: UnsupportedSystem) -> Self {
        RuleError::from(error).into()
    }
}

//! Messages on standard error, which begin like those of bbpPairings.

use std::{error::Error, path::Path};

use fpc::{
    Problem, RoundNumber, SnapshotError, generate::GenerateError, read_back::ReadBackError,
    trf::Code,
};
use fpc_answers::{
    ask::{NotPaired, Refusal},
    json::{AnyCode, ErrorCode},
};

use super::{
    super::{
        bytes,
        exit::ExitStatus,
        failure::{CommandError, phrase_in_english},
        input::{Loaded, Unreadable},
        output::Unwritten,
    },
    BANNER,
    configuration::ConfigurationError,
    grammar::UsageError,
};
use crate::report;

/// The message of bbpPairings that no round is left to be paired. lichess looks for it to end
/// tournaments.
const NO_ROUND_LEFT: &str = "The number of rounds is larger than the reported number of rounds.";

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum LegacyError {
    #[error("Error reading file {}: {}", .0.name, .0.cause)]
    Unreadable(#[from] Unreadable),
    #[error("Error writing file {}: {}", .0.name, .0.cause)]
    Unwritten(#[from] Unwritten),
    /// A file that cannot be used, with everything that is wrong in it.
    #[error("Error parsing file {name}: {first}\n\n{findings}")]
    Invalid { name: String, status: ExitStatus, code: AnyCode, first: String, findings: String },
    /// A file that contradicts the arguments.
    #[error("Error parsing file {name}: {objection}")]
    Refused { name: String, objection: Box<Objection> },
    #[error("Unexpected error (please report): {0}")]
    Unexpected(Box<dyn Error>),
    #[error("Error: nothing was written: {0}")]
    NotWritten(#[from] ReadBackError),
    #[error("{}", not_paired(.name, .reason))]
    NotPaired { name: String, reason: NotPaired },
    /// Arguments that fit neither grammar.
    #[error("{}", usage(.program, .error))]
    Usage { program: String, error: UsageError },
}

/// An objection to the request.
#[derive(Debug, thiserror::Error)]
pub(super) enum Objection {
    /// These grammars have none of the options that could help.
    #[error("{}", .0.cause)]
    Refusal(#[from] Refusal),
    #[error("round {0} is not recorded")]
    NotRecorded(RoundNumber),
    #[error(
        "round {round} has been paired and waits for its results: players {players} have an \
         opponent and no result in it"
    )]
    Waiting { round: RoundNumber, players: String },
    #[error("no round of it has been played")]
    EmptyModel,
    #[error("{}", joined(.0, "; "))]
    Contradictions(Vec<Problem>),
    #[error("{}", joined(.0, "\n"))]
    Configuration(Vec<ConfigurationError>),
    #[error(transparent)]
    Settings(GenerateError),
}

fn joined(errors: &[impl ToString], between: &str) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

impl LegacyError {
    pub(super) fn invalid(loaded: &Loaded) -> Self {
        let Loaded { name, file, .. } = loaded;
        let (document, reading) = (&file.document, &file.reading);
        let first = reading.errors().next();
        let too_many = reading.errors().any(|error| error.code == Code::TooManyRounds);
        Self::Invalid {
            name: name.clone(),
            status: loaded.validity().into(),
            code: first.map_or(ErrorCode::Failed.into(), |first| first.code.into()),
            first: match first {
                _ if too_many => NO_ROUND_LEFT.to_owned(),
                first => first.map_or(String::new(), ToString::to_string),
            },
            // Under the names of the other programs, there is no command that shows them all.
            findings: report::first_findings(name, document, reading, ""),
        }
    }

    pub(super) fn refused(name: &str, objection: impl Into<Objection>) -> Self {
        Self::Refused { name: name.to_owned(), objection: Box::new(objection.into()) }
    }

    pub(super) fn refused_file(file: &Path, objection: impl Into<Objection>) -> Self {
        Self::refused(&bytes::name_of(file), objection)
    }

    pub(super) fn unexpected(error: impl Error + 'static) -> Self {
        Self::Unexpected(Box::new(error))
    }

    pub(super) fn not_paired(name: &str, reason: NotPaired) -> Self {
        Self::NotPaired { name: name.to_owned(), reason }
    }
}

phrase_in_english!(LegacyError);

impl CommandError for LegacyError {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Unreadable(unreadable) => unreadable.status(),
            Self::Unwritten(unwritten) => unwritten.status(),
            Self::Invalid { status, .. } => *status,
            Self::Unexpected(_) => ExitStatus::Unexpected,
            Self::NotPaired { reason, .. } => reason.status(),
            Self::Refused { .. } | Self::NotWritten(_) | Self::Usage { .. } => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Unreadable(unreadable) => unreadable.code(),
            Self::Unwritten(unwritten) => unwritten.code(),
            Self::Invalid { code, .. } => code.clone(),
            Self::Refused { objection, .. } => match &**objection {
                Objection::Refusal(refusal) => refusal.code(),
                _ => ErrorCode::OptionRefused.into(),
            },
            Self::NotWritten(_) => ErrorCode::OptionRefused.into(),
            Self::Unexpected(_) => ErrorCode::Failed.into(),
            Self::NotPaired { reason, .. } => reason.code(),
            Self::Usage { .. } => ErrorCode::CommandLine.into(),
        }
    }

    /// Clients look at how it begins.
    fn text(&self) -> String {
        self.to_string()
    }
}

fn not_paired(name: &str, reason: &NotPaired) -> String {
    match reason {
        NotPaired::State(SnapshotError::Over { .. }) => {
            format!("Error parsing file {name}: {NO_ROUND_LEFT} {reason}")
        }
        _ => format!("Error while pairing {name}: {reason}"),
    }
}

/// The usage message.
fn usage(program: &str, error: &UsageError) -> String {
    format!(
        "\
{BANNER}

{error}

Usage:
  {program} [-r]
  {program} [-r] SYSTEM FILE -c [ROUND] [-l [LIST]]
  {program} [-r] SYSTEM FILE -p [OUT] [-l [LIST]]
  {program} [-r] FILE [-c [ROUND] | -p [OUT]] [-l [LIST]] [-b] [-w] [-q [N]]
  {program} [-r] [--dutch | --dutch-2017] [MODEL] -g [CONFIG | SEED] -o OUT [-s SEED] [-l [LIST]] [-b]

SYSTEM: --dutch, --dutch-2017, --fast, --dubov, --burstein or --lim
"
    )
}

//! Reasons why a campaign ends early.

use std::io;

use fpc::{
    PairingError, RoundNumber, SnapshotError,
    generate::{GenerateError, RequestError},
    trf::DoesNotFit,
};
use fpc_answers::json::{AnyCode, ErrorCode};

use crate::{
    exit::ExitStatus,
    failure::{CommandError, phrase_in_english},
    journal::{JournalError, JournalFault},
    output::Unwritten,
};

/// Why a campaign stops.
#[derive(Debug)]
pub(super) enum Stop {
    /// It was interrupted.
    Interrupted,
    Failed(CampaignError),
}

impl<E: Into<CampaignError>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub(super) enum CampaignError {
    #[error("--{0}")]
    Contradiction(#[from] RequestError),
    #[error("--tournaments and --out are needed")]
    Incomplete,
    #[error("{option} {command:?}: expected a command with {{in}} in it")]
    NoInput { option: &'static str, command: String },
    #[error("{option} {command:?}: cannot be started: {reason}")]
    NotStarted { option: &'static str, command: String, reason: NotStarted },
    /// A failure that is not the other program's fault.
    #[error("{option} {command:?}: {error}")]
    NotHeard { option: &'static str, command: String, error: io::Error },
    #[error("a folder for programs: {0}")]
    Workshop(io::Error),
    #[error("{error}")]
    Access { name: String, error: io::Error },
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("{name}: it is the journal of another campaign: {differences}")]
    OtherCampaign { name: String, differences: String },
    #[error("{0}: another journal is of the same shard")]
    SameShard(String),
    #[error("{0}: another journal divides the campaign differently")]
    OtherDivision(String),
    #[error("the page goes to standard output: name a file with --page, or leave out --format")]
    NoRoomForReport,
    #[error(transparent)]
    Page(#[from] Unwritten),
    #[error("there are no journals")]
    NoJournals,
    #[error(transparent)]
    Setting(GenerateError),
    #[error("seed {seed}: {error}")]
    Generating { seed: u64, error: GenerateError },
    #[error("seed {seed}, round {round}: {defect}")]
    Round { seed: u64, round: RoundNumber, defect: Defect },
    #[error("seed {seed}, standings: {defect}")]
    Standings { seed: u64, defect: Defect },
    #[error("{name}: {error}")]
    Finding { name: String, error: DoesNotFit },
}

/// Why a program cannot be started.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotStarted {
    #[error("{program}: {error}")]
    System { program: String, error: io::Error },
    /// The shell that was to start it reported so.
    #[error("{status}: {last_line}")]
    Shell { status: std::process::ExitStatus, last_line: String },
}

/// A defect in a round, or after the last one.
#[derive(Debug, thiserror::Error)]
pub(super) enum Defect {
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
    #[error(transparent)]
    Pairing(#[from] PairingError),
    #[error(transparent)]
    DoesNotFit(#[from] DoesNotFit),
    #[error("the file for the other programs does not contain the same tournament")]
    OtherTournament,
}

phrase_in_english!(CampaignError);

impl CommandError for CampaignError {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Workshop(_) | Self::Access { .. } | Self::Finding { .. } => {
                ExitStatus::FileAccess
            }
            Self::Journal(error) => error.status(),
            Self::Page(error) => error.status(),
            Self::NotHeard { .. }
            | Self::Generating { .. }
            | Self::Round { .. }
            | Self::Standings { .. } => ExitStatus::Unexpected,
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Journal(error) => error.code(),
            Self::Incomplete => ErrorCode::CommandLine.into(),
            _ => match self.status() {
                ExitStatus::FileAccess => ErrorCode::Unwritable.into(),
                ExitStatus::Unexpected => ErrorCode::Failed.into(),
                _ => ErrorCode::OptionRefused.into(),
            },
        }
    }

    fn file(&self) -> Option<&str> {
        match self {
            Self::Access { name, .. } => Some(name),
            Self::Journal(error) => error.file(),
            Self::Page(error) => error.file(),
            _ => None,
        }
    }
}

/// The journal of another campaign.
pub(super) fn other_work(path: &std::path::Path, differences: String) -> CampaignError {
    JournalError::new(path, JournalFault::OtherWork { work: "campaign", differences }).into()
}

//! The end of a campaign before its end.

use std::io;

use fpc::{
    PairingError, RoundNumber, SnapshotError,
    generate::GenerateError,
    json::report::{AnyCode, ErrorCode},
    trf::DoesNotFit,
};

use crate::{
    exit::ExitStatus,
    failure::CommandError,
    generate::Contradiction,
    journal::{JournalError, JournalFault},
    output::Unwritten,
};

/// Why a campaign does not go on.
#[derive(Debug)]
pub(super) enum Stop {
    /// Nobody waits for it any more.
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
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    #[error("--tournaments and --out are needed")]
    Incomplete,
    #[error("{option} {command:?}: expected a command with {{in}} in it")]
    NoInput { option: &'static str, command: String },
    #[error("{option} {command:?}: cannot be started: {reason}")]
    NotStarted { option: &'static str, command: String, reason: NotStarted },
    /// That is not the program's fault.
    #[error("{option} {command:?}: {error}")]
    NotHeard { option: &'static str, command: String, error: io::Error },
    #[error("a folder for programs: {0}")]
    Workshop(io::Error),
    #[error("{error}")]
    Access { name: String, error: io::Error },
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("{name}: there is the journal of another campaign: {differences}")]
    OtherCampaign { name: String, differences: String },
    #[error("{0}: there is another journal of the same shard")]
    SameShard(String),
    #[error("{0}: the campaign is divided otherwise in another journal")]
    OtherDivision(String),
    #[error("{0}: the page would replace a journal")]
    PageOverJournal(String),
    #[error("the page goes to standard output: --page names a file for it, or leave out --format")]
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
    /// What started it said so.
    #[error("{status}: {last_line}")]
    Shell { status: std::process::ExitStatus, last_line: String },
}

/// What should not happen in a round, or after the last one.
#[derive(Debug, thiserror::Error)]
pub(super) enum Defect {
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
    #[error(transparent)]
    Pairing(#[from] PairingError),
    #[error(transparent)]
    DoesNotFit(#[from] DoesNotFit),
    #[error("the file that the other programs get is another tournament")]
    OtherTournament,
}

impl CommandError for CampaignError {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Workshop(_) | Self::Access { .. } | Self::Finding { .. } | Self::Page(_) => {
                ExitStatus::FileAccess
            }
            Self::Journal(error) => error.status(),
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

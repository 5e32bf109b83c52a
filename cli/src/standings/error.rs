//! Why ranks are not entered into a file.

use fpc::ReadBackError;
use fpc_answers::json::{AnyCode, ErrorCode};

use crate::{exit::ExitStatus, failure::CommandError};

/// Why ranks are not entered into a file.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotEntered {
    #[error(
        "ranks can only be entered into tournament report files, and this one is JSON; convert it \
         with fpc convert --to trf26"
    )]
    NoLines,
    #[error("the ranks cannot be entered: {0}")]
    ReadBack(ReadBackError),
}

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

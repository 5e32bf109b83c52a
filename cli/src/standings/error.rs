//! Why ranks are not entered into a file.

use fpc::trf::EnterError;
use fpc_answers::json::{AnyCode, ErrorCode};

use crate::{exit::ExitStatus, failure::CommandError};

/// Why ranks are not entered into a file.
#[derive(Debug, thiserror::Error)]
#[error("the ranks cannot be entered: {0}")]
pub(super) struct NotEntered(#[from] EnterError);

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

//! Why ranks are not entered into a file.

use fpc::{Phrase, ToPhrase, display_in_english, phrase, trf::EnterError};
use fpc_answers::json::{AnyCode, ErrorCode};

use crate::{exit::ExitStatus, failure::CommandError};

/// Why ranks are not entered into a file.
#[derive(Debug, thiserror::Error)]
pub(super) struct NotEntered(#[from] EnterError);

impl ToPhrase for NotEntered {
    fn phrase(&self) -> Phrase {
        phrase!("the ranks cannot be entered: {error}", error = self.0)
    }
}

display_in_english!(NotEntered);

impl CommandError for NotEntered {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

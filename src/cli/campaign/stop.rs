//! The end of a campaign before its end.

use crate::cli::exit::ExitStatus;

/// Why a campaign does not go on.
#[derive(Debug)]
pub(super) enum Stop {
    /// Nobody waits for it any more.
    Interrupted,
    Failed(ExitStatus, String),
}

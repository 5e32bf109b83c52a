//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use super::exit::ExitStatus;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on a first interruption is only noted, so that what has been done
/// can be told. A second one ends the program at once.
///
/// Where interruptions are ignored, as in a job in the background, they still
/// are.
pub(super) fn listen() {
    REQUESTED.store(false, Ordering::Relaxed);
    // It fails where they are ignored, and where this was done before.
    let _ = ctrlc::try_set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            end();
        }
    });
}

/// Whether there was an interruption.
pub(super) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

#[expect(clippy::exit, reason = "somebody who interrupts twice does not want to wait")]
fn end() {
    std::process::exit(ExitStatus::Interrupted as i32);
}

//! Ctrl-C, and other requests to end.

use std::sync::atomic::{AtomicBool, Ordering};

use super::exit::ExitStatus;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on a first interruption is only noted, so that what has been done
/// can be told. A second one ends the program at once.
///
/// An interruption is Ctrl-C or SIGINT, SIGTERM, and that the terminal was
/// closed (SIGHUP). Where SIGINT or SIGHUP are ignored, as in a job in the
/// background or under `nohup`, they still are.
pub(super) fn listen() {
    REQUESTED.store(false, Ordering::Relaxed);
    // It fails where they are ignored, and where this was done before.
    let _ = ctrlc::try_set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            end();
        }
    });
    #[cfg(unix)]
    signals::listen();
}

/// Whether there was an interruption.
pub(super) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

#[expect(clippy::exit, reason = "somebody who interrupts twice does not want to wait")]
fn end() {
    std::process::exit(ExitStatus::Interrupted as i32);
}

/// What `ctrlc` leaves alone: it takes either all of the signals or none, and
/// gives up all of them where one is ignored.
#[cfg(unix)]
mod signals {
    use std::{fs, sync::Once};

    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        flag::{register, register_conditional_shutdown},
    };

    use super::{ExitStatus, REQUESTED};

    static LISTENING: Once = Once::new();

    pub(super) fn listen() {
        // Where it fails, these signals end the program as ever.
        LISTENING.call_once(|| {
            // A second one ends the program: this has to come before the note
            // of the first.
            let status = ExitStatus::Interrupted as i32;
            let _ = register_conditional_shutdown(SIGTERM, status, &REQUESTED);
            let _ = register(SIGTERM, &REQUESTED);
            // A closed terminal can tell of itself twice, by the shell as well.
            if !is_ignored(SIGHUP) {
                let _ = register(SIGHUP, &REQUESTED);
            }
        });
    }

    /// Whether a signal is ignored, or nobody can tell.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
    }
}

//! Handles Ctrl-C and other requests to terminate.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use super::exit::ExitStatus;

/// The time of the first interruption.
static FIRST: Mutex<Option<Instant>> = Mutex::new(None);

/// The maximum time needed to react to an interruption. Another one within that time counts as the
/// same: a key held down, or a terminal and a shell that both send a signal.
const DEBOUNCE: Duration = Duration::from_secs(1);

/// From now on, a first interruption is only noted, so that a report can still be printed. Another
/// one, at least a second later, ends the program immediately.
///
/// Interruptions are Ctrl-C or SIGINT, SIGTERM, and closing the terminal (SIGHUP). If SIGINT or
/// SIGHUP are ignored, as in a background job or under `nohup`, they still are.
pub(super) fn listen() {
    *FIRST.lock().unwrap_or_else(PoisonError::into_inner) = None;
    // It fails if they are ignored, or if this was done before.
    let _ = ctrlc::try_set_handler(note);
    #[cfg(unix)]
    signals::listen();
}

/// Tells whether there was an interruption.
pub(super) fn requested() -> bool {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

fn note() {
    let mut first = FIRST.lock().unwrap_or_else(PoisonError::into_inner);
    if first.get_or_insert_with(Instant::now).elapsed() > DEBOUNCE {
        end();
    }
}

#[expect(clippy::exit, reason = "somebody who interrupts twice does not want to wait")]
fn end() {
    std::process::exit(ExitStatus::Interrupted as i32);
}

/// Handles the signals that `ctrlc` leaves alone: it handles either all signals or none, and none
/// if one is ignored.
#[cfg(unix)]
mod signals {
    use std::{fs, sync::Once, thread};

    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        iterator::Signals,
    };

    static LISTENING: Once = Once::new();

    /// From its return on, these signals are noted: no thread has to start first.
    pub(super) fn listen() {
        LISTENING.call_once(|| {
            let all = [SIGTERM, SIGHUP];
            let wanted = all.into_iter().filter(|&signal| signal == SIGTERM || !is_ignored(signal));
            // If they cannot be registered, these signals terminate the program as usual.
            if let Ok(mut signals) = Signals::new(wanted) {
                let wait = move || signals.forever().for_each(|_| super::note());
                drop(thread::Builder::new().spawn(wait));
            }
        });
    }

    /// Tells whether a signal is ignored, or that is unknown.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
    }
}

//! Ctrl-C, and other requests to end.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use super::exit::ExitStatus;

/// When there was a first interruption.
static FIRST: Mutex<Option<Instant>> = Mutex::new(None);

/// What is done on an interruption takes no longer. Until then another one is
/// the same one: a key that is held down, or a terminal and a shell that both
/// tell of it.
const AT_ONCE: Duration = Duration::from_secs(1);

/// From now on a first interruption is only noted, so that what has been done
/// can be told. Another one, a second later, ends the program at once.
///
/// An interruption is Ctrl-C or SIGINT, SIGTERM, and that the terminal was
/// closed (SIGHUP). Where SIGINT or SIGHUP are ignored, as in a job in the
/// background or under `nohup`, they still are.
pub(super) fn listen() {
    *FIRST.lock().unwrap_or_else(PoisonError::into_inner) = None;
    // It fails where they are ignored, and where this was done before.
    let _ = ctrlc::try_set_handler(note);
    #[cfg(unix)]
    signals::listen();
}

/// Whether there was an interruption.
pub(super) fn requested() -> bool {
    FIRST.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

fn note() {
    let mut first = FIRST.lock().unwrap_or_else(PoisonError::into_inner);
    if first.get_or_insert_with(Instant::now).elapsed() > AT_ONCE {
        end();
    }
}

#[expect(clippy::exit, reason = "somebody who interrupts twice does not want to wait")]
fn end() {
    std::process::exit(ExitStatus::Interrupted as i32);
}

/// What `ctrlc` leaves alone: it takes either all of the signals or none, and
/// gives up all of them where one is ignored.
#[cfg(unix)]
mod signals {
    use std::{fs, sync::Once, thread};

    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        iterator::Signals,
    };

    static LISTENING: Once = Once::new();

    pub(super) fn listen() {
        // Where it fails, these signals end the program as ever.
        LISTENING.call_once(|| drop(thread::Builder::new().spawn(wait)));
    }

    fn wait() {
        let all = [SIGTERM, SIGHUP];
        let wanted = all.into_iter().filter(|&signal| signal == SIGTERM || !is_ignored(signal));
        if let Ok(mut signals) = Signals::new(wanted) {
            signals.forever().for_each(|_| super::note());
        }
    }

    /// Whether a signal is ignored, or nobody can tell.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
    }
}

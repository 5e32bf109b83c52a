//! Runs a program that may fail in any way.

use std::{
    io,
    io::Read,
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

/// The maximum output of a program in bytes: about twenty times the pairs of 10,000 players.
pub(super) const LIMIT: u64 = 2 << 20;

/// The interval for checking whether the program is still wanted.
const ATTENTION: Duration = Duration::from_millis(20);

/// The interval for checking whether a program that has closed its output has ended.
const PATIENCE: Duration = Duration::from_micros(500);

/// The result of a program that ended by itself.
pub(super) struct Ended {
    pub(super) status: ExitStatus,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
}

/// Why a program did not end by itself.
#[derive(Debug, thiserror::Error)]
pub(super) enum Cut {
    #[error("it cannot be started: {0}")]
    NotStarted(io::Error),
    /// It took too long.
    #[error("no answer within {}", seconds(*.0))]
    Late(Duration),
    /// It ended, but a process that it started did not.
    #[error(
        "it ended, but a process that it started was still running after {}", seconds(*.0)
    )]
    LeftOpen(Duration),
    #[error("{TOO_MUCH}")]
    TooMuch,
    /// It is no longer wanted.
    #[error("interrupted")]
    Unwanted,
    #[error(transparent)]
    Failed(io::Error),
}

fn seconds(time: Duration) -> String {
    match time.as_secs() {
        1 => "1 second".to_owned(),
        other => format!("{other} seconds"),
    }
}

/// The message about a program that writes without end.
pub(super) const TOO_MUCH: &str = "it writes more than 2 MiB";

/// Runs a program to its end, with separate pipes: nothing left behind by an earlier run can write
/// into them.
///
/// If a program is cut short, it is terminated together with everything it started, as far as that
/// is in its process group.
pub(super) fn run(
    command: &mut Command,
    timeout: Duration,
    is_wanted: impl Fn() -> bool,
) -> Result<Ended, Cut> {
    if !is_wanted() {
        return Err(Cut::Unwanted);
    }
    let begun = Instant::now();
    let mut running = Running::start(command).map_err(Cut::NotStarted)?;
    let output = running.read().map_err(Cut::Failed)?;
    let mut texts = [Vec::new(), Vec::new()];
    let mut open = texts.len();
    while open > 0 {
        if !is_wanted() {
            return Err(Cut::Unwanted);
        }
        let left = timeout.saturating_sub(begun.elapsed());
        match output.recv_timeout(left.min(ATTENTION)) {
            Ok((_, text)) if text.len() as u64 > LIMIT => return Err(Cut::TooMuch),
            Ok((place, text)) => {
                texts[place] = text;
                open -= 1;
            }
            Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                return Err(if running.end() {
                    Cut::Late(timeout)
                } else {
                    Cut::LeftOpen(timeout)
                });
            }
            Err(RecvTimeoutError::Timeout) => {}
            // Readers report before they end.
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let status = loop {
        if let Some(status) = running.status().map_err(Cut::Failed)? {
            break status;
        }
        if !is_wanted() {
            return Err(Cut::Unwanted);
        }
        if begun.elapsed() > timeout {
            return Err(Cut::Late(timeout));
        }
        thread::sleep(PATIENCE);
    };
    let [stdout, stderr] = texts;
    Ok(Ended { status, stdout, stderr })
}

/// A running program, which is terminated on drop.
struct Running {
    child: Child,
    is_over: bool,
}

impl Running {
    fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(Self { child: command.spawn()?, is_over: false })
    }

    /// Starts reading the program's output: all of standard output as number 0 and all of standard
    /// error as number 1.
    fn read(&mut self) -> io::Result<Receiver<(usize, Vec<u8>)>> {
        let (sender, receiver) = channel();
        if let Some(stdout) = self.child.stdout.take() {
            read_in_background(stdout, 0, sender.clone())?;
        }
        if let Some(stderr) = self.child.stderr.take() {
            read_in_background(stderr, 1, sender)?;
        }
        Ok(receiver)
    }

    /// Its status, if it has ended.
    fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        let status = self.child.try_wait()?;
        self.is_over |= status.is_some();
        Ok(status)
    }

    /// Terminates the program and everything it started; returns whether the program itself was
    /// still running.
    fn end(&mut self) -> bool {
        // Until it has been waited for, no other process gets its number.
        end(&mut self.child);
        self.is_over = true;
        self.child.wait().is_ok_and(was_ended)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.is_over {
            self.end();
        }
    }
}

/// Reads a pipe to its end, or until the limit. The thread stays as long as an unreachable process
/// has the other end open.
fn read_in_background(
    pipe: impl Read + Send + 'static,
    place: usize,
    sender: Sender<(usize, Vec<u8>)>,
) -> io::Result<()> {
    let read = move || {
        let mut text = Vec::new();
        // Data read before an error counts.
        let _ = pipe.take(LIMIT + 1).read_to_end(&mut text);
        let _ = sender.send((place, text));
    };
    thread::Builder::new().spawn(read).map(drop)
}

#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};

    // The process group has the number of the program that started it.
    if kill_process_group(Pid::from_child(child), Signal::KILL).is_err() {
        let _ = child.kill();
    }
}

/// Without process groups, the system's own tool terminates a program with everything it started.
#[cfg(windows)]
fn end(child: &mut Child) {
    let number = child.id().to_string();
    let mut tool = Command::new("taskkill");
    tool.args(["/F", "/T", "/PID", &number]).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = tool.status();
    let _ = child.kill();
}

#[cfg(not(any(unix, windows)))]
fn end(child: &mut Child) {
    let _ = child.kill();
}

/// Tells whether a program was terminated by [`end`].
#[cfg(unix)]
fn was_ended(status: ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status)
        == Some(rustix::process::Signal::KILL.as_raw())
}

/// Tells whether a program was terminated by [`end`], which is unknown here.
#[cfg(not(unix))]
fn was_ended(_: ExitStatus) -> bool {
    true
}

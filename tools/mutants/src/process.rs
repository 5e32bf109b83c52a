//! Runs tests in processes of their own.

use std::{
    env,
    fs::File,
    io::{Read as _, Seek as _},
    os::unix::process::{CommandExt as _, ExitStatusExt as _},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::folder::Program;

/// The memory that a process may take, in KiB: a mutant can ask for all there is.
const MEMORY: &str = "6000000";

/// A busy machine must not make a mutant look slow, so limits are of processor time. A mutant that
/// only waits is ended when so many times as much time has passed.
const WAITING: u32 = 20;

/// How a process of tests ended.
#[derive(Debug, PartialEq)]
pub enum End {
    Passed,
    /// The first test that failed.
    Failed(String),
    /// The test that ran when the time was over.
    OutOfTime(String),
}

/// What the process is told.
pub enum Role<'a> {
    Mutant(u32),
    /// To write down which mutants it reaches.
    Reach(&'a Path),
    /// To be no mutant.
    Plain,
}

/// Runs tests of a program one after the other in a process, with a limit on its processor time.
pub fn run(program: &Program, tests: &[&str], role: Role, limit: Duration) -> Result<End> {
    let mut output = tempfile::tempfile()?;
    let mut command = Command::new("sh");
    let seconds = limit.as_secs_f64().ceil();
    command
        .args(["-c", "ulimit -v \"$0\"; ulimit -S -t \"$1\"; shift; exec \"$@\"", MEMORY])
        .arg(seconds.to_string())
        .arg(&program.path)
        .args(["--exact", "--include-ignored", "--test-threads=1"])
        .args(tests)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        // The same tests for every mutant, and no traces of one that the next would find.
        .env("PROPTEST_RNG_SEED", "1")
        .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
        .env("INSTA_UPDATE", "no")
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(File::options().write(true).open("/dev/null")?)
        .process_group(0);
    match role {
        Role::Mutant(number) => command.env("FPC_MUTANT", number.to_string()),
        Role::Reach(path) => command
            .env("FPC_MUTANT", "reach")
            .env("FPC_MUTANT_REACHED", env::current_dir()?.join(path)),
        Role::Plain => &mut command,
    };
    let mut child = command.spawn().context("sh")?;
    let status = wait(&mut child, limit * WAITING)?;
    if status.is_some_and(|status| status.success()) {
        return Ok(End::Passed);
    }
    output.rewind()?;
    let mut text = Vec::new();
    output.read_to_end(&mut text)?;
    let test = culprit(&String::from_utf8_lossy(&text)).unwrap_or(tests[0]).to_owned();
    let ran_out = status.is_none_or(|it| it.signal() == Some(Signal::XCPU.as_raw()));
    Ok(if ran_out { End::OutOfTime(test) } else { End::Failed(test) })
}

/// Waits for the end of a process, or ends it and whatever it started when its time is over.
fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        let status = child.try_wait()?;
        let over = start.elapsed() > limit;
        if status.is_some() || over {
            // Also what a failed test has left behind.
            let group = Pid::from_child(child);
            let _ = kill_process_group(group, Signal::KILL);
            if status.is_none() {
                child.wait()?;
            }
            return Ok(status);
        }
        thread::sleep(pause);
        pause = (pause * 3 / 2).min(Duration::from_millis(20));
    }
}

/// The first test that failed, or else the one that did not come to its end.
fn culprit(output: &str) -> Option<&str> {
    let mut tests = output.lines().filter_map(|line| line.strip_prefix("test "));
    let failed = tests.clone().find_map(|line| line.strip_suffix(" ... FAILED"));
    failed.or_else(|| {
        let last = tests.next_back()?;
        let (name, end) = last.split_once(" ... ")?;
        (end != "ok").then_some(name)
    })
}

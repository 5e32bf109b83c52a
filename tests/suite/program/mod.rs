//! What users meet: each command, its answers, what it refuses, and clients of other programs; and how tests run it.

mod as_paired;
mod bounds;
mod campaign;
mod check_ranks;
mod checklist;
mod choice;
mod cli;
mod clients;
mod confirmations;
mod convert;
mod cut;
mod desk;
mod endorsement;
mod evidence;
mod explain;
mod extra_boards;
mod families;
mod findings;
mod foresee;
mod generate;
mod happened;
mod hostile;
mod json_files;
mod kept;
mod languages;
mod legacy;
mod legacy_generation;
mod lint;
mod many;
mod operations;
mod output;
mod refusals;
mod report;
mod reports;
mod resume;
mod rule;
mod running_round;
mod sheets;
mod snapshots;
mod standings;
mod standings_check;
// Windows has no names of files like these.
#[cfg(unix)]
mod terminal;
mod trf_corpus;
pub(crate) mod variants;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// What a run printed, and how it ended.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Tells whether `fpc check --quiet` found nothing wrong in a file: it prints the line with the system.
    pub(crate) fn all_rounds_agree(&self) -> bool {
        let is_told = self.stdout.ends_with("ok\n") || self.stdout.ends_with("paired yet\n");
        self.status == 0 && is_told && self.stdout.lines().count() == 1
    }
}

fn finish(output: Output) -> Run {
    Run {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Where the program is.
pub(crate) fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_fpc"))
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.current_dir(crate::repository()).args(arguments);
    command
}

/// Runs the program by one of its names in a folder.
pub(crate) fn run_in(folder: &Path, program: &Path, arguments: &[&str]) -> Run {
    finish(Command::new(program).current_dir(folder).args(arguments).output().unwrap())
}

pub(crate) fn fpc(arguments: &[&str]) -> Run {
    finish(command(arguments).output().unwrap())
}

pub(crate) fn fpc_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    match child.stdin.take().unwrap().write_all(input) {
        // It can end without reading anything.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
        result => result.unwrap(),
    }
    finish(child.wait_with_output().unwrap())
}

pub(crate) fn sample(name: &str) -> PathBuf {
    crate::repository().join("trf-samples").join(name)
}

/// A folder of its own for a test.
pub(crate) fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

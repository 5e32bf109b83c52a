//! What is asked of cargo.

use std::{
    ops::Range,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, de::DeserializeOwned};

use crate::folder::Program;

/// How everything is built: one build only, and a great many runs.
const PROFILE: [&str; 6] = [
    "--locked",
    "--message-format=json",
    "--config=profile.test.opt-level=2",
    "--config=profile.test.incremental=false",
    "--config=profile.test.codegen-units=16",
    "--quiet",
];

/// Why something does not compile.
#[derive(Deserialize)]
pub struct Failure {
    pub level: String,
    pub rendered: Option<String>,
    pub spans: Vec<Span>,
    #[serde(default)]
    pub children: Vec<Failure>,
}

/// A place in a source file.
#[derive(Deserialize)]
pub struct Span {
    pub file_name: PathBuf,
    pub byte_start: usize,
    pub byte_end: usize,
    pub is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

/// The call of a macro from which a place comes.
#[derive(Deserialize)]
struct Expansion {
    span: Span,
}

impl Span {
    /// The place in the text itself, where what a macro made was called for.
    pub fn called(&self) -> &Self {
        self.expansion.as_ref().map_or(self, |expansion| expansion.span.called())
    }

    pub fn is_in(&self, extent: &Range<usize>) -> bool {
        extent.start <= self.byte_start && self.byte_end <= extent.end
    }
}

#[derive(Deserialize)]
struct Message {
    reason: String,
}

#[derive(Deserialize)]
struct CompilerMessage {
    message: Failure,
}

#[derive(Deserialize)]
struct Artifact {
    manifest_path: PathBuf,
    target: Target,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

/// Looks for errors in the library.
pub fn check(tree: &Path, target: &Path) -> Result<Vec<Failure>> {
    let arguments = ["check", "--package=fpc", "--lib", "--all-features"];
    let (output, succeeded) = cargo(tree, target, &arguments)?;
    let mut failures = Vec::new();
    for line in lines(&output, "compiler-message") {
        let CompilerMessage { message } = read(line)?;
        if message.level == "error" && !message.spans.is_empty() {
            failures.push(message);
        }
    }
    if failures.is_empty() && !succeeded {
        bail!("cargo check failed, but not in a source file");
    }
    Ok(failures)
}

/// Builds the tests of library and program.
pub fn build(tree: &Path, target: &Path) -> Result<Vec<Program>> {
    let arguments = ["test", "--workspace", "--no-run", "--lib", "--test=suite"];
    let (output, succeeded) = cargo(tree, target, &arguments)?;
    if !succeeded {
        for line in lines(&output, "compiler-message") {
            let CompilerMessage { message } = read(line)?;
            if message.level == "error" {
                eprintln!("{}", message.rendered.unwrap_or_default());
            }
        }
        bail!("the tests do not compile");
    }
    let mut programs = Vec::new();
    for line in lines(&output, "compiler-artifact") {
        let Artifact { manifest_path, target, executable } = read(line)?;
        let Some(path) = executable else { continue };
        if target.kind.iter().any(|kind| kind == "bin") {
            continue;
        }
        let folder = manifest_path.parent().context("a package has a folder")?.to_owned();
        programs.push(Program { label: target.name, path, folder });
    }
    Ok(programs)
}

fn cargo(tree: &Path, target: &Path, arguments: &[&str]) -> Result<(String, bool)> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(PROFILE)
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .output()
        .context("cargo")?;
    Ok((String::from_utf8(output.stdout)?, output.status.success()))
}

fn lines<'a>(output: &'a str, reason: &str) -> impl Iterator<Item = &'a str> {
    output.lines().filter(move |line| {
        serde_json::from_str::<Message>(line).is_ok_and(|message| message.reason == reason)
    })
}

fn read<T: DeserializeOwned>(line: &str) -> Result<T> {
    serde_json::from_str(line).context("a message of cargo")
}

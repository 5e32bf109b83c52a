//! The mutants that cargo-mutants makes.

use std::{ops::Range, path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};
use serde::{Deserialize, Serialize};

/// A mutant, as cargo-mutants lists it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Mutant {
    /// Its place in the list.
    #[serde(default)]
    pub number: u32,
    pub name: String,
    pub file: String,
    pub genre: String,
    pub span: Span,
    pub replacement: String,
}

/// From one place of a file to another.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Span {
    start: Place,
    end: Place,
}

/// Line and column in characters, both from 1.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Place {
    line: usize,
    column: usize,
}

/// All mutants of these files.
pub fn list(repository: &Path, files: &[String]) -> Result<Vec<Mutant>> {
    let output = Command::new("cargo")
        .args(["mutants", "--list", "--json"])
        .args(files.iter().flat_map(|file| ["--file", file]))
        .current_dir(repository)
        .output()
        .context("cargo")?;
    ensure!(
        output.status.success(),
        "cargo mutants: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let mut mutants: Vec<Mutant> =
        serde_json::from_slice(&output.stdout).context("the list of cargo-mutants")?;
    for (mutant, number) in mutants.iter_mut().zip(0..) {
        mutant.number = number;
    }
    Ok(mutants)
}

impl Mutant {
    /// The bytes that it replaces.
    pub fn extent(&self, source: &str) -> Range<usize> {
        self.span.start.offset(source)..self.span.end.offset(source)
    }
}

impl Place {
    fn offset(&self, source: &str) -> usize {
        let before: usize = source.split_inclusive('\n').take(self.line - 1).map(str::len).sum();
        let rest = source[before..].chars();
        before + rest.take(self.column - 1).map(char::len_utf8).sum::<usize>()
    }
}

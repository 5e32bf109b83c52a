//! Says what came of it.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;

use crate::folder::{Folder, Listed, State, Verdict};

/// Counts of a part of the sources.
#[derive(Default)]
struct Row {
    listed: usize,
    unviable: usize,
    not_tried: usize,
    tried: usize,
    caught: usize,
    timeout: usize,
    missed: usize,
}

/// Prints a table, and the mutants that were missed.
pub fn report(folder: &Folder) -> Result<()> {
    let prepared = folder.prepared()?;
    let outcomes = folder.outcomes()?;
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let mut total = Row::default();
    let mut missed = Vec::new();
    for listed in &prepared.mutants {
        let outcome = outcomes.get(&listed.mutant.name);
        let verdict = outcome.map(|outcome| outcome.outcome);
        for row in [rows.entry(room(listed, &prepared.mutants)).or_default(), &mut total] {
            row.add(listed.state, verdict);
        }
        if let Some(outcome) = outcome.filter(|outcome| outcome.outcome == Verdict::Missed) {
            missed.push(outcome);
        }
    }
    println!("| | listed | unviable | not tried | tried | caught | timeout | missed |");
    println!("|---|---|---|---|---|---|---|---|");
    for (name, row) in rows.iter().map(|(name, row)| (&**name, row)).chain([("all", &total)]) {
        row.print(name);
    }
    println!("\nMissed:\n");
    for outcome in missed {
        let left_out = outcome.left_out.unwrap_or_default();
        let met = match (outcome.ran, left_out) {
            (0, 0) => "no test reaches it".to_owned(),
            (ran, 0) => format!("all {ran} tests that reach it"),
            (ran, left_out) => format!("{ran} tests, without {left_out}"),
        };
        println!("{} ({met})", outcome.name);
    }
    Ok(())
}

/// The folder of a file, or that of its own name beside it.
fn room(listed: &Listed, all: &[Listed]) -> String {
    let file = Path::new(&listed.mutant.file);
    let own = file.with_extension("");
    if all.iter().any(|other| Path::new(&other.mutant.file).starts_with(&own)) {
        return own.display().to_string();
    }
    file.parent().unwrap_or(file).display().to_string()
}

impl Row {
    fn add(&mut self, state: State, verdict: Option<Verdict>) {
        self.listed += 1;
        match state {
            State::Unviable => self.unviable += 1,
            State::NotTried => self.not_tried += 1,
            State::Ready => {
                self.tried += usize::from(verdict.is_some());
                self.caught += usize::from(verdict == Some(Verdict::Caught));
                self.timeout += usize::from(verdict == Some(Verdict::Timeout));
                self.missed += usize::from(verdict == Some(Verdict::Missed));
            }
        }
    }

    fn print(&self, name: &str) {
        let Self { listed, unviable, not_tried, tried, caught, timeout, missed } = self;
        println!(
            "| {name} | {listed} | {unviable} | {not_tried} | {tried} | {caught} | {timeout} | {missed} |"
        );
    }
}

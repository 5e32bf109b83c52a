//! Checks every tournament file in a folder, and tells why rounds differ.
//!
//! ```text
//! cargo run --example check_folder -- trf-samples
//! ```

// Examples talk to whoever runs them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{env, error::Error, fs, path::Path};

use fpc::{Verdict, check_round, choice::Choice, trf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("which folder?")?;
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "trf") {
            paths.push(path);
        }
    }
    paths.sort();
    for path in paths {
        // One bad file must not end the run.
        if let Err(error) = check(&path) {
            println!("{}: {error}", path.display());
        }
    }
    Ok(())
}

fn check(path: &Path) -> Result<(), Box<dyn Error>> {
    let reading = trf::read(&trf::Document::parse(&fs::read(path)?));
    let (tournament, header) = reading.into_parts()?;
    let system = Choice::of(&header)?.system;
    for round in tournament.recorded_rounds() {
        match check_round(&tournament, round, system)?.verdict {
            Verdict::Agrees => {}
            Verdict::Differs(difference) => {
                println!("{}: round {round}: {}", path.display(), difference.reason);
            }
            Verdict::Unpairable { error, .. } => {
                println!("{}: round {round}: {error}", path.display());
            }
        }
    }
    Ok(())
}

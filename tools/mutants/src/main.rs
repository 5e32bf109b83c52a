//! Tries the mutants of cargo-mutants without building one program for each.

mod cargo;
mod folder;
mod instrument;
mod list;
mod parallel;
mod prepare;
mod process;
mod reach;
mod report;
mod run;
mod sites;
mod tree;

use std::{path::PathBuf, time::Duration};

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use crate::{
    folder::Folder,
    run::{Limit, Plan},
};

/// Tries the mutants of cargo-mutants without building one program for each
///
/// cargo-mutants (https://mutants.rs) makes small faults and runs the tests, which should notice
/// them. It builds the library again for each fault. This tool takes its list, compiles all of it
/// into one library that chooses one mutant when it starts, and runs only the tests that reach that
/// mutant, those of the library and the oracles first, and the quickest of them. Names are those of
/// cargo-mutants, which can repeat a result: `cargo mutants --file FILE --re FILE:LINE:COLUMN`.
///
///     cargo install --locked --version 27.1.0 cargo-mutants
///     alias mutants='cargo run --release --manifest-path tools/mutants/Cargo.toml --target-dir target --'
///     mutants prepare target/mutants
///     mutants reach target/mutants --ignored 'suite laws::unchanged'
///     mutants run target/mutants
///     mutants run target/mutants --again --longest 30 --budget 60
///     mutants report target/mutants
///
/// When tests were added, `prepare` and `reach --new` come again, and `run --again` shows the new
/// tests to the mutants that were missed. When sources of mutants were changed, the folder has to be
/// a new one, because names contain lines and columns.
#[derive(Parser)]
#[command(verbatim_doc_comment, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the mutants, compile them into one library, and build its tests
    ///
    /// What does not compile in this way is unviable. What is in constants, in functions that return
    /// `impl Trait`, and in guards with `let` cannot be chosen when the program runs: cargo-mutants
    /// itself can try it.
    Prepare {
        /// Where everything is kept
        folder: PathBuf,
        /// The repository
        #[arg(long, default_value = ".")]
        repository: PathBuf,
        /// Files with mutants, as cargo-mutants takes them
        #[arg(short, long = "file", value_name = "GLOB",
            default_values = ["src/systems/**", "src/matching/**"])]
        files: Vec<String>,
    },
    /// Run every test by itself, and note how long it takes and which mutants it reaches
    ///
    /// A test that fails without a mutant is left out.
    Reach {
        /// Where everything is kept
        folder: PathBuf,
        /// How many tests run at a time
        #[arg(long, default_value_t = 1)]
        jobs: usize,
        /// Only tests that have not been run before
        #[arg(long)]
        new: bool,
        /// Also ignored tests whose program and name begin like this (can be repeated)
        ///
        /// With --new, those that are not given again are left out.
        #[arg(long, value_name = "BEGINNING")]
        ignored: Vec<String>,
    },
    /// Try mutants that have no outcome yet
    ///
    /// Outcomes are added to outcomes.ndjson in the folder, one line each; the last line of a name
    /// counts. It can be interrupted at any time. Begin it in a terminal or where SIGINT is not ignored:
    /// tests that interrupt the program would fail for every mutant.
    Run(Run),
    /// Print how many mutants were caught, and those that were not
    Report {
        /// Where everything is kept
        folder: PathBuf,
    },
}

#[derive(Args)]
struct Run {
    /// Where everything is kept
    folder: PathBuf,
    /// How many mutants are tried at a time
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Only mutants of files that begin like this, in this order (can be repeated)
    #[arg(short, long = "file", value_name = "BEGINNING")]
    files: Vec<String>,
    /// Only mutants with this in their name
    #[arg(long, value_name = "PART")]
    name: Option<String>,
    /// Run tests first whose program and name begin like this (can be repeated)
    ///
    /// The quickest come first among these, and among the others.
    #[arg(long, value_name = "BEGINNING",
        default_values = ["fpc systems", "fpc matching", "suite oracles::engine", "suite laws::proof"])]
    first: Vec<String>,
    /// Only every Nth mutant, beginning with the Kth (from 0)
    #[arg(long, value_name = "K/N", default_value = "0/1", value_parser = shard)]
    shard: (usize, usize),
    /// Try mutants that were missed with the tests that they have not met yet
    #[arg(long)]
    again: bool,
    /// Leave out tests that take longer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 6.0)]
    longest: f64,
    /// Begin no more tests when a mutant has taken as long, in seconds
    #[arg(long, value_name = "SECONDS")]
    budget: Option<f64>,
    /// Stop tests that take so many times as much processor time as without a mutant, and --more
    #[arg(long, value_name = "TIMES", default_value_t = 5.0)]
    factor: f64,
    /// What tests may take besides, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    more: f64,
}

fn shard(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((k, n)) if k < n => Ok((k, n)),
        _ => Err("it is K/N, with K below N".to_owned()),
    }
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Prepare { folder, repository, files } => {
            prepare::prepare(&Folder::new(&folder)?, &repository.canonicalize()?, &files)
        }
        Command::Reach { folder, jobs, new, ignored } => {
            reach::reach(&Folder::new(&folder)?, jobs, new, &ignored)
        }
        Command::Run(options) => {
            let Run { folder, jobs, files, name, first, shard, again, .. } = options;
            let plan = Plan {
                jobs,
                files,
                name,
                first,
                shard,
                again,
                longest: Duration::from_secs_f64(options.longest),
                budget: options.budget.map(Duration::from_secs_f64),
                limit: Limit {
                    factor: options.factor,
                    more: Duration::from_secs_f64(options.more),
                },
            };
            run::run(&Folder::new(&folder)?, &plan)
        }
        Command::Report { folder } => report::report(&Folder::new(&folder)?),
    }
}

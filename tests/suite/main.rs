//! Tests of the crate as a whole, in one binary.

// Tests fail by panicking, and say on standard error what they skip.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod articles;
mod as_paired;
#[cfg(unix)]
mod blocks;
mod bounds;
mod burstein_2026;
mod campaign;
mod check_ranks;
mod checklist;
mod choice;
mod cli;
mod clients;
mod confirmations;
mod convert;
mod cut;
mod departures;
mod desk;
mod divergences;
mod documents;
mod double_swiss_2026;
mod dubov_1997;
mod dubov_2026;
mod dutch_2012;
mod editions;
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
mod initial_color;
mod irregular;
mod json_files;
mod kept;
mod languages;
#[path = "../laws/mod.rs"]
mod laws;
mod layers;
mod legacy;
mod legacy_generation;
mod lim;
mod links;
mod lint;
mod many;
mod open_rounds;
mod operations;
mod oracle_self;
mod oracle_self_2026;
mod oracle_self_burstein_2026;
mod oracle_self_corpus;
mod oracle_self_double_swiss_2026;
mod oracle_self_dubov_1997;
mod oracle_self_dubov_2026;
mod oracle_self_dutch_2012;
mod oracle_self_lim;
mod oracle_self_ssm;
mod oracle_self_team_swiss_2026;
mod oracle_self_tie_breaks;
mod oracles;
mod output;
mod pairing;
mod paths;
mod program;
mod proof;
mod properties;
mod random;
mod reasons;
mod refusals;
mod registered;
mod report;
mod reports;
mod resume;
mod round_robins;
mod rule;
mod running;
mod running_round;
mod setup;
mod snapshots;
mod ssm;
mod standings;
mod standings_check;
// Windows has no names of files like these.
#[cfg(unix)]
mod team_swiss_2026;
mod teams;
mod terminal;
mod tie_breaks;
mod trf_corpus;
mod unchanged;
mod variants;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of the repository.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// A folder of material that is too large for the repository and lies beside
/// it; `None`, with a note, where it is absent.
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let path = repository().join("../shared").join(folder);
    if !path.is_dir() {
        eprintln!("skipped: there is no {}", path.display());
        return None;
    }
    Some(path)
}

/// A page of the documentation.
pub(crate) fn documentation(page: &str) -> String {
    let folder = repository().join("docs");
    fs::read_to_string(folder.join(page)).unwrap()
}

/// The TRF files in a folder, in order of their names.
pub(crate) fn trf_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "trf")).collect();
    files.sort();
    files
}

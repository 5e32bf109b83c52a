//! Tests of the crate as a whole, in one binary.

// Tests fail by panicking, and say on standard error what they skip.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod documents;
mod irregular;
mod laws;
mod oracles;
mod program;
mod random;
mod setup;
mod systems;
mod team_tournaments;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of the repository.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// A folder of material that is too large for the repository and lies beside it. Tests that need it are ignored where it
/// is not (`documents/beside.rs`).
pub(crate) fn shared(folder: &str) -> PathBuf {
    let path = repository().join("../shared").join(folder);
    assert!(path.is_dir(), "there is no {}", path.display());
    path
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

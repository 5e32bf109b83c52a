//! Files of the repository that are generated from the program.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;

/// The path of a file, given relative to the repository.
fn path_of(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name)
}

/// Asserts that a file has these contents. With `FPC_UPDATE=1` in the environment, it is rewritten
/// instead.
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
pub(crate) fn assert_published(name: &str, contents: &str) {
    let path = path_of(name);
    if std::env::var_os("FPC_UPDATE").is_some() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).unwrap();
        }
        fs::write(&path, contents).unwrap();
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(published, contents, "{name}: FPC_UPDATE=1 cargo test published rewrites it");
}

/// Asserts that a page has these contents between two lines, the first of which names the part.
/// With `FPC_UPDATE=1` in the environment, they are rewritten instead.
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
pub(crate) fn assert_part_published(page: &str, part: &str, contents: &str) {
    let path = path_of(page);
    let text = fs::read_to_string(&path).unwrap();
    let (start, end) = (format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->\n"));
    let missing = || panic!("{page} has no lines {start:?} and {end:?}");
    let (before, rest) = text.split_once(&start).unwrap_or_else(missing);
    let (_, after) = rest.split_once(&end).unwrap_or_else(missing);
    assert_published(page, &format!("{before}{start}{contents}{end}{after}"));
}

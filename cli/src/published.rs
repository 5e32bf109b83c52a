//! Files of the repository that are generated from the program.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;

/// Asserts that a file has these contents. With `FPC_UPDATE=1` in the environment, it is rewritten
/// instead.
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
pub(crate) fn assert_published(name: &str, contents: &str) {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name);
    if std::env::var_os("FPC_UPDATE").is_some() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).unwrap();
        }
        fs::write(&path, contents).unwrap();
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(published, contents, "{name}: FPC_UPDATE=1 cargo test published rewrites it");
}

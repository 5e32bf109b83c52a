//! Writing results: to standard output and error, and into files.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::exit::ExitStatus;

/// The status after writing to standard output or error failed. A reader that
/// has seen enough and closed the pipe is no failure.
pub(super) fn failed(error: &io::Error) -> ExitStatus {
    match error.kind() {
        io::ErrorKind::BrokenPipe => ExitStatus::Success,
        _ => ExitStatus::FileAccess,
    }
}

/// Prints text to standard output, with colors if it is a terminal.
pub(super) fn print(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Prints lines to standard error, if there are any, with colors if it is a
/// terminal.
pub(super) fn note(text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let mut output = anstream::stderr().lock();
    writeln!(output, "{}", text.trim_end_matches('\n'))
}

/// Replaces a file as a whole: whoever looks at it sees the old contents or the
/// new, and a failure leaves the old.
pub(super) fn replace_file(path: &Path, contents: &[u8]) -> io::Result<()> {
    let metadata = fs::metadata(path).ok();
    if metadata.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        // A device or pipe cannot be replaced.
        return fs::write(path, contents);
    }
    // Through a symbolic link, the file that it points to is meant.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fpc-");
    let permissions = metadata.map(|metadata| metadata.permissions()).or_else(default_permissions);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(contents)?;
    file.persist(target).map(|_| ()).map_err(|error| error.error)
}

/// The permissions of a new file, before the user's mask is applied.
#[cfg(unix)]
fn default_permissions() -> Option<fs::Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn default_permissions() -> Option<fs::Permissions> {
    None
}

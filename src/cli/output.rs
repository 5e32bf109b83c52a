//! Writing results: to standard output and error, and into files.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{Outcome, exit::ExitStatus, input::is_standard};
use crate::report;

/// Prints text to standard output, with colors if it is a terminal. A reader
/// that has seen enough and closed the pipe is no failure.
pub(super) fn print(text: &str) -> io::Result<()> {
    stream(text).map(|_| ())
}

/// Prints the next part of a long output; tells whether there is still a reader.
pub(super) fn stream(text: &str) -> io::Result<bool> {
    if text.is_empty() {
        return Ok(true);
    }
    print_bytes(anstream::stdout().lock(), text.as_bytes())
}

fn print_bytes(mut output: impl Write, bytes: &[u8]) -> io::Result<bool> {
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

/// Prints lines to standard error, if there are any, with colors if it is a
/// terminal. If that fails, nobody is left to be told.
pub(super) fn note(text: &str) {
    if !text.is_empty() {
        let mut output = anstream::stderr().lock();
        let _ = writeln!(output, "{}", text.trim_end_matches('\n'));
    }
}

/// Delivers a result as it is: into a file, or to standard output if none is
/// named.
pub(super) fn deliver(target: Option<&Path>, contents: &[u8]) -> Outcome {
    let target = target.filter(|target| !is_standard(target));
    match target.map(|target| (target, replace_file(target, contents))) {
        None => drop(print_bytes(io::stdout().lock(), contents)?),
        Some((_, Ok(()))) => {}
        Some((target, Err(error))) => {
            let text = format!("{}: cannot be written: {error}", target.display());
            note(&report::error(&text));
            return Ok(ExitStatus::FileAccess);
        }
    }
    Ok(ExitStatus::Success)
}

/// Whether two paths lead to the same file.
pub(super) fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || a.canonicalize().is_ok_and(|a| b.canonicalize().is_ok_and(|b| a == b))
}

/// Replaces a file as a whole: whoever looks at it sees the old contents or the
/// new, and a failure leaves the old. A file that is protected from writing is
/// not replaced.
fn replace_file(path: &Path, contents: &[u8]) -> io::Result<()> {
    let metadata = fs::metadata(path).ok();
    if metadata.is_some() {
        fs::OpenOptions::new().write(true).open(path)?;
    }
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
    let replaces = metadata.is_some();
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fpc-");
    let permissions = metadata.map(|metadata| metadata.permissions()).or_else(default_permissions);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    // The name of the temporary file would mean nothing to the user.
    let mut file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(contents)?;
    // Whatever happens to the machine, what there was is not lost for nothing.
    if replaces {
        file.as_file().sync_all()?;
    }
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

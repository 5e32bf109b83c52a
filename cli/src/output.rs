//! Writes results to standard output and error, and into files.
//!
//! Everything is computed before anything is written, and every output is located, opened and
//! tested before the first one changes, so a failure leaves files unchanged. How an output is
//! written depends on what it is:
//!
//! * A new file appears as a whole.
//! * An existing file is written in place, so it keeps its owner, its mode and its hard links,
//!   stays the same file for programs that have it open, and can be in a folder that this program
//!   cannot write to.
//! * An already open file (`/dev/stdout`, `/dev/fd/3`) is written at its current position.
//! * A tournament that a round is entered into is [updated](update) with more care.

pub(super) mod console;
mod file;
pub(super) mod harmless;
mod place;
mod stream;

use std::{
    io::{self, IsTerminal},
    path::Path,
};

use fpc::json::report::{AnyCode, ErrorCode};

use self::{
    console::print_bytes,
    file::{Existing, NewFile},
    place::Place,
};
use super::{
    Outcome,
    bytes::{is_standard, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
};

pub(super) use self::{
    console::{note, print, stream, width},
    file::update as replace,
    place::{is_open_file, is_same_file},
    stream::Stream,
};

/// Delivers a result unchanged: into a file, or to standard output if none is named.
pub(super) fn deliver(target: Option<&Path>, contents: &[u8]) -> Outcome {
    deliver_all(&[(target, contents)])
}

/// Delivers several results, in order, once it is known that each can be written.
pub(super) fn deliver_all(results: &[(Option<&Path>, &[u8])]) -> Outcome {
    Ok(match attempt(results)? {
        Ok(()) => ExitStatus::Success,
        Err(unwritten) => unwritten.tell(),
    })
}

/// The same, but failures are not reported.
pub(super) fn attempt(results: &[(Option<&Path>, &[u8])]) -> io::Result<Result<(), Unwritten>> {
    let mut ready = Vec::new();
    for &(target, contents) in results {
        let target = target.filter(|target| !is_standard(target));
        match target.map(|target| (target, Delivery::prepare(target, contents))) {
            None => ready.push((None, Delivery { contents, channel: Channel::Descriptor(1) })),
            Some((target, Ok(delivery))) => ready.push((Some(target), delivery)),
            Some((target, Err(error))) => return Ok(Err(Unwritten::new(target, error))),
        }
    }
    for (target, delivery) in ready {
        match (target, delivery.finish()) {
            (_, Ok(())) => {}
            (None, Err(error)) => return Err(error),
            (Some(target), Err(error)) => return Ok(Err(Unwritten::new(target, error))),
        }
    }
    Ok(Ok(()))
}

/// Makes sure, as far as possible, that a file can be written, without changing it.
pub(super) fn rehearse(target: &Path) -> Result<(), Unwritten> {
    match Delivery::prepare(target, &[]) {
        Ok(_) => Ok(()),
        Err(error) => Err(Unwritten::new(target, error)),
    }
}

/// Writes a tournament back into its file. That is often the only copy, so the file holds either
/// the old or the new contents at any moment, whatever happens to this program or to the machine,
/// if that is possible without losing its owner, mode, hard links or other attributes. Otherwise,
/// the file is written in place, with a copy of the old contents next to it until that is done.
pub(super) fn update(target: &Path, contents: &[u8]) -> Outcome {
    match Place::of(target) {
        Place::File(path) if !is_standard(target) => match file::update(&path, contents) {
            Ok(()) => Ok(ExitStatus::Success),
            Err(error) => Ok(Unwritten::new(target, error).tell()),
        },
        _ => deliver(Some(target), contents),
    }
}

/// The same for a file from which these bytes were read: if it has changed since then, it is left
/// alone.
pub(super) fn update_unless_changed(target: &Path, contents: &[u8], read: &[u8]) -> Outcome {
    match read_bytes(target) {
        Ok(now) if now == read => update(target, contents),
        Ok(_) => {
            let error = io::Error::other("another program has changed it since it was read");
            Ok(Unwritten::new(target, error).tell())
        }
        Err(error) => Ok(Unwritten::new(target, error).tell()),
    }
}

/// A file that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot be written: {error}")]
pub(super) struct Unwritten {
    name: String,
    error: io::Error,
}

impl Unwritten {
    fn new(target: &Path, error: io::Error) -> Self {
        Self { name: target.display().to_string(), error }
    }

    fn tell(self) -> ExitStatus {
        Failure::from(self).note()
    }
}

impl CommandError for Unwritten {
    fn status(&self) -> ExitStatus {
        ExitStatus::FileAccess
    }

    fn code(&self) -> AnyCode {
        ErrorCode::Unwritable.into()
    }

    fn file(&self) -> Option<&str> {
        Some(&self.name)
    }
}

/// A result to be delivered.
struct Delivery<'a> {
    contents: &'a [u8],
    channel: Channel,
}

enum Channel {
    Descriptor(i32),
    /// Opened when there is something to write: opening a named pipe waits for its reader, which
    /// may be busy with another result until then.
    Device(std::path::PathBuf),
    Existing(Existing),
    New(NewFile),
}

impl<'a> Delivery<'a> {
    /// Finds the output and makes sure, as far as possible, that writing will not fail.
    fn prepare(target: &Path, contents: &'a [u8]) -> io::Result<Self> {
        let channel = match Place::of(target) {
            Place::Descriptor(number) => Channel::Descriptor(number),
            Place::Device(path) => Channel::Device(path),
            Place::File(path) => {
                let existing = Existing::open(&path)?;
                file::rehearse(&path, contents)?;
                Channel::Existing(existing)
            }
            Place::Nothing(path) => Channel::New(NewFile::prepare(path, contents)?),
        };
        Ok(Self { contents, channel })
    }

    fn finish(self) -> io::Result<()> {
        let Self { contents, channel } = self;
        match channel {
            // There, it is read only by people, whatever the file contains.
            Channel::Descriptor(1) if io::stdout().is_terminal() => {
                print(&String::from_utf8_lossy(contents).replace("\r\n", "\n"))
            }
            Channel::Descriptor(1) => print_bytes(io::stdout().lock(), contents).map(drop),
            Channel::Descriptor(2) => print_bytes(io::stderr().lock(), contents).map(drop),
            Channel::Descriptor(number) => print_bytes(place::open(number)?, contents).map(drop),
            Channel::Device(path) => {
                let device = std::fs::OpenOptions::new().write(true).open(path)?;
                print_bytes(device, contents).map(drop)
            }
            Channel::Existing(mut existing) => existing.write(contents),
            Channel::New(new) => new.finish(contents),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_another_program_has_written_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tournament.trf");
        fs::write(&path, "round 1").unwrap();
        let status = update_unless_changed(&path, b"round 1, paired", b"round 1").unwrap();
        assert_eq!(status, ExitStatus::Success);
        let status = update_unless_changed(&path, b"round 1, again", b"round 1").unwrap();
        assert_eq!(status, ExitStatus::FileAccess);
        assert_eq!(fs::read_to_string(&path).unwrap(), "round 1, paired");
    }
}

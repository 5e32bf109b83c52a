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
//! * A tournament is [updated](file::Update) with more care, because it may be the only copy.
//!
//! Every result goes to a [`Destination`], and only [`Files`] makes one, which knows what is read:
//! no command writes over its input.

pub(super) mod console;
mod file;
mod files;
pub(super) mod harmless;
mod place;
mod stream;

use std::io::{self, IsTerminal};

use self::{
    console::print_bytes,
    file::{Existing, NewFile, Update},
    files::Manner,
    place::Place,
};
use super::{Outcome, bytes::is_standard, exit::ExitStatus, failure::Failure};

pub(super) use self::{
    console::{note, print, stream, width},
    file::replace,
    files::{Cause, Destination, Files, Unwritten},
    place::is_open_file,
    stream::Stream,
};

/// Delivers a result unchanged.
pub(super) fn deliver(target: &Destination, contents: &[u8]) -> Outcome {
    deliver_all(&[(target, contents)])
}

/// Delivers several results, in order, once it is known that each can be written.
pub(super) fn deliver_all(results: &[(&Destination, &[u8])]) -> Outcome {
    Ok(match attempt(results)? {
        Ok(()) => ExitStatus::Success,
        Err(unwritten) => Failure::from(unwritten).note(),
    })
}

/// Delivers the text of a report, without colors if it goes into a file.
pub(super) fn report(target: &Destination, text: &str, for_programs: bool) -> Outcome {
    if target.is_standard() {
        return print(text).map(|()| ExitStatus::Success);
    }
    match attempt(&[(target, stream::plain(text).as_bytes())])? {
        Ok(()) => Ok(ExitStatus::Success),
        Err(unwritten) => Failure::from(unwritten).tell(for_programs),
    }
}

/// Delivers as [`deliver_all`] does, but reports no failures.
pub(super) fn attempt(results: &[(&Destination, &[u8])]) -> io::Result<Result<(), Unwritten>> {
    let mut ready = Vec::new();
    for &(target, contents) in results {
        match Delivery::prepare(target, contents) {
            Ok(delivery) => ready.push((target, delivery)),
            Err(error) => return Ok(Err(target.unwritten(error))),
        }
    }
    for (target, delivery) in ready {
        match delivery.finish() {
            Ok(()) => {}
            Err(error) if target.is_standard() => return Err(error),
            Err(error) => return Ok(Err(target.unwritten(error))),
        }
    }
    Ok(Ok(()))
}

/// Makes sure, as far as possible, that a result can be written, without changing anything.
pub(super) fn rehearse(target: &Destination) -> Result<(), Unwritten> {
    match Delivery::prepare(target, &[]) {
        Ok(_) => Ok(()),
        Err(error) => Err(target.unwritten(error)),
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
    Tournament(Box<Update>),
    New(NewFile),
}

impl<'a> Delivery<'a> {
    /// Finds the output and makes sure, as far as possible, that writing will not fail.
    fn prepare(target: &Destination, contents: &'a [u8]) -> io::Result<Self> {
        let place = target.path().map_or(Ok(Place::Descriptor(1)), Place::of)?;
        let channel = match (place, target.manner()) {
            (Place::Descriptor(number), _) => Channel::Descriptor(number),
            (Place::Device(path), _) => Channel::Device(path),
            (Place::File(path), Manner::InPlace) => {
                let existing = Existing::open(&path, file::KEPT)?;
                file::rehearse(&path, contents)?;
                Channel::Existing(existing)
            }
            (Place::File(path), Manner::Update { read }) => {
                Channel::Tournament(Box::new(Update::prepare(path, contents, read.as_deref())?))
            }
            (Place::Nothing(path), _) => Channel::New(NewFile::prepare(path, contents)?),
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
            Channel::Tournament(update) => update.finish(contents),
            Channel::New(new) => new.finish(contents),
        }
    }
}

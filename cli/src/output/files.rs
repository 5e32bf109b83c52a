//! The files of a command: what it reads, and where its results go.

use std::{
    collections::HashMap,
    io,
    path::{Path, PathBuf},
};

use fpc::{Phrase, ToPhrase, display_in_english, phrase, template};
use fpc_answers::json::{AnyCode, ErrorCode};

use super::{is_standard, place::Identity};
use crate::{exit::ExitStatus, failure::CommandError};

/// The files that a command reads and writes, known as files and not by their names. No result goes
/// into a file that is read, unless it is that tournament again, and no two go into the same one.
#[derive(Default)]
pub(crate) struct Files(HashMap<Identity, Use>);

#[derive(Copy, Clone, Eq, PartialEq)]
enum Use {
    Read,
    Written,
}

impl Files {
    /// The files of a command that reads these.
    pub(crate) fn read<'a>(inputs: impl IntoIterator<Item = &'a Path>) -> Self {
        let known = inputs.into_iter().filter_map(identity).map(|file| (file, Use::Read));
        Self(known.collect())
    }

    /// The destination of a result: a file, or standard output if none is named.
    pub(crate) fn result(&mut self, path: Option<&Path>) -> Result<Destination, Unwritten> {
        let path = path.filter(|path| !is_standard(path));
        let Some(path) = path else { return Ok(Destination::STANDARD) };
        let target = Destination { path: Some(path.to_owned()), manner: Manner::InPlace };
        let known = identity(path).and_then(|file| self.0.insert(file, Use::Written));
        let cause = match known {
            None => return Ok(target),
            Some(Use::Read) => Cause::Input(template!("name another file")),
            Some(Use::Written) => Cause::Output,
        };
        Err(Unwritten { name: path.display().to_string(), cause })
    }

    /// The destination of a tournament, be it the file from which it was read, with these contents.
    pub(crate) fn tournament(
        &mut self,
        path: Option<&Path>,
        source: &Path,
        read: Vec<u8>,
    ) -> Result<Destination, Unwritten> {
        let is_source = path.is_some_and(|path| {
            !is_standard(path) && identity(path).is_some_and(|it| identity(source) == Some(it))
        });
        let (path, read) = match (is_source, path) {
            (true, Some(path)) => (Some(path.to_owned()), Some(read)),
            _ => (self.result(path)?.path, None),
        };
        Ok(Destination { path, manner: Manner::Update { read } })
    }
}

fn identity(path: &Path) -> Option<Identity> {
    if is_standard(path) {
        // It may be a file, too.
        Identity::of(Path::new("/dev/stdin")).filter(|_| cfg!(unix))
    } else {
        Identity::of(path)
    }
}

/// The destination of a result.
#[derive(Clone, Debug)]
pub(crate) struct Destination {
    /// `None` for standard output.
    path: Option<PathBuf>,
    manner: Manner,
}

/// The manner of writing an existing file.
#[derive(Clone, Debug)]
pub(super) enum Manner {
    InPlace,
    /// With the care that the only copy of a tournament needs; if it was read before, it must not
    /// have changed since.
    Update {
        read: Option<Vec<u8>>,
    },
}

impl Destination {
    pub(crate) const STANDARD: Self = Self { path: None, manner: Manner::InPlace };

    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    pub(crate) fn is_standard(&self) -> bool {
        self.path.is_none()
    }

    pub(super) fn manner(&self) -> &Manner {
        &self.manner
    }

    pub(super) fn unwritten(&self, error: io::Error) -> Unwritten {
        let name = self.path().map_or("standard output".into(), Path::to_string_lossy);
        Unwritten { name: name.into_owned(), cause: Cause::Access(error) }
    }
}

/// A file that is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) struct Unwritten {
    pub(crate) name: String,
    pub(crate) cause: Cause,
}

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Cause {
    Input(&'static str),
    Output,
    Access(io::Error),
}

impl ToPhrase for Cause {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Input(advice) => phrase!("it is read by this command; {advice}", advice),
            Self::Output => {
                phrase!("something else of this command is written there; name another file")
            }
            Self::Access(error) => Phrase::plain(error.to_string()),
        }
    }
}

impl ToPhrase for Unwritten {
    fn phrase(&self) -> Phrase {
        phrase!("cannot be written: {cause}", cause = self.cause)
    }
}

display_in_english!(Cause, Unwritten);

impl Unwritten {
    /// Replaces what is advised if the file is an input.
    pub(crate) fn advise(mut self, advice: &'static str) -> Self {
        if let Cause::Input(usual) = &mut self.cause {
            *usual = advice;
        }
        self
    }
}

impl CommandError for Unwritten {
    fn status(&self) -> ExitStatus {
        match self.cause {
            Cause::Input(_) | Cause::Output => ExitStatus::Invalid,
            Cause::Access(_) => ExitStatus::FileAccess,
        }
    }

    fn code(&self) -> AnyCode {
        match self.cause {
            Cause::Input(_) | Cause::Output => ErrorCode::OptionRefused.into(),
            Cause::Access(_) => ErrorCode::Unwritable.into(),
        }
    }

    fn file(&self) -> Option<&str> {
        Some(&self.name)
    }
}

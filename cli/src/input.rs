//! Reading tournament files.

use std::{io, path::Path, sync::Arc};

use fpc::{
    Caveat, Phrase, ToPhrase, TournamentFile, display_in_english, phrase,
    trf::{Diagnostic, ReadOptions},
};
pub(super) use fpc_answers::ask::NamedFile as Loaded;
use fpc_answers::{
    ask::Unanswered,
    json::{AnyCode, Error, ErrorCode},
};
use glob::PatternError;

use super::{
    Outcome,
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure, phrase_in_english},
    output,
};
use crate::{
    report::{self, Findings},
    speech,
};

/// A file that cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) cause: Unread,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Unread {
    /// A list of files is empty.
    EmptyList,
    /// A folder contains no tournament, which would have one of these endings.
    EmptyFolder(String),
    /// No file matches a pattern.
    NoMatch,
    Pattern(Arc<PatternError>),
    Access(Arc<io::Error>),
}

impl ToPhrase for Unread {
    fn phrase(&self) -> Phrase {
        match self {
            Self::EmptyList => phrase!("this list is empty"),
            Self::EmptyFolder(endings) => {
                phrase!(
                    "this folder contains no tournament ({endings}, or .json from fpc)",
                    endings
                )
            }
            Self::NoMatch => phrase!("no file matches this pattern"),
            Self::Pattern(error) => Phrase::plain(error.to_string()),
            Self::Access(error) => Phrase::plain(error.to_string()),
        }
    }
}

impl ToPhrase for Unreadable {
    fn phrase(&self) -> Phrase {
        phrase!("cannot be read: {cause}", cause = self.cause)
    }
}

display_in_english!(Unread, Unreadable);

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Access(Arc::new(error))
    }
}

impl From<PatternError> for Unread {
    fn from(error: PatternError) -> Self {
        Self::Pattern(Arc::new(error))
    }
}

impl Unreadable {
    pub(super) fn new(path: &Path, cause: impl Into<Unread>) -> Self {
        Self { name: name_of(path), cause: cause.into() }
    }
}

impl CommandError for Unreadable {
    fn status(&self) -> ExitStatus {
        use io::ErrorKind::{FileTooLarge, OutOfMemory};
        match &self.cause {
            Unread::Access(error) if matches!(error.kind(), FileTooLarge | OutOfMemory) => {
                ExitStatus::TooLarge
            }
            _ => ExitStatus::FileAccess,
        }
    }

    fn code(&self) -> AnyCode {
        match self.status() {
            ExitStatus::TooLarge => ErrorCode::FileTooLarge.into(),
            _ => ErrorCode::Unreadable.into(),
        }
    }

    fn file(&self) -> Option<&str> {
        Some(&self.name)
    }
}

/// A file without a usable tournament; its first error says why.
#[derive(Debug, thiserror::Error)]
#[error("{first}")]
struct Broken<'a> {
    loaded: &'a Loaded,
    first: &'a Diagnostic,
}

phrase_in_english!(Broken<'_>);

impl CommandError for Broken<'_> {
    fn status(&self) -> ExitStatus {
        self.loaded.validity().into()
    }

    fn code(&self) -> AnyCode {
        self.first.code.into()
    }

    /// All of its errors.
    fn text(&self) -> String {
        let Loaded { name, file: TournamentFile { document, reading, .. }, .. } = self.loaded;
        report::findings(name, document, reading)
    }

    fn report(&self) -> Error {
        Error::from(self.first).in_file(&self.loaded.name)
    }
}

/// Command-line operations on a file that has been read.
pub(super) trait FileOnDisk: Sized {
    /// Reads a tournament, detecting the format.
    fn read(path: &Path) -> Result<Self, Unreadable>;

    /// Reads the file, and gives its contents, for a command that may write it again.
    fn read_with_bytes(path: &Path) -> Result<(Self, Vec<u8>), Unreadable>;

    /// Reads a tournament report file, the only format that other programs support.
    fn read_lines(path: &Path, options: ReadOptions) -> Result<Self, Unreadable>;

    /// All findings about the file.
    fn found<'a>(&'a self, caveats: &'a [Caveat]) -> Findings<'a>;

    /// The failure if the file has errors.
    fn broken(&self) -> Option<Failure<'_>>;

    /// The failure for a reason other than the file.
    fn refused<'a>(
        &'a self,
        reason: &(impl CommandError + ?Sized),
        caveats: &'a [Caveat],
    ) -> Failure<'a>;

    /// Reports why there is no answer.
    fn tell(&self, why: &Unanswered, for_programs: bool) -> Outcome;
}

impl FileOnDisk for Loaded {
    fn read(path: &Path) -> Result<Self, Unreadable> {
        Ok(Self::read_with_bytes(path)?.0)
    }

    fn read_with_bytes(path: &Path) -> Result<(Self, Vec<u8>), Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::new(path, error))?;
        Ok((Self::parse(name_of(path), &bytes).asked_by(speech::interface()), bytes))
    }

    fn read_lines(path: &Path, options: ReadOptions) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::new(path, error))?;
        Ok(Self::parse_lines(name_of(path), &bytes, options))
    }

    fn found<'a>(&'a self, caveats: &'a [Caveat]) -> Findings<'a> {
        Findings::new(&self.file.reading.diagnostics, caveats)
    }

    fn broken(&self) -> Option<Failure<'_>> {
        let first = self.file.reading.errors().next()?;
        Some(Failure::from(Broken { loaded: self, first }).with_findings(self.found(&[])))
    }

    fn refused<'a>(
        &'a self,
        reason: &(impl CommandError + ?Sized),
        caveats: &'a [Caveat],
    ) -> Failure<'a> {
        Failure::of_file(&self.name, reason, self.found(caveats))
    }

    fn tell(&self, why: &Unanswered, for_programs: bool) -> Outcome {
        match why {
            Unanswered::Broken => {
                let status = Ok(self.validity().into());
                self.broken().map_or(status, |failure| failure.tell(for_programs))
            }
            Unanswered::Refused(refusal) => {
                self.refused(refusal, &refusal.caveats).tell(for_programs)
            }
            Unanswered::Failed { reason, caveats } => {
                output::note(&report::warnings(&self.name, self.found(caveats)));
                self.refused(&**reason, caveats).tell(for_programs)
            }
        }
    }
}

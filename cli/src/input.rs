//! Reading tournament files.

use std::{io, path::Path, sync::Arc};

use fpc::{
    Caveat, CaveatCode, Choice, PointSystem, RoundNumber, RoundPairing, RuleRequest,
    RuledTournament, SystemChoice, Tournament,
    json::{
        self,
        report::{AnyCode, Error, ErrorCode},
    },
    open_questions,
    trf::{self, Code, Diagnostic, Document, EnterError, ReadOptions, Reading, Severity},
};
use glob::PatternError;

use super::{
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    refusal::Refusal,
};
use crate::report::{self, Findings};

/// A file that has been read.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) name: String,
    form: Form,
    /// The lines in which findings stand.
    pub(super) document: Document,
    pub(super) reading: Reading,
    options: ReadOptions,
}

/// In which form a file holds a tournament.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Form {
    /// A tournament report file.
    Lines,
    /// What `convert --to json` writes.
    Json,
}

/// A file that cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("cannot be read: {cause}")]
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) cause: Unread,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Unread {
    #[error("no name in this list")]
    EmptyList,
    #[error("no tournament in this folder ({0}, or .json of fpc)")]
    EmptyFolder(String),
    #[error("no file matches this pattern")]
    NoMatch,
    #[error(transparent)]
    Pattern(Arc<PatternError>),
    #[error(transparent)]
    Access(Arc<io::Error>),
}

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

/// A file that holds no tournament: the first of its errors says why.
#[derive(Debug, thiserror::Error)]
#[error("{first}")]
struct Broken<'a> {
    loaded: &'a Loaded,
    first: &'a Diagnostic,
}

impl CommandError for Broken<'_> {
    fn status(&self) -> ExitStatus {
        self.loaded.validity()
    }

    fn code(&self) -> AnyCode {
        self.first.code.into()
    }

    /// All of its errors.
    fn text(&self) -> String {
        let Loaded { name, document, reading, .. } = self.loaded;
        report::findings(name, document, reading)
    }

    fn report(&self) -> Error {
        Error::from(self.first).in_file(&self.loaded.name)
    }
}

impl Loaded {
    /// Reads a tournament in whatever form the file has it.
    pub(super) fn read(path: &Path) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::new(path, error))?;
        Ok(Self::parse(name_of(path), &bytes))
    }

    pub(super) fn parse(name: String, bytes: &[u8]) -> Self {
        match json::is_json(bytes) {
            true => Self::of_json(name, bytes),
            false => Self::of_lines(name, bytes, ReadOptions::default()),
        }
    }

    /// Reads a tournament report file: other programs know no other form.
    pub(super) fn read_lines(path: &Path, options: ReadOptions) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::new(path, error))?;
        Ok(Self::of_lines(name_of(path), &bytes, options))
    }

    fn of_json(name: String, bytes: &[u8]) -> Self {
        let reading = json::reading(bytes);
        // Without findings, be they about the initial color, nobody looks at the lines.
        let color = reading.tournament.as_ref().and_then(Tournament::recorded_initial_color);
        let lines = if reading.diagnostics.is_empty() && color.is_none() { b"" } else { bytes };
        let (form, document) = (Form::Json, Document::parse(lines));
        Self { name, form, document, reading, options: ReadOptions::default() }
    }

    /// Whatever is asked of a file, its results are worth what the system that it
    /// names says.
    fn of_lines(name: String, bytes: &[u8], options: ReadOptions) -> Self {
        let document = Document::parse(bytes);
        let reading = trf::read_with(&document, options);
        let loaded = Self { name, form: Form::Lines, document, reading, options };
        loaded.for_system(SystemChoice::Auto)
    }

    /// Whether it is JSON.
    pub(super) fn is_json(&self) -> bool {
        self.form == Form::Json
    }

    /// The file with the pairing of a round of its tournament, in the form that it has.
    pub(super) fn with_round(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<Vec<u8>, EnterError> {
        match self.form {
            Form::Lines => {
                self.document.enter_round(tournament, round, pairing)?;
                Ok(self.document.to_bytes())
            }
            Form::Json => {
                let paired = tournament.with_pairing(round, pairing);
                let paired = paired.map_err(EnterError::Contradiction)?;
                let header = &self.reading.header;
                let text = json::write(&paired, header);
                json::read_back(&text, &paired, header)?;
                Ok(text.into_bytes())
            }
        }
    }

    /// The same file, its results worth what the system asked for says, unless only
    /// the usual points agree with it, or it is JSON, which says itself what they are worth.
    pub(super) fn for_system(mut self, asked: SystemChoice) -> Self {
        if self.form == Form::Lines
            && let Ok(Choice { system, .. }) = asked.resolve(&self.reading.header)
            && system.points() != PointSystem::default()
        {
            let options = self.options.with_points(system.points());
            let reading = trf::read_with(&self.document, options);
            if reading.tournament.is_some() || self.reading.tournament.is_none() {
                self.reading = reading;
            }
        }
        self
    }

    /// All that there is to say of the file besides the answer.
    pub(super) fn findings<'a>(&'a self, caveats: &'a [Caveat]) -> Findings<'a> {
        Findings::new(&self.reading.diagnostics, caveats)
    }

    /// Why there is no tournament in the file: the first of its errors.
    pub(super) fn error(&self) -> Option<Error> {
        self.reading.errors().next().map(Error::from)
    }

    /// That there is no answer because of these.
    pub(super) fn failure(&self) -> Option<Failure<'_>> {
        let first = self.reading.errors().next()?;
        Some(Failure::from(Broken { loaded: self, first }).with_findings(self.findings(&[])))
    }

    /// That there is no answer, whatever the file says.
    pub(super) fn refused<'a>(
        &'a self,
        reason: &impl CommandError,
        caveats: &'a [Caveat],
    ) -> Failure<'a> {
        Failure::of_file(&self.name, reason, self.findings(caveats))
    }

    /// The status of a file of which nothing but its validity is asked.
    pub(super) fn validity(&self) -> ExitStatus {
        let too_large = |found: &Diagnostic| found.code == Code::TooManyEntries;
        match self.reading.tournament {
            Some(_) => ExitStatus::Success,
            None if self.reading.errors().any(too_large) => ExitStatus::TooLarge,
            None => ExitStatus::Invalid,
        }
    }

    /// The tournament and the rules by which to pair it; nothing if the file
    /// has errors.
    pub(super) fn prepare(
        &self,
        request: &RuleRequest,
    ) -> Option<Result<RuledTournament, Refusal>> {
        let tournament = self.reading.tournament.clone()?;
        let ruled = request.apply(tournament, &self.reading.header).map_err(Refusal::from);
        Some(ruled.map(|mut ruled| {
            ruled.caveats = self.placed(ruled.caveats);
            ruled
        }))
    }

    /// What an answer would depend on if there were no options.
    pub(super) fn caveats(&self) -> Vec<Caveat> {
        let Some(tournament) = &self.reading.tournament else { return Vec::new() };
        let open = open_questions(tournament, &self.reading.header);
        let warning = |mut caveat: Caveat| {
            caveat.severity = Severity::Warning;
            caveat
        };
        self.placed(open).into_iter().map(warning).collect()
    }

    /// Caveats with the places in the file that they are about.
    fn placed(&self, mut caveats: Vec<Caveat>) -> Vec<Caveat> {
        let of_color = |caveat: &&mut Caveat| caveat.code == CaveatCode::RecordedInitialColor;
        for caveat in caveats.iter_mut().filter(of_color) {
            let place = match self.form {
                Form::Lines => self.document.initial_color_place(),
                Form::Json => json::place_of(&self.document.to_bytes(), "initial_color"),
            };
            (caveat.line, caveat.columns) = place.unzip();
        }
        caveats
    }
}

//! Reading tournament files.

use std::{fmt, io, path::Path};

use super::{
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::Failure,
};
use crate::{
    choice::{
        Caveat, Choice, RuleError, RuleRequest, RuledTournament, SystemChoice, open_questions,
    },
    json::{
        self,
        report::{Error, ErrorCode},
    },
    report::{self, Findings},
    systems::System,
    tournament::{PointSystem, RoundNumber, RoundPairing, Tournament},
    trf::{self, Code, Diagnostic, Document, EnterError, ReadOptions, Reading, Severity},
};

/// A file that has been read.
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
#[derive(Clone, Debug)]
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) error: String,
    pub(super) status: ExitStatus,
}

/// Why a tournament cannot be paired or checked by the system asked for.
pub(super) struct Refusal {
    pub(super) text: String,
    /// What kind of reason it is, if no caveat says so.
    pub(super) code: ErrorCode,
    /// What could be typed instead, in the grammar that has such an option.
    pub(super) remedy: Option<String>,
    /// What speaks against it, if that is why, among other things.
    pub(super) caveats: Vec<Caveat>,
}

impl Refusal {
    pub(super) const fn new(code: ErrorCode, text: String) -> Self {
        Self { text, code, remedy: None, caveats: Vec::new() }
    }

    /// What speaks so much against it that there is no answer.
    fn obstacle(&self) -> Option<&Caveat> {
        self.caveats.iter().find(|caveat| caveat.severity == Severity::Error)
    }

    /// The reason, as told to somebody who can use the remedy.
    fn message(&self) -> String {
        let remedy = self.remedy.iter().map(|remedy| format!("; {remedy}"));
        self.text.clone() + &remedy.collect::<String>()
    }

    /// The same for programs.
    pub(super) fn error(&self) -> Error {
        match self.obstacle() {
            Some(caveat) => Error::new(caveat.code, self.message()),
            None => Error::new(self.code, self.message()),
        }
    }
}

impl fmt::Display for Refusal {
    /// The reason, with the code of the caveat that is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())?;
        self.obstacle().map_or(Ok(()), |caveat| write!(f, " [{}]", caveat.code))
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Self {
        let code = match error {
            RuleError::NoAcceleration { .. } => ErrorCode::NoAcceleration,
            _ => ErrorCode::OptionRefused,
        };
        let remedy = match error {
            RuleError::Unsupported(_) => {
                let codes: Vec<_> = System::known().into_iter().map(System::code).collect();
                Some(format!("--system can be one of {}", codes.join(", ")))
            }
            RuleError::NotSwiss(_) => Some("--system names one to take all the same".to_owned()),
            _ => None,
        };
        Self { remedy, caveats: error.caveats(), ..Self::new(code, error.to_string()) }
    }
}

impl From<String> for Refusal {
    fn from(text: String) -> Self {
        Self::new(ErrorCode::OptionRefused, text)
    }
}

impl Unreadable {
    pub(super) fn new(path: &Path, error: &impl fmt::Display) -> Self {
        Self { name: name_of(path), error: error.to_string(), status: ExitStatus::FileAccess }
    }

    pub(super) fn failed(path: &Path, error: &io::Error) -> Self {
        let status = match error.kind() {
            io::ErrorKind::FileTooLarge | io::ErrorKind::OutOfMemory => ExitStatus::TooLarge,
            _ => ExitStatus::FileAccess,
        };
        Self { status, ..Self::new(path, error) }
    }

    /// What is to be said of the file.
    pub(super) fn reason(&self) -> String {
        format!("cannot be read: {}", self.error)
    }

    /// That there is no answer.
    pub(super) fn failure(&self) -> Failure<'static> {
        let (text, error) = (report::error(self), self.report());
        Failure { status: self.status, text, error, found: Findings::default() }
    }

    /// The same for programs.
    pub(super) fn report(&self) -> Error {
        let code = match self.status {
            ExitStatus::TooLarge => ErrorCode::FileTooLarge,
            _ => ErrorCode::Unreadable,
        };
        Error::new(code, self.reason()).in_file(&self.name)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason())
    }
}

impl Loaded {
    /// Reads a tournament in whatever form the file has it.
    pub(super) fn read(path: &Path) -> Result<Self, Unreadable> {
        let bytes = read_bytes(path).map_err(|error| Unreadable::failed(path, &error))?;
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
        let bytes = read_bytes(path).map_err(|error| Unreadable::failed(path, &error))?;
        Ok(Self::of_lines(name_of(path), &bytes, options))
    }

    fn of_json(name: String, bytes: &[u8]) -> Self {
        let reading = json::reading(bytes);
        // Without findings nobody looks at the lines.
        let lines = if reading.diagnostics.is_empty() { b"" } else { bytes };
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
            && let Ok(Choice { system, .. }) =
                Choice::asked(&self.reading.header, asked, &mut Vec::new())
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
        self.reading.errors().next().map(Error::of_finding)
    }

    /// That there is no answer because of these.
    pub(super) fn failure(&self) -> Option<Failure<'_>> {
        let error = self.error()?.in_file(&self.name);
        let text = report::findings(&self.name, &self.document, &self.reading);
        Some(Failure { status: self.validity(), text, error, found: self.findings(&[]) })
    }

    /// That there is no answer, whatever the file says.
    pub(super) fn refused<'a>(
        &'a self,
        status: ExitStatus,
        text: &impl fmt::Display,
        error: Error,
        caveats: &'a [Caveat],
    ) -> Failure<'a> {
        let text = report::error(&format!("{}: {text}", self.name));
        Failure { status, text, error: error.in_file(&self.name), found: self.findings(caveats) }
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
        Some(request.apply(tournament, &self.reading.header).map_err(Refusal::from))
    }

    /// What an answer would depend on if there were no options.
    pub(super) fn caveats(&self) -> Vec<Caveat> {
        let Some(tournament) = &self.reading.tournament else { return Vec::new() };
        let open = open_questions(tournament, &self.reading.header);
        open.into_iter().map(Caveat::into_warning).collect()
    }
}

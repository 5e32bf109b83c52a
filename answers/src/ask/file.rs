//! A tournament file together with its name.

use super::{Interface, NoAnswer, Refusal, Unanswered};
use crate::json::{Error, ErrorCode, Failure, Finding, Status, Versions};
use fpc::{
    Caveat, RuleError, RuleRequest, RuledTournament, TournamentFile,
    trf::{Code, Diagnostic, ReadOptions, Reading},
};

/// A file that has been read, with its name.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::NamedFile;
///
/// let bytes = std::fs::read("../trf-samples/broken.trf")?;
/// let broken = NamedFile::parse("broken.trf", &bytes);
/// assert!(broken.file.reading.tournament.is_none());
/// assert_eq!(broken.error().and_then(|error| error.line), Some(9));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamedFile {
    /// The name.
    pub name: String,
    /// The contents.
    pub file: TournamentFile,
    /// The interface that asks, which names options in its own way.
    pub interface: Interface,
}

impl NamedFile {
    /// A file that has been read, with its name. The program asks.
    pub fn new(name: impl Into<String>, file: TournamentFile) -> Self {
        Self { name: name.into(), file, interface: Interface::default() }
    }

    /// Returns the file for questions by the users of an interface.
    #[must_use]
    pub fn asked_by(self, interface: Interface) -> Self {
        Self { interface, ..self }
    }

    /// Reads a tournament, detecting the format.
    pub fn parse(name: impl Into<String>, bytes: &[u8]) -> Self {
        Self::new(name, TournamentFile::parse(bytes))
    }

    /// Reads a tournament report file, and accepts no other format.
    pub fn parse_lines(name: impl Into<String>, bytes: &[u8], options: ReadOptions) -> Self {
        Self::new(name, TournamentFile::parse_lines(bytes, options))
    }

    /// Returns the file [read as requested](TournamentFile::for_request).
    #[must_use]
    pub fn for_request(self, request: &RuleRequest) -> Self {
        Self { file: self.file.for_request(request), ..self }
    }

    /// Like [`prepare`](Self::prepare), but without a look at the rounds where the date leaves the edition open.
    pub(super) fn prepare_by_date(
        &self,
        request: &RuleRequest,
    ) -> Option<Result<RuledTournament, Refusal>> {
        Some(self.file.ruled_by_date(request)?.map_err(|error| self.refusal(error)))
    }

    /// The tournament and the rules by which to pair it; nothing if the file has errors.
    pub fn prepare(&self, request: &RuleRequest) -> Option<Result<RuledTournament, Refusal>> {
        Some(self.file.ruled(request)?.map_err(|error| self.refusal(error)))
    }

    fn refusal(&self, error: RuleError) -> Refusal {
        let Reading { header, tournament, .. } = &self.file.reading;
        let is_read = tournament.as_ref().is_some_and(|it| it.teams().is_some());
        let has_teams = is_read || header.listed_teams().is_some();
        Refusal { has_teams, ..Refusal::from(error) }
    }

    /// The caveat that the tournament has left FIDE mode, of an answer that needs no rules.
    pub fn fide_mode_exit(&self) -> Option<Caveat> {
        let exit = self.file.reading.header.fide_mode_exit();
        exit.map(|(round, text)| Caveat::of_intervention(round, text))
    }

    /// All findings about the file, the given caveats first.
    pub fn findings(&self, caveats: &[Caveat]) -> Vec<Finding> {
        let language = self.interface.language();
        let in_file = |found: &Diagnostic| Finding {
            message: language.say(found),
            field: Some(language.say(&found.field)),
            found: Some(language.say(&found.found)),
            expected: Some(language.say(&found.expected)),
            hint: found.hint.as_ref().map(|hint| self.interface.spell(&language.say(hint))),
            ..Finding::from(found)
        };
        let in_general =
            |caveat: &Caveat| Finding { message: language.say(caveat), ..Finding::from(caveat) };
        let diagnostics = self.file.reading.diagnostics.iter().map(in_file);
        caveats.iter().map(in_general).chain(diagnostics).collect()
    }

    /// Why the file has no usable tournament: its first error.
    pub fn error(&self) -> Option<Error> {
        let said = |found: &Diagnostic| Error {
            message: self.interface.language().say(found),
            ..Error::from(found)
        };
        self.file.reading.errors().next().map(said)
    }

    /// The JSON report that there is no answer.
    pub fn failure(&self, why: &Unanswered) -> Failure {
        let (status, error, caveats) = match why {
            Unanswered::Broken => (self.validity(), self.error(), &[][..]),
            Unanswered::Refused(refusal) => {
                (refusal.status(), Some(refusal.report(self.interface)), &refusal.caveats[..])
            }
            Unanswered::Failed { reason, caveats } => {
                (reason.status(), Some(reason.report(self.interface)), &caveats[..])
            }
        };
        // Only a file with errors is broken.
        let error = error.unwrap_or_else(|| Error::new(ErrorCode::Failed, ""));
        Failure {
            versions: Versions::default(),
            status,
            error: error.in_file(&self.name),
            diagnostics: self.findings(caveats),
        }
    }

    /// The status of a file if only its validity is asked for.
    pub fn validity(&self) -> Status {
        let too_large = |found: &Diagnostic| found.code == Code::TooManyEntries;
        match self.file.reading.tournament {
            Some(_) => Status::Ok,
            None if self.file.reading.errors().any(too_large) => Status::TooLarge,
            None => Status::Invalid,
        }
    }
}

//! Reading tournament files.

use std::{
    fmt, fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::{args::RuleArgs, exit::ExitStatus};
use crate::{
    systems::System,
    tournament::Tournament,
    trf::{self, Document, Reading},
};

/// A file that has been read.
pub(super) struct Loaded {
    pub(super) name: String,
    pub(super) document: Document,
    pub(super) reading: Reading,
}

/// A tournament with the system by which it is to be paired.
pub(super) struct Prepared {
    pub(super) tournament: Tournament,
    pub(super) system: System,
    /// What the user should know about the choice.
    pub(super) notes: Vec<String>,
}

/// A file that cannot be read.
pub(super) struct Unreadable {
    pub(super) name: String,
    pub(super) error: io::Error,
}

/// Why a tournament cannot be paired or checked by the system asked for.
pub(super) struct Refusal(pub(super) String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: cannot be read: {}", self.name, self.error)
    }
}

/// Whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

impl Loaded {
    pub(super) fn read(path: &PathBuf) -> Result<Self, Unreadable> {
        let name = match is_standard(path) {
            true => "standard input".to_owned(),
            false => path.display().to_string(),
        };
        let mut bytes = Vec::new();
        let result = match is_standard(path) {
            true => io::stdin().lock().read_to_end(&mut bytes).map(|_| ()),
            false => fs::read(path).map(|read| bytes = read),
        };
        match result {
            Ok(()) => {
                let document = Document::parse(&bytes);
                let reading = trf::read(&document);
                Ok(Self { name, document, reading })
            }
            Err(error) => Err(Unreadable { name, error }),
        }
    }

    /// The status of a file of which nothing but its validity is asked.
    pub(super) fn validity(&self) -> ExitStatus {
        match self.reading.tournament {
            Some(_) => ExitStatus::Success,
            None => ExitStatus::Invalid,
        }
    }

    /// The tournament and the system by which to pair it; nothing if the file
    /// has errors.
    pub(super) fn prepare(&self, rules: &RuleArgs) -> Option<Result<Prepared, Refusal>> {
        let mut tournament = self.reading.tournament.clone()?;
        if let Some(color) = rules.initial_color {
            tournament = tournament.with_initial_color(color);
        }
        if let Some(rounds) = rules.rounds {
            tournament = tournament.with_total_rounds(rounds);
        }
        let mut notes = Vec::new();
        if let Err(refusal) = self.check_type(rules, &mut notes) {
            return Some(Err(refusal));
        }
        let system = rules.system.unwrap_or(System::Dutch2017);
        Some(Ok(Prepared { tournament, system, notes }))
    }

    /// Checks that the tournament type of the file (192) is one that the system
    /// can answer for.
    fn check_type(&self, rules: &RuleArgs, notes: &mut Vec<String>) -> Result<(), Refusal> {
        let Some(kind) = &self.reading.header.tournament_type else { return Ok(()) };
        let code = kind.as_str();
        let explicit = rules.system.is_some();
        if kind.is_baku() && !self.has_virtual_points() {
            return Err(Refusal(format!(
                "record 192 says {code}, but acceleration by rule is not supported yet; give the \
                 virtual points of each player in XXA or 250"
            )));
        }
        match kind.base() {
            "FIDE_DUTCH_2017" => Ok(()),
            _ if explicit => {
                notes.push(format!("record 192 says {code}; paired by the system asked for"));
                Ok(())
            }
            _ if kind.is_dutch() => Err(Refusal(format!(
                "record 192 says {code}, an edition that is not supported yet; --system dutch-2017 \
                 takes the 2017 edition nonetheless"
            ))),
            _ => Err(Refusal(format!(
                "record 192 says {code}, a system that is not supported; supported are: {}",
                System::ALL.map(System::code).join(", ")
            ))),
        }
    }

    fn has_virtual_points(&self) -> bool {
        self.document.lines().any(|line| line.is_record("XXA") || line.is_record("250"))
    }
}

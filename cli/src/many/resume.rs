//! Earlier results: the journal from which a run over many files resumes.
//!
//! An answer depends on a file's name and contents, on the options and on the version of fpc. It is
//! recorded with a checksum of the contents, so a file that has changed is processed again, and one
//! that has been added is new.

use std::{collections::BTreeMap, io, path::PathBuf};

use fpc_answers::json::Status;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    super::{
        exit::ExitStatus,
        journal::{Heading, Journal, JournalError},
        output,
    },
    File, FileAnswer, Manner,
};
use crate::report::{self, Total};

/// Options by their names, with their values.
pub(crate) type Options = BTreeMap<String, String>;

/// Everything that an answer depends on apart from the file.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conditions {
    command: String,
    /// Of fpc.
    version: String,
    options: Options,
}

/// The identity of a file: its name, its length and the checksum of its contents (CRC-32).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stamp {
    file: String,
    bytes: u64,
    crc32: u32,
}

/// The recorded result of a file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Noted {
    stamp: Stamp,
    status: Status,
    part: Value,
    notes: String,
    text: String,
}

impl Heading for Conditions {
    type Entry = Noted;
    type Key = Stamp;
    const WORK: &'static str = "check";
    const ELSEWHERE: &'static str = "another journal";
    const AGAIN: &'static str = "what is lost is checked again";

    fn has(&self, noted: &Noted) -> bool {
        ExitStatus::of(noted.status).is_some()
    }

    fn key(noted: &Noted) -> Stamp {
        noted.stamp.clone()
    }

    fn differences(&self, other: &Self) -> String {
        let facts = |plan: &Self| {
            let options = plan.options.iter().map(|(name, value)| (name.clone(), value.clone()));
            let of = |name: &str, value: &str| (name.to_owned(), value.to_owned());
            let rest = [of("command:", &plan.command), of("fpc", &plan.version)];
            options.chain(rest).collect::<BTreeMap<_, _>>()
        };
        let (mine, theirs) = (facts(self), facts(other));
        let names = mine.keys().chain(theirs.keys().filter(|name| !mine.contains_key(*name)));
        let given = |name: &str, value: &str| format!("{name} {value}").trim_end().to_owned();
        let differing = names.filter_map(|name| match (mine.get(name), theirs.get(name)) {
            (Some(mine), Some(theirs)) if mine == theirs => None,
            (Some(mine), Some(theirs)) => Some(format!("{name} {mine}, not {theirs}")),
            (Some(mine), None) => Some(format!("with {}", given(name, mine))),
            (None, Some(theirs)) => Some(format!("without {}", given(name, theirs))),
            (None, None) => None,
        });
        differing.collect::<Vec<_>>().join("; ")
    }
}

/// An opened journal and its contents.
pub(super) struct Resumed {
    known: Known,
    log: Log,
}

/// The earlier results.
pub(super) struct Known(BTreeMap<Stamp, Noted>);

/// The log of further results.
pub(super) struct Log {
    path: PathBuf,
    journal: Journal<Conditions>,
}

impl Resumed {
    /// Opens the journal, if one is requested.
    pub(super) fn open(manner: &Manner<'_>) -> Result<Option<Self>, JournalError> {
        let Some((path, options)) = &manner.journal else { return Ok(None) };
        let plan = Conditions {
            command: manner.command.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            options: options.clone(),
        };
        let opened = Journal::open(path, &plan)?;
        opened.notes.iter().for_each(|note| output::note(&report::warning(note)));
        let known = opened.entries.into_iter().map(|noted| (noted.stamp.clone(), noted)).collect();
        let log = Log { path: path.to_path_buf(), journal: opened.journal };
        Ok(Some(Self { known: Known(known), log }))
    }

    pub(super) fn parts(self) -> (Known, Log) {
        (self.known, self.log)
    }
}

impl Known {
    pub(super) fn stamp(&self, file: &File) -> Stamp {
        Stamp {
            file: file.name.clone(),
            bytes: file.bytes.len() as u64,
            crc32: crc32fast::hash(&file.bytes),
        }
    }

    /// The recorded result of a file, if the file is unchanged.
    pub(super) fn answer<T: Total>(&self, stamp: &Stamp) -> Option<FileAnswer<T>> {
        let Noted { status, part, notes, text, .. } = self.0.get(stamp)?;
        Some(FileAnswer {
            status: ExitStatus::of(*status)?,
            part: T::deserialize(part).ok()?,
            notes: notes.clone(),
            text: text.clone(),
        })
    }
}

impl Log {
    /// Records the result of a file.
    pub(super) fn note<T: Total>(
        &mut self,
        stamp: Stamp,
        answer: &FileAnswer<T>,
    ) -> Result<(), JournalError> {
        let FileAnswer { status, part, notes, text } = answer;
        // A file on which the program failed may succeed the next time.
        if ExitStatus::of(status.status()).is_none() {
            return Ok(());
        }
        let failed = |error: io::Error| JournalError::new(&self.path, error);
        let part = serde_json::to_value(part).map_err(|error| failed(error.into()))?;
        let (notes, text) = (notes.clone(), text.clone());
        let noted = Noted { stamp, status: status.status(), part, notes, text };
        self.journal.append(&noted).map_err(|error| JournalError::new(&self.path, error))
    }
}

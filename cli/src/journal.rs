//! The journal from which interrupted work resumes.
//!
//! The first record identifies the work, and each of the others holds the result of a part. Every
//! line has a number, a record, and the checksum of both (CRC-32), which continues from the text of
//! the first record, so that damaged, missing or repeated lines, and lines of other work, are
//! detected.

use std::{
    cmp::Ordering,
    collections::BTreeSet,
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, Seek, Write},
    marker::PhantomData,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use crc32fast::Hasher;
use fpc_answers::json::{AnyCode, ErrorCode};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use super::{
    exit::ExitStatus,
    failure::{CommandError, phrase_in_english},
    output,
};

/// The heading of a journal: the work, and the words for it.
pub(super) trait Heading: Clone + Eq + DeserializeOwned + Serialize {
    /// The result of a part of the work.
    type Entry: DeserializeOwned + Serialize;
    /// The key that identifies a part.
    type Key: Ord;
    /// The name of the work, such as "campaign".
    const WORK: &'static str;
    /// Another place for starting over, such as "another folder".
    const ELSEWHERE: &'static str;
    /// The advice about lost entries.
    const AGAIN: &'static str;

    /// Tells whether it is a valid heading of a journal.
    fn is_sound(&self) -> bool {
        true
    }

    /// Tells whether an entry can belong to this work.
    fn has(&self, entry: &Self::Entry) -> bool;

    fn key(entry: &Self::Entry) -> Self::Key;

    /// The differences of other work from this.
    fn differences(&self, other: &Self) -> String;

    /// The fault of a journal with this heading if a different one is expected.
    fn mismatch(&self, other: &Self) -> JournalFault {
        JournalFault::OtherWork { work: Self::WORK, differences: self.differences(other) }
    }
}

/// A line as stored in the file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    line: u64,
    crc32: u32,
    #[serde(borrow)]
    record: &'a RawValue,
}

/// The contents of a journal.
pub(super) struct Contents<H: Heading> {
    pub(super) heading: H,
    /// One entry for each part.
    pub(super) entries: Vec<H::Entry>,
    pub(super) damage: Damage,
    /// The end of its complete lines, in bytes.
    end: u64,
}

/// Damage to a journal.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Damage {
    first: Vec<String>,
    more: u64,
}

/// A journal opened for appending, exclusively.
pub(super) struct Journal<H> {
    file: File,
    heading: PhantomData<H>,
    /// The number of its lines.
    lines: u64,
    /// The checksum of the first record, from which the others continue.
    first: Hasher,
}

/// An opened journal and its contents.
pub(super) struct Opened<H: Heading> {
    pub(super) journal: Journal<H>,
    pub(super) entries: Vec<H::Entry>,
    /// Notes for the user.
    pub(super) notes: Vec<String>,
}

/// A journal that cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) struct JournalError {
    name: String,
    pub(super) fault: JournalFault,
}

/// Why a journal cannot be used. The words for the work come from its heading.
#[derive(Debug, thiserror::Error)]
pub(super) enum JournalFault {
    #[error(transparent)]
    Unreadable(io::Error),
    #[error(transparent)]
    Unwritable(#[from] io::Error),
    #[error("another {work} is writing to it; wait until it ends, or use {elsewhere}")]
    InUse { work: &'static str, elsewhere: &'static str },
    #[error("it is not the journal of a {work}")]
    NoJournal { work: &'static str },
    #[error(
        "its first line is damaged, so its entries cannot be distinguished from those of another \
         {work}: start over in {elsewhere}"
    )]
    Damaged { work: &'static str, elsewhere: &'static str },
    #[error("it is the journal of another {work}: {differences}")]
    OtherWork { work: &'static str, differences: String },
    #[error("it is the journal of another {part}")]
    OtherPart { part: &'static str },
}

impl JournalError {
    pub(super) fn new(path: &Path, fault: impl Into<JournalFault>) -> Self {
        Self { name: path.display().to_string(), fault: fault.into() }
    }

    /// Tells whether it is a file access error.
    const fn is_access(&self) -> bool {
        matches!(self.fault, JournalFault::Unreadable(_) | JournalFault::Unwritable(_))
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, fault } = self;
        if self.is_access() { fault.fmt(f) } else { write!(f, "{name}: {fault}") }
    }
}

phrase_in_english!(JournalError);

impl CommandError for JournalError {
    fn status(&self) -> ExitStatus {
        if self.is_access() { ExitStatus::FileAccess } else { ExitStatus::Invalid }
    }

    fn code(&self) -> AnyCode {
        let code = match self.fault {
            JournalFault::Unreadable(_) => ErrorCode::Unreadable,
            JournalFault::Unwritable(_) => ErrorCode::Unwritable,
            _ => ErrorCode::OptionRefused,
        };
        code.into()
    }

    fn file(&self) -> Option<&str> {
        self.is_access().then_some(&self.name)
    }
}

impl Damage {
    const SHOWN: usize = 5;

    pub(super) const fn is_none(&self) -> bool {
        self.first.is_empty()
    }

    fn add(&mut self, text: String) {
        if self.first.len() < Self::SHOWN { self.first.push(text) } else { self.more += 1 }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.first.join(", "))?;
        match self.more {
            0 => Ok(()),
            more => write!(f, " and {more} more like that"),
        }
    }
}

/// Locks a file exclusively. A lock is released with the last open copy of the file, and a program
/// being started has a copy for a moment, so a lock that is held is retried for a while.
fn lock(file: &File) -> Result<(), TryLockError> {
    const PAUSE: Duration = Duration::from_millis(50);
    const ATTEMPTS: u32 = 20;
    let mut attempt = 1;
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if attempt < ATTEMPTS => thread::sleep(PAUSE),
            answer => return answer,
        }
        attempt += 1;
    }
}

impl<H: Heading> Journal<H> {
    /// Starts or resumes a journal, exclusively. An incomplete last line is removed, and a damaged
    /// journal is repaired by keeping what is intact.
    pub(super) fn open(path: &Path, heading: &H) -> Result<Opened<H>, JournalError> {
        Self::open_or_mend(path, heading).map_err(|fault| JournalError::new(path, fault))
    }

    fn open_or_mend(path: &Path, heading: &H) -> Result<Opened<H>, JournalFault> {
        let mut notes = Vec::new();
        let file = match open_for_more(path)? {
            (file, Ok(())) => file,
            (_, Err(TryLockError::WouldBlock)) => return Err(in_use::<H>()),
            // Some network file systems have no locks.
            (file, Err(TryLockError::Error(error))) => {
                notes.push(format!(
                    "{}: cannot be locked ({error}): make sure that no other {} uses it",
                    path.display(),
                    H::WORK
                ));
                file
            }
        };
        let text = serde_json::to_string(heading).map_err(io::Error::from)?;
        let first = after(&Hasher::new(), &text);
        let mut journal = Self { file, heading: PhantomData, lines: 0, first };
        let contents = match read_lines::<H>(BufReader::new(&journal.file))? {
            Ok(contents) => contents,
            Err(Unusable::Unfinished(begun))
                if line(&Hasher::new(), 1, heading)?.starts_with(&begun) =>
            {
                journal.write_anew(&line(&Hasher::new(), 1, heading)?)?;
                journal.lines = 1;
                notes.extend(last_copy(path).map(|copy| {
                    let (path, copy) = (path.display(), copy.display());
                    format!("{path}: it is empty; there is a damaged one next to it, {copy}")
                }));
                return Ok(Opened { journal, entries: Vec::new(), notes });
            }
            Err(unusable) => return Err(unusable.fault::<H>()),
        };
        if contents.heading != *heading {
            return Err(contents.heading.mismatch(heading));
        }
        if contents.damage.is_none() {
            journal.file.set_len(contents.end)?;
            journal.file.seek(io::SeekFrom::End(0))?;
            journal.lines = 1 + contents.entries.len() as u64;
        } else {
            let copy = journal.save_damaged(path)?;
            if !journal.replace(path, heading, &contents.entries)? {
                return Err(in_use::<H>());
            }
            notes.push(format!(
                "{}: {}: {}; the original file is {}",
                path.display(),
                contents.damage,
                H::AGAIN,
                copy.display()
            ));
        }
        Ok(Opened { journal, entries: contents.entries, notes })
    }

    /// Saves a copy of the file under an unused name, and returns the name.
    fn save_damaged(&mut self, path: &Path) -> io::Result<PathBuf> {
        for number in 1.. {
            let copy = copy_name(path, number);
            let mut target = match File::create_new(&copy) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                target => target?,
            };
            // If locks are mandatory, only this handle can read the file.
            self.file.rewind()?;
            io::copy(&mut self.file, &mut target)?;
            target.sync_all()?;
            return Ok(copy);
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Replaces this journal by one with these entries; at any moment, one of the two is completely
    /// there. Returns whether it is still locked exclusively.
    fn replace(&mut self, path: &Path, heading: &H, entries: &[H::Entry]) -> io::Result<bool> {
        let mut text = line(&Hasher::new(), 1, heading)?;
        for (number, entry) in (2..).zip(entries) {
            text.extend(line(&self.first, number, entry)?);
        }
        self.lines = 1 + entries.len() as u64;
        if output::replace(path, &text).is_err() {
            // If a lock prevents access to the file, it can only be written in place.
            return self.write_anew(&text).map(|()| true);
        }
        if output::is_open_file(&self.file, path)? {
            return self.file.seek(io::SeekFrom::End(0)).map(|_| true);
        }
        let (file, locked) = open_for_more(path)?;
        self.file = file;
        self.file.seek(io::SeekFrom::End(0))?;
        Ok(!matches!(locked, Err(TryLockError::WouldBlock)))
    }

    fn write_anew(&mut self, text: &[u8]) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(text)
    }

    /// Adds a line.
    pub(super) fn append(&mut self, entry: &H::Entry) -> io::Result<()> {
        self.lines += 1;
        let line = line(&self.first, self.lines, entry)?;
        self.file.write_all(&line)
    }
}

/// The name of a copy of a damaged journal: the first has no number.
fn copy_name(path: &Path, number: u32) -> PathBuf {
    path.with_extension(match number {
        1 => "ndjson.damaged".to_owned(),
        _ => format!("ndjson.damaged-{number}"),
    })
}

/// The last copy of a damaged journal next to it.
fn last_copy(path: &Path) -> Option<PathBuf> {
    (1..).map(|number| copy_name(path, number)).take_while(|copy| copy.exists()).last()
}

/// The fault if another process uses the journal.
const fn in_use<H: Heading>() -> JournalFault {
    JournalFault::InUse { work: H::WORK, elsewhere: H::ELSEWHERE }
}

/// Opens a file for appending, and locks it. If the previous holder of the lock has replaced the
/// file, the new one is used.
fn open_for_more(path: &Path) -> io::Result<(File, Result<(), TryLockError>)> {
    const ATTEMPTS: u32 = 5;
    let mut attempt = 1;
    loop {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let locked = lock(&file);
        if attempt == ATTEMPTS || output::is_open_file(&file, path)? {
            return Ok((file, locked));
        }
        attempt += 1;
    }
}

/// Reads a journal as far as it is intact.
pub(super) fn read<H: Heading>(path: &Path) -> Result<Contents<H>, JournalError> {
    let unreadable = |error| JournalError::new(path, JournalFault::Unreadable(error));
    let file = File::open(path).map_err(unreadable)?;
    let contents = read_lines::<H>(BufReader::new(file)).map_err(unreadable)?;
    contents.map_err(|unusable| JournalError::new(path, unusable.fault::<H>()))
}

/// The heading of a journal, if it can be determined.
pub(super) fn heading<H: Heading>(path: &Path) -> Option<H> {
    let mut line = Vec::new();
    BufReader::new(File::open(path).ok()?).read_until(b'\n', &mut line).ok()?;
    read_lines(&line[..]).ok()?.ok().map(|contents| contents.heading)
}

/// The checksum continued with more text.
fn after(before: &Hasher, text: &str) -> Hasher {
    let mut hasher = before.clone();
    hasher.update(text.as_bytes());
    hasher
}

fn checksum(first: &Hasher, line: u64, record: &str) -> u32 {
    after(&after(first, &line.to_string()), record).finalize()
}

/// A complete line with number and checksum.
fn line(first: &Hasher, line: u64, record: &impl Serialize) -> io::Result<Vec<u8>> {
    let record = serde_json::value::to_raw_value(record)?;
    let crc32 = checksum(first, line, record.get());
    let mut text = serde_json::to_vec(&Line { line, crc32, record: &record })?;
    text.push(b'\n');
    Ok(text)
}

/// Why a file cannot be used at all.
enum Unusable {
    NoJournal,
    Damaged,
    /// There is no complete line.
    Unfinished(Vec<u8>),
}

impl Unusable {
    const fn fault<H: Heading>(&self) -> JournalFault {
        let (work, elsewhere) = (H::WORK, H::ELSEWHERE);
        match self {
            Self::NoJournal | Self::Unfinished(_) => JournalFault::NoJournal { work },
            Self::Damaged => JournalFault::Damaged { work, elsewhere },
        }
    }
}

fn read_lines<H: Heading>(mut reader: impl BufRead) -> io::Result<Result<Contents<H>, Unusable>> {
    let mut bytes = Vec::new();
    let mut next = |bytes: &mut Vec<u8>| -> io::Result<bool> {
        bytes.clear();
        reader.read_until(b'\n', bytes)?;
        Ok(bytes.ends_with(b"\n"))
    };
    if !next(&mut bytes)? {
        return Ok(Err(Unusable::Unfinished(bytes)));
    }
    let (heading, first) = match first_line::<H>(&bytes) {
        Ok(first) => first,
        Err(unusable) => return Ok(Err(unusable)),
    };
    let end = bytes.len() as u64;
    let mut contents = Contents { heading, entries: Vec::new(), damage: Damage::default(), end };
    let mut seen = BTreeSet::new();
    let mut expected = 2;
    for place in 2_u64.. {
        if !next(&mut bytes)? {
            break;
        }
        contents.end += bytes.len() as u64;
        let Some((number, entry)) = entry(&contents.heading, &first, &bytes) else {
            contents.damage.add(format!("line {place} is damaged"));
            expected += 1;
            continue;
        };
        let is_new = seen.insert(H::key(&entry));
        match number.cmp(&expected) {
            Ordering::Greater => contents.damage.add(format!("line {expected} is missing")),
            Ordering::Less => {
                contents.damage.add(format!("line {number} is repeated or out of place"));
            }
            Ordering::Equal if is_new => {}
            Ordering::Equal => {
                contents.damage.add(format!("line {number} repeats an entry"));
            }
        }
        expected = expected.max(number.saturating_add(1));
        if is_new {
            contents.entries.push(entry);
        }
    }
    Ok(Ok(contents))
}

/// The heading, and the checksum of its text.
fn first_line<H: Heading>(bytes: &[u8]) -> Result<(H, Hasher), Unusable> {
    let line: Line<'_> = serde_json::from_slice(bytes).map_err(|_| Unusable::NoJournal)?;
    let text = line.record.get();
    if checksum(&Hasher::new(), line.line, text) != line.crc32 || line.line != 1 {
        return Err(Unusable::Damaged);
    }
    let heading = serde_json::from_str::<H>(text).ok().filter(H::is_sound);
    let heading = heading.ok_or(Unusable::NoJournal)?;
    Ok((heading, after(&Hasher::new(), text)))
}

/// The number and the contents of a line, if it belongs to this work.
fn entry<H: Heading>(heading: &H, first: &Hasher, bytes: &[u8]) -> Option<(u64, H::Entry)> {
    let Line { line, crc32, record } = serde_json::from_slice(bytes).ok()?;
    if checksum(first, line, record.get()) != crc32 {
        return None;
    }
    let entry: H::Entry = serde_json::from_str(record.get()).ok()?;
    heading.has(&entry).then_some((line, entry))
}

#[cfg(test)]
mod tests;

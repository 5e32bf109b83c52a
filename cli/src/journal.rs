//! The file that long work goes on from when it was broken off.
//!
//! The first record says what work it is, each of the others what a part of it gave. Every line has
//! its number, a record, and the checksum of both (CRC-32), which goes on from the text of the
//! first record: a line that is damaged, missing, there twice or of other work does not pass for
//! what it is not.

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
use fpc::json::report::{AnyCode, ErrorCode};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};

use super::{exit::ExitStatus, failure::CommandError, output};

/// What is done, and how it is spoken of.
pub(super) trait Heading: Clone + Eq + DeserializeOwned + Serialize {
    /// What a part of the work gave.
    type Entry: DeserializeOwned + Serialize;
    /// What tells parts apart.
    type Key: Ord;
    /// What the work is called, such as "campaign".
    const WORK: &'static str;
    /// Where to begin anew, such as "another folder".
    const ELSEWHERE: &'static str;
    /// What is done about entries that are lost.
    const AGAIN: &'static str;
    /// A member of headings from before there were checksums.
    const OLD: Option<&'static str> = None;

    /// Whether it can be the heading of a journal.
    fn is_sound(&self) -> bool {
        true
    }

    /// Whether an entry can be of this work.
    fn has(&self, entry: &Self::Entry) -> bool;

    fn key(entry: &Self::Entry) -> Self::Key;

    /// In what other work is not this one.
    fn differences(&self, other: &Self) -> String;

    /// What to say of a journal with this heading where there should be another.
    fn mismatch(&self, other: &Self) -> JournalFault {
        JournalFault::OtherWork { work: Self::WORK, differences: self.differences(other) }
    }
}

/// A line as it is in the file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    line: u64,
    crc32: u32,
    #[serde(borrow)]
    record: &'a RawValue,
}

/// What a journal holds.
pub(super) struct Contents<H: Heading> {
    pub(super) heading: H,
    /// One for each part.
    pub(super) entries: Vec<H::Entry>,
    pub(super) damage: Damage,
    /// Where its complete lines end, in bytes.
    end: u64,
}

/// What is wrong with a journal.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Damage {
    first: Vec<String>,
    more: u64,
}

/// A journal that is open for more, and that nobody else can open for more.
pub(super) struct Journal<H> {
    file: File,
    heading: PhantomData<H>,
    /// How many lines it has.
    lines: u64,
    /// The checksum of the first record, from which the others go on.
    first: Hasher,
}

/// A journal that was opened, and what there was in it.
pub(super) struct Opened<H: Heading> {
    pub(super) journal: Journal<H>,
    pub(super) entries: Vec<H::Entry>,
    /// What the user should know.
    pub(super) notes: Vec<String>,
}

/// A journal that cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) struct JournalError {
    name: String,
    pub(super) fault: JournalFault,
}

/// Why a journal cannot be used. Work is called as its heading calls it.
#[derive(Debug, thiserror::Error)]
pub(super) enum JournalFault {
    #[error(transparent)]
    Unreadable(io::Error),
    #[error(transparent)]
    Unwritable(#[from] io::Error),
    #[error("another {work} is writing into it; wait until that is over, or take {elsewhere}")]
    InUse { work: &'static str, elsewhere: &'static str },
    #[error("it is no journal of a {work}")]
    NoJournal { work: &'static str },
    #[error(
        "it was written by an earlier fpc, whose lines have no checksums: begin anew in {elsewhere}"
    )]
    Old { elsewhere: &'static str },
    #[error(
        "its first line is damaged, so that nothing in it can be told from another {work}: begin \
         anew in {elsewhere}"
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

    /// Whether the operating system keeps the file from us.
    const fn is_access(&self) -> bool {
        matches!(self.fault, JournalFault::Unreadable(_) | JournalFault::Unwritable(_))
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, fault } = self;
        match self.is_access() {
            true => fault.fmt(f),
            false => write!(f, "{name}: {fault}"),
        }
    }
}

impl CommandError for JournalError {
    fn status(&self) -> ExitStatus {
        match self.is_access() {
            true => ExitStatus::FileAccess,
            false => ExitStatus::Invalid,
        }
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
        match self.first.len() < Self::SHOWN {
            true => self.first.push(text),
            false => self.more += 1,
        }
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

/// Locks a file for this program alone. A lock goes with the last copy of the file that
/// is open, and a program that is being started has one for a moment, so a lock that is
/// held is asked for again for a while.
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
    /// Begins a journal or takes it up again, for this program alone. A last
    /// line that was not written to its end is taken away, and a damaged journal
    /// mended: it keeps what is whole.
    pub(super) fn open(path: &Path, heading: &H) -> Result<Opened<H>, JournalError> {
        Self::open_or_mend(path, heading).map_err(|fault| JournalError::new(path, fault))
    }

    fn open_or_mend(path: &Path, heading: &H) -> Result<Opened<H>, JournalFault> {
        let mut notes = Vec::new();
        let file = match open_for_more(path)? {
            (file, Ok(())) => file,
            (_, Err(TryLockError::WouldBlock)) => return Err(in_use::<H>()),
            // Some file systems of networks have no locks.
            (file, Err(TryLockError::Error(error))) => {
                notes.push(format!(
                    "{}: cannot be locked ({error}): no other {} may use it now",
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
                    format!("{path}: nothing is in it; a damaged one lies beside it, {copy}")
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
                "{}: {}: {}; the file as it was is {}",
                path.display(),
                contents.damage,
                H::AGAIN,
                copy.display()
            ));
        }
        Ok(Opened { journal, entries: contents.entries, notes })
    }

    /// Keeps the file as it is under a name that is not taken, and returns the name.
    fn save_damaged(&mut self, path: &Path) -> io::Result<PathBuf> {
        for number in 1.. {
            let copy = copy_name(path, number);
            let mut target = match File::create_new(&copy) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                target => target?,
            };
            // Where locks bind everybody, only this handle can read the file.
            self.file.rewind()?;
            io::copy(&mut self.file, &mut target)?;
            target.sync_all()?;
            return Ok(copy);
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Puts a journal with these entries in the place of this one: at any moment one of the
    /// two is there as a whole. Tells whether it is still this program's alone.
    fn replace(&mut self, path: &Path, heading: &H, entries: &[H::Entry]) -> io::Result<bool> {
        let mut text = line(&Hasher::new(), 1, heading)?;
        for (number, entry) in (2..).zip(entries) {
            text.extend(line(&self.first, number, entry)?);
        }
        self.lines = 1 + entries.len() as u64;
        if output::replace(path, &text).is_err() {
            // Where a lock keeps others from the file, it can only be written in place.
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

/// The last copy of a damaged journal that lies beside it.
fn last_copy(path: &Path) -> Option<PathBuf> {
    (1..).map(|number| copy_name(path, number)).take_while(|copy| copy.exists()).last()
}

/// That somebody else has the journal.
const fn in_use<H: Heading>() -> JournalFault {
    JournalFault::InUse { work: H::WORK, elsewhere: H::ELSEWHERE }
}

/// Opens a file for more, and locks it. Whoever held the lock may have put another file in its
/// place: then that one is taken.
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

/// Reads a journal as far as it is whole.
pub(super) fn read<H: Heading>(path: &Path) -> Result<Contents<H>, JournalError> {
    let unreadable = |error| JournalError::new(path, JournalFault::Unreadable(error));
    let file = File::open(path).map_err(unreadable)?;
    let contents = read_lines::<H>(BufReader::new(file)).map_err(unreadable)?;
    contents.map_err(|unusable| JournalError::new(path, unusable.fault::<H>()))
}

/// The heading of a journal, if that can be told.
pub(super) fn heading<H: Heading>(path: &Path) -> Option<H> {
    let mut line = Vec::new();
    BufReader::new(File::open(path).ok()?).read_until(b'\n', &mut line).ok()?;
    read_lines(&line[..]).ok()?.ok().map(|contents| contents.heading)
}

/// The checksum after some more text.
fn after(before: &Hasher, text: &str) -> Hasher {
    let mut hasher = before.clone();
    hasher.update(text.as_bytes());
    hasher
}

fn checksum(first: &Hasher, line: u64, record: &str) -> u32 {
    after(&after(first, &line.to_string()), record).finalize()
}

/// A line with all that belongs to it.
fn line(first: &Hasher, line: u64, record: &impl Serialize) -> io::Result<Vec<u8>> {
    let record = serde_json::value::to_raw_value(record)?;
    let crc32 = checksum(first, line, record.get());
    let mut text = serde_json::to_vec(&Line { line, crc32, record: &record })?;
    text.push(b'\n');
    Ok(text)
}

/// Why nothing in a file can be used.
enum Unusable {
    NoJournal,
    Old,
    Damaged,
    /// There is no complete line.
    Unfinished(Vec<u8>),
}

impl Unusable {
    const fn fault<H: Heading>(&self) -> JournalFault {
        let (work, elsewhere) = (H::WORK, H::ELSEWHERE);
        match self {
            Self::NoJournal | Self::Unfinished(_) => JournalFault::NoJournal { work },
            Self::Old => JournalFault::Old { elsewhere },
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
                contents.damage.add(format!("line {number} is there twice, or not in its place"));
            }
            Ordering::Equal if is_new => {}
            Ordering::Equal => {
                contents.damage.add(format!("line {number} is about something that is there"));
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
    let Ok(line) = serde_json::from_slice::<Line<'_>>(bytes) else {
        let value: Value = serde_json::from_slice(bytes).map_err(|_| Unusable::NoJournal)?;
        return Err(match H::OLD.is_some_and(|member| value.get(member).is_some()) {
            true => Unusable::Old,
            false => Unusable::NoJournal,
        });
    };
    let text = line.record.get();
    if checksum(&Hasher::new(), line.line, text) != line.crc32 || line.line != 1 {
        return Err(Unusable::Damaged);
    }
    let heading = serde_json::from_str::<H>(text).ok().filter(H::is_sound);
    let heading = heading.ok_or(Unusable::NoJournal)?;
    Ok((heading, after(&Hasher::new(), text)))
}

/// The number and the contents of a line, if it is one of this work.
fn entry<H: Heading>(heading: &H, first: &Hasher, bytes: &[u8]) -> Option<(u64, H::Entry)> {
    let Line { line, crc32, record } = serde_json::from_slice(bytes).ok()?;
    if checksum(first, line, record.get()) != crc32 {
        return None;
    }
    let entry: H::Entry = serde_json::from_str(record.get()).ok()?;
    heading.has(&entry).then_some((line, entry))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use pretty_assertions::assert_eq;

    use super::*;

    /// Work of ten parts.
    #[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    struct Work {
        seed: u64,
        way: String,
    }

    #[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    struct Part {
        part: u64,
        players: u32,
    }

    impl Heading for Work {
        type Entry = Part;
        type Key = u64;
        const WORK: &'static str = "campaign";
        const ELSEWHERE: &'static str = "another folder";
        const AGAIN: &'static str = "what is lost is played again";
        const OLD: Option<&'static str> = Some("campaign");

        fn is_sound(&self) -> bool {
            self.seed > 0
        }

        fn has(&self, entry: &Part) -> bool {
            entry.part < 10
        }

        fn key(entry: &Part) -> u64 {
            entry.part
        }

        fn differences(&self, other: &Self) -> String {
            format!("{}, not {}", self.way, other.way)
        }
    }

    fn heading() -> Work {
        Work { seed: 7, way: "trfx".to_owned() }
    }

    fn part(part: u64) -> Part {
        Part { part, players: 4 }
    }

    /// The lines of a journal with five parts.
    fn lines() -> Vec<String> {
        let first = after(&Hasher::new(), &serde_json::to_string(&heading()).unwrap());
        let mut lines = vec![line(&Hasher::new(), 1, &heading()).unwrap()];
        lines.extend((0..5).map(|it| line(&first, it + 2, &part(it)).unwrap()));
        lines.into_iter().map(|line| String::from_utf8(line).unwrap()).collect()
    }

    fn open(path: &Path) -> Opened<Work> {
        Journal::open(path, &heading()).unwrap()
    }

    fn refusal(path: &Path) -> String {
        Journal::open(path, &heading()).err().unwrap().fault.to_string()
    }

    fn whole(path: &Path) -> Contents<Work> {
        read(path).unwrap()
    }

    fn numbers(entries: &[Part]) -> Vec<u64> {
        entries.iter().map(|entry| entry.part).collect()
    }

    #[test]
    fn a_journal_is_taken_up_where_it_broke_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut opened = open(&path);
        opened.journal.append(&part(0)).unwrap();
        opened.journal.append(&part(1)).unwrap();
        drop(opened);
        let before = fs::read(&path).unwrap();
        assert_eq!(String::from_utf8(before.clone()).unwrap(), lines()[..3].concat());
        fs::write(&path, [&before[..], b"{\"line\":4,\"crc3"].concat()).unwrap();
        let mut opened = open(&path);
        assert_eq!((numbers(&opened.entries), opened.notes), (vec![0, 1], Vec::new()));
        assert_eq!(fs::read(&path).unwrap(), before);
        opened.journal.append(&part(2)).unwrap();
        drop(opened.journal);
        let contents = whole(&path);
        assert_eq!(contents.heading, heading());
        assert_eq!(contents.entries, [part(0), part(1), part(2)]);
        assert!(contents.damage.is_none());
    }

    #[test]
    fn a_beginning_that_was_not_written_to_its_end_is_begun_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        fs::write(&path, &lines()[0][..20]).unwrap();
        drop(open(&path));
        assert_eq!(fs::read_to_string(&path).unwrap(), lines()[0]);
        fs::write(&path, "something else").unwrap();
        assert_eq!(refusal(&path), "it is no journal of a campaign");
        assert_eq!(fs::read_to_string(&path).unwrap(), "something else");
    }

    #[test]
    fn damage_is_found_and_mended() {
        let lines = lines();
        let damaged = lines[2].replace("\"players\":4", "\"players\":5");
        assert_ne!(damaged, lines[2]);
        let pick =
            |places: &[usize]| places.iter().map(|&place| &*lines[place]).collect::<String>();
        let cases = [
            (pick(&[0, 1, 3, 4]), "line 3 is missing", vec![0, 2, 3]),
            (pick(&[0, 1, 2, 2, 3]), "line 3 is there twice, or not in its place", vec![0, 1, 2]),
            (pick(&[0, 1]) + &damaged + &lines[3], "line 3 is damaged", vec![0, 2]),
            (pick(&[0, 1]) + "\0\0\0\0\n" + &lines[3], "line 3 is damaged", vec![0, 2]),
        ];
        let folder = tempfile::tempdir().unwrap();
        for (text, found, left) in &cases {
            let path = folder.path().join("journal.ndjson");
            fs::write(&path, text).unwrap();
            let opened = open(&path);
            assert_eq!(numbers(&opened.entries), *left, "{found}");
            let [note] = &opened.notes[..] else { panic!("{:?}", opened.notes) };
            assert!(note.contains(&format!("journal.ndjson: {found}: what is lost")), "{note}");
            drop(opened.journal);
            assert!(open(&path).notes.is_empty(), "it is mended");
        }
        // What each of them was is kept.
        for (number, (text, ..)) in (1..).zip(&cases) {
            let copy = copy_name(&folder.path().join("journal.ndjson"), number);
            assert_eq!(fs::read_to_string(copy).unwrap(), *text);
        }
    }

    #[test]
    fn a_mended_journal_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.ndjson");
        fs::write(&path, lines()[0].clone() + &lines()[2]).unwrap();
        let mut opened = open(&path);
        assert!(Journal::open(&path, &heading()).is_err(), "it is locked");
        opened.journal.append(&part(4)).unwrap();
        drop(opened);
        let contents = whole(&path);
        assert!(contents.damage.is_none());
        assert_eq!(numbers(&contents.entries), [1, 4]);
    }

    #[test]
    fn an_empty_journal_beside_a_damaged_one_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.ndjson");
        assert!(open(&path).notes.is_empty());
        fs::write(&path, "").unwrap();
        fs::write(copy_name(&path, 1), "").unwrap();
        let notes = open(&path).notes;
        let [note] = &notes[..] else { panic!("{notes:?}") };
        assert!(note.contains("journal.ndjson: nothing is in it; a damaged one lies"), "{note}");
    }

    #[test]
    fn one_program_writes_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let first = open(&path);
        let refusal = refusal(&path);
        assert!(refusal.starts_with("another campaign is writing into it"), "{refusal}");
        drop(first);
        drop(open(&path));
    }

    #[test]
    fn journals_of_others_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let refusal = |text: &str| {
            fs::write(&path, text).unwrap();
            let refusal = super::tests::refusal(&path);
            assert_eq!(fs::read_to_string(&path).unwrap(), text, "it is left alone");
            refusal
        };
        let other = |heading: &Work| {
            refusal(&String::from_utf8(line(&Hasher::new(), 1, heading).unwrap()).unwrap())
        };
        let sent = other(&Work { way: "trf26".to_owned(), ..heading() });
        assert_eq!(sent, "it is the journal of another campaign: trf26, not trfx");
        assert_eq!(other(&Work { seed: 0, ..heading() }), "it is no journal of a campaign");
        let old = refusal("{\"campaign\":{\"version\":\"0.1.0\"},\"shard\":{}}\n");
        assert!(old.starts_with("it was written by an earlier fpc"), "{old}");
        let damaged = refusal(&lines()[0].replace("\"seed\":7", "\"seed\":8"));
        assert!(damaged.starts_with("its first line is damaged"), "{damaged}");
        // A line of other work is none of this one, whatever its number.
        let others = Work { seed: 1, ..heading() };
        let first = after(&Hasher::new(), &serde_json::to_string(&others).unwrap());
        let strange = String::from_utf8(line(&first, 2, &part(0)).unwrap()).unwrap();
        fs::write(&path, lines()[0].clone() + &strange).unwrap();
        assert_eq!(whole(&path).damage.to_string(), "line 2 is damaged");
    }
}

//! The file that a campaign goes on from.
//!
//! Every line has its number, a record, and the checksum of both (CRC-32), which
//! goes on from the text of the first record: a line that is damaged, missing,
//! there twice or another campaign's does not pass for what it is not.

use std::{
    cmp::Ordering,
    collections::BTreeSet,
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, Seek, Write},
    path::Path,
    thread,
    time::Duration,
};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use super::record::{Entry, Heading, Plan};

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
pub(super) struct Contents {
    pub(super) heading: Heading,
    /// One for each tournament.
    pub(super) entries: Vec<Entry>,
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
pub(super) struct Journal {
    file: File,
    /// How many lines it has.
    lines: u64,
    /// The checksum of the first record, from which the others go on.
    first: Hasher,
}

/// A journal that was opened, and what there was in it.
pub(super) struct Opened {
    pub(super) journal: Journal,
    pub(super) entries: Vec<Entry>,
    /// What the user should know.
    pub(super) notes: Vec<String>,
}

/// Why a journal cannot be used.
type Refusal = String;

const NO_JOURNAL: &str = "it is no journal of a campaign";

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

impl Journal {
    /// Begins a journal or takes it up again, for this program alone. A last
    /// line that was not written to its end is taken away, and a damaged journal
    /// mended: it keeps what is whole.
    pub(super) fn open(path: &Path, heading: &Heading) -> io::Result<Result<Opened, Refusal>> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut notes = Vec::new();
        match lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Ok(Err("another campaign is writing into it; wait until that is over, \
                               or take another folder"
                    .to_owned()));
            }
            // Some file systems of networks have no locks.
            Err(TryLockError::Error(error)) => notes.push(format!(
                "{}: cannot be locked ({error}): no other campaign may use it now",
                path.display()
            )),
        }
        let text = serde_json::to_string(heading)?;
        let first = after(&Hasher::new(), &text);
        let mut journal = Self { file, lines: 0, first };
        let contents = match read_lines(BufReader::new(&journal.file))? {
            Ok(contents) => contents,
            Err(Unusable::Unfinished(begun))
                if line(&Hasher::new(), 1, heading)?.starts_with(&begun) =>
            {
                journal.rewrite(heading, &[])?;
                return Ok(Ok(Opened { journal, entries: Vec::new(), notes }));
            }
            Err(unusable) => return Ok(Err(unusable.to_string())),
        };
        if contents.heading != *heading {
            return Ok(Err(other_campaign(&contents.heading, heading)));
        }
        if contents.damage.is_none() {
            journal.file.set_len(contents.end)?;
            journal.file.seek(io::SeekFrom::End(0))?;
            journal.lines = 1 + contents.entries.len() as u64;
        } else {
            let copy = path.with_extension("ndjson.damaged");
            // Where locks bind everybody, only this handle can read the file.
            journal.file.rewind()?;
            io::copy(&mut journal.file, &mut File::create(&copy)?)?;
            journal.rewrite(heading, &contents.entries)?;
            notes.push(format!(
                "{}: {}: what is lost is played again; the file as it was is {}",
                path.display(),
                contents.damage,
                copy.display()
            ));
        }
        Ok(Ok(Opened { journal, entries: contents.entries, notes }))
    }

    /// Writes everything anew.
    fn rewrite(&mut self, heading: &Heading, entries: &[Entry]) -> io::Result<()> {
        let mut text = line(&Hasher::new(), 1, heading)?;
        for (number, entry) in (2..).zip(entries) {
            text.extend(line(&self.first, number, entry)?);
        }
        self.lines = 1 + entries.len() as u64;
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(&text)
    }

    /// Adds a line.
    pub(super) fn append(&mut self, entry: &Entry) -> io::Result<()> {
        self.lines += 1;
        let line = line(&self.first, self.lines, entry)?;
        self.file.write_all(&line)
    }
}

/// Reads a journal as far as it is whole.
pub(super) fn read(path: &Path) -> io::Result<Result<Contents, Refusal>> {
    let contents = read_lines(BufReader::new(File::open(path)?))?;
    Ok(contents.map_err(|unusable| unusable.to_string()))
}

/// The plan in a journal, if that can be told.
pub(super) fn plan(path: &Path) -> Option<Plan> {
    let mut line = Vec::new();
    BufReader::new(File::open(path).ok()?).read_until(b'\n', &mut line).ok()?;
    read_lines(&line[..]).ok()?.ok().map(|contents| contents.heading.campaign)
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

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoJournal | Self::Unfinished(_) => NO_JOURNAL,
            Self::Old => {
                "it was written by an earlier fpc, whose lines have no checksums: begin anew in \
                 another folder"
            }
            Self::Damaged => {
                "its first line is damaged, so that nothing in it can be told from another \
                 campaign: begin anew in another folder"
            }
        })
    }
}

fn read_lines(mut reader: impl BufRead) -> io::Result<Result<Contents, Unusable>> {
    let mut bytes = Vec::new();
    let mut next = |bytes: &mut Vec<u8>| -> io::Result<bool> {
        bytes.clear();
        reader.read_until(b'\n', bytes)?;
        Ok(bytes.ends_with(b"\n"))
    };
    if !next(&mut bytes)? {
        return Ok(Err(Unusable::Unfinished(bytes)));
    }
    let (heading, first) = match first_line(&bytes) {
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
        let Some((number, entry)) = contents.heading.entry(&first, &bytes) else {
            contents.damage.add(format!("line {place} is damaged"));
            expected += 1;
            continue;
        };
        let is_new = seen.insert(entry.tournament);
        match number.cmp(&expected) {
            Ordering::Greater => contents.damage.add(format!("line {expected} is missing")),
            Ordering::Less => {
                contents.damage.add(format!("line {number} is there twice, or not in its place"));
            }
            Ordering::Equal if is_new => {}
            Ordering::Equal => {
                contents.damage.add(format!("line {number} is about a tournament that is there"));
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
fn first_line(bytes: &[u8]) -> Result<(Heading, Hasher), Unusable> {
    let Ok(line) = serde_json::from_slice::<Line<'_>>(bytes) else {
        let value: Value = serde_json::from_slice(bytes).map_err(|_| Unusable::NoJournal)?;
        return Err(match value.get("campaign").is_some() {
            true => Unusable::Old,
            false => Unusable::NoJournal,
        });
    };
    let text = line.record.get();
    if checksum(&Hasher::new(), line.line, text) != line.crc32 || line.line != 1 {
        return Err(Unusable::Damaged);
    }
    let heading: Heading = serde_json::from_str(text).map_err(|_| Unusable::NoJournal)?;
    let is_shard = (1..=heading.shard.of).contains(&heading.shard.number);
    if !is_shard {
        return Err(Unusable::NoJournal);
    }
    Ok((heading, after(&Hasher::new(), text)))
}

impl Heading {
    /// The number and the contents of a line, if it is one of this campaign.
    fn entry(&self, first: &Hasher, bytes: &[u8]) -> Option<(u64, Entry)> {
        let Line { line, crc32, record } = serde_json::from_slice(bytes).ok()?;
        if checksum(first, line, record.get()) != crc32 {
            return None;
        }
        let entry: Entry = serde_json::from_str(record.get()).ok()?;
        let Plan { seed, tournaments, ref against, .. } = self.campaign;
        let is_ours = entry.tournament < tournaments
            && self.shard.place(entry.tournament).is_some()
            && entry.seed == seed.wrapping_add(entry.tournament)
            && entry.engines.len() == against.len();
        is_ours.then_some((line, entry))
    }
}

/// What to say of a journal with a heading that is not this one.
fn other_campaign(there: &Heading, here: &Heading) -> String {
    let differences = there.campaign.differences(&here.campaign);
    match differences.is_empty() {
        true => "it is the journal of another shard".to_owned(),
        false => format!("it is the journal of another campaign: {differences}"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use pretty_assertions::assert_eq;

    use super::{
        super::record::{Shard, Tally},
        *,
    };

    fn heading() -> Heading {
        let campaign = Plan {
            version: "1".to_owned(),
            seed: 7,
            tournaments: 10,
            settings: String::new(),
            send: "trfx".to_owned(),
            against: vec!["a {in}".to_owned()],
            impossible: Vec::new(),
            timeout: 60,
            shrink_steps: 500,
        };
        Heading { campaign, shard: Shard { number: 1, of: 1 } }
    }

    fn entry(tournament: u64) -> Entry {
        Entry {
            tournament,
            seed: 7 + tournament,
            players: 4,
            rounds: 3,
            ended_early: false,
            illegal: 0,
            microseconds: 1,
            engines: vec![Tally::default()],
            differences: Vec::new(),
        }
    }

    /// The lines of a journal with five tournaments.
    fn lines() -> Vec<String> {
        let first = after(&Hasher::new(), &serde_json::to_string(&heading()).unwrap());
        let mut lines = vec![line(&Hasher::new(), 1, &heading()).unwrap()];
        lines.extend((0..5).map(|it| line(&first, it + 2, &entry(it)).unwrap()));
        lines.into_iter().map(|line| String::from_utf8(line).unwrap()).collect()
    }

    fn open(path: &Path) -> Opened {
        Journal::open(path, &heading()).unwrap().unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    fn numbers(entries: &[Entry]) -> Vec<u64> {
        entries.iter().map(|entry| entry.tournament).collect()
    }

    #[test]
    fn a_journal_is_taken_up_where_it_broke_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut opened = open(&path);
        opened.journal.append(&entry(0)).unwrap();
        opened.journal.append(&entry(1)).unwrap();
        drop(opened);
        let whole = fs::read(&path).unwrap();
        assert_eq!(String::from_utf8(whole.clone()).unwrap(), lines()[..3].concat());
        fs::write(&path, [&whole[..], b"{\"line\":4,\"crc3"].concat()).unwrap();
        let mut opened = open(&path);
        assert_eq!((numbers(&opened.entries), opened.notes), (vec![0, 1], Vec::new()));
        assert_eq!(fs::read(&path).unwrap(), whole);
        opened.journal.append(&entry(2)).unwrap();
        drop(opened.journal);
        let contents = read(&path).unwrap().unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(contents.heading, heading());
        assert_eq!(contents.entries, [entry(0), entry(1), entry(2)]);
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
        assert_eq!(Journal::open(&path, &heading()).unwrap().err().unwrap(), NO_JOURNAL);
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
        for (text, found, left) in cases {
            let path = folder.path().join("journal.ndjson");
            fs::write(&path, &text).unwrap();
            let opened = open(&path);
            assert_eq!(numbers(&opened.entries), left, "{found}");
            let [note] = &opened.notes[..] else { panic!("{:?}", opened.notes) };
            assert!(note.contains(&format!("journal.ndjson: {found}: what is lost")), "{note}");
            drop(opened.journal);
            assert!(open(&path).notes.is_empty(), "it is mended");
            let copy = folder.path().join("journal.ndjson.damaged");
            assert_eq!(fs::read_to_string(copy).unwrap(), text);
        }
    }

    #[test]
    fn one_campaign_writes_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let first = open(&path);
        let refusal = Journal::open(&path, &heading()).unwrap().err().unwrap();
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
            let refusal = Journal::open(&path, &heading()).unwrap().err().unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text, "it is left alone");
            refusal
        };
        let other = |change: &dyn Fn(&mut Heading)| {
            let mut heading = heading();
            change(&mut heading);
            refusal(&String::from_utf8(line(&Hasher::new(), 1, &heading).unwrap()).unwrap())
        };
        let sent = other(&|it| it.campaign.send = "trf26".to_owned());
        assert_eq!(sent, "it is the journal of another campaign: --send trf26, not --send trfx");
        let shard = other(&|it| it.shard = Shard { number: 1, of: 2 });
        assert_eq!(shard, "it is the journal of another shard");
        assert_eq!(other(&|it| it.shard = Shard { number: 0, of: 0 }), NO_JOURNAL);
        let old = refusal("{\"campaign\":{\"version\":\"0.1.0\"},\"shard\":{}}\n");
        assert!(old.starts_with("it was written by an earlier fpc"), "{old}");
        let damaged = refusal(&lines()[0].replace("\"seed\":7", "\"seed\":8"));
        assert!(damaged.starts_with("its first line is damaged"), "{damaged}");
        // A line of another campaign is none of this one, whatever its number.
        let mut heading = heading();
        heading.campaign.timeout = 1;
        let first = after(&Hasher::new(), &serde_json::to_string(&heading).unwrap());
        let strange = String::from_utf8(line(&first, 2, &entry(0)).unwrap()).unwrap();
        fs::write(&path, lines()[0].clone() + &strange).unwrap();
        let contents = read(&path).unwrap().unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(contents.damage.to_string(), "line 2 is damaged");
    }
}

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
    assert_eq!(refusal(&path), "it is not the journal of a campaign");
    assert_eq!(fs::read_to_string(&path).unwrap(), "something else");
}

#[test]
fn damage_is_found_and_mended() {
    let lines = lines();
    let damaged = lines[2].replace("\"players\":4", "\"players\":5");
    assert_ne!(damaged, lines[2]);
    let pick = |places: &[usize]| places.iter().map(|&place| &*lines[place]).collect::<String>();
    let cases = [
        (pick(&[0, 1, 3, 4]), "line 3 is missing", vec![0, 2, 3]),
        (pick(&[0, 1, 2, 2, 3]), "line 3 is repeated or out of place", vec![0, 1, 2]),
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
        assert!(open(&path).notes.is_empty(), "it is repaired");
    }
    // Each original is kept.
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
    assert!(note.contains("journal.ndjson: it is empty; there is a damaged one"), "{note}");
}

#[test]
fn one_program_writes_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let first = open(&path);
    let refusal = refusal(&path);
    assert!(refusal.starts_with("another campaign is writing to it"), "{refusal}");
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
    assert_eq!(other(&Work { seed: 0, ..heading() }), "it is not the journal of a campaign");
    let unsigned = refusal("{\"campaign\":{\"version\":\"0.1.0\"},\"shard\":{}}\n");
    assert_eq!(unsigned, "it is not the journal of a campaign");
    let damaged = refusal(&lines()[0].replace("\"seed\":7", "\"seed\":8"));
    assert!(damaged.starts_with("its first line is damaged"), "{damaged}");
    // A line of other work does not belong to this one, whatever its number.
    let others = Work { seed: 1, ..heading() };
    let first = after(&Hasher::new(), &serde_json::to_string(&others).unwrap());
    let strange = String::from_utf8(line(&first, 2, &part(0)).unwrap()).unwrap();
    fs::write(&path, lines()[0].clone() + &strange).unwrap();
    assert_eq!(whole(&path).damage.to_string(), "line 2 is damaged");
}

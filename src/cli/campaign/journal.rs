//! What a campaign has found so far: a file that only grows.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, Write},
    path::Path,
    str::FromStr,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is played, and against whom.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    /// The version of fpc.
    pub(super) version: String,
    /// The seed of the first tournament; the others follow.
    pub(super) seed: u64,
    /// How many tournaments there are in all shards together.
    pub(super) tournaments: u64,
    /// The settings of the tournaments, as flags.
    pub(super) settings: String,
    /// The commands of the other programs.
    pub(super) against: Vec<String>,
}

/// Which part of a campaign a journal is about: of `of` shards, that with
/// `number`, from 1.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
pub(in crate::cli) struct Shard {
    pub(super) number: u64,
    pub(super) of: u64,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('/').and_then(|(number, of)| {
            number.parse().ok().zip(of.parse().ok()).map(|(number, of)| Self { number, of })
        });
        let shard = parts.filter(|shard| (1..=shard.of).contains(&shard.number));
        shard.ok_or("expected a number and how many there are, such as 2/8")
    }
}

impl Shard {
    /// The tournaments of the shard, from 0.
    pub(super) fn tournament(self, place: u64) -> u64 {
        place * self.of + self.number - 1
    }

    /// How many there are.
    pub(super) fn size(self, tournaments: u64) -> u64 {
        tournaments.saturating_sub(self.number - 1).div_ceil(self.of)
    }
}

/// The first line of a journal.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Heading {
    pub(super) campaign: Plan,
    pub(super) shard: Shard,
}

/// A tournament that was played to its end.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// Which one, from 0.
    pub(super) tournament: u64,
    pub(super) seed: u64,
    pub(super) players: u32,
    /// How many rounds were played.
    pub(super) rounds: u32,
    /// Whether a round had no legal pairing.
    pub(super) ended_early: bool,
    /// Rounds in which the pairing of fpc is illegal.
    pub(super) illegal: u32,
    pub(super) microseconds: u64,
    /// What each program did.
    pub(super) engines: Vec<Tally>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) differences: Vec<Difference>,
}

/// What a program did.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Tally {
    /// Rounds in which it was asked.
    pub(super) rounds: u64,
    /// Rounds in which it pairs other players than fpc, or none, or some where
    /// fpc has none.
    pub(super) differences: u64,
    /// Rounds with the same pairs but other colors.
    pub(super) colors: u64,
    /// Rounds, among the differences, with a pairing that breaks absolute
    /// criteria.
    pub(super) illegal: u64,
    /// Rounds without an answer.
    pub(super) failures: u64,
    /// The time it took. It is the only figure that depends on the machine.
    pub(super) microseconds: u64,
}

impl Tally {
    pub(super) fn add(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.differences += other.differences;
        self.colors += other.colors;
        self.illegal += other.illegal;
        self.failures += other.failures;
        self.microseconds += other.microseconds;
    }
}

/// How an answer differs.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    /// Other pairs, or another bye.
    Pairs,
    /// The same pairs with other colors.
    Colors,
    /// A pairing that breaks absolute criteria, or that is incomplete.
    Illegal,
    /// No pairing where fpc has one.
    NoPairing,
    /// A legal pairing where fpc has none.
    PairingFound,
    /// No answer.
    Failure,
}

/// A round in which a program answers otherwise.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Difference {
    /// Which tournament, from 0.
    pub(super) tournament: u64,
    pub(super) seed: u64,
    pub(super) round: u32,
    /// Which program, from 0.
    pub(super) engine: usize,
    pub(super) kind: Kind,
    /// What decides, or what went wrong.
    pub(super) explanation: String,
    /// The other programs that give the same answer as this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) with: Vec<usize>,
    /// The file with the smallest case that was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
}

/// A journal that is open for more.
pub(super) struct Journal {
    file: File,
    /// What it holds already.
    pub(super) entries: u64,
}

impl Journal {
    /// Begins a journal or takes it up again. A last line that was not written
    /// to its end is taken away.
    pub(super) fn open(path: &Path, heading: &Heading) -> io::Result<Result<Self, String>> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut complete = 0;
        let mut entries = 0;
        let mut reader = BufReader::new(&file);
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = reader.read_until(b'\n', &mut line)? as u64;
            if !line.ends_with(b"\n") {
                break;
            }
            if complete == 0 {
                if serde_json::from_slice(&line).ok().as_ref() != Some(heading) {
                    return Ok(Err("it is the journal of another campaign or shard".to_owned()));
                }
            } else if serde_json::from_slice::<Entry>(&line).is_err() {
                return Ok(Err(format!("line {} cannot be read", entries + 2)));
            } else {
                entries += 1;
            }
            complete += length;
        }
        file.set_len(complete)?;
        file.seek(io::SeekFrom::End(0))?;
        let mut journal = Self { file, entries };
        if complete == 0 {
            journal.append(heading)?;
        }
        Ok(Ok(journal))
    }

    /// Adds a line.
    pub(super) fn append(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}

/// Reads a journal as far as it is complete.
pub(super) fn read(
    path: &Path,
    mut take: impl FnMut(Entry),
) -> io::Result<Result<Heading, String>> {
    let mut lines = BufReader::new(File::open(path)?).lines();
    let heading = match lines.next().transpose()?.map(|line| serde_json::from_str(&line)) {
        Some(Ok(heading)) => heading,
        _ => return Ok(Err("it is no journal of a campaign".to_owned())),
    };
    let mut lines = lines.enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        match serde_json::from_str(&line?) {
            Ok(entry) => take(entry),
            // A campaign that was killed can leave half a line at the end.
            Err(_) if lines.peek().is_none() => {}
            Err(error) => return Ok(Err(format!("line {}: {error}", number + 2))),
        }
    }
    Ok(Ok(heading))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn heading() -> Heading {
        let campaign = Plan {
            version: "1".to_owned(),
            seed: 7,
            tournaments: 10,
            settings: String::new(),
            against: vec!["a {in}".to_owned()],
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

    #[test]
    fn a_journal_is_taken_up_where_it_broke_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut journal = Journal::open(&path, &heading()).unwrap().unwrap();
        journal.append(&entry(0)).unwrap();
        journal.append(&entry(1)).unwrap();
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], b"{\"tournament\": 2, \"se"].concat()).unwrap();
        let mut journal = Journal::open(&path, &heading()).unwrap().unwrap();
        assert_eq!(journal.entries, 2);
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        journal.append(&entry(2)).unwrap();
        let mut entries = Vec::new();
        let read = read(&path, |entry| entries.push(entry)).unwrap();
        assert_eq!((read, entries), (Ok(heading()), vec![entry(0), entry(1), entry(2)]));
        let other = Heading { shard: Shard { number: 1, of: 2 }, ..heading() };
        assert!(Journal::open(&path, &other).unwrap().is_err());
    }

    #[test]
    fn shards_share_out_all_tournaments() {
        for of in 1..5 {
            let shards = (1..=of).map(|number| Shard { number, of });
            let mut all: Vec<_> = shards
                .flat_map(|shard| (0..shard.size(11)).map(move |place| shard.tournament(place)))
                .collect();
            all.sort_unstable();
            assert_eq!(all, (0..11).collect::<Vec<_>>());
        }
    }
}

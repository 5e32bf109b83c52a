//! No answer changes unnoticed. What fpc says of random tournaments is recorded in `tests/answers`,
//! as a checksum of the answers to each question, and how it pairs longer and larger ones, as a
//! checksum of the file; whether it is right, other tests prove.
//!
//! If a change is intended, `FPC_UPDATE=1 cargo test unchanged` records the new checksums. With
//! `FPC_ANSWERS=FOLDER`, a folder of the repository that is made if it is not there, all answers and
//! tournaments are written to files: those from before and after a change can be compared.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use fpc::{
    Color, RecordedRound, RoundNumber, System, Tournament,
    ask::{self, NamedFile},
    trf::{self, Format, Header},
};
use pretty_assertions::assert_eq;

use crate::{
    proof::answers::random_pairing,
    random::{self, Makeup, SplitMix64},
    repository,
};

/// Small tournaments of all kinds, and a few larger ones, mostly drawn.
fn makeups() -> Vec<(u64, Makeup)> {
    let small = (0..SMALL).map(|seed| (seed, Makeup::of(seed)));
    let drawn = (SMALL..SMALL + LARGE).map(|seed| {
        let players = 14 + 7 * (seed - SMALL) as usize;
        (seed, Makeup { half_point_byes: 30, draws: 600, ..Makeup::plain(players, 7) })
    });
    small.chain(drawn).collect()
}

const SMALL: u64 = 48;
const LARGE: u64 = 4;

/// Tournaments that are played only: players, rounds, and games drawn of a thousand. Some are so long
/// that many have met all others of their score, and some have a great many players of the same kind.
const PLAYED: [(usize, usize, usize); 12] = [
    (24, 18, 300),
    (31, 25, 300),
    (40, 30, 300),
    (41, 30, 900),
    (60, 45, 300),
    (80, 60, 100),
    (100, 20, 0),
    (150, 5, 300),
    (200, 9, 1000),
    (301, 4, 1000),
    (600, 3, 300),
    (1001, 5, 600),
];

/// Pairings made at random that are judged, in each round.
const JUDGED: usize = 3;

/// Checksums by question and seed.
struct Answers<'a> {
    system: System,
    folder: Option<PathBuf>,
    file: &'a NamedFile,
    seed: u64,
    sums: &'a mut BTreeMap<(u64, &'static str), crc32fast::Hasher>,
    asked: usize,
}

impl Answers<'_> {
    fn ask(&mut self, question: &'static str, options: &str) {
        let code = self.system.code();
        let options = format!(r#"{{"system":"{code}"{options}}}"#);
        let answer = ask::answer(question, self.file, &options).text;
        // A new version is no other answer.
        let answer = answer.replace(env!("CARGO_PKG_VERSION"), "");
        self.sums.entry((self.seed, question)).or_default().update(answer.as_bytes());
        self.asked += 1;
        if let Some(folder) = &self.folder {
            let name = format!("{code}-{}-{question}-{}.json", self.seed, self.asked);
            fs::write(folder.join(name), format!("{options}\n{answer}")).unwrap();
        }
    }

    fn ask_of_round(&mut self, tournament: &Tournament, round: RoundNumber) {
        let system = self.system;
        let number = format!(r#","round":{round}"#);
        self.ask("explain", &format!(r#"{number},"players":true"#));
        self.ask("checklist", &number);
        let Ok(snapshot) = tournament.snapshot(round) else { return };
        let mut random = SplitMix64::new(self.seed ^ u64::from(round.get()));
        for _ in 0..JUDGED {
            let Some(pairing) = random_pairing(&snapshot, system, &mut random) else { continue };
            self.ask("judge", &format!(r#"{number},"pairs":{}"#, as_json(&pairing)));
            let Some(first) = pairing.pairs.first() else { continue };
            let (white, black) = (first.pair.white, first.pair.black);
            self.ask("explain", &format!(r#"{number},"whyNot":[{white},{black}]"#));
        }
    }
}

fn as_json(round: &RecordedRound) -> String {
    let pairs = round.pairs.iter().map(|it| format!("[{},{}]", it.pair.white, it.pair.black));
    let byes = round.byes.iter().map(|player| format!(r#"[{player},"bye"]"#));
    format!("[{}]", pairs.chain(byes).collect::<Vec<_>>().join(","))
}

/// Plays the tournament of a seed.
fn play(system: System, seed: u64, makeup: &Makeup) -> Tournament {
    let accelerated = makeup.accelerated && system.has_acceleration();
    let initial_color = makeup.initial_color.or(Some(Color::White));
    let makeup = Makeup { accelerated, initial_color, ..makeup.clone() };
    let draft = random::play_as(&makeup, seed, |snapshot| system.pair(snapshot).ok());
    random::tournament(&makeup, draft)
}

fn as_file(tournament: &Tournament) -> Vec<u8> {
    let written = trf::write(tournament, &Header::default(), Format::Trf26 { twins: false });
    written.unwrap().document.to_bytes()
}

/// Where answers are written, if that is wanted.
fn folder() -> Option<PathBuf> {
    let folder = repository().join(env::var_os("FPC_ANSWERS")?);
    fs::create_dir_all(&folder).unwrap();
    Some(folder)
}

fn assert_answers(system: System) {
    let folder = folder();
    let mut sums = BTreeMap::new();
    for (seed, makeup) in makeups() {
        let tournament = play(system, seed, &makeup);
        let file = NamedFile::parse("random.trf", &as_file(&tournament));
        let folder = folder.clone();
        let mut answers = Answers { system, folder, file: &file, seed, sums: &mut sums, asked: 0 };
        answers.ask("check", "");
        answers.ask("pair", "");
        for round in 0..makeup.rounds {
            answers.ask_of_round(&tournament, RoundNumber::from_index(round));
        }
    }
    let mut table = String::new();
    for ((seed, question), sum) in sums {
        writeln!(table, "{seed}\t{question}\t{:08x}", sum.finalize()).unwrap();
    }
    let path = repository().join(format!("tests/answers/{}.tsv", system.code()));
    assert_recorded(&path, &table);
}

fn assert_played(system: System) {
    let mut table = String::new();
    for (seed, &(players, rounds, draws)) in (0..).zip(&PLAYED) {
        let plain = Makeup::plain(players, rounds);
        let makeup = Makeup { half_point_byes: 10, draws, rating_gap: 3, ..plain };
        let file = as_file(&play(system, seed, &makeup));
        if let Some(folder) = folder() {
            fs::write(folder.join(format!("{}-{players}x{rounds}.trf", system.code())), &file)
                .unwrap();
        }
        writeln!(table, "{players}\t{rounds}\t{draws}\t{:08x}", crc32fast::hash(&file)).unwrap();
    }
    let path = repository().join(format!("tests/answers/{}-played.tsv", system.code()));
    assert_recorded(&path, &table);
}

fn assert_recorded(path: &Path, table: &str) {
    if env::var_os("FPC_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, table).unwrap();
    }
    let recorded = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(recorded, table, "answers have changed: see tests/suite/unchanged.rs");
}

#[test]
fn answers_by_the_rules_of_2012() {
    assert_answers(System::DUTCH_2012);
}

#[test]
fn answers_by_the_rules_of_2017() {
    assert_answers(System::DUTCH_2017);
}

#[test]
fn answers_by_the_rules_of_2026() {
    assert_answers(System::DUTCH_2026);
}

#[test]
fn answers_of_the_dubov_system() {
    assert_answers(System::DUBOV_1997);
}

#[test]
fn answers_of_the_lim_system() {
    assert_answers(System::LIM);
}

#[test]
fn answers_of_the_ssm_system() {
    assert_answers(System::SSM);
}

#[test]
fn tournaments_by_the_rules_of_2012() {
    assert_played(System::DUTCH_2012);
}

#[test]
fn tournaments_by_the_rules_of_2017() {
    assert_played(System::DUTCH_2017);
}

#[test]
fn tournaments_by_the_rules_of_2026() {
    assert_played(System::DUTCH_2026);
}

#[test]
fn tournaments_of_the_dubov_system() {
    assert_played(System::DUBOV_1997);
}

#[test]
fn tournaments_of_the_lim_system() {
    assert_played(System::LIM);
}

#[test]
fn tournaments_of_the_ssm_system() {
    assert_played(System::SSM);
}

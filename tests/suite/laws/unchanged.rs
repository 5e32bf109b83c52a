//! No answer changes unnoticed. What fpc says of random tournaments is recorded in `tests/answers`,
//! as checksums of the answers to each question: of the facts, and, in a file beside, of the words, so that
//! a sentence said in another way leaves the facts. How it pairs longer and larger tournaments is recorded as a checksum of the
//! file. Whether all that is right, other tests prove.
//!
//! The ignored tests ask more than ten times as much, and stop at the first fact that differs:
//!
//! ```sh
//! cargo test --release --test suite unchanged -- --ignored
//! ```
//!
//! If a change is intended, `FPC_UPDATE=1` before `cargo test unchanged` and before that command
//! records the new checksums. With `FPC_ANSWERS=FOLDER`, a folder of the repository that is made if
//! it is not there, all answers and tournaments are written to files: those from before and after a
//! change can be compared.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use fpc::{
    Bye, Color, GameResult, Header, Outcome, Player, PlayerId, RecordedRound, RoundNumber, System,
    Tournament, TournamentDraft,
    trf::{self, Format},
};
use fpc_answers::ask::{self, NamedFile};
use pretty_assertions::assert_eq;

use super::words::part;
use crate::{
    laws::proof::answers::random_pairing,
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

/// What a checksum is made of.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Part {
    Facts,
    Words,
}

/// Checksums by seed, question and part.
type Sums = BTreeMap<(u64, &'static str, Part), crc32fast::Hasher>;

/// Asks about a tournament.
struct Answers<'a> {
    system: System,
    folder: Option<PathBuf>,
    file: &'a NamedFile,
    seed: u64,
    sums: &'a mut Sums,
    asked: usize,
}

impl Answers<'_> {
    fn ask(&mut self, question: &'static str, options: &str) {
        let code = self.system.code();
        let options = format!(r#"{{"system":"{code}"{options}}}"#);
        let answer = ask::answer(question, self.file, &options).text;
        // A new version is no other answer.
        let answer = answer.replace(env!("CARGO_PKG_VERSION"), "");
        let (facts, words) = part(&answer);
        for (part, text) in [(Part::Facts, facts), (Part::Words, words)] {
            self.sums.entry((self.seed, question, part)).or_default().update(text.as_bytes());
        }
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
    let accelerated = makeup.accelerated && system.info().has_acceleration;
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

/// Asks everything about the tournament of a seed.
fn ask_all(system: System, seed: u64, makeup: &Makeup, sums: &mut Sums) {
    let tournament = play(system, seed, makeup);
    let file = NamedFile::parse("random.trf", &as_file(&tournament));
    let mut answers = Answers { system, folder: folder(), file: &file, seed, sums, asked: 0 };
    answers.ask("check", "");
    answers.ask("pair", "");
    for round in 0..makeup.rounds {
        answers.ask_of_round(&tournament, RoundNumber::from_index(round));
    }
}

fn assert_answers(system: System) {
    let mut sums = BTreeMap::new();
    for (seed, makeup) in makeups() {
        ask_all(system, seed, &makeup, &mut sums);
    }
    let [mut facts, mut words] = [String::new(), String::new()];
    for ((seed, question, part), sum) in sums {
        let table = match part {
            Part::Facts => &mut facts,
            Part::Words => &mut words,
        };
        writeln!(table, "{seed}\t{question}\t{:08x}", sum.finalize()).unwrap();
    }
    let tables = [("", facts), ("-words", words)];
    let changes = tables.map(|(end, table)| {
        change_of(&answers_folder().join(format!("{}{end}.tsv", system.code())), &table)
    });
    assert_eq!(changes, [None, None]);
}

/// The checksum of a tournament that is played only.
fn played(system: System, seed: u64, (players, rounds, draws): (usize, usize, usize)) -> u32 {
    let plain = Makeup::plain(players, rounds);
    let makeup = Makeup { half_point_byes: 10, draws, rating_gap: 3, ..plain };
    let file = as_file(&play(system, seed, &makeup));
    if let Some(folder) = folder() {
        let name = format!("{}-{players}x{rounds}-{draws}-{seed}.trf", system.code());
        fs::write(folder.join(name), &file).unwrap();
    }
    crc32fast::hash(&file)
}

fn assert_played(system: System) {
    let mut table = String::new();
    for (seed, &(players, rounds, draws)) in (0..).zip(&PLAYED) {
        let sum = played(system, seed, (players, rounds, draws));
        writeln!(table, "{players}\t{rounds}\t{draws}\t{sum:08x}").unwrap();
    }
    let path = answers_folder().join(format!("{}-played.tsv", system.code()));
    assert_eq!(change_of(&path, &table), None);
}

fn answers_folder() -> PathBuf {
    repository().join("tests/answers")
}

/// Who gets which color in a round robin.
#[derive(Clone, Copy, Debug)]
enum Colors {
    /// The first seat of a board has White.
    Seats,
    /// At every other board, it is the other one.
    Boards,
    /// As for boards, and in every other round the other way round.
    BoardsAndRounds,
    /// Whoever has had fewer games with White; else as for boards.
    Balanced,
}

/// What happens in the games of a round robin.
#[derive(Clone, Copy, Debug)]
enum Results {
    White,
    Random,
    Drawn,
}

/// Some rounds of a huge round robin by the circle method, as in `tools/huge-round-robins`: the last
/// bracket of a next round is as hard as can be.
fn round_robin(players: usize, rounds: usize, colors: Colors, results: Results) -> Tournament {
    let mut random = SplitMix64::new(players as u64);
    let ids: Vec<_> = (1..=players as u16).map(|number| PlayerId::new(number).unwrap()).collect();
    let mut draft = TournamentDraft::new(
        ids.iter().map(|&id| Player::new(id, format!("Player {id}"))).collect(),
    )
    .with_total_rounds(RoundNumber::new(rounds as u32 + 1))
    .with_initial_color(Color::White);
    let mut circle: Vec<Option<usize>> = (0..players).map(Some).collect();
    if players % 2 == 1 {
        circle.push(None);
    }
    let mut whites = vec![0; players];
    for round in 0..rounds {
        for board in 0..circle.len() / 2 {
            let (first, second) = match (circle[board], circle[circle.len() - 1 - board]) {
                (Some(first), Some(second)) => (first, second),
                (Some(alone), None) | (None, Some(alone)) => {
                    draft.players[alone].outcomes.push(Outcome::Bye(Bye::PairingAllocated));
                    continue;
                }
                (None, None) => unreachable!("one chair is empty at most"),
            };
            let is_first_white = match colors {
                Colors::Seats => true,
                Colors::BoardsAndRounds => (board + round) % 2 == 0,
                Colors::Balanced if whites[first] != whites[second] => {
                    whites[first] < whites[second]
                }
                Colors::Boards | Colors::Balanced => board % 2 == 0,
            };
            let (white, black) = if is_first_white { (first, second) } else { (second, first) };
            whites[white] += 1;
            let result = match results {
                Results::White => GameResult::Win,
                Results::Drawn => GameResult::Draw,
                Results::Random => {
                    random.one_of(&[GameResult::Win, GameResult::Draw, GameResult::Loss])
                }
            };
            let opposite = match result {
                GameResult::Win => GameResult::Loss,
                GameResult::Draw => GameResult::Draw,
                GameResult::Loss => GameResult::Win,
            };
            for (own, other, color, result) in
                [(white, black, Color::White, result), (black, white, Color::Black, opposite)]
            {
                let opponent = ids[other];
                let game = Outcome::game(opponent, color, result);
                draft.players[own].outcomes.push(game);
            }
        }
        circle[1..].rotate_left(1);
    }
    draft.validate().unwrap()
}

/// The checksum of how the round after a round robin is paired.
fn after_round_robin(
    system: System,
    size: (usize, usize),
    colors: Colors,
    results: Results,
) -> u32 {
    let (players, rounds) = size;
    let tournament = round_robin(players, rounds, colors, results);
    let snapshot = tournament.snapshot(RoundNumber::from_index(rounds)).unwrap();
    let pairing = match system.pair(&snapshot) {
        Ok(pairing) => format!("{:?} {:?}", pairing.pairs(), pairing.bye()),
        Err(error) => error.to_string(),
    };
    crc32fast::hash(pairing.as_bytes())
}

/// Small tournaments of which everything is asked, by all makeups and with pasts of all kinds.
const SMALL_AT_LENGTH: usize = 3_000;

/// Tournaments that are played only.
const PLAYED_AT_LENGTH: u64 = 120;

/// Players and rounds of round robins.
const ROUND_ROBINS: [(usize, usize); 6] =
    [(30, 9), (61, 12), (200, 7), (301, 10), (800, 12), (2101, 8)];

/// Compares with what is recorded, line by line, so that the first answer that differs ends it.
struct Recorded {
    path: PathBuf,
    recorded: Option<Vec<String>>,
    lines: Vec<String>,
}

impl Recorded {
    fn new(path: PathBuf) -> Self {
        let recorded = env::var_os("FPC_UPDATE").is_none().then(|| {
            let text = fs::read_to_string(&path).unwrap_or_default();
            text.lines().map(str::to_owned).collect()
        });
        Self { path, recorded, lines: Vec::new() }
    }

    fn add(&mut self, line: String) {
        if let Some(recorded) = &self.recorded {
            let recorded = recorded.get(self.lines.len()).map_or("", String::as_str);
            assert_eq!(recorded, line, "an answer has changed: see tests/suite/laws/unchanged.rs");
        }
        self.lines.push(line);
    }

    fn finish(self) {
        match &self.recorded {
            Some(recorded) => assert_eq!(recorded.len(), self.lines.len()),
            None => fs::write(&self.path, self.lines.join("\n") + "\n").unwrap(),
        }
    }
}

fn assert_at_length(system: System) {
    let path = answers_folder().join(format!("{}-at-length.tsv", system.code()));
    let (mut recorded, mut of_words) = (Recorded::new(path), String::new());
    for first in (SMALL + LARGE..).step_by(10).take(SMALL_AT_LENGTH / 10) {
        let mut sums = BTreeMap::new();
        for seed in first..first + 10 {
            let makeup = if seed % 3 == 0 { Makeup::disorderly(seed) } else { Makeup::of(seed) };
            ask_all(system, seed, &makeup, &mut sums);
        }
        let [mut facts, mut words] = [crc32fast::Hasher::new(), crc32fast::Hasher::new()];
        for ((.., part), of_question) in sums {
            match part {
                Part::Facts => facts.combine(&of_question),
                Part::Words => words.combine(&of_question),
            }
        }
        recorded.add(format!("from seed {first}: {:08x}", facts.finalize()));
        writeln!(of_words, "from seed {first}: {:08x}", words.finalize()).unwrap();
    }
    for seed in 0..PLAYED_AT_LENGTH {
        let mut random = SplitMix64::new(seed ^ 0x706c_6179_6564);
        let players = 5 + random.below(if seed % 8 == 0 { 400 } else { 60 });
        let rounds = 3 + random.below(players.min(40) * if players < 100 { 7 } else { 2 } / 8 + 1);
        let draws = random.one_of(&[0, 100, 300, 300, 600, 900, 1000]);
        let sum = played(system, seed, (players, rounds, draws));
        recorded.add(format!("{players} players, {rounds} rounds, {draws} drawn: {sum:08x}"));
    }
    for size in ROUND_ROBINS {
        for colors in [Colors::Seats, Colors::Boards, Colors::BoardsAndRounds, Colors::Balanced] {
            for results in [Results::White, Results::Random, Results::Drawn] {
                let sum = after_round_robin(system, size, colors, results);
                recorded.add(format!("{size:?} {colors:?} {results:?}: {sum:08x}"));
            }
        }
    }
    recorded.finish();
    let path = answers_folder().join(format!("{}-at-length-words.tsv", system.code()));
    assert_eq!(change_of(&path, &of_words), None);
}

/// What differs from a recorded table, which is written first if that is wanted.
fn change_of(path: &Path, table: &str) -> Option<String> {
    if env::var_os("FPC_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, table).unwrap();
    }
    let recorded = fs::read_to_string(path).unwrap_or_default();
    let before: BTreeSet<_> = recorded.lines().collect();
    let changed: Vec<_> = table.lines().filter(|line| !before.contains(line)).collect();
    let name = path.file_name().unwrap().display();
    (recorded != table).then(|| {
        let first = changed.first().unwrap_or(&"fewer of them");
        format!(
            "{} answers have changed in {name}, first {first}: see tests/suite/laws/unchanged.rs\n",
            changed.len()
        )
    })
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
fn answers_of_round_robins() {
    assert_answers(System::BERGER);
}

#[test]
fn answers_of_the_dubov_system() {
    assert_answers(System::DUBOV_1997);
}

#[test]
fn answers_by_the_dubov_rules_of_2018() {
    assert_answers(System::DUBOV_2018);
}

#[test]
fn answers_by_the_dubov_rules_of_2026() {
    assert_answers(System::DUBOV_2026);
}

#[test]
fn answers_of_the_burstein_system() {
    assert_answers(System::BURSTEIN_2026);
}

#[test]
fn answers_of_the_lim_system() {
    assert_answers(System::LIM);
}

#[test]
fn answers_of_the_lim_system_of_2026() {
    assert_answers(System::LIM_2026);
}

#[test]
fn answers_of_the_ssm_system() {
    assert_answers(System::SSM);
}

#[test]
fn answers_of_the_double_swiss_system() {
    assert_answers(System::DOUBLE_SWISS_2026);
}

#[test]
fn answers_of_the_swiss_team_system() {
    assert_answers(System::TEAM_SWISS_2026);
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
fn tournaments_by_the_dubov_rules_of_2026() {
    assert_played(System::DUBOV_2026);
}

#[test]
fn tournaments_of_the_burstein_system() {
    assert_played(System::BURSTEIN_2026);
}

#[test]
fn tournaments_of_the_lim_system() {
    assert_played(System::LIM);
}

#[test]
fn tournaments_of_the_ssm_system() {
    assert_played(System::SSM);
}

#[test]
fn tournaments_of_the_double_swiss_system() {
    assert_played(System::DOUBLE_SWISS_2026);
}

#[test]
fn tournaments_of_the_swiss_team_system() {
    assert_played(System::TEAM_SWISS_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_by_the_rules_of_2012() {
    assert_at_length(System::DUTCH_2012);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_by_the_rules_of_2017() {
    assert_at_length(System::DUTCH_2017);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_by_the_rules_of_2026() {
    assert_at_length(System::DUTCH_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_dubov_system() {
    assert_at_length(System::DUBOV_1997);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_by_the_dubov_rules_of_2018() {
    assert_at_length(System::DUBOV_2018);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_by_the_dubov_rules_of_2026() {
    assert_at_length(System::DUBOV_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_burstein_system() {
    assert_at_length(System::BURSTEIN_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_lim_system() {
    assert_at_length(System::LIM);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_lim_system_of_2026() {
    assert_at_length(System::LIM_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_ssm_system() {
    assert_at_length(System::SSM);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_double_swiss_system() {
    assert_at_length(System::DOUBLE_SWISS_2026);
}

#[test]
#[ignore = "it takes minutes without optimization"]
fn at_length_of_the_swiss_team_system() {
    assert_at_length(System::TEAM_SWISS_2026);
}

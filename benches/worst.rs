//! Searches the rounds that take longest to pair:
//! `cargo bench --bench worst -- [TOURNAMENTS [PLAYERS...]] [SYSTEM...]`
//!
//! For each Swiss system, or those that are named, and each number of players or teams, even and
//! odd, random tournaments of all kinds are played, the later ones like the worst so far but for
//! something; half a field or so of byes and forbidden pairs, everything drawn, nothing drawn,
//! rounds until nearly everybody has met. A field that is too large for a system is left out.
//! Prints a table: how many rounds were paired, the median of their times, the longest
//! (the fastest of some runs, so that neighbors on the machine count for little), and the
//! command that makes the tournament.

// A program for a document.
#![allow(clippy::print_stdout)]

use std::{
    env,
    hint::black_box,
    iter,
    time::{Duration, Instant},
};

use fpc::{
    RoundNumber, Snapshot, System,
    generate::{Amount, Director, Profile, Ratings, Settings},
};

/// How often a round is paired that may be the worst.
const RUNS: usize = 7;

/// The sizes of fields, unless they are asked for.
const SIZES: [u32; 5] = [50, 100, 200, 500, 1000];

/// The generator xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) % u64::from(limit)) as u32
    }

    /// Nothing in one of two cases, else something from few to many.
    fn sometimes(&mut self, most: u32) -> u32 {
        let bits = u32::BITS - most.leading_zeros();
        match self.below(2) {
            0 => 0,
            _ => (1 << self.below(bits)).min(most) + self.below(2),
        }
    }
}

/// What makes a tournament; shares are in millionths.
#[derive(Copy, Clone)]
struct Kind {
    seed: u64,
    odd: u32,
    rounds: u32,
    draws: Option<u32>,
    equal: bool,
    byes: u32,
    forfeits: u32,
    forbidden: u32,
}

/// Everything that can be changed in a kind.
const GENES: u32 = 8;

impl Kind {
    fn random(random: &mut Random, players: u32) -> Self {
        let mut kind = Self {
            seed: 0,
            odd: 0,
            rounds: 1,
            draws: None,
            equal: false,
            byes: 0,
            forfeits: 0,
            forbidden: 0,
        };
        (0..GENES).for_each(|gene| kind.change(gene, random, players));
        kind
    }

    fn change(&mut self, gene: u32, random: &mut Random, players: u32) {
        // Rounds are as many as there can be, or as can be played in reasonable time.
        let most_rounds = (players - 1).min(20_000 / players);
        match gene {
            0 => self.seed = random.below(1_000_000).into(),
            1 => self.odd = random.below(2),
            2 => self.rounds = 2 + random.below(most_rounds - 1),
            3 => {
                self.draws = [None, Some(0), Some(500_000), Some(900_000), Some(1_000_000)]
                    [random.below(5) as usize]
            }
            4 => self.equal = random.below(2) == 0,
            5 => self.byes = random.sometimes(400_000),
            6 => self.forfeits = random.sometimes(400_000),
            _ => self.forbidden = random.sometimes(players * 20),
        }
    }

    fn settings(self, system: System, players: u32) -> Settings {
        let plain = Profile::Clean.settings(system, self.seed);
        let ratings = if self.equal { Ratings::Equal { rating: 2000 } } else { plain.ratings };
        Settings {
            players: players + self.odd,
            rounds: self.rounds,
            draws: self.draws.or(plain.draws),
            ratings,
            zero_point_byes: Amount::Rate(self.byes),
            forfeits: Amount::Rate(self.forfeits),
            forbidden_pairs: self.forbidden,
            ..plain
        }
    }

    /// The command that makes the tournament.
    fn command(self, system: System, players: u32) -> String {
        let mut command = format!(
            "fpc generate --profile clean --system {} --seed {} --players {} --rounds {}",
            system.code(),
            self.seed,
            players + self.odd,
            self.rounds,
        );
        let rate = |rate: u32| Amount::Rate(rate);
        if let Some(draws) = self.draws {
            command += &format!(" --draws {}", rate(draws));
        }
        if self.equal {
            command += " --ratings equal:2000";
        }
        command += &format!(" --zero-point-byes {}", rate(self.byes));
        command += &format!(" --forfeits {}", rate(self.forfeits));
        command += &format!(" --forbidden-pairs {}", self.forbidden);
        command
    }
}

struct Worst {
    time: Duration,
    round: RoundNumber,
    kind: Kind,
}

fn time(system: System, snapshot: &Snapshot) -> Duration {
    let start = Instant::now();
    let _ = black_box(system.pair(black_box(snapshot)));
    start.elapsed()
}

/// Plays a tournament, notes the time of every round, and returns the worst of them.
fn play(system: System, players: u32, kind: Kind, times: &mut Vec<Duration>) -> Worst {
    let settings = kind.settings(system, players);
    let mut worst = Worst { time: Duration::ZERO, round: RoundNumber::FIRST, kind };
    let mut director = Director::new(&settings, kind.seed).expect("settings that can be");
    while let Some(tournament) = director.announce().expect("a tournament to be paired") {
        let snapshot = tournament.snapshot_to_pair().expect("a round is left");
        let once = time(system, &snapshot);
        times.push(once);
        if once > worst.time {
            let again = iter::repeat_with(|| time(system, &snapshot)).take(RUNS);
            let fastest = again.min().unwrap_or(once).min(once);
            if fastest > worst.time {
                worst = Worst { time: fastest, round: snapshot.round(), kind };
            }
        }
        let Ok(pairing) = system.pair(&snapshot) else { break };
        director.play(&pairing).expect("a pairing of the players");
    }
    worst
}

fn search(system: System, players: u32, tournaments: u32) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ u64::from(players));
    let mut times = Vec::new();
    let mut worst: Option<Worst> = None;
    for number in 0..tournaments {
        let mut kind = Kind::random(&mut random, players);
        if let Some(worst) = worst.as_ref().filter(|_| number >= tournaments / 2) {
            kind = worst.kind;
            let gene = random.below(GENES);
            kind.change(gene, &mut random, players);
        }
        let found = play(system, players, kind, &mut times);
        if worst.as_ref().is_none_or(|worst| found.time > worst.time) {
            worst = Some(found);
        }
    }
    let Some(worst) = worst else { return };
    times.sort_unstable();
    let median = times[times.len() / 2];
    println!(
        "| {} | {players} | {} | {:.2} | {:.2} | {:.0} | {} | `{}` |",
        system.code(),
        times.len(),
        median.as_secs_f64() * 1e3,
        worst.time.as_secs_f64() * 1e3,
        worst.time.as_secs_f64() / median.as_secs_f64(),
        worst.round,
        worst.kind.command(system, players),
    );
}

fn main() {
    // Cargo says of its own accord that this is a benchmark.
    let arguments = env::args().skip(1).filter(|argument| argument != "--bench");
    let (codes, numbers): (Vec<_>, Vec<_>) =
        arguments.partition(|argument| System::from_code(argument).is_some());
    let mut numbers = numbers.iter().map(|it| it.parse().expect("a number or a system"));
    let tournaments = numbers.next().unwrap_or(200);
    let sizes: Vec<u32> = numbers.collect();
    println!("| system | players | rounds | median, ms | worst, ms | ratio | round | tournament |");
    println!("|---|---|---|---|---|---|---|---|");
    let is_wanted =
        |system: &System| codes.is_empty() || codes.iter().any(|it| it == system.code());
    for system in System::swiss().filter(is_wanted) {
        for &players in if sizes.is_empty() { &SIZES[..] } else { &sizes } {
            // With the largest odd field that a search can draw.
            if Settings::plain(system, players + 1, 1).check().is_ok() {
                search(system, players, tournaments);
            }
        }
    }
}

//! What `tools/time-table` asks from inside the program, for each file that it names:
//! `cargo bench --bench figures -- SYSTEM FILE...`
//!
//! Prints, in nanoseconds, each the fastest of some runs (these are times by the clock, and on a busy
//! machine the others tell of the neighbors): reading the file, making the snapshot before the next
//! round, and pairing it. Without arguments, it prints the codes of the Swiss systems.

// A program for a script.
#![allow(clippy::print_stdout)]

mod common;

use std::{
    env, fs,
    hint::black_box,
    iter,
    time::{Duration, Instant},
};

use fpc::System;

use self::common::read;

/// How often each is done.
const RUNS: usize = 11;

fn main() {
    // Cargo says of its own accord that this is a benchmark.
    let mut arguments = env::args().skip(1).filter(|argument| argument != "--bench");
    let Some(code) = arguments.next() else {
        return System::swiss().for_each(|system| println!("{}", system.code()));
    };
    let system = System::from_code(&code).expect("the name of a system");
    for file in arguments {
        let bytes = fs::read(&file).expect("a file that can be read");
        let tournament = read(&bytes);
        let before = tournament.snapshot_to_pair().expect("a round is left");
        let pair = || system.pair(&before).expect("a pairing exists");
        // A tournament looks up what happened in its rounds once only.
        let fresh = || tournament.draft().clone().validate().expect("it was valid");
        let figures = [
            fastest(|| (), |()| read(&bytes)),
            fastest(fresh, |tournament| tournament.snapshot_to_pair()),
            fastest(|| (), |()| pair()),
        ];
        let [read, snapshot, pair] = figures.map(|it| it.as_nanos());
        println!("{read} {snapshot} {pair}");
    }
}

/// The fastest of some runs, each of something that is made before.
fn fastest<S, T>(make: impl Fn() -> S, run: impl Fn(S) -> T) -> Duration {
    let time = || {
        let made = make();
        let start = Instant::now();
        black_box(run(made));
        start.elapsed()
    };
    iter::repeat_with(time).take(RUNS).min().unwrap_or_default()
}

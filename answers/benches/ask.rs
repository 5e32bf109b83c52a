//! The time of the library itself for `tools/time-web`, which compares it with `web/time/module.js`: from the bytes of
//! a file to the JSON of its next round, in milliseconds, the fastest of many.
//! `cargo bench --package fpc-answers --bench ask -- FILE...`

// A program for a script.
#![allow(clippy::print_stdout)]

use std::{
    env, fs,
    hint::black_box,
    time::{Duration, Instant},
};

use fpc_answers::ask::{self, NamedFile};

const RUNS: usize = 41;

fn main() {
    // Cargo says of its own accord that this is a benchmark.
    for path in env::args().skip(1).filter(|argument| argument != "--bench") {
        let bytes = fs::read(&path).expect("a file that can be read");
        let fastest = (0..RUNS).map(|_| once(&bytes)).min().unwrap_or_default();
        println!("{:.3}", fastest.as_secs_f64() * 1000.0);
    }
}

fn once(bytes: &[u8]) -> Duration {
    let began = Instant::now();
    let file = NamedFile::parse("tournament.trf", bytes);
    black_box(ask::answer("pair", &file, r#"{"rounds": 9}"#));
    began.elapsed()
}

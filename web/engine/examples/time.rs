//! Times the pairing of files by the library itself, as `web/time/module.js` does by the module: from the
//! bytes of the file to the JSON of the answer, in milliseconds, the fastest of many.

use std::{
    env,
    error::Error,
    fs,
    time::{Duration, Instant},
};

use fpc_answers::ask::{self, NamedFile};

const RUNS: usize = 41;

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args().skip(1) {
        let bytes = fs::read(&path)?;
        let fastest = (0..RUNS).map(|_| once(&bytes)).min().unwrap_or_default();
        println!("{:.3}", fastest.as_secs_f64() * 1000.0);
    }
    Ok(())
}

fn once(bytes: &[u8]) -> Duration {
    let began = Instant::now();
    let answer =
        ask::answer("pair", &NamedFile::parse("tournament.trf", bytes), r#"{"rounds": 9}"#);
    std::hint::black_box(answer);
    began.elapsed()
}

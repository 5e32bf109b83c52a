//! Plays a random tournament, and writes it as a TRF-2026 file to standard output.
//!
//! ```text
//! cargo run --example generate -- 42 > tournament.trf
//! ```

// Examples talk to whoever runs them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{
    env,
    error::Error,
    io::{self, Write},
};

use fpc::{
    Header, System,
    generate::{Profile, Settings, generate},
    tournament::TournamentType,
    trf::{self, Format},
};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let system = System::DUTCH_2026;
    // As real tournaments are, but of this size.
    let settings = Settings { players: 60, rounds: 9, ..Profile::Clean.settings(system, seed) };
    let generated = generate(&settings, seed)?;
    if let Some((round, error)) = &generated.stopped {
        eprintln!("the tournament ends before round {round}: {error}");
    }
    let header = Header {
        name: format!("Random tournament {seed}"),
        tournament_type: Some(TournamentType::new(system.info().tournament_type())),
        ..Header::default()
    };
    let written = trf::write(&generated.tournament, &header, Format::Trf26 { twins: false })?;
    // What cannot be read back as the same tournament is not written.
    written.read_back(&generated.tournament)?;
    io::stdout().write_all(&written.document.to_bytes())?;
    Ok(())
}

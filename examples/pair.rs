//! Pairs the next round of a tournament by the rules that its file calls for.
//!
//! ```text
//! cargo run --example pair -- trf-samples/next-round.trf
//! ```

// Examples talk to whoever runs them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{env, error::Error, fs};

use fpc::{Color, choice::Choice, trf};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("which file?")?;
    let document = trf::Document::parse(&fs::read(&path)?);
    let reading = trf::read(&document);
    for diagnostic in &reading.diagnostics {
        eprintln!("{path}: {diagnostic}");
    }
    let (tournament, header) = reading.into_parts()?;

    let choice = Choice::of(&header)?;
    println!("{} ({})", choice.system, choice.reason);
    for caveat in choice.caveats(&header, &tournament) {
        eprintln!("{path}: {caveat}");
    }

    // Nobody drew lots for an initial color here; a tournament manager asks.
    let tournament = match choice.system.initial_color(&tournament) {
        Some(_) => tournament,
        None => tournament.with_initial_color(Color::White),
    };
    let pairing = choice.system.pair(&tournament.snapshot_to_pair()?)?;
    for (board, pair) in (1..).zip(pairing.pairs()) {
        println!("{board:3}  {:4} - {}", pair.white, pair.black);
    }
    if let Some(bye) = pairing.bye() {
        println!("     {bye:4}   bye");
    }
    Ok(())
}

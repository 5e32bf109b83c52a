//! Judges a pairing that somebody made by hand, for the next round of a tournament.
//!
//! ```text
//! cargo run --example judge -- trf-samples/next-round.trf 1-4 6-2
//! ```
//!
//! White stands first in each pair; a number alone is the bye.

// Examples talk to whoever runs them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{env, error::Error, fs};

use fpc::{Pair, PlayerId, RecordedRound, RoundPairing, choice::Choice, trf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let reading = trf::read(&trf::Document::parse(&fs::read(&path)?));
    let (tournament, header) = reading.into_parts()?;
    let system = Choice::of(&header)?.system;
    let snapshot = tournament.snapshot_to_pair()?;

    let (mut pairs, mut bye) = (Vec::new(), None);
    for argument in arguments {
        match argument.split_once('-') {
            Some((white, black)) => {
                pairs.push(Pair { white: player(white)?, black: player(black)? });
            }
            None => bye = Some(player(&argument)?),
        }
    }
    // A player who stands in it twice is refused here.
    let proposed = RecordedRound::from(&RoundPairing::new(pairs, bye)?);
    match system.explain(&snapshot, &proposed)? {
        None => println!("this is the pairing of the {system}"),
        Some((_, reason)) => println!("not the pairing of the {system}: {reason}"),
    }
    Ok(())
}

fn player(text: &str) -> Result<PlayerId, String> {
    let number = text.parse().ok().and_then(PlayerId::new);
    number.ok_or_else(|| format!("{text} is no player's number"))
}

//! The law of a running tournament, whose choices are the bytes: rounds stay what they were when they were paired.
//!
//! Tournaments with rounds in every state are made of the bytes as well: what is written of them is
//! read back, a pairing that is entered stays what it is, the answer under assumptions is the
//! answer about the file with the changes, and operations keep their laws.

#![no_main]

use fpc::{System, trf::Document};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/laws/mod.rs"]
mod laws;

/// As many choices as those of the long test.
const CHOICES: usize = 400;

fuzz_target!(|bytes: &[u8]| {
    let played = laws::running::play(&bytes[..bytes.len().min(CHOICES)]);
    let (choices, bytes) = bytes.split_at(bytes.len() / 4);
    let text = laws::arbitrary::file(bytes);
    let document = Document::parse(text.as_bytes());
    laws::what_if::is_the_file_with_the_change(&text, choices);
    let of_teams = laws::arbitrary_teams::file(bytes);
    let operated = [&text, &of_teams].map(|text| laws::running::play_on(text, choices));
    for failure in [played].into_iter().chain(operated).filter_map(Result::err) {
        panic!("{failure}");
    }
    let of_teams = Document::parse(of_teams.as_bytes());
    for document in [document, of_teams] {
        laws::what_is_written_is_read_back(&document);
        for &system in System::ALL {
            laws::pairing_twice_is_pairing_once(&document, system);
        }
    }
});

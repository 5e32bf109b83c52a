//! Tournaments with rounds in every state, made of the bytes: what is written of them is
//! read back, a pairing that is entered stays what it is, and the answer under assumptions is the
//! answer about the file with the changes; operations keep their laws; and of a tournament that is played by
//! them, rounds stay what they were when they were paired.

#![no_main]

use fpc::{System, trf::Document};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/laws/mod.rs"]
mod laws;

fuzz_target!(|bytes: &[u8]| {
    let (choices, bytes) = bytes.split_at(bytes.len() / 4);
    let text = laws::arbitrary::file(bytes);
    let document = Document::parse(text.as_bytes());
    laws::what_if::is_the_file_with_the_change(&text, choices);
    let of_teams = laws::arbitrary_teams::file(bytes);
    let played = [
        laws::running::play_on(&text, choices),
        laws::running::play_on(&of_teams, choices),
        laws::running::play(bytes),
    ];
    for failure in played.into_iter().filter_map(Result::err) {
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

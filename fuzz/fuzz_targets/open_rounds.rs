//! Tournaments with rounds in every state, made of the bytes: what is written of them is
//! read back, and a pairing that is entered stays what it is.

#![no_main]

use fpc::{System, trf::Document};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/laws/mod.rs"]
mod laws;

fuzz_target!(|bytes: &[u8]| {
    let document = Document::parse(laws::arbitrary::file(bytes).as_bytes());
    laws::what_is_written_is_read_back(&document);
    for system in System::ALL {
        laws::pairing_twice_is_pairing_once(&document, system);
    }
});

//! A tournament that is written can be read again; if the target says that it
//! holds everything, it is the same.

#![no_main]

use fpc::trf::Document;
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/laws/mod.rs"]
mod laws;

fuzz_target!(|bytes: &[u8]| laws::what_is_written_is_read_back(&Document::parse(bytes)));

//! Any bytes are a document that writes itself back, and reading it ends in a
//! tournament or in errors.

#![no_main]

use fpc::{
    json,
    trf::{self, Document},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let document = Document::parse(bytes);
    assert_eq!(document.to_bytes(), bytes);
    let reading = trf::read(&document);
    assert_eq!(reading.tournament.is_none(), reading.errors().next().is_some());
    let as_json = json::reading(bytes);
    assert_eq!(as_json.tournament.is_none(), as_json.errors().next().is_some());
    for finding in reading.diagnostics.iter().chain(&as_json.diagnostics) {
        assert!(!finding.to_string().is_empty());
        assert!(finding.line >= 1);
    }
});

//! Whatever the pairer does, the checker agrees with; it has an answer for
//! every recorded round, and the standings have one for every value.

#![no_main]

use fpc::{
    System, check_round,
    trf::{self, Document},
};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/laws/mod.rs"]
mod laws;

fuzz_target!(|bytes: &[u8]| {
    let document = Document::parse(bytes);
    let Some(tournament) = trf::read(&document).tournament else { return };
    if tournament.players().len() > 64 || tournament.recorded_rounds().count() > 20 {
        return;
    }
    laws::standings_explain_themselves(&document);
    for &system in System::ALL {
        for round in tournament.recorded_rounds() {
            if let Ok(check) = check_round(&tournament, round, system) {
                let _ = format!("{:?}", check.verdict);
            }
        }
        laws::pairing_twice_is_pairing_once(&document, system);
    }
});

//! Whatever the pairer does, the checker agrees with; and it has an answer for
//! every recorded round.

#![no_main]

use fpc::{
    System, check_round,
    trf::{self, Document},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut document = Document::parse(bytes);
    let Some(tournament) = trf::read(&document).tournament else { return };
    if tournament.players().len() > 64 || tournament.recorded_rounds().count() > 20 {
        return;
    }
    for system in System::ALL {
        for round in tournament.recorded_rounds() {
            if let Ok(check) = check_round(&tournament, round, system) {
                let _ = format!("{:?}", check.verdict);
            }
        }
    }
    let system = System::Dutch2026;
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return };
    let Ok(pairing) = system.pair(&snapshot) else { return };
    if document.append_round(snapshot.round(), &pairing).is_err() {
        return;
    }
    let reading = trf::read(&document);
    // A sole player's bye makes the tournament end with his round.
    let Some(paired) = reading.tournament else { return };
    let Some(round) = paired.open_round() else { return };
    let check = check_round(&paired, round, system).expect("the round is recorded");
    assert!(check.verdict.agrees(), "{:?}", check.verdict);
});

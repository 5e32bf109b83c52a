//! The Swiss Team system of 2026, with matches of one board.

use fpc::System;

use crate::laws::proof::explain_exchanges;

#[test]
fn every_exchange_of_opponents_is_explained() {
    let always = ["C1", "C4", "C5", "C7", "3.5.5", "3.6.3"];
    for (system, own) in [
        (System::TEAM_SWISS_2026_A, &["C8", "C10"][..]),
        (System::TEAM_SWISS_2026_B, &["C8", "C9", "C10"]),
        (System::TEAM_SWISS_2026, &["C10"]),
    ] {
        explain_exchanges(system, &[&always, own].concat());
    }
}

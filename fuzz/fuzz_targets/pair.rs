//! A tournament is paired legally by every system, or has no pairing for a
//! reason.

#![no_main]

use fpc::{
    PairingError, RecordedRound, System,
    tournament::RecordedPair,
    trf::{self, Document},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(tournament) = trf::read(&Document::parse(bytes)).tournament else { return };
    if tournament.players().len() > 64 {
        return;
    }
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return };
    for &system in System::ALL {
        let pairing = match system.pair(&snapshot) {
            Ok(pairing) => pairing,
            Err(PairingError::Defect(defect)) => panic!("{system}: {defect}"),
            Err(_) => continue,
        };
        let paired = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
        let players = snapshot.players().len() + usize::from(snapshot.assigned_bye().is_some());
        assert_eq!(paired, players, "{system}");
        let recorded = RecordedRound {
            pairs: pairing
                .pairs()
                .iter()
                .map(|&pair| RecordedPair { pair, colors_known: true })
                .collect(),
            byes: pairing.bye().into_iter().collect(),
        };
        let violations = system.violations(&snapshot, &recorded);
        assert!(violations.is_empty(), "{system}: {violations:?}");
    }
});

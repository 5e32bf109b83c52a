//! Open rounds: what files say of them, and that it stays so whatever is done to the file.

use fpc::{
    System,
    trf::{self, Document},
};
use proptest::prelude::*;

use crate::laws::{self, arbitrary};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn what_is_written_is_read_back(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let file = arbitrary::file(&bytes);
        laws::what_is_written_is_read_back(&Document::parse(file.as_bytes()));
    }

    #[test]
    fn pairing_twice_is_pairing_once(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let document = Document::parse(arbitrary::file(&bytes).as_bytes());
        for system in System::ALL {
            laws::pairing_twice_is_pairing_once(&document, system);
        }
    }
}

#[test]
fn most_arbitrary_files_can_be_read_and_paired() {
    let mut counts = [0; 4];
    let mut bytes = Vec::new();
    let mut state = 1_u32;
    for _ in 0..1000 {
        bytes.clear();
        bytes.extend((0..300).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        }));
        let file = arbitrary::file(&bytes);
        let Some(tournament) = trf::read(&Document::parse(file.as_bytes())).tournament else {
            continue;
        };
        counts[0] += 1;
        counts[1] += u32::from(tournament.open_round().is_some());
        counts[2] += u32::from(tournament.snapshot_to_pair().is_ok());
        counts[3] += u32::from(tournament.assigned_byes(tournament.round_to_pair()).count() > 0);
    }
    let [read, running, to_pair, assigned] = counts;
    assert!(read > 700 && running > 200 && to_pair > 300 && assigned > 40, "{counts:?}");
}

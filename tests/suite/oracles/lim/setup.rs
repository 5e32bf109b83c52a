//! Tournaments in a few words, paired.

use fpc::{System, TournamentDraft};
use fpc_oracles::lim::{self, Edition, LimRound};
use pretty_assertions::assert_eq;

use crate::{oracles::engine::assert_agreement, setup::Setup as _};

/// Pairing the next round of a tournament.
pub(super) trait Paired {
    fn paired_as(self, maxi: bool) -> Option<LimRound>;
    fn paired(self) -> LimRound;
    fn paired_in_2026(self) -> Option<LimRound>;
}

impl Paired for TournamentDraft {
    fn paired_as(self, maxi: bool) -> Option<LimRound> {
        let snapshot = self.before();
        let round = lim::pair_in_detail(&snapshot, Edition::Of1999, maxi);
        assert_eq!(round, lim::pair_without_shortcuts(&snapshot, Edition::Of1999, maxi));
        let pairing = round.as_ref().map(LimRound::round_pairing);
        assert_agreement(
            if maxi { System::LIM_MAXI } else { System::LIM },
            &snapshot,
            pairing.as_ref(),
        );
        round
    }

    fn paired(self) -> LimRound {
        self.paired_as(false).unwrap()
    }

    fn paired_in_2026(self) -> Option<LimRound> {
        let snapshot = self.before();
        let round = lim::pair_in_detail(&snapshot, Edition::Of2026, false);
        assert_eq!(round, lim::pair_without_shortcuts(&snapshot, Edition::Of2026, false));
        round
    }
}

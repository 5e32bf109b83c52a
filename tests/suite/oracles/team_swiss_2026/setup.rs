//! Tournaments of teams in a few words.

use fpc::{PointSystem, RoundNumber, Score, TournamentDraft};

use crate::setup::draft;

/// Teams 1 to `teams` with matches instead of games: see [`draft`]. Two more rounds
/// follow the one to be paired.
pub(super) fn after(teams: u16, rounds: &[&str]) -> TournamentDraft {
    let mut draft =
        draft(teams, rounds).with_total_rounds(RoundNumber::new(rounds.len() as u32 + 3));
    let [win, drawn] = [20, 10].map(Score::from_tenths);
    draft.points = PointSystem::with_win_draw(win, drawn);
    draft.points.pairing_allocated_bye = drawn;
    draft
}

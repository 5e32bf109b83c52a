//! A tournament that is written can be read again; if the target says that it
//! holds everything, it is the same.

#![no_main]

use fpc::{
    Outcome, RoundNumber, Score, Tournament, TournamentDraft,
    trf::{self, Document, Format},
};
use libfuzzer_sys::fuzz_target;

/// All facts in one form: byes of rounds to come can stand in a player's line or
/// in a record of their own, virtual points can end in nothing, and the colors of
/// the first round tell the initial color.
fn facts(tournament: &Tournament) -> TournamentDraft {
    let rounds = tournament.recorded_rounds().count();
    let mut draft = tournament.draft().clone();
    draft.initial_color = tournament.initial_color();
    for player in &mut draft.players {
        let end = player.virtual_points.iter().rposition(|&points| points != Score::ZERO);
        player.virtual_points.truncate(end.map_or(0, |end| end + 1));
        for (index, outcome) in player.outcomes.iter().enumerate().skip(rounds) {
            if let Outcome::Bye(bye) = *outcome {
                draft.announced_byes.insert((RoundNumber::from_index(index), player.id), bye);
            }
        }
        player.outcomes.truncate(rounds);
        // A rank that is missing is worked out.
        player.details.rank = None;
    }
    draft.announced_byes.retain(|(round, _), _| round.index() >= rounds);
    draft
}

fuzz_target!(|bytes: &[u8]| {
    let reading = trf::read(&Document::parse(bytes));
    let Some(tournament) = reading.tournament else { return };
    for format in
        [Format::Trf16, Format::Trfx, Format::Trf26 { twins: false }, Format::Trf26 { twins: true }]
    {
        let Ok(written) = trf::write(&tournament, &reading.header, format) else { continue };
        let text = written.document.to_bytes();
        let again = trf::read(&Document::parse(&text));
        let errors: Vec<_> = again.errors().map(ToString::to_string).collect();
        if written.losses.is_empty() {
            let shown = String::from_utf8_lossy(&text);
            assert!(errors.is_empty(), "{format:?}: {errors:#?}\n{shown}");
            let again = again.tournament.expect("there are no errors");
            assert_eq!(facts(&again), facts(&tournament), "{format:?}\n{shown}");
        }
    }
});

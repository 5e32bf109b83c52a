//! Points systems and exceptions from them.

use fpc::{
    PointSystem, Score, TournamentDraft,
    tournament::{AbnormalPoints, Column, ResultKind},
};

use crate::random::SplitMix64;

/// A points system as record 162 can give it: mostly the usual one.
pub(super) fn system(random: &mut SplitMix64) -> PointSystem {
    let tenths = Score::from_tenths;
    let usual = PointSystem::default();
    let three_one_zero = PointSystem::with_win_draw(tenths(30), tenths(10));
    match random.below(8) {
        0 => PointSystem { pairing_allocated_bye: tenths(5), ..usual },
        1 => PointSystem { pairing_allocated_bye: tenths(10), ..three_one_zero },
        2 => three_one_zero,
        3 => PointSystem {
            loss: tenths(10),
            pairing_allocated_bye: tenths(20),
            ..PointSystem::with_win_draw(tenths(30), tenths(20))
        },
        _ => usual,
    }
}

/// A few lines as record 299 can have them.
pub(super) fn abnormal(
    random: &mut SplitMix64,
    draft: &TournamentDraft,
    rounds: usize,
) -> Vec<AbnormalPoints> {
    (0..1 + random.below(3)).map(|_| entry(random, draft, rounds)).collect()
}

fn entry(random: &mut SplitMix64, draft: &TournamentDraft, rounds: usize) -> AbnormalPoints {
    use ResultKind::{
        Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, Win, ZeroPointBye,
    };
    let column = Column::from_index(random.below(rounds));
    let column = random.chance(600).then_some(column);
    let players = if random.chance(700) {
        let one = |random: &mut SplitMix64| draft.players[random.below(draft.players.len())].id;
        vec![one(random), one(random)]
    } else {
        Vec::new()
    };
    let unplayed = [ForfeitWin, ForfeitLoss, FullPointBye, HalfPointBye, ZeroPointBye];
    let result = if random.chance(400) {
        None
    } else if random.chance(500) || column.is_none() && players.is_empty() {
        Some(random.one_of(&unplayed))
    } else {
        // What a game is worth to everybody in all rounds is a matter of 162.
        Some(random.one_of(&[Win, Draw, Loss]))
    };
    let points = match result {
        None => random.one_of(&[-20, -10, -5, 3, 5, 10]),
        Some(_) => random.one_of(&[0, 2, 5, 10, 15]),
    };
    AbnormalPoints { result, points: Score::from_tenths(points), column, players }
}

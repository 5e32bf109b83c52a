//! How a game between two players goes.

use fpc::{Color, GameResult, Outcome, PlayerId};

use crate::random::SplitMix64;

/// How often things happen, in cases of a thousand games.
#[derive(Copy, Clone)]
pub(super) struct Habits {
    pub(super) double_forfeits: usize,
    pub(super) forfeits: usize,
    /// Results that do not add up to one, such as a game that both lost.
    unusual: usize,
    /// Games of less than one move.
    unrated: usize,
    draws: usize,
}

impl Habits {
    pub(super) fn new(random: &mut SplitMix64) -> Self {
        Self {
            double_forfeits: random.one_of(&[0, 30, 100]),
            forfeits: random.one_of(&[0, 60, 250]),
            unusual: random.one_of(&[0, 0, 80]),
            unrated: random.one_of(&[0, 0, 80]),
            draws: random.one_of(&[0, 300, 600, 1000]),
        }
    }
}

/// What happens to two paired players, White first.
pub(super) fn outcomes(
    random: &mut SplitMix64,
    habits: Habits,
    white: PlayerId,
    black: PlayerId,
) -> (Outcome, Outcome) {
    use GameResult::{Draw, Loss, Win};
    if random.chance(habits.double_forfeits) {
        return forfeit(random, white, black, (false, false));
    }
    if random.chance(habits.forfeits) {
        let wins = random.one_of(&[(true, false), (false, true)]);
        return forfeit(random, white, black, wins);
    }
    let results = if random.chance(habits.unusual) {
        random.one_of(&[(Loss, Loss), (Draw, Loss), (Loss, Draw)])
    } else if random.chance(habits.draws) {
        (Draw, Draw)
    } else {
        random.one_of(&[(Win, Loss), (Loss, Win)])
    };
    let game = if random.chance(habits.unrated) { Outcome::unrated_game } else { Outcome::game };
    (game(black, Color::White, results.0), game(white, Color::Black, results.1))
}

/// A game that was not played; some files do not tell the colors.
pub(super) fn forfeit(
    random: &mut SplitMix64,
    white: PlayerId,
    black: PlayerId,
    wins: (bool, bool),
) -> (Outcome, Outcome) {
    let has_colors = random.chance(800);
    let color = |color| has_colors.then_some(color);
    (
        Outcome::forfeit(black, color(Color::White), wins.0),
        Outcome::forfeit(white, color(Color::Black), wins.1),
    )
}

/// A game without result.
pub(super) const fn open(white: PlayerId, black: PlayerId) -> (Outcome, Outcome) {
    let (of_white, of_black) = (Some(Color::White), Some(Color::Black));
    (Outcome::open(black, of_white), Outcome::open(white, of_black))
}

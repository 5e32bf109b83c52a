//! Scores: final ones, those of opponents, and those of dummy opponents
//! (article 16).

use super::{
    Edition, Fraction,
    facts::{Facts, Kind},
};

/// The scores of everybody, by place.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    /// PTS: the final score.
    pub(super) score: Vec<Fraction>,
    /// Article 16.3: the score that counts for those who met the player.
    pub(super) adjusted: Vec<Fraction>,
}

impl Scores {
    pub(super) fn of(facts: &Facts) -> Self {
        Self {
            score: facts.players().map(|it| score_after(facts, it, facts.rounds)).collect(),
            adjusted: facts.players().map(|it| adjusted(facts, it)).collect(),
        }
    }
}

/// The points of some rounds; penalties do not take a score below zero.
fn not_below_zero(points: Fraction) -> Fraction {
    points.max(Fraction::ZERO)
}

/// The score of a player after so many rounds.
pub(super) fn score_after(facts: &Facts, player: usize, rounds: usize) -> Fraction {
    let cells = &facts.cells[player][..rounds];
    not_below_zero(cells.iter().map(|cell| cell.points + cell.bonus).sum())
}

/// Article 16.2: the category of an unplayed round; `None` for a game.
pub(super) fn category(facts: &Facts, player: usize, round: usize) -> Option<u8> {
    let cells = &facts.cells[player];
    match cells[round].kind {
        Kind::Game(_) => None,
        Kind::PairingAllocatedBye | Kind::FullPointBye => Some(1),
        Kind::ForfeitWin => Some(2),
        Kind::ForfeitLoss => Some(4),
        // 16.2.3 and 16.2.5: with or without a later round that is not a VUR.
        Kind::HalfPointBye | Kind::ZeroPointBye => {
            let later = &cells[round + 1..];
            Some(if later.iter().any(|it| !it.kind.is_voluntary_unplayed()) { 3 } else { 5 })
        }
    }
}

/// Article 16.3: requested byes at the end (category 5) count as draws. Before
/// September 2023, all unplayed rounds did.
fn adjusted(facts: &Facts, player: usize) -> Fraction {
    let points = |round: usize| {
        let cell = &facts.cells[player][round];
        let is_draw = match facts.edition {
            Edition::Of2019 => !cell.kind.is_game(),
            Edition::Of2024 | Edition::Of2026 => category(facts, player, round) == Some(5),
        };
        let points = if is_draw { facts.draw } else { cell.points };
        points + cell.bonus
    };
    not_below_zero((0..facts.rounds).map(points).sum())
}

/// Article 16.4: the score of the dummy whom a player meets in a round without
/// game: the player's own (not the adjusted one, R-TB-2), with a cap.
pub(super) fn dummy(facts: &Facts, scores: &Scores, player: usize, round: usize) -> Fraction {
    match facts.edition {
        Edition::Of2019 => virtual_opponent(facts, player, round),
        Edition::Of2024 => scores.score[player],
        Edition::Of2026 => scores.score[player].min(cap(facts, scores, player, round)),
    }
}

fn cap(facts: &Facts, scores: &Scores, player: usize, round: usize) -> Fraction {
    match facts.cells[player][round].opponent {
        // 16.4.1: after a forfeit, the score of the scheduled opponent.
        Some(opponent) => scores.adjusted[opponent],
        // 16.4.2: after a bye, that of somebody who draws all games.
        None => facts.draw * Fraction::whole(facts.rounds as i64),
    }
}

/// Before September 2023: who had as many points as the player before the
/// round, got what the player left of a win in it, and drew from then on.
fn virtual_opponent(facts: &Facts, player: usize, round: usize) -> Fraction {
    let rounds_to_come = facts.rounds - (round + 1);
    score_after(facts, player, round)
        + (facts.win - facts.cells[player][round].points)
        + facts.draw * Fraction::whole(rounds_to_come as i64)
}

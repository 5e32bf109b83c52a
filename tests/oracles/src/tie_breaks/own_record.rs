//! The tie-breaks that look at a player's own record (article 7), and Koya
//! (9.2).

use std::cmp::Ordering;

use fpc::{Color, GameResult};

use super::{
    Event, Fraction,
    facts::{Cell, Facts, Kind},
    scores::{Scores, score_after},
};

fn count(facts: &Facts, player: usize, counts: impl Fn(&Cell) -> bool) -> Fraction {
    Fraction::whole(facts.cells[player].iter().filter(|&cell| counts(cell)).count() as i64)
}

/// Article 7.1, WIN: rounds that gave as much as a win, played or not.
pub(super) fn wins(facts: &Facts, player: usize) -> Fraction {
    count(facts, player, |cell| cell.points >= facts.win)
}

/// Article 7.2, WON: games won over the board.
pub(super) fn games_won(facts: &Facts, player: usize) -> Fraction {
    count(facts, player, |cell| cell.kind == Kind::Game(GameResult::Win))
}

/// Article 7.3, BPG: games played over the board with Black.
pub(super) fn games_with_black(facts: &Facts, player: usize) -> Fraction {
    count(facts, player, |cell| cell.kind.is_game() && cell.color == Some(Color::Black))
}

/// Article 7.4, BWG: games won over the board with Black.
pub(super) fn games_won_with_black(facts: &Facts, player: usize) -> Fraction {
    count(facts, player, |cell| {
        cell.kind == Kind::Game(GameResult::Win) && cell.color == Some(Color::Black)
    })
}

/// Article 7.5, PS: the sum of the scores after each round; the first ones are
/// what a cut leaves out (14.1).
pub(super) fn progressive_scores(facts: &Facts, player: usize, left_out: usize) -> Fraction {
    let first = left_out + 1;
    (first..=facts.rounds).map(|rounds| score_after(facts, player, rounds)).sum()
}

/// Article 7.6, REP: rounds in which the player was ready to play: all but
/// requested byes and games lost by forfeit.
pub(super) fn rounds_elected_to_play(facts: &Facts, player: usize) -> Fraction {
    count(facts, player, |cell| !cell.kind.is_requested_bye() && cell.kind != Kind::ForfeitLoss)
}

/// Article 7.7, STD: in every round, 1, ½ or 0 for more points than the
/// scheduled opponent, as many, or less (R-TB-3); without one, than a draw
/// gives.
pub(super) fn standard_points(facts: &Facts, player: usize) -> Fraction {
    let in_round = |round: usize| {
        let cell = &facts.cells[player][round];
        let opposed = match cell.opponent {
            Some(opponent) => facts.cells[opponent][round].points,
            None => facts.draw,
        };
        match cell.points.cmp(&opposed) {
            Ordering::Greater => Fraction::ONE,
            Ordering::Equal => Fraction::HALF,
            Ordering::Less => Fraction::ZERO,
        }
    };
    (0..facts.rounds).map(in_round).sum()
}

/// Article 7.8, TPN: the starting number.
pub(super) fn pairing_number(facts: &Facts, player: usize) -> Fraction {
    Fraction::whole(facts.ids[player].get().into())
}

/// Article 9.2, KS: the points against scheduled opponents whose score is half
/// of the highest possible or more; the limit can be moved by half points
/// (14.4, R-TB-6).
pub(super) fn koya(facts: &Facts, scores: &Scores, player: usize, half_points: i8) -> Fraction {
    let highest_possible = facts.win * Fraction::whole(most_games(facts) as i64);
    let moved = Fraction::new(half_points.into(), 2);
    let limit = highest_possible * Fraction::HALF + moved;
    let mut sum = Fraction::ZERO;
    for cell in &facts.cells[player] {
        if let Some(opponent) = cell.opponent
            && scores.score[opponent] >= limit
        {
            sum = sum + cell.points;
        }
    }
    sum
}

/// The maximum number of games of anybody: in a Swiss, one in every round; in a round robin, as
/// many as anybody has opponents.
fn most_games(facts: &Facts) -> usize {
    let opponents = |cells: &Vec<Cell>| cells.iter().filter(|cell| cell.opponent.is_some()).count();
    match facts.event {
        Event::Swiss => facts.rounds,
        Event::PreDetermined => facts.cells.iter().map(opponents).max().unwrap_or(0),
    }
}

//! The tie-breaks that use ratings (article 10). Everybody has one here: without,
//! these tie-breaks are dropped. Only games over the board count (R-TB-9).

use fpc::GameResult;

use super::{
    Fraction,
    code::Cut,
    facts::{Facts, Kind},
};

/// The rating difference that goes with a result of 100, 99, … 50 per cent (table
/// of article 10.2).
const DIFFERENCES: [i64; 51] = [
    800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262,
    251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95,
    87, 80, 72, 65, 57, 50, 43, 36, 29, 21, 14, 7, 0,
];

/// The highest rating differences that give an expectation of 50, 51, … 99 per
/// cent (table of article 10.3).
const BOUNDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// A player's rating (article 10.6, RTNG).
pub(super) fn rating(facts: &Facts, player: usize) -> i64 {
    facts.ratings[player].expect("tie-breaks by ratings are dropped if anybody is unrated")
}

/// The ratings of those whom a player met over the board, in ascending order.
fn ratings_of_opponents(facts: &Facts, player: usize) -> Vec<i64> {
    let opponents = facts.opponents_in_games(player);
    let mut ratings: Vec<_> = opponents.iter().map(|&opponent| rating(facts, opponent)).collect();
    ratings.sort_unstable();
    ratings
}

/// A mean rounded to a whole number, ½ up; that of nothing is undefined.
fn rounded_mean(numbers: &[i64]) -> Option<i64> {
    if numbers.is_empty() {
        return None;
    }
    let sum = Fraction::whole(numbers.iter().sum());
    Some(sum.divided_by(numbers.len()).rounded_half_up())
}

/// Article 10.1, ARO: the mean rating of the opponents; cuts take the lowest and
/// the highest (14).
pub(super) fn average_rating(facts: &Facts, player: usize, cut: Cut) -> Option<i64> {
    let mut ratings = ratings_of_opponents(facts, player);
    for _ in 0..cut.low {
        if !ratings.is_empty() {
            ratings.remove(0);
        }
    }
    for _ in 0..cut.high {
        ratings.pop();
    }
    rounded_mean(&ratings)
}

/// The score of the games over the board, with 1, ½ and 0 whatever the points
/// system (R-TB-5).
fn score_in_games(facts: &Facts, player: usize) -> Fraction {
    let score = |kind: Kind| match kind {
        Kind::Game(GameResult::Win) => Fraction::ONE,
        Kind::Game(GameResult::Draw) => Fraction::HALF,
        _ => Fraction::ZERO,
    };
    facts.cells[player].iter().map(|cell| score(cell.kind)).sum()
}

/// Article 10.2, TPR: the mean rating of the opponents and what the result in
/// per cent, ½ up, says.
pub(super) fn performance_rating(facts: &Facts, player: usize) -> Option<i64> {
    let games = facts.opponents_in_games(player).len();
    let mean = average_rating(facts, player, Cut::NONE)?;
    let score = score_in_games(facts, player) * Fraction::whole(100);
    Some(mean + difference(score.divided_by(games).rounded_half_up()))
}

fn difference(per_cent: i64) -> i64 {
    if per_cent < 50 { -difference(100 - per_cent) } else { DIFFERENCES[100 - per_cent as usize] }
}

/// Article 10.3, PTP: the least rating whose expectation against the opponents
/// is the score or more; for a score of 0, the lowest opponent's less 800.
pub(super) fn perfect_performance(facts: &Facts, player: usize) -> Option<i64> {
    let opponents = ratings_of_opponents(facts, player);
    let (lowest, highest) = (opponents.first()?, opponents.last()?);
    let score = score_in_games(facts, player) * Fraction::whole(100);
    let is_enough = |rating: i64| {
        let expected = opponents.iter().map(|opponent| expectation(rating - opponent)).sum();
        Fraction::whole(expected) >= score
    };
    // At the first of these, nothing is expected; at the last, all points. In
    // between, what is expected only rises.
    let (mut least, mut most) = (lowest - 800, highest + 736);
    while least < most {
        let middle = (least + most).div_euclid(2);
        if is_enough(middle) {
            most = middle;
        } else {
            least = middle + 1;
        }
    }
    Some(least)
}

/// The expected result of a game, in per cent.
fn expectation(difference: i64) -> i64 {
    if difference < 0 {
        return 100 - expectation(-difference);
    }
    50 + BOUNDS.partition_point(|&bound| bound < difference) as i64
}

/// Articles 10.4 and 10.5, APRO and APPO: the mean of what the opponents have as
/// TPR or PTP.
pub(super) fn average_of_opponents(
    facts: &Facts,
    player: usize,
    performances: &[Option<i64>],
) -> Option<i64> {
    let opponents = facts.opponents_in_games(player).into_iter();
    // Whoever had a game has a performance.
    rounded_mean(&opponents.filter_map(|opponent| performances[opponent]).collect::<Vec<_>>())
}

//! The tie-breaks that are sums over rounds of what opponents scored, and what
//! is cut from them: Buchholz (article 8), Sonneborn-Berger (9.1), cuts (14 and
//! 16.5).

use super::{
    Edition, Event, Fraction,
    code::Cut,
    facts::Facts,
    scores::{Scores, dummy},
};

/// What a round contributes to Buchholz and Sonneborn-Berger.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Element {
    /// The score of the opponent, or of the dummy.
    pub score: Fraction,
    /// The points that the player got in the round.
    pub points: Fraction,
    /// Tells whether the round is a VUR (article 16.2).
    pub is_voluntary_unplayed: bool,
}

/// What an element is worth in a sum.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Sum {
    /// Article 8.1.
    Buchholz,
    /// Article 9.1.
    SonnebornBerger,
}

impl Sum {
    fn value(self, element: &Element) -> Fraction {
        match self {
            Self::Buchholz => element.score,
            Self::SonnebornBerger => element.score * element.points,
        }
    }
}

/// The elements of a player, one per round. With `forfeits_as_games` (/P), a
/// forfeit is a game against the scheduled opponent.
pub(super) fn elements(
    facts: &Facts,
    scores: &Scores,
    player: usize,
    forfeits_as_games: bool,
) -> Vec<Element> {
    match facts.event {
        Event::Swiss => elements_in_a_swiss(facts, scores, player, forfeits_as_games),
        Event::PreDetermined => elements_in_a_round_robin(facts, scores, player),
    }
}

fn elements_in_a_swiss(
    facts: &Facts,
    scores: &Scores,
    player: usize,
    forfeits_as_games: bool,
) -> Vec<Element> {
    let element = |round: usize| {
        let cell = &facts.cells[player][round];
        let is_game = cell.kind.is_game() || forfeits_as_games && cell.kind.is_forfeit();
        match cell.opponent.filter(|_| is_game) {
            Some(opponent) => Element {
                score: scores.adjusted[opponent],
                points: cell.points,
                is_voluntary_unplayed: false,
            },
            None => Element {
                score: dummy(facts, scores, player, round),
                points: cell.points,
                // The exception of 16.5 is of September 2023.
                is_voluntary_unplayed: facts.edition != Edition::Of2019
                    && cell.kind.is_voluntary_unplayed(),
            },
        }
    };
    (0..facts.rounds).map(element).collect()
}

/// Article 15.2: forfeits are games, scores are the final ones, and a round
/// without opponent is nothing.
fn elements_in_a_round_robin(facts: &Facts, scores: &Scores, player: usize) -> Vec<Element> {
    let mut elements = Vec::new();
    for cell in &facts.cells[player] {
        if let Some(opponent) = cell.opponent {
            let (score, points) = (scores.score[opponent], cell.points);
            elements.push(Element { score, points, is_voluntary_unplayed: false });
        }
    }
    elements
}

/// The sum of what is left of some elements after the cuts: first all low ones,
/// then all high ones, each from what is left.
pub fn sum_after_cuts(sum: Sum, mut elements: Vec<Element>, cut: Cut) -> Fraction {
    for _ in 0..cut.low {
        if let Some(place) = next_low_cut(sum, &elements) {
            elements.remove(place);
        }
    }
    for _ in 0..cut.high {
        if let Some(place) = next_high_cut(&elements) {
            elements.remove(place);
        }
    }
    elements.iter().map(|element| sum.value(element)).sum()
}

/// The place of the element that a low cut removes.
fn next_low_cut(sum: Sum, elements: &[Element]) -> Option<usize> {
    let places = 0..elements.len();
    // 14.1.2: the opponent with the least score, and among several the one who
    // contributes least.
    let least = places.clone().min_by_key(|&it| (elements[it].score, sum.value(&elements[it])))?;
    // 16.5: the VUR that contributes least, and among several (R-TB-7) the one
    // with the least score.
    let voluntary = places
        .filter(|&it| elements[it].is_voluntary_unplayed)
        .min_by_key(|&it| (sum.value(&elements[it]), elements[it].score));
    match voluntary {
        // 16.5.1: it goes first unless it contributes less than the least one.
        Some(voluntary) if sum.value(&elements[voluntary]) >= sum.value(&elements[least]) => {
            Some(voluntary)
        }
        _ => Some(least),
    }
}

/// The place of the element that a high cut removes (14.3); that VURs go first
/// holds for low cuts alone. Sonneborn-Berger has no high cuts.
fn next_high_cut(elements: &[Element]) -> Option<usize> {
    (0..elements.len()).max_by_key(|&it| elements[it].score)
}

/// Article 8.1: the Buchholz of a player; Fore Buchholz with the facts and
/// scores of 8.3.
pub(super) fn buchholz(facts: &Facts, scores: &Scores, player: usize) -> Fraction {
    elements(facts, scores, player, false).iter().map(|element| element.score).sum()
}

/// Article 8.2: the mean Buchholz of those whom a player met over the board,
/// exact (R-TB-4).
pub(super) fn average_of_opponents_buchholz(
    facts: &Facts,
    buchholz_of: &[Fraction],
    player: usize,
) -> Option<Fraction> {
    let opponents = facts.opponents_in_games(player);
    if opponents.is_empty() {
        return None;
    }
    let sum: Fraction = opponents.iter().map(|&opponent| buchholz_of[opponent]).sum();
    Some(sum.divided_by(opponents.len()))
}

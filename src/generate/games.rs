//! Draws the results of games.

use super::{
    Model,
    dice::{Aspect, Dice},
};
use crate::tournament::{GameResult, Pair};

/// Draws the results of the games of a tournament by a model, with its own random numbers.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Games {
    dice: Dice,
    model: Model,
    /// The number of games in a million that are drawn, if not the share given by the model.
    draws: Option<u32>,
}

impl Games {
    pub(super) const fn new(dice: Dice, model: Model, draws: Option<u32>) -> Self {
        Self { dice, model, draws }
    }

    /// The games of one of the futures of a tournament.
    pub(crate) fn of_future(seed: u64, future: u64, model: Model, draws: Option<u32>) -> Self {
        let own = Dice::new(seed).stream(Aspect::Future, &[future]).next();
        Self::new(Dice::new(own), model, draws)
    }

    /// Draws the result of a game of a round, from 0, for White and for Black, given their
    /// strengths.
    pub(crate) fn results(
        &self,
        round: usize,
        pair: Pair,
        [white, black]: [u16; 2],
    ) -> (GameResult, GameResult) {
        const BILLION: u64 = 1_000_000_000;
        let [white, black] = self.model.wins(white, black);
        let mut stream = self.dice.stream(Aspect::Result, &[round as u64, number(pair)]);
        let decided = white + black;
        let (is_decided, point) = match self.draws {
            // If the share of draws is given, the model decides who wins the others.
            Some(draws) => {
                let is_decided = stream.below(1_000_000) >= draws.into();
                (is_decided, stream.below(decided.max(1)))
            }
            None => {
                let point = stream.below(BILLION);
                (point < decided, point)
            }
        };
        match (is_decided, point < white) {
            (false, _) => (GameResult::Draw, GameResult::Draw),
            (true, true) => (GameResult::Win, GameResult::Loss),
            (true, false) => (GameResult::Loss, GameResult::Win),
        }
    }
}

/// A number for a pair, regardless of colors.
pub(super) fn number(pair: Pair) -> u64 {
    let (low, high) = pair.unordered();
    u64::from(low.get()) << 16 | u64::from(high.get())
}

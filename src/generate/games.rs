//! How games end by chance.

use super::{
    Model,
    dice::{Aspect, Dice},
};
use crate::tournament::{GameResult, Pair};

/// How the games of a tournament end: by a model of results, with dice of its own.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Games {
    dice: Dice,
    model: Model,
    /// How many in a million games are drawn, if not as many as the model says.
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

    /// How a game of a round, from 0, ends for White and for Black, who are so strong.
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
            // The share of draws is given: the model says who wins the others.
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

/// A number for a pair, whoever has White.
pub(super) fn number(pair: Pair) -> u64 {
    let (low, high) = pair.unordered();
    u64::from(low.get()) << 16 | u64::from(high.get())
}

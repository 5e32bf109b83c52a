//! The part of a campaign that one machine plays.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The part of a campaign that a journal covers: the shard with `number`, from 1, out of `of`
/// shards.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
pub(crate) struct Shard {
    pub(super) number: u64,
    pub(super) of: u64,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('/').and_then(|(number, of)| {
            number.parse().ok().zip(of.parse().ok()).map(|(number, of)| Self { number, of })
        });
        let shard = parts.filter(|shard| (1..=shard.of).contains(&shard.number));
        shard.ok_or("expected a number and the total, such as 2/8")
    }
}

impl Shard {
    /// The tournament at a place of the shard, both from 0.
    pub(super) fn tournament(self, place: u64) -> u64 {
        place * self.of + self.number - 1
    }

    /// The place of a tournament, if the shard has it.
    pub(super) fn place(self, tournament: u64) -> Option<u64> {
        (tournament % self.of == self.number - 1).then_some(tournament / self.of)
    }

    /// The number of its tournaments.
    pub(super) fn size(self, tournaments: u64) -> u64 {
        tournaments.saturating_sub(self.number - 1).div_ceil(self.of)
    }
}

//! Simulated futures of a tournament, and their statistics.

use std::collections::BTreeMap;

use crate::{player_id::PlayerId, tournament::RoundNumber};

/// One possible continuation of a tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Future {
    /// The round that had no legal pairing, if any; the future ends there.
    pub stuck: Option<RoundNumber>,
    /// The final rank of each player, in the order of the list; players who remain tied share it (1
    /// 2 2 4). Empty if the future did not reach the end.
    pub ranks: Vec<u16>,
}

/// The statistics of many futures.
///
/// # Examples
///
/// ```
/// use fpc::{System, foresee::{ForeseeSettings, Foreseer, Futures}};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let foreseer = Foreseer::new(&tournament, System::DUTCH_2026, ForeseeSettings::default())?;
/// let mut futures = Futures::new(&foreseer);
/// for number in 0..20 {
///     futures.add(&foreseer.play(number)?);
/// }
/// assert_eq!(futures.played(), 20);
/// assert_eq!(futures.finished() + futures.stuck().map(|(_, count)| count).sum::<u64>(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Futures {
    played: u64,
    stuck: BTreeMap<RoundNumber, u64>,
    players: Vec<PlayerRanks>,
}

/// The number of futures in which a player finished at each rank.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PlayerRanks {
    /// The player.
    pub player: PlayerId,
    /// In how many futures the player finished at each rank; ranks that did not occur are left out.
    pub ranks: BTreeMap<u16, u64>,
}

impl Futures {
    /// Creates empty statistics for the rounds and players of a tournament.
    pub fn new(foreseer: &super::Foreseer) -> Self {
        let players = foreseer.players();
        let rounds = foreseer.foresight().rounds();
        Self {
            played: 0,
            stuck: rounds.map(|round| (round, 0)).collect(),
            players: players.map(|player| PlayerRanks { player, ranks: BTreeMap::new() }).collect(),
        }
    }

    /// Adds a future. The order in which they are added does not matter.
    pub fn add(&mut self, future: &Future) {
        self.played += 1;
        if let Some(round) = future.stuck {
            *self.stuck.entry(round).or_default() += 1;
        }
        for (player, &rank) in self.players.iter_mut().zip(&future.ranks) {
            *player.ranks.entry(rank).or_default() += 1;
        }
    }

    /// The number of futures.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// The number of futures that reached the end of the tournament.
    pub fn finished(&self) -> u64 {
        self.played - self.stuck.values().sum::<u64>()
    }

    /// In how many futures each of the rounds to be paired had no legal pairing.
    pub fn stuck(&self) -> impl Iterator<Item = (RoundNumber, u64)> {
        self.stuck.iter().map(|(&round, &count)| (round, count))
    }

    /// The players with the number of futures at each rank, in the order of the list.
    pub fn players(&self) -> &[PlayerRanks] {
        &self.players
    }

    /// The players by chances: the player who won most often first, then by second places, and so
    /// on.
    pub fn by_chances(&self) -> Vec<&PlayerRanks> {
        let mut players: Vec<_> = self.players.iter().collect();
        // Better: a list that begins with a better rank, or with more of the same rank.
        let key = |player: &PlayerRanks| -> Vec<(u16, std::cmp::Reverse<u64>)> {
            player.ranks.iter().map(|(&rank, &count)| (rank, std::cmp::Reverse(count))).collect()
        };
        players.sort_by_cached_key(|player| key(player));
        players
    }
}

impl PlayerRanks {
    /// The number of futures in which the player finished at a rank or better, alone or shared.
    pub fn up_to(&self, rank: u16) -> u64 {
        self.ranks.range(..=rank).map(|(_, count)| count).sum()
    }

    /// The sum of the ranks in all futures that reached the end; divided by their number, it gives
    /// the average rank.
    pub fn sum(&self) -> u64 {
        self.ranks.iter().map(|(&rank, &count)| u64::from(rank) * count).sum()
    }
}

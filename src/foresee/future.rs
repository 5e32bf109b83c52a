//! Futures of a tournament, and what comes out of many of them.

use std::collections::BTreeMap;

use crate::tournament::{PlayerId, RoundNumber};

/// One way in which a tournament may go on.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Future {
    /// The round that had no legal pairing, if one had none: nothing was played after that.
    pub stuck: Option<RoundNumber>,
    /// The final rank of each player, in the order of the list; players who stay tied share it (1
    /// 2 2 4). Empty if the future did not come to an end.
    pub ranks: Vec<u16>,
}

/// What many futures came to.
///
/// # Examples
///
/// ```
/// use fpc::{System, foresee::{Foreseer, ForeseeSettings, Futures}, trf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
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

/// How often a player finished where.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PlayerRanks {
    /// The player.
    pub player: PlayerId,
    /// In how many futures the player finished at each rank, those at which they did.
    pub ranks: BTreeMap<u16, u64>,
}

impl Futures {
    /// None yet, of the rounds and players of a tournament.
    pub fn new(foreseer: &super::Foreseer) -> Self {
        let players = foreseer.players();
        let rounds = foreseer.foresight().rounds();
        Self {
            played: 0,
            stuck: rounds.map(|round| (round, 0)).collect(),
            players: players.map(|player| PlayerRanks { player, ranks: BTreeMap::new() }).collect(),
        }
    }

    /// Counts another one. The order in which they are counted makes no difference.
    pub fn add(&mut self, future: &Future) {
        self.played += 1;
        if let Some(round) = future.stuck {
            *self.stuck.entry(round).or_default() += 1;
        }
        for (player, &rank) in self.players.iter_mut().zip(&future.ranks) {
            *player.ranks.entry(rank).or_default() += 1;
        }
    }

    /// How many there are.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// How many came to the end of the tournament.
    pub fn finished(&self) -> u64 {
        self.played - self.stuck.values().sum::<u64>()
    }

    /// In how many each of the rounds to be paired had no legal pairing.
    pub fn stuck(&self) -> impl Iterator<Item = (RoundNumber, u64)> {
        self.stuck.iter().map(|(&round, &count)| (round, count))
    }

    /// How often each player finished where, in the order of the list.
    pub fn players(&self) -> &[PlayerRanks] {
        &self.players
    }

    /// The same with those first who have the best chances: who won most often, then who came
    /// second most often, and so on.
    pub fn by_chances(&self) -> Vec<&PlayerRanks> {
        let mut players: Vec<_> = self.players.iter().collect();
        // With more first ranks comes first: a list that begins with a lower rank, or with more of it.
        let key = |player: &PlayerRanks| -> Vec<(u16, std::cmp::Reverse<u64>)> {
            player.ranks.iter().map(|(&rank, &count)| (rank, std::cmp::Reverse(count))).collect()
        };
        players.sort_by_cached_key(|player| key(player));
        players
    }
}

impl PlayerRanks {
    /// How often the player finished at a rank or above, alone or shared.
    pub fn up_to(&self, rank: u16) -> u64 {
        self.ranks.range(..=rank).map(|(_, count)| count).sum()
    }

    /// The sum of the ranks of all futures that came to an end: divided by how many these are, the
    /// average rank.
    pub fn sum(&self) -> u64 {
        self.ranks.iter().map(|(&rank, &count)| u64::from(rank) * count).sum()
    }
}

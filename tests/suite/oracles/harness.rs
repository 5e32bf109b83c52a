//! What the oracles' own tests do alike: they play random tournaments by an oracle, look at every round, count what
//! happens there, and pair it again without shortcuts.

use std::{collections::BTreeMap, fmt::Debug, ops::Range};

use fpc::{RoundPairing, Snapshot, Tournament};
use fpc_oracles::{
    burstein_2026::BursteinRound, double_swiss_2026::DoubleSwissRound, dubov_1997, dubov_2026,
    dutch_2012::Course, dutch_2017, dutch_2026, lim::LimRound, ssm,
    team_swiss_2026::TeamSwissRound,
};
use pretty_assertions::assert_eq;

use crate::random::{self, Makeup};

/// A round as an oracle tells it.
pub(super) trait Round: PartialEq + Debug {
    fn pairing(&self) -> RoundPairing;
}

macro_rules! rounds {
    ($($round:path),* $(,)?) => {
        $(impl Round for $round {
            fn pairing(&self) -> RoundPairing {
                self.round_pairing()
            }
        })*
    };
}

rounds![
    BursteinRound,
    DoubleSwissRound,
    dubov_1997::DubovRound,
    dubov_2026::DubovRound,
    dutch_2017::OracleRound,
    dutch_2026::OracleRound,
    LimRound,
    ssm::OracleRound,
    TeamSwissRound,
];

impl Round for RoundPairing {
    fn pairing(&self) -> RoundPairing {
        self.clone()
    }
}

impl Round for (RoundPairing, Course) {
    fn pairing(&self) -> RoundPairing {
        self.0.clone()
    }
}

/// How often something has happened.
#[derive(Default, Debug)]
pub(super) struct Seen(BTreeMap<String, usize>);

impl Seen {
    /// Adds a number, or whether it has happened once.
    pub(super) fn add(&mut self, what: impl Into<String>, times: impl Into<usize>) {
        *self.0.entry(what.into()).or_default() += times.into();
    }

    pub(super) fn count(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// Asserts that each of these has happened more often.
    pub(super) fn assert_more(&self, least: &[(&str, usize)]) {
        println!("{self:?}");
        for &(what, least) in least {
            assert!(self.count(what) > least, "{what}: {self:?}");
        }
    }

    /// Counts a round that an oracle was asked for, and looks at it if it could be paired.
    pub(super) fn see<R: Round>(
        &mut self,
        snapshot: &Snapshot,
        round: Option<&R>,
        look: impl FnOnce(&mut Self, &Snapshot, &R),
    ) {
        self.add("asked", 1_usize);
        match round {
            Some(round) => {
                self.add("paired", 1_usize);
                self.add("byes", round.pairing().bye().is_some());
                look(self, snapshot, round);
            }
            None => self.add("impossible", 1_usize),
        }
    }
}

/// Plays tournaments by an oracle, and looks at every round that can be paired.
pub(super) fn play<R: Round>(
    tournaments: impl IntoIterator<Item = (u64, Makeup)>,
    pair: impl Fn(u64, &Tournament, &Snapshot) -> Option<R>,
    look: impl Fn(&mut Seen, &Snapshot, &R),
) -> Seen {
    let mut seen = Seen::default();
    for (seed, makeup) in tournaments {
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            let round = pair(seed, tournament, snapshot);
            seen.see(snapshot, round.as_ref(), &look);
            round.map(|round| round.pairing())
        });
    }
    seen
}

/// Pairs as an oracle does, which must be as it does without shortcuts.
pub(super) fn alike<R: Round>(
    pair: impl Fn(u64, &Tournament, &Snapshot) -> Option<R>,
    literally: impl Fn(u64, &Tournament, &Snapshot) -> Option<R>,
) -> impl Fn(u64, &Tournament, &Snapshot) -> Option<R> {
    move |seed, tournament, snapshot| {
        let round = pair(seed, tournament, snapshot);
        let literally = literally(seed, tournament, snapshot);
        assert_eq!(round, literally, "seed {seed}, round {}", snapshot.round());
        round
    }
}

/// Shows nothing but that rounds can be paired.
pub(super) fn nothing<R>(_: &mut Seen, _: &Snapshot, _: &R) {}

/// The tournaments of seeds.
pub(super) fn tournaments(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    seeds.map(|seed| (seed, Makeup::of(seed)))
}

/// Those of seeds, every third one after rounds by lot.
pub(super) fn mixed(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    let makeup = |seed| if seed % 3 == 2 { Makeup::disorderly(seed) } else { Makeup::of(seed) };
    seeds.map(move |seed| (seed, makeup(seed)))
}

/// The tournaments with at most so many players.
pub(super) fn at_most(
    players: usize,
    tournaments: impl Iterator<Item = (u64, Makeup)>,
) -> impl Iterator<Item = (u64, Makeup)> {
    tournaments.map(move |(seed, makeup)| {
        (seed, Makeup { players: makeup.players.min(players), ..makeup })
    })
}

/// Fields of 20 to 40 players.
pub(super) fn fields_of_forty() -> impl Iterator<Item = (u64, Makeup)> {
    (0..24).map(|seed| {
        let players = 20 + seed as usize % 21;
        (seed, Makeup { players, rounds: 11, ..Makeup::of(4 * seed) })
    })
}

//! Whole tournaments: the reference corpus, and random ones.

use fpc::{Color, Entrant, PastRound, ResultKind, Snapshot};
use fpc_oracles::dubov_1997::{self, DubovRound, Step};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus::{self, corpus_differences},
    random::{self, Makeup},
};

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_dubov_1997_is_paired_by_the_letter() {
    assert_eq!(corpus_differences("corpus/dubov-1997", dubov_1997::pair), [""; 0]);
}

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    floaters: usize,
    floaters_meeting: usize,
    floating_on: usize,
    met_by_transfer: usize,
    no_opponent: usize,
    transfers: usize,
    no_transfer: usize,
    floats: usize,
    several_float: usize,
    changes: usize,
    first_attempts: usize,
    improvements: usize,
    inside: usize,
}

impl Sightings {
    fn add(&mut self, round: Option<&DubovRound>) {
        self.rounds += 1;
        let Some(round) = round else {
            self.impossible += 1;
            return;
        };
        self.byes += usize::from(round.bye.is_some());
        for step in &round.steps {
            let seen = match step {
                Step::Floater(..) => &mut self.floaters,
                Step::Floaters(..) => &mut self.floaters_meeting,
                Step::FloatsOn(_) => &mut self.floating_on,
                Step::MetByTransfer(..) => &mut self.met_by_transfer,
                Step::NoOpponent(_) => &mut self.no_opponent,
                Step::Transfer(_) => &mut self.transfers,
                Step::NoTransfer => &mut self.no_transfer,
                Step::Float(players) if players.len() == 1 => &mut self.floats,
                Step::Float(_) => &mut self.several_float,
                Step::Change(_) => &mut self.changes,
                Step::Rows { first_attempt: true, .. } => &mut self.first_attempts,
                Step::Rows { inside: 0, .. } => &mut self.improvements,
                Step::Rows { .. } => &mut self.inside,
            };
            *seen += 1;
        }
    }

    fn counts(&self) -> [usize; 15] {
        [
            self.rounds,
            self.byes,
            self.impossible,
            self.floaters,
            self.floating_on,
            self.met_by_transfer,
            self.no_opponent,
            self.transfers,
            self.no_transfer,
            self.floats,
            self.several_float,
            self.changes,
            self.first_attempts,
            self.improvements,
            self.inside,
        ]
    }
}

/// Articles 2.1 to 2.4.
fn assert_legal(snapshot: &Snapshot, round: &DubovRound) {
    let entrant = |id| &snapshot.players()[snapshot.place(id).unwrap()];
    let pairing = round.round_pairing();
    corpus::assert_legal(snapshot, &pairing, |player| {
        let had_full_point = |past: &PastRound| past.kind == Some(ResultKind::FullPointBye);
        player.had_bye_or_forfeit_win() || player.past.iter().any(had_full_point)
    });
    for pair in pairing.pairs() {
        for (id, color) in [(pair.white, Color::White), (pair.black, Color::Black)] {
            assert!(keeps_limits(entrant(id), color), "2.3, 2.4: {pair:?}");
        }
    }
}

fn keeps_limits(entrant: &Entrant, color: Color) -> bool {
    let had = entrant.colors.as_slice();
    let twice = had.len() > 1 && had.iter().rev().take(2).all(|&before| before == color);
    !twice && entrant.colors.difference() * color.fold(1, -1) < 2
}

/// The makeups of other tests, without what the system does not know, and with
/// small differences in rating every other time.
fn makeup(seed: u64) -> Makeup {
    let rating_gap = if (seed / 4).is_multiple_of(2) { 60 } else { 3 };
    Makeup { accelerated: false, three_points: false, rating_gap, ..Makeup::of(seed) }
}

#[test]
fn random_tournaments_reach_every_corner_of_dubov_1997() {
    let mut seen = Sightings::default();
    for seed in 0..1200 {
        random::play_as(&makeup(seed), seed, |snapshot| {
            let round = dubov_1997::pair_in_detail(snapshot);
            if let Some(round) = &round {
                assert_legal(snapshot, round);
            }
            seen.add(round.as_ref());
            round.map(|round| round.round_pairing())
        });
    }
    println!("{seen:?}");
    assert!(seen.rounds > 5000, "{seen:?}");
    // Two floaters who could still meet would have met as residents (8.2), or
    // would both have stayed in their group (6.4).
    assert_eq!(seen.floaters_meeting, 0, "{seen:?}");
    assert!(seen.counts().into_iter().all(|sightings| sightings > 20), "{seen:?}");
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: std::ops::Range<u64>, most_players: usize) {
    for seed in seeds {
        let makeup = makeup(seed);
        let makeup = Makeup { players: makeup.players.min(most_players), ..makeup };
        random::play_as(&makeup, seed, |snapshot| {
            let round = dubov_1997::pair_in_detail(snapshot);
            assert_eq!(round, dubov_1997::pair_without_shortcuts(snapshot), "{makeup:?}");
            round.map(|round| round.round_pairing())
        });
    }
}

#[test]
fn shortcuts_of_dubov_1997_change_nothing() {
    shortcuts_change_nothing(0..300, 10);
}

#[test]
#[ignore = "takes some seconds"]
fn shortcuts_of_dubov_1997_change_nothing_at_length() {
    shortcuts_change_nothing(300..6_000, 12);
}

#[test]
fn fields_of_forty_are_paired_by_dubov_1997() {
    for seed in 0..24 {
        let players = 20 + seed as usize % 21;
        let makeup = Makeup { players, rounds: 11, ..makeup(4 * seed) };
        random::play_as(&makeup, seed, |snapshot| {
            let round = dubov_1997::pair_in_detail(snapshot)?;
            assert_legal(snapshot, &round);
            Some(round.round_pairing())
        });
    }
}

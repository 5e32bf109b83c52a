//! Whole tournaments: the reference corpus, and random ones.

use std::collections::{BTreeMap, BTreeSet};

use fpc::Snapshot;
use fpc_oracles::burstein_2026::{self, BursteinRound, is_seeding_round};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus::{self, corpus_differences_where},
    random::{self, Makeup},
};

/// Whether the Dutch system is not asked for brackets that take its oracle long.
fn is_small(snapshot: &Snapshot, most_in_scoregroup: usize) -> bool {
    let mut sizes = BTreeMap::new();
    for player in snapshot.players() {
        *sizes.entry(player.pairing_score).or_insert(0) += 1;
    }
    !is_seeding_round(snapshot) || sizes.into_values().all(|size| size <= most_in_scoregroup)
}

fn differences(most_in_scoregroup: usize) -> Vec<String> {
    let is_small = |snapshot: &Snapshot| is_small(snapshot, most_in_scoregroup);
    corpus_differences_where("corpus/burstein-2026", is_small, |_, snapshot| {
        burstein_2026::pair(snapshot)
    })
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_burstein_2026_is_paired_by_the_letter() {
    assert_eq!(differences(10), [""; 0]);
}

#[test]
#[ignore = "takes half a minute"]
fn larger_seeding_rounds_of_burstein_2026_are_paired_by_the_letter() {
    assert_eq!(differences(14), [""; 0]);
}

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    floaters: usize,
    /// Brackets in which a floater from above is ranked below a resident.
    mixed: usize,
    float_on: usize,
    following: usize,
    clashes: usize,
}

impl Sightings {
    fn add(&mut self, snapshot: &Snapshot, round: &BursteinRound) {
        self.rounds += 1;
        self.byes += usize::from(round.bye.is_some());
        let score = |id| snapshot.players()[snapshot.place(id).unwrap()].pairing_score;
        for bracket in &round.brackets {
            let scores: Vec<_> = bracket.players.iter().map(|&id| score(id)).collect();
            let resident = scores.iter().min().unwrap();
            self.floaters += bracket.floaters.len();
            self.mixed += usize::from(!scores.is_sorted_by(|a, b| a >= b));
            let again = bracket.floaters.iter().filter(|&&id| score(id) > *resident);
            self.float_on += again.count();
            let following = bracket.criteria.following.as_ref();
            self.following += usize::from(following.is_some_and(|it| it.number > 0));
            self.clashes += bracket.criteria.clashes;
        }
    }
}

fn assert_legal(snapshot: &Snapshot, round: &BursteinRound) {
    corpus::assert_legal(snapshot, &round.round_pairing(), |player| {
        player.had_bye_or_unplayed_win(snapshot.points())
    });
    let mut floaters = Vec::new();
    for bracket in &round.brackets {
        let paired = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]);
        let left: BTreeSet<_> = paired.chain(bracket.floaters.iter().copied()).collect();
        assert_eq!(left, bracket.players.iter().copied().collect());
        assert!(floaters.iter().all(|floater| bracket.players.contains(floater)));
        floaters.clone_from(&bracket.floaters);
    }
    assert_eq!(floaters, []);
}

#[test]
fn random_tournaments_reach_every_corner_of_burstein_2026() {
    let mut seen = Sightings::default();
    for seed in 0..600 {
        random::play(seed, |snapshot| {
            let round = burstein_2026::pair_in_detail(snapshot);
            match &round {
                Some(round) if is_seeding_round(snapshot) => assert_eq!(round.brackets, []),
                Some(round) => {
                    assert_legal(snapshot, round);
                    seen.add(snapshot, round);
                }
                None => seen.impossible += 1,
            }
            round.map(|round| round.round_pairing())
        });
    }
    println!("{seen:?}");
    assert!(seen.rounds > 1000 && seen.byes > 300 && seen.impossible > 30, "{seen:?}");
    assert!(seen.floaters > 1000 && seen.mixed > 200 && seen.float_on > 200, "{seen:?}");
    assert!(seen.following > 200 && seen.clashes > 200, "{seen:?}");
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: std::ops::Range<u64>, most_players: usize) {
    for seed in seeds {
        let makeup = if seed % 3 == 2 { Makeup::disorderly(seed) } else { Makeup::of(seed) };
        let makeup = Makeup { players: makeup.players.min(most_players), ..makeup };
        random::play_as(&makeup, seed, |snapshot| {
            let round = burstein_2026::pair_in_detail(snapshot);
            assert_eq!(round, burstein_2026::pair_without_shortcuts(snapshot), "{makeup:?}");
            round.map(|round| round.round_pairing())
        });
    }
}

#[test]
fn shortcuts_of_burstein_2026_change_nothing() {
    shortcuts_change_nothing(0..300, 9);
}

#[test]
#[ignore = "takes a minute"]
fn shortcuts_of_burstein_2026_change_nothing_at_length() {
    shortcuts_change_nothing(300..3_000, 11);
}

//! Whole tournaments: the reference corpus, and random ones.

use std::collections::BTreeSet;

use fpc::{Color, Snapshot};
use fpc_oracles::lim::{self, Edition, LimRound, Reason};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus::corpus_differences,
    random::{self, Makeup},
};

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_lim_is_paired_by_the_letter() {
    for (corpus, edition) in [("corpus/lim", Edition::Of1999), ("corpus/lim-2026", Edition::Of2026)]
    {
        let pair = |snapshot: &Snapshot| lim::pair(snapshot, edition, false);
        assert_eq!(corpus_differences(corpus, pair), [""; 0]);
    }
}

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    no_opponent: usize,
    even: [usize; 4],
    blocked: [usize; 4],
    cracked: usize,
    floaters_met: usize,
    clashes: [usize; 2],
}

impl Sightings {
    fn add(&mut self, round: Option<&LimRound>) {
        self.rounds += 1;
        let Some(round) = round else {
            self.impossible += 1;
            return;
        };
        self.byes += usize::from(round.bye.is_some());
        self.cracked += round.cracked.len();
        for group in &round.groups {
            for (_, reason) in &group.floaters {
                match *reason {
                    Reason::NoOpponent => self.no_opponent += 1,
                    Reason::Even(floater_type) => self.even[floater_type as usize] += 1,
                    Reason::Blocked(floater_type) => self.blocked[floater_type as usize] += 1,
                }
            }
            let both_arrived = |(a, b): &&_| group.arrived.contains(a) && group.arrived.contains(b);
            self.floaters_met += group.pairs.iter().filter(both_arrived).count();
            self.clashes[0] += group.clashes[0];
            self.clashes[1] += group.clashes[1];
        }
    }
}

fn assert_legal(snapshot: &Snapshot, round: &LimRound) {
    let entrant = |id| &snapshot.players()[snapshot.place(id).unwrap()];
    let pairing = round.round_pairing();
    let present = snapshot.players().len();
    assert_eq!(2 * pairing.pairs().len() + usize::from(pairing.bye().is_some()), present);
    for pair in pairing.pairs() {
        let places = [pair.white, pair.black].map(|id| snapshot.place(id).unwrap());
        assert!(snapshot.may_meet(places[0], places[1]), "2.1: {pair:?}");
        let [white, black] = [pair.white, pair.black].map(entrant);
        let is_absolute = |colors: &[Color], color| {
            let difference: i32 = colors.iter().map(|color| color.fold(1, -1)).sum();
            let twice = colors.len() > 1 && colors.iter().rev().take(2).all(|&had| had == color);
            twice || difference * color.fold(1, -1) > 1
        };
        let is_illegal = is_absolute(white.colors.as_slice(), Color::White)
            || is_absolute(black.colors.as_slice(), Color::Black);
        let is_waived = snapshot.is_last_round() && white.score == black.score;
        assert!(!is_illegal || is_waived, "5.1: {pair:?}");
    }
    if let Some(bye) = pairing.bye() {
        assert!(!entrant(bye).had_bye_or_forfeit_win(), "1.1: {bye}");
    }
    let cracked = round.cracked.iter().flat_map(|&(a, b)| [a, b]);
    let cracked: BTreeSet<_> = cracked.collect();
    for group in &round.groups {
        let members: BTreeSet<_> = group.own.iter().chain(&group.arrived).copied().collect();
        let placed = group.pairs.iter().flat_map(|&(a, b)| [a, b]);
        let floated = group.floaters.iter().map(|&(floater, _)| floater);
        let handled: BTreeSet<_> = placed.chain(floated).collect();
        assert!(handled.is_subset(&members), "{round:?}");
        assert!(members.difference(&handled).all(|player| cracked.contains(player)), "{round:?}");
    }
}

/// The edition for a seed.
fn edition(seed: u64) -> Edition {
    if seed / 8 % 2 == 1 { Edition::Of2026 } else { Edition::Of1999 }
}

/// The makeups of other tests, without acceleration, which the system does not
/// know.
fn makeup(seed: u64) -> Makeup {
    Makeup { accelerated: false, ..Makeup::of(seed) }
}

#[test]
fn random_tournaments_reach_every_corner_of_lim() {
    let mut seen = Sightings::default();
    for seed in 0..1200 {
        random::play_as(&makeup(seed), seed, |snapshot| {
            let round = lim::pair_in_detail(snapshot, edition(seed), seed % 8 == 7);
            if let Some(round) = &round {
                assert_legal(snapshot, round);
            }
            seen.add(round.as_ref());
            round.map(|round| round.round_pairing())
        });
    }
    println!("{seen:?}");
    let Sightings { rounds, byes, impossible, no_opponent, cracked, .. } = seen;
    assert!(rounds > 5000 && byes > 2000 && impossible > 60, "{seen:?}");
    assert!(no_opponent > 1000 && cracked > 500 && seen.floaters_met > 500, "{seen:?}");
    let all = seen.even.iter().chain(&seen.blocked).chain(&seen.clashes);
    assert!(all.copied().all(|sightings| sightings > 5), "{seen:?}");
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: std::ops::Range<u64>, most_players: usize) {
    for seed in seeds {
        let makeup = makeup(seed);
        let makeup = Makeup { players: makeup.players.min(most_players), ..makeup };
        let maxi = seed % 5 == 4;
        random::play_as(&makeup, seed, |snapshot| {
            let round = lim::pair_in_detail(snapshot, edition(seed), maxi);
            assert_eq!(
                round,
                lim::pair_without_shortcuts(snapshot, edition(seed), maxi),
                "{makeup:?}"
            );
            round.map(|round| round.round_pairing())
        });
    }
}

#[test]
fn shortcuts_of_lim_change_nothing() {
    shortcuts_change_nothing(0..300, 10);
}

#[test]
#[ignore = "takes some seconds"]
fn shortcuts_of_lim_change_nothing_at_length() {
    shortcuts_change_nothing(300..6_000, 12);
}

#[test]
fn fields_of_forty_are_paired() {
    for seed in 0..24 {
        let players = 20 + seed as usize % 21;
        let varied = Makeup::of(4 * seed);
        let makeup = Makeup { players, rounds: 11, accelerated: false, ..varied };
        random::play_as(&makeup, seed, |snapshot| {
            let round = lim::pair_in_detail(snapshot, edition(seed), seed % 6 == 5)?;
            assert_legal(snapshot, &round);
            Some(round.round_pairing())
        });
    }
}

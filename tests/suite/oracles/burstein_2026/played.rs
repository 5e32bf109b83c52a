//! Whole tournaments: the reference corpus, and random ones.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use fpc::Snapshot;
use fpc_oracles::burstein_2026::{self, BursteinRound, is_seeding_round};
use pretty_assertions::assert_eq;

use crate::oracles::{
    corpus::{self, corpus_differences_where},
    harness::{Seen, alike, at_most, mixed, nothing, play, tournaments},
};

/// Tells whether the Dutch system is not asked for brackets that take its oracle long.
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

/// What happens in a round after the seeding rounds.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &BursteinRound) {
    if is_seeding_round(snapshot) {
        assert_eq!(round.brackets, []);
        return;
    }
    assert_legal(snapshot, round);
    seen.add("rounds after the seeding", 1_usize);
    seen.add("byes after the seeding", round.bye.is_some());
    let score = |id| snapshot.players()[snapshot.place(id).unwrap()].pairing_score;
    for bracket in &round.brackets {
        let scores: Vec<_> = bracket.players.iter().map(|&id| score(id)).collect();
        let resident = scores.iter().min().unwrap();
        seen.add("floaters", bracket.floaters.len());
        seen.add(
            "floaters from above ranked below a resident",
            !scores.is_sorted_by(|a, b| a >= b),
        );
        let again = bracket.floaters.iter().filter(|&&id| score(id) > *resident);
        seen.add("floaters who float on", again.count());
        let following = bracket.criteria.following.as_ref();
        seen.add("following", following.is_some_and(|it| it.number > 0));
        seen.add("clashes", bracket.criteria.clashes);
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
    let pair = |_, _: &_, snapshot: &_| burstein_2026::pair_in_detail(snapshot);
    play(tournaments(0..600), pair, look).assert_more(&[
        ("rounds after the seeding", 1000),
        ("byes after the seeding", 300),
        ("impossible", 30),
        ("floaters", 1000),
        ("floaters from above ranked below a resident", 200),
        ("floaters who float on", 200),
        ("following", 200),
        ("clashes", 200),
    ]);
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>, most_players: usize) {
    let pair = |_, _: &_, snapshot: &_| burstein_2026::pair_in_detail(snapshot);
    let literally = |_, _: &_, snapshot: &_| burstein_2026::pair_without_shortcuts(snapshot);
    play(at_most(most_players, mixed(seeds)), alike(pair, literally), nothing);
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

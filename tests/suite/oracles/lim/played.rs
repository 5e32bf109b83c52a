//! Whole tournaments: the reference corpus, and random ones.

use std::{collections::BTreeSet, ops::Range};

use fpc::{Color, Snapshot, Tournament, snapshot::Entrant};
use fpc_oracles::lim::{self, Edition, LimRound, Reason};
use pretty_assertions::assert_eq;

use crate::{
    oracles::{
        corpus::{self, corpus_differences},
        harness::{self, Seen, alike, at_most, nothing, play},
    },
    random::Makeup,
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

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &LimRound) {
    assert_legal(snapshot, round);
    seen.add("cracked", round.cracked.len());
    for group in &round.groups {
        for (_, reason) in &group.floaters {
            let what = match *reason {
                Reason::NoOpponent => "no opponent".to_owned(),
                Reason::Even(floater_type) => format!("even {}", floater_type as usize),
                Reason::Blocked(floater_type) => format!("blocked {}", floater_type as usize),
            };
            seen.add(what, 1_usize);
        }
        let both_arrived = |(a, b): &&_| group.arrived.contains(a) && group.arrived.contains(b);
        seen.add("floaters who meet", group.pairs.iter().filter(both_arrived).count());
        seen.add("clashes 0", group.clashes[0]);
        seen.add("clashes 1", group.clashes[1]);
    }
}

fn assert_legal(snapshot: &Snapshot, round: &LimRound) {
    let entrant = |id| &snapshot.players()[snapshot.place(id).unwrap()];
    let pairing = round.round_pairing();
    corpus::assert_legal(snapshot, &pairing, Entrant::had_bye_or_forfeit_win);
    for pair in pairing.pairs() {
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
fn not_accelerated(
    tournaments: impl Iterator<Item = (u64, Makeup)>,
) -> impl Iterator<Item = (u64, Makeup)> {
    tournaments.map(|(seed, makeup)| (seed, Makeup { accelerated: false, ..makeup }))
}

fn tournaments(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    not_accelerated(harness::tournaments(seeds))
}

/// Pairs by the oracle, one tournament in so many as a Maxi-Tournament.
fn pair_maxi(every: u64) -> impl Fn(u64, &Tournament, &Snapshot) -> Option<LimRound> {
    move |seed, _, snapshot| lim::pair_in_detail(snapshot, edition(seed), seed % every == every - 1)
}

#[test]
fn random_tournaments_reach_every_corner_of_lim() {
    play(tournaments(0..1200), pair_maxi(8), look).assert_more(&[
        ("asked", 5000),
        ("byes", 2000),
        ("impossible", 60),
        ("no opponent", 1000),
        ("cracked", 500),
        ("floaters who meet", 500),
        ("even 0", 5),
        ("even 1", 5),
        ("even 2", 5),
        ("even 3", 5),
        ("blocked 0", 5),
        ("blocked 1", 5),
        ("blocked 2", 5),
        ("blocked 3", 5),
        ("clashes 0", 5),
        ("clashes 1", 5),
    ]);
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>, most_players: usize) {
    let literally = |seed, _: &_, snapshot: &_| {
        lim::pair_without_shortcuts(snapshot, edition(seed), seed % 5 == 4)
    };
    play(at_most(most_players, tournaments(seeds)), alike(pair_maxi(5), literally), nothing);
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
    play(not_accelerated(harness::fields_of_forty()), pair_maxi(6), look);
}

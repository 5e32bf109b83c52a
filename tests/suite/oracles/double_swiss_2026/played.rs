//! Whole tournaments: the reference corpus, and random ones.

use std::{collections::BTreeSet, ops::Range};

use fpc::{Snapshot, snapshot::Entrant, tournament::ResultKind};
use fpc_oracles::double_swiss_2026::{self, DoubleSwissRound};
use pretty_assertions::assert_eq;

use crate::oracles::{
    corpus::{self, corpus_differences},
    harness::{Seen, alike, at_most, mixed, nothing, play, tournaments},
};

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_double_swiss_2026_is_paired_by_the_letter() {
    let pair = |snapshot: &Snapshot| double_swiss_2026::pair(snapshot);
    assert_eq!(corpus_differences("corpus/double-swiss-2026", pair), [""; 0]);
}

/// What happens in a round.
pub(super) fn look(seen: &mut Seen, snapshot: &Snapshot, round: &DoubleSwissRound) {
    assert_legal(snapshot, round);
    for bracket in &round.brackets {
        let criteria = &bracket.set_criteria;
        seen.add("upfloaters", criteria.c4);
        seen.add("several upfloaters", criteria.c4 > 1);
        let scores = &criteria.c5.0;
        seen.add("upfloaters of two scores", scores.first() != scores.last());
        seen.add("C6", criteria.c6);
        seen.add("C7", criteria.c7);
        seen.add("C8", bracket.c8);
        let (tops, bottoms): (Vec<_>, Vec<_>) = bracket.pairs.iter().copied().unzip();
        seen.add("not half against half", !tops.into_iter().chain(bottoms).is_sorted());
    }
}

fn is_barred(player: &Entrant) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, PairingAllocatedBye};
    let bars = |kind| matches!(kind, Some(PairingAllocatedBye | ForfeitWin | FullPointBye));
    player.past.iter().any(|past| bars(past.kind))
}

fn assert_legal(snapshot: &Snapshot, round: &DoubleSwissRound) {
    corpus::assert_legal(snapshot, &round.round_pairing(), is_barred);
    let score = |&id: &fpc::PlayerId| snapshot.players()[snapshot.place(id).unwrap()].pairing_score;
    for bracket in &round.brackets {
        let seated = bracket.residents.iter().chain(&bracket.upfloaters).copied();
        let paired = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]);
        assert_eq!(paired.collect::<BTreeSet<_>>(), seated.collect());
        let top = score(&bracket.residents[0]);
        assert!(bracket.residents.iter().all(|it| score(it) == top));
        assert!(bracket.upfloaters.iter().all(|it| score(it) < top));
        let are_two_upfloaters =
            |(a, b)| bracket.upfloaters.contains(a) && bracket.upfloaters.contains(b);
        assert!(!bracket.pairs.iter().any(|(a, b)| are_two_upfloaters((a, b))), "C4");
    }
}

#[test]
fn random_tournaments_reach_every_corner_of_double_swiss_2026() {
    let pair = |_, _: &_, snapshot: &_| double_swiss_2026::pair_in_detail(snapshot);
    play(tournaments(0..600), pair, look).assert_more(&[
        ("paired", 2500),
        ("byes", 1000),
        ("impossible", 100),
        ("upfloaters", 3000),
        ("several upfloaters", 300),
        ("upfloaters of two scores", 100),
        ("C6", 1000),
        ("C7", 500),
        ("C8", 500),
        ("not half against half", 600),
    ]);
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>) {
    let pair = |_, _: &_, snapshot: &_| double_swiss_2026::pair_in_detail(snapshot);
    let literally = |_, _: &_, snapshot: &_| double_swiss_2026::pair_without_shortcuts(snapshot);
    play(at_most(11, mixed(seeds)), alike(pair, literally), nothing);
}

#[test]
fn shortcuts_of_double_swiss_2026_change_nothing() {
    shortcuts_change_nothing(0..400);
}

#[test]
#[ignore = "takes a minute"]
fn shortcuts_of_double_swiss_2026_change_nothing_at_length() {
    shortcuts_change_nothing(400..10_000);
}

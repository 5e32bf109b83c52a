//! Whole tournaments: the reference corpus, and random ones.

use std::ops::Range;

use fpc::{
    Color, Snapshot, Tournament, contest::PastRound, snapshot::Entrant, tournament::ResultKind,
};
use fpc_oracles::dubov_1997::{self, DubovRound, Step};
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
fn the_corpus_of_dubov_1997_is_paired_by_the_letter() {
    assert_eq!(corpus_differences("corpus/dubov-1997", dubov_1997::pair), [""; 0]);
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &DubovRound) {
    assert_legal(snapshot, round);
    for step in &round.steps {
        let what = match step {
            Step::Floater(..) => "floaters",
            Step::Floaters(..) => "floaters who meet",
            Step::FloatsOn(_) => "floaters who float on",
            Step::MetByTransfer(..) => "met by transfer",
            Step::NoOpponent(_) => "no opponent",
            Step::Transfer(_) => "transfers",
            Step::NoTransfer => "no transfer",
            Step::Float(players) if players.len() == 1 => "floats",
            Step::Float(_) => "floats of several",
            Step::Change(_) => "changes",
            Step::Rows { first_attempt: true, .. } => "first attempts",
            Step::Rows { inside: 0, .. } => "improvements",
            Step::Rows { .. } => "inside",
        };
        seen.add(what, 1_usize);
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
fn without_the_unknown(
    tournaments: impl Iterator<Item = (u64, Makeup)>,
) -> impl Iterator<Item = (u64, Makeup)> {
    tournaments.map(|(seed, makeup)| {
        let rating_gap = if (seed / 4).is_multiple_of(2) { 60 } else { 3 };
        (seed, Makeup { accelerated: false, three_points: false, rating_gap, ..makeup })
    })
}

fn tournaments(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    without_the_unknown(harness::tournaments(seeds))
}

fn pair(_: u64, _: &Tournament, snapshot: &Snapshot) -> Option<DubovRound> {
    dubov_1997::pair_in_detail(snapshot)
}

#[test]
fn random_tournaments_reach_every_corner_of_dubov_1997() {
    let seen = play(tournaments(0..1200), pair, look);
    // Two floaters who could still meet would have met as residents (8.2), or
    // would both have stayed in their group (6.4).
    assert_eq!(seen.count("floaters who meet"), 0, "{seen:?}");
    seen.assert_more(&[
        ("asked", 5000),
        ("byes", 20),
        ("impossible", 20),
        ("floaters", 20),
        ("floaters who float on", 20),
        ("met by transfer", 20),
        ("no opponent", 20),
        ("transfers", 20),
        ("no transfer", 20),
        ("floats", 20),
        ("floats of several", 20),
        ("changes", 20),
        ("first attempts", 20),
        ("improvements", 20),
        ("inside", 20),
    ]);
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>, most_players: usize) {
    let literally = |_, _: &_, snapshot: &_| dubov_1997::pair_without_shortcuts(snapshot);
    play(at_most(most_players, tournaments(seeds)), alike(pair, literally), nothing);
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
    play(without_the_unknown(harness::fields_of_forty()), pair, look);
}

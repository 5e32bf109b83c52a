//! Whole tournaments: the reference corpus, and random ones.

use std::cell::Cell;

use fpc::{Snapshot, Tournament};
use fpc_oracles::dubov_2026::{self, DubovBracket, DubovRound, Edition};
use pretty_assertions::assert_eq;

use crate::{
    oracles::{
        corpus::{self, corpus_differences_where},
        harness::{Seen, alike, at_most, fields_of_forty, nothing, play, tournaments},
    },
    random::Makeup,
};

fn differences(edition: Edition) -> Vec<String> {
    corpus_differences_where(
        "corpus/dubov-2026",
        |_| true,
        |tournament, snapshot| {
            dubov_2026::pair_in(tournament, snapshot, edition).map(|round| round.round_pairing())
        },
    )
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_dubov_2026_is_paired_by_the_letter() {
    assert_eq!(differences(Edition::Of2026), [""; 0]);
}

/// It serves the edition of 2018, too, but where a full-point bye bars from the
/// bye in 2026 alone.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_dubov_2026_is_paired_by_the_letter_of_2018() {
    let mut differences = differences(Edition::Of2018);
    differences.retain(|it| !it.ends_with("/00540027-n18-r8.trf round 7"));
    assert_eq!(differences, [""; 0]);
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &DubovRound) {
    assert_legal(snapshot, round);
    for bracket in &round.brackets {
        let criteria = &bracket.criteria;
        seen.add("upfloaters", criteria.c5 > 0);
        seen.add("several upfloaters", criteria.c5 > 1);
        seen.add("upfloaters not in the order of 4.2 (C7)", criteria.c7 > 0);
        seen.add("C8", criteria.c8 > 0);
        seen.add("C10", criteria.c10 > 0);
        seen.add("first shifts", !bracket.shifts[0].is_empty());
        seen.add("second shifts", !bracket.shifts[1].is_empty());
        let has_late_halves = has_halves(snapshot, bracket) && !is_first(snapshot);
        seen.add("later rounds without games before", has_late_halves);
        seen.add("rows not in the order of G2", !bracket.rows.is_sorted_by_key(|&(_, t2)| t2));
    }
}

fn is_first(snapshot: &Snapshot) -> bool {
    snapshot.round().index() == 0
}

/// Tells whether nobody in a bracket has played a game.
fn has_halves(snapshot: &Snapshot, bracket: &DubovBracket) -> bool {
    let players = bracket.residents.iter().chain(&bracket.upfloaters);
    let mut games =
        players.map(|&id| snapshot.players()[snapshot.place(id).unwrap()].colors.as_slice());
    games.all(<[_]>::is_empty)
}

/// C1 to C3, and what follows from the text.
fn assert_legal(snapshot: &Snapshot, round: &DubovRound) {
    let entrant = |id| &snapshot.players()[snapshot.place(id).unwrap()];
    let pairing = round.round_pairing();
    corpus::assert_legal(snapshot, &pairing, |player| {
        player.had_bye_or_unplayed_win(snapshot.points())
    });
    for pair in pairing.pairs() {
        let absolute = [pair.white, pair.black].map(|id| {
            let preference = entrant(id).preference();
            preference.color().filter(|_| preference.is_absolute())
        });
        assert!(absolute[0].is_none() || absolute[0] != absolute[1], "C3: {pair:?}");
    }
    for bracket in &round.brackets {
        let is_upfloater = |id| bracket.upfloaters.contains(id);
        let meet = bracket.rows.iter().any(|(a, b)| is_upfloater(a) && is_upfloater(b));
        assert!(!meet, "with the least number of upfloaters, two never meet: {bracket:?}");
        let shifted = bracket.shifts[0].len() + bracket.shifts[1].len();
        let c7 = if has_halves(snapshot, bracket) { bracket.rows.len() } else { shifted };
        assert_eq!(bracket.criteria.c7, c7, "{bracket:?}");
    }
}

fn pair(_: u64, tournament: &Tournament, snapshot: &Snapshot) -> Option<DubovRound> {
    dubov_2026::pair_in(tournament, snapshot, Edition::Of2026)
}

#[test]
fn random_tournaments_reach_every_corner_of_dubov_2026() {
    let of_2018 = Cell::new(0);
    let both = |seed, tournament: &_, snapshot: &_| {
        let round = pair(seed, tournament, snapshot);
        let older = dubov_2026::pair_in(tournament, snapshot, Edition::Of2018);
        of_2018.set(of_2018.get() + usize::from(older != round));
        round
    };
    let mut seen = play(tournaments(0..1200), both, look);
    seen.add("other pairings in 2018", of_2018.get());
    seen.assert_more(&[
        ("asked", 5000),
        ("byes", 10),
        ("impossible", 10),
        ("upfloaters", 10),
        ("several upfloaters", 10),
        ("upfloaters not in the order of 4.2 (C7)", 10),
        ("C8", 10),
        ("C10", 10),
        ("first shifts", 10),
        ("second shifts", 10),
        ("later rounds without games before", 10),
        ("rows not in the order of G2", 10),
        ("other pairings in 2018", 10),
    ]);
}

/// Pairs tournaments with and without shortcuts.
fn shortcuts_change_nothing(makeups: impl Iterator<Item = (u64, Makeup)>, most_players: usize) {
    let both = |seed, tournament: &_, snapshot: &_| {
        let by = |edition| {
            alike(
                move |_, it: &_, at: &_| dubov_2026::pair_in(it, at, edition),
                move |_, it: &_, at: &_| dubov_2026::pair_without_shortcuts(it, at, edition),
            )(seed, tournament, snapshot)
        };
        by(Edition::Of2018);
        by(Edition::Of2026)
    };
    play(at_most(most_players, makeups), both, nothing);
}

#[test]
fn shortcuts_of_dubov_2026_change_nothing() {
    shortcuts_change_nothing((0..200).map(|seed| (seed, Makeup::of(seed))), 8);
    shortcuts_change_nothing((0..100).map(|seed| (seed, Makeup::disorderly(seed))), 8);
}

#[test]
#[ignore = "takes half a minute"]
fn shortcuts_of_dubov_2026_change_nothing_at_length() {
    shortcuts_change_nothing((200..3_000).map(|seed| (seed, Makeup::of(seed))), 11);
    shortcuts_change_nothing((100..2_000).map(|seed| (seed, Makeup::disorderly(seed))), 11);
}

#[test]
fn fields_of_forty_are_paired_by_dubov_2026() {
    play(fields_of_forty(), pair, look);
}

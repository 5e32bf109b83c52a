//! Whole tournaments: the reference corpus, and random ones.

use fpc::{Snapshot, Tournament};
use fpc_oracles::dubov_2026::{self, DubovBracket, DubovRound, Edition};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus::{self, corpus_differences_where},
    random::{self, Makeup},
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

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    upfloaters: usize,
    several_upfloaters: usize,
    /// Upfloaters not in the order of 4.2.
    c7: usize,
    c8: usize,
    c10: usize,
    first_shifts: usize,
    second_shifts: usize,
    /// Brackets in a later round in which nobody has played.
    halves: usize,
    /// Brackets with rows not in the order of G2.
    transposed: usize,
    /// Rounds that the edition of 2018 pairs differently.
    of_2018: usize,
}

impl Sightings {
    fn add(&mut self, snapshot: &Snapshot, round: &DubovRound) {
        self.byes += usize::from(round.bye.is_some());
        for bracket in &round.brackets {
            let criteria = &bracket.criteria;
            self.upfloaters += usize::from(criteria.c5 > 0);
            self.several_upfloaters += usize::from(criteria.c5 > 1);
            self.c7 += usize::from(criteria.c7 > 0);
            self.c8 += usize::from(criteria.c8 > 0);
            self.c10 += usize::from(criteria.c10 > 0);
            self.first_shifts += usize::from(!bracket.shifts[0].is_empty());
            self.second_shifts += usize::from(!bracket.shifts[1].is_empty());
            self.halves += usize::from(has_halves(snapshot, bracket) && !is_first(snapshot));
            self.transposed += usize::from(!bracket.rows.is_sorted_by_key(|&(_, t2)| t2));
        }
    }

    fn counts(&self) -> [usize; 13] {
        [
            self.rounds,
            self.byes,
            self.impossible,
            self.upfloaters,
            self.several_upfloaters,
            self.c7,
            self.c8,
            self.c10,
            self.first_shifts,
            self.second_shifts,
            self.halves,
            self.transposed,
            self.of_2018,
        ]
    }
}

fn is_first(snapshot: &Snapshot) -> bool {
    snapshot.round().index() == 0
}

/// Whether nobody in a bracket has played a game.
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

fn pair(tournament: &Tournament, snapshot: &Snapshot) -> Option<DubovRound> {
    dubov_2026::pair_in(tournament, snapshot, Edition::Of2026)
}

#[test]
fn random_tournaments_reach_every_corner_of_dubov_2026() {
    let mut seen = Sightings::default();
    for seed in 0..1200 {
        random::play_tournament(&Makeup::of(seed), seed, |tournament, snapshot| {
            seen.rounds += 1;
            let round = pair(tournament, snapshot);
            let of_2018 = dubov_2026::pair_in(tournament, snapshot, Edition::Of2018);
            seen.of_2018 += usize::from(of_2018 != round);
            match &round {
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
    assert!(seen.rounds > 5000, "{seen:?}");
    assert!(seen.counts().into_iter().all(|sightings| sightings > 10), "{seen:?}");
}

/// Pairs tournaments with and without shortcuts.
fn shortcuts_change_nothing(makeups: impl Iterator<Item = (u64, Makeup)>, most_players: usize) {
    for (seed, makeup) in makeups {
        let makeup = Makeup { players: makeup.players.min(most_players), ..makeup };
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            for edition in [Edition::Of2026, Edition::Of2018] {
                let literal = dubov_2026::pair_without_shortcuts(tournament, snapshot, edition);
                assert_eq!(
                    dubov_2026::pair_in(tournament, snapshot, edition),
                    literal,
                    "seed {seed}: {makeup:?}"
                );
            }
            pair(tournament, snapshot).map(|round| round.round_pairing())
        });
    }
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
    for seed in 0..24 {
        let players = 20 + seed as usize % 21;
        let makeup = Makeup { players, rounds: 11, ..Makeup::of(4 * seed) };
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            let round = pair(tournament, snapshot)?;
            assert_legal(snapshot, &round);
            Some(round.round_pairing())
        });
    }
}

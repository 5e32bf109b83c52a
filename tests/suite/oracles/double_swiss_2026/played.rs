//! Whole tournaments: the reference corpus, and random ones.

use std::{collections::BTreeSet, ops::Range};

use fpc::{Entrant, ResultKind, Snapshot};
use fpc_oracles::double_swiss_2026::{self, DoubleSwissRound};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus::{self, corpus_differences},
    random::{self, Makeup},
};

/// Last rounds of the corpus that the reference pairs as if C8 held in them, too: everything else is
/// as by the letter (D-7 in docs/divergences.md).
pub(crate) const LAST_ROUNDS_WITH_C8: [&str; 8] = [
    "00561000-n30-r5.trf round 5",
    "00561001-n26-r6.trf round 6",
    "00561006-n21-r3.trf round 3",
    "00561009-n23-r4.trf round 4",
    "00561012-n36-r7.trf round 7",
    "00561017-n34-r4.trf round 4",
    "00561021-n38-r6.trf round 6",
    "00561022-n38-r5.trf round 5",
];

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_double_swiss_2026_is_paired_by_the_letter() {
    let pair = |snapshot: &Snapshot| double_swiss_2026::pair(snapshot);
    let differences = corpus_differences("corpus/double-swiss-2026", pair);
    let names: Vec<_> = differences.iter().filter_map(|it| it.rsplit('/').next()).collect();
    assert_eq!(names, LAST_ROUNDS_WITH_C8);
}

/// What happens in random tournaments.
#[derive(Default, Debug)]
pub(super) struct Sightings {
    pub(super) rounds: usize,
    pub(super) byes: usize,
    pub(super) impossible: usize,
    upfloaters: usize,
    several_upfloaters: usize,
    /// Sets of upfloaters of two scores.
    two_scores: usize,
    pub(super) c6: usize,
    pub(super) c7: usize,
    pub(super) c8: usize,
    /// Brackets that are not paired half against half.
    obstructed: usize,
}

impl Sightings {
    pub(super) fn add(&mut self, round: &DoubleSwissRound) {
        self.rounds += 1;
        self.byes += usize::from(round.bye.is_some());
        for bracket in &round.brackets {
            let criteria = &bracket.set_criteria;
            self.upfloaters += criteria.c4;
            self.several_upfloaters += usize::from(criteria.c4 > 1);
            let scores = &criteria.c5.0;
            self.two_scores += usize::from(scores.first() != scores.last());
            self.c6 += criteria.c6;
            self.c7 += criteria.c7;
            self.c8 += bracket.c8;
            let (tops, bottoms): (Vec<_>, Vec<_>) = bracket.pairs.iter().copied().unzip();
            let in_order = tops.into_iter().chain(bottoms).is_sorted();
            self.obstructed += usize::from(!in_order);
        }
    }
}

fn is_barred(player: &Entrant) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, PairingAllocatedBye};
    let bars = |kind| matches!(kind, Some(PairingAllocatedBye | ForfeitWin | FullPointBye));
    player.past.iter().any(|past| bars(past.kind))
}

pub(super) fn assert_legal(snapshot: &Snapshot, round: &DoubleSwissRound) {
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
    let mut seen = Sightings::default();
    for seed in 0..600 {
        random::play(seed, |snapshot| {
            let round = double_swiss_2026::pair_in_detail(snapshot);
            match &round {
                Some(round) => {
                    assert_legal(snapshot, round);
                    seen.add(round);
                }
                None => seen.impossible += 1,
            }
            round.map(|round| round.round_pairing())
        });
    }
    println!("{seen:?}");
    assert!(seen.rounds > 2500 && seen.byes > 1000 && seen.impossible > 100, "{seen:?}");
    assert!(seen.several_upfloaters > 300 && seen.two_scores > 100, "{seen:?}");
    assert!(seen.c6 > 1000 && seen.c7 > 500 && seen.c8 > 500, "{seen:?}");
    assert!(seen.upfloaters > 3000 && seen.obstructed > 600, "{seen:?}");
}

/// Pairs small tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>, most_players: usize) {
    for seed in seeds {
        let makeup = if seed % 3 == 2 { Makeup::disorderly(seed) } else { Makeup::of(seed) };
        let makeup = Makeup { players: makeup.players.min(most_players), ..makeup };
        random::play_as(&makeup, seed, |snapshot| {
            let round = double_swiss_2026::pair_in_detail(snapshot);
            assert_eq!(round, double_swiss_2026::pair_without_shortcuts(snapshot), "{makeup:?}");
            round.map(|round| round.round_pairing())
        });
    }
}

#[test]
fn shortcuts_of_double_swiss_2026_change_nothing() {
    shortcuts_change_nothing(0..400, 11);
}

#[test]
#[ignore = "takes a minute"]
fn shortcuts_of_double_swiss_2026_change_nothing_at_length() {
    shortcuts_change_nothing(400..10_000, 11);
}

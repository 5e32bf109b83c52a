//! Whole tournaments, as chance has it.

use std::{cell::Cell, collections::BTreeSet, ops::Range};

use fpc::{
    Snapshot, Tournament,
    snapshot::Entrant,
    tournament::{Numbers, ResultKind},
};
use fpc_oracles::team_swiss_2026::{self, C6, Preferences, TeamRules, TeamSwissRound};
use pretty_assertions::assert_eq;

use crate::oracles::{
    corpus,
    harness::{Seen, alike, at_most, mixed, play},
};

/// Rules for a seed.
fn rules(seed: u64) -> TeamRules {
    use Preferences::{None, TypeA, TypeB};
    let seed = seed as usize;
    TeamRules {
        preferences: [TypeA, TypeB, None, TypeA, TypeB][seed / 4 % 5],
        has_secondary: seed.is_multiple_of(3),
        c6: [C6::Graded, C6::PassOrFail][seed / 5 % 2],
        numbers: [Numbers::Arrived, Numbers::Listed][seed / 7 % 2],
    }
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &TeamSwissRound) {
    assert_legal(snapshot, round);
    for bracket in &round.brackets {
        let criteria = &bracket.set_criteria;
        seen.add("several upfloaters", criteria.c4 > 1);
        let scores = &criteria.c5.0;
        seen.add("upfloaters of two scores", scores.first() != scores.last());
        seen.add("C6", criteria.c6);
        seen.add("C7", criteria.c7);
        seen.add("C8", bracket.c8);
        seen.add("C9", bracket.c9);
        seen.add("C10", bracket.c10);
    }
}

fn is_barred(team: &Entrant) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, PairingAllocatedBye};
    let bars = |kind| matches!(kind, Some(PairingAllocatedBye | ForfeitWin | FullPointBye));
    team.past.iter().any(|past| bars(past.kind))
}

fn assert_legal(snapshot: &Snapshot, round: &TeamSwissRound) {
    corpus::assert_legal(snapshot, &round.round_pairing(), is_barred);
    let score = |&id: &fpc::PlayerId| snapshot.players()[snapshot.place(id).unwrap()].pairing_score;
    for bracket in &round.brackets {
        let seated = bracket.residents.iter().chain(&bracket.upfloaters).copied();
        let paired = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]);
        assert_eq!(paired.collect::<BTreeSet<_>>(), seated.collect());
        let top = score(&bracket.residents[0]);
        assert!(bracket.residents.iter().all(|it| score(it) == top));
        assert!(bracket.upfloaters.iter().all(|it| score(it) < top));
        assert!(bracket.c9 <= bracket.c8 && bracket.c8 <= bracket.pairs.len());
    }
}

/// Plays tournaments with and without shortcuts, and counts in which rounds the readings of 4.3.1 and Types A and B part.
fn shortcuts_change_nothing(seeds: Range<u64>) -> Seen {
    let parted = [Cell::new(0), Cell::new(0)];
    let same = alike(
        |seed, _: &_, snapshot: &_| team_swiss_2026::pair_in_detail(snapshot, rules(seed)),
        |seed, _: &_, snapshot: &_| team_swiss_2026::pair_without_shortcuts(snapshot, rules(seed)),
    );
    let pair = |seed, tournament: &Tournament, snapshot: &Snapshot| {
        let round = same(seed, tournament, snapshot)?;
        let rules = rules(seed);
        let part = |a: TeamRules, b: TeamRules| {
            let [a, b] = [a, b].map(|rules| team_swiss_2026::pair(snapshot, rules));
            usize::from(a != b)
        };
        let with = |numbers| TeamRules { numbers, ..rules };
        parted[0].set(parted[0].get() + part(with(Numbers::Arrived), with(Numbers::Listed)));
        let with = |preferences| TeamRules { preferences, ..rules };
        parted[1].set(parted[1].get() + part(with(Preferences::TypeA), with(Preferences::TypeB)));
        Some(round)
    };
    let mut seen = play(at_most(11, mixed(seeds)), pair, look);
    seen.add("parted by numbers", parted[0].get());
    seen.add("parted by types", parted[1].get());
    seen
}

#[test]
fn random_tournaments_reach_every_corner_of_team_swiss_2026() {
    shortcuts_change_nothing(0..600).assert_more(&[
        ("paired", 2_000),
        ("byes", 1_000),
        ("impossible", 100),
        ("several upfloaters", 300),
        ("upfloaters of two scores", 100),
        ("C6", 500),
        ("C7", 300),
        ("C8", 500),
        ("C9", 30),
        ("C10", 300),
        ("parted by numbers", 20),
        ("parted by types", 300),
    ]);
}

#[test]
#[ignore = "takes a minute"]
fn shortcuts_of_team_swiss_2026_change_nothing_at_length() {
    shortcuts_change_nothing(600..10_000);
}

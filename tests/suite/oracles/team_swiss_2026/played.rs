//! Whole tournaments, as chance has it.

use std::{collections::BTreeSet, ops::Range};

use fpc::{Entrant, Numbers, ResultKind, Snapshot};
use fpc_oracles::team_swiss_2026::{self, C6, Preferences, TeamRules, TeamSwissRound};
use pretty_assertions::assert_eq;

use crate::{
    oracles::corpus,
    random::{self, Makeup},
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

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    several_upfloaters: usize,
    /// Sets of upfloaters of two scores.
    two_scores: usize,
    c6: usize,
    c7: usize,
    c8: usize,
    c9: usize,
    c10: usize,
    /// Rounds in which readings of 4.3.1 part.
    parted_by_numbers: usize,
    /// Rounds in which Types A and B part.
    parted_by_types: usize,
}

impl Sightings {
    fn add(&mut self, snapshot: &Snapshot, rules: TeamRules, round: &TeamSwissRound) {
        self.rounds += 1;
        self.byes += usize::from(round.bye.is_some());
        for bracket in &round.brackets {
            let criteria = &bracket.set_criteria;
            self.several_upfloaters += usize::from(criteria.c4 > 1);
            let scores = &criteria.c5.0;
            self.two_scores += usize::from(scores.first() != scores.last());
            self.c6 += criteria.c6;
            self.c7 += criteria.c7;
            self.c8 += bracket.c8;
            self.c9 += bracket.c9;
            self.c10 += bracket.c10;
        }
        let parts = |a: TeamRules, b: TeamRules| {
            let [a, b] = [a, b].map(|rules| team_swiss_2026::pair(snapshot, rules));
            usize::from(a != b)
        };
        let with = |numbers| TeamRules { numbers, ..rules };
        self.parted_by_numbers += parts(with(Numbers::Arrived), with(Numbers::Listed));
        let with = |preferences| TeamRules { preferences, ..rules };
        self.parted_by_types += parts(with(Preferences::TypeA), with(Preferences::TypeB));
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

/// Plays tournaments with and without shortcuts.
fn shortcuts_change_nothing(seeds: Range<u64>) -> Sightings {
    let mut seen = Sightings::default();
    for seed in seeds {
        let makeup = if seed % 3 == 2 { Makeup::disorderly(seed) } else { Makeup::of(seed) };
        let makeup = Makeup { players: makeup.players.min(11), ..makeup };
        let rules = rules(seed);
        random::play_as(&makeup, seed, |snapshot| {
            let round = team_swiss_2026::pair_in_detail(snapshot, rules);
            let literal = team_swiss_2026::pair_without_shortcuts(snapshot, rules);
            assert_eq!(round, literal, "{makeup:?} {rules:?}");
            match &round {
                Some(round) => {
                    assert_legal(snapshot, round);
                    seen.add(snapshot, rules, round);
                }
                None => seen.impossible += 1,
            }
            round.map(|round| round.round_pairing())
        });
    }
    println!("{seen:?}");
    seen
}

#[test]
fn random_tournaments_reach_every_corner_of_team_swiss_2026() {
    let seen = shortcuts_change_nothing(0..600);
    assert!(seen.rounds > 2_000 && seen.byes > 1_000 && seen.impossible > 100, "{seen:?}");
    assert!(seen.several_upfloaters > 300 && seen.two_scores > 100, "{seen:?}");
    assert!(seen.c6 > 500 && seen.c7 > 300 && seen.c8 > 500, "{seen:?}");
    assert!(seen.c9 > 30 && seen.c10 > 300, "{seen:?}");
    assert!(seen.parted_by_numbers > 20 && seen.parted_by_types > 300, "{seen:?}");
}

#[test]
#[ignore = "takes a minute"]
fn shortcuts_of_team_swiss_2026_change_nothing_at_length() {
    shortcuts_change_nothing(600..10_000);
}

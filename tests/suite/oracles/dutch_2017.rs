//! The oracles against what is known for certain: examples in the text of the
//! rules, and the reference corpus.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fpc::{RoundNumber, Score, Snapshot, Tournament, snapshot::Entrant, trf};
use fpc_oracles::{
    dutch_2017::{self, Kind, OracleRound, Readings, Topscorers},
    order::{Next, exchanges, mdp_exchanges, transpositions},
};
use pretty_assertions::assert_eq;

use crate::{
    oracles::{
        corpus::{self, Boards, corpus_differences_where, recorded},
        harness::{Seen, alike, at_most, nothing, play, tournaments},
    },
    random,
};

fn all_transpositions(s2: &[usize], n1: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    transpositions(s2, n1, &mut |chosen| {
        if chosen.len() == n1 {
            all.push(chosen.to_vec());
        }
        Next::Onward
    });
    all
}

#[test]
fn transpositions_are_those_of_d1() {
    let homogeneous = all_transpositions(&[6, 7, 8, 9, 10, 11], 5);
    assert_eq!(homogeneous.len(), 720);
    assert_eq!(homogeneous[..2], [[6, 7, 8, 9, 10], [6, 7, 8, 9, 11]]);
    assert_eq!(homogeneous[719], [11, 10, 9, 8, 7]);
    assert!(homogeneous.is_sorted());
    let two_mdps = all_transpositions(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
    assert_eq!(two_mdps.len(), 72);
    assert_eq!(two_mdps[..3], [[3, 4], [3, 5], [3, 6]]);
    assert_eq!(two_mdps[7..10], [[3, 11], [4, 3], [4, 5]]);
    assert_eq!(two_mdps[71], [11, 10]);
    assert_eq!(all_transpositions(&[1, 2], 0), [[0; 0]]);
}

#[test]
fn transpositions_can_be_skipped_and_stopped() {
    let mut seen = Vec::new();
    let next = transpositions(&[1, 2, 3], 2, &mut |chosen| {
        seen.push(chosen.to_vec());
        match chosen {
            [1] => Next::Skip,
            [2, 3] => Next::Stop,
            _ => Next::Onward,
        }
    });
    assert_eq!(next, Next::Stop);
    assert_eq!(seen, [vec![1], vec![2], vec![2, 1], vec![2, 3]]);
}

#[test]
fn exchanges_are_in_the_order_of_d2() {
    let bsns: Vec<_> = (1..=11).collect();
    let all: Vec<_> = exchanges(&bsns, 5).map(|(s1, _)| s1).collect();
    assert_eq!(all.len(), 462, "every choice of five out of eleven");
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 462, "each once");
    assert_eq!(all[0], [1, 2, 3, 4, 5]);
    let place = |out: &[usize], into: &[usize]| {
        let stay = (1..=5).filter(|bsn| !out.contains(bsn));
        let s1: Vec<_> = stay.chain(into.iter().copied()).collect();
        all.iter().position(|other| *other == s1).unwrap()
    };
    let in_order = [
        // a: exchanging one is better than exchanging two
        (place(&[1], &[11]), place(&[5, 4], &[6, 7])),
        // b
        (place(&[4], &[6]), place(&[5], &[8])),
        (place(&[4, 3], &[6, 8]), place(&[5, 4], &[8, 9])),
        // c
        (place(&[5], &[7]), place(&[4], &[6])),
        (place(&[5, 2], &[6, 7]), place(&[4, 3], &[6, 7])),
        (place(&[5, 4, 1], &[6, 7, 8]), place(&[5, 3, 2], &[6, 7, 8])),
        // d
        (place(&[5], &[6]), place(&[5], &[7])),
        (place(&[5, 4], &[6, 9]), place(&[5, 4], &[7, 8])),
        (place(&[5, 4, 3], &[6, 7, 10]), place(&[5, 4, 3], &[6, 8, 9])),
    ];
    for (number, (better, worse)) in in_order.into_iter().enumerate() {
        assert!(better < worse, "example {number}");
    }
}

#[test]
fn mdp_exchanges_are_in_the_order_of_d3() {
    let scores = [3, 3, 2, 2].map(|points| Score::from_halves(2 * points));
    let sets = mdp_exchanges(&scores, 2);
    assert_eq!(sets, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    assert_eq!(mdp_exchanges(&scores, 0), [[0; 0]]);
}

fn boards(round: &OracleRound) -> Boards {
    let pairing = round.round_pairing();
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

/// The files of the reference corpus.
fn corpus() -> Vec<PathBuf> {
    crate::trf_files(&crate::shared("corpus/dutch-2017"))
}

fn read(file: &Path) -> Tournament {
    let document = trf::Document::parse(&fs::read(file).unwrap());
    trf::read(&document).tournament.unwrap()
}

/// Pairs all rounds of the corpus that have at most this many players, and this
/// many of equal score, and names those with another pairing than recorded.
fn differences(most_players: usize, most_in_scoregroup: usize) -> Vec<String> {
    let is_small = |snapshot: &Snapshot| {
        let mut sizes = BTreeMap::new();
        for player in snapshot.players() {
            *sizes.entry(player.pairing_score).or_insert(0) += 1;
        }
        snapshot.players().len() <= most_players
            && sizes.into_values().all(|size| size <= most_in_scoregroup)
    };
    corpus_differences_where("corpus/dutch-2017", is_small, |_, snapshot| {
        dutch_2017::pair(snapshot).map(|round| round.round_pairing())
    })
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_is_paired_by_the_letter() {
    assert_eq!(differences(24, 10), [""; 0]);
}

#[test]
#[ignore = "takes a minute"]
fn larger_fields_of_the_corpus_are_paired_by_the_letter() {
    assert_eq!(differences(64, 12), [""; 0]);
}

/// Rounds of the corpus that tell a reading of the text from another: the one
/// taken gives what is recorded, the other does not.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_decides_between_readings() {
    let taken = Readings::default();
    let decided = [
        ("00100138-n13-r8", 8, Readings { m1_before_psd: true, ..taken }),
        ("00100194-n21-r5", 4, Readings { remainder_has_own_bsns: false, ..taken }),
        ("00100362-n49-r10", 8, Readings { remainder_has_own_bsns: false, ..taken }),
        ("00120033-n10-r8", 6, Readings { downfloaters_have_differences: false, ..taken }),
        ("00120033-n10-r8", 6, Readings { floats_of_limbo: false, ..taken }),
        ("00100397-n23-r13", 12, Readings { floats_of_paired_mdps: false, ..taken }),
        ("00100182-n12-r8", 8, Readings { one_topscorer_suffices: false, ..taken }),
        ("00100694-n11-r7", 6, Readings { next_bracket_obeys_c2: false, ..taken }),
        ("00100459-n5-r2", 2, Readings { next_bracket_psd: false, ..taken }),
        ("00100182-n12-r8", 8, Readings { topscorers: Topscorers::OfAllRounds, ..taken }),
    ];
    let files = corpus();
    for (name, round, other) in decided {
        let is_named = |file: &&PathBuf| file.file_stem().is_some_and(|stem| stem == name);
        let file = files.iter().find(is_named).unwrap();
        let tournament = read(file);
        let round = RoundNumber::new(round).unwrap();
        let snapshot = tournament.snapshot(round).unwrap();
        let recorded = Some(recorded(&tournament, round));
        let paired = |readings| dutch_2017::pair_with(&snapshot, readings).map(|r| boards(&r));
        assert_eq!(paired(taken), recorded, "{name} round {round}");
        assert_ne!(paired(other), recorded, "{name} round {round}: {other:?}");
    }
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &OracleRound) {
    assert_legal(snapshot, round);
    seen.add("collapsed", round.collapsed());
    for bracket in &round.brackets {
        let in_limbo = bracket.mdps.iter().any(|mdp| bracket.downfloaters.contains(mdp));
        seen.add("limbo", in_limbo);
        let (mdps, residents) = (bracket.mdps.len(), bracket.residents.len());
        seen.add("more MDPs than residents", mdps > residents);
        seen.add("remainders", mdps > 0 && bracket.pairs.len() > mdps);
        seen.add("topscorers with three in a row", bracket.criteria.counts.c9 > 0);
    }
}

fn assert_legal(snapshot: &Snapshot, round: &OracleRound) {
    corpus::assert_legal(snapshot, &round.round_pairing(), Entrant::had_bye_or_forfeit_win);
    for (place, bracket) in round.brackets.iter().enumerate() {
        let mut players: Vec<_> = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        players.extend(&bracket.downfloaters);
        let members = bracket.mdps.iter().chain(&bracket.residents).copied();
        assert_eq!(players.into_iter().collect::<BTreeSet<_>>(), members.collect());
        let following = round.brackets.get(place + 1);
        match bracket.kind {
            Kind::Ordinary | Kind::Penultimate => {
                assert_eq!(following.unwrap().mdps, bracket.downfloaters);
            }
            Kind::Last | Kind::Collapsed => assert!(following.is_none()),
        }
        assert_eq!(bracket.criteria.downfloaters, bracket.downfloaters.len());
    }
}

#[test]
fn random_tournaments_reach_every_corner() {
    let pair = |_, _: &_, snapshot: &_| dutch_2017::pair(snapshot);
    play(tournaments(0..600), pair, look).assert_more(&[
        ("paired", 2500),
        ("byes", 1000),
        ("impossible", 30),
        ("collapsed", 300),
        ("limbo", 200),
        ("more MDPs than residents", 200),
        ("remainders", 200),
        ("topscorers with three in a row", 5),
    ]);
}

#[test]
fn shortcuts_change_nothing() {
    let pair = |_, _: &_, snapshot: &_| dutch_2017::pair(snapshot);
    let literally = |_, _: &_, snapshot: &_| dutch_2017::pair_without_shortcuts(snapshot);
    play(at_most(9, tournaments(0..100)), alike(pair, literally), nothing);
}

#[test]
fn random_tournaments_do_not_change_under_a_seed() {
    let play =
        |seed| random::play(seed, |snapshot| Some(dutch_2017::pair(snapshot)?.round_pairing()));
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(11));
    let mut random = random::SplitMix64::new(1_234_567);
    let first = [random.next(), random.next()];
    assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973], "published values");
}

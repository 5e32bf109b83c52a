//! The Dutch system before July 2017.

use fpc::{
    Color, ForbiddenGroup, Player, PlayerId, Reason, RecordedPair, RecordedRound, RoundNumber,
    RoundPairing, Snapshot, System, TournamentDraft, check_round,
    generate::{Profile, generate},
    matching::can_match,
};
use pretty_assertions::assert_eq;

use crate::random::{self, Makeup};

fn recorded(pairing: &RoundPairing) -> RecordedRound {
    let pairs = pairing.pairs().iter().map(|&pair| RecordedPair { pair, colors_known: true });
    RecordedRound { pairs: pairs.collect(), byes: pairing.bye().into_iter().collect() }
}

/// The first round of eleven players, of whom 5 cannot meet some: whom 1 to 10
/// meet, each pair once.
fn first_round_without(kept_from_5: &[u16]) -> Vec<(u16, u16)> {
    let id = |number| PlayerId::new(number).unwrap();
    let group = |&other: &u16| ForbiddenGroup { players: vec![id(5), id(other)], rounds: None };
    let draft = TournamentDraft {
        players: (1..=11).map(|number| Player::new(id(number), "")).collect(),
        total_rounds: RoundNumber::new(5),
        initial_color: Some(Color::White),
        forbidden: kept_from_5.iter().map(group).collect(),
        ..Default::default()
    };
    let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap();
    let pairing = System::Dutch2012.pair(&snapshot).unwrap();
    let pairs = pairing.pairs().iter().map(|pair| pair.unordered());
    let mut pairs: Vec<_> = pairs.map(|(a, b)| (a.get(), b.get())).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn transpositions_come_in_the_order_of_the_table_of_d_1() {
    assert_eq!(first_round_without(&[]), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)]);
    // Lines 1, 2 and 8.
    assert_eq!(first_round_without(&[10]), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 11)]);
    assert_eq!(first_round_without(&[10, 11]), [(1, 6), (2, 7), (3, 8), (4, 10), (5, 9)]);
    assert_eq!(first_round_without(&[9, 10, 11]), [(1, 6), (2, 7), (3, 9), (4, 10), (5, 8)]);
}

#[test]
fn the_first_exchange_of_the_table_of_d_2_is_5_for_6() {
    let pairs = first_round_without(&[6, 7, 8, 9, 10, 11]);
    assert_eq!(pairs, [(1, 5), (2, 7), (3, 8), (4, 9), (6, 10)]);
}

/// Whether everybody can be paired by B.1 and B.2; the bye goes to one who may
/// not get it if nobody else can.
fn is_pairable(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let may_meet = |a: usize, b: usize| {
        let same = players[a].preference() == players[b].preference();
        let absolute = players[a].preference().is_absolute() && same;
        let topscorer = snapshot.is_topscorer(a) || snapshot.is_topscorer(b);
        snapshot.may_meet(a, b) && (topscorer || !absolute)
    };
    let byes = players.len() % 2;
    if byes == 1 && snapshot.assigned_bye().is_some() {
        return false;
    }
    can_match(players.len() + byes, |a, b| a.max(b) == players.len() || may_meet(a, b))
}

#[test]
fn a_complete_legal_pairing_is_found_whenever_there_is_one() {
    let (mut rounds, mut unpairable) = (0, 0);
    for seed in 0..400 {
        let makeup = Makeup { initial_color: Some(Color::White), ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            rounds += 1;
            let paired = System::Dutch2012.pair(snapshot);
            let text = format!("seed {seed}, round {}: {paired:?}", snapshot.round());
            assert_eq!(paired.is_ok(), is_pairable(snapshot), "{text}");
            let Ok(pairing) = paired else {
                unpairable += 1;
                return None;
            };
            let players = snapshot.players().len();
            assert_eq!(2 * pairing.pairs().len(), players - players % 2, "{text}");
            let recorded = recorded(&pairing);
            assert_eq!(System::Dutch2012.violations(snapshot, &recorded), [], "{text}");
            assert_eq!(System::Dutch2012.explain(snapshot, &recorded), Ok(None), "{text}");
            Some(pairing)
        });
    }
    assert!(rounds > 1_500 && unpairable > 0, "{rounds}, {unpairable}");
}

#[test]
fn another_pairing_is_explained_by_an_article() {
    let mut articles = std::collections::BTreeMap::new();
    for seed in 0..150 {
        let generated = generate(&Profile::Ordinary.settings(System::Dutch2012, seed), seed);
        let tournament = generated.unwrap().tournament;
        for round in tournament.recorded_rounds() {
            assert!(check_round(&tournament, round, System::Dutch2012).unwrap().verdict.agrees());
            let snapshot = tournament.snapshot(round).unwrap();
            let other = System::Dutch2017.pair(&snapshot).unwrap();
            let explained = System::Dutch2012.explain(&snapshot, &recorded(&other)).unwrap();
            if let Some((_, reason)) = explained {
                let text = reason.to_string();
                let is_better = matches!(reason, Reason::Better { .. });
                assert!(!is_better, "seed {seed}, round {round}: {text}");
                articles.entry(reason.article().unwrap()).or_insert(text);
            }
        }
    }
    for article in ["B.1.b", "C.10.c", "C.10.d", "D.1", "D.2", "D.3"] {
        assert!(articles.contains_key(article), "{articles:#?}");
    }
}

//! Whom reasons name: every name is held against the two pairings it was taken from.

use fpc::{
    Pair, PlayerId, Reason, RoundPairing, Snapshot, System,
    reason::{Concerned, CriterionValue, Exchange, Order, Party},
    tournament::PairedTwice,
};
use pretty_assertions::assert_eq;

use crate::random::{self, Makeup, SplitMix64};

const SYSTEMS: [System; 3] = [System::DUTCH_2012, System::DUTCH_2017, System::DUTCH_2026];

/// Another pairing of the same players: some opponents, or the receiver of the bye,
/// change places.
fn shuffled(pairing: &RoundPairing, dice: &mut SplitMix64) -> Result<RoundPairing, PairedTwice> {
    let mut pairs = pairing.pairs().to_vec();
    let mut bye = pairing.bye();
    for _ in 0..=dice.below(3) {
        let (a, b) = (dice.below(pairs.len()), dice.below(pairs.len()));
        let (Pair { black: first, .. }, Pair { white: second, .. }) = (pairs[a], pairs[b]);
        match &mut bye {
            Some(bye) if dice.chance(300) => std::mem::swap(bye, &mut pairs[a].black),
            _ if a != b => (pairs[a].black, pairs[b].white) = (second, first),
            _ => {}
        }
    }
    RoundPairing::new(pairs, bye)
}

fn is_paired(pairing: &RoundPairing, a: PlayerId, b: PlayerId) -> bool {
    let wanted = Pair { white: a, black: b }.unordered();
    pairing.pairs().iter().any(|pair| pair.unordered() == wanted)
}

/// Checks that all who are said to float down leave their bracket for one below it.
fn check_downfloaters(
    players: &[PlayerId],
    bracket: fpc::reason::BracketName,
    pairing: &RoundPairing,
    snapshot: &Snapshot,
) {
    for &player in players {
        let opponents = snapshot.players().iter().filter(|it| is_paired(pairing, player, it.id));
        let opponent = opponents.map(|it| it.id).next();
        assert!(score(snapshot, player) >= bracket.score, "{player} in {bracket}");
        let is_below = |opponent| score(snapshot, opponent) < bracket.score;
        assert!(opponent.is_none_or(is_below), "{player} meets {opponent:?} in {bracket}");
        assert!(snapshot.players().iter().any(|it| is_below(it.id)), "nothing below {bracket}");
    }
}

/// Checks that those who are named make the value.
fn check_concerned(
    bracket: fpc::reason::BracketName,
    concerned: &Concerned,
    value: &CriterionValue,
    (pairing, snapshot): (&RoundPairing, &Snapshot),
) {
    let parties = match concerned {
        Concerned::Counted(parties) => parties,
        Concerned::Downfloaters(players) => {
            return check_downfloaters(players, bracket, pairing, snapshot);
        }
    };
    for party in parties {
        if let Party::Pair(higher, lower) = *party {
            assert!(is_paired(pairing, higher, lower), "{party} in {pairing:?}");
        }
    }
    match value {
        CriterionValue::Count(0) => assert_eq!(parties, &[], "nobody is counted"),
        CriterionValue::Count(_) | CriterionValue::Squares(_) => {
            assert!(!parties.is_empty(), "{value}");
        }
        CriterionValue::Scores(scores) => assert!(parties.len() <= scores.len(), "{value}"),
    }
}

fn check_exchange(exchange: &Exchange, pairing: &RoundPairing, snapshot: &Snapshot) {
    let place = |id: &PlayerId| snapshot.place(*id).unwrap();
    assert_eq!(exchange.from_s1.len(), exchange.from_s2.len(), "{exchange}");
    for leaving in &exchange.from_s1 {
        let opponents = snapshot.players().iter().filter(|it| is_paired(pairing, *leaving, it.id));
        // Whoever leaves S1 meets somebody of a higher rank, or nobody there.
        for opponent in opponents.filter(|it| it.pairing_score == score(snapshot, *leaving)) {
            assert!(place(&opponent.id) < place(leaving), "{exchange}");
        }
    }
}

fn score(snapshot: &Snapshot, id: PlayerId) -> fpc::Score {
    snapshot.players()[snapshot.place(id).unwrap()].pairing_score
}

fn check(reason: &Reason, expected: &RoundPairing, recorded: &RoundPairing, snapshot: &Snapshot) {
    match reason {
        Reason::Worse { bracket, value, concerned, best, best_concerned, .. } => {
            check_concerned(*bracket, concerned, value, (recorded, snapshot));
            check_concerned(*bracket, best_concerned, best, (expected, snapshot));
        }
        Reason::Later {
            order: Order::Transposition { player, expected: ours, recorded: theirs },
            ..
        } => {
            assert!(is_paired(expected, *player, *ours), "{reason}");
            assert!(is_paired(recorded, *player, *theirs), "{reason}");
        }
        Reason::Later { order: Order::Exchange { expected: ours, recorded: theirs }, .. } => {
            assert!(ours != theirs, "{reason}");
            check_exchange(ours, expected, snapshot);
            check_exchange(theirs, recorded, snapshot);
        }
        Reason::Better { .. } => panic!("{reason}"),
        _ => {}
    }
}

#[test]
fn reasons_name_those_who_make_the_difference() {
    for system in SYSTEMS {
        let (mut worse, mut exchanges, mut transpositions) = (0, 0, 0);
        for seed in 0..120 {
            let makeup = Makeup { initial_color: Some(fpc::Color::White), ..Makeup::of(seed) };
            let mut dice = SplitMix64::new(seed);
            random::play_as(&makeup, seed, |snapshot| {
                let pairing = system.pair(snapshot).ok()?;
                for _ in 0..8 {
                    if pairing.pairs().is_empty() {
                        continue;
                    }
                    let Ok(other) = shuffled(&pairing, &mut dice) else { continue };
                    let explained = system.explain(snapshot, &(&other).into()).unwrap();
                    let Some((expected, reason)) = explained else { continue };
                    check(&reason, &expected, &other, snapshot);
                    match &reason {
                        Reason::Worse { .. } => worse += 1,
                        Reason::Later { order: Order::Exchange { .. }, .. } => exchanges += 1,
                        Reason::Later { order: Order::Transposition { .. }, .. } => {
                            transpositions += 1
                        }
                        _ => {}
                    }
                }
                Some(pairing)
            });
        }
        let seen = [worse, exchanges, transpositions];
        assert!(seen.iter().all(|&count| count > 0), "{system}: {seen:?}");
    }
}

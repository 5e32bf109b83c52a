//! Who is named when a round has no legal pairing cannot be paired.

use std::collections::BTreeSet;

use fpc::{
    PairingError, Snapshot, System, Wish,
    foresee::{Barrier, Opponent},
    systems::{LegalPairs, Obstruction},
};
use pretty_assertions::assert_eq;

use super::for_each_round;
use crate::random::SplitMix64;

/// Tells whether a barrier proves that not all can be paired along the legal pairs: a matching
/// would need somebody from outside for each of the odd groups, and there are fewer of these.
fn assert_proved(barrier: &Barrier, snapshot: &Snapshot, legal: &LegalPairs, context: &str) {
    let Barrier { groups, only } = barrier;
    let bye = legal.players();
    let place = |it: &Opponent| it.player().map_or(bye, |id| snapshot.place(id).unwrap());
    let may = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (player, other) if other == bye => legal.may_get_bye(player),
        (one, other) => legal.may_be_paired(one, other),
    };
    let everybody = 0..bye + bye % 2;
    let only: BTreeSet<_> = only.iter().map(place).collect();
    let groups: Vec<BTreeSet<_>> = groups.iter().map(|it| it.iter().map(place).collect()).collect();
    let all: BTreeSet<_> = groups.iter().flatten().chain(&only).collect();
    let sizes = groups.iter().chain([&only]).map(BTreeSet::len).sum::<usize>();
    assert_eq!(all.len(), sizes, "{context}: nobody is in two of {barrier:?}");
    assert!(groups.len() > only.len(), "{context}: {barrier:?}");
    for group in &groups {
        assert_eq!(group.len() % 2, 1, "{context}: {barrier:?}");
        for &member in group {
            let others = everybody.clone().filter(|&it| it != member && may(member, it));
            let mut others = others.filter(|it| !group.contains(it) && !only.contains(it));
            assert_eq!(others.next(), None, "{context}: {member} of {barrier:?}");
        }
    }
}

fn assert_explained(error: PairingError, snapshot: &Snapshot, system: System, context: &str) {
    let PairingError::NoLegalPairing { obstruction, .. } = error else {
        panic!("{context}: {error}")
    };
    let legal = system.legal_pairs(snapshot);
    let players = snapshot.players();
    let may_get_bye = (0..players.len()).filter(|&it| legal.may_get_bye(it));
    let mut receivers: Vec<_> = may_get_bye.map(|it| players[it].id).collect();
    receivers.sort_unstable();
    let Obstruction { barrier, nobody_for_bye, only_for_bye, .. } = &obstruction;
    assert_eq!(*nobody_for_bye, players.len() % 2 == 1 && receivers.is_empty(), "{context}");
    assert!(only_for_bye.is_empty() || *only_for_bye == receivers, "{context}");
    let barrier = barrier.as_ref().unwrap_or_else(|| panic!("{context}: who cannot be paired?"));
    assert_proved(barrier, snapshot, &legal, context);
    let text = obstruction.to_string();
    assert!(*nobody_for_bye || text.ends_with(&barrier.to_string()), "{context}: {text}");
}

#[test]
fn a_round_without_legal_pairing_names_a_set_that_proves_it() {
    let [mut proved, mut several, mut with_bye] = [0; 3];
    for system in System::swiss() {
        let mut random = SplitMix64::new(11);
        for_each_round(system, 0..60, |_, snapshot, context| {
            // Some of the pairs are forbidden, the more the closer the round is to having none.
            for of_ten in 1..10 {
                let ids: Vec<_> = snapshot.players().iter().map(|it| it.id).collect();
                let pairs = ids.iter().enumerate().flat_map(|(at, &one)| {
                    ids[..at].iter().map(move |&other| Wish::Apart(one, other))
                });
                let wishes: Vec<_> = pairs.filter(|_| random.below(10) < of_ten).collect();
                let snapshot = snapshot.with_wishes(&wishes).unwrap();
                let Err(error) = system.pair(&snapshot) else { continue };
                proved += 1;
                let barrier = error.barrier();
                several += usize::from(barrier.is_some_and(|it| !it.only.is_empty()));
                let text = error.to_string();
                with_bye += usize::from(text.contains("may get the bye, and then"));
                assert_explained(error, &snapshot, system, context);
            }
        });
    }
    assert!(proved > 5000 && several > 500 && with_bye > 50, "{proved} {several} {with_bye}");
}

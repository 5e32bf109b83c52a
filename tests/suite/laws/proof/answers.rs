//! No legal pairing is better than the one by the rules, and what is refused is not possible.

use std::collections::BTreeMap;

use fpc::{
    Pair, PlayerId, Reason, RecordedRound, Snapshot, System, Wish,
    explain::{Grade, WhyNot},
    judge,
    reason::{BracketName, CriterionValue, StageName},
    systems::LegalPairs,
    tournament::RecordedPair,
    why_not,
};
use pretty_assertions::assert_eq;

use super::for_each_round;
use crate::random::SplitMix64;

/// A random legal pairing of a round; nothing if chance leads nowhere.
pub(crate) fn random_pairing(
    snapshot: &Snapshot,
    system: System,
    random: &mut SplitMix64,
) -> Option<RecordedRound> {
    let legal = system.legal_pairs(snapshot);
    let players = snapshot.players();
    let mut left: Vec<_> = (0..players.len()).collect();
    for place in (1..left.len()).rev() {
        left.swap(place, random.below(place + 1));
    }
    let mut round = RecordedRound::default();
    if left.len() % 2 == 1 {
        let bye = left.iter().position(|&place| legal.may_get_bye(place))?;
        round.byes.push(players[left.remove(bye)].id);
    }
    while let Some(one) = left.pop() {
        let other = left.iter().position(|&place| legal.may_be_paired(one, place))?;
        let pair = Pair { white: players[one].id, black: players[left.remove(other)].id };
        round.pairs.push(RecordedPair { pair, colors_known: false });
    }
    Some(round)
}

/// Judges random legal pairings of the rounds of tournaments, and how many there were.
fn judge_random_pairings(seeds: std::ops::Range<u64>, of_each: usize) -> usize {
    let mut judged = 0;
    for system in System::swiss() {
        let mut random = SplitMix64::new(7);
        for_each_round(system, seeds.clone(), |_, snapshot, context| {
            let own = RecordedRound::from(&system.pair(snapshot).unwrap());
            assert_eq!(judge(snapshot, system, own).unwrap().grade(), Grade::Same, "{context}");
            for _ in 0..of_each {
                let Some(pairing) = random_pairing(snapshot, system, &mut random) else { continue };
                let judgement = judge(snapshot, system, pairing).unwrap();
                assert!(judgement.grade() < Grade::Illegal, "{context}: {judgement:?}");
                if let Some(Reason::Worse { bracket, article, measured, best, .. }) =
                    &judgement.reason
                {
                    assert_possible(system, snapshot, (*bracket, article, measured), best, context);
                }
                judged += 1;
            }
        });
    }
    judged
}

/// That what is said to be possible is what the pairing of the rules attains.
fn assert_possible(
    system: System,
    snapshot: &Snapshot,
    (bracket, article, measured): (BracketName, &str, &str),
    best: &CriterionValue,
    context: &str,
) {
    let trace = system.trace(snapshot).unwrap();
    let name = StageName::Bracket(bracket);
    let Some(stage) = trace.stages.iter().find(|stage| stage.name == name) else { return };
    let mut rows = stage.criteria.iter();
    if let Some(attained) = rows.find(|it| it.article == article && it.measured == measured) {
        assert_eq!(attained.value, *best, "{context}, {name}: {attained}");
    }
}

#[test]
fn no_legal_pairing_is_better() {
    let judged = judge_random_pairings(0..40, 5);
    assert!(judged > 3_000, "{judged}");
}

#[test]
#[ignore = "judges more than 100,000 pairings, some minutes in a release build"]
fn no_legal_pairing_is_better_at_length() {
    let judged = judge_random_pairings(0..400, 20);
    println!("{judged} pairings judged, none better");
    assert!(judged > 100_000, "{judged}");
}

/// Tells whether some players can all be paired by legal pairs, and the bye if they are odd, by trying
/// everything.
pub(crate) fn has_pairing(
    legal: &LegalPairs,
    players: impl IntoIterator<Item = usize>,
    bye_is_free: bool,
) -> bool {
    can_be_paired(legal, players.into_iter().fold(0, |set, player| set | 1 << player), bye_is_free)
}

/// Tells so of a set of players, a bit each.
fn can_be_paired(legal: &LegalPairs, left: u64, bye_is_free: bool) -> bool {
    if left == 0 {
        return true;
    }
    let [first, after] = [left.trailing_zeros(), u64::BITS - left.leading_zeros()];
    let others = left & !(1 << first);
    let with_bye = left.count_ones() % 2 == 1 && bye_is_free && legal.may_get_bye(first as usize);
    if with_bye && can_be_paired(legal, others, false) {
        return true;
    }
    (first + 1..after).filter(|other| others >> other & 1 == 1).any(|other| {
        legal.may_be_paired(first as usize, other as usize)
            && can_be_paired(legal, others & !(1 << other), bye_is_free)
    })
}

#[test]
fn a_wish_is_refused_only_if_no_pairing_grants_it() {
    let mut answers = BTreeMap::new();
    for system in System::swiss() {
        for_each_round(system, 0..12, |_, snapshot, context| {
            let (players, legal) = (snapshot.players(), system.legal_pairs(snapshot));
            let own = system.pair(snapshot).unwrap();
            let everybody: Vec<_> = (0..players.len()).collect();
            let mut wishes = Vec::new();
            for a in 0..players.len() {
                let others = (a + 1..players.len()).step_by(2);
                wishes.extend(others.map(|b| Wish::Together(players[a].id, players[b].id)));
                if players.len() % 2 == 1 {
                    wishes.push(Wish::Bye(players[a].id));
                }
            }
            for wish in wishes {
                let place = |id: PlayerId| snapshot.place(id).unwrap();
                let without = |gone: &[usize]| -> Vec<_> {
                    everybody.iter().copied().filter(|it| !gone.contains(it)).collect()
                };
                let (is_legal, is_possible) = match wish {
                    Wish::Together(one, other) => {
                        let two = [place(one), place(other)];
                        let is_legal = legal.may_be_paired(two[0], two[1]);
                        (is_legal, is_legal && has_pairing(&legal, without(&two), true))
                    }
                    Wish::Bye(player) => {
                        let one = place(player);
                        let is_legal = legal.may_get_bye(one);
                        (is_legal, is_legal && has_pairing(&legal, without(&[one]), false))
                    }
                    _ => unreachable!("only these are asked for"),
                };
                let (kind, holds) = match why_not(snapshot, system, &[wish]).unwrap() {
                    WhyNot::Granted => ("granted", wish.is_granted_by(&own)),
                    WhyNot::Illegal(_) => ("illegal", !is_legal),
                    WhyNot::NoPairing(_) => ("no pairing", is_legal && !is_possible),
                    WhyNot::FallsShort { pairing, reason } => {
                        let recorded = RecordedRound::from(&pairing);
                        let told = system.explain(snapshot, &recorded).unwrap();
                        let is_told = told.is_some_and(|(_, found)| found == reason);
                        ("falls short", is_possible && is_told && wish.is_granted_by(&pairing))
                    }
                };
                assert!(holds, "{context}: {wish}: {kind}");
                *answers.entry((system.code(), kind)).or_insert(0) += 1;
            }
        });
    }
    // Every system gives every answer.
    assert_eq!(answers.len(), 4 * System::swiss().count(), "{answers:?}");
}

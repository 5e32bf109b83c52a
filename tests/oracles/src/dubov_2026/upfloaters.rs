//! Who comes to a bracket from lower scores (3.2.1, 3.2.2).

use std::cmp::Reverse;

use fpc::Score;

use super::{facts::Facts, order::sets_of_size};
use crate::sets::{Set, members, set_of};

/// How upfloaters comply with the quality criteria: less is better, and the
/// first field that differs decides (2.3).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Criteria {
    /// Their number.
    pub c5: usize,
    /// Their scores, the lowest first.
    pub c6: Reverse<Vec<Score>>,
    /// Players of the bracket who do not get their color preference.
    pub c7: usize,
    /// Maximum upfloaters among them.
    pub c8: usize,
    /// How often these were upfloated before, in total (R-DUB26-8).
    pub c9: usize,
    /// Those who were upfloated in the round just before.
    pub c10: usize,
}

/// The upfloaters of a bracket: of all sets of the smallest possible size, the
/// first in the order of 4.2 that complies best with C6 to C10. `lower` are all
/// others still unpaired.
pub(super) fn upfloaters(facts: &Facts, residents: Set, lower: Set) -> (Set, Criteria) {
    let numbered: Vec<_> = members(lower).collect();
    for c5 in 0..=numbered.len() {
        let sets = sets_of_size(&numbered, c5).into_iter();
        let mut sets: Vec<Set> =
            sets.map(|set| set.into_iter().fold(0, |all, place| all | set_of(place))).collect();
        sets.retain(|set| {
            facts.can_be_paired(residents | set) && facts.can_be_paired(lower & !set)
        });
        if sets.is_empty() {
            continue;
        }
        let c6 = retain_best(&mut sets, |set| c6(facts, set));
        let c7 = retain_best(&mut sets, |set| c7(facts, residents | set));
        let c8 = retain_best(&mut sets, |set| c8(facts, set));
        let c9 = retain_best(&mut sets, |set| c9(facts, set));
        let c10 = retain_best(&mut sets, |set| c10(facts, set));
        return (sets[0], Criteria { c5, c6, c7, c8, c9, c10 });
    }
    unreachable!("C4: all who are left form a bracket");
}

/// Leaves those sets that comply best with a criterion, and tells how they do.
fn retain_best<K: Ord + Clone>(sets: &mut Vec<Set>, criterion: impl Fn(Set) -> K) -> K {
    let judged: Vec<_> = sets.iter().map(|&set| (criterion(set), set)).collect();
    let best = judged.iter().map(|(key, _)| key).min().unwrap().clone();
    *sets = judged.into_iter().filter(|(key, _)| *key == best).map(|(_, set)| set).collect();
    best
}

/// The ascending list of their scores, as large as possible.
fn c6(facts: &Facts, set: Set) -> Reverse<Vec<Score>> {
    let mut scores: Vec<_> = members(set).map(|place| facts.players[place].score).collect();
    scores.sort_unstable();
    Reverse(scores)
}

/// The fewest players of a bracket who do not get their color preference
/// (R-DUB26-9): colors being those of article 5, one of each pair of players
/// with the same preference does not, and nobody else.
fn c7(facts: &Facts, bracket: Set) -> usize {
    let misses = |a: usize, b: usize| {
        let color = facts.color_of_higher(a.min(b), a.max(b));
        let pair = [(a.min(b), color), (a.max(b), color.opposite())];
        pair.into_iter().filter(|&(place, it)| facts.players[place].preference().1 != it).count()
    };
    let counts = |a: usize, b: usize| match misses(a, b) {
        0 => false,
        1 => true,
        _ => unreachable!("5.2: colors never go against both preferences"),
    };
    facts.fewest_pairs(bracket, &counts).unwrap()
}

fn c8(facts: &Facts, set: Set) -> usize {
    maximum_upfloaters(facts, set).count_ones() as usize
}

fn c9(facts: &Facts, set: Set) -> usize {
    members(maximum_upfloaters(facts, set))
        .map(|place| facts.players[place].times_upfloated())
        .sum()
}

fn c10(facts: &Facts, set: Set) -> usize {
    if facts.is_last_round {
        0
    } else {
        facts.select(set, |player| facts.was_upfloated_before(player)).count_ones() as usize
    }
}

/// Those who have been upfloated as often as allowed (1.8); of no matter in the
/// last round.
fn maximum_upfloaters(facts: &Facts, set: Set) -> Set {
    if facts.is_last_round {
        0
    } else {
        facts.select(set, |player| player.times_upfloated() >= facts.max_t)
    }
}

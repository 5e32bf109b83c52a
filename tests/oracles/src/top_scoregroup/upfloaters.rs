//! The set of upfloaters of a bracket (3.5).

use std::cmp::Reverse;

use fpc::{PlayerId, Score};

use super::Field;
use crate::{
    order::combinations,
    sets::{Set, members, set_of},
};

/// How a set of upfloaters complies with the criteria: less is better, and the
/// first one that differs decides (2.3, R-DSW-4).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct SetCriteria {
    /// Their number.
    pub c4: usize,
    /// Their scores, the lowest first.
    pub c5: Reverse<Vec<Score>>,
    /// The least number of upfloaters the following scoregroup will need (R-DSW-2), unless the
    /// system counts it in another way; none if nobody of it is left (R-DSW-3).
    pub c6: usize,
    /// The number of them that floated in the round before.
    pub c7: usize,
}

/// The sets of so many of these participants in the order of 3.5.4: each is
/// written by descending scores and then by ascending numbers (3.5.3), and those
/// come first whose numbers, in this order, are first.
pub fn sets_of_upfloaters(
    candidates: &[(Score, PlayerId)],
    size: usize,
) -> Vec<Vec<(Score, PlayerId)>> {
    let mut candidates = candidates.to_vec();
    candidates.sort_unstable_by_key(|&(score, number)| (Reverse(score), number));
    let places: Vec<_> = (0..candidates.len()).collect();
    let sets = combinations(&places, size).into_iter();
    let mut sets: Vec<Vec<_>> =
        sets.map(|set| set.into_iter().map(|place| candidates[place]).collect()).collect();
    sets.sort_by_cached_key(|set| set.iter().map(|&(_, number)| number).collect::<Vec<_>>());
    sets
}

impl Field<'_> {
    /// The upfloaters that come to a top-scoregroup from all others unpaired: of
    /// the sets that comply best with the criteria the first one (3.5.5).
    pub(super) fn upfloaters(&self, residents: Set, lower: Set) -> (Set, SetCriteria) {
        let c4 = self.fewest_upfloaters(residents, lower);
        let sets = self.legal_sets(residents, lower, c4);
        let c5 = sets.iter().map(|set| self.c5(*set)).min().expect("C4 is the size of some set");
        let judged = sets.into_iter().filter(|set| self.c5(*set) == c5).map(|set| {
            let (c6, c7) = (self.c6(residents, lower, set), self.c7(set));
            (set, SetCriteria { c4, c5: c5.clone(), c6, c7 })
        });
        // The first one, if there are several.
        judged.min_by(|(_, one), (_, other)| one.cmp(other)).expect("some set is best")
    }

    /// C4: the least number of upfloaters with which a bracket and everybody
    /// outside can be paired.
    fn fewest_upfloaters(&self, residents: Set, lower: Set) -> usize {
        let known = self.fewest_upfloaters.borrow().get(&(residents, lower)).copied();
        known.unwrap_or_else(|| {
            let mut sizes = 0..=lower.count_ones() as usize;
            let fewest = sizes.find(|&size| self.has_legal_set(residents, lower, size));
            let fewest = fewest.expect("C3: all who are left form a bracket");
            self.fewest_upfloaters.borrow_mut().insert((residents, lower), fewest);
            fewest
        })
    }

    fn has_legal_set(&self, residents: Set, lower: Set, size: usize) -> bool {
        !self.legal_sets(residents, lower, size).is_empty()
    }

    /// The legal sets of a size, in order: bracket and everybody outside can be
    /// paired (C1, C3).
    fn legal_sets(&self, residents: Set, lower: Set, size: usize) -> Vec<Set> {
        if (residents.count_ones() as usize + size) % 2 == 1 {
            return Vec::new();
        }
        let candidates: Vec<_> = members(lower)
            .map(|place| (self.participants[place].score, self.participants[place].id))
            .collect();
        let place = |id| self.participants.iter().position(|it| it.id == id).unwrap();
        let sets = sets_of_upfloaters(&candidates, size).into_iter();
        let sets = sets.map(|set| set.iter().fold(0, |all, &(_, id)| all | set_of(place(id))));
        let is_legal =
            |set: &Set| self.can_be_paired(residents | set) && self.can_be_paired(lower & !set);
        sets.filter(is_legal).collect()
    }

    /// The ascending list of their scores, as high as possible.
    fn c5(&self, set: Set) -> Reverse<Vec<Score>> {
        let mut scores: Vec<_> = members(set).map(|place| self.participants[place].score).collect();
        scores.sort_unstable();
        Reverse(scores)
    }

    /// What is left of the following scoregroup, which is that of the next lower
    /// score of anybody in the round (R-DSW-3), is to be paired under C1, C3 and C4.
    fn c6(&self, residents: Set, lower: Set, set: Set) -> usize {
        let top = members(residents).map(|place| self.participants[place].score).max();
        let lower_scores =
            self.participants.iter().map(|it| it.score).filter(|score| Some(*score) < top);
        let Some(following) = lower_scores.max() else { return 0 };
        let left = lower & !set;
        let following = self.with_score(left, following);
        if following == 0 {
            return 0;
        }
        let fewest = self.fewest_upfloaters(following, left & !following);
        self.rules.c6(following.count_ones() as usize, fewest)
    }

    fn c7(&self, set: Set) -> usize {
        if self.floats_lapse { 0 } else { self.floated(set).count_ones() as usize }
    }

    /// Those who floated in the round before (R-DSW-5).
    pub(super) fn floated(&self, set: Set) -> Set {
        self.select(set, |it| it.has_floated)
    }
}

//! The pairing of a bracket (3.6).

use std::collections::HashMap;

use super::Field;
use crate::sets::{Set, members, set_of, split_first};

/// All pairings of an even number of participants, given in ascending order, in
/// the order of 3.6.3; each is written in the order of its top members, who come
/// first in their pairs.
pub fn pairings<T: Copy + Ord>(participants: &[T]) -> Vec<Vec<(T, T)>> {
    let mut pairings = in_any_order(participants);
    pairings.sort_by_cached_key(|pairing| identifier(pairing));
    pairings
}

fn in_any_order<T: Copy>(participants: &[T]) -> Vec<Vec<(T, T)>> {
    let Some((&top, others)) = participants.split_first() else { return vec![Vec::new()] };
    let mut pairings = Vec::new();
    for place in 0..others.len() {
        let mut rest = others.to_vec();
        let bottom = rest.remove(place);
        for mut pairing in in_any_order(&rest) {
            pairing.insert(0, (top, bottom));
            pairings.push(pairing);
        }
    }
    pairings
}

/// The identifier of a pairing (3.6.2): the top members, who have the smaller number
/// of a pair (3.6.1), in ascending order, then the bottom members in the order of
/// their top members.
pub fn identifier<T: Copy + Ord>(pairing: &[(T, T)]) -> Vec<T> {
    let mut pairs: Vec<_> = pairing.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    let tops = pairs.iter().map(|&(top, _)| top);
    tops.chain(pairs.iter().map(|&(_, bottom)| bottom)).collect()
}

/// How pairs comply with the criteria, most important first.
type Criteria = Vec<usize>;

/// A bracket whose members are numbered from 0 in the order of their own numbers.
struct Numbered<'a> {
    field: &'a Field<'a>,
    /// The places by number.
    places: Vec<usize>,
    upfloaters: Set,
}

impl Field<'_> {
    /// The pairing of a bracket: of those that comply best with the criteria, the
    /// one with the smallest identifier (3.6.4).
    pub(super) fn pair_bracket(
        &self,
        residents: Set,
        upfloaters: Set,
    ) -> (Vec<(usize, usize)>, Criteria) {
        let mut places: Vec<_> = members(residents | upfloaters).collect();
        places.sort_unstable_by_key(|&place| self.participants[place].id);
        let bracket = Numbered { field: self, places, upfloaters };
        let (pairing, criteria) =
            if self.takes_shortcuts { bracket.walk() } else { bracket.look_at_all() };
        let placed = |(top, bottom): (usize, usize)| (bracket.places[top], bracket.places[bottom]);
        (pairing.into_iter().map(placed).collect(), criteria)
    }
}

impl Numbered<'_> {
    fn c1(&self, a: usize, b: usize) -> bool {
        self.field.c1(self.places[a], self.places[b])
    }

    /// How a pair counts in the criteria.
    fn criteria_of_pair(&self, a: usize, b: usize) -> Criteria {
        let (a, b) = (self.places[a], self.places[b]);
        let mut criteria = self.field.rules.criteria_of_pair(a, b);
        criteria.push(self.opponents_who_floated(a, b));
        criteria
    }

    /// C8 of players, C10 of teams: residents who meet an upfloater and floated in
    /// the round before (R-DSW-6).
    fn opponents_who_floated(&self, a: usize, b: usize) -> usize {
        let is_one = |resident: usize, opponent: usize| {
            let met = self.upfloaters & set_of(resident) == 0;
            met && self.upfloaters & set_of(opponent) != 0
                && self.field.floated(set_of(resident)) != 0
        };
        match self.field.floats_lapse {
            true => 0,
            false => usize::from(is_one(a, b)) + usize::from(is_one(b, a)),
        }
    }

    fn criteria_of(&self, pairing: &[(usize, usize)]) -> Criteria {
        let pairs = pairing.iter().map(|&(a, b)| self.criteria_of_pair(a, b));
        pairs.fold(Vec::new(), |sum, pair| plus(&sum, &pair))
    }

    /// The best pairing, found by a look at every single one, in order.
    fn look_at_all(&self) -> (Vec<(usize, usize)>, Criteria) {
        let numbers: Vec<_> = (0..self.places.len()).collect();
        let legal = pairings(&numbers).into_iter();
        let legal = legal.filter(|pairing| pairing.iter().all(|&(a, b)| self.c1(a, b)));
        let judged = legal.map(|pairing| (self.criteria_of(&pairing), pairing));
        let best = judged.min_by(|(one, _), (other, _)| one.cmp(other));
        let (criteria, pairing) = best.expect("C1 and C3 have been complied with");
        (pairing, criteria)
    }

    /// Finds the pairing digit by digit of the identifier: the first top members with whom
    /// the bracket can be paired as well as without regard to them, then the bottom
    /// members in the same way.
    fn walk(&self) -> (Vec<(usize, usize)>, Criteria) {
        let all = (0..self.places.len()).fold(0, |all, number| all | set_of(number));
        let best = Best::of(self, None).least(all).expect("C1 and C3 have been complied with");
        let pairing = self.first_with_tops(0, 0, all, &best).expect("some pairing complies best");
        (pairing, best)
    }

    /// The first pairing that complies best among those in which so many of the
    /// first numbers are settled, of whom some are top members.
    fn first_with_tops(
        &self,
        settled: usize,
        tops: Set,
        all: Set,
        best: &Criteria,
    ) -> Option<Vec<(usize, usize)>> {
        let (size, count) = (self.places.len(), tops.count_ones() as usize);
        // Nobody can be a bottom member without a top member before.
        if 2 * count > size || 2 * count < settled {
            return None;
        }
        if settled == size {
            let mut with_tops = Best::of(self, Some(tops));
            let is_best = with_tops.least(all).as_ref() == Some(best);
            return is_best.then(|| with_tops.first(all));
        }
        let as_top = self.first_with_tops(settled + 1, tops | set_of(settled), all, best);
        as_top.or_else(|| self.first_with_tops(settled + 1, tops, all, best))
    }
}

fn plus(a: &[usize], b: &[usize]) -> Criteria {
    let longer = a.len().max(b.len());
    let digit = |list: &[usize], place: usize| list.get(place).copied().unwrap_or(0);
    (0..longer).map(|place| digit(a, place) + digit(b, place)).collect()
}

/// The best compliance with the criteria with which some can all be paired.
struct Best<'a> {
    bracket: &'a Numbered<'a>,
    /// Who is a top member, if that is settled.
    tops: Option<Set>,
    known: HashMap<Set, Option<Criteria>>,
}

impl<'a> Best<'a> {
    fn of(bracket: &'a Numbered<'a>, tops: Option<Set>) -> Self {
        Self { bracket, tops, known: HashMap::new() }
    }

    /// Who can be the bottom member of the first of some, who is a top member.
    fn bottoms(&self, top: usize, others: Set) -> impl Iterator<Item = usize> + use<'a> {
        let (bracket, tops) = (self.bracket, self.tops.unwrap_or(0));
        let is_settled = self.tops.is_none() || tops & set_of(top) != 0;
        let others = if is_settled { others & !tops } else { 0 };
        members(others).filter(move |&bottom| bracket.c1(top, bottom))
    }

    /// Found by pairing the first with everybody, and so on; `None` if they cannot
    /// all be paired.
    fn least(&mut self, set: Set) -> Option<Criteria> {
        let Some((top, others)) = split_first(set) else { return Some(Vec::new()) };
        if let Some(known) = self.known.get(&set) {
            return known.clone();
        }
        let mut best: Option<Criteria> = None;
        for bottom in self.bottoms(top, others) {
            let Some(rest) = self.least(others & !set_of(bottom)) else { continue };
            let criteria = plus(&self.bracket.criteria_of_pair(top, bottom), &rest);
            best = Some(best.map_or(criteria.clone(), |best| best.min(criteria)));
            if best.as_ref().is_some_and(|best| best.iter().all(|&count| count == 0)) {
                break;
            }
        }
        self.known.insert(set, best.clone());
        best
    }

    /// The first pairing that complies best, in order of the bottom members.
    fn first(&mut self, set: Set) -> Vec<(usize, usize)> {
        let Some((top, others)) = split_first(set) else { return Vec::new() };
        let best = self.least(set);
        for bottom in self.bottoms(top, others) {
            let rest = others & !set_of(bottom);
            let with = self.least(rest);
            let with = with.map(|it| plus(&self.bracket.criteria_of_pair(top, bottom), &it));
            if with == best {
                let mut pairing = vec![(top, bottom)];
                pairing.extend(self.first(rest));
                return pairing;
            }
        }
        unreachable!("some pairing complies best")
    }
}

//! The subgroups of a bracket, the shifts between them, and the rows (3.2.3 to
//! 3.2.6).

use fpc::Color;

use super::{
    facts::Facts,
    order::{from_the_middle, sets_of_size, transpositions},
};
use crate::{
    order::Next,
    sets::{Set, members, set_of},
};

/// The two subgroups of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Subgroups {
    /// Those who seek white.
    pub(super) g1: Set,
    /// Those who seek black.
    pub(super) g2: Set,
}

/// The shifters of both shifts, in the order of their numbers.
pub(super) type Shifters = [Vec<usize>; 2];

impl Subgroups {
    /// The subgroups before the shifts (3.2.3): by color preference, or the
    /// first and the second half by pairing number if nobody in the bracket has
    /// played (R-DUB26-11).
    pub(super) fn of(facts: &Facts, bracket: Set) -> Self {
        let g1 = if facts.select(bracket, |player| player.colors.games_played() > 0) == 0 {
            let list = by_pairing_number(facts, bracket);
            set(&list[..list.len() / 2])
        } else {
            facts.select(bracket, |player| player.preference().1 == Color::White)
        };
        Self { g1, g2: bracket & !g1 }
    }

    /// The subgroups after the shifts, and the shifters (3.2.4).
    pub(super) fn shifted(self, facts: &Facts) -> (Self, Shifters) {
        let g1_is_smaller = self.g1.count_ones() <= self.g2.count_ones();
        let (s, l) = if g1_is_smaller { (self.g1, self.g2) } else { (self.g2, self.g1) };
        let is_inside_s = |a, b| (set_of(a) | set_of(b)) & !s == 0;
        let x = facts.fewest_pairs(s | l, &is_inside_s).expect("C4: the bracket can be paired");
        let y = x + (l.count_ones() - s.count_ones()) as usize / 2;
        let white_seekers = from_the_middle(&by_aro(facts, self.g1));
        let black_seekers = from_the_middle(&by_pairing_number(facts, self.g2));
        let pools = if g1_is_smaller {
            [white_seekers, black_seekers]
        } else {
            [black_seekers, white_seekers]
        };
        let shifters =
            Shifts { facts, s, l, pools, x, y }.shifters().expect("a complete pairing shows them");
        let moved = set(&shifters[0]) | set(&shifters[1]);
        (Self { g1: self.g1 ^ moved, g2: self.g2 ^ moved }, shifters)
    }

    /// S1 and the first order of G2 in which each row is legal (3.2.5, 3.2.6).
    pub(super) fn rows(self, facts: &Facts) -> Vec<(usize, usize)> {
        let s1 = by_aro(facts, self.g1);
        let mut t2 = None;
        transpositions(&by_pairing_number(facts, self.g2), &mut |beginning| {
            let row = beginning.len() - 1;
            let left = (self.g1 & !set(&s1[..=row]), self.g2 & !set(beginning));
            if !facts.may_meet(s1[row], beginning[row])
                || facts.takes_shortcuts && !can_be_paired_across(facts, left.0, left.1)
            {
                Next::Skip
            } else if beginning.len() < s1.len() {
                Next::Onward
            } else {
                t2 = Some(beginning.to_vec());
                Next::Stop
            }
        });
        s1.into_iter().zip(t2.expect("3.2.4: the subgroups can be paired")).collect()
    }
}

/// The order of White seekers (4.3.1), and of S1 (3.2.5).
fn by_aro(facts: &Facts, set: Set) -> Vec<usize> {
    let mut list: Vec<_> = members(set).collect();
    list.sort_by_key(|&place| (facts.players[place].aro, facts.players[place].id));
    list
}

/// The order of Black seekers (4.3.1), and of the first transposition of G2.
fn by_pairing_number(facts: &Facts, set: Set) -> Vec<usize> {
    let mut list: Vec<_> = members(set).collect();
    list.sort_by_key(|&place| facts.players[place].id);
    list
}

fn set(places: &[usize]) -> Set {
    places.iter().fold(0, |all, &place| all | set_of(place))
}

/// Tells whether each of a subgroup can meet one of the other.
fn can_be_paired_across(facts: &Facts, g1: Set, g2: Set) -> bool {
    facts.can_be_paired_by(g1 | g2, |a, b| (g1 & set_of(a) == 0) != (g1 & set_of(b) == 0))
}

/// The two shifts of a bracket.
struct Shifts<'a> {
    facts: &'a Facts,
    /// The smaller subgroup, and the larger one.
    s: Set,
    l: Set,
    /// Who can be shifted from each of them, in the order of their numbers
    /// (4.3, R-DUB26-10).
    pools: [Vec<usize>; 2],
    /// How many are.
    x: usize,
    y: usize,
}

impl Shifts<'_> {
    /// The first set for the first shift with which there is one for the second
    /// shift, and the first one of those (3.2.4.1, 3.2.4.2).
    fn shifters(&self) -> Option<Shifters> {
        let serves = |first: &[usize]| {
            let second = self.second_shift(set(first))?;
            Some([first.to_vec(), second])
        };
        let [pool, _] = &self.pools;
        self.first_set(pool, self.x, &|part| self.first_leads_nowhere(part), &serves)
    }

    /// The first set with which the subgroups can be paired against each other.
    fn second_shift(&self, first: Set) -> Option<Vec<usize>> {
        let serves = |second: &[usize]| {
            let s = self.s & !first | set(second);
            let l = self.l & !set(second) | first;
            can_be_paired_across(self.facts, s, l).then(|| second.to_vec())
        };
        let [_, pool] = &self.pools;
        self.first_set(pool, self.y, &|part| self.second_leads_nowhere(first, part), &serves)
    }

    /// The first set of shifters in the order of 4.1.3 that serves.
    fn first_set<T>(
        &self,
        numbered: &[usize],
        size: usize,
        leads_nowhere: &dyn Fn(Part) -> bool,
        serves: &dyn Fn(&[usize]) -> Option<T>,
    ) -> Option<T> {
        if self.facts.takes_shortcuts {
            continued(&mut Vec::new(), 0, numbered, size, leads_nowhere, serves)
        } else {
            sets_of_size(numbered, size).iter().find_map(|set| serves(set))
        }
    }

    /// Tells whether no first shift with this part serves. As x is the least number of pairs inside
    /// S, each shifter meets one of S who stays, and every pair inside S has a shifter.
    fn first_leads_nowhere(&self, part: Part) -> bool {
        !self.facts.can_be_paired_by(self.s | self.l, |a, b| {
            let pair = set_of(a) | set_of(b);
            part.allows(pair) && !(pair & part.shifted != 0 && pair & self.l != 0)
        })
    }

    /// Tells whether no second shift with this part serves after a first shift: each pair inside L
    /// has a shifter, who does not meet anybody else.
    fn second_leads_nowhere(&self, first: Set, part: Part) -> bool {
        let staying = self.s & !first;
        !self.facts.can_be_paired_by(self.s | self.l, |a, b| {
            let pair = set_of(a) | set_of(b);
            let has = |set: Set| pair & set != 0;
            let inside = |set: Set| pair & !set == 0;
            let inside_s = has(first) && has(staying);
            let across = has(staying) && has(self.l) && !has(part.shifted);
            inside_s || across || inside(self.l) && part.allows(pair)
        })
    }
}

/// What is known of a set of shifters while it is put together.
#[derive(Copy, Clone)]
struct Part {
    shifted: Set,
    /// Who is not shifted for certain.
    passed: Set,
}

impl Part {
    /// Tells whether two players can be a pair of which one is shifted.
    fn allows(self, pair: Set) -> bool {
        pair & !self.shifted != 0 && pair & !self.passed != 0
    }
}

/// The first set that serves of those that consist of the chosen ones and of
/// others from the first possible one on, if there is one.
fn continued<T>(
    chosen: &mut Vec<usize>,
    from: usize,
    numbered: &[usize],
    size: usize,
    leads_nowhere: &dyn Fn(Part) -> bool,
    serves: &dyn Fn(&[usize]) -> Option<T>,
) -> Option<T> {
    let shifted = set(chosen);
    let rest = if chosen.len() == size { numbered.len() } else { from };
    if leads_nowhere(Part { shifted, passed: set(&numbered[..rest]) & !shifted }) {
        return None;
    }
    if chosen.len() == size {
        return serves(chosen);
    }
    (from..numbered.len()).find_map(|next| {
        chosen.push(numbered[next]);
        let found = continued(chosen, next + 1, numbered, size, leads_nowhere, serves);
        chosen.pop();
        found
    })
}

//! The pairing of a bracket: the pairings of article 4, judged by article 2.

use std::{
    cell::RefCell,
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use fpc::Score;

use super::{
    facts::Facts,
    pairings::{FLOATS, pairings},
};
use crate::{
    order::{Next, combinations},
    sets::{Set, members, set_of, split_first},
};

/// A bracket to be paired (1.2.2).
#[derive(Copy, Clone)]
pub(super) struct Bracket<'a> {
    pub(super) facts: &'a Facts<'a>,
    /// Residents and floaters from above, who mix (1.8).
    pub(super) players: Set,
    /// The lower scoregroups that have unpaired players.
    pub(super) below: &'a [Set],
}

/// How a pairing complies with the criteria: less is better, and the first one
/// that differs decides.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Criteria {
    /// C5 and C6.
    pub floaters: Unpaired,
    /// C7: C5 and C6 in the following bracket (R-BUR-7), if there is one.
    pub following: Option<Unpaired>,
    /// C8: the number of players who do not get their color preference.
    pub clashes: usize,
}

/// The number of players who float (C5), and their scores in descending order (C6).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Unpaired {
    /// How many.
    pub number: usize,
    /// Their scores.
    pub scores: Vec<Score>,
}

/// The chosen pairing of a bracket.
pub(super) struct Paired {
    /// The higher ranked player first.
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) floaters: Set,
    pub(super) criteria: Criteria,
}

impl Bracket<'_> {
    /// The first of the pairings that comply best with the criteria, in the order
    /// of 4.3.
    pub(super) fn pair(&self) -> Paired {
        let mut search = Search {
            bracket: *self,
            players: members(self.players).collect(),
            ideal: self.facts.takes_shortcuts.then(|| Ideal::of(self)),
            following: RefCell::default(),
            best: None,
        };
        search.all_pairings();
        search.best.expect("C4 has been complied with")
    }

    /// C4: whether all who are not paired then can be paired.
    fn c4(&self, floaters: Set) -> bool {
        self.facts.can_be_paired(self.below.iter().fold(floaters, |all, group| all | group))
    }

    fn c5_and_c6(&self, floaters: Set) -> Unpaired {
        let score = |place: usize| self.facts.players[place].score;
        let mut scores: Vec<_> = members(floaters).map(score).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        Unpaired { number: scores.len(), scores }
    }

    fn c7(&self, floaters: Set) -> Option<Unpaired> {
        let (&residents, below) = self.below.split_first()?;
        let following = Bracket { players: floaters | residents, below, ..*self };
        let sets = following.fewest_floaters();
        Some(sets.iter().map(|&set| following.c5_and_c6(set)).min().expect("C4 is complied with"))
    }

    /// The smallest sets of players who can float (C1, C3, C4, C5): sets of all
    /// sizes are tried, the smallest first.
    fn fewest_floaters(&self) -> Vec<Set> {
        let players: Vec<_> = members(self.players).collect();
        let of_size = |size| {
            let sets = combinations(&players, size);
            let sets = sets.iter().map(|set| set.iter().fold(0, |all, &place| all | set_of(place)));
            let is_possible =
                |set: &Set| self.facts.can_be_paired(self.players & !set) && self.c4(*set);
            sets.filter(is_possible).collect::<Vec<_>>()
        };
        (0..=players.len()).map(of_size).find(|sets| !sets.is_empty()).unwrap_or_default()
    }
}

/// What can be known of the best pairings before any is built.
struct Ideal<'a> {
    /// The sets of floaters that comply best with C5 to C7.
    sets: Vec<Set>,
    clashes: Clashes<'a>,
    /// The best compliance with C8.
    least_clashes: Option<usize>,
}

impl<'a> Ideal<'a> {
    fn of(bracket: &Bracket<'a>) -> Self {
        // C6 is compared before C7, which takes longer.
        let lowest = least(bracket.fewest_floaters(), |&set| bracket.c5_and_c6(set));
        let sets = least(lowest, |&set| bracket.c7(set));
        let clashes = Clashes { facts: bracket.facts, known: RefCell::default() };
        let least_clashes = sets.iter().filter_map(|set| clashes.least(bracket.players & !set));
        let least_clashes = least_clashes.min();
        Self { sets, clashes, least_clashes }
    }

    /// Tells whether one of the sets can still float, and the others be paired with as few clashes
    /// as can be.
    fn can_be_reached(
        &self,
        bracket: &Bracket<'_>,
        paired: Set,
        floating: Set,
        so_far: usize,
    ) -> bool {
        let sets = self.sets.iter().filter(|&&set| set & paired == 0 && floating & !set == 0);
        let clashes = sets.filter_map(|set| self.clashes.least(bracket.players & !set & !paired));
        clashes.min().map(|clashes| so_far + clashes) == self.least_clashes
    }
}

/// Those for whom something is least.
fn least<K: Ord>(sets: Vec<Set>, key: impl Fn(&Set) -> K) -> Vec<Set> {
    let keyed: Vec<_> = sets.into_iter().map(|set| (key(&set), set)).collect();
    let Some(least) = keyed.iter().map(|(key, _)| key).min() else { return Vec::new() };
    keyed.iter().filter(|(key, _)| key == least).map(|&(_, set)| set).collect()
}

/// The least number of clashes with which players can all be paired.
struct Clashes<'a> {
    facts: &'a Facts<'a>,
    known: RefCell<HashMap<Set, Option<usize>>>,
}

impl Clashes<'_> {
    /// Found by pairing all of them in every way; `None` if there is none.
    fn least(&self, players: Set) -> Option<usize> {
        let Some((first, others)) = split_first(players) else { return Some(0) };
        if let Some(&known) = self.known.borrow().get(&players) {
            return known;
        }
        let mut best = None;
        for other in members(others).filter(|&other| self.facts.may_meet(first, other)) {
            let rest = self.least(others & !set_of(other));
            let clashes = rest.map(|rest| rest + usize::from(self.facts.clash(first, other)));
            best = best.into_iter().chain(clashes).min();
            if best == Some(0) {
                break;
            }
        }
        self.known.borrow_mut().insert(players, best);
        best
    }
}

/// The search through the pairings of a bracket.
struct Search<'a> {
    bracket: Bracket<'a>,
    /// By bracket sequence-number, from 1.
    players: Vec<usize>,
    /// What allows to leave out pairings that cannot be the best.
    ideal: Option<Ideal<'a>>,
    /// C7 of sets of floaters.
    following: RefCell<BTreeMap<Set, Option<Unpaired>>>,
    best: Option<Paired>,
}

impl Search<'_> {
    fn all_pairings(&mut self) {
        pairings(self.players.len(), &mut |pairing| {
            let player = |bsn: usize| self.players[bsn - 1];
            let (floaters, pairs): (Vec<_>, Vec<_>) =
                pairing.iter().copied().partition(|&(_, opponent)| opponent == FLOATS);
            let floaters = floaters.iter().fold(0, |all, &(bsn, _)| all | set_of(player(bsn)));
            let pairs: Vec<_> = pairs.iter().map(|&(a, b)| (player(a), player(b))).collect();
            self.look(pairs, floaters)
        });
    }

    /// Looks at a pairing or the beginning of one.
    fn look(&mut self, pairs: Vec<(usize, usize)>, floaters: Set) -> Next {
        let facts = self.bracket.facts;
        // C1, C3
        if pairs.iter().any(|&(a, b)| !facts.may_meet(a, b)) {
            return Next::Skip;
        }
        let paired = pairs.iter().fold(0, |all, &(a, b)| all | set_of(a) | set_of(b));
        let clashes = pairs.iter().filter(|&&(a, b)| facts.clash(a, b)).count();
        if let Some(ideal) = &self.ideal
            && !ideal.can_be_reached(&self.bracket, paired, floaters, clashes)
        {
            return Next::Skip;
        }
        if paired | floaters != self.bracket.players || !self.bracket.c4(floaters) {
            return Next::Onward;
        }
        let criteria = Criteria {
            floaters: self.bracket.c5_and_c6(floaters),
            following: self.c7(floaters),
            clashes,
        };
        if self.best.as_ref().is_none_or(|best| criteria < best.criteria) {
            self.best = Some(Paired { pairs, floaters, criteria });
        }
        // With shortcuts, only the best ones get here.
        if self.ideal.is_some() { Next::Stop } else { Next::Onward }
    }

    fn c7(&self, floaters: Set) -> Option<Unpaired> {
        let mut known = self.following.borrow_mut();
        known.entry(floaters).or_insert_with(|| self.bracket.c7(floaters)).clone()
    }
}

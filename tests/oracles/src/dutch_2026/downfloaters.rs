//! Who may remain unpaired in a bracket (C4 to C9).

use std::{cell::RefCell, collections::HashMap};

use super::{
    bracket::Bracket,
    criteria::{Counts, Following, OfDownfloaters, Unpaired, descending},
    facts::Facts,
};
use crate::{
    order::combinations,
    sets::{Set, members, set_of, split_first},
};

/// The sets of downfloaters that comply best with C6 to C9.
pub struct Best {
    /// How they comply.
    pub criteria: OfDownfloaters,
    pub sets: Vec<Set>,
}

impl Bracket<'_> {
    /// Tells whether players may remain unpaired: the rest of the round can be completed (C4), the
    /// bye going to a player with the lowest score (C5).
    pub fn may_remain(&self, downfloaters: Set) -> bool {
        match self.following {
            [] => self.facts.may_be_left_over(downfloaters),
            below => self.facts.can_be_completed(below.iter().fold(downfloaters, |a, b| a | b)),
        }
    }

    /// Compliance with C6 to C9.
    pub fn of_downfloaters(&self, downfloaters: Set) -> OfDownfloaters {
        let receiver = self.facts.receiver_of_bye(downfloaters);
        OfDownfloaters {
            here: self.c6_and_c7(downfloaters),
            following: self.c8(downfloaters),
            unplayed_games: receiver.map_or(0, |player| self.facts.unplayed_games(player)),
        }
    }

    /// The number of downfloaters, and their scores in descending order.
    fn c6_and_c7(&self, downfloaters: Set) -> Unpaired {
        let scores = members(downfloaters).map(|place| self.facts.players[place].score);
        Unpaired { number: downfloaters.count_ones() as usize, scores: descending(scores) }
    }

    /// How the following bracket can comply with C1 to C7.
    fn c8(&self, downfloaters: Set) -> Following {
        let Some((&residents, following)) = self.following.split_first() else {
            return Following::Nothing;
        };
        let next = Bracket { facts: self.facts, mdps: downfloaters, residents, following };
        next.fewest_and_lowest().map_or(Following::Impossible, |(best, _)| Following::Paired(best))
    }

    /// The sets of downfloaters that comply best with C6 and then with C7, and
    /// how they do: all sets are tried, the smallest first.
    fn fewest_and_lowest(&self) -> Option<(Unpaired, Vec<Set>)> {
        let players: Vec<_> = members(self.players()).collect();
        let pairings = Pairings::new(self.facts, self.mdps);
        for size in 0..=players.len() {
            let sets = combinations(&players, size);
            let sets = sets.iter().map(|set| set.iter().fold(0, |all, &place| all | set_of(place)));
            let is_possible = |set: &Set| {
                pairings.best_counts(self.players() & !set).is_some() && self.may_remain(*set)
            };
            let sets: Vec<Set> = sets.filter(is_possible).collect();
            if let Some(best) = sets.iter().map(|&set| self.c6_and_c7(set)).min() {
                let is_best = |set: &Set| self.c6_and_c7(*set) == best;
                return Some((best.clone(), sets.into_iter().filter(is_best).collect()));
            }
        }
        None
    }

    /// The sets of downfloaters that comply best with C6 to C9.
    pub fn best_downfloaters(&self) -> Best {
        let (_, sets) = self.fewest_and_lowest().unwrap();
        let judged: Vec<_> = sets.iter().map(|&set| (self.of_downfloaters(set), set)).collect();
        let criteria = judged.iter().map(|(criteria, _)| criteria).min().unwrap().clone();
        assert_ne!(criteria.following, Following::Impossible, "C4 has been complied with");
        let best = judged.iter().filter(|(other, _)| *other == criteria);
        let sets = best.map(|&(_, set)| set).collect();
        Best { criteria, sets }
    }
}

/// Pairings in which two MDPs never meet.
pub struct Pairings<'a> {
    facts: &'a Facts<'a>,
    mdps: Set,
    known: RefCell<HashMap<Set, Option<Counts>>>,
}

impl<'a> Pairings<'a> {
    pub fn new(facts: &'a Facts<'a>, mdps: Set) -> Self {
        Self { facts, mdps, known: RefCell::default() }
    }

    /// Pairs all of these players in every way, and tells how the pairs can at
    /// best comply with C10 to C17; `None` if they cannot all be paired.
    pub fn best_counts(&self, players: Set) -> Option<Counts> {
        let Some((first, others)) = split_first(players) else { return Some(Counts::default()) };
        if players.count_ones() % 2 == 1 {
            return None;
        }
        if let Some(&known) = self.known.borrow().get(&players) {
            return known;
        }
        let is_mdp = |player| self.mdps & set_of(player) != 0;
        let mut best: Option<Counts> = None;
        for other in members(others).filter(|&other| !(is_mdp(first) && is_mdp(other))) {
            if let Some(meeting) = self.facts.meeting(first, other)
                && let Some(mut counts) = self.best_counts(others & !set_of(other))
            {
                counts += meeting.counts;
                best = Some(best.map_or(counts, |best| best.min(counts)));
            }
        }
        self.known.borrow_mut().insert(players, best);
        best
    }
}

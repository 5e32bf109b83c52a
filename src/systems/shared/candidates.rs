//! Finds the first of the best candidates of a bracket, which are equal in all criteria, in the
//! order in which the Dutch system generates them (section D).
//!
//! The criteria are the weights of a graph; the bits below them encode the number of exchanges and
//! the sum by which these are ordered (D.2). The rest of the order is decided step by step, each
//! time by a search that starts from the current optimum.

mod duals;
mod graph;
mod held;

use self::duals::duals_by_classes;
pub(crate) use self::{
    duals::DUAL_BITS,
    graph::{BracketGraph, Nodes, Saving, Savings, joined},
    held::Held,
};
use crate::matching::{Matcher, Optima, Weight, bits_for};

/// The bits below the criteria that encode the order of candidates.
#[derive(Copy, Clone)]
pub(crate) struct SequenceBits {
    sum: u32,
    exchanged: u32,
}

impl SequenceBits {
    /// The bits for a bracket with a number of members.
    pub(crate) const fn new(members: usize) -> Self {
        let members = members as u64;
        Self { sum: bits_for(members * (members + 1) / 2), exchanged: bits_for(members) }
    }

    pub(crate) const fn total(self) -> u32 {
        self.sum + self.exchanged
    }
}

/// The savings of pairs that encode the order of candidates: from high to low, the number of
/// exchanged players, and the sum of the numbers in S1 (D.2). They are added to the savings in the
/// criteria, which leave the [bits](SequenceBits::total) for them free.
#[derive(Clone)]
pub(crate) struct Sequence {
    bits: SequenceBits,
    /// The saving of each member as the upper player of a pair.
    upper_savings: Vec<i128>,
}

impl Sequence {
    /// Creates the savings for a number of members, which are the first nodes of the graph.
    pub(crate) fn new(members: usize, bits: SequenceBits) -> Self {
        Self { bits, upper_savings: vec![0; members] }
    }

    /// Makes exchanges in a homogeneous group of nodes, numbered from 1, cost according to D.2. A
    /// node paired as the upper player is in S1; a member of the original S1, the given number of
    /// first ones, that is not has been exchanged.
    pub(crate) fn favor_original_s1(&mut self, group: &[usize], original_s1: usize) {
        let exchanged = self.exchange_saving();
        for (rank, &node) in group.iter().enumerate() {
            let cost = rank as i128 + 1;
            self.upper_savings[node] = if rank < original_s1 { exchanged - cost } else { -cost };
        }
    }

    /// The saving if one fewer player is exchanged.
    const fn exchange_saving(&self) -> i128 {
        1 << self.bits.sum
    }

    fn is_original_s1(&self, node: usize) -> bool {
        self.upper_savings.get(node).is_some_and(|&saving| saving > 0)
    }

    const fn members(&self) -> usize {
        self.upper_savings.len()
    }

    /// The saving of a member as the upper player of a pair.
    pub(crate) fn upper_saving(&self, node: usize) -> i128 {
        self.upper_savings[node]
    }
}

/// The best candidates, narrowed down by the order in which they are generated.
pub(crate) struct CandidateSearch<W: Weight> {
    optima: Optima<BracketGraph<W>>,
}

impl<W: Weight> CandidateSearch<W> {
    /// The best candidates by the weights of a graph.
    pub(crate) fn new(graph: BracketGraph<W>) -> Self {
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        Self { optima: Optima::new(matcher) }
    }

    /// The pairs of one of the best candidates.
    pub(crate) fn pairs(&self) -> Vec<(usize, usize)> {
        let opponents = (0..self.members()).map(|node| (node, self.opponent(node)));
        let pairs = opponents.filter_map(|(node, opponent)| Some((node, opponent?)));
        pairs.filter(|(node, opponent)| node < opponent).collect()
    }

    /// The mate of a node, inside or outside the bracket.
    pub(crate) fn mate(&self, node: usize) -> Option<usize> {
        self.optima.mate(node)
    }

    fn members(&self) -> usize {
        self.optima.graph().sequence().members()
    }

    /// The node's opponent in the bracket.
    fn opponent(&self, node: usize) -> Option<usize> {
        let mate = self.mate(node)?;
        self.optima.graph().are_paired(node, mate).then_some(mate)
    }

    /// Tells whether a node is the higher ranked player of a pair in the bracket: a member of S1.
    fn is_upper(&self, node: usize) -> bool {
        self.opponent(node).is_some_and(|mate| node < mate)
    }

    /// Selects the members to be paired first: of the possible sets, which all have the same size
    /// by the criteria, the one with the lowest numbers (D.3).
    fn select(&mut self, first: &[usize]) -> Vec<usize> {
        let count = first.iter().filter(|&&node| self.is_upper(node)).count();
        if count == first.len() {
            return first.to_vec();
        }
        let mut selected = Vec::new();
        for &node in first {
            if selected.len() < count && self.narrow_to_upper(node, true) {
                selected.push(node);
            }
        }
        selected
    }

    /// Finds the pairs of those to be paired first, and restricts the search to candidates with
    /// these pairs.
    pub(crate) fn pair_first(&mut self, first: &[usize]) -> Vec<(usize, usize)> {
        let selected = self.select(first);
        self.transpose(&selected)
    }

    /// Removes the edges between some nodes and the members of the bracket, which do not occur in
    /// any of the candidates.
    pub(crate) fn take_apart(&mut self, nodes: &[usize]) {
        self.optima.graph_mut().take_apart(nodes);
    }

    /// The pairs of a homogeneous group.
    pub(crate) fn pair_homogeneous(mut self, group: &[usize]) -> Vec<(usize, usize)> {
        // All best candidates have the same number of pairs (MaxPairs), whatever S1 was assumed.
        let pairs = group.iter().filter(|&&node| self.is_upper(node)).count();
        self = self.favoring_original_s1(group, pairs);
        let (s1, s2) = group.split_at(pairs);
        let uppers = self.exchange(s1, s2);
        self.transpose(&uppers)
    }

    /// The best candidates with the fewest exchanges, and the lowest sum, between S2 and an S1 of
    /// the given size (D.2).
    fn favoring_original_s1(self, group: &[usize], original_s1: usize) -> Self {
        let savings = |graph: &BracketGraph<W>| graph.sequence().upper_savings.clone();
        let mut sequence = self.optima.graph().sequence().clone();
        sequence.favor_original_s1(group, original_s1);
        let before = savings(self.optima.graph());
        if before == sequence.upper_savings {
            return self;
        }
        // A pair of two weighs more by what the upper one saves.
        let both = before.iter().zip(&sequence.upper_savings);
        let growth: Vec<_> = both.map(|(before, after)| (after - before).max(0)).collect();
        let optima = self.optima.reweighed(
            |graph| *graph.sequence_mut() = sequence,
            |node| W::zero().plus_small(growth.get(node).copied().unwrap_or(0)),
        );
        Self { optima }
    }

    /// The members of S1 after the first exchange that leads to a best candidate: the weights
    /// determine the number and the sum (D.2.a, D.2.b); who leaves S1 and who enters it is decided
    /// one by one (D.2.c, D.2.d).
    fn exchange(&mut self, s1: &[usize], s2: &[usize]) -> Vec<usize> {
        let exchanged = s1.iter().filter(|&&node| !self.is_upper(node)).count();
        let mut left = exchanged;
        for &node in s1.iter().rev() {
            left -= usize::from(left > 0 && self.narrow_to_upper(node, false));
        }
        let mut left = exchanged;
        for &node in s2 {
            left -= usize::from(left > 0 && self.narrow_to_upper(node, true));
        }
        s1.iter().chain(s2).copied().filter(|&node| self.is_upper(node)).collect()
    }

    /// Restricts the best candidates to those with, or without, a node in S1, if there are any;
    /// returns whether there are.
    fn narrow_to_upper(&mut self, node: usize, is_upper: bool) -> bool {
        self.optima.narrow(node, |graph, mate| {
            let opponent = mate.filter(|&mate| graph.are_paired(node, mate));
            opponent.is_some_and(|opponent| node < opponent) == is_upper
        })
    }

    /// The first transposition that leads to a best candidate (D.1): each
    /// player of S1 in turn gets the opponent with the lowest number.
    fn transpose(&mut self, s1: &[usize]) -> Vec<(usize, usize)> {
        let uppers: Vec<_> = s1.iter().copied().filter(|&it| self.opponent(it).is_some()).collect();
        let mut pairs = Vec::with_capacity(uppers.len());
        for upper in uppers {
            let Some(present) = self.mate(upper) else { continue };
            self.optima.give_first(upper, upper + 1..present);
            pairs.extend(self.mate(upper).map(|mate| (upper, mate)));
            self.optima.set_aside(upper);
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::matching::bit_rows::BitRows;

    /// What pairs of a homogeneous group cost, as far as they are possible. Most pairs is best.
    #[derive(Clone, Debug)]
    struct Group {
        members: usize,
        costs: Vec<Option<i64>>,
    }

    impl Group {
        /// Pairs and costs, the members numbered from 1.
        fn of(members: usize, pairs: &[(usize, usize, i64)]) -> Self {
            let mut costs = vec![None; members * members];
            for &(a, b, cost) in pairs {
                costs[(a - 1) * members + b - 1] = Some(cost);
            }
            Self { members, costs }
        }

        fn cost(&self, a: usize, b: usize) -> Option<i64> {
            self.costs[a.min(b) * self.members + a.max(b)]
        }

        /// All ways to pair, those left over included.
        fn candidates(&self, from: usize, taken: u32) -> Vec<Vec<(usize, usize)>> {
            let Some(upper) = (from..self.members).find(|&it| taken >> it & 1 == 0) else {
                return vec![Vec::new()];
            };
            let taken = taken | 1 << upper;
            let mut found = self.candidates(upper + 1, taken);
            for lower in (upper + 1..self.members).filter(|&it| taken >> it & 1 == 0) {
                if self.cost(upper, lower).is_some() {
                    let rest = self.candidates(upper + 1, taken | 1 << lower);
                    found
                        .extend(rest.into_iter().map(|rest| [vec![(upper, lower)], rest].concat()));
                }
            }
            found
        }

        /// The first of the best candidates: all are compared by D.2.a to D.2.d and D.1.
        fn first(&self) -> Vec<(usize, usize)> {
            let all = self.candidates(0, 0);
            let most = all.iter().map(Vec::len).max().unwrap_or_default();
            let order = |pairs: &Vec<(usize, usize)>| {
                let is_upper = |node: usize| pairs.iter().any(|&(upper, _)| upper == node);
                let costs: i64 = pairs.iter().filter_map(|&(a, b)| self.cost(a, b)).sum();
                let exchanged = (0..most).filter(|&node| !is_upper(node)).count();
                let sum: usize = pairs.iter().map(|&(upper, _)| upper).sum();
                // The highest numbers leave S1, and the lowest enter it.
                let leaving: Vec<_> = (0..most).rev().map(is_upper).collect();
                let entering: Vec<_> = (most..self.members).map(|node| !is_upper(node)).collect();
                (costs, exchanged, sum, leaving, entering, pairs.clone())
            };
            all.into_iter().filter(|pairs| pairs.len() == most).min_by_key(order).unwrap()
        }

        /// What the search finds, if an S1 of a size is assumed from the beginning, or none.
        fn found(&self, original_s1: Option<usize>) -> Vec<(usize, usize)> {
            let bits = SequenceBits::new(self.members);
            let group: Vec<_> = (0..self.members).collect();
            let mut sequence = Sequence::new(self.members, bits);
            if let Some(original_s1) = original_s1 {
                sequence.favor_original_s1(&group, original_s1);
            }
            let saving = |a: usize, b: usize| {
                let weight = (100 - self.cost(a, b)?) << bits.total();
                Some(Saving { weight, is_pair: true })
            };
            let nodes = Nodes {
                joined: BitRows::joined(self.members, |a, b| a != b && self.cost(a, b).is_some()),
                class_of: group.clone(),
                savings: Savings::new(self.members, saving),
                sequence,
                held: None,
            };
            let duals = |_: &Nodes<i64>| vec![1 << 40; self.members];
            CandidateSearch::new(BracketGraph::new(nodes, duals)).pair_homogeneous(&group)
        }
    }

    fn groups() -> impl Strategy<Value = Group> {
        let cost = prop::option::weighted(0.4, 0..3i64);
        (2..9usize).prop_flat_map(move |members| {
            prop::collection::vec(cost.clone(), members * members)
                .prop_map(move |costs| Group { members, costs })
        })
    }

    fn assert_first(group: &Group) {
        let first = group.first();
        for original_s1 in [None, Some(group.members / 2), Some(1)] {
            assert_eq!(group.found(original_s1), first, "{original_s1:?} {group:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        #[test]
        fn the_first_of_the_best_candidates_is_found(group in groups()) {
            assert_first(&group);
        }
    }

    /// More than half of S1 is exchanged: who leaves it has to be found for all of them.
    #[test]
    fn most_of_s1_can_be_exchanged() {
        for swap in [false, true] {
            let number = |it: usize| match it {
                6 if swap => 7,
                7 if swap => 6,
                _ => it,
            };
            let group = |members: usize, pairs: &[(usize, usize, i64)]| {
                let renumbered = pairs.iter().map(|&(a, b, cost)| {
                    let (a, b) = (number(a), number(b));
                    (a.min(b), a.max(b), cost)
                });
                Group::of(members, &renumbered.collect::<Vec<_>>())
            };
            assert_first(&group(8, &[(1, 2, 1), (2, 6, 0), (6, 7, 0), (5, 7, 1), (4, 8, 0)]));
            assert_first(&group(7, &[(3, 4, 1), (4, 6, 0), (6, 7, 0), (5, 7, 1)]));
        }
    }
}

//! Finds the first of the best candidates of a bracket, which are equal in all criteria, in the
//! order in which the Dutch system generates them (section D).
//!
//! The criteria are the weights of a graph; the bits below them encode the number of exchanges and
//! the sum by which these are ordered (D.2). The rest of the order is decided step by step, each
//! time by a search that starts from the current optimum.

mod duals;
mod graph;
mod held;
mod order;

pub(super) use self::{
    duals::DUAL_BITS,
    graph::{BracketGraph, Nodes, Saving, Savings},
    held::Held,
};
use self::{duals::duals_by_sorts, order::duals_by_order};
use crate::matching::{Matcher, Optima, Weight, bits_for};

/// The bits below the criteria that encode the order of candidates.
#[derive(Copy, Clone)]
pub(super) struct SequenceBits {
    sum: u32,
    exchanged: u32,
}

impl SequenceBits {
    /// The bits for a bracket with a number of members.
    pub(super) const fn new(members: usize) -> Self {
        let members = members as u64;
        Self { sum: bits_for(members * (members + 1) / 2), exchanged: bits_for(members) }
    }

    pub(super) const fn total(self) -> u32 {
        self.sum + self.exchanged
    }
}

/// The savings of pairs that encode the order of candidates: from high to low, the number of
/// exchanged players, and the sum of the numbers in S1 (D.2). They are added to the savings in the
/// criteria, which leave the [bits](SequenceBits::total) for them free.
#[derive(Clone)]
pub(super) struct Sequence {
    bits: SequenceBits,
    /// The saving of each member as the upper player of a pair.
    upper_savings: Vec<i128>,
}

impl Sequence {
    /// Creates the savings for a number of members, which are the first nodes of the graph.
    pub(super) fn new(members: usize, bits: SequenceBits) -> Self {
        Self { bits, upper_savings: vec![0; members] }
    }

    /// Makes exchanges in a homogeneous group of nodes, numbered from 1, cost according to D.2. A
    /// node paired as the upper player is in S1; a member of the original S1, the given number of
    /// first ones, that is not has been exchanged.
    pub(super) fn favor_original_s1(&mut self, group: &[usize], original_s1: usize) {
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

    /// The number of a node in the group in which exchanges have a cost.
    fn number(&self, node: usize) -> Option<i128> {
        let &saving = self.upper_savings.get(node).filter(|&&saving| saving != 0)?;
        Some(if saving > 0 { self.exchange_saving() - saving } else { -saving })
    }

    const fn members(&self) -> usize {
        self.upper_savings.len()
    }

    /// The saving of a member as the upper player of a pair.
    pub(super) fn upper_saving(&self, node: usize) -> i128 {
        self.upper_savings[node]
    }
}

/// The best candidates, narrowed down by the order in which they are generated.
pub(super) struct CandidateSearch<W: Weight> {
    optima: Optima<BracketGraph<W>>,
}

impl<W: Weight> CandidateSearch<W> {
    /// The best candidates by the weights of a graph.
    pub(super) fn new(graph: BracketGraph<W>) -> Self {
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        Self { optima: Optima::new(matcher) }
    }

    /// The pairs of one of the best candidates.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let opponents = (0..self.members()).map(|node| (node, self.opponent(node)));
        let pairs = opponents.filter_map(|(node, opponent)| Some((node, opponent?)));
        pairs.filter(|(node, opponent)| node < opponent).collect()
    }

    /// The mate of a node, inside or outside the bracket.
    pub(super) fn mate(&self, node: usize) -> Option<usize> {
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

    /// Whether a node is the higher ranked player of a pair in the bracket: a member
    /// of S1.
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
    pub(super) fn pair_first(&mut self, first: &[usize]) -> Vec<(usize, usize)> {
        let selected = self.select(first);
        self.transpose(&selected)
    }

    /// Removes the edges between some nodes and the members of the bracket, which do not occur in
    /// any of the candidates.
    pub(super) fn take_apart(&mut self, nodes: &[usize]) {
        self.optima.graph_mut().take_apart(nodes);
    }

    /// The pairs of a homogeneous group.
    pub(super) fn pair_homogeneous(mut self, group: &[usize]) -> Vec<(usize, usize)> {
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
        let is_new = before.iter().all(|&saving| saving == 0);
        // A pair of two weighs more by what the upper one saves.
        let both = before.iter().zip(&sequence.upper_savings);
        let growth: Vec<_> = both.map(|(before, after)| (after - before).max(0)).collect();
        let optima = self.optima.reweighed(
            |graph| *graph.sequence_mut() = sequence,
            |node| W::zero().plus_small(growth.get(node).copied().unwrap_or(0)),
            |matcher| is_new.then(|| duals_by_order(matcher)).flatten(),
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

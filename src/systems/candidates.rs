//! The candidates of a bracket in the order in which the Dutch system generates
//! them (section D): from the best ones, all equal in the criteria, the first.
//!
//! The criteria are the weights of a graph; below them lie the number of exchanges and
//! the sum by which they are ordered (D.2). The rest of the order is decided step by
//! step, each time by a search that goes on from the optimum known so far.

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

/// The bits below the criteria that the order of candidates takes up.
#[derive(Copy, Clone)]
pub(super) struct SequenceBits {
    sum: u32,
    exchanged: u32,
}

impl SequenceBits {
    /// The bits for a bracket of so many members.
    pub(super) const fn new(members: usize) -> Self {
        let members = members as u64;
        Self { sum: bits_for(members * (members + 1) / 2), exchanged: bits_for(members) }
    }

    pub(super) const fn total(self) -> u32 {
        self.sum + self.exchanged
    }
}

/// What pairs save for the order of candidates: from high to low, the number of
/// exchanged players, and the sum of the numbers in S1 (D.2). It is added to what they
/// save in the criteria, which leave the [bits](SequenceBits::total) for it free.
#[derive(Clone)]
pub(super) struct Sequence {
    bits: SequenceBits,
    /// What being the upper player of a pair saves each member.
    upper_savings: Vec<i128>,
}

impl Sequence {
    /// For so many members, who are the first nodes of the graph.
    pub(super) fn new(members: usize, bits: SequenceBits) -> Self {
        Self { bits, upper_savings: vec![0; members] }
    }

    /// Makes exchanges in a homogeneous group of nodes, numbered from 1, cost what
    /// D.2 says. With u paired as the upper player, u is in S1; whoever of the
    /// original S1, so many first ones, is not has been exchanged.
    pub(super) fn favor_original_s1(&mut self, group: &[usize], original_s1: usize) {
        let exchanged = self.exchange_saving();
        for (rank, &node) in group.iter().enumerate() {
            let cost = rank as i128 + 1;
            self.upper_savings[node] = if rank < original_s1 { exchanged - cost } else { -cost };
        }
    }

    /// What it saves that one player less is exchanged.
    const fn exchange_saving(&self) -> i128 {
        1 << self.bits.sum
    }

    fn is_original_s1(&self, node: usize) -> bool {
        self.upper_savings.get(node).is_some_and(|&saving| saving > 0)
    }

    /// The number of a node in the group in which exchanges cost something.
    fn number(&self, node: usize) -> Option<i128> {
        let &saving = self.upper_savings.get(node).filter(|&&saving| saving != 0)?;
        Some(if saving > 0 { self.exchange_saving() - saving } else { -saving })
    }

    const fn members(&self) -> usize {
        self.upper_savings.len()
    }

    /// What being the upper player of a pair saves a member.
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

    /// The pairs of one of them.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let opponents = (0..self.members()).map(|node| (node, self.opponent(node)));
        let pairs = opponents.filter_map(|(node, opponent)| Some((node, opponent?)));
        pairs.filter(|(node, opponent)| node < opponent).collect()
    }

    /// The mate of a node, whatever that means.
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

    /// S1 of those that are to be paired first: of the sets of members, all of the
    /// same size by the criteria, the one with the lowest numbers (D.3).
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

    /// The pairs of those who are to be paired first. The search goes on from the
    /// candidates that have them.
    pub(super) fn pair_first(&mut self, first: &[usize]) -> Vec<(usize, usize)> {
        let selected = self.select(first);
        self.transpose(&selected)
    }

    /// Takes out the edges between some nodes and the members of the bracket, which are in none
    /// of the candidates.
    pub(super) fn take_apart(&mut self, nodes: &[usize]) {
        self.optima.graph_mut().take_apart(nodes);
    }

    /// The pairs of a homogeneous group.
    pub(super) fn pair_homogeneous(mut self, group: &[usize]) -> Vec<(usize, usize)> {
        // All best candidates have as many pairs (MaxPairs), whatever S1 was
        // presumed to be.
        let pairs = group.iter().filter(|&&node| self.is_upper(node)).count();
        self = self.favoring_original_s1(group, pairs);
        let (s1, s2) = group.split_at(pairs);
        let uppers = self.exchange(s1, s2);
        self.transpose(&uppers)
    }

    /// The best candidates with the fewest exchanges, and the least sum, between S1 of
    /// so many and S2 (D.2).
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

    /// The members of S1 after the first exchange that leads to a best
    /// candidate: the numbers and the sum are settled by the weights (D.2.a,
    /// D.2.b), who leaves S1 and who enters it is decided one by one (D.2.c,
    /// D.2.d).
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

    /// Narrows the best candidates down to those with a node in S1, or to those without
    /// it, if there are any, and says whether there are.
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

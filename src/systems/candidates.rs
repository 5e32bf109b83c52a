//! The candidates of a bracket in the order in which the Dutch system generates
//! them (section D): from the best ones, all equal in the criteria, the first.
//!
//! The criteria are the weights of a graph; the order of candidates lies below
//! them and is decided step by step, each time by a search that goes on from
//! the optimum known so far.

use crate::matching::{Graph, Matcher, Optima, Weight, bits_for, class_duals};

/// Bits above the weights that the computation of [dual values](Sorts::duals) to
/// start from needs.
pub(super) const DUAL_BITS: u32 = 4;

/// The most classes of nodes for which that is enough: three dual values, each below
/// the largest weight times the number of classes and one, make a slack.
const MOST_CLASSES: usize = 60;

/// The least nodes for which that computation is worth the effort.
const LEAST_NODES: usize = 40;

/// What a node has been promised or is being tried for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Wish {
    /// To be paired in the bracket.
    Paired,
    /// To be the higher ranked player of a pair: a member of S1.
    Upper,
    /// Not to be.
    NotUpper,
    /// To have an opponent of low number in the bracket (D.1).
    EarlyOpponent,
}

/// The bits below the criteria that the order of candidates takes up.
#[derive(Copy, Clone)]
pub(super) struct SequenceBits {
    trial: u32,
    promises: u32,
    sum: u32,
    exchanged: u32,
}

impl SequenceBits {
    /// The bits for a bracket of so many members.
    pub(super) const fn new(members: usize) -> Self {
        let members = members as u64;
        let (bits, sum) = (bits_for(members), bits_for(members * (members + 1) / 2));
        Self { trial: bits, promises: bits, sum, exchanged: bits }
    }

    const fn below_sum(self) -> u32 {
        self.trial + self.promises
    }

    pub(super) const fn total(self) -> u32 {
        self.below_sum() + self.sum + self.exchanged
    }
}

/// What pairs save for the order of candidates: from high to low, the number of
/// exchanged players, the sum of the numbers in S1 (D.2), the promises kept, and
/// the wish that is being tried. It is added to what they save in the criteria,
/// which leave the [bits](SequenceBits::total) for it free.
pub(super) struct Sequence {
    bits: SequenceBits,
    /// What being the upper player of a pair saves.
    upper_savings: Vec<i128>,
    wishes: Vec<Option<(Wish, i128)>>,
    /// What a pair saves because of its upper player, and because of its lower one.
    as_upper: Vec<i128>,
    as_lower: Vec<i128>,
    /// What it saves because of its upper player for every member from the lower one
    /// on.
    for_early: Vec<i128>,
}

impl Sequence {
    /// For so many members, who are the first nodes of the graph.
    pub(super) fn new(members: usize, bits: SequenceBits) -> Self {
        let nothing = vec![0; members];
        Self {
            bits,
            upper_savings: nothing.clone(),
            wishes: vec![None; members],
            as_upper: nothing.clone(),
            as_lower: nothing.clone(),
            for_early: nothing,
        }
    }

    /// Makes exchanges in a homogeneous group of nodes, numbered from 1, cost what
    /// D.2 says. With u paired as the upper player, u is in S1; whoever of the
    /// original S1, so many first ones, is not has been exchanged.
    pub(super) fn favor_original_s1(&mut self, group: &[usize], original_s1: usize) {
        let exchanged = self.exchange_saving();
        for (rank, &node) in group.iter().enumerate() {
            let cost = (rank as i128 + 1) << self.bits.below_sum();
            self.upper_savings[node] = if rank < original_s1 { exchanged - cost } else { -cost };
            self.wish(node, self.wishes[node]);
        }
    }

    /// What it saves that one player less is exchanged.
    const fn exchange_saving(&self) -> i128 {
        1 << (self.bits.below_sum() + self.bits.sum)
    }

    fn is_original_s1(&self, node: usize) -> bool {
        self.upper_savings.get(node).is_some_and(|&saving| saving > 0)
    }

    pub(super) const fn members(&self) -> usize {
        self.wishes.len()
    }

    /// What being the upper player of a pair saves.
    pub(super) fn upper_saving(&self, node: usize) -> i128 {
        self.upper_savings[node]
    }

    /// What a pair of members saves, the upper one first.
    pub(super) fn saving(&self, upper: usize, lower: usize) -> i128 {
        let saving = self.as_upper[upper] + self.as_lower[lower];
        match self.for_early[upper] {
            0 => saving,
            each => saving + each * (self.members() - lower) as i128,
        }
    }

    /// Replaces the wish of a node, with what it weighs.
    fn wish(&mut self, node: usize, wish: Option<(Wish, i128)>) -> Option<(Wish, i128)> {
        let (as_upper, as_lower, for_early) = match wish {
            None => (0, 0, 0),
            Some((Wish::Paired, weight)) => (weight, weight, 0),
            Some((Wish::Upper, weight)) => (weight, 0, 0),
            Some((Wish::NotUpper, weight)) => (-weight, 0, 0),
            Some((Wish::EarlyOpponent, weight)) => (0, 0, weight),
        };
        self.as_upper[node] = self.upper_savings[node] + as_upper;
        self.as_lower[node] = as_lower;
        self.for_early[node] = for_early;
        std::mem::replace(&mut self.wishes[node], wish)
    }

    /// Tries a wish for a node: it is granted if that costs nothing.
    fn try_wish(&mut self, node: usize, wish: Wish) {
        self.wish(node, Some((wish, 1)));
    }

    /// Promises a node that its wish stays granted. Returns by how much the weights
    /// of its edges grow at most.
    fn promise(&mut self, node: usize, wish: Wish) -> i128 {
        let promised = 1 << self.bits.trial;
        let before = self.wish(node, Some((wish, promised)));
        match (wish, before) {
            // What does not grant it weighs less.
            (Wish::NotUpper, _) => 0,
            (_, None) => promised,
            (_, Some((tried, weight))) if tried == wish => promised - weight,
            (_, Some(_)) => 2 * promised,
        }
    }

    /// Forgets a wish that could not be granted.
    fn forget_wish(&mut self, node: usize) {
        self.wish(node, None);
    }
}

/// The nodes of a graph by what their edges weigh, but for the numbers of the two
/// and for who has met.
pub(super) struct Sorts<'a, W> {
    /// The sort of each node, and the number of sorts.
    pub(super) of: &'a [usize],
    pub(super) count: usize,
    /// What an edge between two sorts saves, if there can be one.
    pub(super) savings: &'a [Option<W>],
}

impl<W: Weight> Sorts<'_, W> {
    /// Dual values to start from, for each node: under which the pairs that are best
    /// for their sorts are tight. `None` if nearly every node is of its own sort.
    ///
    /// What being the upper player saves by the number is added for the
    /// original S1: then all its pairs with S2 that are best for their sorts are
    /// tight, and no others exceed their bound: two of S1, or one with a player
    /// below the bracket, have more than enough, and two of S2 save less the higher
    /// their numbers are.
    pub(super) fn duals(
        &self,
        sequence: &Sequence,
        may_match: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<W>> {
        let class = |(node, &sort): (usize, &usize)| (sort, sequence.is_original_s1(node));
        let mut classes: Vec<(usize, bool)> = self.of.iter().enumerate().map(class).collect();
        classes.sort_unstable();
        classes.dedup();
        if self.of.len() < LEAST_NODES.max(2 * classes.len()) || classes.len() > MOST_CLASSES {
            return None;
        }
        let mut nodes = vec![Vec::new(); classes.len()];
        // Every class of a node is in the list.
        let number = |of: (usize, bool)| classes.binary_search(&of).unwrap_or_default();
        let class_of: Vec<_> = self.of.iter().enumerate().map(|it| number(class(it))).collect();
        for (node, &class) in class_of.iter().enumerate() {
            nodes[class].push(node);
        }
        let exchanged = sequence.exchange_saving();
        let weight = |a: usize, b: usize| {
            let saving = self.savings[classes[a].0 * self.count + classes[b].0].as_ref()?;
            let may_match = |&u: &usize| nodes[b].iter().any(|&v| u != v && may_match(u, v));
            nodes[a].iter().any(may_match).then(|| match classes[a].1 || classes[b].1 {
                true => saving.plus_small(exchanged),
                false => saving.clone(),
            })
        };
        let counts: Vec<u32> = nodes.iter().map(|nodes| nodes.len() as u32).collect();
        let duals = class_duals(&counts, weight);
        let dual = |(node, &class): (usize, &usize)| match classes[class].1 {
            true => {
                let number = exchanged - sequence.upper_saving(node);
                duals[class].plus_small(-2 * number).max(W::zero())
            }
            false => duals[class].clone(),
        };
        Some(class_of.iter().enumerate().map(dual).collect())
    }
}

/// The graph of a bracket. Its first nodes are the members of the bracket in
/// order (A.2); nodes below may follow.
pub(super) trait CandidateGraph: Graph {
    /// Whether an edge is a pair of the bracket.
    fn is_pair(&self, upper: usize, lower: usize) -> bool;

    /// What is below the criteria in the weights of such pairs.
    fn sequence(&self) -> &Sequence;

    /// The same, to be changed.
    fn sequence_mut(&mut self) -> &mut Sequence;
}

/// The best candidates, narrowed down by the order in which they are generated.
pub(super) struct CandidateSearch<G: Graph> {
    matcher: Matcher<G>,
}

impl<G: CandidateGraph> From<Optima<G>> for CandidateSearch<G> {
    fn from(optima: Optima<G>) -> Self {
        Self { matcher: optima.into_matcher() }
    }
}

impl<G: CandidateGraph> CandidateSearch<G> {
    /// The best candidates by the weights of a graph.
    pub(super) fn new(graph: G) -> Self {
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        Self { matcher }
    }

    /// The pairs of one of them.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let uppers = (0..self.members()).filter(|&node| self.is_upper(node));
        uppers.filter_map(|node| Some((node, self.matcher.mate(node)?))).collect()
    }

    /// The graph, for taking out edges that are in none of them.
    pub(super) const fn graph_mut(&mut self) -> &mut G {
        self.matcher.graph_mut()
    }

    /// The mate of a node, whatever that means.
    pub(super) fn mate(&self, node: usize) -> Option<usize> {
        self.matcher.mate(node)
    }

    fn members(&self) -> usize {
        self.matcher.graph().sequence().members()
    }

    /// The node's opponent in the bracket.
    fn opponent(&self, node: usize) -> Option<usize> {
        let mate = self.matcher.mate(node)?;
        self.matcher.graph().is_pair(node.min(mate), node.max(mate)).then_some(mate)
    }

    /// Whether a node is the higher ranked player of a pair in the bracket.
    fn is_upper(&self, node: usize) -> bool {
        self.opponent(node).is_some_and(|mate| node < mate)
    }

    fn is_granted(&self, node: usize, wish: Wish) -> bool {
        match wish {
            Wish::Paired => self.opponent(node).is_some(),
            Wish::Upper | Wish::EarlyOpponent => self.is_upper(node),
            Wish::NotUpper => !self.is_upper(node),
        }
    }

    /// Whether some best candidate might grant a wish, as far as the duals tell.
    fn is_conceivable(&self, node: usize, wish: Wish) -> bool {
        let (members, order) = (self.members(), self.matcher.graph().order());
        let tight = |others: std::ops::Range<usize>| {
            others.into_iter().any(|other| other != node && self.matcher.is_tight(node, other))
        };
        match wish {
            Wish::Paired => tight(0..members),
            Wish::Upper | Wish::EarlyOpponent => tight(node + 1..members),
            Wish::NotUpper => {
                self.matcher.may_be_unmatched(node) || tight(0..node) || tight(members..order)
            }
        }
    }

    /// Narrows the best candidates down to those that grant a wish, if there
    /// are any, and says whether there are.
    fn grant(&mut self, node: usize, wish: Wish) -> bool {
        if !self.is_granted(node, wish) {
            if !self.is_conceivable(node, wish) {
                return false;
            }
            let before = self.matcher.checkpoint();
            self.matcher.graph_mut().sequence_mut().try_wish(node, wish);
            self.matcher.reweigh(node);
            if !self.is_granted(node, wish) {
                self.matcher.graph_mut().sequence_mut().forget_wish(node);
                self.matcher.restore(before);
                return false;
            }
        }
        let growth = self.matcher.graph_mut().sequence_mut().promise(node, wish);
        self.matcher.reweigh_grown(node, &G::Weight::zero().plus_small(growth));
        true
    }

    /// The nodes that are paired of those that are to be paired first: the set
    /// with the lowest numbers (D.3).
    fn select(&mut self, first: &[usize]) -> Vec<usize> {
        let count = first.iter().filter(|&&node| self.opponent(node).is_some()).count();
        if count == first.len() {
            return first.to_vec();
        }
        let mut selected = Vec::new();
        for &node in first {
            if selected.len() < count && self.grant(node, Wish::Paired) {
                selected.push(node);
            }
        }
        selected
    }

    /// The pairs of those who are to be paired first, and the candidates that have
    /// them: the search goes on from there.
    pub(super) fn pair_first(mut self, first: &[usize]) -> (Vec<(usize, usize)>, Optima<G>) {
        let selected = self.select(first);
        self.transpose(&selected)
    }

    /// The pairs of a homogeneous group.
    pub(super) fn pair_homogeneous(mut self, group: &[usize]) -> Vec<(usize, usize)> {
        // All best candidates have as many pairs (MaxPairs), whatever S1 was
        // presumed to be.
        let pairs = group.iter().filter(|&&node| self.is_upper(node)).count();
        self.favor_original_s1(group, pairs);
        let (s1, s2) = group.split_at(pairs);
        let uppers = self.exchange(s1, s2);
        self.transpose(&uppers).0
    }

    /// Narrows the best candidates down to those with the fewest exchanges, and the
    /// least sum, between S1 of so many and S2 (D.2).
    fn favor_original_s1(&mut self, group: &[usize], original_s1: usize) {
        let sequence = self.matcher.graph_mut().sequence_mut();
        let savings = |sequence: &Sequence| -> Vec<i128> {
            group.iter().map(|&node| sequence.upper_saving(node)).collect()
        };
        let before = savings(sequence);
        sequence.favor_original_s1(group, original_s1);
        let after = savings(sequence);
        if before != after {
            // A pair of two weighs more by what the upper one saves.
            let mut growth = vec![0; self.members()];
            for (&node, (before, after)) in group.iter().zip(before.into_iter().zip(after)) {
                growth[node] = (after.max(0) - before.max(0)).max(0);
            }
            self.matcher.reweigh_all(|node| {
                G::Weight::zero().plus_small(growth.get(node).copied().unwrap_or(0))
            });
        }
    }

    /// The members of S1 after the first exchange that leads to a best
    /// candidate: the numbers and the sum are settled by the weights (D.2.a,
    /// D.2.b), who leaves S1 and who enters it is decided one by one (D.2.c,
    /// D.2.d).
    fn exchange(&mut self, s1: &[usize], s2: &[usize]) -> Vec<usize> {
        let exchanged = s1.iter().filter(|&&node| !self.is_upper(node)).count();
        let mut left = exchanged;
        for &node in s1.iter().rev() {
            left -= usize::from(left > 0 && self.grant(node, Wish::NotUpper));
        }
        let mut left = exchanged;
        for &node in s2 {
            left -= usize::from(left > 0 && self.grant(node, Wish::Upper));
        }
        s1.iter().chain(s2).copied().filter(|&node| self.is_upper(node)).collect()
    }

    /// The first transposition that leads to a best candidate (D.1): each
    /// player of S1 in turn gets the opponent with the lowest number.
    fn transpose(self, s1: &[usize]) -> (Vec<(usize, usize)>, Optima<G>) {
        let uppers: Vec<_> = s1.iter().copied().filter(|&it| self.opponent(it).is_some()).collect();
        let mut optima = Optima::new(self.matcher);
        let mut pairs = Vec::with_capacity(uppers.len());
        for upper in uppers {
            let Some(present) = optima.mate(upper) else { continue };
            if !optima.give_first(upper, upper + 1..present) {
                let mut matcher = optima.into_matcher();
                matcher.graph_mut().sequence_mut().try_wish(upper, Wish::EarlyOpponent);
                matcher.reweigh(upper);
                optima = Optima::new(matcher);
            }
            pairs.extend(optima.mate(upper).map(|mate| (upper, mate)));
            optima.set_aside(upper);
        }
        (pairs, optima)
    }
}

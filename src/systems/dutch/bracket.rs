//! The pairing of one bracket (section B): the best candidate by the criteria,
//! and among equals the one that is generated first (section D).

use std::collections::BTreeSet;

use super::{
    criteria::{Context, Criterion},
    direct,
    graph::{BracketGraph, Node, Plan, Role, Wish},
    kind::Field,
};
use crate::matching::{Matcher, Weight};

/// A bracket to be paired; players by place in the snapshot.
#[derive(Copy, Clone)]
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    /// The moved-down players and the residents, each in order (A.2).
    pub(super) moved_down: &'a [usize],
    pub(super) residents: &'a [usize],
    /// The residents of the next bracket, if criteria look at it.
    pub(super) next: &'a [usize],
    /// Everybody below these, if criteria look at them.
    pub(super) rest: &'a [usize],
    /// The criteria that apply, in order of priority.
    pub(super) criteria: &'a [Criterion],
}

/// The pairing of a bracket.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct BracketPairing {
    /// The pairs, the higher ranked player first, in order.
    pub(super) pairs: Vec<(usize, usize)>,
    /// The players who remain unpaired, in order.
    pub(super) floaters: Vec<usize>,
}

/// Calls a function with the narrowest type of weights that holds so many bits.
macro_rules! with_weight {
    ($bits:expr, $function:ident($($argument:expr),*)) => {{
        use $crate::matching::{Weight, Wide};

        let bits = $bits;
        let fits = |limit: Option<u32>| limit.is_none_or(|limit| bits <= limit);
        if fits(<i64 as Weight>::CAPACITY) {
            $function::<i64>($($argument),*)
        } else if fits(<i128 as Weight>::CAPACITY) {
            $function::<i128>($($argument),*)
        } else if fits(<Wide<4> as Weight>::CAPACITY) {
            $function::<Wide<4>>($($argument),*)
        } else if fits(<Wide<8> as Weight>::CAPACITY) {
            $function::<Wide<8>>($($argument),*)
        } else if fits(<Wide<16> as Weight>::CAPACITY) {
            $function::<Wide<16>>($($argument),*)
        } else {
            $function::<num_bigint::BigInt>($($argument),*)
        }
    }};
}

pub(super) use with_weight;

impl<'a> Bracket<'a> {
    /// Pairs the bracket.
    pub(super) fn pair(&self) -> BracketPairing {
        direct::pair(self).unwrap_or_else(|| self.pair_generally())
    }

    /// Pairs the bracket by matchings in a general graph.
    pub(super) fn pair_generally(&self) -> BracketPairing {
        let mut nodes = self.nodes();
        let mut pairs = Vec::new();
        if !self.moved_down.is_empty() {
            pairs = self.pair_moved_down(&nodes);
            let paired = places_in(&pairs);
            nodes.retain(|node| !paired.contains(&node.place));
            for (node, number) in nodes.iter_mut().zip(1..) {
                // The remainder is a bracket of its own and numbered anew.
                node.number = number;
                if node.role == Role::MovedDown {
                    node.role = Role::Limbo;
                }
            }
        }
        pairs.extend(self.pair_remainder(&nodes));
        self.leaving_floaters(pairs)
    }

    /// Pairs the bracket as well as possible, no matter by which of the best
    /// candidates.
    pub(super) fn pair_anyhow(&self) -> BracketPairing {
        direct::pair(self).unwrap_or_else(|| self.pair_anyhow_generally())
    }

    fn pair_anyhow_generally(&self) -> BracketPairing {
        let nodes = self.nodes();
        let plan = self.plan(&nodes, None);
        let bits = plan.layout().bits();
        self.leaving_floaters(with_weight!(bits, pair_anyhow(&plan)))
    }

    fn nodes(&self) -> Vec<Node> {
        let parts = [
            (self.moved_down, Role::MovedDown),
            (self.residents, Role::Resident),
            (self.next, Role::Next),
            (self.rest, Role::Rest),
        ];
        let nodes =
            parts.iter().flat_map(|&(places, role)| places.iter().map(move |&place| (place, role)));
        nodes.zip(1..).map(|((place, role), number)| Node { place, role, number }).collect()
    }

    /// A pairing of the bracket by its pairs.
    fn leaving_floaters(&self, pairs: Vec<(usize, usize)>) -> BracketPairing {
        let paired = places_in(&pairs);
        let floaters = self.members().filter(|place| !paired.contains(place)).collect();
        BracketPairing { pairs, floaters }
    }

    /// The moved-down players and the residents.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + Clone + use<'a> {
        self.moved_down.iter().chain(self.residents).copied()
    }

    /// What criteria depend on in this bracket and in the next.
    pub(super) fn contexts(&self) -> [Context; 2] {
        let here = self.field.context(self.moved_down, self.residents);
        let members: Vec<_> = self.members().collect();
        [here, self.field.context(&members, self.next)]
    }

    fn plan(&'a self, nodes: &'a [Node], upper_half: Option<usize>) -> Plan<'a> {
        let contexts = self.contexts();
        Plan { field: self.field, nodes, criteria: self.criteria, contexts, upper_half }
    }

    /// The MDP-Pairing (B.3).
    fn pair_moved_down(&self, nodes: &[Node]) -> Vec<(usize, usize)> {
        let plan = self.plan(nodes, None);
        let bits = plan.layout().bits();
        with_weight!(bits, pair_moved_down(&plan))
    }

    /// The pairing of the residents that are left, or of a homogeneous bracket.
    fn pair_remainder(&self, nodes: &[Node]) -> Vec<(usize, usize)> {
        // The number of pairs (MaxPairs) is known only afterwards: if it is less
        // than half of the players, that defines another S1.
        let residents = nodes.iter().filter(|node| node.role == Role::Resident).count();
        let mut upper_half = residents / 2;
        loop {
            let plan = self.plan(nodes, Some(upper_half));
            let bits = plan.layout().bits();
            match with_weight!(bits, pair_remainder(&plan, upper_half)) {
                Ok(pairs) => return pairs,
                Err(pairs) => upper_half = pairs,
            }
        }
    }
}

fn places_in(pairs: &[(usize, usize)]) -> BTreeSet<usize> {
    pairs.iter().flat_map(|&(a, b)| [a, b]).collect()
}

fn pair_anyhow<W: Weight>(plan: &Plan<'_>) -> Vec<(usize, usize)> {
    let search = CandidateSearch::<W>::new(plan);
    let uppers = (0..search.members()).filter(|&node| search.is_upper(node));
    let pairs = uppers.filter_map(|node| Some((node, search.matcher.mate(node)?)));
    pairs.map(|(a, b)| (plan.nodes[a].place, plan.nodes[b].place)).collect()
}

fn pair_moved_down<W: Weight>(plan: &Plan<'_>) -> Vec<(usize, usize)> {
    let mut search = CandidateSearch::<W>::new(plan);
    let moved_down: Vec<_> =
        (0..plan.nodes.len()).filter(|&node| plan.nodes[node].role == Role::MovedDown).collect();
    let selected = search.select_moved_down(&moved_down);
    search.transpose(&selected)
}

/// The pairs, or their number if it is not that of the original S1.
fn pair_remainder<W: Weight>(
    plan: &Plan<'_>,
    upper_half: usize,
) -> Result<Vec<(usize, usize)>, usize> {
    let mut search = CandidateSearch::<W>::new(plan);
    let residents: Vec<_> =
        (0..plan.nodes.len()).filter(|&node| plan.nodes[node].role == Role::Resident).collect();
    let pairs = residents.iter().filter(|&&node| search.is_upper(node)).count();
    if pairs != upper_half {
        return Err(pairs);
    }
    let (s1, s2) = residents.split_at(upper_half);
    let uppers = search.exchange(s1, s2);
    Ok(search.transpose(&uppers))
}

/// The best candidates, narrowed down by the order in which they are generated.
struct CandidateSearch<'a, W: Weight> {
    matcher: Matcher<BracketGraph<'a, W>>,
    nodes: &'a [Node],
}

impl<'a, W: Weight> CandidateSearch<'a, W> {
    fn new(plan: &Plan<'a>) -> Self {
        let graph = BracketGraph::new(plan, &plan.layout());
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        Self { matcher, nodes: plan.nodes }
    }

    fn members(&self) -> usize {
        self.matcher.graph().members()
    }

    /// Whether a node is paired in the bracket.
    fn is_paired(&self, node: usize) -> bool {
        self.matcher.mate(node).is_some_and(|mate| mate < self.members())
    }

    /// Whether a node is the higher ranked player of a pair in the bracket.
    fn is_upper(&self, node: usize) -> bool {
        self.matcher.mate(node).is_some_and(|mate| node < mate && mate < self.members())
    }

    fn is_granted(&self, node: usize, wish: Wish) -> bool {
        match wish {
            Wish::Paired => self.is_paired(node),
            Wish::Upper | Wish::EarlyOpponent => self.is_upper(node),
            Wish::NotUpper => !self.is_upper(node),
        }
    }

    /// Whether some best candidate might grant a wish, as far as the duals tell.
    fn is_conceivable(&self, node: usize, wish: Wish) -> bool {
        let members = self.members();
        let tight = |others: std::ops::Range<usize>| {
            others.into_iter().any(|other| other != node && self.matcher.is_tight(node, other))
        };
        match wish {
            Wish::Paired => tight(0..members),
            Wish::Upper | Wish::EarlyOpponent => tight(node + 1..members),
            Wish::NotUpper => {
                self.matcher.may_be_unmatched(node)
                    || tight(0..node)
                    || tight(members..self.nodes.len())
            }
        }
    }

    /// Narrows the best candidates down to those that grant a wish, if there
    /// are any, and says whether there are.
    fn grant(&mut self, node: usize, wish: Wish) -> bool {
        let mut granted = self.is_granted(node, wish);
        if !granted && !self.is_conceivable(node, wish) {
            return false;
        }
        if !granted {
            self.matcher.graph_mut().try_wish(node, wish);
            self.matcher.reweigh(node);
            granted = self.is_granted(node, wish);
        }
        match granted {
            true => self.matcher.graph_mut().promise(node, wish),
            false => self.matcher.graph_mut().forget_wish(node),
        }
        self.matcher.reweigh(node);
        granted
    }

    /// The moved-down players who are paired: the set with the lowest numbers
    /// (D.3).
    fn select_moved_down(&mut self, moved_down: &[usize]) -> Vec<usize> {
        let count = moved_down.iter().filter(|&&node| self.is_paired(node)).count();
        if count == moved_down.len() {
            return moved_down.to_vec();
        }
        let mut selected = Vec::new();
        for &node in moved_down {
            if selected.len() < count && self.grant(node, Wish::Paired) {
                selected.push(node);
            }
        }
        selected
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
    /// player of S1 in turn gets the opponent with the lowest number. Returns
    /// the pairs, by place.
    fn transpose(&mut self, s1: &[usize]) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for &node in s1 {
            let Some(mate) = self.matcher.mate(node) else { continue };
            if (node + 1..mate).any(|earlier| self.matcher.is_tight(node, earlier)) {
                self.matcher.graph_mut().try_wish(node, Wish::EarlyOpponent);
                self.matcher.reweigh(node);
            }
            let mate = self.matcher.mate(node).unwrap_or(mate);
            pairs.push((self.nodes[node].place, self.nodes[mate].place));
            self.matcher.remove(node);
        }
        pairs
    }
}

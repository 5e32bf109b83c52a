//! A bracket as a graph whose edges are weighted by the criteria and the order in which candidates
//! are generated.

use std::collections::BTreeSet;

use super::{
    bracket::Bracket,
    criteria::{Criterion, Member, Step},
};
use crate::{
    matching::{Weight, bit_rows::BitRows, numbered},
    systems::shared::{
        candidates::{
            BracketGraph, DUAL_BITS, Nodes, Saving, Savings, Sequence, SequenceBits, joined,
        },
        criteria::{Cost, Layout, Most, Unit},
        players::{Absolute as _, Fits as _, Players as _},
    },
};

/// What a node of the graph is in the bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Role {
    /// A moved-down player to be paired first (C.6).
    First,
    /// Another member of the bracket, or of its remainder.
    Rest,
    /// A member who is not paired in the bracket.
    Left,
    /// A player of the next bracket.
    Next,
    /// Not a player: a player matched with it remains unpaired in the next bracket.
    Spare,
}

impl Role {
    pub(super) fn is_member(self) -> bool {
        self < Self::Next
    }

    /// The part of the graph that the node is in: members, next bracket, spares.
    const fn tier(self) -> usize {
        match self {
            Self::First | Self::Rest | Self::Left => 0,
            Self::Next => 1,
            Self::Spare => 2,
        }
    }
}

/// A node of the graph.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// The player's place in the snapshot; meaningless for a spare.
    pub(super) place: usize,
    pub(super) role: Role,
}

/// The plan of a graph, before the type of its weights is chosen.
pub(super) struct Plan<'a> {
    pub(super) bracket: &'a Bracket<'a>,
    /// The members in order (A.2), then the next bracket and the spares.
    pub(super) nodes: &'a [Node],
    /// The classes of nodes; spares have no member.
    classes: Vec<(Role, Option<Member>)>,
    class_of: Vec<usize>,
    /// The number of players in the original S1, if it is to be favored from the start (D.2).
    original_s1: Option<usize>,
    layout: Layout<Criterion>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(
        bracket: &'a Bracket<'a>,
        nodes: &'a [Node],
        original_s1: Option<usize>,
    ) -> Self {
        let class = |node: &Node| {
            let member = (node.role != Role::Spare).then(|| bracket.member(node.place));
            (node.role, member)
        };
        let (classes, class_of) = numbered(nodes.iter().map(class));
        let below = SequenceBits::new(members_among(nodes).len()).total();
        let steps = steps_of(&classes);
        let most = |it: &Criterion| (*it, it.most(&steps, nodes.len() as u64));
        let layout = Layout::new(bracket.criteria.iter().map(most), below);
        Self { bracket, nodes, classes, class_of, original_s1, layout }
    }

    fn members(&self) -> &'a [Node] {
        members_among(self.nodes)
    }

    /// The numbers of the nodes of a role.
    pub(super) fn nodes_of(&self, role: Role) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&node| self.nodes[node].role == role).collect()
    }

    /// Which nodes can be matched, depending on who has met.
    fn joined(&self) -> BitRows {
        let field = &self.bracket.field;
        // Spares are no players.
        let place = |node: &Node| Some(node.place).filter(|_| node.role != Role::Spare);
        let class = |node: &Node| (place(node), place(node).map(|place| field.class(place)));
        let nodes: Vec<_> = self.nodes.iter().map(class).collect();
        joined(field.snapshot(), &nodes, |a, b| a.zip(b).is_none_or(|(a, b)| a.fits(b)))
    }

    fn sequence_bits(&self) -> SequenceBits {
        SequenceBits::new(self.members().len())
    }

    /// The bits that weights need.
    pub(super) const fn bits(&self) -> u32 {
        self.layout.bits() + DUAL_BITS
    }

    /// The graph.
    pub(super) fn graph<W: Weight>(&self) -> BracketGraph<W> {
        let layout = &self.layout;
        let classes = 0..self.classes.len();
        let unmatched: Vec<W> = classes.map(|class| cost(layout, &self.unmatched(class))).collect();
        let savings = Savings::new(self.classes.len(), |a, b| {
            let cost: W = cost(layout, &self.matched(a, b)?);
            Some(Saving {
                weight: unmatched[a].plus(&unmatched[b]).minus(&cost),
                is_pair: self.bracket.are_paired(self.classes[a].0, self.classes[b].0),
            })
        });
        let mut sequence = Sequence::new(self.members().len(), self.sequence_bits());
        if let Some(original_s1) = self.original_s1 {
            sequence.favor_original_s1(&self.nodes_of(Role::Rest), original_s1);
        }
        let (joined, class_of) = (self.joined(), self.class_of.clone());
        let nodes = Nodes { joined, class_of, savings, sequence, held: None };
        BracketGraph::new(nodes, |nodes| self.duals_by_tiers(nodes))
    }

    /// If each node gets the largest saving of two members, and nodes of the original S1 get twice
    /// the saving as the upper player in addition, no pair exceeds its bound, and the pairs of S1
    /// and S2 with the largest savings are tight.
    fn duals_by_tiers<W: Weight>(&self, nodes: &Nodes<W>) -> Vec<W> {
        let tiers = self.duals_of_tiers(&nodes.savings);
        let dual = |(vertex, node): (usize, &Node)| {
            let dual = &tiers[node.role.tier()];
            if node.role.is_member() {
                dual.plus_small(2 * nodes.sequence.upper_saving(vertex).max(0))
            } else {
                dual.clone()
            }
        };
        self.nodes.iter().enumerate().map(dual).collect()
    }

    /// Dual values of the tiers that bound all edges, apart from the savings for the order of
    /// candidates.
    fn duals_of_tiers<W: Weight>(&self, savings: &Savings<W>) -> [W; 3] {
        let tier = |class: usize| self.classes[class].0.tier();
        let of_tier = |wanted: usize| (0..self.classes.len()).filter(move |&it| tier(it) == wanted);
        let largest = |a: usize, b: usize| {
            let pairs = of_tier(a).flat_map(|a| of_tier(b).map(move |b| (a, b)));
            let weights = pairs.filter_map(|(a, b)| Some(savings.get(a, b)?.weight.clone()));
            weights.fold(W::zero(), Ord::max)
        };
        let twice = |weight: W| weight.plus(&weight);
        let member = largest(0, 0);
        let next = largest(1, 1).max(twice(largest(0, 1)).minus(&member));
        let spare = twice(largest(0, 2)).minus(&member).max(twice(largest(1, 2)).minus(&next));
        [member, next, spare.max(W::zero())]
    }

    /// The steps if a node of a class is left unmatched.
    fn unmatched(&self, class: usize) -> Vec<Step<'_>> {
        match &self.classes[class] {
            (_, None) => vec![],
            (Role::Next, _) => vec![Step::LeaveOver],
            (_, Some(it)) => vec![Step::Float(it), Step::FloatAgain(it), Step::LeaveOver],
        }
    }

    /// The steps if nodes of two classes are matched; `None` if they cannot be.
    fn matched(&self, a: usize, b: usize) -> Option<Vec<Step<'_>>> {
        use Role::{First, Left, Next, Rest, Spare};
        let bracket = self.bracket;
        let ((role, member), (other_role, other)) =
            (&self.classes[a.min(b)], &self.classes[a.max(b)]);
        let (a, b) = match (member, other) {
            (Some(a), Some(b)) => (a, b),
            (Some(a), None) if bracket.may_have_spare(a) => {
                return Some(match role {
                    Next => vec![],
                    _ => vec![Step::Float(a), Step::FloatAgain(a)],
                });
            }
            _ => return None,
        };
        if !a.facts.class().fits(b.facts.class()) {
            return None;
        }
        match (role, other_role) {
            _ if bracket.are_paired(*role, *other_role) => Some(vec![pair(a, b)]),
            (First, First) | (Left, Left) => {
                let below = bracket.below.as_ref().is_some_and(|below| below.moved_down_meet);
                below.then(|| vec![Step::Float(a), Step::Float(b)])
            }
            (First | Rest | Left, Next) => Some(vec![Step::Float(a)]),
            (Next, Next) => Some(vec![]),
            (First | Rest | Left | Next | Spare, _) => None,
        }
    }
}

impl Criterion {
    /// The most that it can cost by some steps, one for each node.
    fn most(&self, steps: &[Step<'_>], nodes: u64) -> Most {
        let (mut most, mut scores) = (0, BTreeSet::new());
        for &step in steps {
            match self.cost(step) {
                Cost::Count(cost) => most = most.max(cost),
                Cost::Score(score) => scores.extend(score),
            }
        }
        match self.unit() {
            Unit::Scores => Most::Scores(scores.into_iter().map(|score| (score, nodes)).collect()),
            Unit::Count | Unit::Squares => Most::Count(nodes.saturating_mul(most)),
        }
    }
}

/// The packed cost of some steps.
fn cost<W: Weight>(layout: &Layout<Criterion>, steps: &[Step<'_>]) -> W {
    let mut sum = W::zero();
    for &step in steps {
        let cost = |criterion: &Criterion| Some(criterion.cost(step));
        layout.for_each_cost(cost, |count, shift| sum.add_shifted(count, shift));
    }
    sum
}

/// The nodes that are members, which come first.
fn members_among(nodes: &[Node]) -> &[Node] {
    &nodes[..nodes.partition_point(|node| node.role.is_member())]
}

/// All steps that there can be between some classes of nodes.
fn steps_of(classes: &[(Role, Option<Member>)]) -> Vec<Step<'_>> {
    let mut steps = vec![Step::LeaveOver];
    let members = || classes.iter().filter_map(|(_, member)| member.as_ref());
    for member in members() {
        steps.extend([Step::Float(member), Step::FloatAgain(member)]);
        steps.extend(members().map(|other| pair(member, other)));
    }
    steps
}

/// A pair as a step, in the right order.
fn pair<'a>(a: &'a Member, b: &'a Member) -> Step<'a> {
    if a.facts.score >= b.facts.score { Step::Pair(a, b) } else { Step::Pair(b, a) }
}

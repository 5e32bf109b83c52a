//! A bracket as a graph, its edges weighed by the criteria and by the order in
//! which candidates are generated.

use super::{
    criteria::{Context, Criterion, Scope, Step},
    kind::{Field, Kind, tally},
    layout::Layout,
};
use crate::{
    matching::{Graph, Weight},
    systems::candidates::{CandidateGraph, Sequence, SequenceBits, Sorts},
};

/// What a node of the graph is in the bracket.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Role {
    /// A moved-down player: meets residents only (B.3).
    MovedDown,
    /// A moved-down player who will not be paired in this bracket (B.2).
    Limbo,
    /// A resident.
    Resident,
    /// A resident of the next bracket (C.7).
    Next,
    /// A player below these (C.4).
    Rest,
}

/// The part of the graph to which a node belongs, from the top.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Tier {
    Member,
    Next,
    Rest,
}

impl Role {
    const fn tier(self) -> Tier {
        match self {
            Self::MovedDown | Self::Limbo | Self::Resident => Tier::Member,
            Self::Next => Tier::Next,
            Self::Rest => Tier::Rest,
        }
    }

    pub(super) fn is_member(self) -> bool {
        self.tier() == Tier::Member
    }

    const fn is_moved_down(self) -> bool {
        matches!(self, Self::MovedDown | Self::Limbo)
    }

    /// Whether players of two roles can be paired at all: no two moved-down
    /// players (B.3), and nobody in the Limbo within the bracket (B.2).
    const fn may_meet(self, other: Self) -> bool {
        match (self, other) {
            (Self::Limbo, Self::Resident) | (Self::Resident, Self::Limbo) => false,
            _ => !(self.is_moved_down() && other.is_moved_down()),
        }
    }
}

/// A player in the graph.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// The player's place in the snapshot.
    pub(super) place: usize,
    pub(super) role: Role,
}

/// The plan of a graph, before the type of its weights is chosen.
pub(super) struct Plan<'a> {
    pub(super) field: &'a Field<'a>,
    /// The members of the bracket in order (A.2), then the players below, those
    /// of the next bracket first.
    pub(super) nodes: &'a [Node],
    /// The criteria that apply, in order of priority.
    pub(super) criteria: &'a [Criterion],
    /// The bracket, and the next one.
    pub(super) contexts: [Context; 2],
    /// How many residents the original S1 has, if that of a homogeneous bracket is
    /// to be favored from the start (D.2).
    pub(super) upper_half: Option<usize>,
}

/// The graph of a bracket.
///
/// The weight of an edge is what it saves: the costs of leaving both players
/// unmatched less the cost of the pair, packed, above what the pair saves in the
/// sequence of candidates.
pub(super) struct BracketGraph<'a, W> {
    field: &'a Field<'a>,
    nodes: Vec<Node>,
    members: usize,
    /// The kind and tier of each node, as a number.
    sort_of: Vec<usize>,
    /// What a pair of two sorts saves, if their colors let them meet.
    savings: Vec<Option<W>>,
    /// The number of sorts.
    sorts: usize,
    /// Dual values to start from, for each node.
    initial_duals: Vec<W>,
    sequence: Sequence,
}

impl Plan<'_> {
    fn members(&self) -> &[Node] {
        let members = self.nodes.iter().take_while(|node| node.role.is_member()).count();
        &self.nodes[..members]
    }

    /// The numbers of the nodes of a role.
    pub(super) fn nodes_of(&self, role: Role) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&node| self.nodes[node].role == role).collect()
    }

    /// The kinds of some nodes.
    fn kinds<'b>(&self, nodes: impl Iterator<Item = &'b Node>) -> Vec<(Kind, u64)> {
        tally(nodes.map(|node| *self.field.kind(node.place)))
    }

    /// The layout of the weights.
    pub(super) fn layout(&self) -> Layout {
        let in_next = self.nodes.iter().filter(|node| node.role.tier() <= Tier::Next);
        let (current, next) = (self.kinds(self.members().iter()), self.kinds(in_next));
        let all = self.kinds(self.nodes.iter());
        let [here, there] = self.contexts;
        let scoped = self.criteria.iter().map(|&criterion| match criterion.scope {
            Scope::Current => (criterion, here, &current[..]),
            Scope::Next => (criterion, there, &next[..]),
            Scope::Rest => (criterion, here, &all[..]),
        });
        Layout::new(scoped, self.sequence_bits().total())
    }

    fn sequence_bits(&self) -> SequenceBits {
        SequenceBits::new(self.members().len())
    }
}

impl<'a, W: Weight> BracketGraph<'a, W> {
    pub(super) fn new(plan: &Plan<'a>, layout: &Layout) -> Self {
        let members = plan.members();
        let sort = |node: &Node| (node.role.tier(), *plan.field.kind(node.place));
        let mut sorts: Vec<_> = plan.nodes.iter().map(sort).collect();
        sorts.sort_unstable();
        sorts.dedup();
        let sort_of = plan.nodes.iter().map(|node| {
            // Every sort of a node is in the list.
            sorts.binary_search(&sort(node)).unwrap_or_default()
        });
        let savings = savings(layout, &sorts);
        let mut sequence = Sequence::new(members.len(), plan.sequence_bits());
        if let Some(upper_half) = plan.upper_half {
            sequence.favor_original_s1(&plan.nodes_of(Role::Resident), upper_half);
        }
        let mut graph = Self {
            field: plan.field,
            nodes: plan.nodes.to_vec(),
            members: members.len(),
            sort_of: sort_of.collect(),
            initial_duals: Vec::new(),
            savings,
            sorts: sorts.len(),
            sequence,
        };
        graph.initial_duals =
            graph.duals_by_sorts().unwrap_or_else(|| graph.duals_by_tiers(&sorts));
        graph
    }

    /// Says that the moved-down players who are still there will not be paired in
    /// the bracket (B.2).
    pub(super) fn leave_moved_down_in_limbo(&mut self) {
        for node in self.nodes.iter_mut().filter(|node| node.role == Role::MovedDown) {
            node.role = Role::Limbo;
        }
    }

    fn duals_by_sorts(&self) -> Option<Vec<W>> {
        let sorts = Sorts { of: &self.sort_of, count: self.sorts, savings: &self.savings };
        sorts.duals(&self.sequence, |u, v| self.may_meet(u.min(v), u.max(v)))
    }

    /// With the largest saving of two members at each, and twice what being the
    /// upper player saves on top for those of the original S1, every pair of
    /// S1 and S2 that saves most is tight from the start, and no other pair
    /// exceeds its bound: two of S1 have more than enough, and being upper saves
    /// nothing for the others.
    fn duals_by_tiers(&self, sorts: &[(Tier, Kind)]) -> Vec<W> {
        let [member, next, rest] = initial_duals(&self.savings, sorts);
        let dual = |(node, it): (usize, &Node)| match it.role.tier() {
            Tier::Member => member.plus_small(2 * self.sequence.upper_saving(node).max(0)),
            Tier::Next => next.clone(),
            Tier::Rest => rest.clone(),
        };
        self.nodes.iter().enumerate().map(dual).collect()
    }

    fn may_meet(&self, u: usize, v: usize) -> bool {
        let (a, b) = (&self.nodes[u], &self.nodes[v]);
        a.role.may_meet(b.role) && self.field.snapshot.may_meet(a.place, b.place)
    }
}

impl<W: Weight> Graph for BracketGraph<'_, W> {
    type Weight = W;

    fn order(&self) -> usize {
        self.nodes.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        if !self.may_meet(u.min(v), u.max(v)) {
            return None;
        }
        let (saving, order) = self.split_weight(u, v)?;
        Some(saving.plus_small(order))
    }

    fn split_weight(&self, u: usize, v: usize) -> Option<(&W, i128)> {
        let (u, v) = (u.min(v), u.max(v));
        let saving = self.savings[self.sort_of[u] * self.sorts + self.sort_of[v]].as_ref()?;
        Some((saving, if v < self.members { self.sequence.saving(u, v) } else { 0 }))
    }

    fn initial_dual(&self, vertex: usize) -> W {
        self.initial_duals[vertex].clone()
    }
}

impl<W: Weight> CandidateGraph for BracketGraph<'_, W> {
    fn is_pair(&self, upper: usize, lower: usize) -> bool {
        upper < self.members && lower < self.members
    }

    fn sequence(&self) -> &Sequence {
        &self.sequence
    }

    fn sequence_mut(&mut self) -> &mut Sequence {
        &mut self.sequence
    }
}

/// Dual values of the three tiers that bound all pairs, apart from what the
/// order of candidates saves.
fn initial_duals<W: Weight>(savings: &[Option<W>], sorts: &[(Tier, Kind)]) -> [W; 3] {
    let row = |sort: usize| &savings[sort * sorts.len()..(sort + 1) * sorts.len()];
    // Sorts are in order of their tiers.
    let of_tier = |tier: Tier| {
        let first = sorts.partition_point(|sort| sort.0 < tier);
        first..sorts.partition_point(|sort| sort.0 <= tier)
    };
    let largest = |a: Tier, b: Tier| {
        let between = of_tier(a).flat_map(|sort| row(sort)[of_tier(b)].iter().flatten());
        between.max().map_or_else(W::zero, |saving| saving.clone().max(W::zero()))
    };
    let twice = |weight: W| weight.plus(&weight);
    let member = largest(Tier::Member, Tier::Member);
    let next = largest(Tier::Next, Tier::Next)
        .max(twice(largest(Tier::Member, Tier::Next)).minus(&member));
    let rest = largest(Tier::Rest, Tier::Rest)
        .max(twice(largest(Tier::Member, Tier::Rest)).minus(&member))
        .max(twice(largest(Tier::Next, Tier::Rest)).minus(&next));
    [member, next, rest]
}

/// What pairs of two sorts save, if their colors let them meet.
pub(super) fn savings<W: Weight>(layout: &Layout, sorts: &[(Tier, Kind)]) -> Vec<Option<W>> {
    use Scope::{Current, Next, Rest};

    let float = |kind: &Kind, scopes: &[Scope]| layout.cost::<W>(Step::Float(kind), scopes);
    // Who is not matched at all floats out of every bracket that he is in.
    let unmatched = |(tier, kind): &(Tier, Kind)| match tier {
        Tier::Member => float(kind, &[Current, Next, Rest]),
        Tier::Next => float(kind, &[Next, Rest]),
        Tier::Rest => float(kind, &[Rest]),
    };
    let unmatched: Vec<W> = sorts.iter().map(unmatched).collect();
    let matched = |a: &(Tier, Kind), b: &(Tier, Kind)| {
        let (higher, lower) = if a.1.score >= b.1.score { (&a.1, &b.1) } else { (&b.1, &a.1) };
        let pair = |scope| layout.cost::<W>(Step::Pair(higher, lower), &[scope]);
        let upper = if a.0 <= b.0 { &a.1 } else { &b.1 };
        match (a.0.min(b.0), a.0.max(b.0)) {
            (Tier::Member, Tier::Member) => pair(Current),
            (Tier::Member, Tier::Next) => float(upper, &[Current]).plus(&pair(Next)),
            (Tier::Member, _) => float(upper, &[Current, Next]),
            (Tier::Next, Tier::Next) => pair(Next),
            (Tier::Next, _) => float(upper, &[Next]),
            (Tier::Rest, _) => W::zero(),
        }
    };
    let count = sorts.len();
    let mut savings = vec![None; count * count];
    for (a, first) in sorts.iter().enumerate() {
        for (b, second) in sorts.iter().enumerate().skip(a) {
            if first.1.may_meet(&second.1) {
                let saving = unmatched[a].plus(&unmatched[b]).minus(&matched(first, second));
                savings[a * count + b] = Some(saving.clone());
                savings[b * count + a] = Some(saving);
            }
        }
    }
    savings
}

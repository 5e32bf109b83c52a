//! A bracket as a graph, its edges weighed by the criteria and by the order in
//! which candidates are generated.

use super::{
    criteria::{Context, Criterion, Scope, Step},
    kind::{Field, Kind, tally},
    layout::Layout,
};
use crate::{
    bit_rows::BitRows,
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

    /// Of which sorts there are nodes that may meet. `None` if there are so few sorts
    /// that it is no use to know.
    fn meeting_sorts(&self, sort_of: &[usize], sorts: usize) -> Option<BitRows> {
        if 2 * sorts < self.nodes.len() {
            return None;
        }
        let mut meeting = BitRows::new(sorts);
        for (v, lower) in self.nodes.iter().enumerate() {
            for (u, upper) in self.nodes[..v].iter().enumerate() {
                if self.field.snapshot.may_meet(upper.place, lower.place) {
                    meeting.insert(sort_of[u], sort_of[v]);
                    meeting.insert(sort_of[v], sort_of[u]);
                }
            }
        }
        Some(meeting)
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
        let sort_of: Vec<_> = sort_of.collect();
        let meeting = plan.meeting_sorts(&sort_of, sorts.len());
        let may_meet = |a, b| meeting.as_ref().is_none_or(|may| may.contains(a, b));
        let unmatched = unmatched(layout, &sorts);
        let savings = savings(layout, &sorts, &unmatched, may_meet);
        let mut sequence = Sequence::new(members.len(), plan.sequence_bits());
        if let Some(upper_half) = plan.upper_half {
            sequence.favor_original_s1(&plan.nodes_of(Role::Resident), upper_half);
        }
        let mut graph = Self {
            field: plan.field,
            nodes: plan.nodes.to_vec(),
            members: members.len(),
            sort_of,
            initial_duals: Vec::new(),
            savings,
            sorts: sorts.len(),
            sequence,
        };
        graph.initial_duals =
            graph.duals_by_sorts().unwrap_or_else(|| graph.duals_by_tiers(&sorts, &unmatched));
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

    /// Nobody saves more than he costs unmatched. With twice the most of his tier at
    /// each, and twice what being the upper player saves on top for those of the
    /// original S1, no pair exceeds its bound: two of S1 have more than enough, and
    /// being upper saves nothing for the others.
    fn duals_by_tiers(&self, sorts: &[(Tier, Kind)], unmatched: &[W]) -> Vec<W> {
        let most = [Tier::Member, Tier::Next, Tier::Rest].map(|tier| {
            let of_tier = unmatched.iter().zip(sorts).filter(|(_, sort)| sort.0 == tier);
            of_tier.map(|(cost, _)| cost.plus(cost)).fold(W::zero(), Ord::max)
        });
        let dual = |(node, it): (usize, &Node)| match it.role.tier() {
            Tier::Member => most[0].plus_small(2 * self.sequence.upper_saving(node).max(0)),
            Tier::Next => most[1].clone(),
            Tier::Rest => most[2].clone(),
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
        Some((saving, if v < self.members { self.sequence.upper_saving(u) } else { 0 }))
    }

    fn initial_dual(&self, vertex: usize) -> W {
        self.initial_duals[vertex].clone()
    }
}

impl<W: Weight> CandidateGraph for BracketGraph<'_, W> {
    fn are_paired(&self, u: usize, v: usize) -> bool {
        u.max(v) < self.members
    }

    fn sequence(&self) -> &Sequence {
        &self.sequence
    }

    fn sequence_mut(&mut self) -> &mut Sequence {
        &mut self.sequence
    }
}

/// What pairs of two sorts save, if they may meet, as far as anybody asks, and their
/// colors let them. Sorts come in order of their tiers, each with what it costs
/// [unmatched].
pub(super) fn savings<W: Weight>(
    layout: &Layout,
    sorts: &[(Tier, Kind)],
    unmatched: &[W],
    may_meet: impl Fn(usize, usize) -> bool,
) -> Vec<Option<W>> {
    use Scope::{Current, Next};

    let [current, next] =
        [&[Current][..], &[Next]].map(|scopes| floats::<W>(layout, sorts, scopes));
    // The first of the two is of the same tier as the other or of a higher one.
    let matched = |a: usize, b: usize| {
        let (upper, lower) = (&sorts[a], &sorts[b]);
        let pair = |scope| {
            let by_score = match upper.1.score >= lower.1.score {
                true => Step::Pair(&upper.1, &lower.1),
                false => Step::Pair(&lower.1, &upper.1),
            };
            layout.cost::<W>(by_score, &[scope])
        };
        match (upper.0, lower.0) {
            (Tier::Member, Tier::Member) => pair(Current),
            (Tier::Member, Tier::Next) => current[a].plus(&pair(Next)),
            (Tier::Member, _) => current[a].plus(&next[a]),
            (Tier::Next, Tier::Next) => pair(Next),
            (Tier::Next, _) => next[a].clone(),
            (Tier::Rest, _) => W::zero(),
        }
    };
    let count = sorts.len();
    let mut savings = vec![None; count * count];
    for (a, first) in sorts.iter().enumerate() {
        for (b, second) in sorts.iter().enumerate().skip(a) {
            if first.1.may_meet(&second.1) && may_meet(a, b) {
                let saving = unmatched[a].plus(&unmatched[b]).minus(&matched(a, b));
                savings[a * count + b] = Some(saving.clone());
                savings[b * count + a] = Some(saving);
            }
        }
    }
    savings
}

/// What it costs on criteria of some scopes that a player of each sort floats.
fn floats<W: Weight>(layout: &Layout, sorts: &[(Tier, Kind)], scopes: &[Scope]) -> Vec<W> {
    sorts.iter().map(|(_, kind)| layout.cost(Step::Float(kind), scopes)).collect()
}

/// What a player of each sort costs who is not matched at all: he floats out of every
/// bracket that he is in.
pub(super) fn unmatched<W: Weight>(layout: &Layout, sorts: &[(Tier, Kind)]) -> Vec<W> {
    let cost = |(tier, kind): &(Tier, Kind)| {
        let all = [Scope::Current, Scope::Next, Scope::Rest];
        let first = match tier {
            Tier::Member => 0,
            Tier::Next => 1,
            Tier::Rest => 2,
        };
        layout.cost(Step::Float(kind), &all[first..])
    };
    sorts.iter().map(cost).collect()
}

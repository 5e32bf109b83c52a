//! A bracket as a graph whose edges are weighted by the criteria and the order in which candidates
//! are generated.

use super::{
    context::Context,
    criteria::{Criterion, Scope, Step},
    field::{Field, PlayerFacts, tally},
    layout::{Layout, layout},
    stages::Stage,
};
use crate::{
    matching::{Weight, Wide, bit_rows::BitRows, numbered},
    systems::shared::{
        candidates::{BracketGraph, Nodes, Saving, Savings, Sequence, SequenceBits, joined},
        players::{Absolute as _, Fits as _, Players as _},
    },
};

/// What a node of the graph is in the bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Role {
    /// A moved-down player, who meets only residents (B.3).
    MovedDown,
    /// A resident.
    Resident,
    /// A resident of the next bracket (C.7).
    Next,
    /// A player below these (C.4).
    Rest,
}

/// The part of the graph to which a node belongs, from the top.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
enum Tier {
    Member,
    Next,
    Rest,
}

impl Role {
    const fn tier(self) -> Tier {
        match self {
            Self::MovedDown | Self::Resident => Tier::Member,
            Self::Next => Tier::Next,
            Self::Rest => Tier::Rest,
        }
    }

    pub(super) fn is_member(self) -> bool {
        self.tier() == Tier::Member
    }

    /// Tells whether players of two roles can be paired at all: no two moved-down players (B.3).
    const fn may_meet(self, other: Self) -> bool {
        !matches!((self, other), (Self::MovedDown, Self::MovedDown))
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
    /// The number of residents in the original S1, if the original S1 of a homogeneous bracket is
    /// to be favored from the start (D.2).
    pub(super) upper_half: Option<usize>,
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

    /// The classes of some nodes, and how many are of each.
    fn tally<'b>(&self, nodes: impl Iterator<Item = &'b Node>) -> Vec<(PlayerFacts, u64)> {
        tally(nodes.map(|node| *self.field.facts(node.place)))
    }

    /// The layout of the weights.
    pub(super) fn layout(&self) -> Layout {
        let in_next = self.nodes.iter().filter(|node| node.role.tier() <= Tier::Next);
        let (current, next) = (self.tally(self.members().iter()), self.tally(in_next));
        let all = self.tally(self.nodes.iter());
        let [here, there] = self.contexts;
        let scoped = self.criteria.iter().map(|&criterion| match criterion.scope {
            Scope::Current => (criterion, here, &current[..]),
            Scope::Next => (criterion, there, &next[..]),
            Scope::Rest => (criterion, here, &all[..]),
        });
        layout(scoped, self.sequence_bits().total())
    }

    /// Which nodes may be matched, according to roles, colors and who has met.
    pub(super) fn joined(&self) -> BitRows {
        let class = |node: &Node| (Some(node.place), (node.role, self.field.class(node.place)));
        let nodes: Vec<_> = self.nodes.iter().map(class).collect();
        joined(self.field.snapshot(), &nodes, |(upper, a), (lower, b)| {
            upper.may_meet(lower) && a.fits(b)
        })
    }

    fn sequence_bits(&self) -> SequenceBits {
        SequenceBits::new(self.members().len())
    }

    /// The different classes of nodes, in order, and that of each node, as a number.
    fn classes(&self) -> (Vec<(Tier, PlayerFacts)>, Vec<usize>) {
        numbered(self.nodes.iter().map(|node| (node.role.tier(), *self.field.facts(node.place))))
    }

    /// The graph of a stage.
    pub(super) fn graph(&self, stage: Stage) -> BracketGraph<Wide> {
        let Stage { layout, joined, held } = stage;
        let (classes, class_of) = self.classes();
        let meeting = meeting_sorts(&joined, &class_of, classes.len());
        let may_meet = |a, b| meeting.as_ref().is_none_or(|may| may.contains(a, b));
        let costs = Costs::new(&layout, &classes);
        let savings = costs.savings(&layout, &classes, may_meet);
        let mut sequence = Sequence::new(self.members().len(), self.sequence_bits());
        if let Some(upper_half) = self.upper_half {
            sequence.favor_original_s1(&self.nodes_of(Role::Resident), upper_half);
        }
        let held = held.map(|held| {
            let gain = |count| Wide::power_of_two(layout.bits()).times(count);
            let gains = (0..=held.most()).map(gain).collect();
            (held, gains)
        });
        BracketGraph::new(Nodes { joined, class_of, savings, sequence, held }, |nodes| {
            self.duals_by_costs(nodes, &classes, &costs.unmatched)
        })
    }

    /// No node saves more than its cost unmatched, or gains more than its share. If each node gets
    /// twice that, and nodes of the original S1 get twice the saving as the upper player in
    /// addition, no pair exceeds its bound: two nodes of S1 have more than enough, and being the
    /// upper player saves nothing for the others.
    ///
    /// If most members are moved down, and there are players below the bracket, every node gets as
    /// much as the most expensive one of its tier: if they compete for players below, the dual
    /// values of an optimum are nearly equal.
    fn duals_by_costs(
        &self,
        nodes: &Nodes<Wide>,
        classes: &[(Tier, PlayerFacts)],
        unmatched: &[Wide],
    ) -> Vec<Wide> {
        let members = self.members().len();
        let count = |role| self.nodes.iter().filter(|node| node.role == role).count();
        let compete = members < self.nodes.len() && count(Role::MovedDown) > count(Role::Resident);
        // Classes are in the order of their tiers.
        let mut costs: Vec<Wide> = Vec::with_capacity(classes.len());
        for tier in classes.chunk_by(|a, b| a.0 == b.0) {
            let own = &unmatched[costs.len()..][..tier.len()];
            match own.iter().max() {
                Some(&most) if compete => costs.extend(std::iter::repeat_n(most, own.len())),
                _ => costs.extend(own),
            }
        }
        let dual = |node: usize| {
            let cost = costs[nodes.class_of[node]];
            let upper = if node < members { nodes.sequence.upper_saving(node) } else { 0 };
            let own = match &nodes.held {
                Some((held, gains)) => cost.plus(&gains[held.share(node) as usize]),
                None => cost,
            };
            own.plus(&own).plus_small(2 * upper.max(0))
        };
        (0..self.nodes.len()).map(dual).collect()
    }
}

/// Which classes have nodes that may be matched with each other. `None` if there are so few classes
/// that this is not worth computing.
fn meeting_sorts(joined: &BitRows, class_of: &[usize], classes: usize) -> Option<BitRows> {
    if 2 * classes < class_of.len() {
        return None;
    }
    let mut meeting = BitRows::new(classes);
    for (u, &class) in class_of.iter().enumerate() {
        joined.of(u).for_each(|v| meeting.insert(class, class_of[v]));
    }
    Some(meeting)
}

/// The steps and their scopes if two nodes are matched, the first being in the same tier as the
/// second or in a higher one.
fn steps_of_pair<'a>(
    upper: (Tier, &'a PlayerFacts),
    lower: (Tier, &'a PlayerFacts),
) -> impl Iterator<Item = (Step<'a>, Scope)> {
    let pair = if upper.1.score >= lower.1.score {
        Step::Pair(upper.1, lower.1)
    } else {
        Step::Pair(lower.1, upper.1)
    };
    let float = Step::Float(upper.1);
    let steps = match (upper.0, lower.0) {
        (Tier::Member, Tier::Member) => [Some((pair, Scope::Current)), None],
        (Tier::Member, Tier::Next) => [Some((float, Scope::Current)), Some((pair, Scope::Next))],
        (Tier::Member, Tier::Rest) => [Some((float, Scope::Current)), Some((float, Scope::Next))],
        (Tier::Next, Tier::Next) => [Some((pair, Scope::Next)), None],
        (Tier::Next, _) => [Some((float, Scope::Next)), None],
        (Tier::Rest, _) => [None, None],
    };
    steps.into_iter().flatten()
}

/// The scopes in which a node floats if it is not matched.
fn scopes_of_float(tier: Tier) -> impl Iterator<Item = Scope> {
    let last =
        [(Scope::Current, Tier::Member), (Scope::Next, Tier::Next), (Scope::Rest, Tier::Rest)];
    last.into_iter().filter(move |&(_, last)| tier <= last).map(|(scope, _)| scope)
}

/// The costs, for each class, of not pairing a player.
struct Costs {
    /// The cost if a member of the bracket floats out of it.
    current: Vec<Wide>,
    /// The cost if the member, or a player of the next bracket, floats out of the next bracket.
    next: Vec<Wide>,
    /// The cost if a player is not matched at all and floats out of every bracket they are in.
    unmatched: Vec<Wide>,
}

impl Costs {
    fn new(layout: &Layout, classes: &[(Tier, PlayerFacts)]) -> Self {
        let floats = |scope: Scope| -> Vec<Wide> {
            let cost = |(tier, facts): &(Tier, PlayerFacts)| {
                if scopes_of_float(*tier).any(|own| own == scope) {
                    layout.cost(Step::Float(facts), scope)
                } else {
                    Wide::zero()
                }
            };
            classes.iter().map(cost).collect()
        };
        let [current, next, mut unmatched] = [Scope::Current, Scope::Next, Scope::Rest].map(floats);
        for (sum, cost) in unmatched.iter_mut().zip(current.iter().zip(&next)) {
            *sum = sum.plus(cost.0).plus(cost.1);
        }
        Self { current, next, unmatched }
    }

    /// The savings of pairs of two classes if their colors are compatible and nothing else is known
    /// to prevent a pair. Classes are in the order of their tiers.
    fn savings(
        &self,
        layout: &Layout,
        classes: &[(Tier, PlayerFacts)],
        may_meet: impl Fn(usize, usize) -> bool,
    ) -> Savings<Wide> {
        let Self { current, next, unmatched } = self;
        // The first of the two is in the same tier as the other or in a higher one.
        let matched = |a: usize, b: usize| {
            let steps = steps_of_pair((classes[a].0, &classes[a].1), (classes[b].0, &classes[b].1));
            steps.fold(Wide::zero(), |sum, step| match step {
                (Step::Float(_), Scope::Current) => sum.plus(&current[a]),
                (Step::Float(_), _) => sum.plus(&next[a]),
                (pair, scope) => sum.plus(&layout.cost(pair, scope)),
            })
        };
        Savings::new(classes.len(), |a, b| {
            let can_be = classes[a].1.class().fits(classes[b].1.class()) && may_meet(a, b);
            can_be.then(|| Saving {
                weight: unmatched[a].plus(&unmatched[b]).minus(&matched(a, b)),
                is_pair: [a, b].iter().all(|&class| classes[class].0 == Tier::Member),
            })
        })
    }
}

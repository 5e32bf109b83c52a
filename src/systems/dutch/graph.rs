//! A bracket as a graph, its edges weighed by the criteria and by the order in
//! which candidates are generated.

use super::{
    criteria::{Context, Criterion, Scope, Step},
    kind::Kind,
    layout::{Layout, bits_for},
};
use crate::{
    matching::{Graph, Weight},
    snapshot::Snapshot,
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
    /// A player below the bracket: of the next bracket (C.7), or of all that
    /// is left (C.4).
    Below,
}

/// A player in the graph.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// The player's place in the snapshot.
    pub(super) place: usize,
    pub(super) role: Role,
    /// The number in the bracket (BSN), from 1.
    pub(super) number: u32,
}

/// The plan of a graph, before the type of its weights is chosen.
pub(super) struct Plan<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// The members of the bracket in order (A.2), then the players below.
    pub(super) nodes: &'a [Node],
    /// The criteria that apply, in order of priority.
    pub(super) criteria: &'a [Criterion],
    /// How many residents the original S1 has, if exchanges and transpositions
    /// are to be told apart (D.1, D.2).
    pub(super) upper_half: Option<usize>,
}

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

/// The graph of a bracket.
///
/// The weight of an edge is what it saves: the costs of leaving both players
/// unmatched less the cost of the pair, packed. Below the criteria lie, from
/// high to low, the number of exchanged players (D.2.a), the sum of the numbers
/// in S1 (D.2.b), the promises broken, and the wish that is being tried.
pub(super) struct BracketGraph<'a, W> {
    snapshot: &'a Snapshot,
    nodes: &'a [Node],
    members: usize,
    kind_of: Vec<usize>,
    kinds: usize,
    /// What a pair of two kinds saves, if their colors let them meet: both
    /// members; one member, one below; both below.
    savings: [Vec<Option<W>>; 3],
    /// What being the upper player of a pair saves, for the order of
    /// candidates.
    upper_savings: Vec<W>,
    wishes: Vec<Option<(Wish, W)>>,
    promise: W,
}

/// The bits below the criteria that the order of candidates takes up, for a
/// bracket with so many members.
struct OrderBits {
    trial: u32,
    promises: u32,
    sum: u32,
    exchanged: u32,
}

impl OrderBits {
    fn new(members: &[Node]) -> Self {
        let count = members.len() as u64;
        Self {
            trial: bits_for(count),
            promises: bits_for(count),
            sum: bits_for(members.iter().map(|node| u64::from(node.number)).sum()),
            exchanged: bits_for(count),
        }
    }

    fn below_sum(&self) -> u32 {
        self.trial + self.promises
    }

    fn total(&self) -> u32 {
        self.below_sum() + self.sum + self.exchanged
    }
}

impl Plan<'_> {
    fn members(&self) -> usize {
        self.nodes.iter().filter(|node| node.role != Role::Below).count()
    }

    fn kinds(&self, nodes: &[Node]) -> Vec<Kind> {
        let mut kinds: Vec<_> =
            nodes.iter().map(|node| Kind::of(self.snapshot, node.place)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The layout of the weights.
    pub(super) fn layout(&self) -> Layout {
        let members = self.members();
        let (all, current) = (self.kinds(self.nodes), self.kinds(&self.nodes[..members]));
        let context = |nodes: &[Node]| {
            Context::of_bracket(self.snapshot, nodes.iter().map(|node| node.place))
        };
        let here = context(&self.nodes[..members]);
        let below = context(self.nodes);
        let scoped = self.criteria.iter().map(|&criterion| match criterion.scope {
            Scope::Current => (criterion, here, &current[..], members),
            Scope::Next | Scope::Rest => (criterion, below, &all[..], self.nodes.len()),
        });
        Layout::new(scoped, OrderBits::new(&self.nodes[..members]).total())
    }
}

impl<'a, W: Weight> BracketGraph<'a, W> {
    pub(super) fn new(plan: &Plan<'a>, layout: &Layout) -> Self {
        let members = plan.members();
        let kinds = plan.kinds(plan.nodes);
        let kind_of = plan.nodes.iter().map(|node| {
            let kind = Kind::of(plan.snapshot, node.place);
            kinds.binary_search(&kind).unwrap_or_default()
        });
        let order = OrderBits::new(&plan.nodes[..members]);
        let mut graph = Self {
            snapshot: plan.snapshot,
            nodes: plan.nodes,
            members,
            kind_of: kind_of.collect(),
            kinds: kinds.len(),
            savings: [Vec::new(), Vec::new(), Vec::new()],
            upper_savings: vec![W::zero(); members],
            wishes: vec![None; members],
            promise: W::power_of_two(order.trial),
        };
        graph.savings = Savings { layout, kinds: &kinds }.tables();
        if let Some(upper_half) = plan.upper_half {
            graph.favor_original_halves(upper_half, &order);
        }
        graph
    }

    /// Makes exchanges cost what D.2.a and D.2.b say. With u paired as the upper
    /// player, u is in S1; whoever of the original S1 is not has been exchanged.
    fn favor_original_halves(&mut self, upper_half: usize, order: &OrderBits) {
        let number = W::power_of_two(order.below_sum());
        let exchanged = W::power_of_two(order.below_sum() + order.sum);
        let residents = (0..self.members).filter(|&node| self.nodes[node].role == Role::Resident);
        for (rank, node) in residents.enumerate() {
            let mut saving = W::zero().minus(&number.times(self.nodes[node].number));
            if rank < upper_half {
                saving = saving.plus(&exchanged);
            }
            self.upper_savings[node] = saving;
        }
    }

    pub(super) const fn members(&self) -> usize {
        self.members
    }

    /// Tries a wish for a node: it is granted if that costs nothing.
    pub(super) fn try_wish(&mut self, node: usize, wish: Wish) {
        self.wishes[node] = Some((wish, W::power_of_two(0)));
    }

    /// Promises a node that its wish stays granted.
    pub(super) fn promise(&mut self, node: usize, wish: Wish) {
        self.wishes[node] = Some((wish, self.promise.clone()));
    }

    /// Forgets a wish that could not be granted.
    pub(super) fn forget_wish(&mut self, node: usize) {
        self.wishes[node] = None;
    }

    /// What a pair of members saves for the order of candidates, the upper one
    /// first.
    fn order_saving(&self, upper: usize, lower: usize) -> W {
        let mut saving = self.upper_savings[upper].clone();
        for (node, opponent) in [(upper, lower), (lower, upper)] {
            let Some((wish, weight)) = &self.wishes[node] else { continue };
            match wish {
                Wish::Paired => saving = saving.plus(weight),
                Wish::Upper if node == upper => saving = saving.plus(weight),
                Wish::NotUpper if node == upper => saving = saving.minus(weight),
                Wish::EarlyOpponent if node == upper => {
                    saving = saving.plus(&weight.times((self.members - opponent) as u32));
                }
                Wish::Upper | Wish::NotUpper | Wish::EarlyOpponent => {}
            }
        }
        saving
    }

    fn may_meet(&self, u: usize, v: usize) -> bool {
        let above = |role| matches!(role, Role::MovedDown | Role::Limbo);
        let (a, b) = (self.nodes[u].role, self.nodes[v].role);
        let in_limbo =
            matches!((a, b), (Role::Limbo, Role::Resident) | (Role::Resident, Role::Limbo));
        !(in_limbo || above(a) && above(b))
            && self.snapshot.may_meet(self.nodes[u].place, self.nodes[v].place)
    }
}

impl<W: Weight> Graph for BracketGraph<'_, W> {
    type Weight = W;

    fn order(&self) -> usize {
        self.nodes.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let (u, v) = (u.min(v), u.max(v));
        if !self.may_meet(u, v) {
            return None;
        }
        let below = usize::from(u >= self.members) + usize::from(v >= self.members);
        let saving =
            self.savings[below][self.kind_of[u] * self.kinds + self.kind_of[v]].as_ref()?;
        Some(match below {
            0 => saving.plus(&self.order_saving(u, v)),
            _ => saving.clone(),
        })
    }
}

/// Computes what pairs of kinds save.
struct Savings<'a> {
    layout: &'a Layout,
    kinds: &'a [Kind],
}

impl Savings<'_> {
    fn tables<W: Weight>(&self) -> [Vec<Option<W>>; 3] {
        use Scope::{Current, Next, Rest};
        // A member that is not paired here floats, and is then paired below or
        // not; what is below has no part in the current bracket.
        let member: Vec<W> = self.float_costs(&[Current, Next, Rest]);
        let float: Vec<W> = self.float_costs(&[Current]);
        let below: Vec<W> = self.float_costs(&[Next, Rest]);
        let both_members = self.table(|a, b| {
            let pair: W = self.pair_cost(a, b, &[Current, Rest]);
            member[a].plus(&member[b]).minus(&pair)
        });
        let one_below = self.table(|a, b| {
            let pair: W = self.pair_cost(a, b, &[Next, Rest]);
            member[a].minus(&float[a]).plus(&below[b]).minus(&pair)
        });
        let both_below = self.table(|a, b| {
            let pair: W = self.pair_cost(a, b, &[Next, Rest]);
            below[a].plus(&below[b]).minus(&pair)
        });
        [both_members, one_below, both_below]
    }

    fn float_costs<W: Weight>(&self, scopes: &[Scope]) -> Vec<W> {
        self.kinds.iter().map(|kind| self.layout.cost(Step::Float(kind), scopes)).collect()
    }

    fn pair_cost<W: Weight>(&self, a: usize, b: usize, scopes: &[Scope]) -> W {
        let (a, b) = (&self.kinds[a], &self.kinds[b]);
        let (higher, lower) = if a.score >= b.score { (a, b) } else { (b, a) };
        self.layout.cost(Step::Pair(higher, lower), scopes)
    }

    fn table<W>(&self, saving: impl Fn(usize, usize) -> W) -> Vec<Option<W>> {
        let kinds = self.kinds;
        let pairs = (0..kinds.len()).flat_map(|a| (0..kinds.len()).map(move |b| (a, b)));
        pairs.map(|(a, b)| kinds[a].may_meet(&kinds[b]).then(|| saving(a, b))).collect()
    }
}

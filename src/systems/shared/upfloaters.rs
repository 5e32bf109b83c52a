//! Upfloaters who complete a bracket, in the systems in which nobody moves down.
//!
//! The fewest players are upfloated, and of these sets one with the highest scores; then the criteria
//! of the system decide, and at last the order of players. All that counts adds up over the pairs of
//! one matching of all players not paired yet, in which residents meet each other or upfloaters.

use fixedbitset::FixedBitSet;

use super::{
    class_graph::ClassGraph,
    criteria::{Cost, Layout, Most},
};
use crate::{
    matching::{
        Matcher, Mates, Optima, Weight, bit_rows::BitRows, bits_for, numbered, with_weight,
    },
    snapshot::Snapshot,
};

/// The part of a player in the pairing of a bracket and of those below.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Role {
    /// Has the score of the bracket.
    Resident,
    /// May be upfloated.
    Near {
        /// The number of their scoregroup below the bracket, from 0.
        group: usize,
    },
    /// Is too far below.
    Far,
}

/// What a system says of a set of upfloaters beyond their number and scores.
pub(crate) trait Criteria {
    /// What matters about a player.
    type Class: Copy + Ord;

    /// What matters about a player in a part.
    fn class(&self, place: usize, role: Role) -> Self::Class;

    /// The most that each criterion can cost, the least important first.
    fn most(&self) -> Vec<u64>;

    /// What a pair of two players costs by each criterion; if their parts differ, the first is the
    /// resident or else may be upfloated.
    fn costs(&self, first: (Role, Self::Class), second: (Role, Self::Class)) -> Vec<u32>;
}

/// A bracket that may need upfloaters: those who have its score, and the players below.
pub(crate) struct Request<'a> {
    pub(crate) snapshot: &'a Snapshot,
    /// Who may be paired with whom.
    pub(crate) legal: &'a BitRows,
    pub(crate) residents: Vec<usize>,
    /// The others who are not paired yet, by rank.
    pub(crate) lower: Vec<usize>,
}

impl Request<'_> {
    /// The upfloaters by these criteria, by rank. All players together can be paired.
    pub(crate) fn upfloaters(&self, criteria: &impl Criteria) -> Vec<usize> {
        let order = self.snapshot.players().len();
        let [residents, lower]: [FixedBitSet; 2] =
            [&self.residents, &self.lower].map(|players| players.iter().copied().collect());
        let [mut mates, below] = [&residents, &lower]
            .map(|players| Mates::new(order).enlarged_along(players, self.legal));
        let least = mates.alone(&residents).count();
        if least == 0 && below.alone(&lower).next().is_none() {
            return Vec::new();
        }
        // The number of residents is even if they can be paired, and so is that of upfloaters.
        let least = if least == 0 { 2 } else { least };
        let groups: Vec<_> = self.groups().collect();
        mates.copy_mates_of(&below, &lower);
        let Some((count, depth)) = self.count_and_depth(&groups, &mates, &residents, least) else {
            return Vec::new();
        };
        let plan = PairCosts::new(self, criteria, &groups[..depth]);
        with_weight!(i128, plan.bits(), first_set(&plan, count))
    }

    /// The least number of upfloaters, and from how many of the lower scoregroups they have to come,
    /// given some pairs of the residents and of the others, and the least conceivable number.
    fn count_and_depth(
        &self,
        groups: &[&[usize]],
        mates: &Mates,
        residents: &FixedBitSet,
        least: usize,
    ) -> Option<(usize, usize)> {
        let found = |depth: usize| {
            let near = groups[..depth].iter().map(|group| group.len()).sum();
            self.some_upfloaters(mates.clone(), residents, near)
        };
        let last = groups.len();
        let nearest = last.min(1);
        if found(nearest) == Some(least) {
            return Some((least, nearest));
        }
        let count = match found(last) {
            Some(count) if count == least => least,
            _ => self.fewest(last)?,
        };
        let is_enough = |depth| match found(depth) {
            Some(upfloaters) => upfloaters == count || self.fewest(depth) == Some(count),
            None => false,
        };
        Some((count, first_that(0, last, is_enough)))
    }

    /// The number of upfloaters in a complete pairing in which they are some of the first lower
    /// players, found from pairs of the residents and of the others by a short search: usually the
    /// fewest that there can be. `None` if there is no such pairing.
    fn some_upfloaters(&self, mates: Mates, residents: &FixedBitSet, near: usize) -> Option<usize> {
        let far: FixedBitSet = self.lower[near..].iter().copied().collect();
        let mut allowed = self.legal.clone();
        residents.ones().for_each(|resident| allowed.remove_all(resident, &far));
        far.ones().for_each(|player| allowed.remove_all(player, residents));
        let everybody: FixedBitSet = self.players().into_iter().collect();
        let mates = mates.repaired_along(&everybody, &allowed)?;
        let is_upfloated = |&it: &usize| mates.of(it).is_some_and(|it| !residents.contains(it));
        Some(residents.ones().filter(is_upfloated).count())
    }

    /// The lower players of each score.
    fn groups(&self) -> impl Iterator<Item = &[usize]> {
        let score = |place: usize| self.snapshot.players()[place].pairing_score;
        self.lower.chunk_by(move |&a, &b| score(a) == score(b))
    }

    /// The residents, then the lower players.
    fn players(&self) -> Vec<usize> {
        [&self.residents[..], &self.lower].concat()
    }

    /// The least number of upfloaters; `None` if not all players can be paired.
    pub(crate) fn fewest_of_all(&self) -> Option<usize> {
        self.fewest(self.groups().count())
    }

    /// The least number of upfloaters if they come from the first so many of the lower scoregroups;
    /// `None` if it is impossible.
    fn fewest(&self, groups: usize) -> Option<usize> {
        let players = self.players();
        let near: usize = self.groups().take(groups).map(<[usize]>::len).sum();
        let class = |vertex: usize| match vertex.checked_sub(self.residents.len()) {
            None => 0,
            Some(lower) if lower < near => 1,
            Some(_) => 2,
        };
        let classes = (0..players.len()).map(class).collect();
        let order = players.len() as i128;
        let graph = ClassGraph::new(self.legal, players, classes, |a, b| match (a, b) {
            (0, 2) | (2, 0) => None,
            (0, 1) | (1, 0) => Some(order - 1),
            _ => Some(order),
        });
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        let mates: Option<Vec<_>> = (0..order as usize).map(|it| matcher.mate(it)).collect();
        let is_upfloater = |&&mate: &&usize| mate >= self.residents.len();
        Some(mates?[..self.residents.len()].iter().filter(is_upfloater).count())
    }
}

/// The first number that satisfies a condition. `without` does not, `with` does, and so does every number
/// after one that does. Small numbers are tried first.
fn first_that(mut without: usize, mut with: usize, is_enough: impl Fn(usize) -> bool) -> usize {
    let mut step = 1;
    while without + step < with {
        let number = without + step;
        if is_enough(number) {
            with = number;
            step = 1;
        } else {
            without = number;
            step *= 2;
        }
    }
    with
}

/// The costs of pairs by the criteria, as digits of a number.
struct PairCosts<'a> {
    legal: &'a BitRows,
    players: Vec<usize>,
    /// The number of residents among the players, and how many more may be upfloated.
    residents: usize,
    near: usize,
    /// The class of each player, by number.
    class_of: Vec<usize>,
    classes: usize,
    /// What a pair of two classes costs, for all pairs of them: by each criterion of the system,
    /// then as an upfloater of each scoregroup but the first, and as an upfloater.
    costs: Vec<Option<Vec<u32>>>,
    /// The fields of these digits, and above them that of the number of pairs.
    layout: Layout<usize>,
}

impl<'a> PairCosts<'a> {
    fn new(request: &'a Request<'a>, criteria: &impl Criteria, groups: &[&[usize]]) -> Self {
        let residents = request.residents.len();
        let near: usize = groups.iter().map(|group| group.len()).sum();
        let first = std::iter::repeat_n(Role::Resident, residents);
        let of_groups = groups
            .iter()
            .enumerate()
            .flat_map(|(group, members)| std::iter::repeat_n(Role::Near { group }, members.len()));
        let far = std::iter::repeat_n(Role::Far, request.lower.len() - near);
        let players = request.players();
        let class = |(&place, role)| (role, criteria.class(place, role));
        let roles = first.chain(of_groups).chain(far);
        let (classes, class_of) = numbered(players.iter().zip(roles).map(class));
        let cost = |number: usize| {
            let (a, b) = (number / classes.len(), number % classes.len());
            let (first, second) = (classes[a.min(b)], classes[a.max(b)]);
            let mut upfloats = vec![0; groups.len()];
            match (first.0, second.0) {
                (Role::Resident, Role::Far) => return None,
                (Role::Resident, Role::Near { group }) => {
                    upfloats[groups.len() - 1] = 1;
                    if let Some(further) = group.checked_sub(1) {
                        upfloats[further] = 1;
                    }
                }
                _ => {}
            }
            Some([criteria.costs(first, second), upfloats].concat())
        };
        let mut most = criteria.most();
        most.extend(std::iter::repeat_n(residents as u64, groups.len()));
        most.push(players.len() as u64);
        let digits = most.iter().enumerate().rev().map(|(digit, &most)| (digit, Most::Count(most)));
        Self {
            legal: request.legal,
            residents,
            near,
            costs: (0..classes.len() * classes.len()).map(cost).collect(),
            class_of,
            classes: classes.len(),
            layout: Layout::new(digits, 0),
            players,
        }
    }

    /// The bits of the weights, and those by which dual values of the classes may be larger.
    const fn bits(&self) -> u32 {
        self.layout.bits() + bits_for(2 * self.classes as u64 + 2)
    }

    /// The weight of a pair of two classes, if it is possible.
    fn weight<W: Weight>(&self, a: usize, b: usize) -> Option<W> {
        let costs = self.costs[a * self.classes + b].as_ref()?;
        let (mut pair, mut cost) = (W::zero(), W::zero());
        let of_cost = |digit: &usize| Some(Cost::Count((*costs.get(*digit)?).into()));
        self.layout.for_each_cost(of_cost, |count, shift| cost.add_shifted(count, shift));
        pair.add_shifted(1, self.layout.bits() - bits_for(self.players.len() as u64));
        Some(pair.minus(&cost))
    }
}

/// The first of the best sets of so many upfloaters: by score, then pairing number.
fn first_set<W: Weight>(plan: &PairCosts<'_>, count: usize) -> Vec<usize> {
    let graph = ClassGraph::new(plan.legal, plan.players.clone(), plan.class_of.clone(), |a, b| {
        plan.weight::<W>(a, b)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    let mut upfloaters = Vec::with_capacity(count);
    for vertex in plan.residents..plan.residents + plan.near {
        if upfloaters.len() == count {
            break;
        }
        if optima.narrow(vertex, |_, mate| mate.is_some_and(|mate| mate < plan.residents)) {
            upfloaters.push(plan.players[vertex]);
        }
    }
    upfloaters
}

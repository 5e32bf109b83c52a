//! Dual values for classes of individually ranked vertices.

use std::{cmp::Reverse, collections::BinaryHeap};

/// A class of vertices. Each is matched as the upper or the lower end of an edge.
#[derive(Clone, Debug, Default)]
pub(crate) struct RankedClass {
    /// The number of vertices.
    pub(crate) count: usize,
    /// The costs of its vertices as upper ends, lowest first; empty if none can be an upper end.
    pub(crate) costs: Vec<i64>,
    /// Tells whether its vertices may remain unmatched.
    pub(crate) may_stay: bool,
}

/// The dual values of a class: that of a vertex is the first minus twice its cost as an upper end,
/// or the second if that is higher.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct RankedDual {
    pub(crate) upper: i64,
    pub(crate) lower: i64,
}

/// Dual values for a graph whose vertices fall into classes: for each two classes of which the
/// first can be upper and the second lower, the duals of these two roles add up to zero at
/// least, likewise those of both as lower ends for each two `alike`, and none of those who may
/// stay unmatched is below zero. Their sum over all vertices is the least possible: matchings
/// along tight edges only, if there are such, have the least costs of upper ends. `None` if
/// there are not enough edges to match all others.
pub(crate) fn ranked_duals(
    classes: &[RankedClass],
    upper_lower: &[(usize, usize)],
    alike: &[(usize, usize)],
) -> Option<Vec<RankedDual>> {
    let mut network = Network::new(classes, upper_lower, alike);
    while !network.is_complete() {
        network.ship()?;
    }
    let dual = |class: usize, role: usize| {
        let potential = |side: usize| network.potentials[node(class, side, role)];
        (potential(GIVING) - potential(TAKING)) / 2
    };
    let duals =
        (0..classes.len()).map(|it| RankedDual { upper: dual(it, UPPER), lower: dual(it, LOWER) });
    Some(duals.collect())
}

/// The two sides: every vertex gives one unit and receives one, so that a matching is shipped in
/// both directions.
const GIVING: usize = 0;
const TAKING: usize = 1;

/// The nodes of a class on each side: itself, and its two roles.
const CLASS: usize = 0;
const UPPER: usize = 1;
const LOWER: usize = 2;

const fn node(class: usize, side: usize, part: usize) -> usize {
    6 * class + 3 * side + part
}

/// An arc from a role on the giving side to one on the receiving side, with its flow.
struct Way {
    from: usize,
    to: usize,
    flow: usize,
}

/// A step along which more can be shipped from a node.
#[derive(Copy, Clone)]
struct ResidualArc {
    from: usize,
    to: usize,
    cost: i64,
    /// The residual capacity.
    room: usize,
    /// The arc, if it is between the sides.
    way: Option<usize>,
}

/// A minimum cost flow of some of the units.
struct Network {
    classes: Vec<RankedClass>,
    ways: Vec<Way>,
    /// The arcs at each node.
    at: Vec<Vec<usize>>,
    /// For each side, what each class still has to give or receive, and how many of its vertices do
    /// so in each role.
    open: [Vec<usize>; 2],
    roles: [Vec<[usize; 2]>; 2],
    /// The cost of a step is never lower than the increase of the potential along it.
    potentials: Vec<i64>,
}

impl Network {
    fn new(
        classes: &[RankedClass],
        upper_lower: &[(usize, usize)],
        alike: &[(usize, usize)],
    ) -> Self {
        let mut classes = classes.to_vec();
        // Unmatched vertices are matched with a dummy.
        let nobody = classes.len();
        let idle: Vec<_> = (0..nobody).filter(|&class| classes[class].may_stay).collect();
        let count = idle.iter().map(|&class| classes[class].count).sum::<usize>() + 1;
        classes.push(RankedClass { count, ..RankedClass::default() });
        let alike = alike.iter().copied().chain(idle.iter().map(|&class| (class, nobody)));
        let alike = alike.chain([(nobody, nobody)]).map(|both| (both, [LOWER, LOWER]));
        let roles = upper_lower.iter().map(|&both| (both, [UPPER, LOWER])).chain(alike);
        let mut ways = Vec::new();
        for ((a, b), [role, other]) in roles {
            ways.push([node(a, GIVING, role), node(b, TAKING, other)]);
            ways.push([node(b, GIVING, other), node(a, TAKING, role)]);
        }
        ways.sort_unstable();
        ways.dedup();
        let mut at = vec![Vec::new(); 6 * classes.len() + 2];
        for (number, way) in ways.iter().enumerate() {
            way.iter().for_each(|&end| at[end].push(number));
        }
        // No step costs less than nothing by these, nor less than the first of all upper ends.
        let costs = classes.iter().flat_map(|class| class.costs.first());
        let least = 2 * costs.copied().min().unwrap_or(0).min(0);
        let potential = |place: usize| match (place / 3 % 2, place % 3) {
            (GIVING, UPPER) | (TAKING, CLASS | LOWER) => least,
            _ => 0,
        };
        let mut potentials: Vec<_> = (0..6 * classes.len()).map(potential).collect();
        potentials.extend([0, least]);
        let counts: Vec<_> = classes.iter().map(|class| class.count).collect();
        let roles = vec![[0; 2]; classes.len()];
        Self {
            ways: ways.into_iter().map(|[from, to]| Way { from, to, flow: 0 }).collect(),
            open: [counts.clone(), counts],
            roles: [roles.clone(), roles],
            potentials,
            at,
            classes,
        }
    }

    fn is_complete(&self) -> bool {
        self.open[GIVING].iter().all(|&open| open == 0)
    }

    /// The source; the next node is the sink.
    const fn source(&self) -> usize {
        6 * self.classes.len()
    }

    /// The change of one more vertex of a class in a role, with its cost, or of one fewer.
    fn change(&self, class: usize, side: usize, role: usize, more: bool) -> Option<(i64, usize)> {
        let present = self.roles[side][class][role - 1];
        let costs = &self.classes[class].costs;
        match (role, more) {
            (UPPER, true) => Some((2 * costs.get(present)?, 1)),
            (UPPER, false) => Some((-2 * costs[present.checked_sub(1)?], 1)),
            (_, true) => Some((0, usize::MAX)),
            (_, false) => (present > 0).then_some((0, present)),
        }
    }

    /// Calls a function with every step from a node.
    fn for_each_step(&self, from: usize, mut found: impl FnMut(ResidualArc)) {
        let whole = |to: usize, room: usize| ResidualArc { from, to, cost: 0, room, way: None };
        if from == self.source() {
            for (class, &open) in self.open[GIVING].iter().enumerate().filter(|it| *it.1 > 0) {
                found(whole(node(class, GIVING, CLASS), open));
            }
            return;
        }
        let (class, side, part) = (from / 6, from / 3 % 2, from % 3);
        // Toward the roles on the giving side, and back from them on the other.
        let mut turn = |role: usize, to: usize, more: bool| {
            if let Some((cost, room)) = self.change(class, side, role, more) {
                found(ResidualArc { from, to, cost, room, way: None });
            }
        };
        if part == CLASS {
            for role in [UPPER, LOWER] {
                turn(role, node(class, side, role), side == GIVING);
            }
            let open = self.open[side][class];
            if side == TAKING && open > 0 {
                found(whole(self.source() + 1, open));
            }
            return;
        }
        turn(part, node(class, side, CLASS), side == TAKING);
        for &number in &self.at[from] {
            let way = &self.ways[number];
            let (to, room) =
                if side == GIVING { (way.to, usize::MAX) } else { (way.from, way.flow) };
            if room > 0 {
                found(ResidualArc { from, to, cost: 0, room, way: Some(number) });
            }
        }
    }

    /// Ships more from a class with supply left to one with unmet demand, as cheaply as possible;
    /// `None` if that is impossible.
    fn ship(&mut self) -> Option<()> {
        let (source, sink) = (self.source(), self.source() + 1);
        let mut distances = vec![i64::MAX; self.at.len()];
        let mut steps: Vec<Option<ResidualArc>> = vec![None; self.at.len()];
        let mut queue = BinaryHeap::from([(Reverse(0), source)]);
        distances[source] = 0;
        while let Some((Reverse(distance), at)) = queue.pop() {
            if at == sink {
                break;
            }
            if distance > distances[at] {
                continue;
            }
            self.for_each_step(at, |step| {
                let rise = self.potentials[step.to] - self.potentials[at];
                let reached = distance + step.cost - rise;
                if reached < distances[step.to] {
                    distances[step.to] = reached;
                    steps[step.to] = Some(step);
                    queue.push((Reverse(reached), step.to));
                }
            });
        }
        let length = Some(distances[sink]).filter(|&length| length < i64::MAX)?;
        for (potential, distance) in self.potentials.iter_mut().zip(distances) {
            *potential += distance.min(length);
        }
        self.push_along(&steps);
        Some(())
    }

    /// Ships as much as the capacity allows, along the steps back from the sink.
    fn push_along(&mut self, steps: &[Option<ResidualArc>]) {
        let before = |step: &ResidualArc| steps[step.from];
        let path: Vec<_> = std::iter::successors(steps[self.source() + 1], before).collect();
        let count = path.iter().map(|step| step.room).min().unwrap_or(0);
        for step in path {
            let (part, other) = (step.from % 3, step.to % 3);
            let (class, side) = (step.from / 6, step.from / 3 % 2);
            if step.from == self.source() {
                self.open[GIVING][step.to / 6] -= count;
            } else if step.to > self.source() {
                self.open[TAKING][class] -= count;
            } else if let Some(way) = step.way {
                let flow = &mut self.ways[way].flow;
                *flow = if side == GIVING { *flow + count } else { *flow - count };
            } else {
                let present = &mut self.roles[side][class][part.max(other) - 1];
                let more = (part == CLASS) == (side == GIVING);
                *present = if more { *present + count } else { *present - count };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::matching::Transport;

    proptest! {
        #[test]
        fn duals_of_ranked_classes_bound_all_edges_and_are_least(
            counts in prop::collection::vec(1..4usize, 1..4),
            upper_lower in prop::collection::vec(any::<bool>(), 9),
            alike in prop::collection::vec(prop::bool::weighted(0.2), 9),
            may_stay in prop::collection::vec(prop::bool::weighted(0.3), 3),
            order in Just((-4..5i64).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let number = counts.len();
            let pairs = || (0..number).flat_map(|a| (0..number).map(move |b| (a, b)));
            let upper_lower: Vec<_> = pairs().filter(|&(a, b)| upper_lower[3 * a + b]).collect();
            let alike: Vec<_> = pairs().filter(|&(a, b)| a <= b && alike[3 * a + b]).collect();
            let mut costs = order.into_iter();
            let classes: Vec<_> = (0..number).map(|class| {
                let mut costs: Vec<_> = costs.by_ref().take(counts[class]).collect();
                costs.sort_unstable();
                RankedClass { count: counts[class], costs, may_stay: may_stay[class] }
            }).collect();
            // The vertices twice, as the two sides of a bipartite graph, with as many dummies.
            let vertices: Vec<_> = classes.iter().enumerate().flat_map(|(class, it)| {
                it.costs.iter().map(move |&cost| (class, cost))
            }).collect();
            let cost = |u: usize, v: usize| match (vertices.get(u), vertices.get(v)) {
                (None, None) => Some(0),
                (Some(&(class, _)), None) | (None, Some(&(class, _))) => {
                    may_stay[class].then_some(0)
                }
                (Some(&(a, upper)), Some(&(b, lower))) => {
                    let alike = alike.contains(&(a.min(b), a.max(b))).then_some(0);
                    let first = upper_lower.contains(&(a, b)).then_some(2 * upper);
                    let second = upper_lower.contains(&(b, a)).then_some(2 * lower);
                    [alike, first, second].into_iter().flatten().min()
                }
            };
            let ones = vec![1; 2 * vertices.len()];
            let best = Transport::solve(&ones, &ones, cost);
            let duals = ranked_duals(&classes, &upper_lower, &alike);
            prop_assert_eq!(duals.is_some(), best.is_some());
            let (Some(duals), Some(best)) = (duals, best) else { return Ok(()) };
            let value = |&(class, cost): &(usize, i64)| {
                (duals[class].upper - 2 * cost).max(duals[class].lower)
            };
            // Every vertex is matched in both directions.
            prop_assert_eq!(-2 * vertices.iter().map(value).sum::<i64>(), best.cost());
            prop_assert!(upper_lower.iter().all(|&(a, b)| duals[a].upper + duals[b].lower >= 0));
            prop_assert!(alike.iter().all(|&(a, b)| duals[a].lower + duals[b].lower >= 0));
            let idle = (0..number).filter(|&class| may_stay[class]);
            prop_assert!(idle.map(|class| duals[class].lower).all(|it| it >= 0));
        }
    }
}

//! The transportation problem: shipping goods from supplies to demands at the lowest cost.

use std::collections::VecDeque;

use super::{Weight, bits_for};

/// The bits above the weights that are needed for computing with the [duals of classes](class_duals), so many
/// of them: a slack consists of three dual values, each below twice the largest weight times the number of classes
/// plus one.
pub(crate) const fn class_dual_bits(classes: usize) -> u32 {
    bits_for(6 * (classes as u64 + 1))
}

/// The bits above the costs that are needed for [shipping](Transport) from and to so many places: a slack is a cost
/// less two dual values, each below the largest cost times the number of rows and columns.
pub(crate) const fn slack_bits(places: usize) -> u32 {
    bits_for(4 * places as u64 + 1)
}

/// Computes dual values for a graph whose vertices fall into classes of given sizes: those of two
/// classes add up to at least twice the weight of an edge between them, and none is negative. Their
/// sum over all vertices is minimal.
///
/// An edge may weigh less than its classes imply, or be missing. `None` stands for classes without
/// any edges between them.
pub(crate) fn class_duals<W: Weight>(
    counts: &[u32],
    weight: &dyn Fn(usize, usize) -> Option<W>,
) -> Vec<W> {
    // Every vertex is shipped half to each of two mates, or to a dummy. Shipping in both directions
    // avoids halves.
    let nobody = counts.len();
    let cost = |a: usize, b: usize| match a == nobody || b == nobody {
        true => Some(W::zero()),
        // No vertex is its own mate.
        false if a == b && counts[a] < 2 => None,
        false => Some(W::zero().minus(&weight(a, b)?)),
    };
    let mut places = counts.to_vec();
    places.push(counts.iter().sum());
    // Every vertex can be shipped to the dummy.
    let Some(shipment) = Transport::solve(&places, &places, cost) else { return Vec::new() };
    let dual = |class: usize| {
        let cost = shipment.row_duals[class].plus(&shipment.column_duals[class]);
        W::zero().minus(&cost).max(W::zero())
    };
    (0..nobody).map(dual).collect()
}

/// An optimal shipment of all supplies to all demands, with dual values that prove it.
#[derive(Clone, Debug)]
pub(crate) struct Transport<W> {
    /// The costs from each row to each column, if that route exists.
    costs: Vec<Option<W>>,
    /// The amount shipped along each route.
    flow: Vec<u32>,
    columns: usize,
    /// Dual values: the sum for the two ends of a route never exceeds its cost, and equals it if
    /// something is shipped.
    row_duals: Vec<W>,
    column_duals: Vec<W>,
}

impl<W: Weight> Transport<W> {
    /// Ships all supplies to all demands at the lowest cost; `None` if that is impossible, or the
    /// totals differ.
    ///
    /// Dual values stay below the largest cost times the number of rows and columns.
    pub(crate) fn solve(
        supplies: &[u32],
        demands: &[u32],
        cost: impl Fn(usize, usize) -> Option<W>,
    ) -> Option<Self> {
        let (rows, columns) = (supplies.len(), demands.len());
        let mut costs = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            costs.extend((0..columns).map(|column| cost(row, column)));
        }
        Self::of_costs(costs, supplies, demands)
    }

    /// Separate from the cost function, so that it is compiled only once.
    fn of_costs(costs: Vec<Option<W>>, supplies: &[u32], demands: &[u32]) -> Option<Self> {
        let (rows, columns) = (supplies.len(), demands.len());
        let least =
            |row: usize| costs[row * columns..(row + 1) * columns].iter().flatten().min().cloned();
        let mut transport = Self {
            flow: vec![0; costs.len()],
            columns,
            row_duals: (0..rows).map(|row| least(row).unwrap_or_else(W::zero)).collect(),
            column_duals: vec![W::zero(); columns],
            costs,
        };
        let mut supplies = supplies.to_vec();
        let mut demands = demands.to_vec();
        if supplies.iter().sum::<u32>() != demands.iter().sum::<u32>() {
            return None;
        }
        transport.ship_directly(&mut supplies, &mut demands);
        while supplies.iter().any(|&supply| supply > 0) {
            transport.ship(&mut supplies, &mut demands)?;
        }
        Some(transport)
    }

    /// The number of demands.
    pub(super) const fn columns(&self) -> usize {
        self.columns
    }

    fn way(&self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The total cost.
    pub(crate) fn cost(&self) -> W {
        let ways = self.flow.iter().zip(&self.costs).filter(|&(&flow, _)| flow > 0);
        ways.fold(W::zero(), |sum, (&flow, cost)| match cost {
            Some(cost) => sum.plus(&cost.times(flow)),
            None => sum,
        })
    }

    /// Tells whether a cheapest shipment can use a route, judging by the duals.
    pub(crate) fn is_tight(&self, row: usize, column: usize) -> bool {
        self.slack(row, column).is_some_and(|slack| slack == W::zero())
    }

    /// By how much the cost of a route exceeds its duals.
    fn slack(&self, row: usize, column: usize) -> Option<W> {
        let cost = self.costs[self.way(row, column)].as_ref()?;
        Some(cost.minus(&self.row_duals[row]).minus(&self.column_duals[column]))
    }

    /// Ships what can be shipped directly.
    fn ship_directly(&mut self, supplies: &mut [u32], demands: &mut [u32]) {
        for (row, supply) in supplies.iter_mut().enumerate() {
            for (column, demand) in demands.iter_mut().enumerate() {
                let count = (*supply).min(*demand);
                if count > 0 && self.is_tight(row, column) {
                    let way = self.way(row, column);
                    self.flow[way] += count;
                    *supply -= count;
                    *demand -= count;
                }
            }
        }
    }

    /// Ships more from a row with supply left to a column with unmet demand, along the cheapest
    /// augmenting path.
    fn ship(&mut self, supplies: &mut [u32], demands: &mut [u32]) -> Option<()> {
        let rows = supplies.len();
        // The column from which each row was reached, and the row from which each column was; and
        // the nearest row of each unreached column, with its slack.
        let mut row_from: Vec<Option<Option<usize>>> = vec![None; rows];
        let mut column_from: Vec<Option<usize>> = vec![None; self.columns];
        let mut nearest: Vec<Option<(W, usize)>> = vec![None; self.columns];
        let mut queue = VecDeque::with_capacity(rows);
        for row in (0..rows).filter(|&row| supplies[row] > 0) {
            row_from[row] = Some(None);
            queue.push_back(row);
        }
        let end = loop {
            while let Some(row) = queue.pop_front() {
                for (column, nearest) in nearest.iter_mut().enumerate() {
                    if column_from[column].is_some() {
                        continue;
                    }
                    let Some(slack) = self.slack(row, column) else { continue };
                    if nearest.as_ref().is_none_or(|(least, _)| slack < *least) {
                        *nearest = Some((slack, row));
                    }
                }
            }
            let reached = nearest.iter().enumerate().filter(|(it, _)| column_from[*it].is_none());
            let reached = reached.filter_map(|(it, near)| near.clone().map(|near| (near, it)));
            let ((slack, row), column) = reached.min_by(|(a, _), (b, _)| a.0.cmp(&b.0))?;
            if slack > W::zero() {
                self.shift_duals(&row_from, &column_from, &mut nearest, &slack);
            }
            column_from[column] = Some(row);
            if demands[column] > 0 {
                break column;
            }
            for (other, from) in row_from.iter_mut().enumerate() {
                if from.is_none() && self.flow[self.way(other, column)] > 0 {
                    *from = Some(Some(column));
                    queue.push_back(other);
                }
            }
        };
        self.push_along(supplies, demands, (&row_from, &column_from), end);
        Some(())
    }

    /// Makes the nearest column tight, and keeps what was reached tight.
    fn shift_duals(
        &mut self,
        row_from: &[Option<Option<usize>>],
        column_from: &[Option<usize>],
        nearest: &mut [Option<(W, usize)>],
        by: &W,
    ) {
        for (dual, from) in self.row_duals.iter_mut().zip(row_from) {
            if from.is_some() {
                *dual = dual.plus(by);
            }
        }
        for ((dual, from), nearest) in self.column_duals.iter_mut().zip(column_from).zip(nearest) {
            match (from, nearest) {
                (Some(_), _) => *dual = dual.minus(by),
                (None, Some((slack, _))) => *slack = slack.minus(by),
                (None, None) => {}
            }
        }
    }

    fn push_along(
        &mut self,
        supplies: &mut [u32],
        demands: &mut [u32],
        (row_from, column_from): (&[Option<Option<usize>>], &[Option<usize>]),
        end: usize,
    ) {
        // The path back, as (row, column that it ships to, column that it stops shipping to).
        let mut steps = Vec::new();
        let mut column = end;
        while let Some(row) = column_from[column] {
            let before = row_from[row].flatten();
            steps.push((row, column, before));
            match before {
                Some(before) => column = before,
                None => break,
            }
        }
        let stopped = steps
            .iter()
            .filter_map(|&(row, _, before)| before.map(|before| self.flow[self.way(row, before)]));
        let first = steps.last().map_or(0, |&(row, ..)| row);
        let count = stopped.chain([supplies[first], demands[end]]).min().unwrap_or(0);
        for &(row, column, before) in &steps {
            let way = self.way(row, column);
            self.flow[way] += count;
            if let Some(before) = before {
                let way = self.way(row, before);
                self.flow[way] -= count;
            }
        }
        supplies[first] -= count;
        demands[end] -= count;
    }

    /// Removes one unit shipped from a row to a column from the problem, if some cheapest shipment
    /// has one; the rest stays optimal.
    pub(crate) fn take(&mut self, row: usize, column: usize) -> bool {
        let way = self.way(row, column);
        if self.flow[way] > 0 {
            self.flow[way] -= 1;
            return true;
        }
        self.is_tight(row, column) && self.divert(row, column)
    }

    /// Removes one unit from a row to a column and one in the opposite direction from the problem,
    /// if some cheapest shipment has both; the rest stays optimal.
    pub(crate) fn take_both_ways(&mut self, a: usize, b: usize) -> bool {
        let before = self.flow.clone();
        let taken = self.take(a, b) && self.take(b, a);
        if !taken {
            self.flow = before;
        }
        taken
    }

    /// Frees a unit of a row's supply and a unit of a column's demand by rerouting others along
    /// tight routes.
    fn divert(&mut self, row: usize, column: usize) -> bool {
        let rows = self.row_duals.len();
        let mut row_from: Vec<Option<usize>> = vec![None; rows];
        let mut column_from: Vec<Option<usize>> = vec![None; self.columns];
        let mut queue = VecDeque::with_capacity(self.columns);
        queue.push_back(column);
        'search: while let Some(to) = queue.pop_front() {
            for (other, from) in row_from.iter_mut().enumerate() {
                if from.is_some() || self.flow[self.way(other, to)] == 0 {
                    continue;
                }
                *from = Some(to);
                if other == row {
                    break 'search;
                }
                for (next, from) in column_from.iter_mut().enumerate() {
                    if next != column && from.is_none() && self.is_tight(other, next) {
                        *from = Some(other);
                        queue.push_back(next);
                    }
                }
            }
        }
        let mut at = row;
        while let Some(to) = row_from[at] {
            let way = self.way(at, to);
            self.flow[way] -= 1;
            let Some(before) = column_from[to] else { return true };
            let way = self.way(before, to);
            self.flow[way] += 1;
            at = before;
        }
        false
    }

    /// Replaces units by others on tight routes, given as rows and columns.
    pub(super) fn reship(&mut self, units: impl Iterator<Item = (usize, usize)>) {
        self.flow.fill(0);
        for (row, column) in units {
            let way = self.way(row, column);
            self.flow[way] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn class_duals_bound_a_matching() {
        // Three vertices of one class and one of another, which are worth more with each other.
        let weight = |a: usize, b: usize| Some(if a == b { 1i64 } else { 4 });
        assert_eq!(class_duals(&[3, 1], &weight), [1, 7]);
    }

    #[test]
    fn shipments_are_taken_one_by_one() {
        // Each of two suppliers is near one of the customers.
        let cost = |row: usize, column: usize| Some(if row == column { 0i64 } else { 5 });
        let mut transport = Transport::solve(&[3, 1], &[2, 2], cost).unwrap();
        assert_eq!(transport.cost(), 5);
        assert!(transport.take(0, 1));
        assert!(!transport.take(1, 0));
        assert_eq!(transport.cost(), 0);
    }

    /// The lowest cost by brute force.
    fn brute_force(supplies: &[u32], demands: &mut [u32], costs: &[Option<i64>]) -> Option<i64> {
        let Some(row) = supplies.iter().position(|&supply| supply > 0) else { return Some(0) };
        let mut supplies = supplies.to_vec();
        supplies[row] -= 1;
        let mut best = None;
        for column in 0..demands.len() {
            let Some(cost) = costs[row * demands.len() + column] else { continue };
            if demands[column] == 0 {
                continue;
            }
            demands[column] -= 1;
            let rest = brute_force(&supplies, demands, costs).map(|rest| rest + cost);
            best = best.into_iter().chain(rest).min();
            demands[column] += 1;
        }
        best
    }

    fn problem() -> impl Strategy<Value = (Vec<u32>, Vec<u32>, Vec<Option<i64>>)> {
        (1..4usize, 1..4usize).prop_flat_map(|(rows, columns)| {
            let places = prop::collection::vec(0..2u32, rows);
            let costs = prop::collection::vec(prop::option::weighted(0.8, 0..6i64), rows * columns);
            (places, costs, prop::collection::vec(0..columns, 6)).prop_map(
                move |(supplies, costs, ends)| {
                    let mut demands = vec![0; columns];
                    let total = supplies.iter().sum::<u32>() as usize;
                    for &end in &ends[..total.min(6)] {
                        demands[end] += 1;
                    }
                    (supplies, demands, costs)
                },
            )
        })
    }

    proptest! {
        #[test]
        fn class_duals_bound_all_edges_and_are_least(
            counts in prop::collection::vec(1..3u32, 1..4),
            weights in prop::collection::vec(prop::option::weighted(0.8, -2..7i64), 9),
        ) {
            let weight = |a: usize, b: usize| weights[a.min(b) * 3 + a.max(b)];
            let duals = class_duals(&counts, &weight);
            let vertices: Vec<_> =
                (0..counts.len()).flat_map(|class| vec![class; counts[class] as usize]).collect();
            // The vertices twice, as the two sides of a bipartite graph, with as many dummies.
            let order = vertices.len();
            let costs = (0..4 * order * order).map(|pair| {
                let (u, v) = (pair / (2 * order), pair % (2 * order));
                match u >= order || v >= order {
                    true => Some(0),
                    false if u == v => None,
                    false => weight(vertices[u], vertices[v]).map(|weight| -weight),
                }
            });
            let costs: Vec<_> = costs.collect();
            let ones = vec![1; 2 * order];
            let best = Transport::solve(&ones, &ones, |u, v| costs[u * 2 * order + v]);
            let total: i64 = vertices.iter().map(|&class| duals[class]).sum();
            prop_assert_eq!(best.map(|best| -best.cost()), Some(total));
            for a in 0..counts.len() {
                prop_assert!(duals[a] >= 0);
                for b in (0..counts.len()).filter(|&b| a != b || counts[a] > 1) {
                    prop_assert!(weight(a, b).is_none_or(|it| duals[a] + duals[b] >= 2 * it));
                }
            }
        }

        #[test]
        fn shipments_are_cheapest((supplies, demands, costs) in problem()) {
            let cost = |row: usize, column: usize| costs[row * demands.len() + column];
            let solved = Transport::solve(&supplies, &demands, cost);
            let best = brute_force(&supplies, &mut demands.clone(), &costs);
            prop_assert_eq!(solved.map(|it| it.cost()), best);
        }

        #[test]
        fn only_cheapest_units_are_taken((supplies, demands, costs) in problem()) {
            let cost = |row: usize, column: usize| costs[row * demands.len() + column];
            let Some(solved) = Transport::solve(&supplies, &demands, cost) else { return Ok(()) };
            for row in 0..supplies.len() {
                for column in 0..demands.len() {
                    let (mut fewer, mut less) = (supplies.clone(), demands.clone());
                    let possible = fewer[row] > 0 && less[column] > 0 && {
                        fewer[row] -= 1;
                        less[column] -= 1;
                        let rest = brute_force(&fewer, &mut less, &costs);
                        let whole = rest.zip(cost(row, column)).map(|(rest, cost)| rest + cost);
                        whole == Some(solved.cost())
                    };
                    let mut taken = solved.clone();
                    prop_assert_eq!(taken.take(row, column), possible);
                    if possible {
                        let rest = solved.cost() - cost(row, column).unwrap();
                        prop_assert_eq!(taken.cost(), rest);
                    }
                    if row < demands.len() && column < supplies.len() {
                        let mut both = solved.clone();
                        if both.take_both_ways(row, column) {
                            let pair = cost(row, column).unwrap() + cost(column, row).unwrap();
                            prop_assert_eq!(both.cost(), solved.cost() - pair);
                        } else {
                            prop_assert_eq!(&both.flow, &solved.flow);
                        }
                    }
                }
            }
        }
    }
}

//! Players, what pairs of them and players without a partner cost, and the
//! cheapest way to pair them.

use crate::weighted::maximum_weight_matching;

/// A graph with costs that are lists of numbers, none of them negative, compared
/// by the first that differs: each list is held as one number with enough digits.
#[derive(Clone)]
pub struct Graph {
    alone: Vec<i128>,
    pairs: Vec<Vec<Option<i128>>>,
    /// The unit of the first number of a list.
    unit: i128,
}

/// A cheapest pairing.
pub struct Cheapest {
    pub cost: i128,
    pub partners: Vec<Option<usize>>,
}

/// The first number of the cost of a player who must not be without a partner.
const FORBIDDEN: i64 = 2;

impl Graph {
    /// A graph from the cost of a player without a partner and that of a pair.
    pub fn new(
        size: usize,
        alone: impl Fn(usize) -> Vec<i64>,
        pair: impl Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Self {
        let alone: Vec<_> = (0..size).map(alone).collect();
        let between = |a: usize, b: usize| if a == b { None } else { pair(a.min(b), a.max(b)) };
        let pairs: Vec<Vec<_>> =
            (0..size).map(|a| (0..size).map(|b| between(a, b)).collect()).collect();
        let units = units(&alone, &pairs);
        let number = |cost: &Vec<i64>| -> i128 {
            cost.iter().zip(&units).map(|(&number, unit)| i128::from(number) * unit).sum()
        };
        Self {
            alone: alone.iter().map(number).collect(),
            pairs: pairs
                .iter()
                .map(|row| row.iter().map(|cost| cost.as_ref().map(number)).collect())
                .collect(),
            unit: units.first().copied().unwrap_or(1),
        }
    }

    /// The first number of the list that a cost stands for.
    pub fn first_of(&self, cost: i128) -> i128 {
        cost / self.unit
    }

    pub fn has_pair(&self, a: usize, b: usize) -> bool {
        self.pairs[a][b].is_some()
    }

    pub fn forbid_pair(&mut self, a: usize, b: usize) {
        self.pairs[a][b] = None;
        self.pairs[b][a] = None;
    }

    /// Forbids pairs of a player with all for whom a condition does not hold.
    pub fn keep_pairs(&mut self, player: usize, condition: impl Fn(usize) -> bool) {
        for other in (0..self.alone.len()).filter(|&other| !condition(other)) {
            self.forbid_pair(player, other);
        }
    }

    /// Makes it as costly as a bye for somebody not entitled that a player has
    /// no partner.
    pub fn forbid_alone(&mut self, player: usize) {
        self.alone[player] = self.alone[player] % self.unit + i128::from(FORBIDDEN) * self.unit;
    }

    /// Leaves two players no choice but each other.
    pub fn fix(&mut self, a: usize, b: usize) {
        self.forbid_alone(a);
        self.forbid_alone(b);
        self.keep_pairs(a, |other| other == b);
        self.keep_pairs(b, |other| other == a);
    }

    /// What a pairing costs, if it is possible.
    pub fn cost(&self, partners: &[Option<usize>]) -> Option<i128> {
        let costs = partners.iter().enumerate().map(|(player, partner)| match *partner {
            None => Some(self.alone[player]),
            Some(partner) if partner > player => self.pairs[player][partner],
            Some(_) => Some(0),
        });
        costs.sum()
    }

    /// The cheapest pairing.
    pub fn cheapest(&self) -> Cheapest {
        let saving = |a: usize, b: usize| {
            self.pairs[a][b].map_or(0, |cost| self.alone[a] + self.alone[b] - cost)
        };
        let size = self.alone.len();
        let savings: Vec<Vec<_>> =
            (0..size).map(|a| (0..size).map(|b| saving(a, b)).collect()).collect();
        let partners = maximum_weight_matching(&savings);
        Cheapest { cost: self.cost(&partners).unwrap(), partners }
    }
}

/// What each number of a list is multiplied with: more than all that follow can
/// sum up to in any pairing.
fn units(alone: &[Vec<i64>], pairs: &[Vec<Option<Vec<i64>>>]) -> Vec<i128> {
    let most = |player: usize, field: usize| {
        let pairs = pairs[player].iter().flatten().map(|cost| cost[field]);
        let alone = match field {
            0 => alone[player][field].max(FORBIDDEN),
            _ => alone[player][field],
        };
        pairs.max().unwrap_or(0).max(2 * alone)
    };
    let fields = alone.first().map_or(0, Vec::len);
    let mut units = vec![1; fields];
    for field in (1..fields).rev() {
        let twice: i64 = (0..alone.len()).map(|player| most(player, field)).sum();
        units[field - 1] = units[field] * i128::from(twice / 2 + 1);
    }
    let all = units.first().copied().unwrap_or(1);
    assert!(all < 1 << 115, "the costs are too many for one number");
    units
}

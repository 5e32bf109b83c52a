//! The first of the best pairings of a bracket, in the sequence of C.6 to C.9
//! and section D: step by step, each choice is the first one with which the rest
//! can still be as good as the best.

use super::{
    bracket::{Bracket, Candidate, Items, Kind},
    graph::{Cheapest, Graph},
};
use crate::sets::{Set, members, set_of};

/// The best candidate of a bracket, and its place in the sequence: less is
/// earlier. The players who move down may be given.
pub fn first_best(bracket: &Bracket<'_>, floaters: Option<Set>) -> Option<(Candidate, Vec<i64>)> {
    let task = Task::new(bracket, floaters);
    let mut search = Search::new(&task, |role| task.count_of_followers(role))?;
    if !bracket.is_enough(&search.pairs()) {
        return None;
    }
    let (mut place, fixed) = search.pair_leaders();
    let in_bracket = 0..task.size;
    let is_over = |vertex: &usize| {
        !task.is_leader(*vertex) && !fixed.iter().any(|&(_, partner)| partner == *vertex)
    };
    let remainder: Vec<_> = in_bracket.filter(is_over).collect();
    let pairs = search.pairs().len() - fixed.len();
    let exchange = |role: Role| match role {
        Role::Pair(a, b) if task.is_in_bracket(a, b) => {
            let position = remainder.iter().position(|&vertex| vertex == a);
            position
                .map_or(vec![0, 0], |position| vec![i64::from(position >= pairs), position as i64])
        }
        _ => vec![0, 0],
    };
    let mut search = Search::new(&task, exchange).unwrap();
    for &(leader, partner) in &fixed {
        search.graph.fix(leader, partner);
    }
    search.solve();
    place.extend(search.pair_homogeneous(&remainder, pairs));
    Some((bracket.candidate(search.pairs()), place))
}

/// How good a candidate can be with given players moving down.
pub fn optimum(bracket: &Bracket<'_>, floaters: Set) -> Option<Items> {
    let task = Task::new(bracket, Some(floaters));
    let search = Search::new(&task, |_| Vec::new())?;
    Some(bracket.candidate(search.pairs()).items)
}

/// A bracket as a graph: its players in order, then those below with whom the
/// floaters have to be paired (C.13).
struct Task<'a> {
    bracket: &'a Bracket<'a>,
    players: Vec<usize>,
    /// The number of players in the bracket.
    size: usize,
    floaters: Option<Set>,
}

/// A part of a pairing, by vertices.
#[derive(Copy, Clone)]
enum Role {
    Alone(usize),
    /// The lower number first.
    Pair(usize, usize),
}

impl<'a> Task<'a> {
    fn new(bracket: &'a Bracket<'a>, floaters: Option<Set>) -> Self {
        let mut players: Vec<_> = members(bracket.players()).collect();
        let size = players.len();
        if let Kind::Penultimate { below } = bracket.kind {
            players.extend(members(bracket.incompatible));
            players.extend(members(below));
        }
        Self { bracket, players, size, floaters }
    }

    fn is_leader(&self, vertex: usize) -> bool {
        vertex < self.size && self.bracket.leaders & set_of(self.players[vertex]) != 0
    }

    /// Tells whether a pair is one of the bracket.
    fn is_in_bracket(&self, a: usize, b: usize) -> bool {
        a.max(b) < self.size && self.bracket.may_pair(self.players[a], self.players[b])
    }

    fn is_penultimate(&self) -> bool {
        matches!(self.bracket.kind, Kind::Penultimate { .. })
    }

    /// What it costs that a player leaves the bracket.
    fn leaving(&self, vertex: usize) -> Items {
        if vertex < self.size {
            self.bracket.items_of_floater(self.players[vertex])
        } else {
            self.bracket.no_items()
        }
    }

    fn items(&self, role: Role) -> Option<Items> {
        match role {
            Role::Alone(vertex) => {
                let mut items = self.leaving(vertex);
                if self.is_penultimate() {
                    items.byes = self.bracket.bye(self.players[vertex]);
                }
                Some(items)
            }
            Role::Pair(a, b) if self.is_in_bracket(a, b) => {
                Some(self.bracket.items_of_pair(self.players[a], self.players[b]))
            }
            Role::Pair(a, b) => {
                let is_pair = self.is_penultimate()
                    && self.bracket.facts.may_pair(self.players[a], self.players[b]);
                let mut items = self.leaving(a);
                items += self.leaving(b);
                is_pair.then_some(items)
            }
        }
    }

    /// The moved-down players who are not in S1.
    fn count_of_followers(&self, role: Role) -> Vec<i64> {
        let count = match role {
            Role::Alone(vertex) => i64::from(self.is_leader(vertex)),
            Role::Pair(a, b) => {
                let follows = !self.is_in_bracket(a, b) && self.is_leader(a);
                i64::from(follows) + i64::from(self.is_leader(b))
            }
        };
        vec![count]
    }

    fn graph(&self, more: impl Fn(Role) -> Vec<i64>) -> Graph {
        let cost = |role: Role| {
            self.items(role).map(|items| {
                let mut cost = items.vector();
                cost.extend(more(role));
                cost
            })
        };
        let mut graph = Graph::new(
            self.players.len(),
            |vertex| cost(Role::Alone(vertex)).unwrap(),
            |a, b| cost(Role::Pair(a, b)),
        );
        if let Some(floaters) = self.floaters {
            for (vertex, &player) in self.players.iter().enumerate() {
                if floaters & set_of(player) != 0 {
                    graph.keep_pairs(vertex, |_| false);
                } else {
                    graph.forbid_alone(vertex);
                }
            }
        }
        graph
    }
}

/// Choices made so far, and a pairing with them that is as good as the best.
struct Search<'a> {
    task: &'a Task<'a>,
    graph: Graph,
    best: i128,
    partners: Vec<Option<usize>>,
}

impl<'a> Search<'a> {
    fn new(task: &'a Task<'a>, more: impl Fn(Role) -> Vec<i64>) -> Option<Self> {
        let graph = task.graph(more);
        let Cheapest { cost, partners } = graph.cheapest();
        let completes = task.bracket.kind.is_lowest() || task.is_penultimate();
        let byes = if completes { task.players.len() % 2 } else { 0 };
        let is_possible = graph.first_of(cost) == byes as i128;
        is_possible.then_some(Self { task, graph, best: cost, partners })
    }

    fn solve(&mut self) {
        let Cheapest { cost, partners } = self.graph.cheapest();
        (self.best, self.partners) = (cost, partners);
    }

    /// The pairs of the bracket, by vertices.
    fn vertex_pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let pairs = self.partners.iter().enumerate();
        let pairs = pairs.filter_map(|(a, &b)| b.map(|b| (a, b)));
        pairs.filter(|&(a, b)| a < b && self.task.is_in_bracket(a, b))
    }

    /// The pairs of the bracket.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let players = &self.task.players;
        self.vertex_pairs().map(|(a, b)| (players[a], players[b])).collect()
    }

    /// Makes a choice if a best pairing is possible with it.
    fn attempt(&mut self, choice: impl Fn(&mut Graph)) -> bool {
        let mut graph = self.graph.clone();
        choice(&mut graph);
        if graph.cost(&self.partners) != Some(self.best) {
            let Cheapest { cost, partners } = graph.cheapest();
            if cost != self.best {
                return false;
            }
            self.partners = partners;
        }
        self.graph = graph;
        true
    }

    /// Puts a player into S1: he is paired in the bracket, with somebody lower.
    fn lead(task: &Task<'_>, graph: &mut Graph, vertex: usize) {
        graph.forbid_alone(vertex);
        graph.keep_pairs(vertex, |other| other > vertex && task.is_in_bracket(vertex, other));
    }

    /// Puts a player into S2: he is not paired with somebody lower in the
    /// bracket.
    fn follow(task: &Task<'_>, graph: &mut Graph, vertex: usize) {
        graph.keep_pairs(vertex, |other| other < vertex || !task.is_in_bracket(vertex, other));
    }

    /// Takes the first choice for a player that is possible: into S1, or not.
    fn attempt_to_lead(&mut self, vertex: usize) -> bool {
        let task = self.task;
        let leads = self.attempt(|graph| Self::lead(task, graph, vertex));
        if !leads {
            Self::follow(task, &mut self.graph, vertex);
        }
        leads
    }

    /// Gives a player of S1 the first partner that is possible (D.1).
    fn pair_with_first(&mut self, vertex: usize) -> usize {
        let others = vertex + 1..self.task.size;
        let possible: Vec<_> = others.filter(|&b| self.graph.has_pair(vertex, b)).collect();
        let mut possible = possible.into_iter();
        possible.find(|&other| self.attempt(|graph| graph.fix(vertex, other))).unwrap()
    }

    /// Chooses M1 moved-down players (D.3) and their partners (D.1.2): the place
    /// in the sequence, and the pairs.
    fn pair_leaders(&mut self) -> (Vec<i64>, Vec<(usize, usize)>) {
        let leaders: Vec<_> = (0..self.task.size).filter(|&v| self.task.is_leader(v)).collect();
        let m1 = self.vertex_pairs().filter(|&(a, _)| self.task.is_leader(a)).count();
        let mut s1 = Vec::new();
        for &leader in &leaders {
            if self.attempt_to_lead(leader) {
                s1.push(leader);
            }
        }
        assert_eq!(s1.len(), m1, "M1 is as large as possible");
        let fixed: Vec<_> =
            s1.iter().map(|&leader| (leader, self.pair_with_first(leader))).collect();
        let mut place = vec![(leaders.len() - m1) as i64];
        place.extend(s1.iter().map(|&leader| leader as i64));
        place.extend(fixed.iter().map(|&(_, partner)| partner as i64));
        (place, fixed)
    }

    /// Chooses the exchange (D.2) and the transposition (D.1.1) of a homogeneous
    /// group: the place in the sequence.
    fn pair_homogeneous(&mut self, group: &[usize], pairs: usize) -> Vec<i64> {
        let task = self.task;
        let (s1, s2) = group.split_at(pairs);
        let is_entering = |&(a, _): &(usize, usize)| s2.contains(&a);
        let size = self.vertex_pairs().filter(is_entering).count();
        let (mut leaving, mut s1_after) = (Vec::new(), Vec::new());
        for &vertex in s1.iter().rev() {
            let leaves =
                leaving.len() < size && self.attempt(|graph| Self::follow(task, graph, vertex));
            if leaves {
                leaving.push(vertex);
            } else {
                Self::lead(task, &mut self.graph, vertex);
                s1_after.push(vertex);
            }
        }
        let mut entering = Vec::new();
        for &vertex in s2 {
            if entering.len() == size {
                Self::follow(task, &mut self.graph, vertex);
            } else if self.attempt_to_lead(vertex) {
                entering.push(vertex);
            }
        }
        assert_eq!((leaving.len(), entering.len()), (size, size), "as many go as come");
        s1_after.extend(&entering);
        s1_after.sort_unstable();
        let partners: Vec<_> =
            s1_after.iter().map(|&vertex| self.pair_with_first(vertex)).collect();
        let number =
            |vertex: &usize| group.iter().position(|other| other == vertex).unwrap() as i64;
        let sum = |vertices: &[usize]| vertices.iter().map(number).sum::<i64>();
        let mut place = vec![size as i64, sum(&entering) - sum(&leaving)];
        place.extend(leaving.iter().map(|vertex| -number(vertex)));
        place.extend(entering.iter().map(number));
        place.extend(partners.iter().map(number));
        place
    }
}

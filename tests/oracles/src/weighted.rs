//! Matchings of maximum weight, by Edmonds' blossoms and dual variables: the
//! exact bound with which an oracle leaves out what cannot be the best.

use std::collections::VecDeque;

/// Pairs vertices so that the sum of the weights of the pairs is as large as
/// possible, and tells the partner of each. Weights are symmetric; what is not
/// positive is no pair.
pub fn maximum_weight_matching(weights: &[Vec<i128>]) -> Vec<Option<usize>> {
    let mut matcher = Matcher::new(weights);
    while matcher.grow() {}
    matcher.mate[1..=weights.len()].iter().map(|mate| mate.checked_sub(1)).collect()
}

/// A pair of vertices; between blossoms, the tightest one known.
#[derive(Copy, Clone, Default)]
struct Edge {
    from: usize,
    to: usize,
    /// Zero if there is none.
    weight: i128,
}

/// The part of a vertex or blossom in the search trees.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Side {
    Free,
    Outer,
    Inner,
}

/// Vertices are numbered from 1, blossoms from `size + 1`; 0 is nobody.
struct Matcher {
    size: usize,
    /// The highest number in use.
    highest: usize,
    edges: Vec<Vec<Edge>>,
    label: Vec<i128>,
    /// The vertex at the other end of the matched edge.
    mate: Vec<usize>,
    /// The outer vertex from which the tightest edge comes.
    slack: Vec<usize>,
    /// The outermost blossom around, or the vertex or blossom itself.
    around: Vec<usize>,
    parent: Vec<usize>,
    side: Vec<Side>,
    seen: Vec<usize>,
    searches: usize,
    /// The parts of a blossom, from its base around.
    cycle: Vec<Vec<usize>>,
    /// The part of a blossom in which a vertex is.
    part: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Matcher {
    fn new(weights: &[Vec<i128>]) -> Self {
        let size = weights.len();
        let count = size + size / 2 + 2;
        let mut edges = vec![vec![Edge::default(); count]; count];
        for (a, row) in weights.iter().enumerate() {
            for (b, &weight) in row.iter().enumerate() {
                let weight = if a == b { 0 } else { weight.max(0) };
                edges[a + 1][b + 1] = Edge { from: a + 1, to: b + 1, weight };
            }
        }
        let most = weights.iter().flatten().copied().max().unwrap_or(0).max(0);
        let vertex = |number| if number <= size { number } else { 0 };
        let around: Vec<_> = (0..count).map(vertex).collect();
        let mut part = vec![vec![0; size + 1]; count];
        (1..=size).for_each(|vertex| part[vertex][vertex] = vertex);
        Self {
            size,
            highest: size,
            edges,
            label: around.iter().map(|&vertex| if vertex > 0 { most } else { 0 }).collect(),
            mate: vec![0; count],
            slack: vec![0; count],
            around,
            parent: vec![0; count],
            side: vec![Side::Free; count],
            seen: vec![0; count],
            searches: 0,
            cycle: vec![Vec::new(); count],
            part,
            queue: VecDeque::new(),
        }
    }

    /// How far an edge is from being tight.
    fn distance(&self, edge: Edge) -> i128 {
        self.label[edge.from] + self.label[edge.to] - 2 * edge.weight
    }

    fn is_outermost(&self, node: usize) -> bool {
        self.around[node] == node
    }

    fn note_slack(&mut self, from: usize, node: usize) {
        let known = self.slack[node];
        if known == 0
            || self.distance(self.edges[from][node]) < self.distance(self.edges[known][node])
        {
            self.slack[node] = from;
        }
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = 0;
        for from in 1..=self.size {
            let outer = self.side[self.around[from]] == Side::Outer;
            if outer && self.edges[from][node].weight > 0 && self.around[from] != node {
                self.note_slack(from, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node <= self.size {
            self.queue.push_back(node);
        } else {
            self.cycle[node].clone().into_iter().for_each(|part| self.enqueue(part));
        }
    }

    fn put_into(&mut self, node: usize, blossom: usize) {
        self.around[node] = blossom;
        if node > self.size {
            self.cycle[node].clone().into_iter().for_each(|part| self.put_into(part, blossom));
        }
    }

    /// The even way from a blossom's base to a part: its length. The cycle is
    /// turned if need be.
    fn way_to(&mut self, blossom: usize, part: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let place = cycle.iter().position(|&other| other == part).unwrap();
        if place % 2 == 0 {
            return place;
        }
        cycle[1..].reverse();
        cycle.len() - place
    }

    fn set_mate(&mut self, node: usize, other: usize) {
        let edge = self.edges[node][other];
        self.mate[node] = edge.to;
        if node > self.size {
            let base = self.part[node][edge.from];
            let way = self.way_to(node, base);
            for place in 0..way {
                let (part, next) = (self.cycle[node][place], self.cycle[node][place ^ 1]);
                self.set_mate(part, next);
            }
            self.set_mate(base, other);
            self.cycle[node].rotate_left(way);
        }
    }

    fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let before = self.around[self.mate[node]];
            self.set_mate(node, other);
            if before == 0 {
                return;
            }
            let parent = self.around[self.parent[before]];
            self.set_mate(before, parent);
            (node, other) = (parent, before);
        }
    }

    /// Where the ways of two outer nodes to their roots meet, or 0.
    fn meeting(&mut self, mut node: usize, mut other: usize) -> usize {
        self.searches += 1;
        while node != 0 || other != 0 {
            if node != 0 {
                if self.seen[node] == self.searches {
                    return node;
                }
                self.seen[node] = self.searches;
                node = self.around[self.mate[node]];
                if node != 0 {
                    node = self.around[self.parent[node]];
                }
            }
            std::mem::swap(&mut node, &mut other);
        }
        0
    }

    /// The nodes on the way from an outer node to a base, which is left out.
    fn way_down(&mut self, mut node: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while node != base {
            let inner = self.around[self.mate[node]];
            way.extend([node, inner]);
            self.enqueue(inner);
            node = self.around[self.parent[inner]];
        }
        way
    }

    fn shrink(&mut self, node: usize, base: usize, other: usize) {
        let unused = (self.size + 1..=self.highest).find(|&blossom| self.around[blossom] == 0);
        let blossom = unused.unwrap_or(self.highest + 1);
        self.highest = self.highest.max(blossom);
        self.label[blossom] = 0;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[base];
        let mut cycle = self.way_down(node, base);
        cycle.push(base);
        cycle.reverse();
        cycle.extend(self.way_down(other, base));
        self.cycle[blossom] = cycle.clone();
        self.put_into(blossom, blossom);
        for node in 1..=self.highest {
            self.edges[blossom][node].weight = 0;
            self.edges[node][blossom].weight = 0;
        }
        self.part[blossom].fill(0);
        for part in cycle {
            for node in 1..=self.highest {
                let edge = self.edges[part][node];
                let known = self.edges[blossom][node];
                if edge.weight > 0
                    && (known.weight == 0 || self.distance(edge) < self.distance(known))
                {
                    self.edges[blossom][node] = edge;
                    self.edges[node][blossom] = self.edges[node][part];
                }
            }
            for vertex in 1..=self.size {
                if self.part[part][vertex] != 0 {
                    self.part[blossom][vertex] = part;
                }
            }
        }
        self.find_slack(blossom);
    }

    fn expand(&mut self, blossom: usize) {
        let cycle = self.cycle[blossom].clone();
        cycle.into_iter().for_each(|part| self.put_into(part, part));
        let entry = self.edges[blossom][self.parent[blossom]].from;
        let entry = self.part[blossom][entry];
        let way = self.way_to(blossom, entry);
        let cycle = self.cycle[blossom].clone();
        for place in (0..way).step_by(2) {
            let (inner, outer) = (cycle[place], cycle[place + 1]);
            self.parent[inner] = self.edges[outer][inner].from;
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.side[entry] = Side::Inner;
        self.parent[entry] = self.parent[blossom];
        for &part in &cycle[way + 1..] {
            self.side[part] = Side::Free;
            self.find_slack(part);
        }
        self.around[blossom] = 0;
    }

    /// Follows a tight edge from an outer vertex; whether that led to one more
    /// pair.
    fn follow(&mut self, edge: Edge) -> bool {
        let (node, other) = (self.around[edge.from], self.around[edge.to]);
        match self.side[other] {
            Side::Free => {
                self.parent[other] = edge.from;
                self.side[other] = Side::Inner;
                let next = self.around[self.mate[other]];
                self.slack[other] = 0;
                self.slack[next] = 0;
                self.side[next] = Side::Outer;
                self.enqueue(next);
                false
            }
            Side::Outer => match self.meeting(node, other) {
                0 => {
                    self.augment(node, other);
                    self.augment(other, node);
                    true
                }
                base => {
                    self.shrink(node, base, other);
                    false
                }
            },
            Side::Inner => false,
        }
    }

    /// Searches for one more pair; `false` if the matching is the best.
    fn grow(&mut self) -> bool {
        self.side.fill(Side::Free);
        self.slack.fill(0);
        self.queue.clear();
        for node in 1..=self.highest {
            if self.is_outermost(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.side[node] = Side::Outer;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan() {
                return true;
            }
            let step = self.step();
            if !self.adjust(step) {
                return false;
            }
            if self.follow_tight() {
                return true;
            }
            for blossom in self.size + 1..=self.highest {
                let is_inner = self.is_outermost(blossom) && self.side[blossom] == Side::Inner;
                if is_inner && self.label[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    fn scan(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.side[self.around[from]] == Side::Inner {
                continue;
            }
            for to in 1..=self.size {
                let edge = self.edges[from][to];
                if edge.weight == 0 || self.around[from] == self.around[to] {
                    continue;
                }
                if self.distance(edge) > 0 {
                    self.note_slack(from, self.around[to]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// How far the labels can be moved until something becomes tight, or one of
    /// an outer vertex is zero.
    fn step(&self) -> i128 {
        let is_outer = |vertex: &usize| self.side[self.around[*vertex]] == Side::Outer;
        let outer_labels = (1..=self.size).filter(is_outer).map(|vertex| self.label[vertex]);
        let mut step = outer_labels.min().unwrap_or(0);
        for node in 1..=self.highest {
            if !self.is_outermost(node) {
                continue;
            }
            if node > self.size && self.side[node] == Side::Inner {
                step = step.min(self.label[node] / 2);
            }
            if self.slack[node] != 0 {
                let distance = self.distance(self.edges[self.slack[node]][node]);
                match self.side[node] {
                    Side::Free => step = step.min(distance),
                    Side::Outer => step = step.min(distance / 2),
                    Side::Inner => {}
                }
            }
        }
        step
    }

    /// Moves the labels; `false` if one of an outer vertex reaches zero.
    fn adjust(&mut self, step: i128) -> bool {
        for vertex in 1..=self.size {
            match self.side[self.around[vertex]] {
                Side::Outer if self.label[vertex] <= step => return false,
                Side::Outer => self.label[vertex] -= step,
                Side::Inner => self.label[vertex] += step,
                Side::Free => {}
            }
        }
        for blossom in self.size + 1..=self.highest {
            if self.is_outermost(blossom) {
                match self.side[blossom] {
                    Side::Outer => self.label[blossom] += 2 * step,
                    Side::Inner => self.label[blossom] -= 2 * step,
                    Side::Free => {}
                }
            }
        }
        true
    }

    fn follow_tight(&mut self) -> bool {
        self.queue.clear();
        for node in 1..=self.highest {
            let from = self.slack[node];
            if self.is_outermost(node) && from != 0 && self.around[from] != node {
                let edge = self.edges[from][node];
                if self.distance(edge) == 0 && self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }
}

//! How long matching alone takes: `cargo bench --bench matching`.
//!
//! Before it is timed, the weight of each best matching is proved by its dual
//! solution.

use divan::Bencher;
use fpc::matching::maximum_weight_matching;

fn main() {
    divan::main();
}

/// Numbers that look random and are the same everywhere: Knuth's linear
/// congruential generator of MMIX.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Vertices with a kind each, some of them parted; what an edge weighs depends on
/// the kinds of its ends.
#[derive(Clone)]
struct Kinds {
    kind_of: Vec<usize>,
    kinds: usize,
    weights: Vec<i64>,
    parted: Vec<bool>,
}

impl Kinds {
    /// A graph of so many vertices and kinds with weights below a limit, in which
    /// each vertex is parted from about so many others.
    fn new(order: usize, kinds: usize, parted: usize, weight: impl Fn(u64) -> i64) -> Self {
        let mut numbers = Numbers(order as u64);
        let mut graph = Self {
            kind_of: (0..order).map(|_| numbers.below(kinds as u64) as usize).collect(),
            kinds,
            weights: vec![0; kinds * kinds],
            parted: vec![false; order * order],
        };
        for (a, b) in pairs(kinds).chain((0..kinds).map(|kind| (kind, kind))) {
            let weight = weight(numbers.below(1 << 20));
            (graph.weights[a * kinds + b], graph.weights[b * kinds + a]) = (weight, weight);
        }
        for (a, b) in pairs(order) {
            let apart = numbers.below(order as u64) < parted as u64;
            (graph.parted[a * order + b], graph.parted[b * order + a]) = (apart, apart);
        }
        graph
    }

    fn joined(&self, u: usize, v: usize) -> bool {
        !self.parted[u * self.kind_of.len() + v]
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        let weight = || self.weights[self.kind_of[u] * self.kinds + self.kind_of[v]];
        self.joined(u, v).then(weight)
    }
}

/// Each two numbers below a limit.
fn pairs(limit: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..limit).flat_map(move |a| (a + 1..limit).map(move |b| (a, b)))
}

fn solve(bencher: Bencher<'_, '_>, graph: &Kinds) {
    let order = graph.kind_of.len();
    let weight = |u, v| graph.weight(u, v);
    let best = maximum_weight_matching(order, weight).verify(weight);
    assert!(best.is_ok(), "the matching is optimal");
    bencher.bench_local(|| maximum_weight_matching(order, weight));
}

/// The best matching where every edge has a weight of its own: each vertex is a
/// kind.
#[divan::bench(args = [50, 100, 200, 400], max_time = 2)]
fn dense(bencher: Bencher<'_, '_>, order: usize) {
    let mut graph = Kinds::new(order, order, 0, |number| number as i64);
    graph.kind_of = (0..order).collect();
    solve(bencher, &graph);
}

/// The best matching in graphs like those of brackets: few kinds, and some pairs that have met.
#[divan::bench(args = [50, 100, 200, 400], max_time = 2)]
fn bracket(bencher: Bencher<'_, '_>, order: usize) {
    solve(bencher, &Kinds::new(order, 12, 8, |number| number as i64));
}

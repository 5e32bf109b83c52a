//! Vertices by their sorts and dual values, to find edges of little slack without looking at
//! every edge.
//!
//! Where what edges weigh depends on the sorts of their ends, and for some on the rank of the
//! end of lower number, the slack of an edge is the sum of a part for each end and one for the
//! two sorts. So among those of a sort who are of lower number, or of higher number, than a
//! vertex, the edges of least slack lead to the lowest parts, whatever the vertex is. Vertices
//! with the same part stand on one shelf, which is compared with the row of those joined with
//! the vertex, a block of bits at a time.

use std::{borrow::Cow, collections::BTreeMap};

use fixedbitset::FixedBitSet;

use super::{Weight, bit_rows::first_of_all};

/// More vertices than this on a shelf are kept as a set of bits.
const FEW: usize = 16;

/// So many vertices on a shelf, on average, are enough to look at shelves rather than at vertices;
/// in tests, which compare with other ways, any number.
const FULL: usize = if cfg!(test) { 0 } else { 8 };

/// The edges of a graph by the sorts of their ends.
pub trait Sorted<W: Weight> {
    /// How many sorts there are.
    fn sorts(&self) -> usize;

    /// The sort of a vertex, as a number.
    fn sort(&self, vertex: usize) -> usize;

    /// What edges between two sorts weigh, and whether the [rank](Self::rank) of the end of lower
    /// number is added; `None` if there are no such edges.
    fn weight(&self, a: usize, b: usize) -> Option<(Cow<'_, W>, bool)>;

    /// What is added to the edges from a vertex to vertices of higher number.
    fn rank(&self, vertex: usize) -> i128;

    /// Whom a vertex is joined with, as blocks of bits; maybe some more with whom there is no
    /// edge by the sorts of the two.
    fn row(&self, vertex: usize) -> &[usize];
}

/// The edges of a graph by the sorts of their ends, with its vertices on shelves.
pub(super) type BySorts<'a, W> = (&'a dyn Sorted<W>, &'a Shelves<W>);

/// The vertices of a sort who have the same part in the slack of edges.
#[derive(Clone, Debug)]
enum Shelf {
    Few(Vec<usize>),
    Many(FixedBitSet),
}

impl Shelf {
    fn insert(&mut self, vertex: usize, order: usize) {
        match self {
            Self::Few(few) if few.len() < FEW => few.push(vertex),
            Self::Few(few) => {
                let mut many = FixedBitSet::with_capacity(order);
                many.extend(few.iter().copied().chain([vertex]));
                *self = Self::Many(many);
            }
            Self::Many(many) => many.insert(vertex),
        }
    }

    /// Takes out a vertex; whether nobody is left.
    fn remove(&mut self, vertex: usize) -> bool {
        match self {
            Self::Few(few) => {
                few.retain(|&it| it != vertex);
                few.is_empty()
            }
            Self::Many(many) => {
                many.set(vertex, false);
                many.is_clear()
            }
        }
    }

    /// One of certain numbers who is in a row and among some.
    fn first(&self, row: &[usize], among: &FixedBitSet, numbers: Numbers) -> Option<usize> {
        match self {
            Self::Few(few) => few.iter().copied().find(|&it| {
                numbers.contain(it) && among[it] && row[it / BLOCK] >> (it % BLOCK) & 1 == 1
            }),
            Self::Many(many) => {
                let range = numbers.from..numbers.to;
                first_of_all(many.as_slice(), row, among.as_slice(), range)
            }
        }
    }

    fn is_disjoint(&self, among: &FixedBitSet) -> bool {
        match self {
            Self::Few(few) => few.iter().all(|&it| !among[it]),
            Self::Many(many) => many.is_disjoint(among),
        }
    }

    /// The lowest of its vertices, or the highest.
    fn outermost(&self, is_lowest: bool) -> Option<usize> {
        match (self, is_lowest) {
            (Self::Few(few), true) => few.iter().min().copied(),
            (Self::Few(few), false) => few.iter().max().copied(),
            (Self::Many(many), true) => many.minimum(),
            (Self::Many(many), false) => many.maximum(),
        }
    }

    /// What a function finds for one of its vertices: in some order if they are few, else from the
    /// lowest or the highest on.
    fn find_map<'a, T>(
        &self,
        from_lowest: bool,
        mut found: impl FnMut(usize) -> Found<'a, T>,
    ) -> Option<T> {
        // Those for whom there may be something, if that is known.
        let mut only: Option<&FixedBitSet> = None;
        let mut look = |vertex: usize, only: &mut Option<&'a FixedBitSet>| match found(vertex) {
            Found::One(it) => Some(it),
            Found::Nothing => None,
            Found::NothingBut(set) => {
                *only = Some(set);
                None
            }
        };
        let many = match self {
            Self::Few(few) => {
                return few.iter().find_map(|&vertex| {
                    let is_out = only.is_some_and(|only| !only[vertex]);
                    if is_out { None } else { look(vertex, &mut only) }
                });
            }
            Self::Many(many) => many.as_slice(),
        };
        for place in 0..many.len() {
            let block = if from_lowest { place } else { many.len() - 1 - place };
            let mut left = many[block];
            loop {
                left &= only.map_or(usize::MAX, |only| only.as_slice()[block]);
                if left == 0 {
                    break;
                }
                let bit = if from_lowest { left.trailing_zeros() } else { left.ilog2() };
                left ^= 1 << bit;
                let one = look(block * BLOCK + bit as usize, &mut only);
                if one.is_some() {
                    return one;
                }
            }
        }
        None
    }

    /// Adds all of certain numbers who are in a row to a set.
    fn add_to(&self, set: &mut FixedBitSet, row: &[usize], numbers: Numbers) {
        match self {
            Self::Few(few) => set.extend(
                few.iter()
                    .copied()
                    .filter(|&it| numbers.contain(it) && row[it / BLOCK] >> (it % BLOCK) & 1 == 1),
            ),
            Self::Many(many) => {
                let blocks = numbers.from / BLOCK..numbers.to.div_ceil(BLOCK);
                let all = set.as_mut_slice()[blocks.clone()].iter_mut();
                let own = many.as_slice()[blocks.clone()].iter().zip(&row[blocks.clone()]);
                for (block, (all, (own, row))) in blocks.zip(all.zip(own)) {
                    *all |= own & row & numbers.mask(block);
                }
            }
        }
    }
}

/// What a function finds for a vertex.
enum Found<'a, T> {
    One(T),
    Nothing,
    /// Nothing, and nothing for anybody else who is not in a set either.
    NothingBut(&'a FixedBitSet),
}

const BLOCK: usize = usize::BITS as usize;

/// The numbers from one to another, exclusive.
#[derive(Copy, Clone)]
struct Numbers {
    from: usize,
    to: usize,
}

impl Numbers {
    const fn contain(self, number: usize) -> bool {
        self.from <= number && number < self.to
    }

    /// Those in a block, as bits; the block has some.
    const fn mask(self, block: usize) -> usize {
        let start = self.from.saturating_sub(block * BLOCK);
        let beyond = ((block + 1) * BLOCK).saturating_sub(self.to);
        usize::MAX << start & usize::MAX >> beyond
    }
}

/// Some vertices to whom edges may lead, with what makes their slack.
struct Reach<'a, W> {
    shelves: &'a BTreeMap<W, Shelf>,
    numbers: Numbers,
    /// The slack of an edge less the part of the other end.
    offset: W,
}

/// A shelf: for vertices of a sort, by their parts in edges to vertices of higher number, or to
/// those of lower number and where the number does not matter.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd)]
pub(super) struct Place<W> {
    sort: usize,
    is_upper: bool,
    part: W,
}

impl<W: Weight> Place<W> {
    /// The two shelves on which a vertex with a certain dual value stands.
    pub(super) fn of(sorted: &dyn Sorted<W>, vertex: usize, dual: &W) -> [Self; 2] {
        let sort = sorted.sort(vertex);
        let upper = upper_part(sorted, vertex, dual);
        [
            Self { sort, is_upper: false, part: dual.clone() },
            Self { sort, is_upper: true, part: upper },
        ]
    }
}

/// Where the other ends of edges stand.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Side {
    Any,
    /// At lower numbers.
    Above,
    /// At higher numbers.
    Below,
}

/// Vertices on their shelves.
#[derive(Clone, Debug)]
pub(super) struct Shelves<W> {
    /// How many vertices there are at most.
    order: usize,
    /// For each sort, the vertices by their parts in edges to vertices of lower number: the
    /// dual value.
    lower: Vec<BTreeMap<W, Shelf>>,
    /// The same for edges to vertices of higher number: the dual value less twice the rank.
    upper: Vec<BTreeMap<W, Shelf>>,
}

impl<W: Weight> Shelves<W> {
    /// Empty shelves for vertices of some sorts.
    fn empty(sorts: usize, order: usize) -> Self {
        let empty = vec![BTreeMap::new(); sorts];
        Self { order, lower: empty.clone(), upper: empty }
    }

    /// The same shelves without vertices.
    pub(super) fn emptied(&self) -> Self {
        Self::empty(self.lower.len(), self.order)
    }

    /// Whether there are many vertices on a shelf, on average.
    pub(super) fn are_full(&self) -> bool {
        let shelves: usize = self.lower.iter().chain(&self.upper).map(BTreeMap::len).sum();
        shelves * FULL <= 2 * self.order
    }

    fn shelves(&mut self, sort: usize, is_upper: bool) -> &mut BTreeMap<W, Shelf> {
        if is_upper { &mut self.upper[sort] } else { &mut self.lower[sort] }
    }

    /// Puts a vertex where it belongs by a dual value.
    pub(super) fn insert(&mut self, sorted: &dyn Sorted<W>, vertex: usize, dual: &W) {
        let order = self.order;
        for Place { sort, is_upper, part } in Place::of(sorted, vertex, dual) {
            let shelves = self.shelves(sort, is_upper);
            let shelf = shelves.entry(part).or_insert_with(|| Shelf::Few(Vec::new()));
            shelf.insert(vertex, order);
        }
    }

    /// Takes a vertex from where it is by a dual value.
    fn remove(&mut self, sorted: &dyn Sorted<W>, vertex: usize, dual: &W) {
        for Place { sort, is_upper, part } in Place::of(sorted, vertex, dual) {
            let shelves = self.shelves(sort, is_upper);
            if shelves.get_mut(&part).is_some_and(|shelf| shelf.remove(vertex)) {
                shelves.remove(&part);
            }
        }
    }

    /// The least sum of the parts of two vertices less twice the weight of the edge between them,
    /// the first being on a certain one of these shelves and the second on some others, and these
    /// two. To each belong those with whom an edge is looked for; whoever is not among those of
    /// another has the same.
    pub(super) fn nearest_of_shelf<'a>(
        &self,
        sorted: &dyn Sorted<W>,
        place: &Place<W>,
        others: &Self,
        mut among: impl FnMut(usize) -> &'a FixedBitSet,
    ) -> Option<(W, (usize, usize))> {
        let own = if place.is_upper { &self.upper } else { &self.lower };
        let own = own[place.sort].get(&place.part)?;
        let mut nearest: Option<(W, (usize, usize))> = None;
        for sort in 0..sorted.sorts() {
            let Some((weight, is_ranked)) = sorted.weight(place.sort, sort) else { continue };
            let (shelves, side) = match (place.is_upper, is_ranked) {
                (false, false) => (&others.lower[sort], Side::Any),
                (false, true) => (&others.upper[sort], Side::Above),
                (true, true) => (&others.lower[sort], Side::Below),
                (true, false) => continue,
            };
            let offset = place.part.minus(&weight).minus(&weight);
            for (part, shelf) in shelves {
                let key = part.plus(&offset);
                if nearest.as_ref().is_some_and(|(least, _)| key >= *least) {
                    break;
                }
                if let Some(edge) = self.edge(sorted, (own, shelf), side, &mut among) {
                    nearest = Some((key, edge));
                    break;
                }
            }
        }
        nearest
    }

    /// An edge between vertices on two shelves.
    fn edge<'a>(
        &self,
        sorted: &dyn Sorted<W>,
        (own, other): (&Shelf, &Shelf),
        side: Side,
        mut among: impl FnMut(usize) -> &'a FixedBitSet,
    ) -> Option<(usize, usize)> {
        let outermost = other.outermost(side == Side::Above)?;
        own.find_map(side != Side::Above, |vertex| {
            let numbers = match side {
                Side::Any => Numbers { from: 0, to: self.order },
                Side::Above if outermost < vertex => Numbers { from: outermost, to: vertex },
                Side::Below if outermost > vertex => {
                    Numbers { from: vertex + 1, to: outermost + 1 }
                }
                _ => return Found::Nothing,
            };
            let among = among(vertex);
            match other.first(sorted.row(vertex), among, numbers) {
                Some(mate) => Found::One((vertex, mate)),
                None if other.is_disjoint(among) => Found::NothingBut(among),
                None => Found::Nothing,
            }
        })
    }

    /// Calls a function with all vertices to whom there may be edges from one of a certain dual
    /// value, part by part.
    fn for_each_reach<'a>(
        &'a self,
        sorted: &dyn Sorted<W>,
        (vertex, dual): (usize, &W),
        mut found: impl FnMut(Reach<'a, W>),
    ) {
        let order = self.order;
        for sort in 0..sorted.sorts() {
            let Some((weight, is_ranked)) = sorted.weight(sorted.sort(vertex), sort) else {
                continue;
            };
            let offset = dual.minus(&weight).minus(&weight);
            let lower = &self.lower[sort];
            if !is_ranked {
                let numbers = Numbers { from: 0, to: order };
                found(Reach { shelves: lower, numbers, offset });
                continue;
            }
            let above = Numbers { from: 0, to: vertex };
            let below = Numbers { from: vertex + 1, to: order };
            let own = upper_part(sorted, vertex, &offset);
            found(Reach { shelves: &self.upper[sort], numbers: above, offset });
            found(Reach { shelves: lower, numbers: below, offset: own });
        }
    }

    /// The least slack of edges from a vertex, as if it had a certain dual value, to some others,
    /// if that is below a limit; and whom such an edge leads to. The sets of blossoms are left
    /// aside.
    pub(super) fn nearest(
        &self,
        sorted: &dyn Sorted<W>,
        own: (usize, &W),
        among: &FixedBitSet,
        limit: Option<W>,
    ) -> Option<(W, usize)> {
        let (row, mut limit, mut nearest) = (sorted.row(own.0), limit, None);
        self.for_each_reach(sorted, own, |reach| {
            for (part, shelf) in reach.shelves {
                let slack = part.plus(&reach.offset);
                if limit.as_ref().is_some_and(|limit| slack >= *limit) {
                    break;
                }
                if let Some(other) = shelf.first(row, among, reach.numbers) {
                    nearest = Some(other);
                    limit = Some(slack);
                    break;
                }
            }
        });
        limit.zip(nearest)
    }

    /// One of some to whom an edge without slack leads, the sets of blossoms left aside.
    pub(super) fn tight_mate(
        &self,
        sorted: &dyn Sorted<W>,
        own: (usize, &W),
        among: &FixedBitSet,
    ) -> Option<usize> {
        let (row, mut mate) = (sorted.row(own.0), None);
        self.for_each_reach(sorted, own, |reach| {
            if mate.is_none()
                && let Some(shelf) = reach.shelves.get(&W::zero().minus(&reach.offset))
            {
                mate = shelf.first(row, among, reach.numbers);
            }
        });
        mate
    }

    /// Adds all to a set to whom edges without slack lead, the sets of blossoms left aside.
    pub(super) fn add_tight(
        &self,
        sorted: &dyn Sorted<W>,
        own: (usize, &W),
        set: &mut FixedBitSet,
    ) {
        let row = sorted.row(own.0);
        self.for_each_reach(sorted, own, |reach| {
            if let Some(shelf) = reach.shelves.get(&W::zero().minus(&reach.offset)) {
                shelf.add_to(set, row, reach.numbers);
            }
        });
    }
}

/// All vertices on their shelves, with the dual values by which they have been put there.
#[derive(Clone, Debug)]
pub(super) struct Placed<W> {
    pub(super) shelves: Shelves<W>,
    duals: Vec<W>,
}

impl<W: Weight> Placed<W> {
    /// The vertices with these dual values.
    pub(super) fn new(sorted: &dyn Sorted<W>, duals: &[W]) -> Self {
        let mut shelves = Shelves::empty(sorted.sorts(), duals.len());
        duals.iter().enumerate().for_each(|(vertex, dual)| shelves.insert(sorted, vertex, dual));
        Self { shelves, duals: duals.to_vec() }
    }

    /// Puts a vertex where it belongs by its dual value.
    pub(super) fn put(&mut self, sorted: &dyn Sorted<W>, vertex: usize, dual: &W) {
        if self.duals[vertex] != *dual {
            self.take_out(sorted, vertex);
            self.put_back(sorted, vertex, dual);
        }
    }

    /// Takes a vertex from the shelves for a while.
    pub(super) fn take_out(&mut self, sorted: &dyn Sorted<W>, vertex: usize) {
        self.shelves.remove(sorted, vertex, &self.duals[vertex]);
    }

    /// Puts a vertex that was taken out where it belongs by its dual value.
    pub(super) fn put_back(&mut self, sorted: &dyn Sorted<W>, vertex: usize, dual: &W) {
        self.shelves.insert(sorted, vertex, dual);
        self.duals[vertex].clone_from(dual);
    }
}

/// What a vertex adds to the slack of edges to vertices of higher number.
fn upper_part<W: Weight>(sorted: &dyn Sorted<W>, vertex: usize, dual: &W) -> W {
    dual.plus_small(-2 * sorted.rank(vertex))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::matching::{Graph, Matcher, Optima, bit_rows::BitRows};

    const SORTS: usize = 3;

    /// A graph by sorts; vertices may be kept on shelves or not.
    #[derive(Clone, Debug)]
    struct BySorts {
        sort_of: Vec<usize>,
        weights: Vec<Option<(i64, bool)>>,
        ranks: Vec<i128>,
        joined: BitRows,
        is_sorted: bool,
    }

    impl Graph for BySorts {
        type Weight = i64;

        fn order(&self) -> usize {
            self.sort_of.len()
        }

        fn weight(&self, u: usize, v: usize) -> Option<i64> {
            let edge = Sorted::weight(self, self.sort_of[u], self.sort_of[v]);
            let (weight, is_ranked) = edge.filter(|_| self.joined.contains(u, v))?;
            let rank = if is_ranked { self.ranks[u.min(v)] as i64 } else { 0 };
            Some(weight.into_owned() + rank)
        }

        fn sorted(&self) -> Option<&dyn Sorted<i64>> {
            self.is_sorted.then_some(self)
        }
    }

    impl Sorted<i64> for BySorts {
        fn sorts(&self) -> usize {
            SORTS
        }

        fn sort(&self, vertex: usize) -> usize {
            self.sort_of[vertex]
        }

        fn weight(&self, a: usize, b: usize) -> Option<(Cow<'_, i64>, bool)> {
            self.weights[a.min(b) * SORTS + a.max(b)].map(|(it, ranked)| (Cow::Owned(it), ranked))
        }

        fn rank(&self, vertex: usize) -> i128 {
            self.ranks[vertex]
        }

        fn row(&self, vertex: usize) -> &[usize] {
            self.joined.blocks(vertex)
        }
    }

    /// Graphs of more vertices than fit on a shelf without bits.
    fn graphs() -> impl Strategy<Value = BySorts> {
        let weight = prop::option::weighted(0.8, (0..12i64, any::<bool>()));
        (1..3 * FEW).prop_flat_map(move |order| {
            (
                prop::collection::vec(0..SORTS, order),
                prop::collection::vec(weight.clone(), SORTS * SORTS),
                prop::collection::vec(-3..4i128, order),
                prop::collection::vec(prop::bool::weighted(0.8), order * order),
            )
                .prop_map(move |(sort_of, weights, ranks, edges)| {
                    let is_edge = |u: usize, v: usize| edges[u.min(v) * order + u.max(v)];
                    let joined = BitRows::joined(order, is_edge);
                    BySorts { sort_of, weights, ranks, joined, is_sorted: true }
                })
        })
    }

    #[test]
    fn who_leaves_a_blossom_is_looked_for_by_its_dual_value() {
        let joined = BitRows::joined(4, |u, v| v < 3 || u == 2);
        let mut weights = vec![None; SORTS * SORTS];
        weights[..2].copy_from_slice(&[Some((10, false)), Some((4, false))]);
        let (sort_of, ranks) = (vec![0, 0, 0, 1], vec![0; 4]);
        let graph = BySorts { sort_of, weights, ranks, joined, is_sorted: true };
        let mut matcher = Matcher::new(graph.clone());
        matcher.solve();
        assert_eq!(matcher.certificate().verify(&graph), Ok(14));
        // Its mate goes, too, and leaves a blossom of three in which 2 was; 3 is left to it.
        matcher.remove(0);
        assert_eq!(matcher.certificate().verify(&graph), Ok(4));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        #[test]
        fn vertices_on_shelves_are_removed_as_well(graph in graphs(), gone in prop::collection::vec(0..3 * FEW, 1..5)) {
            let mut matcher = Matcher::new(graph.clone());
            matcher.solve();
            let mut left = graph.clone();
            for vertex in gone.into_iter().filter(|&it| it < graph.order()) {
                matcher.remove(vertex);
                let is_left = |u: usize, v: usize| {
                    graph.joined.contains(u, v) && !matcher.is_removed(u) && !matcher.is_removed(v)
                };
                left.joined = BitRows::joined(graph.order(), is_left);
                let mut anew = Matcher::new(left.clone());
                anew.solve();
                prop_assert_eq!(matcher.certificate().verify(&graph), anew.certificate().verify(&left));
            }
        }

        #[test]
        fn vertices_on_shelves_are_matched_as_well(
            graph in graphs(), ranks in prop::collection::vec(-3..4i128, 3 * FEW),
        ) {
            let best = |graph: &BySorts| {
                let mut plain = Matcher::new(BySorts { is_sorted: false, ..graph.clone() });
                plain.solve();
                plain.certificate().verify(graph)
            };
            let mut matcher = Matcher::new(graph.clone());
            matcher.solve();
            prop_assert_eq!(matcher.certificate().verify(&graph), best(&graph));
            for vertex in 0..graph.order() {
                let mut row = FixedBitSet::with_capacity(graph.order());
                matcher.add_tight(vertex, &mut row);
                let is_tight = |&other: &usize| other != vertex && matcher.is_tight(vertex, other);
                let tight: FixedBitSet = (0..graph.order()).filter(is_tight).collect();
                prop_assert!(row.ones().eq(tight.ones()), "{vertex}");
            }
            // The ranks change, with all that stands on the shelves by them.
            let changed = BySorts { ranks: ranks[..graph.order()].to_vec(), ..graph.clone() };
            let growth = (0..graph.order()).map(|it| changed.ranks[it] - graph.ranks[it]);
            let growth: Vec<_> = growth.map(|it| it.max(0) as i64).collect();
            let optima = Optima::new(matcher);
            let optima = optima.reweighed(
                |it| it.ranks.clone_from(&changed.ranks),
                |vertex| growth[vertex],
            );
            let pairs = (0..graph.order()).filter_map(|u| Some((u, optima.mate(u)?)));
            let pairs = pairs.filter(|(u, v)| u < v);
            let total = pairs.map(|(u, v)| Graph::weight(&changed, u, v).unwrap_or(i64::MIN / 99)).sum();
            prop_assert_eq!(Ok(total), best(&changed));
        }
    }
}

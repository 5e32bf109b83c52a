//! Dual values for the order of candidates, from those by which the criteria are optimal.
//!
//! What the order saves is below all criteria. So the first of the best candidates are among the
//! matchings along edges that are tight by the criteria, and the dual values that prove these best
//! need small changes only. If nobody had met, which edges are tight would depend on the sorts and
//! the dual values of their ends: these are classes whose members differ in their numbers only.

use std::cmp::Ordering;

use super::BracketGraph;
use crate::matching::{Graph, Matcher, RankedClass, RankedDual, Sorted, Weight, ranked_duals};

/// More classes than this take longer than they save.
const MOST_CLASSES: usize = 400;

/// What nodes of a class have in common: their sort, their dual value, and whether it saves
/// something that they are the upper player of a pair, being of the original S1, or costs something.
type Class<W> = (usize, W, Ordering);

/// Dual values for a graph whose sequence has been changed from one that saves nothing, from those
/// of an optimum before. `None` if there are too many classes, or if the small changes do not
/// bound all edges.
pub(super) fn duals_by_order<W: Weight>(matcher: &Matcher<BracketGraph<W>>) -> Option<Vec<W>> {
    let graph = matcher.graph();
    let sorted = graph.sorted()?;
    let present = || (0..graph.order()).filter(|&node| !matcher.is_removed(node));
    let class = |node: usize| -> Class<W> {
        (sorted.sort(node), matcher.dual(node).clone(), sorted.rank(node).cmp(&0))
    };
    let mut list: Vec<_> = present().map(class).collect();
    list.sort_unstable();
    list.dedup();
    if list.len() > MOST_CLASSES {
        return None;
    }
    let mut ranked = vec![RankedClass::default(); list.len()];
    // Every class of a node is in the list.
    let number = |node: usize| list.binary_search(&class(node)).unwrap_or_default();
    let class_of: Vec<_> = present().map(|node| (node, number(node))).collect();
    for &(node, class) in &class_of {
        let ranked = &mut ranked[class];
        ranked.count += 1;
        ranked.may_stay = matcher.may_be_unmatched(node);
        if list[class].2.is_ne() {
            ranked.costs.push(-sorted.rank(node) as i64);
        }
    }
    ranked.iter_mut().for_each(|class| class.costs.sort_unstable());
    let edges = Edges::new(sorted, &list, &ranked)?;
    let just_one_stays = matcher.fills_all_but_one();
    let small = ranked_duals(&ranked, &edges.upper_lower, &edges.alike, just_one_stays)?;
    let is_bounded = |&(a, b, is_upper, ref slack): &(usize, usize, bool, W)| {
        let own = if is_upper { small[a].upper } else { small[a].lower };
        slack.plus_small(i128::from(own + small[b].lower)) >= W::zero()
    };
    if !edges.others.iter().all(is_bounded) {
        return None;
    }
    let mut duals: Vec<_> = (0..graph.order()).map(|node| matcher.dual(node).clone()).collect();
    for (node, class) in class_of {
        let RankedDual { upper, lower } = small[class];
        let upper = list[class].2.is_ne().then(|| i128::from(upper) + 2 * sorted.rank(node));
        let change = upper.map_or(lower.into(), |upper| upper.max(lower.into()));
        duals[node] = duals[node].plus_small(change).max(W::zero());
    }
    Some(duals)
}

/// The edges between classes.
struct Edges<W> {
    /// Of which two classes nodes are a tight pair, the upper one first.
    upper_lower: Vec<(usize, usize)>,
    /// Between which two other tight edges are.
    alike: Vec<(usize, usize)>,
    /// All others, with their slack, and whether the first of the two is the upper one of a pair.
    others: Vec<(usize, usize, bool, W)>,
}

impl<W: Weight> Edges<W> {
    /// `None` if the order says something of one end of a pair only.
    fn new(sorted: &dyn Sorted<W>, list: &[Class<W>], ranked: &[RankedClass]) -> Option<Self> {
        let mut edges = Self { upper_lower: Vec::new(), alike: Vec::new(), others: Vec::new() };
        for (a, (sort, dual, saves)) in list.iter().enumerate() {
            for (b, (other_sort, other_dual, other_saves)) in list.iter().enumerate() {
                let Some((weight, is_pair)) = sorted.weight(*sort, *other_sort) else { continue };
                let slack = dual.plus(other_dual).minus(&weight).minus(&weight);
                // Below zero it is where all of the two classes have met.
                if slack < W::zero() || a == b && ranked[a].count < 2 {
                    continue;
                }
                let is_ranked = saves.is_ne();
                let list = match (is_pair, is_ranked, other_saves.is_ne()) {
                    // Nobody of the original S2 is above one of S1.
                    (true, true, true) if saves < other_saves => continue,
                    (true, true, true) => &mut edges.upper_lower,
                    (true, true, false) | (true, false, true) => return None,
                    _ => &mut edges.alike,
                };
                match slack.is_zero() {
                    true => list.push((a, b)),
                    false => edges.others.push((a, b, is_pair && is_ranked, slack)),
                }
            }
        }
        Some(edges)
    }
}

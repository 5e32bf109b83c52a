//! Pairs a bracket: of the pairings that are best by the criteria, the one with the smallest
//! identifier (3.6).

use super::{Counted, criteria::Member, field::Field};
use crate::{
    matching::{Matcher, Optima, numbered},
    systems::shared::{
        class_graph::ClassGraph,
        criteria::{Cost, Layout, Most},
        players::Players as _,
    },
    tournament::Score,
};

/// The pairs of a bracket that can be paired completely: top members in the order of pairing
/// numbers, with their opponents.
pub(super) fn pairs(field: &Field<'_>, members: &[usize], score: Score) -> Vec<(usize, usize)> {
    let mut members = members.to_vec();
    members.sort_by_key(|&place| field.player(place).tpn);
    let mut optima = Optima::new(best(field, members, score));
    let order = optima.graph().players().len();
    let mut tops = Vec::with_capacity(order / 2);
    for vertex in 0..order {
        if tops.len() == order / 2 {
            break;
        }
        if optima.narrow(vertex, |_, mate| mate.is_some_and(|mate| vertex < mate)) {
            tops.push(vertex);
        }
    }
    let mut pairs = Vec::with_capacity(tops.len());
    for top in tops {
        let Some(present) = optima.mate(top) else { continue };
        optima.give_first(top, top + 1..present);
        let bottom = optima.mate(top).unwrap_or(present);
        optima.set_aside(top);
        let players = optima.graph().players();
        pairs.push((players[top], players[bottom]));
    }
    pairs
}

/// The number of pairs that count by each criterion, if these members are paired as well as they
/// can be.
pub(super) fn least(field: &Field<'_>, members: Vec<usize>, score: Score) -> Vec<usize> {
    let matcher = best(field, members, score);
    let players = matcher.graph().players();
    let pair = |vertex: usize| {
        let mate = matcher.mate(vertex).filter(|&mate| vertex < mate)?;
        Some((players[vertex], players[mate]))
    };
    let pairs: Vec<_> = (0..players.len()).filter_map(pair).collect();
    field.counts(&pairs, score)
}

/// Some members, paired as completely as possible and then as well as possible by the criteria.
fn best<'a>(field: &'a Field<'_>, members: Vec<usize>, score: Score) -> Matcher<ClassGraph<'a>> {
    let of = members.iter().map(|&place| Member::of(field, place, score));
    let (classes, class_of) = numbered(of);
    let criteria = field.criteria.iter().map(|it| (it.counted, Most::Count(members.len() as u64)));
    let layout = Layout::new(criteria, 0);
    let graph = ClassGraph::new(&field.legal, members, class_of, |a, b| {
        let cost = |it: &Counted| Some(Cost::Count(it.counts(classes[a], classes[b]).into()));
        let mut weight = 1 << layout.bits();
        layout.for_each_cost(cost, |count, shift| weight -= i128::from(count) << shift);
        Some(weight)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    matcher
}

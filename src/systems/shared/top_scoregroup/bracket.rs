//! Pairs a bracket: of the pairings that are best by the criteria, the one with the smallest
//! identifier (3.6).

use super::{Field, criteria::Member};
use crate::{
    matching::{Matcher, Optima},
    systems::shared::class_graph::ClassGraph,
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

/// How many pairs count by each criterion, if these members are paired as well as they can be.
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
    let member_of = |&place: &usize| Member::of(field, place, score);
    let mut classes: Vec<_> = members.iter().map(member_of).collect();
    classes.sort_unstable();
    classes.dedup();
    // The list contains every class.
    let class = |place: &usize| classes.binary_search(&member_of(place)).unwrap_or(0);
    let class_of = members.iter().map(class).collect();
    // No sum over pairs carries into the digit of the criterion before.
    let base = members.len() as i128 + 1;
    let graph = ClassGraph::new(&field.legal, members, class_of, |a, b| {
        let (mut one, mut cost) = (1, 0);
        for criterion in &field.criteria {
            one *= base;
            cost = cost * base + i128::from(criterion.counted.counts(classes[a], classes[b]));
        }
        Some(one - cost)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    matcher
}

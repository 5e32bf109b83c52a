//! Pairs a bracket: of the pairings that are best by the criteria, the one with the smallest
//! identifier (3.6).

use super::Field;
use crate::{
    matching::{Matcher, Optima},
    systems::class_graph::ClassGraph,
    tournament::Score,
};

/// The pairs of a bracket that can be paired completely: top members in the order of pairing
/// numbers, with their opponents.
pub(super) fn pairs(field: &Field<'_>, members: &[usize], score: Score) -> Vec<(usize, usize)> {
    let mut members = members.to_vec();
    members.sort_by_key(|&place| field.player(place).tpn);
    let class = |&place: &usize| match () {
        () if field.score(place) != score => 2,
        () => usize::from(field.facts(place).floated),
    };
    let classes: Vec<_> = members.iter().map(class).collect();
    let weight = members.len() as i64 + 1;
    let graph = ClassGraph::new(&field.legal, members, classes, |a, b| {
        Some(weight - i64::from(a.min(b) == 1 && a.max(b) == 2))
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    let mut optima = Optima::new(matcher);
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

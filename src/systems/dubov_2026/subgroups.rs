//! Pairs a bracket: the two subgroups, the players who change between them, and the order of the
//! second (3.2.3 to 3.2.6).

use fixedbitset::FixedBitSet;

use super::field::Field;
use crate::{
    matching::{Matcher, Mates, Optima, bit_rows::BitRows},
    systems::shared::{class_graph::ClassGraph, first_rows::first_rows, players::Players as _},
    tournament::Color,
};

/// How a bracket is divided and paired; players by place.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Subgroups {
    /// G1, then G2, before players change between them (3.2.3).
    pub(super) original: [Vec<usize>; 2],
    /// Which of the two is the smaller one, the first if they are equal.
    pub(super) smaller: usize,
    /// Those who leave the smaller one, and those who leave the other (3.2.4.1, 3.2.4.2).
    pub(super) shifted: [Vec<usize>; 2],
    /// S1 and T2: those in the same place meet (3.2.5, 3.2.6).
    pub(super) rows: [Vec<usize>; 2],
}

impl Subgroups {
    /// Divides and pairs a bracket that can be paired completely.
    pub(super) fn of(field: &Field<'_>, legal: &BitRows, members: &[usize]) -> Self {
        let mut subgroups = Self::divided(field, members);
        subgroups.shift(field, legal);
        subgroups.arrange(field, legal);
        subgroups
    }

    /// The subgroups before any shift (3.2.3).
    pub(super) fn divided(field: &Field<'_>, members: &[usize]) -> Self {
        let mut sorted = members.to_vec();
        sorted.sort_by_key(|&place| field.number(place));
        let have_played = sorted.iter().any(|&place| field.facts(place).games > 0);
        let original: [Vec<_>; 2] = if !have_played {
            let second = sorted.split_off(sorted.len() / 2);
            [sorted, second]
        } else {
            let (first, second) =
                sorted.into_iter().partition(|&it| field.facts(it).prefers == Color::White);
            [first, second]
        };
        let smaller = usize::from(original[1].len() < original[0].len());
        Self { original, smaller, ..Self::default() }
    }

    pub(super) fn smaller(&self) -> &[usize] {
        &self.original[self.smaller]
    }

    pub(super) fn larger(&self) -> &[usize] {
        &self.original[1 - self.smaller]
    }

    /// One of the subgroups in the order in which its players are shifted: from the middle outwards
    /// (4.3).
    pub(super) fn order(&self, field: &Field<'_>, subgroup: usize) -> Vec<usize> {
        let mut list = self.original[subgroup].clone();
        if subgroup == 0 {
            list.sort_by_key(|&place| field.by_aro(place));
        }
        from_the_middle(list.len()).map(|place| list[place]).collect()
    }

    /// Those who leave each subgroup, which has this number, and the article, the smaller one first.
    pub(super) fn shifts(&self) -> [(&'static str, usize, &Vec<usize>); 2] {
        let [of_smaller, of_larger] = &self.shifted;
        [("3.2.4.1", self.smaller, of_smaller), ("3.2.4.2", 1 - self.smaller, of_larger)]
    }

    /// Chooses those who change the subgroup (3.2.4).
    fn shift(&mut self, field: &Field<'_>, legal: &BitRows) {
        let players = [self.smaller(), self.larger()].concat();
        let small = self.smaller().len();
        let classes = (0..players.len()).map(|vertex| usize::from(vertex >= small)).collect();
        // Of all complete pairings, the heaviest has the fewest pairs in the smaller subgroup.
        let weight = players.len() as i128 + 1;
        let graph = ClassGraph::new(legal, players, classes, |a, b| {
            Some(weight - i128::from((a, b) == (0, 0)))
        });
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        let mut optima = Optima::new(matcher);
        let inside = (0..small).filter(|&it| optima.mate(it).is_some_and(|mate| mate < small));
        let first = inside.count() / 2;
        let second = first + (self.larger().len() - small) / 2;
        let mut vertex_of = vec![usize::MAX; field.snapshot().players().len()];
        for (vertex, &place) in optima.graph().players().iter().enumerate() {
            vertex_of[place] = vertex;
        }
        for (number, (subgroup, count)) in
            [(self.smaller, first), (1 - self.smaller, second)].into_iter().enumerate()
        {
            let order = self.order(field, subgroup);
            let order: Vec<_> = order.into_iter().map(|place| vertex_of[place]).collect();
            let shifted = first_shifted(&mut optima, &order, count);
            let places = optima.graph().players();
            self.shifted[number] = shifted.into_iter().map(|vertex| places[vertex]).collect();
        }
    }

    /// G1 and G2 after the shifts.
    pub(super) fn final_groups(&self) -> [Vec<usize>; 2] {
        [0, 1].map(|subgroup| {
            let [of_smaller, of_larger] = &self.shifted;
            let (leaving, coming) = if subgroup == self.smaller {
                (of_smaller, of_larger)
            } else {
                (of_larger, of_smaller)
            };
            let stays = |place: &&usize| !leaving.contains(place);
            self.original[subgroup].iter().filter(stays).chain(coming).copied().collect()
        })
    }

    /// S1 in its order, and the first order of the second subgroup that makes legal pairs.
    fn arrange(&mut self, field: &Field<'_>, legal: &BitRows) {
        let [mut s1, mut s2] = self.final_groups();
        s1.sort_by_key(|&place| field.by_aro(place));
        s2.sort_by_key(|&place| field.number(place));
        let half = s1.len();
        let players = [s1, s2].concat();
        let rows = BitRows::joined(players.len(), |a, b| {
            (a < half) != (b < half) && legal.contains(players[a], players[b])
        });
        let everybody: FixedBitSet = (0..players.len()).collect();
        let Some(mates) = Mates::new(players.len()).repaired_along(&everybody, &rows) else {
            return;
        };
        let pairs = first_rows(half, mates, &rows);
        self.rows = [
            pairs.iter().map(|&(first, _)| players[first]).collect(),
            pairs.iter().map(|&(_, second)| players[second]).collect(),
        ];
    }

    /// The pairs, those of S1 first.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.rows[0].iter().copied().zip(self.rows[1].iter().copied())
    }
}

/// The numbers up to a length from the middle outwards, of two middles the smaller first (4.3.3).
pub(super) fn from_the_middle(length: usize) -> impl Iterator<Item = usize> {
    let mut places: Vec<_> = (0..length).collect();
    places.sort_by_key(|&place| ((2 * place + 1).abs_diff(length), place));
    places.into_iter()
}

/// The first set of so many vertices of a subgroup, given in order, that change the subgroup: one
/// of every two that are matched with each other. The optima are restricted to it.
fn first_shifted(optima: &mut Optima<ClassGraph<'_>>, order: &[usize], count: usize) -> Vec<usize> {
    let mut shifted = Vec::with_capacity(count);
    let mut later: FixedBitSet = order.iter().copied().collect();
    for &vertex in order {
        if shifted.len() == count {
            break;
        }
        later.set(vertex, false);
        if optima.narrow(vertex, |_, mate| mate.is_some_and(|mate| later.contains(mate))) {
            shifted.push(vertex);
        }
    }
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifters_come_from_the_middle() {
        let order = |letters: &str| -> String {
            let letters: Vec<_> = letters.chars().collect();
            from_the_middle(letters.len()).map(|place| letters[place]).collect()
        };
        assert_eq!(order("ABCDEFG"), "DCEBFAG");
        assert_eq!(order("ABCD"), "BCAD");
        assert_eq!(order(""), "");
    }
}

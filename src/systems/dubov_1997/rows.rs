//! The columns of a group and the pairs formed by their rows (6.2, 6.3, 7.3, 7.4).

use std::cmp::Ordering;

use fixedbitset::FixedBitSet;

use super::{
    field::Field,
    optimum::{Optimum, Wanted},
};
use crate::{
    matching::{Mates, bit_rows::BitRows},
    systems::shared::{
        first_rows::first_rows,
        players::{Absolute as _, Players as _},
    },
    tournament::Color,
};

/// The two columns of a group, of equal length.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Columns {
    pub(super) white: Vec<usize>,
    pub(super) black: Vec<usize>,
    /// The players transferred to the other column (7.3, 7.4).
    pub(super) moved: Vec<usize>,
}

/// Splits players by due color; those without one are used to even out the columns, one by one.
pub(super) fn by_due_color(field: &Field<'_>, players: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let of = |color| players.iter().copied().filter(move |&it| field.facts(it).due == color);
    let mut white: Vec<_> = of(Some(Color::White)).collect();
    let mut black: Vec<_> = of(Some(Color::Black)).collect();
    let mut neutral: Vec<_> = of(None).collect();
    neutral.sort_by_key(|&place| field.player(place).list_place);
    for place in neutral {
        let column = if white.len() <= black.len() { &mut white } else { &mut black };
        column.push(place);
    }
    white.sort_by(|&a, &b| field.in_column(Color::White, a, b));
    black.sort_by(|&a, &b| field.in_column(Color::Black, a, b));
    (white, black)
}

impl Columns {
    /// The columns of a group, made equal by transfers (7.3, 7.4).
    pub(super) fn of(field: &Field<'_>, group: &[usize]) -> Self {
        let (mut white, mut black) = by_due_color(field, group);
        let surplus = white.len().abs_diff(black.len()) / 2;
        let (longer, color) = match white.len().cmp(&black.len()) {
            Ordering::Less => (&black, Color::Black),
            _ => (&white, Color::White),
        };
        let may_move = |&place: &usize| field.facts(place).may_get(color.opposite());
        let mut moved: Vec<_> = longer.iter().copied().filter(may_move).collect();
        moved.sort_by(|&a, &b| field.leaving_column(color, a, b));
        moved.truncate(surplus);
        let (from, to) = match color {
            Color::White => (&mut white, &mut black),
            Color::Black => (&mut black, &mut white),
        };
        from.retain(|place| !moved.contains(place));
        to.extend(&moved);
        to.sort_by(|&a, &b| field.in_column(color.opposite(), a, b));
        Self { white, black, moved }
    }

    /// Tells whether the pairs are exactly the rows.
    pub(super) fn is_first_attempt(&self, pairs: &[(usize, usize)]) -> bool {
        let rows = self.white.iter().zip(&self.black).map(|(&white, &black)| (white, black));
        rows.eq(pairs.iter().copied())
    }

    /// The two columns concatenated.
    fn joined(&self) -> Vec<usize> {
        [&self.white[..], &self.black].concat()
    }

    /// The pairs: White with Black if possible at all, and the first such pairing from the top of
    /// the White column (6.2, 6.3).
    pub(super) fn pairs(&self, field: &Field<'_>) -> Vec<(usize, usize)> {
        let players = self.joined();
        let whites = self.white.len();
        let is_legal = |u: usize, v: usize| field.may_meet(players[u], players[v]);
        let across = |u: usize, v: usize| (u < whites) != (v < whites);
        let everybody: FixedBitSet = (0..players.len()).collect();
        let rows = BitRows::joined(players.len(), |u, v| across(u, v) && is_legal(u, v));
        let pairs = match Mates::new(players.len()).repaired_along(&everybody, &rows) {
            Some(mates) => first_rows(whites, mates, &rows),
            None => first_mixed(players.len(), whites, &is_legal),
        };
        pairs.into_iter().map(|(u, v)| (players[u], players[v])).collect()
    }
}

/// The first pairing with as few pairs inside a column as possible.
fn first_mixed(
    order: usize,
    whites: usize,
    is_legal: &impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let legal = BitRows::joined(order, is_legal);
    let mut optimum = Optimum::new(&legal, (0..order).collect(), |it| it >= whites, Wanted::Across);
    let mut left: FixedBitSet = (0..order).collect();
    let mut pairs = Vec::with_capacity(order / 2);
    for first in 0..order {
        if !left.contains(first) {
            continue;
        }
        left.set(first, false);
        // A player in the White column prefers Blacks; one in the Black column has only Blacks
        // left.
        let (others, blacks): (Vec<_>, Vec<_>) = left.ones().partition(|&it| it < whites);
        if let Some(mate) = optimum.take_first(first, &[blacks, others].concat()) {
            left.set(mate, false);
            pairs.push((first, mate));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs from columns of equal length, given the players who have met, as `W1-B2`.
    fn rows(length: usize, met: &str) -> String {
        let names: Vec<_> = ["W", "B"]
            .iter()
            .flat_map(|color| (1..=length).map(move |row| format!("{color}{row}")))
            .collect();
        let met: Vec<_> = met.split_whitespace().filter_map(|pair| pair.split_once('-')).collect();
        let is_legal = |u: usize, v: usize| {
            let pair = |u: usize, v: usize| met.contains(&(&*names[u], &*names[v]));
            u != v && !pair(u, v) && !pair(v, u)
        };
        let everybody: FixedBitSet = (0..2 * length).collect();
        let across =
            BitRows::joined(2 * length, |u, v| (u < length) != (v < length) && is_legal(u, v));
        let pairs = match Mates::new(2 * length).repaired_along(&everybody, &across) {
            Some(mates) => {
                let pairs = first_rows(length, mates, &across);
                assert_eq!(first_mixed(2 * length, length, &is_legal), pairs);
                pairs
            }
            None => first_mixed(2 * length, length, &is_legal),
        };
        let shown = pairs.iter().map(|&(u, v)| format!("{}-{}", names[u], names[v]));
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn rows_are_repaired_downwards_then_upwards() {
        assert_eq!(rows(3, ""), "W1-B1 W2-B2 W3-B3");
        assert_eq!(rows(3, "W1-B1"), "W1-B2 W2-B1 W3-B3");
        assert_eq!(rows(3, "W3-B3"), "W1-B1 W2-B3 W3-B2");
        assert_eq!(rows(3, "W2-B3 W3-B3"), "W1-B3 W2-B1 W3-B2");
    }

    #[test]
    fn a_white_who_has_met_every_black_meets_a_white() {
        let met_every_black = "W2-B1 W2-B2 W2-B3 W2-B4";
        assert_eq!(rows(4, met_every_black), "W1-B1 W2-W3 W4-B2 B3-B4");
        let and_those_below = format!("{met_every_black} W2-W3 W2-W4");
        assert_eq!(rows(4, &and_those_below), "W1-W2 W3-B1 W4-B2 B3-B4");
    }
}

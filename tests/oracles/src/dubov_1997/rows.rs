//! The rows of the two columns, and their improvement (6.2, 6.3).

use std::collections::BTreeSet;

use super::columns::Columns;
use crate::{
    matching::most_pairs,
    sets::{Set, members, set_of, split_first},
};

/// Pairs two columns of the same length (R-DUB-25): among the pairings with the
/// fewest pairs inside a column, the first in the order of the text. `None` if
/// there is no legal pairing.
///
/// The shortcuts are that a search is given up where too few legal pairs are
/// left, or where it has failed before.
pub fn rows(
    columns: &Columns,
    may_meet: &dyn Fn(usize, usize) -> bool,
    takes_shortcuts: bool,
) -> Option<Vec<(usize, usize)>> {
    let players: Vec<_> = columns.white.iter().chain(&columns.black).copied().collect();
    let everybody = (0..players.len()).fold(0, |all, row| all | set_of(row));
    let whites = (0..columns.white.len()).fold(0, |all, row| all | set_of(row));
    let mut search = Search { players, whites, may_meet, takes_shortcuts, failed: BTreeSet::new() };
    (0..=search.players.len() / 2).find_map(|inside| search.first(everybody, inside))
}

struct Search<'a> {
    /// The White column, then the Black one, each from the top. Sets are of
    /// places in this list.
    players: Vec<usize>,
    whites: Set,
    may_meet: &'a dyn Fn(usize, usize) -> bool,
    takes_shortcuts: bool,
    /// Who was left, and how many pairs inside a column were allowed.
    failed: BTreeSet<(Set, usize)>,
}

impl Search<'_> {
    /// The first pairing of those left with at most so many pairs inside a
    /// column.
    fn first(&mut self, left: Set, inside: usize) -> Option<Vec<(usize, usize)>> {
        let Some((highest, others)) = split_first(left) else { return Some(Vec::new()) };
        if self.takes_shortcuts && self.is_hopeless(left, inside) {
            return None;
        }
        let pairing = self.partners(highest, others).into_iter().find_map(|partner| {
            let inside = inside.checked_sub(usize::from(!self.is_across(highest, partner)))?;
            let mut rest = self.first(others & !set_of(partner), inside)?;
            rest.insert(0, (self.players[highest], self.players[partner]));
            Some(rest)
        });
        if pairing.is_none() {
            self.failed.insert((left, inside));
        }
        pairing
    }

    /// Whom the highest player left can meet, the preferred ones first: for a
    /// White the Blacks, then the Whites below him; for a Black the Blacks below
    /// him.
    fn partners(&self, highest: usize, others: Set) -> Vec<usize> {
        let (whites, blacks) = (others & self.whites, others & !self.whites);
        members(blacks)
            .chain(members(whites))
            .filter(|&other| self.is_legal(highest, other))
            .collect()
    }

    /// Tells whether it is certain that there is no pairing: a complete one has too few pairs
    /// across the columns, or does not exist.
    fn is_hopeless(&self, left: Set, inside: usize) -> bool {
        let wanted = left.count_ones() as usize / 2;
        self.failed.contains(&(left, inside))
            || most_pairs(left, |a, b| self.is_legal(a, b)) < wanted
            || most_pairs(left, |a, b| self.is_across(a, b) && self.is_legal(a, b)) + inside
                < wanted
    }

    fn is_legal(&self, a: usize, b: usize) -> bool {
        (self.may_meet)(self.players[a], self.players[b])
    }

    fn is_across(&self, a: usize, b: usize) -> bool {
        (self.whites & set_of(a) != 0) != (self.whites & set_of(b) != 0)
    }
}

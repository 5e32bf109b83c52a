//! The first pairing of two columns, row by row.

use fixedbitset::FixedBitSet;

use crate::matching::{Mates, bit_rows::BitRows};

/// The first pairing of those of a first column, numbered first, with those of a second one: each
/// in turn gets the first with whom all others can be matched. The matching is one of all.
pub(crate) fn first_rows(column: usize, mut mates: Mates, rows: &BitRows) -> Vec<(usize, usize)> {
    let mut left: FixedBitSet = (0..2 * column).collect();
    let mut pairs = Vec::with_capacity(column);
    for first in 0..column {
        let Some(second) = mates.give_first(&left, first, column..2 * column, rows) else { break };
        pairs.push((first, second));
        left.set(first, false);
        left.set(second, false);
    }
    pairs
}

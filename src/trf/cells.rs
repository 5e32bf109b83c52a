//! The columns of the [cells](cell) in a line of a player.

#[cfg(doc)]
use crate::cell;

/// The first column of a round, given by its place in a list that starts with round 1.
pub(super) const fn first_column(round: usize) -> usize {
    92 + 10 * round
}

/// The number of rounds that have cells on a line with the given number of columns. The two blanks before a
/// cell are part of it, because text there is misplaced.
pub(super) const fn rounds_within(columns: usize) -> usize {
    (columns + 12).saturating_sub(first_column(0)) / 10
}

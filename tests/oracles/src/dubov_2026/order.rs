//! The orders of article 4.

use crate::order::{self, Next, combinations};

/// The sets of a size from numbered elements: by the smallest number in which
/// they differ (4.1.3).
pub fn sets_of_size<T: Copy>(numbered: &[T], size: usize) -> Vec<Vec<T>> {
    let numbers: Vec<_> = (0..numbered.len()).collect();
    let sets = combinations(&numbers, size).into_iter();
    sets.map(|set| set.into_iter().map(|number| numbered[number]).collect()).collect()
}

/// A list in the order in which shifters are numbered: from the middle outwards,
/// of two equally far the upper one first (4.3.3).
pub fn from_the_middle<T: Copy>(list: &[T]) -> Vec<T> {
    let mut places: Vec<_> = (0..list.len()).collect();
    places.sort_by_key(|&place| ((2 * place + 1).abs_diff(list.len()), place));
    places.into_iter().map(|place| list[place]).collect()
}

/// Shows the orders of a list in lexicographic sequence, and before that each of
/// their beginnings (4.4).
pub fn transpositions(list: &[usize], look: &mut impl FnMut(&[usize]) -> Next) -> Next {
    order::transpositions(list, list.len(), look)
}

//! Sets of players.

/// A set of players, by place in the order of the round (A.2, 1.2).
pub type Set = u64;

/// The set of one player.
pub fn set_of(place: usize) -> Set {
    1 << place
}

/// The players of a set, in order.
pub fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..Set::BITS as usize).filter(move |&place| set & set_of(place) != 0)
}

/// The first player of a set, and the others.
pub fn split_first(set: Set) -> Option<(usize, Set)> {
    (set != 0).then(|| (set.trailing_zeros() as usize, set & (set - 1)))
}

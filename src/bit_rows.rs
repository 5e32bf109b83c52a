//! A relation between the members of a list.

use fixedbitset::FixedBitSet;

/// Which members of a list belong together: a square of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitRows {
    bits: FixedBitSet,
    /// The bits of a row: whole blocks.
    width: usize,
}

const BLOCK: usize = usize::BITS as usize;

impl BitRows {
    /// A list of so many members, none of whom belongs to another.
    pub(crate) fn new(order: usize) -> Self {
        let width = order.next_multiple_of(BLOCK);
        Self { bits: FixedBitSet::with_capacity(order * width), width }
    }

    /// Whether the first member has the second.
    pub(crate) fn contains(&self, a: usize, b: usize) -> bool {
        self.bits.contains(a * self.width + b)
    }

    /// Gives the first member the second.
    pub(crate) fn insert(&mut self, a: usize, b: usize) {
        self.bits.insert(a * self.width + b);
    }

    /// Takes the second member from the first.
    pub(crate) fn remove(&mut self, a: usize, b: usize) {
        self.bits.remove(a * self.width + b);
    }

    /// Whom a member has.
    pub(crate) fn of(&self, a: usize) -> impl Iterator<Item = usize> {
        let blocks = self.width / BLOCK;
        members(self.bits.as_slice()[a * blocks..][..blocks].iter().copied())
    }

    /// Gives each member of a group all others of it.
    pub(crate) fn join(&mut self, group: impl Iterator<Item = usize>) {
        let mut row = FixedBitSet::with_capacity(self.width);
        row.extend(group);
        let blocks = self.width / BLOCK;
        for member in row.ones() {
            let own = &mut self.bits.as_mut_slice()[member * blocks..][..blocks];
            own.iter_mut().zip(row.as_slice()).for_each(|(own, all)| *own |= all);
            self.bits.remove(member * self.width + member);
        }
    }
}

/// The members of both of two sets.
pub(crate) fn common<'a>(a: &'a FixedBitSet, b: &'a FixedBitSet) -> impl Iterator<Item = usize> {
    members(a.as_slice().iter().zip(b.as_slice()).map(|(a, b)| a & b))
}

/// The members of a set by its blocks.
fn members(blocks: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
    blocks.enumerate().flat_map(|(place, mut block)| {
        std::iter::from_fn(move || {
            let bit = (block != 0).then(|| block.trailing_zeros() as usize)?;
            block &= block - 1;
            Some(place * BLOCK + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_belongs_together() {
        let mut rows = BitRows::new(70);
        rows.join([0, 64, 69].into_iter());
        rows.insert(64, 1);
        rows.remove(69, 0);
        let of = |a: usize| rows.of(a).collect::<Vec<_>>();
        assert_eq!(
            [of(0), of(1), of(64), of(69)],
            [vec![64, 69], vec![], vec![0, 1, 69], vec![64]]
        );
        assert!((0..70).all(|b| rows.contains(64, b) == of(64).contains(&b)));
        let row = |a: usize| rows.of(a).collect::<FixedBitSet>();
        assert_eq!(common(&row(0), &row(64)).collect::<Vec<_>>(), [69]);
    }
}

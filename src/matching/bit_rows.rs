//! A relation between the members of a list.

use std::{iter::Zip, slice};

use fixedbitset::FixedBitSet;

use super::Classes;

/// A relation between the members of a list, as a square bit matrix.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitRows {
    bits: FixedBitSet,
    /// The number of bits in a row, a multiple of the block size.
    width: usize,
}

const BLOCK: usize = usize::BITS as usize;

impl BitRows {
    /// Creates an empty relation between a number of members.
    pub(crate) fn new(order: usize) -> Self {
        let width = order.next_multiple_of(BLOCK);
        Self { bits: FixedBitSet::with_capacity(order * width), width }
    }

    /// Creates a symmetric relation between a number of members from a function.
    pub(crate) fn joined(order: usize, are_joined: impl Fn(usize, usize) -> bool) -> Self {
        let mut rows = Self::new(order);
        for b in 0..order {
            for a in (0..b).filter(|&a| are_joined(a, b)) {
                rows.insert(a, b);
                rows.insert(b, a);
            }
        }
        rows
    }

    /// The complement of the relation, restricted to members whose classes are compatible.
    pub(crate) fn rest(&self, classes: &Classes) -> Self {
        let order = classes.order();
        let fitting = Fitting::new(classes);
        let mut rest = Self::new(order);
        for a in 0..order {
            let both = self.blocks(a).iter().zip(fitting.with(a));
            for (block, (own, fitting)) in rest.blocks_mut(a).iter_mut().zip(both) {
                *block = fitting & !own;
            }
            rest.remove(a, a);
        }
        rest
    }

    /// Like `rest`, for a list of some of the members; `None`: a vertex outside the rows.
    pub(crate) fn rest_among(&self, list: &[Option<usize>], classes: &Classes) -> Self {
        let fitting = Fitting::new(classes);
        let mut place_of = vec![None; self.width];
        for (place, &member) in list.iter().enumerate() {
            member.into_iter().for_each(|member| place_of[member] = Some(place));
        }
        let mut rest = Self::new(list.len());
        for (a, &member) in list.iter().enumerate() {
            rest.blocks_mut(a).copy_from_slice(fitting.with(a));
            rest.remove(a, a);
            let given = member.into_iter().flat_map(|member| self.of(member));
            given.filter_map(|other| place_of[other]).for_each(|b| rest.remove(a, b));
        }
        rest
    }

    /// Tells whether the first member has the second.
    pub(crate) fn contains(&self, a: usize, b: usize) -> bool {
        self.bits.contains(a * self.width + b)
    }

    /// Relates the first member to the second.
    pub(crate) fn insert(&mut self, a: usize, b: usize) {
        self.bits.insert(a * self.width + b);
    }

    /// Removes the relation of the first member to the second.
    pub(crate) fn remove(&mut self, a: usize, b: usize) {
        self.bits.remove(a * self.width + b);
    }

    /// The members to which a member is related.
    pub(crate) fn of(&self, a: usize) -> impl Iterator<Item = usize> {
        let row = self.blocks(a);
        Members::of_both(row, row)
    }

    /// The members to which a member is related, as blocks of bits.
    pub(crate) fn blocks(&self, a: usize) -> &[usize] {
        let blocks = self.width / BLOCK;
        &self.bits.as_slice()[a * blocks..][..blocks]
    }

    fn blocks_mut(&mut self, a: usize) -> &mut [usize] {
        let blocks = self.width / BLOCK;
        &mut self.bits.as_mut_slice()[a * blocks..][..blocks]
    }

    /// Gives a member exactly those of a set.
    pub(crate) fn set(&mut self, a: usize, members: &FixedBitSet) {
        let blocks = self.width / BLOCK;
        self.blocks_mut(a).copy_from_slice(&members.as_slice()[..blocks]);
    }

    /// Takes those of a set from a member.
    pub(crate) fn remove_all(&mut self, a: usize, members: &FixedBitSet) {
        let both = self.blocks_mut(a).iter_mut().zip(members.as_slice());
        both.for_each(|(own, gone)| *own &= !gone);
    }

    /// Keeps those in a set to whom a member is related.
    pub(crate) fn keep(&self, a: usize, set: &mut FixedBitSet) {
        set.as_mut_slice().iter_mut().zip(self.blocks(a)).for_each(|(own, all)| *own &= all);
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

/// Whose classes fit that of each member of a list.
struct Fitting<'a> {
    classes: &'a Classes,
    /// Those who fit each class.
    rows: Vec<FixedBitSet>,
}

impl<'a> Fitting<'a> {
    fn new(classes: &'a Classes) -> Self {
        let row = |class: usize| {
            let mut row = FixedBitSet::with_capacity(classes.order());
            row.extend((0..classes.order()).filter(|&it| classes.fit(class, classes.of(it))));
            row
        };
        Self { classes, rows: (0..classes.count()).map(row).collect() }
    }

    fn with(&self, a: usize) -> &[usize] {
        self.rows[self.classes.of(a)].as_slice()
    }
}

/// The members of both of two sets.
pub(crate) fn common<'a>(a: &'a FixedBitSet, b: &'a FixedBitSet) -> impl Iterator<Item = usize> {
    Members::of_both(a.as_slice(), b.as_slice())
}

/// The members of a set that are not in another, given by blocks.
pub(crate) fn members_but<'a>(
    set: &'a FixedBitSet,
    but: &'a [usize],
) -> impl Iterator<Item = usize> + 'a {
    let blocks = set.as_slice().iter().zip(but).map(|(set, but)| set & !but);
    blocks.enumerate().flat_map(|(place, block)| {
        let rest = |block: &usize| Some(block & (block - 1)).filter(|&rest| rest != 0);
        let blocks = std::iter::successors(Some(block).filter(|&block| block != 0), rest);
        blocks.map(move |block| place * BLOCK + block.trailing_zeros() as usize)
    })
}

/// The first member of the intersection of two sets, given by blocks.
pub(crate) fn first_common(a: &[usize], b: &[usize]) -> Option<usize> {
    common_from(a, b, 0)
}

/// The first member of the intersection of two sets, given by blocks, not below a given number.
pub(crate) fn common_from(a: &[usize], b: &[usize], from: usize) -> Option<usize> {
    let blocks = a.get(from / BLOCK..)?.iter().zip(b.get(from / BLOCK..)?);
    first(blocks.map(|(a, b)| a & b), from)
}

/// The first member of the intersection of two sets without a third, given by blocks, not below a
/// given number.
pub(crate) fn first_of_both_but(
    a: &[usize],
    b: &[usize],
    but: &[usize],
    from: usize,
) -> Option<usize> {
    let skipped = from / BLOCK;
    let both = a.get(skipped..)?.iter().zip(b.get(skipped..)?);
    first(both.zip(but.get(skipped..)?).map(|((a, b), but)| a & b & !but), from)
}

/// The first member of a set, by its blocks from that of a certain number, that is this
/// number or more.
fn first(mut blocks: impl Iterator<Item = usize>, from: usize) -> Option<usize> {
    let member = |place: usize, block: usize| {
        (from / BLOCK + place) * BLOCK + block.trailing_zeros() as usize
    };
    let begun = blocks.next()? & (usize::MAX << (from % BLOCK));
    if begun != 0 {
        return Some(member(0, begun));
    }
    let (place, block) = blocks.enumerate().find(|&(_, block)| block != 0)?;
    Some(member(place + 1, block))
}

/// The intersection of two sets, given by blocks. A single concrete type for all loops over
/// members, because with closure adapters, the compiler would generate a copy for each loop.
struct Members<'a> {
    sets: Zip<slice::Iter<'a, usize>, slice::Iter<'a, usize>>,
    /// The rest of the current block.
    block: usize,
    /// The number after the last one of that block.
    end: usize,
}

impl<'a> Members<'a> {
    fn of_both(a: &'a [usize], b: &'a [usize]) -> Self {
        Self { sets: a.iter().zip(b), block: 0, end: 0 }
    }
}

impl Iterator for Members<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.block == 0 {
            let (a, b) = self.sets.next()?;
            self.block = a & b;
            self.end += BLOCK;
        }
        let bit = self.block.trailing_zeros() as usize;
        self.block &= self.block - 1;
        Some(self.end - BLOCK + bit)
    }
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
        let even = |member: usize| member.is_multiple_of(2);
        let rest = rows.rest(&Classes::new(&(0..70).map(even).collect::<Vec<_>>(), |a, b| a == b));
        assert_eq!(
            rest.of(0).collect::<Vec<_>>(),
            (2..70).step_by(2).filter(|&it| it != 64).collect::<Vec<_>>()
        );
        assert!((0..70).all(|b| rest.contains(69, b) == (b % 2 == 1 && b != 69)));
        let row = |a: usize| rows.of(a).collect::<FixedBitSet>();
        assert_eq!(common(&row(0), &row(64)).collect::<Vec<_>>(), [69]);
        let from = |from| common_from(rows.blocks(0), rows.blocks(69), from);
        assert_eq!([0, 64, 65, 70, 200].map(from), [Some(64), Some(64), None, None, None]);
        let but = |but: &[usize], from| {
            let but: FixedBitSet = (0..70).filter(|it| but.contains(it)).chain([127]).collect();
            first_of_both_but(rows.blocks(0), rows.blocks(0), but.as_slice(), from)
        };
        assert_eq!([but(&[], 0), but(&[64], 0), but(&[64], 70)], [Some(64), Some(69), None]);
    }
}

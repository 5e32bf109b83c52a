//! Integer types for the weights of edges.

use std::{cmp::Ordering, fmt::Debug};

use smallvec::SmallVec;

/// An integer type for the weights of edges.
///
/// All values computed by a matcher are below 32 times the largest weight, so six bits above the
/// largest weight suffice, including the sign.
pub(crate) trait Weight: Clone + Ord + Debug {
    /// The number of bits a weight may have so that a matcher still computes exactly; `None` if
    /// there is no limit.
    const CAPACITY: Option<u32>;

    /// Zero.
    fn zero() -> Self;

    /// Tells whether it is zero.
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }

    /// A power of two.
    ///
    /// # Panics
    ///
    /// May panic if the exponent is not below [`CAPACITY`](Self::CAPACITY).
    fn power_of_two(exponent: u32) -> Self {
        let mut power = Self::zero();
        power.add_shifted(1, exponent);
        power
    }

    /// The sum.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// The difference.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;

    /// The sum with another number, minus twice the sum of a third and a small one.
    #[must_use]
    fn plus_less_twice(&self, other: &Self, third: &Self, small: i128) -> Self {
        let less = third.plus_small(small);
        self.plus(other).minus(&less).minus(&less)
    }

    /// The sum with a small number.
    #[must_use]
    fn plus_small(&self, number: i128) -> Self;

    /// Tells whether the [sum](Self::plus_less_twice) is at least a limit.
    fn is_beyond(&self, other: &Self, third: &Self, small: i128, limit: &Self) -> bool {
        self.plus_less_twice(other, third, small) >= *limit
    }

    /// Half of an even number.
    #[must_use]
    fn half(&self) -> Self;

    /// Adds a number times a power of two. The sum must not be negative.
    ///
    /// # Panics
    ///
    /// As for [`power_of_two`](Self::power_of_two).
    fn add_shifted(&mut self, number: u64, exponent: u32);

    /// The product with a small number.
    #[must_use]
    fn times(&self, factor: u32) -> Self {
        let mut product = Self::zero();
        for bit in (0..u32::BITS - factor.leading_zeros()).rev() {
            product = product.plus(&product);
            if factor >> bit & 1 == 1 {
                product = product.plus(self);
            }
        }
        product
    }
}

/// The bits above weights in which a matcher computes, with the sign.
pub(crate) const SPARE_BITS: u32 = 6;

macro_rules! primitive_weight {
    ($($int:ty),*) => {$(
        impl Weight for $int {
            const CAPACITY: Option<u32> = Some(<$int>::BITS - SPARE_BITS);

            fn zero() -> Self {
                0
            }

            #[inline]
            fn add_shifted(&mut self, number: u64, exponent: u32) {
                *self += (number as $int) << exponent;
            }

            #[inline]
            fn plus(&self, other: &Self) -> Self {
                self + other
            }

            #[inline]
            fn minus(&self, other: &Self) -> Self {
                self - other
            }

            #[inline]
            fn plus_small(&self, number: i128) -> Self {
                self + number as $int
            }

            #[inline]
            fn half(&self) -> Self {
                self >> 1
            }
        }
    )*};
}

primitive_weight!(i64, i128);

/// Calls a function with a weight type if it holds a number of bits, or else with [`Limbs`]. The
/// type is [`Wide`], or `i128` where that nearly always holds the few criteria of a system. Every
/// type makes the compiler generate another copy of the matcher, and a narrower one gains little.
macro_rules! with_weight {
    ($weight:ty, $bits:expr, $function:ident $arguments:tt) => {{
        use $crate::matching::{Limbs, Weight};
        let bits = $bits;
        if <$weight as Weight>::CAPACITY.is_none_or(|limit| bits <= limit) {
            $function::<$weight> $arguments
        } else {
            $function::<Limbs> $arguments
        }
    }};
}
pub(crate) use with_weight;

/// The bits that hold numbers up to a maximum.
pub(crate) const fn bits_for(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// The limbs of [`Wide`].
const LIMBS: usize = 4;

/// A signed integer of 256 bits in two's complement, least significant limb first.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Wide([u64; LIMBS]);

impl Wide {
    /// The number of bits that weights may have.
    pub(crate) const BITS: u32 = 64 * LIMBS as u32 - SPARE_BITS;

    fn is_negative(&self) -> bool {
        self.0[LIMBS - 1] >> 63 == 1
    }
}

impl Ord for Wide {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let differing = (0..LIMBS).rev().find(|&place| self.0[place] != other.0[place]);
        differing.map_or(Ordering::Equal, |place| {
            let by_sign = other.is_negative().cmp(&self.is_negative());
            by_sign.then_with(|| self.0[place].cmp(&other.0[place]))
        })
    }
}

impl PartialOrd for Wide {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Weight for Wide {
    const CAPACITY: Option<u32> = Some(Self::BITS);

    fn zero() -> Self {
        Self([0; LIMBS])
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.0.iter().all(|&limb| limb == 0)
    }

    fn add_shifted(&mut self, number: u64, exponent: u32) {
        let mut carry = u128::from(number) << (exponent % 64);
        for limb in self.0.iter_mut().skip(exponent as usize / 64) {
            if carry == 0 {
                break;
            }
            carry += u128::from(*limb);
            *limb = carry as u64;
            carry >>= 64;
        }
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        let mut limbs = self.0;
        let mut carry = false;
        for (limb, other) in limbs.iter_mut().zip(other.0) {
            let (sum, over) = limb.overflowing_add(other);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over | again);
        }
        Self(limbs)
    }

    #[inline]
    fn minus(&self, other: &Self) -> Self {
        let mut limbs = self.0;
        let mut borrow = false;
        for (limb, other) in limbs.iter_mut().zip(other.0) {
            let (difference, under) = limb.overflowing_sub(other);
            let (difference, again) = difference.overflowing_sub(u64::from(borrow));
            (*limb, borrow) = (difference, under | again);
        }
        Self(limbs)
    }

    #[inline]
    fn plus_less_twice(&self, other: &Self, third: &Self, small: i128) -> Self {
        let mut limbs = self.0;
        let mut carry = 0_i128;
        for (place, limb) in limbs.iter_mut().enumerate() {
            carry += i128::from(*limb) + i128::from(other.0[place])
                - 2 * (i128::from(third.0[place]) + part_of(small, place));
            *limb = carry as u64;
            carry >>= 64;
        }
        Self(limbs)
    }

    #[inline]
    fn plus_small(&self, number: i128) -> Self {
        let mut limbs = self.0;
        let mut carry = 0_i128;
        for (place, limb) in limbs.iter_mut().enumerate() {
            carry += i128::from(*limb) + part_of(number, place);
            *limb = carry as u64;
            carry >>= 64;
        }
        Self(limbs)
    }

    /// From the highest limbs down, until the lower ones can no longer matter.
    #[inline]
    fn is_beyond(&self, other: &Self, third: &Self, small: i128, limit: &Self) -> bool {
        // The part below a limb is less than three times its unit, and more than minus five times
        // it.
        const SEEN: i128 = 5;
        let mut excess = 0;
        for place in (0..LIMBS).rev() {
            let limb = |wide: &Self| {
                if place == LIMBS - 1 {
                    i128::from(wide.0[place] as i64)
                } else {
                    i128::from(wide.0[place])
                }
            };
            excess = (excess << 64) + limb(self) + limb(other)
                - 2 * (limb(third) + part_of(small, place))
                - limb(limit);
            if excess.abs() > SEEN {
                break;
            }
        }
        excess >= 0
    }

    fn half(&self) -> Self {
        let sign = if self.is_negative() { u64::MAX } else { 0 };
        let above = self.0[1..].iter().chain([&sign]);
        let mut limbs = self.0;
        for (limb, above) in limbs.iter_mut().zip(above) {
            *limb = *limb >> 1 | above << 63;
        }
        Self(limbs)
    }
}

/// The part of a small number that belongs to a limb, of at least two: the second one has the sign.
#[inline]
const fn part_of(number: i128, place: usize) -> i128 {
    match place {
        0 => number as u64 as i128,
        1 => number >> 64,
        _ => 0,
    }
}

/// A signed integer of any size in two's complement, least significant limb first. Limbs that
/// only repeat the sign are left out; zero has none.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Limbs(SmallVec<[u64; 16]>);

/// The limb that extends the sign of another one.
const fn sign_of(limb: u64) -> u64 {
    if limb >> 63 == 1 { u64::MAX } else { 0 }
}

impl Limbs {
    /// The limb that continues the number.
    fn sign(&self) -> u64 {
        self.0.last().map_or(0, |&limb| sign_of(limb))
    }

    fn limb(&self, place: usize) -> u64 {
        self.0.get(place).copied().unwrap_or_else(|| self.sign())
    }

    /// The number that is the sum of the parts at each place, if it fits one limb more than the
    /// longest operand.
    fn sum(longest: usize, part: impl Fn(usize) -> i128) -> Self {
        let mut limbs = SmallVec::with_capacity(longest + 1);
        let mut carry = 0_i128;
        for place in 0..=longest {
            carry += part(place);
            limbs.push(carry as u64);
            carry >>= 64;
        }
        Self(limbs).trimmed()
    }

    fn trimmed(mut self) -> Self {
        self.trim();
        self
    }

    /// Leaves out the limbs that only repeat the sign.
    fn trim(&mut self) {
        while let Some((&last, rest)) = self.0.split_last()
            && last == rest.last().map_or(0, |&limb| sign_of(limb))
        {
            self.0.pop();
        }
    }
}

impl Ord for Limbs {
    fn cmp(&self, other: &Self) -> Ordering {
        // Of numbers with the same sign, the longer one is further from zero, and limbs compare as
        // unsigned.
        let by_sign = other.sign().cmp(&self.sign());
        let by_length = || match self.sign() {
            0 => self.0.len().cmp(&other.0.len()),
            _ => other.0.len().cmp(&self.0.len()),
        };
        by_sign.then_with(by_length).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Limbs {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Weight for Limbs {
    const CAPACITY: Option<u32> = None;

    fn zero() -> Self {
        Self(SmallVec::new())
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn add_shifted(&mut self, number: u64, exponent: u32) {
        let first = exponent as usize / 64;
        let sign = self.sign();
        self.0.resize(self.0.len().max(first + 2) + 1, sign);
        let mut carry = u128::from(number) << (exponent % 64);
        for limb in self.0.iter_mut().skip(first) {
            if carry == 0 {
                break;
            }
            carry += u128::from(*limb);
            *limb = carry as u64;
            carry >>= 64;
        }
        self.trim();
    }

    fn plus(&self, other: &Self) -> Self {
        let part = |place| i128::from(self.limb(place)) + i128::from(other.limb(place));
        Self::sum(self.0.len().max(other.0.len()), part)
    }

    fn minus(&self, other: &Self) -> Self {
        let part = |place| i128::from(self.limb(place)) - i128::from(other.limb(place));
        Self::sum(self.0.len().max(other.0.len()), part)
    }

    fn plus_less_twice(&self, other: &Self, third: &Self, small: i128) -> Self {
        let longest = self.0.len().max(other.0.len()).max(third.0.len()).max(2);
        Self::sum(longest, |place| {
            i128::from(self.limb(place)) + i128::from(other.limb(place))
                - 2 * (i128::from(third.limb(place)) + part_of(small, place))
        })
    }

    fn plus_small(&self, number: i128) -> Self {
        Self::sum(self.0.len().max(2), |place| {
            i128::from(self.limb(place)) + part_of(number, place)
        })
    }

    fn half(&self) -> Self {
        let halved = |place| self.limb(place) >> 1 | self.limb(place + 1) << 63;
        Self((0..self.0.len()).map(halved).collect()).trimmed()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(number: i128) -> Wide {
        let sign = if number < 0 { u64::MAX } else { 0 };
        Wide([number as u64, (number >> 64) as u64, sign, sign])
    }

    fn limbs(number: i128) -> Limbs {
        Limbs::zero().plus_small(number)
    }

    /// Checks that weights compute in the same way as integers half their size.
    fn compute_alike<W: Weight>(
        weight: fn(i128) -> W,
        (a, b): (i128, i128),
        (factor, exponent): (u32, u32),
    ) -> Result<(), TestCaseError> {
        // Quarters, so that sums stay within 128 bits.
        let (a, b) = (a >> 2, b >> 2);
        prop_assert_eq!(weight(a).plus(&weight(b)), weight(a + b));
        prop_assert_eq!(weight(a).minus(&weight(b)), weight(a - b));
        prop_assert_eq!(weight(a << 1).half(), weight(a));
        prop_assert_eq!(weight(a).is_zero(), a == 0);
        let (c, d, e) = (a >> 2, b >> 2, (a ^ b) >> 2);
        prop_assert_eq!(weight(a).cmp(&weight(b)), a.cmp(&b));
        let small = (e >> (factor % 120)) + i128::from(factor) - 500;
        prop_assert_eq!(weight(c).plus_small(small), weight(c + small));
        let sum = c + d - 2 * (e + small);
        prop_assert_eq!(weight(c).plus_less_twice(&weight(d), &weight(e), small), weight(sum));
        for limit in [sum - 1, sum, sum + 1, a >> 1] {
            let is_beyond = weight(c).is_beyond(&weight(d), &weight(e), small, &weight(limit));
            prop_assert_eq!(is_beyond, sum >= limit);
            prop_assert_eq!(weight(sum).cmp(&weight(limit)), sum.cmp(&limit));
        }
        prop_assert_eq!(weight(a >> 10).times(factor), weight((a >> 10) * i128::from(factor)));
        prop_assert_eq!(W::power_of_two(exponent), weight(1 << exponent));
        let (mut sum, exponent) = (weight(a.abs()), exponent % 90);
        sum.add_shifted(factor.into(), exponent);
        prop_assert_eq!(sum, weight(a.abs() + (i128::from(factor) << exponent)));
        Ok(())
    }

    proptest! {
        #[test]
        fn wide_integers_compute_like_narrow_ones(
            a in any::<i128>(),
            b in any::<i128>(),
            shift in 0..120u32,
            factor in 0..1_000u32,
            exponent in 0..126u32,
        ) {
            // Numbers of all lengths.
            let numbers = (a, b >> shift);
            compute_alike(wide, numbers, (factor, exponent))?;
            compute_alike(limbs, numbers, (factor, exponent))?;
        }

        #[test]
        fn limbs_compute_like_wide_integers(
            bits in proptest::collection::vec((0..200u32, 0..1_000u32), 1..12),
            rest in proptest::collection::vec((0..200u32, 0..1_000u32), 1..12),
            above in 0..5usize,
        ) {
            type Bits = [(u32, u32)];
            fn number<W: Weight>(bits: &Bits, rest: &Bits, above: usize) -> [W; 3] {
                let sum = |bits: &Bits| {
                    bits.iter().fold(W::zero(), |mut sum, &(exponent, number)| {
                        sum.add_shifted(number.into(), exponent + 64 * above as u32);
                        sum
                    })
                };
                let (a, b) = (sum(bits), sum(rest));
                let less = a.minus(&b);
                [a.plus_less_twice(&less, &b, 0), less, b]
            }
            // Longer ones are the same numbers above some limbs that are zero.
            let wide = number::<Wide>(&bits, &rest, 0);
            let limbs = number::<Limbs>(&bits, &rest, above);
            for (wide, limbs) in wide.iter().zip(&limbs) {
                let shifted = [&vec![0; above][..], &wide.0].concat();
                prop_assert_eq!(limbs, &Limbs(SmallVec::from_vec(shifted)).trimmed());
            }
            for (a, b) in [(0, 1), (1, 2), (0, 2)] {
                prop_assert_eq!(wide[a].cmp(&wide[b]), limbs[a].cmp(&limbs[b]));
            }
        }
    }

    #[test]
    fn large_numbers_are_shifted_whole() {
        fn shifted<W: Weight>(number: u64) -> W {
            let mut sum = W::zero();
            sum.add_shifted(number, 9);
            sum
        }
        for number in [0, 7, u64::from(u32::MAX), 5 << 32 | 3, 9_999_800_001, u64::MAX] {
            let expected = i128::from(number) << 9;
            assert_eq!(shifted::<i128>(number), expected, "{number}");
            assert_eq!(shifted::<Wide>(number), wide(expected), "{number}");
            assert_eq!(shifted::<Limbs>(number), limbs(expected), "{number}");
        }
    }

    #[test]
    fn limbs_grow_when_a_sum_carries() {
        assert!(Limbs::zero().is_zero() && !Limbs::power_of_two(0).is_zero());
        let mut sum = Limbs::power_of_two(127).plus_small(-1);
        sum.add_shifted(1, 0);
        assert_eq!(sum, Limbs::power_of_two(127));
    }
}

//! The integers that weigh edges.

use std::{cmp::Ordering, fmt::Debug};

use num_bigint::BigInt;

/// An integer type that can weigh the edges of a graph.
///
/// A matcher keeps every value it computes below 32 times the largest weight, so
/// six bits above the largest weight suffice, the sign included.
pub trait Weight: Clone + Ord + Debug {
    /// How many bits a weight may have, and a matcher still computes exactly;
    /// `None` if there is no limit.
    const CAPACITY: Option<u32>;

    /// Zero.
    fn zero() -> Self;

    /// Whether it is zero.
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }

    /// A power of two.
    ///
    /// # Panics
    ///
    /// May panic if the exponent is not below [`CAPACITY`](Self::CAPACITY).
    fn power_of_two(exponent: u32) -> Self;

    /// The sum.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// The difference.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;

    /// The sum with another number, less twice the sum of a third and a small one.
    #[must_use]
    fn plus_less_twice(&self, other: &Self, third: &Self, small: i128) -> Self {
        let less = third.plus_small(small);
        self.plus(other).minus(&less).minus(&less)
    }

    /// The sum with a small number.
    #[must_use]
    fn plus_small(&self, number: i128) -> Self;

    /// Whether the [sum](Self::plus_less_twice) is no less than a limit.
    fn is_beyond(&self, other: &Self, third: &Self, small: i128, limit: &Self) -> bool {
        self.plus_less_twice(other, third, small) >= *limit
    }

    /// Half of an even number.
    #[must_use]
    fn half(&self) -> Self;

    /// Adds a small number times a power of two. The sum is not below zero.
    ///
    /// # Panics
    ///
    /// As [`power_of_two`](Self::power_of_two).
    fn add_shifted(&mut self, number: u32, exponent: u32) {
        *self = self.plus(&Self::power_of_two(exponent).times(number));
    }

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

macro_rules! primitive_weight {
    ($($int:ty),*) => {$(
        impl Weight for $int {
            const CAPACITY: Option<u32> = Some(<$int>::BITS - 6);

            fn zero() -> Self {
                0
            }

            fn power_of_two(exponent: u32) -> Self {
                1 << exponent
            }

            #[inline]
            fn add_shifted(&mut self, number: u32, exponent: u32) {
                *self += <$int>::from(number) << exponent;
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

/// Calls a function with the narrowest type of weights that holds so many bits.
macro_rules! with_weight {
    ($bits:expr, $function:ident($($argument:expr),*)) => {{
        use $crate::matching::{Weight, Wide};
        let fits = |limit: Option<u32>| limit.is_none_or(|limit| $bits <= limit);
        if fits(<i64 as Weight>::CAPACITY) {
            $function::<i64>($($argument),*)
        } else if fits(<i128 as Weight>::CAPACITY) {
            $function::<i128>($($argument),*)
        } else if fits(<Wide<4> as Weight>::CAPACITY) {
            $function::<Wide<4>>($($argument),*)
        } else if fits(<Wide<6> as Weight>::CAPACITY) {
            $function::<Wide<6>>($($argument),*)
        } else if fits(<Wide<7> as Weight>::CAPACITY) {
            $function::<Wide<7>>($($argument),*)
        } else if fits(<Wide<8> as Weight>::CAPACITY) {
            $function::<Wide<8>>($($argument),*)
        } else if fits(<Wide<12> as Weight>::CAPACITY) {
            $function::<Wide<12>>($($argument),*)
        } else if fits(<Wide<24> as Weight>::CAPACITY) {
            $function::<Wide<24>>($($argument),*)
        } else if fits(<Wide<40> as Weight>::CAPACITY) {
            $function::<Wide<40>>($($argument),*)
        } else {
            $function::<num_bigint::BigInt>($($argument),*)
        }
    }};
}
pub(crate) use with_weight;

/// The bits that hold numbers up to a maximum.
pub(crate) const fn bits_for(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// A signed integer of `64 * N` bits in two's complement, least significant
/// limb first; N is 2 at least.
///
/// # Examples
///
/// ```
/// use fpc::matching::{Weight, Wide};
///
/// let big = Wide::<4>::power_of_two(200);
/// assert!(big > Wide::zero());
/// assert_eq!(big.plus(&big).half(), big);
/// assert!(Wide::zero().minus(&big) < Wide::zero());
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let differing = (0..N).rev().find(|&place| self.0[place] != other.0[place]);
        differing.map_or(Ordering::Equal, |place| {
            let by_sign = other.is_negative().cmp(&self.is_negative());
            by_sign.then_with(|| self.0[place].cmp(&other.0[place]))
        })
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const CAPACITY: Option<u32> = Some(64 * N as u32 - 6);

    fn zero() -> Self {
        Self([0; N])
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.0.iter().all(|&limb| limb == 0)
    }

    fn power_of_two(exponent: u32) -> Self {
        let mut limbs = [0; N];
        limbs[exponent as usize / 64] = 1 << (exponent % 64);
        Self(limbs)
    }

    fn add_shifted(&mut self, number: u32, exponent: u32) {
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

    /// From the highest limbs down, until the lower ones cannot matter any more.
    #[inline]
    fn is_beyond(&self, other: &Self, third: &Self, small: i128, limit: &Self) -> bool {
        // What is below a limb comes to less than three times its unit, and to more
        // than minus five times it.
        const SEEN: i128 = 5;
        let mut excess = 0;
        for place in (0..N).rev() {
            let limb = |wide: &Self| match place == N - 1 {
                true => i128::from(wide.0[place] as i64),
                false => i128::from(wide.0[place]),
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

/// What a small number adds to a limb, of two at least: the second one has the sign.
#[inline]
const fn part_of(number: i128, place: usize) -> i128 {
    match place {
        0 => number as u64 as i128,
        1 => number >> 64,
        _ => 0,
    }
}

impl Weight for BigInt {
    const CAPACITY: Option<u32> = None;

    fn zero() -> Self {
        Self::ZERO
    }

    fn power_of_two(exponent: u32) -> Self {
        Self::from(1) << exponent
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn plus_small(&self, number: i128) -> Self {
        self + number
    }

    fn half(&self) -> Self {
        self >> 1
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(number: i128) -> Wide<3> {
        let sign = if number < 0 { u64::MAX } else { 0 };
        Wide([number as u64, (number >> 64) as u64, sign])
    }

    proptest! {
        #[test]
        fn wide_integers_compute_like_narrow_ones(
            a in any::<i128>(), b in any::<i128>(), factor in 0..1_000u32, exponent in 0..126u32,
        ) {
            // Quarters, so that sums stay within 128 bits.
            let (a, b) = (a >> 2, b >> 2);
            prop_assert_eq!(wide(a).plus(&wide(b)), wide(a + b));
            prop_assert_eq!(wide(a).minus(&wide(b)), wide(a - b));
            prop_assert_eq!(wide(a << 1).half(), wide(a));
            let (c, d, e) = (a >> 2, b >> 2, (a ^ b) >> 2);
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            let small = (e >> (factor % 120)) + i128::from(factor) - 500;
            prop_assert_eq!(wide(c).plus_small(small), wide(c + small));
            let sum = c + d - 2 * (e + small);
            prop_assert_eq!(wide(c).plus_less_twice(&wide(d), &wide(e), small), wide(sum));
            for limit in [sum - 1, sum, sum + 1, a >> 1] {
                let is_beyond = wide(c).is_beyond(&wide(d), &wide(e), small, &wide(limit));
                prop_assert_eq!(is_beyond, sum >= limit);
                prop_assert_eq!(wide(sum).cmp(&wide(limit)), sum.cmp(&limit));
            }
            prop_assert_eq!(wide(a >> 10).times(factor), wide((a >> 10) * i128::from(factor)));
            prop_assert_eq!(Wide::<3>::power_of_two(exponent), wide(1 << exponent));
            let (mut sum, exponent) = (wide(a.abs()), exponent % 90);
            sum.add_shifted(factor, exponent);
            prop_assert_eq!(sum, wide(a.abs() + (i128::from(factor) << exponent)));
        }
    }
}

//! Exact numbers.

use std::{
    cmp::Ordering,
    fmt,
    iter::Sum,
    ops::{Add, Mul, Sub},
};

use fpc::Score;

/// A fraction in lowest terms, with a denominator above zero.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    pub const ZERO: Self = Self::whole(0);
    pub const HALF: Self = Self { numerator: 1, denominator: 2 };
    pub const ONE: Self = Self::whole(1);

    pub fn new(numerator: i64, denominator: i64) -> Self {
        assert!(denominator > 0);
        let divisor = greatest_common_divisor(numerator.abs(), denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    pub fn of_score(score: Score) -> Self {
        Self::new(score.tenths(), 10)
    }

    /// This divided by a whole number above zero.
    pub fn divided_by(self, divisor: usize) -> Self {
        Self::new(self.numerator, self.denominator * divisor as i64)
    }

    /// The greatest whole number that is not above this.
    pub fn floor(self) -> i64 {
        self.numerator.div_euclid(self.denominator)
    }

    /// The nearest whole number; the higher one of two.
    pub fn rounded_half_up(self) -> i64 {
        (self + Self::HALF).floor()
    }
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if a == 0 { b } else { greatest_common_divisor(b % a, a) }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let numerator = self.numerator * other.denominator + other.numerator * self.denominator;
        Self::new(numerator, self.denominator * other.denominator)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + other * Self::whole(-1)
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::new(self.numerator * other.numerator, self.denominator * other.denominator)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

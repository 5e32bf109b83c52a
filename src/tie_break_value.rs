//! The exact value of a tie-break.

use crate::{text::phrase::say_as_displayed, tournament::Score};
use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

/// The value of a tie-break for a player: an exact number, or undefined, such as an average over no
/// games.
///
/// Values compare by their number, however they were obtained, and an undefined value is below all
/// others.
///
/// # Examples
///
/// ```
/// use fpc::standings::TieBreakValue;
///
/// let half = TieBreakValue::new(5, 10);
/// assert_eq!(half, TieBreakValue::new(1, 2));
/// assert_eq!(half.to_string(), "0.5");
/// assert_eq!(TieBreakValue::new(124, 3).to_string(), "124/3");
/// assert_eq!(TieBreakValue::from(1969).to_string(), "1969");
/// assert!(TieBreakValue::UNDEFINED < TieBreakValue::from(-800));
/// assert_eq!(TieBreakValue::UNDEFINED.to_string(), "-");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct TieBreakValue {
    numerator: i64,
    /// Zero if the value is undefined, never negative.
    denominator: i64,
}

impl TieBreakValue {
    /// The undefined value.
    pub const UNDEFINED: Self = Self { numerator: 0, denominator: 0 };

    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// Creates a fraction, reduced or not; undefined unless the denominator is positive.
    pub const fn new(numerator: i64, denominator: i64) -> Self {
        match denominator {
            1.. => Self { numerator, denominator },
            _ => Self::UNDEFINED,
        }
    }

    /// Tells whether there is a number.
    pub const fn is_defined(self) -> bool {
        self.denominator != 0
    }

    /// The reduced fraction as numerator and denominator; `None` if the value is undefined.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::standings::TieBreakValue;
    ///
    /// assert_eq!(TieBreakValue::new(25, 100).fraction(), Some((1, 4)));
    /// assert_eq!(TieBreakValue::UNDEFINED.fraction(), None);
    /// ```
    pub const fn fraction(self) -> Option<(i64, i64)> {
        if !self.is_defined() {
            return None;
        }
        let (mut divisor, mut rest) = (self.denominator as u64, self.numerator.unsigned_abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        // It divides the denominator, so it is not larger.
        let divisor = divisor as i64;
        Some((self.numerator / divisor, self.denominator / divisor))
    }

    /// The value as a decimal number, rounded to this many decimals if it has more; `-` if it is
    /// undefined.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::standings::TieBreakValue;
    ///
    /// assert_eq!(TieBreakValue::new(52, 3).to_decimal(4), "17.3333");
    /// assert_eq!(TieBreakValue::new(-2, 3).to_decimal(4), "-0.6667");
    /// assert_eq!(TieBreakValue::new(25, 10).to_decimal(4), "2.5");
    /// ```
    #[must_use]
    pub fn to_decimal(self, places: usize) -> String {
        let Some((numerator, denominator)) = self.fraction() else { return self.to_string() };
        let places = places.min(18);
        if decimals(denominator).is_some_and(|it| it <= places) {
            return self.to_string();
        }
        let scale = 10_i128.pow(places as u32);
        let (numerator, denominator) = (i128::from(numerator) * scale, i128::from(denominator));
        let rounded = (2 * numerator.abs() + denominator) / (2 * denominator);
        let sign = if numerator < 0 && rounded > 0 { "-" } else { "" };
        let (whole, rest) = (rounded / scale, rounded % scale);
        match places {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{rest:0places$}"),
        }
    }

    /// The value in the given fraction of a point, if that is a whole number.
    pub(crate) const fn in_units(self, unit: i64) -> Option<i64> {
        if self.denominator == unit {
            return Some(self.numerator);
        }
        match self.fraction() {
            Some((numerator, denominator)) if unit % denominator == 0 => {
                numerator.checked_mul(unit / denominator)
            }
            _ => None,
        }
    }
}

impl From<i64> for TieBreakValue {
    fn from(number: i64) -> Self {
        Self::new(number, 1)
    }
}

impl From<Score> for TieBreakValue {
    fn from(score: Score) -> Self {
        Self::new(score.tenths(), 10)
    }
}

impl Ord for TieBreakValue {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        if !self.is_defined() || !other.is_defined() {
            return self.is_defined().cmp(&other.is_defined());
        }
        let across = |a: Self, b: Self| i128::from(a.numerator) * i128::from(b.denominator);
        across(*self, *other).cmp(&across(*other, *self))
    }
}

impl PartialOrd for TieBreakValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for TieBreakValue {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for TieBreakValue {}

impl Hash for TieBreakValue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.fraction().hash(state);
    }
}

/// A text is not a value of a tie-break.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected a value such as 12.5, 38/3 or -")]
pub struct ParseTieBreakValueError;

impl FromStr for TieBreakValue {
    type Err = ParseTieBreakValueError;

    /// Reads a value as printed.
    fn from_str(text: &str) -> Result<Self, ParseTieBreakValueError> {
        let whole = |text: &str| text.parse().map_err(|_| ParseTieBreakValueError);
        if text == "-" {
            return Ok(Self::UNDEFINED);
        }
        let (numerator, denominator) = match text.split_once('/') {
            Some((numerator, denominator)) => (whole(numerator)?, whole(denominator)?),
            None => {
                let (before, decimals) = text.split_once('.').unwrap_or((text, ""));
                let is_number = decimals.bytes().all(|byte| byte.is_ascii_digit());
                let scale =
                    u32::try_from(decimals.len()).ok().and_then(|it| 10_i64.checked_pow(it));
                let scale = scale.filter(|_| is_number).ok_or(ParseTieBreakValueError)?;
                (whole(&format!("{before}{decimals}"))?, scale)
            }
        };
        let value = Self::new(numerator, denominator);
        value.is_defined().then_some(value).ok_or(ParseTieBreakValueError)
    }
}

impl fmt::Display for TieBreakValue {
    /// Writes a decimal number if it terminates, otherwise a fraction.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fraction() {
            None => f.pad("-"),
            Some((number, 1)) => f.pad(&number.to_string()),
            Some((numerator, denominator)) => match decimals(denominator) {
                Some(decimals) => f.pad(&decimal(numerator, denominator, decimals)),
                None => f.pad(&format!("{numerator}/{denominator}")),
            },
        }
    }
}

say_as_displayed!(TieBreakValue);

/// The number of decimals a reduced fraction with this denominator has, if they terminate.
fn decimals(denominator: i64) -> Option<usize> {
    let (mut rest, mut twos, mut fives) = (denominator, 0, 0);
    while rest % 2 == 0 {
        (rest, twos) = (rest / 2, twos + 1);
    }
    while rest % 5 == 0 {
        (rest, fives) = (rest / 5, fives + 1);
    }
    (rest == 1).then(|| twos.max(fives))
}

fn decimal(numerator: i64, denominator: i64, decimals: usize) -> String {
    let sign = if numerator < 0 { "-" } else { "" };
    let (numerator, denominator) = (numerator.unsigned_abs(), denominator.unsigned_abs());
    let mut text = format!("{sign}{}.", numerator / denominator);
    let mut rest = numerator % denominator;
    for _ in 0..decimals {
        let tenfold = u128::from(rest) * 10;
        let digit = tenfold / u128::from(denominator);
        text.push(char::from(b'0' + digit as u8));
        rest = (tenfold % u128::from(denominator)) as u64;
    }
    text
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn decimals_end_where_they_can() {
        for (numerator, denominator, text) in [
            (125, 10, "12.5"),
            (120, 10, "12"),
            (925, 100, "9.25"),
            (13375, 1000, "13.375"),
            (62, 5, "12.4"),
            (-25, 100, "-0.25"),
            (10, 3, "10/3"),
            (-10, 30, "-1/3"),
            (7, 700, "0.01"),
            (0, 10, "0"),
            (1, 0, "-"),
            (1, -1, "-"),
        ] {
            let value = TieBreakValue::new(numerator, denominator);
            assert_eq!(value.to_string(), text);
            assert_eq!(text.parse(), Ok(value));
        }
    }

    #[test]
    fn only_what_is_printed_is_read() {
        for text in ["", "1/0", "1/-2", "1.+5", "x", "1/2/3", "1.2/3", "99999999999999999999"] {
            assert_eq!(text.parse::<TieBreakValue>(), Err(ParseTieBreakValueError), "{text}");
        }
    }

    #[test]
    fn numbers_compare_exactly() {
        let third = TieBreakValue::new(i64::MAX / 3, i64::MAX);
        assert!(third < TieBreakValue::new(1, 3));
        assert!(TieBreakValue::new(-1, 2) < TieBreakValue::ZERO);
        assert_eq!(TieBreakValue::UNDEFINED, TieBreakValue::new(5, 0));
        assert!(TieBreakValue::UNDEFINED < TieBreakValue::new(i64::MIN, 1));
        assert_eq!(TieBreakValue::new(i64::MIN, 2).fraction(), Some((i64::MIN / 2, 1)));
    }
}

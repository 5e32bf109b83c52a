//! Game points of a player, which are scored separately, such as the GAM score of the SSM system.

use std::{fmt, iter::Sum, ops::Add, str::FromStr};

use serde::{Deserialize, Serialize};

/// Game points, an exact decimal number.
///
/// # Examples
///
/// ```
/// use fpc::tournament::GameScore;
///
/// let score: GameScore = "-12.25".parse()?;
/// assert_eq!(score.to_string(), "-12.25");
/// assert_eq!((score + "12.75".parse()?).to_string(), "0.5");
/// assert_eq!(GameScore::default().to_string(), "0.0");
/// # Ok::<(), fpc::tournament::ParseGameScoreError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct GameScore(i64);

/// A text is not a number of the form `[-]digits[.digits]` with at most
/// [`GameScore::DIGITS`] digits before the point and [`GameScore::DECIMALS`]
/// after it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected a number such as 12.5 or -3, with up to {} decimals", GameScore::DECIMALS)]
pub struct ParseGameScoreError;

impl GameScore {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The maximum number of digits before the decimal point.
    pub const DIGITS: usize = 9;

    /// The maximum number of digits after the decimal point.
    pub const DECIMALS: usize = 4;

    /// The number of units in 1.
    pub(crate) const ONE: i64 = 10_i64.pow(Self::DECIMALS as u32);

    /// A score of the given number of [units](Self::units).
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    /// The score in ten-thousandths.
    pub const fn units(self) -> i64 {
        self.0
    }
}

impl Add for GameScore {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for GameScore {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for GameScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, units) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let one = Self::ONE.unsigned_abs();
        let decimals = format!("{:0width$}", units % one, width = Self::DECIMALS);
        let (first, others) = decimals.split_at(1);
        f.pad(&format!("{sign}{}.{first}{}", units / one, others.trim_end_matches('0')))
    }
}

impl FromStr for GameScore {
    type Err = ParseGameScoreError;

    fn from_str(text: &str) -> Result<Self, ParseGameScoreError> {
        let (is_negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(whole, Self::DIGITS) || !is_number(decimals, Self::DECIMALS) {
            return Err(ParseGameScoreError);
        }
        let padded = format!("{whole}{decimals:0<width$}", width = Self::DECIMALS);
        let units: i64 = padded.parse().map_err(|_| ParseGameScoreError)?;
        Ok(Self(if is_negative { -units } else { units }))
    }
}

/// The game points of a player as given in the file.
///
/// # Examples
///
/// ```
/// use fpc::tournament::{GamePoints, GameScore};
///
/// let worth = |text: &str| text.parse::<GameScore>().unwrap();
/// let by_round = GamePoints::ByRound(vec![worth("3"), worth("-1.5"), worth("4")]);
/// assert_eq!(by_round.after(2, 3), Some(worth("1.5")));
/// let total = GamePoints::Total(worth("5.5"));
/// assert_eq!(total.after(3, 3), Some(worth("5.5")));
/// assert_eq!(total.after(2, 3), None);
/// assert_eq!(total.after(0, 3), Some(GameScore::ZERO));
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a number as text such as \"12.5\", or a list of them")]
pub enum GamePoints {
    /// The sum over all complete rounds.
    Total(GameScore),
    /// The value for each round, from the first.
    ByRound(Vec<GameScore>),
}

impl GamePoints {
    /// The sum over the first `rounds` of all `complete` rounds; `None` if the file does not give
    /// it.
    pub fn after(&self, rounds: usize, complete: usize) -> Option<GameScore> {
        match self {
            Self::ByRound(scores) => Some(scores.iter().take(rounds).copied().sum()),
            _ if rounds == 0 => Some(GameScore::ZERO),
            Self::Total(total) => (rounds == complete).then_some(*total),
        }
    }

    /// Tells whether there is a value for each complete round.
    pub(crate) fn fits(&self, complete: usize) -> bool {
        match self {
            Self::Total(_) => complete > 0,
            Self::ByRound(scores) => scores.len() == complete,
        }
    }

    /// The numbers as given in a file.
    pub fn scores(&self) -> &[GameScore] {
        match self {
            Self::Total(total) => std::slice::from_ref(total),
            Self::ByRound(scores) => scores,
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn only_plain_decimals_are_game_scores() {
        for (text, units) in [
            ("0", 0),
            ("12.5", 125_000),
            ("-1", -10_000),
            ("-0.0001", -1),
            ("007", 70_000),
            ("999999999.9999", 9_999_999_999_999),
        ] {
            assert_eq!(text.parse(), Ok(GameScore(units)), "{text}");
        }
        for text in
            ["", "-", ".5", "5.", "+1", "1,5", "1.00000", "--1", "1.-5", "1000000000", "x", "½"]
        {
            assert_eq!(text.parse::<GameScore>(), Err(ParseGameScoreError), "{text}");
        }
    }

    #[test]
    fn what_is_printed_is_read_again() {
        for text in ["0.0", "-0.5", "12.25", "-3.0001", "100.0"] {
            assert_eq!(text.parse::<GameScore>().unwrap().to_string(), text);
        }
    }
}

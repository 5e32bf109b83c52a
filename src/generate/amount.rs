//! Amounts: how many, or how often.

use std::{fmt, str::FromStr};

use super::dice::{Aspect, Dice};

/// The frequency of something: for players, for players in rounds, or on boards.
///
/// As text it is `7` for seven in the whole tournament, `2/round` for two in
/// every round, `2.5%` for a share of all that it can happen to, or `1:40` for
/// one in forty.
///
/// # Examples
///
/// ```
/// use fpc::generate::Amount;
///
/// assert_eq!("2.5%".parse(), Ok(Amount::Rate(25_000)));
/// assert_eq!("1:40".parse(), Ok(Amount::Rate(25_000)));
/// assert_eq!("7".parse(), Ok(Amount::Total(7)));
/// assert_eq!("2/round".parse::<Amount>().unwrap().to_string(), "2/round");
/// assert!("many".parse::<Amount>().is_err());
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Amount {
    /// This many in the whole tournament.
    Total(u32),
    /// This many in every round.
    PerRound(u32),
    /// This many in a million of those it can happen to.
    Rate(u32),
}

/// A text is not an [`Amount`].
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected a number such as 7, 2/round, 2.5% or 1:40")]
pub struct ParseAmountError;

const MILLION: u32 = 1_000_000;

impl Amount {
    /// Nothing at all.
    pub const NONE: Self = Self::Total(0);

    /// Chooses the candidates it happens to in a round, by their place. Each candidate is
    /// identified by its own number.
    pub(super) fn choose(
        self,
        dice: Dice,
        aspect: Aspect,
        (round, rounds): (u64, u64),
        candidates: &[u64],
    ) -> Vec<usize> {
        let draw = |place: usize| dice.stream(aspect, &[round, candidates[place]]);
        let places = 0..candidates.len();
        let count = match self {
            Self::Rate(rate) => {
                let happens = |place: &usize| draw(*place).below(MILLION.into()) < rate.into();
                return places.filter(happens).collect();
            }
            Self::PerRound(count) => count as usize,
            // Each of them is assigned to some round.
            Self::Total(count) => {
                let falls_here = |number: &u32| {
                    let numbers = [aspect as u64, u64::from(*number)];
                    dice.stream(Aspect::Quota, &numbers).below(rounds) == round
                };
                (0..count).filter(falls_here).count()
            }
        };
        if count == 0 {
            return Vec::new();
        }
        let mut order: Vec<_> = places.map(|place| (draw(place).next(), place)).collect();
        order.sort_unstable();
        let mut chosen: Vec<_> = order.into_iter().map(|(_, place)| place).take(count).collect();
        chosen.sort_unstable();
        chosen
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Total(count) => write!(f, "{count}"),
            Self::PerRound(count) => write!(f, "{count}/round"),
            Self::Rate(rate) => {
                let digits = format!("{:04}", rate % 10_000);
                let digits = digits.trim_end_matches('0');
                match digits {
                    "" => write!(f, "{}%", rate / 10_000),
                    _ => write!(f, "{}.{digits}%", rate / 10_000),
                }
            }
        }
    }
}

impl FromStr for Amount {
    type Err = ParseAmountError;

    fn from_str(text: &str) -> Result<Self, ParseAmountError> {
        let number = |text: &str| text.parse::<u32>().map_err(|_| ParseAmountError);
        if let Some(count) = text.strip_suffix("/round") {
            return number(count).map(Self::PerRound);
        }
        if let Some(percent) = text.strip_suffix('%') {
            return rate(percent).map(Self::Rate);
        }
        match text.split_once(':') {
            Some((count, of)) => {
                let (count, of) = (number(count)?, number(of)?);
                let rate = (u64::from(count) * u64::from(MILLION)).checked_div(of.into());
                let rate = rate.filter(|&rate| rate <= MILLION.into()).ok_or(ParseAmountError)?;
                Ok(Self::Rate(rate as u32))
            }
            None => number(text).map(Self::Total),
        }
    }
}

/// Reads a percentage, with up to four decimals, in millionths.
fn rate(percent: &str) -> Result<u32, ParseAmountError> {
    let (whole, decimals) = percent.split_once('.').unwrap_or((percent, "0"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    if !is_number(whole) || !is_number(decimals) || whole.len() > 3 || decimals.len() > 4 {
        return Err(ParseAmountError);
    }
    let rate = format!("{whole}{decimals:0<4}").parse().map_err(|_| ParseAmountError)?;
    if rate > MILLION { Err(ParseAmountError) } else { Ok(rate) }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn amounts_are_printed_as_they_are_read() {
        for text in ["0", "7", "2/round", "0%", "2.5%", "100%", "0.0001%"] {
            assert_eq!(text.parse::<Amount>().unwrap().to_string(), text);
        }
        for text in ["", "%", "-1", "1.5", "101%", "2:1", "1:0", "1e3%", "1.00001%", "/round"] {
            assert_eq!(text.parse::<Amount>(), Err(ParseAmountError), "{text}");
        }
    }

    #[test]
    fn counts_are_exact_and_rates_are_near() {
        let candidates: Vec<u64> = (1..=1000).collect();
        let count = |amount: Amount, round| {
            let dice = Dice::new(5);
            amount.choose(dice, Aspect::HalfPointBye, (round, 9), &candidates).len()
        };
        assert_eq!((0..9).map(|round| count(Amount::Total(12), round)).sum::<usize>(), 12);
        assert_eq!(count(Amount::PerRound(3), 4), 3);
        assert_eq!(count(Amount::PerRound(3000), 4), 1000);
        assert!((70..130).contains(&count(Amount::Rate(100_000), 4)));
        assert_eq!(count(Amount::Rate(1_000_000), 4), 1000);
        assert_eq!(count(Amount::NONE, 4), 0);
    }
}

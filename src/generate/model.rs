//! The probabilities of results: published models, in integers.

use std::{fmt, str::FromStr};

use crate::standings::expected_percentage;

/// A model of results.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum Model {
    /// O. Milvang, *Probability for the outcome of a chess game based on rating*
    /// (2015).
    Milvang2015,
    /// O. Milvang, *Statistical Model for Chess Tournament Simulations* (2024),
    /// from 7.67 million games of 2016 to 2023.
    #[default]
    Milvang2024,
    /// The expected scores of FIDE's rating table, with differences of more than 400 points counted
    /// as 400 (B.02, 8.1 and 8.3). Draws make up half of what the weaker player is expected to score.
    RatingTable,
}

impl Model {
    /// All models.
    pub const ALL: [Self; 3] = [Self::Milvang2015, Self::Milvang2024, Self::RatingTable];

    /// The name by which a user selects the model.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Milvang2015 => "milvang-2015",
            Self::Milvang2024 => "milvang-2024",
            Self::RatingTable => "rating-table",
        }
    }

    /// The number of games in a billion that are won by White and by Black; the others are drawn.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::generate::Model;
    ///
    /// let wins = Model::Milvang2015.wins(2467, 2344);
    /// assert_eq!(wins.map(|wins| (wins + 500_000) / 1_000_000), [511, 138]);
    /// ```
    pub fn wins(self, white: u16, black: u16) -> [u64; 2] {
        let (white, black) = (i64::from(white.min(HIGHEST)), i64::from(black.min(HIGHEST)));
        let [white, black] = match self {
            Self::Milvang2015 => milvang_2015(white, black),
            Self::Milvang2024 => milvang_2024(white, black),
            Self::RatingTable => rating_table(white, black),
        };
        match white + black {
            sum if sum > BILLION => {
                let share = (i128::from(white) * i128::from(BILLION) / i128::from(sum)) as i64;
                [share as u64, (BILLION - share) as u64]
            }
            _ => [white as u64, black as u64],
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Model {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let model = Self::ALL.into_iter().find(|model| model.code() == text);
        model.ok_or("expected milvang-2015, milvang-2024 or rating-table")
    }
}

/// The highest rating covered by the models.
const HIGHEST: u16 = 3000;

const BILLION: i64 = 1_000_000_000;

/// Probabilities that rise or fall along two parabolas that meet at a center.
struct Parabolas {
    /// The rating differences, in 2000ths, at which the probability is 0 or 1, at which the
    /// parabolas meet, and at which it is 1 or 0.
    low: i64,
    center: i64,
    high: i64,
    /// The probability at the center, in billionths.
    value: i64,
}

impl Parabolas {
    /// The probability, in billionths, that rises with the difference.
    fn rising(&self, difference: i64) -> i64 {
        let Self { low, center, high, value } = *self;
        match difference {
            _ if difference <= low => 0,
            _ if difference >= high => BILLION,
            _ if difference <= center => squared(value, difference - low, center - low),
            _ => BILLION - squared(BILLION - value, difference - high, center - high),
        }
    }

    /// The probability, in billionths, that falls with the difference.
    fn falling(&self, difference: i64) -> i64 {
        let Self { low, center, high, value } = *self;
        match difference {
            _ if difference <= low => BILLION,
            _ if difference >= high => 0,
            _ if difference <= center => {
                BILLION - squared(BILLION - value, difference - low, center - low)
            }
            _ => squared(value, difference - high, center - high),
        }
    }
}

/// `factor * (part / whole)²`, rounded down.
fn squared(factor: i64, part: i64, whole: i64) -> i64 {
    let [factor, part, whole] = [factor, part, whole].map(i128::from);
    (factor * part * part / (whole * whole)) as i64
}

/// With Rm the mean of the ratings, Rd their difference and q = max(0, (Rm - 1200) / 1200): White's
/// parabolas meet at 0.45 - 0.10 q² at Rd = 40, between -1492 + 0.391 Rm and 1691 - 0.428 Rm;
/// Black's 0.46 - 0.13 q² at -80, between -1753 + 0.416 Rm and 1428 - 0.388 Rm.
fn milvang_2015(white: i64, black: i64) -> [i64; 2] {
    let sum = white + black;
    let above = (sum - 2400).max(0);
    let at_center = |value: i64, factor: i64| value - squared(factor, above, 2400);
    let whites = Parabolas {
        low: -2_984_000 + 391 * sum,
        center: 80_000,
        high: 3_382_000 - 428 * sum,
        value: at_center(450_000_000, 100_000_000),
    };
    let blacks = Parabolas {
        low: -3_506_000 + 416 * sum,
        center: -160_000,
        high: 2_856_000 - 388 * sum,
        value: at_center(460_000_000, 130_000_000),
    };
    let difference = 2000 * (white - black);
    [whites.rising(difference), blacks.falling(difference)]
}

/// With Rm the mean of the ratings and L(x) = 1 / (1 + 10^(x / 370)): White wins
/// with L(Rb - Rw + 96 + 0.0986 (Rm - 2000)), Black with
/// L(Rw - Rb + 150 + 0.157 (Rm - 2000)).
fn milvang_2024(white: i64, black: i64) -> [i64; 2] {
    // In 20,000ths of a point.
    let mean = white + black - 4000;
    let difference = 20_000 * (white - black);
    let for_white = -difference + 20_000 * 96 + 986 * mean;
    let for_black = difference + 20_000 * 150 + 1570 * mean;
    [for_white, for_black].map(|x| logistic((x + 10_000).div_euclid(20_000)))
}

/// The weaker player wins half as often as there are points expected, and twice as many games are
/// drawn.
fn rating_table(white: i64, black: i64) -> [i64; 2] {
    let percent = expected_percentage((white - black).clamp(-400, 400));
    let weaker = percent.min(100 - percent) * BILLION / 200;
    let stronger = BILLION - 3 * weaker;
    if percent < 50 { [weaker, stronger] } else { [stronger, weaker] }
}

/// 10^(1/370), in units of 2⁻⁴⁰.
const STEP: u128 = 1_106_375_447_104;
const ONE: u128 = 1 << 40;

/// The end of the logistic curve, beyond which it is below a billionth.
const END: usize = 3330;

/// L(x) = 1 / (1 + 10^(x / 370)) for whole x from 0 on, in billionths.
static LOGISTIC: [i64; END] = {
    let mut table = [0; END];
    let mut power = ONE;
    let mut x = 0;
    while x < END {
        table[x] = (BILLION as u128 * ONE / (ONE + power)) as i64;
        power = (power * STEP) >> 40;
        x += 1;
    }
    table
};

fn logistic(x: i64) -> i64 {
    let value = LOGISTIC.get(x.unsigned_abs() as usize).copied().unwrap_or(0);
    if x < 0 { BILLION - value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The models as published, in floating point.
    fn published(model: Model, white: f64, black: f64) -> [f64; 2] {
        let (mean, difference) = (f64::midpoint(white, black), white - black);
        match model {
            Model::Milvang2015 => {
                let q = ((mean - 1200.0) / 1200.0).max(0.0);
                let rising = |low: f64, center: f64, high: f64, value: f64| match difference {
                    d if d <= low => 0.0,
                    d if d >= high => 1.0,
                    d if d <= center => value * ((d - low) / (center - low)).powi(2),
                    d => 1.0 - (1.0 - value) * ((d - high) / (center - high)).powi(2),
                };
                let white = rising(
                    -1492.0 + 0.391 * mean,
                    40.0,
                    1691.0 - 0.428 * mean,
                    0.45 - 0.10 * q * q,
                );
                let not_black = rising(
                    -1753.0 + 0.416 * mean,
                    -80.0,
                    1428.0 - 0.388 * mean,
                    1.0 - (0.46 - 0.13 * q * q),
                );
                [white, 1.0 - not_black]
            }
            Model::Milvang2024 => {
                let logistic = |x: f64| 1.0 / (1.0 + 10f64.powf(x / 370.0));
                let white = logistic(-difference + 96.0 + 0.0986 * (mean - 2000.0));
                [white, logistic(difference + 150.0 + 0.157 * (mean - 2000.0))]
            }
            Model::RatingTable => unreachable!("a table"),
        }
    }

    #[test]
    fn integers_follow_the_published_curves() {
        for model in [Model::Milvang2015, Model::Milvang2024] {
            // Because of whole differences, values are up to half a point off the curve of 2024.
            let tolerance = if model == Model::Milvang2015 { 1e-6 } else { 1e-3 };
            for white in (1000..2900).step_by(37) {
                for black in (1000..2900).step_by(41) {
                    let [one, other] = published(model, f64::from(white), f64::from(black));
                    let scale = (one + other).max(1.0);
                    let wins = model.wins(white, black).map(|wins| wins as f64 / 1e9);
                    for (wins, expected) in wins.into_iter().zip([one / scale, other / scale]) {
                        assert!(
                            (wins - expected).abs() < tolerance,
                            "{model}: {white} v {black}: {wins}, not {expected}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn expected_scores_are_those_of_the_rating_table_up_to_400_points() {
        for (white, black, percent) in [
            (2000, 2000, 50),
            (2100, 2000, 64),
            (2000, 2100, 36),
            (2400, 2000, 92),
            (2800, 2000, 92),
            (1000, 2000, 8),
        ] {
            let wins = Model::RatingTable.wins(white, black);
            let expected = 1_000_000_000 + wins[0] - wins[1];
            assert_eq!(expected, 2 * percent * 10_000_000, "{white} v {black}");
        }
    }

    #[test]
    fn no_ratings_are_too_odd() {
        for model in Model::ALL {
            for white in [0, 1, 1000, 3000, 9999, u16::MAX] {
                for black in [0, 1, 1000, 3000, 9999, u16::MAX] {
                    let [white, black] = model.wins(white, black);
                    assert!(white + black <= 1_000_000_000);
                }
            }
        }
    }
}

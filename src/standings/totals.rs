//! Totals of elements: sums, averages, performances.

use super::elements::Element;
use crate::{tie_break_value::TieBreakValue, tournament::Score};

/// The combination of the elements that are not cut into a value.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Total {
    /// Their sum; zero without elements.
    Sum,
    /// Their exact average; undefined without elements.
    Average,
    /// Their average, rounded to whole numbers, halves up; undefined without elements.
    RoundedAverage,
    /// The average rating of the opponents plus the difference that corresponds to the
    /// percentage of points (10.2).
    Performance,
    /// The lowest rating with which as many points are expected as were scored (10.3).
    PerfectPerformance,
    /// None: they are compared with those of the tied competitors one after the other, and the
    /// value is the place among them, zero if nobody is separated (12.2, 12.3).
    Comparison,
}

impl Total {
    /// The value of elements in the given units.
    pub(super) fn of(self, elements: &[Element], unit: i64) -> TieBreakValue {
        let counted = || elements.iter().filter(|it| it.cut.is_none());
        let sum: i64 = counted().map(|it| it.amount).fold(0, i64::saturating_add);
        let count = counted().count() as i64;
        match self {
            Self::Sum => TieBreakValue::new(sum, unit),
            Self::Average => TieBreakValue::new(sum, unit * count),
            Self::RoundedAverage => rounded(sum, count),
            Self::Performance => performance(sum, count, halves(elements)),
            Self::PerfectPerformance => perfect_performance(elements, halves(elements)),
            Self::Comparison => TieBreakValue::ZERO,
        }
    }
}

/// The average of whole numbers, halves rounded up.
fn rounded(sum: i64, count: i64) -> TieBreakValue {
    match count {
        0 => TieBreakValue::UNDEFINED,
        _ => (2 * sum + count).div_euclid(2 * count).into(),
    }
}

/// The points of games, on the scale of 1, ½ and 0, in half-points.
fn halves(elements: &[Element]) -> i64 {
    let points: Score = elements.iter().filter_map(|it| it.points).sum();
    points.tenths() / 5
}

/// The rating difference for a percentage, from 50 to 100 (8.1a of FIDE's rating regulations).
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

fn performance(sum: i64, games: i64, halves: i64) -> TieBreakValue {
    if games == 0 {
        return TieBreakValue::UNDEFINED;
    }
    let average = (2 * sum + games).div_euclid(2 * games);
    let percentage = (100 * halves + games) / (2 * games);
    let difference = |above_half: i64| DIFFERENCES.get(above_half as usize).copied().unwrap_or(0);
    let difference = match percentage - 50 {
        above @ 0.. => difference(above),
        below => -difference(-below),
    };
    (average + difference).into()
}

/// The largest rating differences for which the expected percentage of the higher rated player is
/// 50, 51 and so on (8.1b of FIDE's rating regulations).
const BOUNDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The expected percentage by rating difference, as far as it is below 100.
const EXPECTED: [u8; 736] = {
    let mut expected = [50; 736];
    let (mut difference, mut bound) = (0, 0);
    while difference < expected.len() {
        if difference as i64 > BOUNDS[bound] {
            bound += 1;
        }
        expected[difference] = 50 + bound as u8;
        difference += 1;
    }
    expected
};

/// The expected percentage against an opponent who is rated lower by the given difference.
pub(crate) fn expected_percentage(difference: i64) -> i64 {
    let of_higher =
        |difference: u64| EXPECTED.get(difference as usize).map_or(100, |&it| it.into());
    match difference {
        0.. => of_higher(difference.unsigned_abs()),
        _ => 100 - of_higher(difference.unsigned_abs()),
    }
}

fn perfect_performance(games: &[Element], halves: i64) -> TieBreakValue {
    let ratings = || games.iter().map(|it| it.figure);
    let (Some(lowest), Some(highest)) = (ratings().min(), ratings().max()) else {
        return TieBreakValue::UNDEFINED;
    };
    if halves == 0 {
        return (lowest - 800).into();
    }
    let suffices = |rating: i64| {
        ratings().map(|opponent| expected_percentage(rating - opponent)).sum::<i64>() >= 50 * halves
    };
    // At the upper rating, all points are expected, and at the lower one, none.
    let (mut below, mut enough) = (lowest - 800, highest + 736);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if suffices(middle) { enough = middle } else { below = middle }
    }
    enough.into()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn expected_percentages_go_by_the_table() {
        for (difference, percentage) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (10, 51),
            (11, 52),
            (619, 98),
            (620, 99),
            (735, 99),
            (736, 100),
        ] {
            assert_eq!(expected_percentage(difference), percentage, "{difference}");
            assert_eq!(expected_percentage(-difference), 100 - percentage, "-{difference}");
        }
    }

    #[test]
    fn differences_go_by_the_table() {
        let performance = |halves, games| performance(2000 * games, games, halves);
        for (halves, games, rating) in
            [(8, 5, 2240), (1, 1, 2000), (2, 1, 2800), (0, 1, 1200), (3, 4, 1913), (5, 3, 2273)]
        {
            assert_eq!(performance(halves, games), rating.into(), "{halves} of {games}");
        }
        assert_eq!(performance(0, 0), TieBreakValue::UNDEFINED);
    }
}

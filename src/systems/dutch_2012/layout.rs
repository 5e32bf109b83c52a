//! How the criteria of a bracket are packed into one integer: a field of bits
//! for each, or for each score that it lists, wide enough for the sum over all
//! nodes, so that no sum carries into the next field.

use std::collections::BTreeSet;

use super::criteria::{Cost, Criterion, Row, Step};
use crate::{
    matching::{Weight, bits_for},
    tournament::Score,
};

/// The fields of the criteria that make a difference.
pub(super) struct Layout {
    /// The rows of the criteria, with scores (`None` for a criterion that counts) and the shifts of
    /// their fields.
    fields: Vec<(Row, Option<Score>, u32)>,
    bits: u32,
}

impl Layout {
    /// A layout for criteria in order of priority, for all possible steps and a number of nodes,
    /// above some bits reserved for other purposes.
    pub(super) fn new(
        criteria: &[Criterion],
        steps: &[Step<'_>],
        nodes: usize,
        below: u32,
    ) -> Self {
        let (mut fields, mut bits) = (Vec::new(), below);
        for row in criteria.iter().rev().map(|criterion| criterion.row()) {
            let (mut most, mut scores) = (0, BTreeSet::new());
            for &step in steps {
                match row.cost(step) {
                    Cost::Count(cost) => most = most.max(cost),
                    Cost::Score(score) => scores.extend(score),
                }
            }
            let mut add = |score, most: u64| {
                fields.push((row, score, bits));
                bits += bits_for((nodes as u64).saturating_mul(most));
            };
            scores.into_iter().for_each(|score| add(Some(score), 1));
            if most > 0 {
                add(None, most);
            }
        }
        Self { fields, bits }
    }

    /// The bits of a packed sum.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    /// The packed cost of some steps.
    pub(super) fn cost<W: Weight>(&self, steps: &[Step<'_>]) -> W {
        let mut sum = W::zero();
        for &(row, field, shift) in &self.fields {
            for &step in steps {
                match row.cost(step) {
                    // It has one field, without a score.
                    Cost::Count(cost) => sum = sum.plus(&shifted(cost, shift)),
                    Cost::Score(score) if score.is_some() && score == field => {
                        sum = sum.plus(&W::power_of_two(shift));
                    }
                    _ => {}
                }
            }
        }
        sum
    }
}

fn shifted<W: Weight>(number: u64, shift: u32) -> W {
    let (low, high) = (number as u32, (number >> u32::BITS) as u32);
    let low = if low > 0 { W::power_of_two(shift).times(low) } else { W::zero() };
    match high {
        0 => low,
        _ => low.plus(&W::power_of_two(shift + u32::BITS).times(high)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_shifted_whole() {
        for number in [0, 7, u64::from(u32::MAX), 5 << 32 | 3, 9_999_800_001] {
            assert_eq!(shifted::<i128>(number, 9), i128::from(number) << 9, "{number}");
        }
    }
}

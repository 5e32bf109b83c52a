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
    /// The rows of the criteria with their fields.
    rows: Vec<(Row, Vec<Field>)>,
    bits: u32,
}

/// A field of a criterion.
struct Field {
    /// The score that it lists; `None` for a criterion that counts.
    score: Option<Score>,
    /// The bit at which it begins.
    shift: u32,
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
        let (mut rows, mut bits) = (Vec::new(), below);
        for row in criteria.iter().rev().map(|criterion| criterion.row()) {
            let (mut most, mut scores) = (0, BTreeSet::new());
            for &step in steps {
                match row.cost(step) {
                    Cost::Count(cost) => most = most.max(cost),
                    Cost::Score(score) => scores.extend(score),
                }
            }
            let mut fields = Vec::new();
            let mut add = |score, most: u64| {
                fields.push(Field { score, shift: bits });
                bits += bits_for((nodes as u64).saturating_mul(most));
            };
            scores.into_iter().for_each(|score| add(Some(score), 1));
            if most > 0 {
                add(None, most);
            }
            rows.push((row, fields));
        }
        Self { rows, bits }
    }

    /// The bits of a packed sum.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    /// The packed cost of some steps.
    pub(super) fn cost<W: Weight>(&self, steps: &[Step<'_>]) -> W {
        let mut sum = W::zero();
        for (row, fields) in &self.rows {
            for &step in steps {
                let (score, cost) = match row.cost(step) {
                    Cost::Count(cost) => (None, cost),
                    Cost::Score(Some(score)) => (Some(score), 1),
                    Cost::Score(None) => continue,
                };
                if let Some(field) = fields.iter().find(|field| field.score == score) {
                    sum.add_shifted(cost, field.shift);
                }
            }
        }
        sum
    }
}

//! How the criteria of a bracket are packed into one integer.
//!
//! Every criterion gets a field of bits, or one for each score or difference of
//! score that can occur, from the highest priority down. A field holds the sum of its
//! costs over a whole pairing, and is sized by the number of nodes in scope
//! times the largest cost, so no sum can carry into the next field: comparing
//! packed sums is comparing the criteria one after the other.

use std::collections::BTreeSet;

use super::{
    criteria::{Context, Criterion, Measure, Scope, Step},
    kind::Kind,
};
use crate::{
    matching::{Weight, bits_for},
    score::Score,
};

/// One criterion's place in the packed integer.
struct Entry {
    criterion: Criterion,
    context: Context,
    /// The shift of the field; for a list of scores, the shift for each score.
    fields: Fields,
}

enum Fields {
    Count(u32),
    Scores(Vec<(Score, u32)>),
}

/// The fields of all criteria that can make a difference in a bracket.
pub(super) struct Layout {
    entries: Vec<Entry>,
    /// The bits of all fields, and of those below them.
    bits: u32,
}

/// What a criterion can cost in a bracket, before it is given its field.
struct Range {
    criterion: Criterion,
    context: Context,
    nodes: usize,
    most: u32,
    scores: BTreeSet<Score>,
}

impl Layout {
    /// A layout for criteria in order of priority, each with its context, the
    /// kinds in its scope, sorted, and their number of nodes, above some bits that
    /// are used otherwise.
    pub(super) fn new<'a>(
        criteria: impl Iterator<Item = (Criterion, Context, &'a [Kind], usize)>,
        below: u32,
    ) -> Self {
        let ranges: Vec<_> = criteria
            .map(|(criterion, context, kinds, nodes)| range(criterion, context, kinds, nodes))
            .filter(|range| range.most > 0 || !range.scores.is_empty())
            .collect();
        let mut bits = below;
        let mut entries = Vec::new();
        for range in ranges.into_iter().rev() {
            let width = bits_for(range.nodes as u64 * u64::from(range.most.max(1)));
            let mut field = || {
                bits += width;
                bits - width
            };
            let fields = match range.criterion.measure {
                Measure::Count(_) => Fields::Count(field()),
                Measure::Scores(_) => {
                    Fields::Scores(range.scores.iter().map(|&score| (score, field())).collect())
                }
            };
            entries.push(Entry { criterion: range.criterion, context: range.context, fields });
        }
        Self { entries, bits }
    }

    /// The bits of a packed sum.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    /// The packed cost of a step on the criteria of some scopes.
    pub(super) fn cost<W: Weight>(&self, step: Step<'_>, scopes: &[Scope]) -> W {
        let mut cost = W::zero();
        for entry in self.entries.iter().filter(|entry| scopes.contains(&entry.criterion.scope)) {
            match (&entry.fields, entry.criterion.measure) {
                (Fields::Count(shift), Measure::Count(count)) => {
                    let count = count(step, entry.context);
                    if count > 0 {
                        cost = cost.plus(&W::power_of_two(*shift).times(count));
                    }
                }
                (Fields::Scores(fields), Measure::Scores(score)) => {
                    let place = score(step, entry.context)
                        .and_then(|wanted| fields.binary_search_by_key(&wanted, |f| f.0).ok());
                    if let Some(place) = place {
                        cost = cost.plus(&W::power_of_two(fields[place].1));
                    }
                }
                _ => {}
            }
        }
        cost
    }
}

fn range(criterion: Criterion, context: Context, kinds: &[Kind], nodes: usize) -> Range {
    let mut range = Range { criterion, context, nodes, most: 0, scores: BTreeSet::new() };
    let floats = kinds.iter().map(Step::Float);
    // By score from the lowest.
    let pairs = (0..kinds.len())
        .flat_map(|higher| kinds[..=higher].iter().map(move |b| Step::Pair(&kinds[higher], b)));
    for step in floats.chain(pairs) {
        match criterion.measure {
            Measure::Count(cost) => range.most = range.most.max(cost(step, context)),
            Measure::Scores(cost) => range.scores.extend(cost(step, context)),
        }
    }
    // With one score in the bracket, downfloaters all have the same difference
    // and pairs have none: the number of downfloaters (C.5) says it all.
    let homogeneous = kinds.iter().all(|kind| kind.score == kinds[0].score);
    if homogeneous && matches!(criterion.measure, Measure::Scores(_)) {
        let counts_all = kinds.iter().all(|kind| match criterion.measure {
            Measure::Scores(cost) => cost(Step::Float(kind), context).is_some(),
            Measure::Count(_) => false,
        });
        if counts_all {
            range.scores.clear();
        }
    }
    range
}

//! How the criteria of a bracket are packed into one integer.
//!
//! Every criterion gets a field of bits, or one for each score or score difference that can occur,
//! from the highest priority down. A field holds the sum of its costs over a whole pairing. Its
//! size is determined by the most that each player in scope (in a later stage, each player still
//! undecided) can add to it, so no sum can carry into the next field: comparing packed sums is the
//! same as comparing the criteria one after another.

use super::{
    context::Context,
    criteria::{Criterion, Measure, Scope, Step},
    kind::Kind,
};
use crate::{
    matching::{Weight, Wide, bits_for},
    tournament::Score,
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

impl Fields {
    fn shifts(&self) -> impl Iterator<Item = u32> {
        let (count, scores) = match self {
            Self::Count(shift) => (Some(*shift), &[][..]),
            Self::Scores(fields) => (None, &fields[..]),
        };
        count.into_iter().chain(scores.iter().map(|field| field.1))
    }

    /// The fields that begin at a bit or above it, shifted so that it is the lowest, or the fields
    /// below it.
    fn part(&self, bit: u32, above: bool) -> Option<Self> {
        let part = |shift: u32| {
            if above { shift.checked_sub(bit) } else { Some(shift).filter(|&shift| shift < bit) }
        };
        match self {
            Self::Count(shift) => part(*shift).map(Self::Count),
            Self::Scores(fields) => {
                let left = fields.iter().filter_map(|&(score, shift)| Some((score, part(shift)?)));
                let left: Vec<_> = left.collect();
                (!left.is_empty()).then_some(Self::Scores(left))
            }
        }
    }
}

/// The fields of all criteria that can make a difference in a bracket.
pub(super) struct Layout {
    entries: Vec<Entry>,
    /// The bits of all fields, and of those below them.
    bits: u32,
}

/// The possible costs of a criterion in a bracket, before it is given its field.
struct Range {
    criterion: Criterion,
    context: Context,
    /// The highest possible count.
    most: u64,
    /// How often each score can occur, from the lowest.
    scores: Vec<(Score, u64)>,
}

impl Layout {
    /// A layout for criteria in order of priority, each with its context and the
    /// [tally](super::kind::tally) of the nodes in its scope, above some bits reserved for other
    /// purposes.
    pub(super) fn new<'a>(
        criteria: impl Iterator<Item = (Criterion, Context, &'a [(Kind, u64)])>,
        below: u32,
    ) -> Self {
        let ranges: Vec<_> = criteria
            .map(|(criterion, context, kinds)| range(criterion, context, kinds))
            .filter(|range| range.most > 0 || !range.scores.is_empty())
            .collect();
        let mut bits = below;
        let mut entries = Vec::with_capacity(ranges.len());
        for range in ranges.into_iter().rev() {
            let mut field = |most: u64| {
                bits += bits_for(most);
                bits - bits_for(most)
            };
            let fields = match range.criterion.measure {
                Measure::Floats(_) | Measure::Steps(_) | Measure::Players(_) => {
                    Fields::Count(field(range.most))
                }
                Measure::Scores(_) => {
                    let scores = range.scores.iter();
                    Fields::Scores(scores.map(|&(score, most)| (score, field(most))).collect())
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

    /// Splits off the highest fields, as many as fit into a number of bits but at least one, with
    /// nothing below them; returns them and the rest. `None` if there are no fields.
    pub(super) fn split(&self, bits: u32) -> Option<(Self, Self)> {
        let shifts = || self.entries.iter().flat_map(|entry| entry.fields.shifts());
        let fitting = shifts().filter(|&shift| shift + bits >= self.bits).min();
        let base = fitting.or_else(|| shifts().max())?;
        let part = |above| {
            let entries = self.entries.iter();
            let part = entries.filter_map(|entry| {
                Some(Entry { fields: entry.fields.part(base, above)?, ..*entry })
            });
            part.collect()
        };
        let highest = Self { entries: part(true), bits: self.bits - base };
        Some((highest, Self { entries: part(false), bits: base }))
    }

    /// The same fields, no wider than needed for their largest sums, which are given by the bits at
    /// which the fields begin now; fields without costs are left out.
    pub(super) fn narrowed(&self, most: &[u64], below: u32) -> Self {
        let shifts = self.entries.iter().flat_map(|entry| entry.fields.shifts());
        let mut ends = shifts.skip(1).chain([self.bits]);
        let mut bits = below;
        let mut field = |shift: u32| {
            let present = ends.next()? - shift;
            let width = bits_for(most[shift as usize]).min(present);
            bits += width;
            (width > 0).then(|| bits - width)
        };
        // From the lowest priority up.
        let entries = self.entries.iter().filter_map(|entry| {
            let fields = match &entry.fields {
                Fields::Count(shift) => field(*shift).map(Fields::Count),
                Fields::Scores(fields) => {
                    let fields = fields.iter().filter_map(|&(score, it)| Some((score, field(it)?)));
                    Some(fields.collect::<Vec<_>>()).filter(|it| !it.is_empty()).map(Fields::Scores)
                }
            };
            Some(Entry { fields: fields?, ..*entry })
        });
        let entries = entries.collect();
        Self { entries, bits }
    }

    /// The packed cost of a step on the criteria of a scope.
    pub(super) fn cost(&self, step: Step<'_>, scope: Scope) -> Wide {
        let mut cost = Wide::zero();
        self.for_each_cost(step, scope, |count, shift| cost.add_shifted(count.into(), shift));
        cost
    }

    /// Calls a function with the costs of a step in the fields of a scope, and the bits at which
    /// the fields begin.
    pub(super) fn for_each_cost(
        &self,
        step: Step<'_>,
        scope: Scope,
        mut add: impl FnMut(u32, u32),
    ) {
        for entry in self.entries.iter().filter(|entry| entry.criterion.scope == scope) {
            match (&entry.fields, entry.criterion.measure, step) {
                (Fields::Count(shift), Measure::Floats(count), Step::Float(kind)) => {
                    let count = count(kind, entry.context);
                    if count > 0 {
                        add(count, *shift);
                    }
                }
                (Fields::Count(shift), Measure::Players(count), step) => {
                    let count = count(step);
                    if count > 0 {
                        add(count, *shift);
                    }
                }
                (Fields::Count(shift), Measure::Steps(counts), step)
                    if counts(step, entry.context) =>
                {
                    add(1, *shift);
                }
                (Fields::Scores(fields), Measure::Scores(score), step) => {
                    let place = score(step, entry.context)
                        .and_then(|wanted| fields.binary_search_by_key(&wanted, |f| f.0).ok());
                    if let Some(place) = place {
                        add(1, fields[place].1);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The maximum costs of a criterion. Every pair is attributed to the player whose kind comes last,
/// who has the higher or an equal score, so no player accounts for more than one step.
fn range(criterion: Criterion, context: Context, kinds: &[(Kind, u64)]) -> Range {
    let mut range = Range { criterion, context, most: 0, scores: Vec::new() };
    // With a single score in the bracket, all downfloaters have the same difference and pairs have
    // none, so the number of downfloaters (C.5) decides.
    let homogeneous = kinds.iter().all(|(kind, _)| kind.score == kinds[0].0.score);
    if homogeneous && let Measure::Scores(cost) = criterion.measure {
        let counts = |(kind, _): &(Kind, u64)| cost(Step::Float(kind), context).is_some();
        if kinds.iter().all(counts) {
            return range;
        }
    }
    // The player with the lower score in a pair is a resident (B.3) of the bracket whose context it
    // is.
    let residents = kinds.partition_point(|(kind, _)| context.is_resident(kind.score));
    let mut own = Vec::new();
    for (place, (kind, count)) in kinds.iter().enumerate() {
        // Kinds are in order of their scores, and so are the differences, mostly.
        let others = kinds[..residents.min(place + 1)].iter().rev();
        let pairs = others.map(|(other, _)| Step::Pair(kind, other));
        let mut steps = pairs.chain(std::iter::once(Step::Float(kind)));
        match criterion.measure {
            Measure::Floats(cost) => range.most += count * u64::from(cost(kind, context)),
            Measure::Steps(counts) => {
                let counts = steps.any(|step| counts(step, context));
                range.most += count * u64::from(counts);
            }
            Measure::Players(players) => {
                let most = steps.map(players).max().unwrap_or_default();
                range.most += count * u64::from(most);
            }
            Measure::Scores(cost) => {
                own.clear();
                own.extend(steps.filter_map(|step| cost(step, context)));
                own.sort_unstable();
                own.dedup();
                for &score in &own {
                    match range.scores.binary_search_by_key(&score, |entry| entry.0) {
                        Ok(found) => range.scores[found].1 += count,
                        Err(free) => range.scores.insert(free, (score, *count)),
                    }
                }
            }
        }
    }
    range
}

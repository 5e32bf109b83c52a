//! The kernel of criteria: how costs add up to the value of a pairing, who accounts for it, and why
//! it is not lower; and where the costs stand in the weights of a matching.

use crate::{
    matching::bits_for,
    player_id::PlayerId,
    reason::{Attained, Bound, BracketName, Compared, Concerned, CriterionValue, Party, Reason},
    tournament::{Color, Score},
};

/// The cost of a step of a pairing by a criterion.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Cost {
    Count(u64),
    Score(Option<Score>),
}

/// The sum to which the costs of a criterion add up.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Unit {
    /// A number; lower is better.
    Count,
    /// A sum of squares; lower is better.
    Squares,
    /// A list, highest first; at the first difference, the lower score is better.
    Scores,
}

impl Unit {
    /// The sum of some costs.
    pub(crate) fn sum(self, costs: impl IntoIterator<Item = Cost>) -> CriterionValue {
        let (mut count, mut scores) = (0, Vec::new());
        for cost in costs {
            match cost {
                Cost::Count(cost) => count += cost,
                Cost::Score(score) => scores.extend(score),
            }
        }
        scores.sort_unstable_by(|a, b| b.cmp(a));
        match self {
            Self::Count => CriterionValue::Count(count),
            Self::Squares => CriterionValue::Squares(count),
            Self::Scores => CriterionValue::Scores(scores),
        }
    }
}

/// For explanations: a simple reason why a value cannot be lower.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum BoundedBy {
    /// There is none.
    Nothing,
    /// The number of players in the bracket, if it is odd.
    Parity,
    /// The number of pairs possible in the bracket.
    Pairs,
    /// The number of players who prefer each color.
    Preferences,
    /// The scores in the bracket.
    Scores,
    /// The rest of the round as a whole.
    Round,
    /// Other brackets, even if there is no choice in this one.
    Others,
}

/// Those who account for a value.
pub(crate) enum Counted {
    /// Those of each step, with what it costs.
    Steps(Vec<(Party, Cost)>),
    /// Those who float down, where what counts comes later.
    Downfloaters(Vec<PlayerId>),
}

/// The value of a pairing on a criterion.
pub(crate) struct Valued {
    pub(crate) article: &'static str,
    /// The template of what is measured.
    pub(crate) measured: &'static str,
    pub(crate) value: CriterionValue,
    pub(crate) counted: Counted,
    pub(crate) bounded_by: BoundedBy,
}

impl Valued {
    /// The value of a pairing by its steps.
    pub(crate) fn of_steps(
        (article, measured): (&'static str, &'static str),
        unit: Unit,
        steps: impl Iterator<Item = (Party, Cost)>,
        bounded_by: BoundedBy,
    ) -> Self {
        let costly =
            |&(_, cost): &(Party, Cost)| !matches!(cost, Cost::Count(0) | Cost::Score(None));
        let steps: Vec<_> = steps.filter(costly).collect();
        let value = unit.sum(steps.iter().map(|&(_, cost)| cost));
        Self { article, measured, value, counted: Counted::Steps(steps), bounded_by }
    }

    /// The players who account for the value; for scores, compared with another value, those with
    /// the first score that differs.
    fn concerned(self, other: Option<&CriterionValue>) -> (CriterionValue, Concerned) {
        let deciding = other.map(|other| self.value.deciding_score(other));
        let decides = |cost| match cost {
            Cost::Count(_) => true,
            Cost::Score(score) => deciding.is_none_or(|deciding| score == deciding),
        };
        let concerned = match self.counted {
            Counted::Downfloaters(players) => Concerned::Downfloaters(players),
            Counted::Steps(steps) => {
                let steps = steps.into_iter().filter(|&(_, cost)| decides(cost));
                Concerned::Counted(steps.map(|(party, _)| party).collect())
            }
        };
        (self.value, concerned)
    }

    /// The value for a trace, given why it is no better.
    pub(crate) fn attained(self, bound: Bound) -> Attained {
        let Self { article, measured, .. } = self;
        let (value, concerned) = self.concerned(None);
        Attained { article, measured, value, concerned, bound }
    }
}

/// The number that parties cost by a criterion, for a trace, given why it is not lower if it is more
/// than nothing.
pub(crate) fn attained(
    names: (&'static str, &'static str),
    costs: impl Iterator<Item = (Party, u64)>,
    bound: Bound,
) -> Attained {
    let steps = costs.map(|(party, cost)| (party, Cost::Count(cost)));
    let valued = Valued::of_steps(names, Unit::Count, steps, BoundedBy::Nothing);
    let is_nothing = valued.value == CriterionValue::Count(0);
    valued.attained(if is_nothing { Bound::Nothing } else { bound })
}

/// The bound on how many players do not get the color that they prefer, given the preferences of all, if
/// more prefer a color than there are boards.
pub(crate) fn bound_by_colors(
    preferred: impl Iterator<Item = Option<Color>> + Clone,
    [pairs, left]: [usize; 2],
    without: usize,
) -> Option<Bound> {
    Color::ALL.into_iter().find_map(|color| {
        let players = preferred.clone().filter(|&it| it == Some(color)).count();
        (players == pairs + left + without).then_some(Bound::Colors { color, players, pairs, left })
    })
}

/// The first criterion on which a recorded pairing has another value than the computed one.
pub(crate) fn first_difference(
    bracket: BracketName,
    recorded: Vec<Valued>,
    computed: Vec<Valued>,
) -> Option<Reason> {
    let mut both = recorded.into_iter().zip(computed);
    let (theirs, ours) = both.find(|(theirs, ours)| theirs.value != ours.value)?;
    let Valued { article, measured, .. } = theirs;
    let (value, best) = (theirs.value.clone(), ours.value.clone());
    let (value, computed) = (theirs.concerned(Some(&best)), ours.concerned(Some(&value)));
    Some(Compared { bracket, article, measured, value, computed }.into_reason())
}

/// The costs of criteria in one integer, the most important on top. A field of bits holds the sum of
/// a criterion over a whole pairing, or how often a score occurs in it, and is wide enough for that:
/// no sum carries into the field above, so comparing integers is comparing the criteria one after
/// another.
pub(crate) struct Layout<C> {
    entries: Vec<Entry<C>>,
    /// The bits of all fields, and of those below them.
    bits: u32,
}

/// One criterion's place in the integer.
struct Entry<C> {
    criterion: C,
    fields: Fields,
}

/// The shift of the field; for a list of scores, the shift for each score, from the lowest.
enum Fields {
    Count(u32),
    Scores(Vec<(Score, u32)>),
}

/// The most that a criterion can cost in a pairing.
pub(crate) enum Most {
    Count(u64),
    /// The number of times that each score can occur, from the lowest.
    Scores(Vec<(Score, u64)>),
}

impl Fields {
    fn shifts(&self) -> impl Iterator<Item = u32> {
        let (count, scores) = match self {
            Self::Count(shift) => (Some(*shift), &[][..]),
            Self::Scores(fields) => (None, &fields[..]),
        };
        count.into_iter().chain(scores.iter().map(|field| field.1))
    }

    /// The fields that a function leaves, each with another shift.
    fn with(&self, mut shifted: impl FnMut(u32) -> Option<u32>) -> Option<Self> {
        match self {
            Self::Count(shift) => shifted(*shift).map(Self::Count),
            Self::Scores(fields) => {
                let left = fields.iter().filter_map(|&(score, it)| Some((score, shifted(it)?)));
                Some(left.collect::<Vec<_>>()).filter(|it| !it.is_empty()).map(Self::Scores)
            }
        }
    }
}

impl<C: Copy> Layout<C> {
    /// The fields of criteria in order of priority that can make a difference, above some bits
    /// reserved for other purposes.
    pub(crate) fn new(criteria: impl DoubleEndedIterator<Item = (C, Most)>, below: u32) -> Self {
        let mut bits = below;
        let mut field = |most: u64| {
            bits += bits_for(most);
            bits - bits_for(most)
        };
        let mut entries = Vec::new();
        for (criterion, most) in criteria.rev() {
            let fields = match most {
                Most::Count(0) => continue,
                Most::Count(most) => Fields::Count(field(most)),
                Most::Scores(scores) if scores.is_empty() => continue,
                Most::Scores(scores) => {
                    let scores = scores.into_iter().map(|(score, most)| (score, field(most)));
                    Fields::Scores(scores.collect())
                }
            };
            entries.push(Entry { criterion, fields });
        }
        Self { entries, bits }
    }

    /// The bits of a packed sum.
    pub(crate) const fn bits(&self) -> u32 {
        self.bits
    }

    /// Calls a function with the costs of something in the fields, and the bits at which the fields
    /// begin; another function says what it costs by a criterion, and may leave that out.
    #[inline]
    pub(crate) fn for_each_cost(
        &self,
        cost: impl Fn(&C) -> Option<Cost>,
        mut add: impl FnMut(u64, u32),
    ) {
        for entry in &self.entries {
            match (&entry.fields, cost(&entry.criterion)) {
                (Fields::Count(shift), Some(Cost::Count(count))) if count > 0 => add(count, *shift),
                (Fields::Scores(fields), Some(Cost::Score(Some(score)))) => {
                    if let Ok(place) = fields.binary_search_by_key(&score, |field| field.0) {
                        add(1, fields[place].1);
                    }
                }
                _ => {}
            }
        }
    }

    /// Splits off the highest fields, as many as fit into a number of bits but at least one, with
    /// nothing below them; returns them and the rest. `None` if there are no fields.
    pub(crate) fn split(&self, bits: u32) -> Option<(Self, Self)> {
        let shifts = || self.entries.iter().flat_map(|entry| entry.fields.shifts());
        let fitting = shifts().filter(|&shift| shift + bits >= self.bits).min();
        let base = fitting.or_else(|| shifts().max())?;
        let above = self.with(self.bits - base, |shift| shift.checked_sub(base));
        let below = self.with(base, |shift| Some(shift).filter(|&shift| shift < base));
        Some((above, below))
    }

    fn with(&self, bits: u32, mut shifted: impl FnMut(u32) -> Option<u32>) -> Self {
        let entries = self.entries.iter().filter_map(|entry| {
            Some(Entry { fields: entry.fields.with(&mut shifted)?, criterion: entry.criterion })
        });
        Self { entries: entries.collect(), bits }
    }
}

//! The brackets of the systems in which those who are left over move down, and a round of them.

use std::{collections::BTreeSet, rc::Rc};

use super::{
    candidate_steps::{Possible, are_lowest},
    colors::Colors,
    criteria::{BoundedBy, Valued, bound_by_colors, first_difference},
    decided::Decisions,
    players::Absolute,
    recorded::Recorded,
};
use crate::{
    contest::Float,
    reason::{
        Bound, BracketName, CriterionValue, Event, FloatReason, Member, Reason, Stage, StageName,
        Step,
    },
};

/// The pairing of a bracket; players by place.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct BracketPairing {
    /// The pairs, the higher ranked player first, in order.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// The players who remain unpaired, in order.
    pub(crate) floaters: Vec<usize>,
}

impl BracketPairing {
    /// The pairing of some members, in order, with the given pairs.
    pub(crate) fn of(members: impl Iterator<Item = usize>, pairs: Vec<(usize, usize)>) -> Self {
        let paired = places_in(&pairs);
        Self { floaters: members.filter(|place| !paired.contains(place)).collect(), pairs }
    }
}

/// Everybody who is in some pairs.
pub(crate) fn places_in(pairs: &[(usize, usize)]) -> BTreeSet<usize> {
    pairs.iter().flat_map(|&(a, b)| [a, b]).collect()
}

/// The players of a system in which players move down from bracket to bracket.
pub(crate) trait MovesDown: Absolute + Colors + Sized {
    /// A bracket as it was paired.
    type Bracket;

    /// `true` if players who moved down cannot meet each other.
    const APART: bool = false;

    fn name(&self, bracket: &Self::Bracket) -> BracketName;

    /// All members in the order of their ranks.
    fn members(bracket: &Self::Bracket) -> Vec<usize>;

    fn is_moved_down(&self, bracket: &Self::Bracket, place: usize) -> bool;

    fn pairing(bracket: &Self::Bracket) -> &BracketPairing;

    /// Tells if two members may be paired in a bracket.
    fn may_be_paired(&self, _bracket: &Self::Bracket, a: usize, b: usize) -> bool {
        self.may_meet(a, b)
    }

    /// The values of a pairing of a bracket on the criteria, in order of priority.
    fn values(&self, bracket: &Self::Bracket, pairing: &BracketPairing) -> Vec<Valued>;

    /// The reason why another pairing of the same quality comes later.
    fn order(&self, bracket: &Self::Bracket, theirs: &BracketPairing) -> Option<Reason>;

    /// The objection to who has the bye of a recorded round, where it is decided for the round as a
    /// whole.
    fn bye_contradicted(&self, _round: &Round<Self>, _recorded: &Recorded) -> Option<Reason> {
        None
    }

    /// The stage of a bye that is given before anybody is paired.
    fn stage_of_bye(&self, _bye: usize) -> Option<Stage> {
        None
    }

    /// The steps by which a bracket is paired.
    fn steps(&self, bracket: &Self::Bracket) -> Vec<Step>;

    /// Those who leave a bracket by an article, and why.
    fn floats(&self, bracket: &Self::Bracket, article: &'static str) -> Vec<Step> {
        let (members, floaters) = (Self::members(bracket), &Self::pairing(bracket).floaters);
        let possible = possible(self, bracket, &members);
        let reasons = possible.float_reasons(floaters, FloatReason::BestPairing(None));
        let step = |(place, because)| {
            let (player, direction) = (self.id(place), Float::Down);
            Step::new(article, Event::Floats { player, direction, because })
        };
        reasons.into_iter().map(step).collect()
    }
}

/// A round that has been paired.
pub(crate) struct Round<F: MovesDown> {
    pub(crate) field: Rc<F>,
    /// The receiver of the bye.
    pub(crate) bye: Option<usize>,
    pub(crate) brackets: Vec<F::Bracket>,
}

impl<F: MovesDown> Round<F> {
    /// A round in which the player unpaired in the last bracket gets the bye.
    pub(crate) fn new(field: Rc<F>, brackets: Vec<F::Bracket>) -> Self {
        let left = brackets.last().and_then(|bracket| F::pairing(bracket).floaters.first());
        Self { bye: left.copied(), field, brackets }
    }

    /// The reason why a recorded pairing of a bracket is not the computed one.
    fn bracket_contradicted(&self, bracket: &F::Bracket, recorded: &Recorded) -> Option<Reason> {
        let Self { field, .. } = self;
        let (members, ours) = (F::members(bracket), F::pairing(bracket));
        let mut turns = vec![None; recorded.opponents.len()];
        members.iter().enumerate().for_each(|(turn, &member)| turns[member] = Some(turn));
        let is_moved_down = |place: usize| field.is_moved_down(bracket, place);
        let may_be_pair = |a, b| !(F::APART && is_moved_down(a) && is_moved_down(b));
        let mut theirs = BracketPairing::default();
        for (turn, &member) in members.iter().enumerate() {
            let opponent = recorded.opponents[member].filter(|&it| may_be_pair(member, it));
            match opponent.and_then(|opponent| turns[opponent]) {
                Some(other) if turn < other => theirs.pairs.push((member, members[other])),
                Some(_) => {}
                None => theirs.floaters.push(member),
            }
        }
        let pairs =
            |pairing: &BracketPairing| -> BTreeSet<_> { pairing.pairs.iter().copied().collect() };
        if pairs(&theirs) == pairs(ours) {
            return None;
        }
        let values = |pairing| field.values(bracket, pairing);
        first_difference(field.name(bracket), values(&theirs), values(ours))
            .or_else(|| field.order(bracket, &theirs))
    }

    fn stage(&self, bracket: &F::Bracket) -> Stage {
        let Self { field, .. } = self;
        let (members, pairing) = (F::members(bracket), F::pairing(bracket));
        let values = field.values(bracket, pairing).into_iter();
        let attained = |valued: Valued| {
            let bound = self.bound(bracket, &members, &valued);
            valued.attained(bound)
        };
        let member = |&place: &usize| {
            let (player, score) = (field.id(place), field.score(place));
            if field.is_moved_down(bracket, place) {
                Member::moved(player, score, Float::Down)
            } else {
                Member::resident(player, score)
            }
        };
        Stage {
            steps: field.steps(bracket),
            pairs: field.ids_of(&pairing.pairs),
            left: field.ids(&pairing.floaters),
            criteria: values.map(attained).collect(),
            ..Stage::new(
                StageName::Bracket(field.name(bracket)),
                members.iter().map(member).collect(),
            )
        }
    }

    /// The reason why a value is not lower.
    fn bound(&self, bracket: &F::Bracket, members: &[usize], valued: &Valued) -> Bound {
        use BoundedBy::{Nothing, Others, Pairs, Parity, Preferences};
        let Self { field, .. } = self;
        let is_elsewhere = matches!(valued.bounded_by, BoundedBy::Round | Others);
        let count = match &valued.value {
            CriterionValue::Count(0) => return Bound::Nothing,
            CriterionValue::Scores(scores) if scores.is_empty() => return Bound::Nothing,
            _ if members.len() == 1 && !is_elsewhere => return Bound::Alone,
            CriterionValue::Count(count) => *count as usize,
            CriterionValue::Scores(scores) => {
                let of_members = || members.iter().map(|&it| field.score(it)).collect();
                return match valued.bounded_by {
                    BoundedBy::Scores if are_lowest(scores, of_members()) => Bound::LowestScores,
                    BoundedBy::Round => Bound::Round,
                    _ => Bound::Optimum,
                };
            }
            CriterionValue::Squares(_) => return Bound::Optimum,
        };
        match valued.bounded_by {
            Pairs | Parity if count == 1 && members.len() % 2 == 1 => Bound::OddNumber,
            Pairs => {
                let possible = possible(&**field, bracket, members);
                let (left, barrier) = possible.fewest_left(|place| field.id(place));
                if left == count { Bound::TooFew(barrier) } else { Bound::Optimum }
            }
            Preferences => {
                let BracketPairing { pairs, floaters } = F::pairing(bracket);
                let preferred = members.iter().map(|&it| field.preference(it).color());
                let due = bound_by_colors(preferred, [pairs.len(), floaters.len()], count);
                due.unwrap_or(Bound::Optimum)
            }
            Nothing | Parity | BoundedBy::Scores | BoundedBy::Round | Others => Bound::Optimum,
        }
    }
}

impl<F: MovesDown> Decisions for Round<F> {
    type Field = F;

    fn field(&self) -> &F {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        &*self.field
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.brackets.iter().flat_map(|bracket| F::pairing(bracket).pairs.clone()).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.bye
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let mut brackets = self.brackets.iter();
        let bracket = || brackets.find_map(|bracket| self.bracket_contradicted(bracket, recorded));
        self.field.bye_contradicted(self, recorded).or_else(bracket)
    }

    fn stages(&self) -> Vec<Stage> {
        let bye = self.bye.and_then(|bye| self.field.stage_of_bye(bye));
        bye.into_iter().chain(self.brackets.iter().map(|bracket| self.stage(bracket))).collect()
    }
}

fn possible<'a, F: MovesDown>(
    field: &'a F,
    bracket: &'a F::Bracket,
    members: &'a [usize],
) -> Possible<'a, impl Fn(usize, usize) -> bool> {
    Possible { members, may_be_paired: |a, b| field.may_be_paired(bracket, a, b) }
}

//! Traces the pairing of a round for explanations.

use super::{
    evaluation::{Criterion, Evaluation, Valued},
    field::Field,
    route::{PairedBracket, Round},
};
use crate::{
    contest::Float,
    reason::{
        Attained, Bound, CriterionValue, Event, FloatReason, Hindrance, Member, Passed, Stage,
        StageName, Step, Trace,
    },
    snapshot::Obstacle,
    systems::shared::{
        candidate_steps::{Possible, are_lowest},
        colors::Colors,
    },
    tournament::{Color, RoundPairing},
};

/// The trace through the brackets that led to a pairing.
pub(super) fn trace(field: &Field<'_>, round: &Round, pairing: RoundPairing) -> Trace {
    let bye = round.bye.map(|bye| field.first_bye(|it| it.stage(bye)));
    let brackets = round.brackets.iter().map(|bracket| Traced { field, bracket }.stage());
    let stages = bye.into_iter().chain(brackets).collect();
    Trace { stages, colors: field.given(&pairing), ..Trace::of(pairing) }
}

struct Traced<'a> {
    field: &'a Field<'a>,
    bracket: &'a PairedBracket,
}

impl Traced<'_> {
    fn stage(&self) -> Stage {
        let Self { field, bracket } = self;
        let id = |place: usize| field.id(place);
        let member = |&place: &usize| {
            let (player, score) = (field.id(place), field.score(place));
            if score == bracket.score {
                Member::resident(player, score)
            } else {
                Member::moved(player, score, Float::Down)
            }
        };
        let pairing = &bracket.pairing;
        Stage {
            steps: self.opponents().into_iter().chain(self.floats()).collect(),
            pairs: pairing.pairs.iter().map(|&(a, b)| (id(a), id(b))).collect(),
            left: pairing.floaters.iter().map(|&place| id(place)).collect(),
            criteria: self.criteria(),
            ..Stage::new(
                StageName::Bracket(bracket.name()),
                bracket.members.iter().map(member).collect(),
            )
        }
    }

    /// The opponents, one player after another from BSN 1, and those of a lower rank who come before
    /// them (4.3).
    fn opponents(&self) -> Vec<Step> {
        let Self { field, bracket } = self;
        let mut free = bracket.members.clone();
        let mut steps = Vec::new();
        for &(player, opponent) in &bracket.pairing.pairs {
            // Those above the player are settled.
            let own = free.iter().position(|&it| it == player).unwrap_or_default();
            let ahead = free[own + 1..].iter().rev().take_while(|&&it| it != opponent);
            let over = ahead.map(|&it| Passed::new(field.id(it), self.hindrance(player, it)));
            let over: Vec<_> = over.collect();
            free.retain(|&it| it != player && it != opponent);
            if !over.is_empty() {
                let (player, opponent) = (field.id(player), field.id(opponent));
                steps.push(Step::new("4.3", Event::PassedOver { player, opponent, over }));
            }
        }
        steps
    }

    /// What prevents two players from being paired, whatever the others do.
    fn hindrance(&self, a: usize, b: usize) -> Option<Hindrance> {
        match self.field.snapshot.obstacle(a, b) {
            Some(Obstacle::Met(round)) => Some(Hindrance::Met(round)),
            Some(Obstacle::Forbidden) => Some(Hindrance::Forbidden),
            None => (!self.field.colors_fit(a, b)).then_some(Hindrance::Colors),
        }
    }

    /// The players who leave the bracket without an opponent, and why.
    fn floats(&self) -> Vec<Step> {
        let floaters = &self.bracket.pairing.floaters;
        let reasons = self.possible().float_reasons(floaters, FloatReason::BestPairing(None));
        let step = |(place, because)| {
            let (player, direction) = (self.field.id(place), Float::Down);
            Step::new("C5", Event::Floats { player, direction, because })
        };
        reasons.into_iter().map(step).collect()
    }

    /// Who may be paired with whom in the bracket.
    fn possible(&self) -> Possible<'_, impl Fn(usize, usize) -> bool> {
        let may_be_paired = |a: usize, b: usize| self.field.is_legal(a, b);
        Possible { members: &self.bracket.members, may_be_paired }
    }

    fn criteria(&self) -> Vec<Attained> {
        let evaluation = Evaluation::new(self.field, self.bracket, &self.bracket.pairing);
        let attained = |valued: Valued| {
            let concerned = evaluation.concerned(&valued, None);
            let bound = self.bound(&valued);
            let Valued { criterion, value } = valued;
            let (article, measured) = (criterion.article(), criterion.measured());
            Attained { article, measured, value, concerned, bound }
        };
        evaluation.values().map(attained).collect()
    }

    /// Why a value is not lower.
    fn bound(&self, valued: &Valued) -> Bound {
        let members = &self.bracket.members;
        let count = match &valued.value {
            CriterionValue::Count(0) => return Bound::Nothing,
            CriterionValue::Scores(scores) if scores.is_empty() => return Bound::Nothing,
            _ if members.len() == 1 && !valued.criterion.is_of_next() => return Bound::Alone,
            CriterionValue::Count(count) => *count as usize,
            CriterionValue::Scores(scores) => {
                let of_members = || members.iter().map(|&it| self.field.score(it)).collect();
                let is_own = valued.criterion == Criterion::FloaterScores;
                let lowest = is_own && are_lowest(scores, of_members());
                return if lowest { Bound::LowestScores } else { Bound::Optimum };
            }
            CriterionValue::Squares(_) => return Bound::Optimum,
        };
        match valued.criterion {
            Criterion::Floaters if count == 1 && members.len() % 2 == 1 => Bound::OddNumber,
            Criterion::Floaters => {
                let (left, barrier) = self.possible().fewest_left(|place| self.field.id(place));
                if left == count { Bound::TooFew(barrier) } else { Bound::Optimum }
            }
            Criterion::Preferences => {
                let due = Color::ALL.into_iter().find_map(|color| self.due(color, count));
                due.unwrap_or(Bound::Optimum)
            }
            _ => Bound::Optimum,
        }
    }

    /// The bound if this many players cannot get their preference because more prefer a color than
    /// there are boards.
    fn due(&self, color: Color, without: usize) -> Option<Bound> {
        let Self { field, bracket } = self;
        let prefers = |place: &&usize| field.facts(**place).preference.color() == Some(color);
        let players = bracket.members.iter().filter(prefers).count();
        let (pairs, left) = (bracket.pairing.pairs.len(), bracket.pairing.floaters.len());
        (players == pairs + left + without).then_some(Bound::Colors { color, players, pairs, left })
    }
}

//! Traces the pairing of a round for explanations.

use super::{
    criteria::BoundedBy,
    edition::Edition,
    judge::{Evaluation, Valued},
    kind::Field,
    route::PairedBracket,
};
use crate::{
    contest::Float,
    reason::{
        Attained, Bound, CriterionValue, Event, FloatReason, Member, Stage, StageName, Step, Trace,
    },
    systems::shared::{
        candidate_steps::{Candidate, Possible, StepArticles, are_lowest, left_over},
        colors::Colors,
    },
    tournament::{Color, RoundPairing, Score},
};

/// The trace through the brackets that led to a pairing.
pub(super) fn trace(field: &Field<'_>, brackets: &[PairedBracket], pairing: RoundPairing) -> Trace {
    let stages = brackets.iter().map(|bracket| Traced::new(field, bracket).stage()).collect();
    Trace { stages, colors: field.given(&pairing), ..Trace::of(pairing) }
}

/// The articles by which an edition generates candidates.
const fn step_articles(edition: Edition) -> StepArticles {
    match edition {
        Edition::V2017 => {
            StepArticles { halves: "B.2", moved_down: "D.3", exchange: "D.2", transposition: "D.1" }
        }
        Edition::V2026 => {
            StepArticles { halves: "3.2", moved_down: "4.4", exchange: "4.3", transposition: "4.2" }
        }
    }
}

/// The article by which players are left without an opponent.
const fn pairs_article(edition: Edition) -> &'static str {
    match edition {
        Edition::V2017 => "C.5",
        Edition::V2026 => "C6",
    }
}

/// The article by which the bye is given.
const fn bye_article(edition: Edition) -> &'static str {
    match edition {
        Edition::V2017 => "C.2",
        Edition::V2026 => "C5",
    }
}

struct Traced<'a> {
    field: &'a Field<'a>,
    bracket: &'a PairedBracket,
    members: Vec<usize>,
}

impl<'a> Traced<'a> {
    fn new(field: &'a Field<'a>, bracket: &'a PairedBracket) -> Self {
        Self { field, bracket, members: bracket.members().collect() }
    }

    fn stage(&self) -> Stage {
        let Self { field, bracket, members } = self;
        let member = |(number, &place): (usize, &usize)| {
            let (player, score) = (field.id(place), field.score(place));
            if number < bracket.moved_down.len() {
                Member::moved(player, score, Float::Down)
            } else {
                Member::resident(player, score)
            }
        };
        let id = |place: usize| field.id(place);
        let name = StageName::Bracket(bracket.name(field));
        let pairing = &bracket.pairing;
        Stage {
            steps: self.steps(),
            pairs: pairing.pairs.iter().map(|&(a, b)| (id(a), id(b))).collect(),
            left: pairing.floaters.iter().map(|&place| id(place)).collect(),
            criteria: self.criteria(),
            ..Stage::new(name, members.iter().enumerate().map(member).collect())
        }
    }

    fn steps(&self) -> Vec<Step> {
        let Self { field, bracket, .. } = self;
        let candidate = Candidate {
            snapshot: field.snapshot,
            first: &bracket.moved_down,
            others: &bracket.residents,
            pairs: &bracket.pairing.pairs,
            is_last: self.is_last(),
        };
        let colors_fit = |a: usize, b: usize| field.kind(a).may_meet(field.kind(b));
        let mut steps = candidate.steps(step_articles(field.edition), colors_fit);
        steps.extend(self.floats());
        steps
    }

    fn is_last(&self) -> bool {
        self.bracket.next.is_empty() && self.bracket.rest.is_empty()
    }

    /// The players who leave the bracket without an opponent, and why.
    fn floats(&self) -> Vec<Step> {
        let Self { field, bracket, .. } = self;
        let reasons = self
            .possible()
            .float_reasons(&bracket.pairing.floaters, FloatReason::BestPairing(None));
        let step = |(place, because)| {
            if self.is_last() {
                self.bye(place)
            } else {
                let event =
                    Event::Floats { player: field.id(place), direction: Float::Down, because };
                Step::new(pairs_article(field.edition), event)
            }
        };
        reasons.into_iter().map(step).collect()
    }

    /// The bye, and who might have got it instead.
    fn bye(&self, place: usize) -> Step {
        let Field { snapshot, edition, .. } = *self.field;
        let players = snapshot.players();
        let may_get_bye = |other: usize| !edition.bars_from_bye(snapshot.points(), &players[other]);
        let leaves_others_pairable = |other: usize| {
            // That is exactly what C5 is about.
            edition == Edition::V2017 && {
                let everybody: Vec<_> = (0..players.len()).collect();
                self.field.can_be_completed_apart(&everybody, &[], |it| it != other)
            }
        };
        left_over(snapshot, bye_article(edition), place, may_get_bye, leaves_others_pairable)
    }

    /// Who may be paired with whom in the bracket.
    fn possible(&self) -> Possible<'_, impl Fn(usize, usize) -> bool> {
        let moved_down = |place: usize| self.bracket.moved_down.contains(&place);
        let may_be_paired = move |a: usize, b: usize| {
            self.field.may_meet(a, b) && !(moved_down(a) && moved_down(b))
        };
        Possible { members: &self.members, may_be_paired }
    }

    fn criteria(&self) -> Vec<Attained> {
        let evaluation = Evaluation::new(self.field, self.bracket, &self.bracket.pairing);
        let attained = |valued: Valued<'_>| {
            let concerned = evaluation.concerned(&valued, None);
            let bound = self.bound(&valued);
            let Valued { article, measured, value, .. } = valued;
            Attained { article, measured, value, concerned, bound }
        };
        evaluation.values().into_iter().map(attained).collect()
    }

    /// Why a value is not lower.
    fn bound(&self, valued: &Valued<'_>) -> Bound {
        let count = match &valued.value {
            CriterionValue::Count(0) => return Bound::Nothing,
            CriterionValue::Scores(scores) if scores.is_empty() => return Bound::Nothing,
            _ if valued.criterion.is_some() && self.members.len() == 1 => return Bound::Alone,
            CriterionValue::Count(count) => *count as usize,
            CriterionValue::Scores(scores) => return self.bound_of_scores(valued, scores),
            CriterionValue::Squares(_) => return Bound::Optimum,
        };
        match valued.criterion.map(|criterion| criterion.bounded_by()) {
            Some(BoundedBy::Pairs) if count == 1 && self.members.len() % 2 == 1 => Bound::OddNumber,
            Some(BoundedBy::Pairs) => {
                let (left, barrier) = self.possible().fewest_left(|place| self.field.id(place));
                if left == count { Bound::TooFew(barrier) } else { Bound::Optimum }
            }
            Some(BoundedBy::Preferences) => {
                let bound = Color::ALL.into_iter().find_map(|color| self.due(color, count));
                bound.unwrap_or(Bound::Optimum)
            }
            Some(BoundedBy::Nothing | BoundedBy::Score) | None => Bound::Optimum,
        }
    }

    /// Why a list of scores is not lower.
    fn bound_of_scores(&self, valued: &Valued<'_>, scores: &[Score]) -> Bound {
        let of_members = || self.members.iter().map(|&it| self.field.score(it)).collect();
        match valued.criterion.map(|criterion| criterion.bounded_by()) {
            // For the round as a whole, the score of the receiver of the bye matters (C5).
            None => Bound::Round,
            Some(BoundedBy::Score) if are_lowest(scores, of_members()) => Bound::LowestScores,
            Some(_) => Bound::Optimum,
        }
    }

    /// The bound if this many players cannot get their preference because more prefer a color than
    /// there are boards.
    fn due(&self, color: Color, without: usize) -> Option<Bound> {
        let prefers = |place: &&usize| self.field.kind(**place).preference.color() == Some(color);
        let players = self.members.iter().filter(prefers).count();
        let (pairs, left) = (self.bracket.pairing.pairs.len(), self.bracket.pairing.floaters.len());
        (players == pairs + left + without).then_some(Bound::Colors { color, players, pairs, left })
    }
}

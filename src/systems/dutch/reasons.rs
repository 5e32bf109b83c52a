//! Explains how the brackets of a round were paired.

use super::{
    criteria::{Criterion, Scope, Step, Whom},
    decide::PairedBracket,
    edition::Edition,
    field::Field,
};
use crate::{
    reason::{self, BracketName, CriterionValue, Order, Party, Reason},
    systems::shared::{
        bracket_pairing::{BracketPairing, MovesDown, Round},
        candidate_steps::{Candidate, StepArticles, left_over},
        criteria::{BoundedBy, Cost, Counted, Unit, Valued, first_difference},
        players::{Absolute as _, Players as _},
        recorded::Recorded,
    },
    template,
    tournament::Score,
};

/// What C5 of 2026 measures.
const BYE_SCORE: &str = template!("score of the bye's receiver {n}");

/// The articles that an edition names.
struct Articles {
    /// By which candidates are generated.
    steps: StepArticles,
    /// By which players are left without an opponent.
    pairs: &'static str,
    /// By which the bye is given.
    bye: &'static str,
}

impl Edition {
    const fn articles(self) -> Articles {
        let [halves, moved_down, exchange, transposition, pairs, bye] = match self {
            Self::V2017 => ["B.2", "D.3", "D.2", "D.1", "C.5", "C.2"],
            Self::V2026 => ["3.2", "4.4", "4.3", "4.2", "C6", "C5"],
        };
        Articles { steps: StepArticles { halves, moved_down, exchange, transposition }, pairs, bye }
    }
}

impl MovesDown for Field<'_> {
    type Bracket = PairedBracket;

    const APART: bool = true;

    fn name(&self, bracket: &PairedBracket) -> BracketName {
        let score = bracket.residents.first().map_or(Score::ZERO, |&place| self.score(place));
        BracketName { kind: bracket.kind, score }
    }

    fn members(bracket: &PairedBracket) -> Vec<usize> {
        bracket.members().collect()
    }

    fn is_moved_down(&self, bracket: &PairedBracket, place: usize) -> bool {
        bracket.moved_down.contains(&place)
    }

    fn pairing(bracket: &PairedBracket) -> &BracketPairing {
        &bracket.pairing
    }

    fn may_be_paired(&self, bracket: &PairedBracket, a: usize, b: usize) -> bool {
        let moved_down = |place: usize| self.is_moved_down(bracket, place);
        self.may_meet(a, b) && !(moved_down(a) && moved_down(b))
    }

    /// Tells whether the bye goes to a higher score than it has to: C5 of 2026 is about the round
    /// as a whole and comes before everything that is asked of a bracket.
    fn bye_contradicted(&self, round: &Round<Self>, recorded: &Recorded) -> Option<Reason> {
        let last = round.brackets.last().filter(|_| self.edition == Edition::V2026)?;
        let (&[ours], &[theirs]) = (&last.pairing.floaters[..], &recorded.byes[..]) else {
            return None;
        };
        let valued = |place: usize| {
            let cost = Cost::Score(Some(self.score(place)));
            let steps = [(Party::Player(self.id(place)), cost)].into_iter();
            vec![Valued::of_steps(("C5", BYE_SCORE), Unit::Scores, steps, BoundedBy::Round)]
        };
        let is_higher = self.score(theirs) > self.score(ours);
        first_difference(self.name(last), valued(theirs), valued(ours)).filter(|_| is_higher)
    }

    /// What the rules of 2026 require of the round as a whole (C4, C5) comes first.
    fn values(&self, bracket: &PairedBracket, pairing: &BracketPairing) -> Vec<Valued> {
        let PairedBracket { moved_down, residents, next, rest, .. } = bracket;
        let is_2026 = self.edition == Edition::V2026;
        let following = if next.is_empty() {
            BracketPairing::default()
        } else {
            bracket.next_pairing(self, &pairing.floaters, is_2026)
        };
        // The player left over in the last bracket gets the bye.
        let floaters = || {
            let floaters = self.ids(&pairing.floaters);
            if !next.is_empty() {
                return Counted::Downfloaters(floaters);
            }
            let counted = |id| (Party::Player(id), Cost::Count(1));
            Counted::Steps(floaters.into_iter().map(counted).collect())
        };
        let mut values = Vec::new();
        if is_2026 {
            let left = [&pairing.floaters[..], next, rest].concat();
            let possible = match left.len() % 2 {
                0 => self.can_be_completed(&left).then(Vec::new),
                _ => self.smallest_bye_score(&left).map(|score| vec![score]),
            };
            let incomplete = CriterionValue::Count(possible.is_none().into());
            let scores = CriterionValue::Scores(possible.unwrap_or_default());
            let too_many = template!("{n} {n:player|players} too many to complete the round");
            let rows = [("C4", too_many, incomplete), ("C5", BYE_SCORE, scores)];
            values.extend(rows.map(|(article, measured, value)| Valued {
                article,
                measured,
                value,
                counted: floaters(),
                bounded_by: BoundedBy::Round,
            }));
        }
        let context = self.context(moved_down, residents);
        let next_context = self.context(&pairing.floaters, next);
        values.extend(bracket.criteria.iter().map(|criterion| {
            let article = criterion.article(self.edition);
            let (unit, measured) = (criterion.unit(), criterion.measured);
            let bounded_by = criterion.bounded_by();
            let value = match criterion.scope {
                Scope::Current => {
                    let steps = self.steps_of(pairing).map(|(step, players)| {
                        (self.party(criterion, players), criterion.cost(step, context))
                    });
                    return Valued::of_steps((article, measured), unit, steps, bounded_by);
                }
                Scope::Next => {
                    let steps = self.steps_of(&following);
                    unit.sum(steps.map(|(step, _)| criterion.cost(step, next_context)))
                }
                Scope::Rest => {
                    let completes = bracket.completion_left_by(self, pairing);
                    CriterionValue::Count(u64::from(!completes))
                }
            };
            Valued { article, measured, value, counted: floaters(), bounded_by }
        }));
        values
    }

    fn order(&self, bracket: &PairedBracket, theirs: &BracketPairing) -> Option<Reason> {
        let members = Self::members(bracket);
        let is_moved_down = |place: usize| self.is_moved_down(bracket, place);
        let (ours, theirs) = (&bracket.pairing.pairs, &theirs.pairs);
        let order = Order::between(&members, is_moved_down, ours, theirs, |it| self.id(it))?;
        let article = self.edition.articles().steps.of(&order);
        Some(Reason::Later { bracket: self.name(bracket), article, order })
    }

    fn steps(&self, bracket: &PairedBracket) -> Vec<reason::Step> {
        let Articles { steps, pairs, bye } = self.edition.articles();
        let is_last = bracket.next.is_empty() && bracket.rest.is_empty();
        let candidate = Candidate {
            snapshot: self.snapshot(),
            first: &bracket.moved_down,
            others: &bracket.residents,
            pairs: &bracket.pairing.pairs,
            is_last,
        };
        let mut steps = candidate.steps(steps, |a, b| self.colors_fit(a, b));
        if !is_last {
            steps.extend(self.floats(bracket, pairs));
            return steps;
        }
        // Who might have got the bye instead. Whether the others could then be paired is exactly
        // what C5 of 2026 is about.
        let may_get_bye = |other: usize| !self.is_bye_barred(other);
        let leaves_others_pairable = |other: usize| {
            self.edition == Edition::V2017
                && self.can_be_completed_apart(&self.everybody(), &[], |it| it != other)
        };
        steps.extend(bracket.pairing.floaters.iter().map(|&place| {
            left_over(self.snapshot(), bye, place, may_get_bye, leaves_others_pairable)
        }));
        steps
    }
}

impl<'a> Field<'a> {
    /// The steps of a pairing, with the players each step concerns.
    fn steps_of(
        &self,
        pairing: &BracketPairing,
    ) -> impl Iterator<Item = (Step<'_>, (usize, Option<usize>))> {
        let pairs = pairing.pairs.iter().map(|&(higher, lower)| {
            (Step::Pair(self.facts(higher), self.facts(lower)), (higher, Some(lower)))
        });
        let floats = pairing.floaters.iter();
        pairs.chain(floats.map(|&place| (Step::Float(self.facts(place)), (place, None))))
    }

    /// Whom a criterion concerns in a step.
    fn party(&self, criterion: &Criterion, (higher, lower): (usize, Option<usize>)) -> Party {
        match (lower, criterion.whom()) {
            (Some(lower), Whom::Both) => Party::Pair(self.id(higher), self.id(lower)),
            (Some(lower), Whom::Lower) => Party::Player(self.id(lower)),
            (_, Whom::Higher) | (None, _) => Party::Player(self.id(higher)),
        }
    }
}

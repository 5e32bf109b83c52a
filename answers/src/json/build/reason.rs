//! Builds reasons why a recorded pairing is not the one by the rules.

use super::Players;
use crate::json::{
    Barrier, Bracket, Concerned, Exchange, Order, Reason, ReasonKind, Relation, Value, Violation,
    ViolationKind,
};
use fpc::{BracketName, CriterionValue, Pair, PairingError, Party, PlayerId};

impl Players<'_> {
    pub(super) fn reason(self, reason: &fpc::Reason) -> Reason {
        use fpc::Reason as Found;
        let article = reason.article().map(str::to_owned);
        let view = Reason { article, ..blank(kind(reason), reason.to_string()) };
        match reason {
            Found::Illegal(violations) => {
                let violations = violations.iter().map(|it| self.violation(it));
                Reason { violations: violations.collect(), ..view }
            }
            Found::Worse { bracket, value, concerned, best, best_concerned, .. } => Reason {
                bracket: Some(bracket_view(bracket)),
                recorded: Some(value_view(value)),
                expected: Some(value_view(best)),
                recorded_by: Some(self.concerned(concerned)),
                expected_by: Some(self.concerned(best_concerned)),
                ..view
            },
            Found::Better { bracket, value, concerned, computed, .. } => Reason {
                bracket: Some(bracket_view(bracket)),
                recorded: Some(value_view(value)),
                expected: Some(value_view(computed)),
                recorded_by: Some(self.concerned(concerned)),
                ..view
            },
            Found::Later { bracket, order, .. } => Reason {
                bracket: Some(bracket_view(bracket)),
                order: Some(self.order(order)),
                ..view
            },
            Found::Step { .. } | Found::Other { .. } => view,
            Found::Colors(pairs) => {
                let colors = pairs.iter().map(|&(pair, article)| self.colored(pair, article));
                Reason { colors: colors.collect(), ..view }
            }
        }
    }

    pub(super) fn concerned(self, concerned: &fpc::Concerned) -> Concerned {
        let relation = match concerned {
            fpc::Concerned::Counted(_) => Relation::Counted,
            fpc::Concerned::Downfloaters(_) => Relation::Downfloaters,
        };
        let of_party = |party: Party| self.players(party.players());
        Concerned { relation, players: concerned.parties().into_iter().map(of_party).collect() }
    }

    fn violation(self, violation: &fpc::Violation) -> Violation {
        use fpc::ViolationKind as Breach;
        let of_pair = |Pair { white, black }| self.players([white, black]);
        let of_one = |player| self.players([player]);
        let (kind, players) = match violation.kind {
            Breach::Rematch { pair, .. } => (ViolationKind::Rematch, of_pair(pair)),
            Breach::Forbidden(pair) => (ViolationKind::Forbidden, of_pair(pair)),
            Breach::SameAbsolutePreference(pair) => {
                (ViolationKind::SameAbsolutePreference, of_pair(pair))
            }
            Breach::NoColors(pair) => (ViolationKind::NoColors, of_pair(pair)),
            Breach::ByeBarred(player) => (ViolationKind::ByeBarred, of_one(player)),
            Breach::SecondBye(player) => (ViolationKind::SecondBye, of_one(player)),
            Breach::NotDue { pair, .. } => (ViolationKind::NotDue, of_pair(pair)),
        };
        let met = match violation.kind {
            Breach::Rematch { met, .. } => Some(met),
            _ => None,
        };
        let article = violation.article.map(str::to_owned);
        Violation { kind, players, met, article, text: violation.to_string() }
    }

    fn order(self, order: &fpc::Order) -> Order {
        let all = |ids: &[PlayerId]| self.players(ids.iter().copied());
        let exchange = |fpc::Exchange { from_s1, from_s2 }: &fpc::Exchange| Exchange {
            from_s1: all(from_s1),
            from_s2: all(from_s2),
        };
        match order {
            fpc::Order::MovedDown { expected, recorded } => {
                Order::MovedDown { expected: all(expected), recorded: all(recorded) }
            }
            fpc::Order::Exchange { expected, recorded } => {
                Order::Exchange { expected: exchange(expected), recorded: exchange(recorded) }
            }
            &fpc::Order::Transposition { player, expected, recorded } => Order::Transposition {
                player: self.player(player),
                expected: self.player(expected),
                recorded: self.player(recorded),
            },
        }
    }
}

/// Why the rules give no pairing.
pub(super) fn no_pairing(error: &PairingError) -> Reason {
    let barrier = error.barrier().map(Barrier::from);
    Reason { barrier, ..blank(ReasonKind::Error, error.to_string()) }
}

/// A reason that consists only of words.
const fn blank(kind: ReasonKind, text: String) -> Reason {
    Reason {
        kind,
        article: None,
        bracket: None,
        recorded: None,
        expected: None,
        recorded_by: None,
        expected_by: None,
        violations: Vec::new(),
        order: None,
        colors: Vec::new(),
        barrier: None,
        text,
    }
}

const fn kind(reason: &fpc::Reason) -> ReasonKind {
    match reason {
        fpc::Reason::Illegal(_) => ReasonKind::Illegal,
        fpc::Reason::Worse { .. } => ReasonKind::Worse,
        fpc::Reason::Better { .. } => ReasonKind::Better,
        fpc::Reason::Later { .. } => ReasonKind::Later,
        fpc::Reason::Step { .. } => ReasonKind::Step,
        fpc::Reason::Colors(_) => ReasonKind::Colors,
        fpc::Reason::Other { .. } => ReasonKind::Other,
    }
}

fn bracket_view(bracket: &BracketName) -> Bracket {
    Bracket { kind: bracket.kind.into(), score: bracket.score, text: bracket.to_string() }
}

pub(super) fn value_view(value: &CriterionValue) -> Value {
    match value {
        CriterionValue::Count(count) | CriterionValue::Squares(count) => Value::Count(*count),
        CriterionValue::Scores(scores) => Value::Scores(scores.clone()),
    }
}

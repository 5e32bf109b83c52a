//! Why a recorded pairing is not the one of the rules, for programs.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    explain::{Concerned, Exchange, Order, Party, Reason, Violation, ViolationKind},
    player::PlayerId,
    round::Pair,
    systems::{CriterionValue, PairingError},
};

/// The first thing, in the order of the rules, in which the two pairings differ.
#[derive(Default, JsonSchema, Serialize)]
pub(super) struct ReasonView {
    kind: Kind,
    /// The article that decides, where there is a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bracket: Option<String>,
    /// Of `worse` and `better`: the value of the recorded pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<ValueView>,
    /// Of `worse` and `better`: the value of the pairing by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<ValueView>,
    /// Of `worse` and `better`: who makes the value of the recorded pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_by: Option<ConcernedView>,
    /// Of `worse`: who makes the value of the pairing by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_by: Option<ConcernedView>,
    /// Of `illegal`: everything that no pairing may do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    violations: Vec<ViolationView>,
    /// Of `later`: the step in which the two candidates part.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<OrderView>,
    /// Of `colors`: the pairs with the colors that the rules give.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    colors: Vec<ColorsView>,
    /// All of it in words.
    text: String,
}

/// What kind of reason it is.
#[derive(Default, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    /// The recorded pairing does what none may do.
    Illegal,
    /// It is worse on a criterion.
    Worse,
    /// It is better than the one that was computed: a defect of this program.
    Better,
    /// It is equally good, but generated later.
    Later,
    /// It departs from a step of the procedure.
    Step,
    /// Only colors differ.
    Colors,
    /// The rules give no pairing.
    #[default]
    Error,
}

#[derive(JsonSchema, Serialize)]
#[serde(untagged)]
enum ValueView {
    Count(u64),
    Scores(Vec<String>),
}

/// Who makes a value.
#[derive(JsonSchema, Serialize)]
struct ConcernedView {
    relation: Relation,
    /// Single players and pairs: lists of one number or of two.
    players: Vec<Vec<u16>>,
}

#[derive(JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Relation {
    /// The criterion counts them; of scores, those who have the first that differs.
    Counted,
    /// They float down, and the criterion looks at the brackets below.
    Downfloaters,
}

/// A breach of what no pairing may do.
#[derive(JsonSchema, Serialize)]
struct ViolationView {
    kind: BreachKind,
    /// The pair, or the player with the bye.
    players: Vec<u16>,
    /// Of `rematch`: the round in which the two met before.
    #[serde(skip_serializing_if = "Option::is_none")]
    met: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    /// The same in words.
    text: String,
}

#[derive(JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
enum BreachKind {
    /// Two players meet again.
    Rematch,
    /// The organizer keeps the two apart.
    Forbidden,
    /// Two players with the same absolute color preference meet, neither a topscorer.
    SameAbsolutePreference,
    /// The two cannot both get a color that they may have.
    NoColors,
    /// The bye goes to a player who must not get it.
    ByeBarred,
    /// The bye is given twice.
    SecondBye,
}

/// Where the sequence of candidates parts two that are equally good.
#[derive(JsonSchema, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
enum OrderView {
    /// Other moved-down players are paired.
    MovedDown { expected: Vec<u16>, recorded: Vec<u16> },
    /// Other players are exchanged between S1 and S2.
    Exchange { expected: ExchangeView, recorded: ExchangeView },
    /// The highest ranked player of S1 who meets somebody else, and whom.
    Transposition { player: u16, expected: u16, recorded: u16 },
}

#[derive(JsonSchema, Serialize)]
struct ExchangeView {
    from_s1: Vec<u16>,
    from_s2: Vec<u16>,
}

/// A pair with the colors that the rules give.
#[derive(JsonSchema, Serialize)]
struct ColorsView {
    white: u16,
    black: u16,
    /// The article that gives them.
    article: &'static str,
}

impl ReasonView {
    pub(super) fn new(reason: &Reason) -> Self {
        let view = Self {
            kind: Kind::of(reason),
            article: reason.article(),
            text: reason.to_string(),
            ..Self::default()
        };
        match reason {
            Reason::Illegal(violations) => {
                Self { violations: violations.iter().map(ViolationView::new).collect(), ..view }
            }
            Reason::Worse { bracket, value, concerned, best, best_concerned, .. } => Self {
                bracket: Some(bracket.to_string()),
                recorded: Some(ValueView::new(value)),
                expected: Some(ValueView::new(best)),
                recorded_by: Some(ConcernedView::new(concerned)),
                expected_by: Some(ConcernedView::new(best_concerned)),
                ..view
            },
            Reason::Better { bracket, value, concerned, computed, .. } => Self {
                bracket: Some(bracket.to_string()),
                recorded: Some(ValueView::new(value)),
                expected: Some(ValueView::new(computed)),
                recorded_by: Some(ConcernedView::new(concerned)),
                ..view
            },
            Reason::Later { bracket, order, .. } => Self {
                bracket: Some(bracket.to_string()),
                order: Some(OrderView::new(order)),
                ..view
            },
            Reason::Step { .. } => view,
            Reason::Colors(pairs) => {
                let colors = pairs.iter().map(|&(Pair { white, black }, article)| ColorsView {
                    white: white.get(),
                    black: black.get(),
                    article,
                });
                Self { colors: colors.collect(), ..view }
            }
        }
    }

    /// Why the rules give no pairing.
    pub(super) fn error(error: &PairingError) -> Self {
        Self { text: error.to_string(), ..Self::default() }
    }
}

impl Kind {
    const fn of(reason: &Reason) -> Self {
        match reason {
            Reason::Illegal(_) => Self::Illegal,
            Reason::Worse { .. } => Self::Worse,
            Reason::Better { .. } => Self::Better,
            Reason::Later { .. } => Self::Later,
            Reason::Step { .. } => Self::Step,
            Reason::Colors(_) => Self::Colors,
        }
    }
}

impl ValueView {
    fn new(value: &CriterionValue) -> Self {
        match value {
            CriterionValue::Count(count) => Self::Count(*count),
            CriterionValue::Scores(list) => {
                Self::Scores(list.iter().map(ToString::to_string).collect())
            }
        }
    }
}

fn numbers(players: &[PlayerId]) -> Vec<u16> {
    players.iter().map(|player| player.get()).collect()
}

impl ConcernedView {
    fn new(concerned: &Concerned) -> Self {
        let relation = match concerned {
            Concerned::Counted(_) => Relation::Counted,
            Concerned::Downfloaters(_) => Relation::Downfloaters,
        };
        let of_party = |party: Party| party.players().map(PlayerId::get).collect();
        Self { relation, players: concerned.parties().into_iter().map(of_party).collect() }
    }
}

impl ViolationView {
    fn new(violation: &Violation) -> Self {
        let of_pair = |pair: Pair| vec![pair.white.get(), pair.black.get()];
        let (kind, players) = match violation.kind {
            ViolationKind::Rematch { pair, .. } => (BreachKind::Rematch, of_pair(pair)),
            ViolationKind::Forbidden(pair) => (BreachKind::Forbidden, of_pair(pair)),
            ViolationKind::SameAbsolutePreference(pair) => {
                (BreachKind::SameAbsolutePreference, of_pair(pair))
            }
            ViolationKind::NoColors(pair) => (BreachKind::NoColors, of_pair(pair)),
            ViolationKind::ByeBarred(player) => (BreachKind::ByeBarred, vec![player.get()]),
            ViolationKind::SecondBye(player) => (BreachKind::SecondBye, vec![player.get()]),
        };
        let met = match violation.kind {
            ViolationKind::Rematch { met, .. } => Some(met.get()),
            _ => None,
        };
        Self { kind, players, met, article: violation.article, text: violation.to_string() }
    }
}

impl OrderView {
    fn new(order: &Order) -> Self {
        let exchange = |Exchange { from_s1, from_s2 }: &Exchange| ExchangeView {
            from_s1: numbers(from_s1),
            from_s2: numbers(from_s2),
        };
        match order {
            Order::MovedDown { expected, recorded } => {
                Self::MovedDown { expected: numbers(expected), recorded: numbers(recorded) }
            }
            Order::Exchange { expected, recorded } => {
                Self::Exchange { expected: exchange(expected), recorded: exchange(recorded) }
            }
            Order::Transposition { player, expected, recorded } => Self::Transposition {
                player: player.get(),
                expected: expected.get(),
                recorded: recorded.get(),
            },
        }
    }
}

//! Why a recorded pairing is not the one by the rules.

use serde::{Deserialize, Serialize};

use super::{Barrier, Extensible, Player, Players};
use fpc::{
    Pair, PairingError, PlayerId, RoundNumber, Score,
    reason::{BracketKind, BracketName, CriterionValue, Party},
};

/// The first point, in the order of the rules, at which the two pairings differ.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The kind of reason.
    pub kind: ReasonKind,
    /// The article that decides, if there is a single one, as numbered in the rules of the system:
    /// `C.13`, `3.2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The bracket in which they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bracket: Option<Bracket>,
    /// For `worse` and `better`: the value of the recorded pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Value>,
    /// For `worse` and `better`: the value of the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Value>,
    /// For `worse` and `better`: the players who account for the value of the recorded pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_by: Option<Concerned>,
    /// For `worse`: the players who account for the value of the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_by: Option<Concerned>,
    /// For `illegal`: all breaches of rules that every pairing must obey.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// For `later`: the step at which the two candidates diverge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// For `colors`: the pairs with their colors by the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<ColoredPair>,
    /// For `error`: the players who cannot all be paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barrier: Option<Barrier>,
    /// The whole reason in words.
    pub text: String,
}

/// The kind of reason.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ReasonKind {
    /// The recorded pairing breaks rules that every pairing must obey.
    Illegal,
    /// It is worse on a criterion.
    Worse,
    /// It is better than the computed one: a defect of this program.
    Better,
    /// It is equally good, but generated later.
    Later,
    /// It departs from a step of the procedure.
    Step,
    /// Only colors differ.
    Colors,
    /// It is a different pairing; the system does not say why.
    Other,
    /// The rules give no pairing.
    Error,
    /// One that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// A bracket of the pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bracket {
    /// The kind of bracket.
    pub kind: Extensible<BracketKind>,
    /// The score of its residents; of joined brackets, the highest.
    pub score: Score,
    /// A sentence for people.
    pub text: String,
}

/// The value of a pairing on a criterion; lower is better.
// In the library, a sum of squares is not a count.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A number of players; of C.13 in the edition of 2012, a sum of squares in hundredths.
    Count(u64),
    /// Scores or score differences, highest first.
    Scores(Vec<Score>),
}

/// The players who account for a value.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Concerned {
    /// Their relation to it.
    pub relation: Relation,
    /// Single players and pairs: lists of one or two players.
    pub players: Vec<Vec<Player>>,
}

/// The relation of players to a value.
// In the library, the players are part of the value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Relation {
    /// The criterion counts them; of scores, those with the first one that differs.
    Counted,
    /// They float down, and the criterion concerns the brackets below.
    Downfloaters,
    /// Something that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// A breach of a rule that every pairing must obey.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// The kind of breach.
    pub kind: ViolationKind,
    /// The pair, or the player with the bye.
    pub players: Vec<Player>,
    /// For `rematch`: the round in which the two met before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<RoundNumber>,
    /// The article that is breached, if it is one of the criteria.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// A sentence for people.
    pub text: String,
}

/// The kind of a breach.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ViolationKind {
    /// Two players meet again.
    Rematch,
    /// The organizer forbids the pair.
    Forbidden,
    /// Two players with the same absolute color preference meet, neither a topscorer.
    SameAbsolutePreference,
    /// The two cannot both get an allowed color.
    NoColors,
    /// The bye goes to a player who must not get it.
    ByeBarred,
    /// The bye is given twice.
    SecondBye,
    /// The table of a round robin has the pair in another round.
    NotDue,
    /// One that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// The step at which two equally good candidates diverge in the sequence.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "step", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Order {
    /// Different moved-down players are paired.
    MovedDown {
        /// Those whom the rules pair, in order of rank.
        expected: Vec<Player>,
        /// Those whom the recorded pairing pairs.
        recorded: Vec<Player>,
    },
    /// Different players are exchanged between S1 and S2.
    Exchange {
        /// By the rules.
        expected: Exchange,
        /// In the recorded pairing.
        recorded: Exchange,
    },
    /// The players of S2 are in a different order.
    Transposition {
        /// The highest ranked player of S1 who has a different opponent.
        player: Player,
        /// The opponent by the rules.
        expected: Player,
        /// The opponent in the recorded pairing.
        recorded: Player,
    },
    /// A step that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// Players exchanged between S1 and S2.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exchange {
    /// Those who leave S1, in order of rank.
    pub from_s1: Vec<Player>,
    /// Those who replace them from S2, in order of rank.
    pub from_s2: Vec<Player>,
}

/// A pair with its colors by the rules.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColoredPair {
    /// The player with White.
    pub white: Player,
    /// The player with Black.
    pub black: Player,
    /// The article that determines the colors.
    pub article: String,
}

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

    pub(super) fn concerned(self, concerned: &fpc::reason::Concerned) -> Concerned {
        let relation = match concerned {
            fpc::reason::Concerned::Counted(_) => Relation::Counted,
            fpc::reason::Concerned::Downfloaters(_) => Relation::Downfloaters,
        };
        let of_party = |party: Party| self.players(party.players());
        Concerned { relation, players: concerned.parties().into_iter().map(of_party).collect() }
    }

    fn violation(self, violation: &fpc::reason::Violation) -> Violation {
        use fpc::reason::ViolationKind as Breach;
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

    fn order(self, order: &fpc::reason::Order) -> Order {
        let all = |ids: &[PlayerId]| self.players(ids.iter().copied());
        let exchange = |fpc::reason::Exchange { from_s1, from_s2 }: &fpc::reason::Exchange| {
            Exchange { from_s1: all(from_s1), from_s2: all(from_s2) }
        };
        match order {
            fpc::reason::Order::MovedDown { expected, recorded } => {
                Order::MovedDown { expected: all(expected), recorded: all(recorded) }
            }
            fpc::reason::Order::Exchange { expected, recorded } => {
                Order::Exchange { expected: exchange(expected), recorded: exchange(recorded) }
            }
            &fpc::reason::Order::Transposition { player, expected, recorded } => {
                Order::Transposition {
                    player: self.player(player),
                    expected: self.player(expected),
                    recorded: self.player(recorded),
                }
            }
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

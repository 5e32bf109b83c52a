//! Why a recorded pairing is not the one by the rules.

use serde::{Deserialize, Serialize};

use super::{Barrier, Extensible, Player};
use fpc::{BracketKind, RoundNumber, Score};

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
    /// Of `worse` and `better`: the value of the recorded pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Value>,
    /// Of `worse` and `better`: the value of the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Value>,
    /// Of `worse` and `better`: the players who account for the value of the recorded pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_by: Option<Concerned>,
    /// Of `worse`: the players who account for the value of the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_by: Option<Concerned>,
    /// Of `illegal`: all breaches of rules that every pairing must obey.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// Of `later`: the step at which the two candidates diverge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Of `colors`: the pairs with their colors by the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<ColoredPair>,
    /// Of `error`: the players who cannot all be paired.
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
    /// The same in words.
    pub text: String,
}

/// How well a pairing does on a criterion; lower is better.
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
    /// How they relate to it.
    pub relation: Relation,
    /// Single players and pairs: lists of one or two players.
    pub players: Vec<Vec<Player>>,
}

/// How players relate to a value.
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
    /// Of `rematch`: the round in which the two met before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<RoundNumber>,
    /// The article that is breached, if it is one of the criteria.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The same in words.
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
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// The article that determines the colors.
    pub article: String,
}

//! Why a recorded pairing is not the one of the rules.

use serde::{Deserialize, Serialize};

use super::Player;
use crate::tournament::{RoundNumber, Score};

/// The first thing, in the order of the rules, in which the two pairings differ.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// What kind of reason it is.
    pub kind: ReasonKind,
    /// The article that decides, where there is a single one, as the text of the system has it:
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
    /// Of `worse` and `better`: who makes the value of the recorded pairing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_by: Option<Concerned>,
    /// Of `worse`: who makes the value of the pairing by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_by: Option<Concerned>,
    /// Of `illegal`: everything that no pairing may do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// Of `later`: the step in which the two candidates part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Of `colors`: the pairs with the colors that the rules give.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<ColoredPair>,
    /// All of it in words.
    pub text: String,
}

/// What kind of reason it is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ReasonKind {
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
    /// It is another one; the system does not say why.
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
    /// What it is.
    pub kind: BracketKind,
    /// The score of its residents; of brackets that were joined, the highest.
    pub score: Score,
    /// The same in words.
    pub text: String,
}

/// What a bracket is in the pairing of a round.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BracketKind {
    /// A scoregroup and the players who floated down to it.
    Normal,
    /// The same before the last scoregroup.
    BeforeLast,
    /// The last scoregroup and the players who floated down to it.
    Last,
    /// The penultimate pairing bracket (PPB, until 2026).
    Penultimate,
    /// The collapsed last bracket (CLB, until 2026).
    CollapsedLast,
    /// The lowest brackets joined into one because the last could not be paired (2012).
    Joined,
    /// One that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// How well a pairing does on a criterion; less is better.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A number of players; of C.13 in the edition of 2012, a sum of squares in hundredths.
    Count(u64),
    /// Scores or differences of score, from the highest.
    Scores(Vec<Score>),
}

/// Who makes a value.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Concerned {
    /// What the players have to do with it.
    pub relation: Relation,
    /// Single players and pairs: lists of one player or of two.
    pub players: Vec<Vec<Player>>,
}

/// What players have to do with a value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Relation {
    /// The criterion counts them; of scores, those who have the first that differs.
    Counted,
    /// They float down, and the criterion looks at the brackets below.
    Downfloaters,
    /// Something that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// A breach of what no pairing may do.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// What is breached.
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

/// What a pairing does that none may do.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ViolationKind {
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
    /// One that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// Where the sequence of candidates parts two that are equally good.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "step", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Order {
    /// Other moved-down players are paired.
    MovedDown {
        /// Those whom the rules pair, in order of rank.
        expected: Vec<Player>,
        /// Those whom the recorded pairing pairs.
        recorded: Vec<Player>,
    },
    /// Other players are exchanged between S1 and S2.
    Exchange {
        /// By the rules.
        expected: Exchange,
        /// In the recorded pairing.
        recorded: Exchange,
    },
    /// The players of S2 stand in another order.
    Transposition {
        /// The highest ranked player of S1 who meets somebody else.
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

/// Players who change places between S1 and S2.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exchange {
    /// Those who leave S1, in order of rank.
    pub from_s1: Vec<Player>,
    /// Those who leave S2 for it, in order of rank.
    pub from_s2: Vec<Player>,
}

/// A pair with the colors that the rules give.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColoredPair {
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// The article that gives the colors.
    pub article: String,
}

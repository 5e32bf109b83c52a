//! Players and pairs.

use serde::{Deserialize, Serialize};

use crate::tournament::{PlayerId, Score};

/// A player, wherever a report speaks of the pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// The starting number, under which the player stands in the file.
    pub number: PlayerId,
    /// The name as it stands in the file, without blanks around it.
    pub name: String,
    /// The points before the round that is paired, without virtual points.
    pub points: Score,
}

/// Two players who meet.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair {
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// `unknown`, where the file does not tell who has which color; then White and Black mean
    /// nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<PairColors>,
}

/// What is known of the colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairColors {
    /// The file does not tell them.
    Unknown,
}

/// The pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairs {
    /// The pairs, those by the rules in the order of the boards.
    pub pairs: Vec<Pair>,
    /// Who has the pairing-allocated bye.
    pub byes: Vec<Player>,
}

//! Players and pairs.

use serde::{Deserialize, Serialize};

use fpc::{PlayerId, Score};

/// A player in connection with the pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// The starting number, which identifies the player in the file.
    pub number: PlayerId,
    /// The name as given in the file, without surrounding blanks.
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
    /// `unknown`, if the file does not say who has which color; then White and Black are
    /// meaningless.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<PairColors>,
}

/// What is known of the colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairColors {
    /// The file does not give the colors.
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

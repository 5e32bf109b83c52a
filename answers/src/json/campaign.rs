//! The results of a campaign.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{RoundNumber, trf::Format};

/// The output of `fpc campaign` and `fpc campaign merge` with `--format json`.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A report of fpc campaign"))]
pub struct Campaign {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The plan: the tournaments, and the programs compared.
    pub campaign: CampaignPlan,
    /// Tells whether it is complete: all tournaments of the campaign, or of the shard that was
    /// played, and all lines of the journals.
    pub complete: bool,
    /// The number of tournaments played.
    pub tournaments: u64,
    /// The number of rounds paired.
    pub rounds: u64,
    /// The number of tournaments that ended because a round had no legal pairing.
    pub ended_early: u64,
    /// Rounds in which the pairing of fpc is illegal.
    pub illegal: u64,
    /// The time fpc took, in microseconds.
    pub microseconds: u64,
    /// The results of each program, in the order of the commands.
    pub engines: Vec<EngineTally>,
    /// The rounds in which programs gave different answers, by tournament, round and program.
    pub differences: Vec<EngineDifference>,
    /// The results of each program that ranks players, in the order of the commands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standings: Vec<RankTally>,
    /// The tournaments that such programs ranked differently, by tournament and program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rank_differences: Vec<RankDifference>,
}

/// The tournaments of a campaign, and the programs compared.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CampaignPlan {
    /// The version of fpc that plays it.
    pub version: String,
    /// The seed of the first tournament; the others follow.
    pub seed: u64,
    /// The number of tournaments in all shards together.
    pub tournaments: u64,
    /// The settings of the tournaments, as command-line options.
    pub settings: String,
    /// The format in which tournaments are sent to the other programs.
    pub send: SentFormat,
    /// The commands of the other programs.
    pub against: Vec<String>,
    /// The commands of the programs that rank players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standings_against: Vec<String>,
    /// Additional texts by which they report that there is no legal pairing.
    pub impossible: Vec<String>,
    /// The number of seconds they may take for a round.
    pub timeout: u64,
    /// The number of times they may be run to reduce a difference.
    pub shrink_steps: u32,
}

/// A format in which tournaments are sent to other programs.
// Few of the formats of the library suit them.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SentFormat {
    /// TRF-16 with the records of JaVaFo and bbpPairings.
    Trfx,
    /// TRF-2026.
    Trf26,
}

impl From<SentFormat> for Format {
    fn from(sent: SentFormat) -> Self {
        match sent {
            SentFormat::Trfx => Self::Trfx,
            SentFormat::Trf26 => Self::Trf26 { twins: false },
        }
    }
}

/// The results of a program.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineTally {
    /// Rounds in which it was asked.
    pub rounds: u64,
    /// Rounds in which its pairs differ from those of fpc, or only one of the two has a pairing.
    pub differences: u64,
    /// Rounds with the same pairs but other colors.
    pub colors: u64,
    /// Rounds, among the differences, with a pairing that breaks absolute
    /// criteria.
    pub illegal: u64,
    /// Rounds without an answer.
    pub failures: u64,
    /// The time it took, in microseconds. It depends on the machine.
    pub microseconds: u64,
}

/// A round in which a program gave a different answer.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineDifference {
    /// The number of the tournament, from 0.
    pub tournament: u64,
    /// Its seed.
    pub seed: u64,
    /// The round.
    pub round: RoundNumber,
    /// The number of the program, from 0, in the order of the commands.
    pub engine: usize,
    /// The kind of difference.
    pub kind: DifferenceKind,
    /// The deciding point, or what went wrong, in words.
    pub explanation: String,
    /// The other programs that give the same answer as this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<usize>,
    /// The file with the smallest case found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// The results of a program that ranks players.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankTally {
    /// Tournaments in which it was asked.
    pub tournaments: u64,
    /// Tournaments in which somebody has a rank that is impossible by the rules.
    pub differences: u64,
    /// Tournaments without an answer.
    pub failures: u64,
    /// The time it took, in microseconds. It depends on the machine.
    pub microseconds: u64,
}

/// A tournament that a program ranked differently.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankDifference {
    /// The number of the tournament, from 0.
    pub tournament: u64,
    /// Its seed.
    pub seed: u64,
    /// The number of the program, from 0, in the order of the commands for standings.
    pub program: usize,
    /// The kind of difference.
    pub kind: RankDifferenceKind,
    /// The misplaced players and the tie-break that decides, or what went wrong, in words.
    pub explanation: String,
    /// The other programs that give the same table as this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<usize>,
    /// The file with the smallest case found: the list of tie-breaks, and the ranks of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// The kinds of differences between tables of ranks.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RankDifferenceKind {
    /// Somebody has a rank that is impossible by the rules.
    Ranks,
    /// No table of all players.
    Failure,
}

impl RankDifferenceKind {
    /// Words for people, such as "other ranks".
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Ranks => "other ranks",
            Self::Failure => "no answer",
        }
    }
}

/// The kinds of differences between answers.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceKind {
    /// Different pairs, or a different bye.
    Pairs,
    /// Equal pairs with other colors.
    Colors,
    /// A pairing that breaks absolute criteria or is incomplete.
    Illegal,
    /// No pairing where fpc has one.
    NoPairing,
    /// A legal pairing where fpc has none.
    PairingFound,
    /// No answer.
    Failure,
}

impl DifferenceKind {
    /// Words for people, such as "other pairs".
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Pairs => "other pairs",
            Self::Colors => "other colors",
            Self::Illegal => "illegal pairing",
            Self::NoPairing => "no pairing",
            Self::PairingFound => "a pairing",
            Self::Failure => "no answer",
        }
    }
}

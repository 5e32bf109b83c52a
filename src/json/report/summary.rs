//! What checking many files came to, in numbers.

use serde::{Deserialize, Serialize};

use super::{Because, RankCount, SystemCode};

/// What checking files came to.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Whether all files have been looked at.
    pub complete: bool,
    /// The files there are.
    pub files: u64,
    /// Those that have been checked.
    pub checked: u64,
    /// Those that could not be checked.
    pub failed: u64,
    /// Those that have been checked in all their rounds, and were paired by the rules in all of
    /// them.
    pub files_ok: u64,
    /// Those with a round that was paired otherwise.
    pub files_differing: u64,
    /// Those with a round for which the rules give no pairing.
    pub files_unpairable: u64,
    /// Those with a round of which the result depends on what the file leaves open. A file can
    /// be among several of these.
    pub files_uncertain: u64,
    /// The rounds that have been checked.
    pub rounds: u64,
    /// Those that were paired by the rules.
    pub rounds_ok: u64,
    /// Those that were paired otherwise.
    pub rounds_differing: u64,
    /// Those for which the rules give no pairing.
    pub rounds_unpairable: u64,
    /// Those of which the result depends on what the file leaves open: the
    /// system, or whether the round is the last.
    pub rounds_uncertain: u64,
    /// The files of which the ranks were compared with a list of tie-breaks.
    #[serde(default)]
    pub standings: RankCount,
    /// By which systems files have been checked, and why by these.
    pub systems: Vec<SystemCount>,
}

/// How many files have been checked by a system for the same reason.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SystemCount {
    /// The system.
    pub code: SystemCode,
    /// The year of the edition, of systems that have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<u16>,
    /// Why this one.
    pub because: Because,
    /// Whether nothing in these files speaks of another system or edition.
    pub certain: bool,
    /// The number of files.
    pub files: u64,
}

/// What validating files came to.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Validation {
    /// Whether all files have been looked at.
    pub complete: bool,
    /// The files there are.
    pub files: u64,
    /// Those that can be used.
    pub valid: u64,
    /// Those that have errors.
    pub invalid: u64,
    /// Those that could not be read.
    pub failed: u64,
    /// The errors in all files.
    pub errors: u64,
    /// The warnings about all files.
    pub warnings: u64,
}

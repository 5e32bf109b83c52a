//! The counts of checks and validations.

use serde::{Deserialize, Serialize};

use super::{Because, RankCount, SystemCode};

/// The counts of checking files.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Whether all files have been processed.
    pub complete: bool,
    /// The number of files.
    pub files: u64,
    /// Files that have been checked.
    pub checked: u64,
    /// Files that could not be checked.
    pub failed: u64,
    /// Those among them that have errors.
    #[serde(default)]
    pub broken: u64,
    /// Those among them that are no tournament of a kind that can be checked.
    #[serde(default)]
    pub refused: u64,
    /// Files of folders that are not named like tournaments, and were left out.
    #[serde(default)]
    pub skipped: u64,
    /// Files all of whose rounds were checked and had been paired by the rules.
    pub files_ok: u64,
    /// Files with a round that was paired differently.
    pub files_differing: u64,
    /// Files with a round for which the rules give no pairing.
    pub files_unpairable: u64,
    /// Files with a round whose result depends on what the file leaves open. A file can be counted
    /// in several of these.
    pub files_uncertain: u64,
    /// The rounds that have been checked.
    pub rounds: u64,
    /// Rounds that were paired by the rules.
    pub rounds_ok: u64,
    /// Rounds that were paired differently.
    pub rounds_differing: u64,
    /// Rounds for which the rules give no pairing.
    pub rounds_unpairable: u64,
    /// Rounds whose result depends on what the file leaves open: the system, or whether the round
    /// is the last.
    pub rounds_uncertain: u64,
    /// The files whose ranks were compared by a list of tie-breaks.
    #[serde(default)]
    pub standings: RankCount,
    /// The systems by which files were checked, and why they were chosen.
    pub systems: Vec<SystemCount>,
}

/// How many files were checked by a system for the same reason.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SystemCount {
    /// The system.
    pub code: SystemCode,
    /// The year of the edition, for systems that have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<u16>,
    /// Why it was chosen.
    pub because: Because,
    /// Whether there is no sign in these files of another system or edition.
    pub certain: bool,
    /// The number of files.
    pub files: u64,
}

/// The counts of validating files.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Validation {
    /// Whether all files have been processed.
    pub complete: bool,
    /// The number of files.
    pub files: u64,
    /// Files that can be used.
    pub valid: u64,
    /// Files that have errors.
    pub invalid: u64,
    /// Files that could not be read.
    pub failed: u64,
    /// Files of folders that are not named like tournaments, and were left out.
    #[serde(default)]
    pub skipped: u64,
    /// The errors in all files.
    pub errors: u64,
    /// The warnings about all files.
    pub warnings: u64,
}

//! The counts of checks and validations.

use serde::{Deserialize, Serialize};

use super::{Because, RankCount, Status, SystemCode};
use fpc::{RoundCheck, Rules, Severity, Verdict};

/// The counts of checking files.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Tells whether all files have been processed.
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

/// The number of files checked by a system for the same reason.
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
    /// Tells whether there is no sign in these files of another system or edition.
    pub certain: bool,
    /// The number of files.
    pub files: u64,
}

/// The counts of validating files.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Validation {
    /// Tells whether all files have been processed.
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

impl Summary {
    /// The summary of a file that has been checked.
    pub fn checked(rounds: &[RoundCheck], rules: Rules, standings: RankCount) -> Self {
        let systems = vec![system_of(rules)];
        let part = Self::of_rounds(rounds);
        let files_ok = u64::from(part.rounds_ok == part.rounds);
        Self { checked: 1, files_ok, systems, standings, ..part }
    }

    /// The counts for these rounds of a file.
    pub(crate) fn of_rounds(rounds: &[RoundCheck]) -> Self {
        let is_open = |round: &RoundCheck| Status::of_check(round) == Status::Uncertain;
        let count = |is: fn(&Verdict) -> bool| {
            let settled = rounds.iter().filter(|round| !is_open(round));
            settled.filter(|round| is(&round.verdict)).count() as u64
        };
        let rounds_differing = count(|verdict| matches!(verdict, Verdict::Differs(_)));
        let rounds_unpairable = count(|verdict| matches!(verdict, Verdict::Unpairable { .. }));
        let rounds_uncertain = rounds.iter().filter(|round| is_open(round)).count() as u64;
        Self {
            complete: true,
            files: 1,
            files_differing: rounds_differing.min(1),
            files_unpairable: rounds_unpairable.min(1),
            files_uncertain: rounds_uncertain.min(1),
            rounds: rounds.len() as u64,
            rounds_ok: count(Verdict::agrees),
            rounds_differing,
            rounds_unpairable,
            rounds_uncertain,
            ..Self::default()
        }
    }

    /// Adds the counts of some files that have been processed; the summary is complete once all
    /// files are counted.
    pub fn add(&mut self, part: &Self) {
        self.checked += part.checked;
        self.failed += part.failed;
        self.broken += part.broken;
        self.refused += part.refused;
        self.files_ok += part.files_ok;
        self.files_differing += part.files_differing;
        self.files_unpairable += part.files_unpairable;
        self.files_uncertain += part.files_uncertain;
        self.rounds += part.rounds;
        self.rounds_ok += part.rounds_ok;
        self.rounds_differing += part.rounds_differing;
        self.rounds_unpairable += part.rounds_unpairable;
        self.rounds_uncertain += part.rounds_uncertain;
        self.standings.add(part.standings);
        for count in &part.systems {
            match self.systems.iter_mut().find(|other| are_alike(other, count)) {
                Some(other) => other.files += count.files,
                None => self.systems.push(count.clone()),
            }
        }
        self.systems.sort_unstable();
        self.complete = self.checked + self.failed == self.files;
    }
}

/// Tells whether two files are counted together.
fn are_alike(one: &SystemCount, other: &SystemCount) -> bool {
    SystemCount { files: 0, ..one.clone() } == SystemCount { files: 0, ..other.clone() }
}

/// The system of a file.
fn system_of(Rules { system, reason, is_certain, .. }: Rules) -> SystemCount {
    SystemCount {
        code: SystemCode::from(system),
        edition: system.edition(),
        because: Because::from(reason),
        certain: is_certain,
        files: 1,
    }
}

impl Validation {
    /// The result of validating one file with findings of these severities.
    pub fn of(found: impl IntoIterator<Item = Severity>) -> Self {
        let (mut errors, mut warnings) = (0, 0);
        for severity in found {
            match severity {
                Severity::Error => errors += 1,
                Severity::Warning => warnings += 1,
            }
        }
        let invalid = u64::from(errors > 0);
        let (complete, files, valid) = (true, 1, 1 - invalid);
        Self { complete, files, valid, invalid, errors, warnings, ..Self::default() }
    }
}

//! Builds the counts of checks and validations.

use crate::json::{Because, RankCount, Status, Summary, SystemCode, SystemCount, Validation};
use fpc::{RoundCheck, Rules, Severity, Verdict};

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
}

impl Summary {
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

/// Whether two files are counted together.
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

//! What checking many files came to, in numbers.

use std::time::Duration;

use super::{BAD, CAUTION, GOOD, Rules, styled};
use crate::{
    check::{RoundCheck, Verdict},
    json::report::{Because, Summary, SystemCode, SystemCount},
    systems::System,
};

impl SystemCount {
    fn of_file(Rules { system, reason, is_certain, .. }: Rules) -> Self {
        Self {
            code: SystemCode::new(system),
            edition: system.edition(),
            because: Because::new(reason),
            certain: is_certain,
            files: 1,
        }
    }

    /// Whether two files are counted together.
    fn is_like(&self, other: &Self) -> bool {
        Self { files: 0, ..self.clone() } == Self { files: 0, ..other.clone() }
    }
}

impl Summary {
    /// That of so many files before any has been looked at.
    pub(crate) fn of(files: u64) -> Self {
        Self { files, complete: files == 0, ..Self::default() }
    }

    /// That of a file that has been checked.
    pub(crate) fn checked(rounds: &[RoundCheck], rules: Rules) -> Self {
        let systems = vec![SystemCount::of_file(rules)];
        let part = Self::of_rounds(rounds, rules.is_certain);
        let files_ok = u64::from(part.rounds_ok == part.rounds);
        Self { checked: 1, files_ok, systems, ..part }
    }

    /// That of a file that could not be checked, or not in all its rounds.
    /// Without rounds it does not matter whether the system is certain.
    pub(crate) fn failed(rounds: &[RoundCheck], is_certain: bool) -> Self {
        Self { failed: 1, ..Self::of_rounds(rounds, is_certain) }
    }

    fn of_rounds(rounds: &[RoundCheck], is_certain: bool) -> Self {
        let is_open = |round: &RoundCheck| match round.verdict.agrees() {
            true => round.condition.is_some(),
            false => !is_certain,
        };
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

    /// Counts some of the files, which have been looked at.
    pub(crate) fn add(&mut self, part: &Self) {
        self.checked += part.checked;
        self.failed += part.failed;
        self.files_ok += part.files_ok;
        self.files_differing += part.files_differing;
        self.files_unpairable += part.files_unpairable;
        self.files_uncertain += part.files_uncertain;
        self.rounds += part.rounds;
        self.rounds_ok += part.rounds_ok;
        self.rounds_differing += part.rounds_differing;
        self.rounds_unpairable += part.rounds_unpairable;
        self.rounds_uncertain += part.rounds_uncertain;
        for count in &part.systems {
            match self.systems.iter_mut().find(|other| other.is_like(count)) {
                Some(other) => other.files += count.files,
                None => self.systems.push(count.clone()),
            }
        }
        self.systems.sort_unstable();
        self.complete = self.seen() == self.files;
    }

    /// How many files have been looked at.
    pub(crate) const fn seen(&self) -> u64 {
        self.checked + self.failed
    }

    /// Whether all files have been looked at.
    pub(crate) const fn is_complete(&self) -> bool {
        self.complete
    }
}

/// The summary in a line.
pub(crate) fn summary(summary: &Summary) -> String {
    let rounds = counted(summary.rounds, "round");
    let files = counted(summary.files, "file");
    let start = match summary.complete {
        true => format!("{files}, {rounds}"),
        false => {
            let interrupted = styled(CAUTION, "interrupted");
            format!("{interrupted} after {} of {files}, {rounds}", summary.seen())
        }
    };
    let verb = if summary.rounds_differing == 1 { "differs" } else { "differ" };
    let found = |rounds, what: &str, files| {
        (rounds, format!("{} {what} in {}", counted(rounds, "round"), counted(files, "file")))
    };
    let bad: Vec<_> = [
        found(summary.rounds_differing, verb, summary.files_differing),
        found(summary.rounds_unpairable, "without a legal pairing", summary.files_unpairable),
        found(summary.rounds_uncertain, "uncertain", summary.files_uncertain),
        (summary.failed, format!("{} not checked", counted(summary.failed, "file"))),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(_, text)| styled(BAD, text))
    .collect();
    match bad.is_empty() {
        true => format!("{start}: {}\n", styled(GOOD, "no differences")),
        false => format!("{start}: {}\n", bad.join(", ")),
    }
}

/// By which systems files have been checked, a line each.
pub(crate) fn systems(summary: &Summary) -> String {
    let line = |count: &SystemCount| {
        let is_it = |system: &System| SystemCode::new(*system) == count.code;
        let name = System::ALL.into_iter().find(is_it).map_or(String::new(), |it| it.to_string());
        let doubt = if count.certain { "" } else { ", not certain" };
        let because = count.because.in_words();
        format!("  {}: {name} ({because}){doubt}\n", counted(count.files, "file"))
    };
    summary.systems.iter().map(line).collect()
}

/// How long it took, and how much of it was done in a second.
pub(crate) fn pace(summary: &Summary, time: Duration) -> String {
    let seconds = time.as_secs_f64().max(0.001);
    let rate = |count: u64| count as f64 / seconds;
    let (files, rounds) = (rate(summary.seen()), rate(summary.rounds));
    format!("{seconds:.1} s, {files:.0} files and {rounds:.0} rounds a second")
}

fn counted(count: u64, unit: &str) -> String {
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::choice::ChoiceReason;

    #[test]
    fn the_line_says_what_is_wrong_and_what_is_missing() {
        let line = |of: Summary| anstream::adapter::strip_str(&summary(&of)).to_string();
        let mut total = Summary::of(2);
        let rules = Rules {
            system: System::DUTCH_2017,
            reason: ChoiceReason::Asked,
            is_certain: true,
            baku: false,
            restricted: None,
        };
        total.add(&Summary::checked(&[], rules));
        assert_eq!(
            line(total.clone()),
            "interrupted after 1 of 2 files, 0 rounds: no differences\n"
        );
        total.add(&Summary::checked(&[], Rules { is_certain: false, ..rules }));
        assert_eq!(line(total.clone()), "2 files, 0 rounds: no differences\n");
        assert_eq!(
            systems(&total),
            "  1 file: FIDE (Dutch) system, 2017 edition (as asked), not certain\n  \
             1 file: FIDE (Dutch) system, 2017 edition (as asked)\n"
        );
        let bad = Summary {
            failed: 1,
            files_differing: 1,
            files_unpairable: 2,
            rounds_differing: 1,
            rounds_unpairable: 2,
            ..total
        };
        assert_eq!(
            line(bad),
            "2 files, 0 rounds: 1 round differs in 1 file, 2 rounds without a legal pairing in \
             2 files, 1 file not checked\n"
        );
    }
}

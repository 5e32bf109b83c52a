//! What checking many files came to, in numbers.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

use super::{BAD, CAUTION, GOOD, styled};
use crate::check::{RoundCheck, Verdict};

/// What checking files came to.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, JsonSchema, Serialize)]
pub(crate) struct Summary {
    /// Whether all files have been looked at.
    complete: bool,
    /// The files there are.
    files: u64,
    /// Those that have been checked.
    checked: u64,
    /// Those that could not be checked.
    failed: u64,
    /// The rounds that have been checked.
    rounds: u64,
    /// Those that were paired by the rules.
    rounds_ok: u64,
    /// Those that were paired otherwise.
    rounds_differing: u64,
    /// Those for which the rules give no pairing.
    rounds_unpairable: u64,
}

impl Summary {
    /// That of so many files before any has been looked at.
    pub(crate) fn of(files: u64) -> Self {
        Self { files, complete: files == 0, ..Self::default() }
    }

    /// That of a file.
    pub(crate) fn of_file(failed: bool, rounds: &[RoundCheck]) -> Self {
        let count = |is: fn(&Verdict) -> bool| {
            rounds.iter().filter(|round| is(&round.verdict)).count() as u64
        };
        Self {
            complete: true,
            files: 1,
            checked: u64::from(!failed),
            failed: u64::from(failed),
            rounds: rounds.len() as u64,
            rounds_ok: count(Verdict::agrees),
            rounds_differing: count(|verdict| matches!(verdict, Verdict::Differs(_))),
            rounds_unpairable: count(|verdict| matches!(verdict, Verdict::Unpairable { .. })),
        }
    }

    /// Counts some of the files, which have been looked at.
    pub(crate) const fn add(&mut self, part: &Self) {
        self.checked += part.checked;
        self.failed += part.failed;
        self.rounds += part.rounds;
        self.rounds_ok += part.rounds_ok;
        self.rounds_differing += part.rounds_differing;
        self.rounds_unpairable += part.rounds_unpairable;
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
    let differing = counted(summary.rounds_differing, "round");
    let verb = if summary.rounds_differing == 1 { "differs" } else { "differ" };
    let unpairable = counted(summary.rounds_unpairable, "round");
    let bad: Vec<_> = [
        (summary.rounds_differing, format!("{differing} {verb}")),
        (summary.rounds_unpairable, format!("{unpairable} without a legal pairing")),
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

    #[test]
    fn the_line_says_what_is_wrong_and_what_is_missing() {
        let line = |of: Summary| anstream::adapter::strip_str(&summary(&of)).to_string();
        let mut total = Summary::of(2);
        total.add(&Summary::of_file(false, &[]));
        assert_eq!(line(total), "interrupted after 1 of 2 files, 0 rounds: no differences\n");
        total.add(&Summary::of_file(false, &[]));
        assert_eq!(line(total), "2 files, 0 rounds: no differences\n");
        let bad = Summary { failed: 1, rounds_differing: 1, rounds_unpairable: 2, ..total };
        assert_eq!(
            line(bad),
            "2 files, 0 rounds: 1 round differs, 2 rounds without a legal pairing, \
             1 file not checked\n"
        );
    }
}

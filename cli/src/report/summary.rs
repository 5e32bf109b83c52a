//! The totals of many files in numbers.

use std::time::Duration;

use fpc_answers::json::{Because, LineContent, Summary, SystemCount, Validation};
use serde::{Serialize, de::DeserializeOwned};

use super::{BAD, CAUTION, GOOD, styled};

/// The totals of many files.
pub(crate) trait Total: Clone + DeserializeOwned + Send + Serialize + 'static {
    /// The totals before any of a number of files have been processed, with how many were skipped.
    fn of(files: u64, skipped: u64) -> Self;

    /// Adds some processed files.
    fn add(&mut self, part: &Self);

    /// How many files have been processed.
    fn seen(&self) -> u64;

    /// Whether all files have been processed.
    fn is_complete(&self) -> bool;

    /// The totals in one line.
    fn line(&self) -> String;

    /// The details below it.
    fn details(&self) -> String {
        String::new()
    }

    /// How long it took, and the rate per second.
    fn pace(&self, time: Duration) -> String;

    /// The totals for JSON.
    fn content(self) -> LineContent;
}

impl Total for Summary {
    fn of(files: u64, skipped: u64) -> Self {
        Self { files, skipped, complete: files == 0, ..Self::default() }
    }

    fn add(&mut self, part: &Self) {
        Summary::add(self, part);
    }

    fn seen(&self) -> u64 {
        self.checked + self.failed
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    fn line(&self) -> String {
        summary(self)
    }

    fn details(&self) -> String {
        systems(self)
    }

    fn pace(&self, time: Duration) -> String {
        let (files, rounds) = (rate(self.seen(), time), rate(self.rounds, time));
        format!("{:.1} s, {files:.0} files and {rounds:.0} rounds a second", time.as_secs_f64())
    }

    fn content(self) -> LineContent {
        LineContent::Summary { summary: self }
    }
}

/// The totals for a file that could not be read.
pub(crate) fn not_validated() -> Validation {
    Validation { failed: 1, ..Validation::default() }
}

impl Total for Validation {
    fn of(files: u64, skipped: u64) -> Self {
        Self { files, skipped, complete: files == 0, ..Self::default() }
    }

    fn add(&mut self, part: &Self) {
        self.valid += part.valid;
        self.invalid += part.invalid;
        self.failed += part.failed;
        self.errors += part.errors;
        self.warnings += part.warnings;
        self.complete = self.seen() == self.files;
    }

    fn seen(&self) -> u64 {
        self.valid + self.invalid + self.failed
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    fn line(&self) -> String {
        let start = start(self.complete, self.seen(), self.files);
        let found = |count, what: &str, files| {
            (count, format!("{} in {}", counted(count, what), counted(files, "file")))
        };
        let bad = [
            found(self.errors, "error", self.invalid),
            (self.failed, format!("{} not read", counted(self.failed, "file"))),
        ];
        let warnings = match self.warnings {
            0 => String::new(),
            count => format!(", {}", counted(count, "warning")),
        };
        format!("{start}: {}{warnings}{}\n", verdict(bad, "no errors"), left_out(self.skipped))
    }

    fn pace(&self, time: Duration) -> String {
        format!("{:.1} s, {:.0} files a second", time.as_secs_f64(), rate(self.seen(), time))
    }

    fn content(self) -> LineContent {
        LineContent::Validation { validation: self }
    }
}

/// The summary in one line.
fn summary(summary: &Summary) -> String {
    let rounds = counted(summary.rounds, "round");
    let start = start(summary.complete, summary.seen(), summary.files);
    let verb = if summary.rounds_differing == 1 { "differs" } else { "differ" };
    let found = |rounds, what: &str, files| {
        (rounds, format!("{} {what} in {}", counted(rounds, "round"), counted(files, "file")))
    };
    let others = summary.failed.saturating_sub(summary.broken + summary.refused);
    let bad = [
        found(summary.rounds_differing, verb, summary.files_differing),
        found(summary.rounds_unpairable, "without a legal pairing", summary.files_unpairable),
        found(summary.rounds_uncertain, "uncertain", summary.files_uncertain),
        (
            summary.standings.differing,
            format!("standings differ in {}", counted(summary.standings.differing, "file")),
        ),
        (summary.broken, format!("{} with errors", counted(summary.broken, "file"))),
        (summary.refused, format!("{} refused", counted(summary.refused, "file"))),
        (others, format!("{} not checked", counted(others, "file"))),
    ];
    let skipped = left_out(summary.skipped);
    format!("{start}, {rounds}: {}{skipped}\n", verdict(bad, "no differences"))
}

/// How many files of folders were left out.
fn left_out(skipped: u64) -> String {
    match skipped {
        0 => String::new(),
        count => format!("; {} skipped", counted(count, "other file")),
    }
}

/// The number of files, and how many of them have been processed if not all.
fn start(is_complete: bool, seen: u64, files: u64) -> String {
    let files = counted(files, "file");
    if is_complete {
        files
    } else {
        format!("{} after {seen} of {files}", styled(CAUTION, "interrupted"))
    }
}

/// The problems with their numbers, or that there are none.
fn verdict(bad: impl IntoIterator<Item = (u64, String)>, nothing: &str) -> String {
    let bad = bad.into_iter().filter(|&(count, _)| count > 0);
    let bad: Vec<_> = bad.map(|(_, text)| styled(BAD, text)).collect();
    if bad.is_empty() { styled(GOOD, nothing) } else { bad.join(", ") }
}

/// The systems by which files were checked, one line each.
fn systems(summary: &Summary) -> String {
    let line = |count: &SystemCount| {
        let name = count.code.system().map_or(String::new(), |system| system.to_string());
        let doubt = if count.certain { "" } else { ", not certain" };
        let because = in_words(count.because);
        format!("  {}: {name} ({because}){doubt}\n", counted(count.files, "file"))
    };
    summary.systems.iter().map(line).collect()
}

/// Why a system was chosen.
const fn in_words(because: Because) -> &'static str {
    match because {
        Because::Asked => "as requested",
        Because::Record192 => "record 192",
        Because::StartDate => "in force on the first day",
        Because::RoundDates => "in force on the first date of a round",
        Because::EndDate => "in force on the last day",
        Because::NoDate => "assumed: no date",
        Because::UnreadableDate => "assumed: no date can be read",
        _ => "for an unknown reason",
    }
}

/// The rate per second.
fn rate(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(0.001)
}

fn counted(count: u64, unit: &str) -> String {
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use fpc::{Header, RuleRequest, Rules, System, SystemChoice, TournamentDraft};
    use fpc_answers::json::RankCount;
    use pretty_assertions::assert_eq;

    use super::*;

    fn certain_rules() -> Rules {
        let system = SystemChoice::Fixed(System::DUTCH_2017);
        let request = RuleRequest { system, ..RuleRequest::default() };
        let tournament = TournamentDraft::default().validate().unwrap();
        let rules = request.apply(tournament, &Header::default()).unwrap().rules;
        assert!(rules.is_certain);
        rules
    }

    #[test]
    fn the_line_says_what_is_wrong_and_what_is_missing() {
        let line = |of: Summary| anstream::adapter::strip_str(&summary(&of)).to_string();
        let mut total = Summary::of(2, 1);
        let rules = certain_rules();
        total.add(&Summary::checked(&[], rules, RankCount::default()));
        assert_eq!(
            line(total.clone()),
            "interrupted after 1 of 2 files, 0 rounds: no differences; 1 other file skipped\n"
        );
        let mut doubtful = rules;
        doubtful.is_certain = false;
        total.add(&Summary::checked(&[], doubtful, RankCount::default()));
        assert_eq!(
            line(total.clone()),
            "2 files, 0 rounds: no differences; 1 other file skipped\n"
        );
        assert_eq!(
            systems(&total),
            "  1 file: FIDE (Dutch) system, 2017 edition (as requested), not certain\n  \
             1 file: FIDE (Dutch) system, 2017 edition (as requested)\n"
        );
        let bad = Summary {
            failed: 3,
            broken: 1,
            refused: 1,
            files_differing: 1,
            files_unpairable: 2,
            rounds_differing: 1,
            rounds_unpairable: 2,
            ..total
        };
        assert_eq!(
            line(bad),
            "2 files, 0 rounds: 1 round differs in 1 file, 2 rounds without a legal pairing in \
             2 files, 1 file with errors, 1 file refused, 1 file not checked; 1 other file skipped\n"
        );
    }
}

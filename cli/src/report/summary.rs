//! The totals of many files in numbers.

use std::time::Duration;

use fpc::{Phrase, phrase, template};
use fpc_answers::json::{Because, LineContent, Summary, SystemCount, Validation};
use serde::{Serialize, de::DeserializeOwned};

use super::{BAD, CAUTION, GOOD, styled};
use crate::speech::{said, say};

/// The totals of many files.
pub(crate) trait Total: Clone + DeserializeOwned + Send + Serialize + 'static {
    /// The totals before any of a number of files have been processed, with how many were skipped.
    fn of(files: u64, skipped: u64) -> Self;

    /// Adds some processed files.
    fn add(&mut self, part: &Self);

    /// The number of files processed.
    fn seen(&self) -> u64;

    /// Tells whether all files have been processed.
    fn is_complete(&self) -> bool;

    /// The totals in one line.
    fn line(&self) -> String;

    /// The details below it.
    fn details(&self) -> String {
        String::new()
    }

    /// The time that it took, and the rate per second.
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
        let time = format!("{:.1}", time.as_secs_f64());
        said!("{time} s, {files} files and {rounds} rounds a second", time, files, rounds)
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
        let bad = [
            (self.errors, {
                let (count, files) = (self.errors, files(self.invalid));
                phrase!("{count} {count:error|errors} in {files}", count, files)
            }),
            (self.failed, phrase!("{files} not read", files = files(self.failed))),
        ];
        let warnings = match self.warnings {
            0 => String::new(),
            count => format!(", {}", said!("{count} {count:warning|warnings}", count)),
        };
        let verdict = verdict(bad, phrase!("no errors"));
        format!("{start}: {verdict}{warnings}{}\n", left_out(self.skipped))
    }

    fn pace(&self, time: Duration) -> String {
        let files = rate(self.seen(), time);
        let time = format!("{:.1}", time.as_secs_f64());
        said!("{time} s, {files} files a second", time, files)
    }

    fn content(self) -> LineContent {
        LineContent::Validation { validation: self }
    }
}

/// The summary in one line.
fn summary(summary: &Summary) -> String {
    let rounds = say(&rounds(summary.rounds));
    let start = start(summary.complete, summary.seen(), summary.files);
    let others = summary.failed.saturating_sub(summary.broken + summary.refused);
    let bad = [
        (summary.rounds_differing, {
            let (count, files) = (summary.rounds_differing, files(summary.files_differing));
            phrase!("{count} {count:round differs|rounds differ} in {files}", count, files)
        }),
        (summary.rounds_unpairable, {
            let (count, files) = (summary.rounds_unpairable, files(summary.files_unpairable));
            phrase!("{count} {count:round|rounds} without a legal pairing in {files}", count, files)
        }),
        (summary.rounds_uncertain, {
            let (count, files) = (summary.rounds_uncertain, files(summary.files_uncertain));
            phrase!("{count} {count:round|rounds} uncertain in {files}", count, files)
        }),
        (
            summary.standings.differing,
            phrase!("standings differ in {files}", files = files(summary.standings.differing)),
        ),
        (summary.broken, phrase!("{files} with errors", files = files(summary.broken))),
        (summary.refused, phrase!("{files} refused", files = files(summary.refused))),
        (others, phrase!("{files} not checked", files = files(others))),
    ];
    let skipped = left_out(summary.skipped);
    format!("{start}, {rounds}: {}{skipped}\n", verdict(bad, phrase!("no differences")))
}

/// The number of files of folders left out.
fn left_out(skipped: u64) -> String {
    match skipped {
        0 => String::new(),
        count => said!("; {count} other {count:file|files} skipped", count),
    }
}

/// The number of files, and how many of them have been processed if not all.
fn start(is_complete: bool, seen: u64, files: u64) -> String {
    let files = self::files(files);
    if is_complete {
        say(&files)
    } else {
        let interrupted = styled(CAUTION, said!("interrupted"));
        said!("{interrupted} after {seen} of {files}", interrupted, seen, files)
    }
}

/// The problems with their numbers, or that there are none.
fn verdict(bad: impl IntoIterator<Item = (u64, Phrase)>, nothing: Phrase) -> String {
    let bad = bad.into_iter().filter(|&(count, _)| count > 0);
    let bad: Vec<_> = bad.map(|(_, text)| styled(BAD, say(&text))).collect();
    if bad.is_empty() { styled(GOOD, say(&nothing)) } else { bad.join(", ") }
}

/// The systems by which files were checked, one line each.
fn systems(summary: &Summary) -> String {
    let line = |count: &SystemCount| {
        let system = count.code.system();
        let doubt = (!count.certain).then_some(template!(", not certain"));
        let (files, because) = (files(count.files), in_words(count.because));
        let line = said!("{files}: {system} ({because}){doubt}", files, system, because, doubt);
        format!("  {line}\n")
    };
    summary.systems.iter().map(line).collect()
}

/// Why a system was chosen.
const fn in_words(because: Because) -> &'static str {
    match because {
        Because::Asked => template!("as requested"),
        Because::Record192 => template!("record 192"),
        Because::Record092 => template!("record 092"),
        Because::Games => template!("as the games show"),
        Because::Rounds => template!("all rounds agree with it, and with no other edition"),
        Because::StartDate => template!("in force on the first day"),
        Because::RoundDates => template!("in force on the first date of a round"),
        Because::EndDate => template!("in force on the last day"),
        Because::NoDate => template!("assumed: no date"),
        Because::UnreadableDate => template!("assumed: no date can be read"),
        _ => template!("for an unknown reason"),
    }
}

/// The rate per second, to the nearest whole number.
fn rate(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(0.001)).round() as u64
}

fn files(count: u64) -> Phrase {
    phrase!("{count} {count:file|files}", count)
}

fn rounds(count: u64) -> Phrase {
    phrase!("{count} {count:round|rounds}", count)
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

//! Collects the findings in a file, up to a sensible number.

use std::cell::RefCell;

use super::{Code, Diagnostic};
use crate::{
    phrase, template,
    text::{codes::Severity, columns::Columns},
};

/// The number of errors kept of a file.
const ERRORS: usize = 10_000;

/// The number of warnings kept of a file.
const WARNINGS: usize = 50_000;

/// The number of findings in a row kept of one line.
const OF_ONE_LINE: usize = 200;

/// What kind of finding there is, and where.
#[derive(Copy, Clone, Debug)]
pub(super) struct FindingKey {
    pub(super) code: Code,
    pub(super) line: usize,
    pub(super) columns: Option<Columns>,
}

impl FindingKey {
    const fn of(finding: &Diagnostic) -> Self {
        Self { code: finding.code, line: finding.line, columns: finding.columns }
    }
}

/// Collects what is found in a file. A shared reference is enough to report something.
#[derive(Default)]
pub(super) struct Findings(RefCell<Collected>);

/// The findings in a file. A malicious file can have millions of errors; some of them are kept, along with the
/// fact that there are more.
#[derive(Default)]
struct Collected {
    kept: Vec<Diagnostic>,
    /// The first error that is not kept, or the first finding if there is no such error.
    beyond: Option<FindingKey>,
    errors: usize,
    warnings: usize,
    /// The line of the last finding, and how many findings in a row it has had.
    of_line: (usize, usize),
}

impl Findings {
    pub(super) fn push(&self, finding: Diagnostic) {
        let all = &mut *self.0.borrow_mut();
        let place = FindingKey::of(&finding);
        let (count, limit) = match place.code.severity() {
            Severity::Error => (&mut all.errors, ERRORS),
            Severity::Warning => (&mut all.warnings, WARNINGS),
        };
        *count += 1;
        if all.of_line.0 != place.line {
            all.of_line = (place.line, 0);
        }
        all.of_line.1 += 1;
        // The first error is always kept, to give a reason.
        if *count == 1 || (*count <= limit && all.of_line.1 <= OF_ONE_LINE) {
            all.kept.push(finding);
        } else if all.beyond.is_none_or(|it| !is_error(it.code) && is_error(place.code)) {
            all.beyond = Some(place);
        }
    }

    pub(super) fn extend(&self, findings: impl IntoIterator<Item = Diagnostic>) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }

    /// Withdraws findings that have been kept.
    pub(super) fn withdraw(&self, is_meant: impl Fn(FindingKey) -> bool) {
        let Collected { kept, errors, warnings, of_line, .. } = &mut *self.0.borrow_mut();
        kept.retain(|found| {
            let place = FindingKey::of(found);
            let is_meant = is_meant(place);
            match place.code.severity() {
                Severity::Error => *errors -= usize::from(is_meant),
                Severity::Warning => *warnings -= usize::from(is_meant),
            }
            if is_meant && place.line == of_line.0 {
                of_line.1 = of_line.1.saturating_sub(1);
            }
            !is_meant
        });
    }

    /// Changes findings, but not their severity.
    pub(super) fn amend(&self, change: impl FnMut(Diagnostic) -> Diagnostic) {
        let mut collected = self.0.borrow_mut();
        collected.kept = std::mem::take(&mut collected.kept).into_iter().map(change).collect();
    }

    pub(super) fn has_errors(&self) -> bool {
        self.0.borrow().errors > 0
    }

    /// Tells whether findings with one of these codes have been kept.
    pub(super) fn has_any(&self, codes: &[Code]) -> bool {
        self.0.borrow().kept.iter().any(|finding| codes.contains(&finding.code))
    }

    /// The errors that have been kept, in the order in which they were found.
    pub(super) fn errors(&self) -> impl Iterator<Item = FindingKey> {
        self.keys().into_iter().filter(|found| is_error(found.code))
    }

    /// The findings that have been kept, in the order in which they were found.
    pub(super) fn keys(&self) -> Vec<FindingKey> {
        self.0.borrow().kept.iter().map(FindingKey::of).collect()
    }

    /// All findings kept, in the order of lines, with a note about the others. If errors are left,
    /// one of them is among these.
    pub(super) fn finish(self) -> Vec<Diagnostic> {
        let Collected { mut kept, beyond, errors, warnings, .. } = self.0.into_inner();
        if let Some(FindingKey { code, line, columns }) = beyond {
            // Those that had been kept were withdrawn.
            if is_error(code) && !kept.iter().any(|found| is_error(found.code)) {
                let found = code.at(line).in_columns(columns).of(template!("line"));
                let found = found.found(phrase!("one of many errors"));
                kept.push(found.expected(template!("fewer of them")));
            }
            let left = errors + warnings - kept.len();
            if left > 0 {
                let found = phrase!("{left} more errors and warnings, which are not listed", left);
                kept.push(Code::ManyFindings.at(line).found(found));
            }
        }
        kept.sort_by_key(|found| (found.line, found.columns));
        kept
    }
}

fn is_error(code: Code) -> bool {
    code.severity() == Severity::Error
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn finding(code: Code, line: usize) -> Diagnostic {
        code.at(line).of("field").found("this").expected("that")
    }

    #[test]
    fn too_many_are_counted() {
        let findings = Findings::default();
        (1..=ERRORS + 5).for_each(|line| findings.push(finding(Code::InvalidPoints, line)));
        let all = findings.finish();
        assert_eq!(all.len(), ERRORS + 1);
        let last = all.last().unwrap();
        assert_eq!((last.code, last.line), (Code::ManyFindings, ERRORS + 1));
        assert_eq!(last.found.to_string(), "5 more errors and warnings, which are not listed");
    }

    #[test]
    fn one_line_does_not_crowd_out_the_others() {
        let findings = Findings::default();
        (0..5000).for_each(|_| findings.push(finding(Code::UnknownResultPoints, 1)));
        findings.push(finding(Code::InvalidPoints, 1));
        findings.push(finding(Code::InvalidPoints, 2));
        assert!(findings.has_errors() && findings.has_any(&[Code::InvalidPoints]));
        assert_eq!(findings.keys().iter().filter(|it| it.line == 1).count(), OF_ONE_LINE + 1);
        assert_eq!(findings.finish().len(), OF_ONE_LINE + 3);
    }

    #[test]
    fn an_error_is_left_if_those_kept_are_withdrawn() {
        let wrong = |column: usize| {
            Code::InvalidPoints
                .at(1)
                .in_columns(Columns::new(column, column))
                .of("field")
                .found("this")
                .expected("that")
        };
        let findings = Findings::default();
        (1..=OF_ONE_LINE + 20).for_each(|column| findings.push(wrong(column)));
        findings.withdraw(|found| found.line == 1);
        assert!(findings.has_errors());
        let all = findings.finish();
        let codes: Vec<_> = all.iter().map(|it| (it.code, it.line)).collect();
        assert_eq!(codes, [(Code::ManyFindings, 1), (Code::InvalidPoints, 1)]);
        assert_eq!(all[0].found.to_string(), "19 more errors and warnings, which are not listed");
        assert_eq!(all[1].columns, Some(Columns::new(OF_ONE_LINE + 1, OF_ONE_LINE + 1)));

        let findings = Findings::default();
        findings.push(finding(Code::InvalidPoints, 3));
        (1..=OF_ONE_LINE + 20).for_each(|column| findings.push(wrong(column)));
        findings.withdraw(|found| found.line == 1);
        // The cause that is reported instead is listed.
        findings.push(finding(Code::Tabulators, 1));
        let codes: Vec<_> = findings.finish().iter().map(|it| (it.code, it.line)).collect();
        assert_eq!(
            codes,
            [(Code::Tabulators, 1), (Code::ManyFindings, 1), (Code::InvalidPoints, 3)]
        );
    }
}

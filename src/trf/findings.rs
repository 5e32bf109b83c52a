//! Collects the findings in a file, up to a sensible number.

use std::collections::BTreeMap;

use super::{Code, Diagnostic, Severity};

/// How many errors are kept of a file.
const ERRORS: usize = 10_000;

/// How many warnings are kept of a file.
const WARNINGS: usize = 50_000;

/// How many findings in a row are kept of one line.
const OF_ONE_LINE: usize = 200;

/// Collects what is found in a file. A malicious file can have millions of errors; some of them are
/// kept, along with the fact that there are more.
#[derive(Default)]
pub(super) struct Findings {
    kept: Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
    /// The line of the last finding, and how many findings in a row it has had.
    of_line: (usize, usize),
    /// The first line with a finding that was left out.
    left_out: Option<usize>,
}

impl Findings {
    pub(super) fn push(&mut self, finding: Diagnostic) {
        self.push_with(finding.code, finding.line, || finding);
    }

    /// Adds a finding, which is only constructed if it is kept.
    pub(super) fn push_with(
        &mut self,
        code: Code,
        line: usize,
        finding: impl FnOnce() -> Diagnostic,
    ) {
        let (count, limit) = match code.severity() {
            Severity::Error => (&mut self.errors, ERRORS),
            Severity::Warning => (&mut self.warnings, WARNINGS),
        };
        *count += 1;
        if self.of_line.0 != line {
            self.of_line = (line, 0);
        }
        self.of_line.1 += 1;
        // The first error is always kept, to give a reason.
        if *count == 1 || (*count <= limit && self.of_line.1 <= OF_ONE_LINE) {
            self.kept.push(finding());
        } else {
            self.left_out.get_or_insert(line);
        }
    }

    pub(super) fn extend(&mut self, findings: impl IntoIterator<Item = Diagnostic>) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }

    /// Withdraws findings.
    pub(super) fn withdraw(&mut self, is_meant: impl Fn(&Diagnostic) -> bool) {
        let (errors, warnings) = (&mut self.errors, &mut self.warnings);
        self.kept.retain(|found| {
            let is_meant = is_meant(found);
            match found.severity() {
                Severity::Error => *errors -= usize::from(is_meant),
                Severity::Warning => *warnings -= usize::from(is_meant),
            }
            !is_meant
        });
    }

    /// The errors kept, by line.
    pub(super) fn errors_by_line(&self) -> BTreeMap<usize, Vec<&Diagnostic>> {
        let mut lines = BTreeMap::new();
        for found in self.kept.iter().filter(|found| found.severity() == Severity::Error) {
            lines.entry(found.line).or_insert_with(Vec::new).push(found);
        }
        lines
    }

    /// Changes findings, but not their severity.
    pub(super) fn amend(&mut self, change: impl FnMut(Diagnostic) -> Diagnostic) {
        self.kept = std::mem::take(&mut self.kept).into_iter().map(change).collect();
    }

    pub(super) fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Whether findings with one of these codes have been kept.
    pub(super) fn has_any(&self, codes: &[Code]) -> bool {
        self.kept.iter().any(|finding| codes.contains(&finding.code))
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.kept.iter()
    }

    /// All findings kept, in the order of lines, with a note about the others.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        if let Some(line) = self.left_out {
            let left = self.errors + self.warnings - self.kept.len();
            let found = format!("{left} more errors and warnings, which are not listed");
            let (code, expected) = (Code::ManyFindings, "fewer of them");
            self.kept.push(Diagnostic::new(code, line, None, "findings", found, expected));
        }
        self.kept.sort_by_key(|found| (found.line, found.columns));
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn finding(code: Code, line: usize) -> Diagnostic {
        Diagnostic::new(code, line, None, "field", "this", "that")
    }

    #[test]
    fn too_many_are_counted() {
        let mut findings = Findings::default();
        (1..=ERRORS + 5).for_each(|line| findings.push(finding(Code::InvalidPoints, line)));
        let all = findings.finish();
        assert_eq!(all.len(), ERRORS + 1);
        let last = all.last().unwrap();
        assert_eq!((last.code, last.line), (Code::ManyFindings, ERRORS + 1));
        assert_eq!(last.found, "5 more errors and warnings, which are not listed");
    }

    #[test]
    fn one_line_does_not_crowd_out_the_others() {
        let mut findings = Findings::default();
        (0..5000).for_each(|_| findings.push(finding(Code::UnknownResultPoints, 1)));
        findings.push(finding(Code::InvalidPoints, 1));
        findings.push(finding(Code::InvalidPoints, 2));
        assert!(findings.has_errors() && findings.has_any(&[Code::InvalidPoints]));
        assert_eq!(findings.iter().filter(|it| it.line == 1).count(), OF_ONE_LINE + 1);
        assert_eq!(findings.finish().len(), OF_ONE_LINE + 3);
    }
}

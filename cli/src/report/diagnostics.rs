//! Shows what is wrong with a file in its lines.

use std::fmt::Write;

use anstyle::Style;
use fpc::{
    Caveat, Severity,
    trf::{Diagnostic, Document, Reading},
};
use fpc_answers::{
    json::{Finding, LeftOut},
    report::Excerpt,
};

use super::{BAD, CAUTION, STRONG, columns::width, styled, warning};
use crate::speech::{said, say};
use fpc::{Phrase, phrase, template, text::printable};

/// The maximum number of findings that are shown in full if they are not the main purpose of the
/// command.
const SHOWN: usize = 10;

/// All findings about a file.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Findings<'a> {
    pub(crate) diagnostics: &'a [Diagnostic],
    pub(crate) caveats: &'a [Caveat],
    /// The number of errors and warnings in the file to list, if specified.
    most: Option<usize>,
}

impl<'a> Findings<'a> {
    pub(crate) const fn new(diagnostics: &'a [Diagnostic], caveats: &'a [Caveat]) -> Self {
        Self { diagnostics, caveats, most: None }
    }

    /// Lists only some of them; 0 stands for all.
    pub(crate) fn up_to(self, most: Option<usize>) -> Self {
        Self { most: most.map(|most| if most == 0 { usize::MAX } else { most }), ..self }
    }

    /// Lists only a few unless specified otherwise.
    pub(crate) fn or_few(self) -> Self {
        Self { most: Some(self.few()), ..self }
    }

    /// The number to list if they are not the main purpose of the command.
    fn few(self) -> usize {
        self.most.unwrap_or(SHOWN)
    }

    /// The findings in the file to be listed.
    pub(crate) fn listed(self) -> impl Iterator<Item = &'a Diagnostic> {
        let most = self.most.unwrap_or(usize::MAX);
        let (mut errors, mut warnings) = (0, 0);
        self.diagnostics.iter().filter(move |found| {
            let count = match found.severity() {
                Severity::Error => &mut errors,
                Severity::Warning => &mut warnings,
            };
            *count += 1;
            *count <= most
        })
    }

    /// The number not listed.
    pub(crate) fn left_out(self) -> Option<LeftOut> {
        let most = self.most.unwrap_or(usize::MAX);
        let of = |severity| self.diagnostics.iter().filter(|it| it.severity() == severity).count();
        let left = LeftOut {
            errors: of(Severity::Error).saturating_sub(most),
            warnings: of(Severity::Warning).saturating_sub(most),
        };
        (left != LeftOut::default()).then_some(left)
    }

    /// The findings to be listed, caveats first, for JSON.
    pub(crate) fn for_programs(self) -> Vec<Finding> {
        let caveats = self.caveats.iter().map(Finding::from);
        caveats.chain(self.listed().map(Finding::from)).collect()
    }

    /// The severity of each.
    pub(crate) fn severities(self) -> impl Iterator<Item = Severity> {
        let caveats = self.caveats.iter().map(|caveat| caveat.severity);
        caveats.chain(self.diagnostics.iter().map(Diagnostic::severity))
    }

    /// A line for each finding of a severity, without styles, caveats first.
    pub(crate) fn lines(self, severity: Severity) -> impl Iterator<Item = String> {
        let caveats = self.caveats.iter().filter(move |it| it.severity == severity);
        let caveats =
            caveats.map(|caveat| format!("{} [{}]", printable(&say(caveat)), caveat.code));
        let lines = self.diagnostics.iter().filter(move |it| it.severity() == severity);
        let lines = lines.map(|finding| format!("{} [{}]", printable(&say(finding)), finding.code));
        caveats.chain(lines)
    }
}

/// Each finding in full; one about a line with that line and a mark under the field.
pub(crate) fn in_full(file: &str, document: &Document, found: Findings<'_>) -> String {
    let caveats: String = found.caveats.iter().map(|it| caveat(file, it)).collect();
    let left = found.left_out().map(|left| {
        let (errors, warnings) = (count_errors(left.errors), count_warnings(left.warnings));
        said!("... and {errors} and {warnings} more: --max-findings 0 shows all", errors, warnings)
            + "\n"
    });
    caveats + &diagnostics(file, document, found.listed()) + &left.unwrap_or_default()
}

pub(super) fn diagnostics<'a>(
    file: &str,
    document: &Document,
    found: impl Iterator<Item = &'a Diagnostic>,
) -> String {
    found.map(|finding| diagnostic(file, document, finding)).collect()
}

/// The way to see those that are left out.
const SEE_ALL: &str = template!(": see 'fpc validate'");

/// The faults of a file that cannot be used: the first errors in full, and the first warnings.
pub(crate) fn findings(file: &str, document: &Document, reading: &Reading) -> String {
    first_findings(file, document, reading, SEE_ALL)
}

/// The first ones with a different text after the number of those left out.
pub(crate) fn first_findings(
    file: &str,
    document: &Document,
    reading: &Reading,
    rest: &'static str,
) -> String {
    brief_with(file, document, Findings::new(&reading.diagnostics, &[]), rest)
}

/// The errors of a file, the first ones in full, its warnings, a line each, and their numbers.
pub(crate) fn brief(file: &str, document: &Document, found: Findings<'_>) -> String {
    brief_with(file, document, found, SEE_ALL)
}

fn brief_with(file: &str, document: &Document, found: Findings<'_>, rest: &'static str) -> String {
    let mut warnings = first_warnings(file, found, rest);
    if !warnings.is_empty() {
        warnings.push('\n');
    }
    errors(file, document, found, rest) + &warnings + &count(file, found)
}

fn errors(file: &str, document: &Document, found: Findings<'_>, rest: &'static str) -> String {
    let all = || found.diagnostics.iter().filter(|it| it.severity() == Severity::Error);
    let mut text = diagnostics(file, document, all().take(found.few()));
    let left = all().count().saturating_sub(found.few());
    if left > 0 {
        // Writing to a string cannot fail.
        let more = said!("... and {left} more {left:error|errors}{rest}", left, rest);
        let _ = writeln!(text, "{more}");
    }
    text
}

/// The warnings of a file that can be used, a line each.
pub(crate) fn warnings(file: &str, found: Findings<'_>) -> String {
    first_warnings(file, found, SEE_ALL)
}

/// The first ones with a different text after the number of those left out.
pub(crate) fn first_warnings(file: &str, found: Findings<'_>, rest: &'static str) -> String {
    let lines = || found.lines(Severity::Warning);
    let few = found.few();
    let mut shown: Vec<_> =
        lines().take(few).map(|line| warning(&format!("{file}: {line}"))).collect();
    let left = lines().count().saturating_sub(few);
    if left > 0 {
        shown.push(said!("... and {left} more {left:warning|warnings}{rest}", left, rest));
    }
    shown.join("\n")
}

/// The number of errors and warnings in a file.
pub(crate) fn count(file: &str, found: Findings<'_>) -> String {
    format!("{}: {}", printable(file), say(&counts(found)))
}

/// The number of errors and warnings.
pub(crate) fn counts(found: Findings<'_>) -> Phrase {
    let of = |severity| found.severities().filter(|it| *it == severity).count();
    let [errors, warnings] =
        [count_errors(of(Severity::Error)), count_warnings(of(Severity::Warning))];
    phrase!("{errors}, {warnings}", errors, warnings)
}

fn count_errors(count: usize) -> Phrase {
    match count {
        0 => phrase!("no errors"),
        _ => phrase!("{count} {count:error|errors}", count),
    }
}

fn count_warnings(count: usize) -> Phrase {
    match count {
        0 => phrase!("no warnings"),
        _ => phrase!("{count} {count:warning|warnings}", count),
    }
}

fn caveat(file: &str, caveat: &Caveat) -> String {
    let style = style_of(caveat.severity);
    let label = label(style, caveat.severity, caveat.code.as_str());
    let title = title(caveat.code.title());
    let place = [caveat.line, caveat.columns.map(|columns| columns.first)].into_iter().flatten();
    let place: String = place.map(|number| format!(":{number}")).collect();
    let text = say(&caveat.text);
    let (file, text) = (printable(file), printable(&text));
    format!("{label}: {title}\n  --> {file}{place}\n  = {text}\n\n")
}

fn label(style: Style, severity: Severity, code: &str) -> String {
    styled(style, format!("{}[{code}]", say(&severity)))
}

fn title(title: &'static str) -> String {
    styled(STRONG, say(&title).trim_end_matches('.'))
}

fn style_of(severity: Severity) -> Style {
    if severity == Severity::Error { BAD } else { CAUTION }
}

fn diagnostic(file: &str, document: &Document, finding: &Diagnostic) -> String {
    let style = style_of(finding.severity());
    let label = label(style, finding.severity(), finding.code.as_str());
    let title = title(finding.code.title());
    let column = finding.columns.map_or(String::new(), |columns| format!(":{}", columns.first));
    let file = printable(file);
    let mut text = format!("{label}: {title}\n  --> {file}:{}{column}\n", finding.line);
    let line = document.line(finding.line).map_or("", |line| line.text());
    let excerpt = Excerpt::new(line, finding.columns);
    let margin = finding.line.to_string().len();
    let Diagnostic { field, found, expected, .. } = finding;
    let found = if found.is_empty() {
        phrase!("nothing found")
    } else {
        phrase!("found \"{found}\"", found)
    };
    let remark = said!("{field}: {found}, expected {expected}", field, found, expected);
    // Writing to a string cannot fail.
    let Excerpt { before, field, after, .. } = &excerpt;
    let shown = format!("{before}{field}{after}");
    let _ = writeln!(text, "{:margin$} | {}", finding.line, shown.trim_end());
    let mark = styled(style, "^".repeat(width(field).max(1)));
    let _ = writeln!(text, "{:margin$} | {}{mark}", "", " ".repeat(width(before)));
    let _ = writeln!(text, "{:margin$} = {}", "", printable(&remark));
    if let Some(hint) = &finding.hint {
        let hint = format!("{} {}", said!("hint:"), say(hint));
        let _ = writeln!(text, "{:margin$} = {}", "", printable(&hint));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use fpc::{text::Columns, trf};
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_mark_stands_under_the_field() {
        let line =
            format!("001    1      {:33} 2000 {:27} 2.0    1  0000 - Z", "Alice Ångström", "");
        let document = Document::parse(format!("XXR 5\n{line}\n").as_bytes());
        let reading = trf::read(&document);
        let text = diagnostics("a.trf", &document, reading.errors());
        let plain = anstream::adapter::strip_str(&text).to_string();
        let lines: Vec<_> = plain.lines().collect();
        assert_eq!(lines[1], "  --> a.trf:2:81");
        let mark = lines[3].chars().position(|c| c == '^').unwrap();
        let marked: String = lines[2].chars().skip(mark).take(4).collect();
        assert_eq!(marked.trim(), "2.0");
    }

    #[test]
    fn the_mark_stands_under_the_field_behind_wide_letters() {
        let widths = |line: &str, first, last| {
            let excerpt = Excerpt::new(line, Some(Columns { first, last }));
            (width(&excerpt.before), width(&excerpt.field))
        };
        assert_eq!(widths("001 王小明 2.0", 9, 11), (11, 3));
        assert_eq!(widths("001 王小明 2.0", 5, 7), (4, 6));
        assert_eq!(widths("001", 6, 8), (5, 3));
    }
}

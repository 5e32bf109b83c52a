//! Errors and warnings of a file, where they stand.

use maud::{Markup, html};

use super::parts::counted;
use crate::{
    report::{Analysis, Excerpt},
    text::printable::printable,
    trf::{Diagnostic, Severity},
};

/// How many of a severity are listed.
const MOST: usize = 200;

pub(super) fn findings(analysis: &Analysis) -> Markup {
    let (errors, warnings) = analysis.finding_counts();
    html! {
        section.findings #findings {
            h2 { "Findings in the file" }
            p.summary { (counted(errors, "error")) ", " (counted(warnings, "warning")) "." }
            (caveats(analysis))
            (of_severity(analysis, Severity::Error))
            (of_severity(analysis, Severity::Warning))
        }
    }
}

fn label(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "bad",
        Severity::Warning => "caution",
    }
}

fn caveats(analysis: &Analysis) -> Markup {
    html! {
        @if !analysis.caveats.is_empty() {
            ul.found {
                @for caveat in &analysis.caveats {
                    li.finding data-code=(caveat.code) data-line=[caveat.line]
                        data-first=[caveat.columns.map(|it| it.first)] data-last=[caveat.columns.map(|it| it.last)] {
                        p.title {
                            span class={ "verdict " (label(caveat.severity)) } { (caveat.severity) }
                            " " (caveat.code.title()) " " span.code { (caveat.code) }
                        }
                        p { (printable(&caveat.text)) "." }
                    }
                }
            }
        }
    }
}

fn of_severity(analysis: &Analysis, severity: Severity) -> Markup {
    let all = || analysis.file.reading.diagnostics.iter().filter(|it| it.severity() == severity);
    let left = all().count().saturating_sub(MOST);
    html! {
        @if all().next().is_some() {
            ul.found { @for found in all().take(MOST) { (finding(analysis, found)) } }
        }
        @if left > 0 { p.below { "And " (left) " more." } }
    }
}

fn finding(analysis: &Analysis, found: &Diagnostic) -> Markup {
    let line = analysis.file.document.line(found.line).map_or("", |line| line.text());
    let Excerpt { before, field, after } = Excerpt::new(line, found.columns);
    let mark = "^".repeat(field.chars().count());
    let columns = found.columns;
    html! {
        li.finding data-code=(found.code) data-line=(found.line)
            data-first=[columns.map(|it| it.first)] data-last=[columns.map(|it| it.last)] {
            p.title {
                span class={ "verdict " (label(found.severity())) } { (found.severity()) }
                " " (found.code.title()) " " span.code { (found.code) }
            }
            p.place { "Line " (found.line) @if let Some(columns) = columns { ", column " (columns) } ": " (printable(&found.field)) }
            pre tabindex="0" aria-label={ "Line " (found.line) } {
                code { (before) mark { (field) } (after) "\n"
                    span.caret aria-hidden="true" { span.ghost { (before) } (mark) } }
            }
            p {
                @if found.found.is_empty() { "Nothing found" } @else { "Found “" (printable(&found.found)) "”" }
                ", expected " (printable(&found.expected)) "."
            }
            @if let Some(hint) = &found.hint { p.note { "Hint: " (printable(hint)) "." } }
        }
    }
}

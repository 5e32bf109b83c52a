//! Errors and warnings of a file, shown in their lines.

use fpc::{Severity, phrase, template, text::printable, trf::Diagnostic};
use fpc_answers::{
    ask::Interface,
    report::{Analysis, Excerpt, Language},
};
use maud::{Markup, html};

use super::words;

/// The maximum number of findings of each severity listed.
const MOST: usize = 200;

pub(crate) fn findings(language: Language, analysis: &Analysis) -> Markup {
    let (errors, warnings) = analysis.finding_counts();
    html! {
        section.findings #findings {
            h2 { (language.say(&phrase!("Findings in the file"))) }
            p.summary { (language.say(&words::errors(errors))) ", " (language.say(&words::warnings(warnings))) "." }
            (caveats(language, analysis))
            (of_severity(language, analysis, Severity::Error))
            (of_severity(language, analysis, Severity::Warning))
        }
    }
}

fn label(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "bad",
        Severity::Warning => "caution",
    }
}

const fn in_words(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => template!("error"),
        Severity::Warning => template!("warning"),
    }
}

fn caveats(language: Language, analysis: &Analysis) -> Markup {
    html! {
        @if !analysis.caveats.is_empty() {
            ul.found {
                @for caveat in &analysis.caveats {
                    li.finding data-code=(caveat.code) data-line=[caveat.line]
                        data-first=[caveat.columns.map(|it| it.first)] data-last=[caveat.columns.map(|it| it.last)] {
                        p.title {
                            span class={ "verdict " (label(caveat.severity)) } { (language.say(&in_words(caveat.severity))) }
                            " " (language.say(&caveat.code.title())) " " span.code { (caveat.code) }
                        }
                        p { (printable(&language.say(&caveat.text))) "." }
                    }
                }
            }
        }
    }
}

fn of_severity(language: Language, analysis: &Analysis, severity: Severity) -> Markup {
    let all = || analysis.file.reading.diagnostics.iter().filter(|it| it.severity() == severity);
    let left = all().count().saturating_sub(MOST);
    html! {
        @if all().next().is_some() {
            ul.found { @for found in all().take(MOST) { (finding(language, analysis, found)) } }
        }
        @if left > 0 { p.below { (language.say(&words::and_more(left))) } }
    }
}

/// The number of characters before a field are shown on a phone.
const NEAR: usize = 10;

/// The text before a field, in two parts: a phone has no room for the first.
fn far_and_near(before: &str) -> (&str, &str) {
    let start = before.char_indices().rev().nth(NEAR - 1);
    before.split_at(start.map_or(0, |(at, _)| at))
}

fn finding(language: Language, analysis: &Analysis, found: &Diagnostic) -> Markup {
    let text = analysis.file.document.line(found.line).map_or("", |line| line.text());
    let Excerpt { before, field, after, .. } = Excerpt::new(text, found.columns);
    let (far, near) = far_and_near(&before);
    let mark = "^".repeat(field.chars().count());
    let columns = found.columns;
    let line = phrase!("Line {line}", line = found.line);
    let place =
        columns.map(|columns| phrase!("Line {line}, column {columns}", line = found.line, columns));
    let place = place.as_ref().unwrap_or(&line);
    html! {
        li.finding data-code=(found.code) data-line=(found.line)
            data-first=[columns.map(|it| it.first)] data-last=[columns.map(|it| it.last)] {
            p.title {
                span class={ "verdict " (label(found.severity())) } { (language.say(&in_words(found.severity()))) }
                " " (language.say(&found.code.title())) " " span.code { (found.code) }
            }
            p.place { (language.say(place)) (language.say(&words::COLON)) (printable(&language.say(&found.field))) }
            pre tabindex="0" aria-label=(language.say(&line)) {
                code { span.far { (far) } (near) mark { (field) } (after) "\n"
                    span.caret aria-hidden="true" { span.ghost { span.far { (far) } (near) } (mark) } }
            }
            p {
                @if found.found.is_empty() { (language.say(&phrase!("Nothing found"))) }
                @else { (printable(&language.say(&phrase!("Found “{found}”", found = found.found)))) }
                (language.say(&phrase!(", expected "))) (printable(&language.say(&found.expected))) "."
            }
            @if let Some(hint) = &found.hint {
                @let hint = Interface::Page(language).spell(&language.say(hint));
                p.note { (language.say(&words::HINT)) (printable(hint.trim_end_matches('.'))) "." }
            }
        }
    }
}

//! Explains codes, for people and for programs.

use std::fmt::{self, Write};

use fpc::{
    CaveatCode, Severity,
    trf::{self, Code, Diagnostic, Document},
};
use fpc_answers::json::{AnyCode, CodeTitle, Codes, ErrorCode, Explanation};

use super::{BAD, CAUTION, STRONG, diagnostics::diagnostics, styled};
use fpc::text::printable;

/// The width of explanations.
const WIDTH: usize = 80;

/// A text that is not a code.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) struct UnknownCode(String);

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = printable(&self.0);
        let last = Code::ALL.last().map_or("", |code| code.as_str());
        let last_caveat = CaveatCode::ALL.last().map_or("", |code| code.as_str());
        let last_error = ErrorCode::ALL.last().map_or("", |code| code.as_str());
        write!(
            f,
            "there is no code {text}; there are codes from TRF001 to {last}, FPC001 to {last_caveat} and ERR001 to {last_error}, \
             with some numbers unused"
        )
    }
}

/// Tells whether a text begins like a code.
pub(crate) fn is_like_code(text: &str) -> bool {
    let is_kind = |kind: &str| text.get(..3).is_some_and(|it| it.eq_ignore_ascii_case(kind));
    ["TRF", "FPC", "ERR"].into_iter().any(is_kind)
}

/// The code of a string such as `TRF006`, in either case; the error lists the existing codes.
pub(crate) fn parse_code(text: &str) -> Result<AnyCode, UnknownCode> {
    AnyCode::from_code(text).ok_or_else(|| UnknownCode(text.to_owned()))
}

/// The finding of an example, as it is reported in the lines of a file.
fn finding_of(code: &AnyCode, example: &str) -> (Document, Option<Diagnostic>) {
    let document = Document::parse(example.as_bytes());
    let found = trf::read(&document).diagnostics;
    let finding = found.into_iter().find(|found| AnyCode::from(found.code) == *code);
    (document, finding)
}

/// The explanation of a code, with an example as it would be reported.
pub(crate) fn explanation(code: &AnyCode) -> String {
    let Explanation { severity, title, explanation, example, .. } = Explanation::from(code);
    let style = if severity == Severity::Error { BAD } else { CAUTION };
    let label = styled(style, format!("{severity}[{code}]"));
    let mut text = format!("{label}: {}\n\n{}\n", styled(STRONG, title), wrapped(&explanation));
    if let Some(example) = example {
        let (document, finding) = finding_of(code, &example);
        let indented = example.replace('\n', "\n  ");
        let report = diagnostics("example", &document, finding.iter());
        // Writing to a string cannot fail.
        let _ = write!(text, "\nExample:\n\n  {indented}\n\n{}\n", report.trim_end());
    }
    text
}

/// All codes with their titles, a line each.
pub(crate) fn list() -> String {
    let line = |CodeTitle { code, severity, title }: CodeTitle| {
        let style = if severity == Severity::Error { BAD } else { CAUTION };
        // Both words have seven letters at most.
        let severity = styled(style, format!("{:7}", severity.to_string()));
        format!("{}  {severity}  {title}\n", styled(STRONG, code))
    };
    Codes::all().codes.into_iter().map(line).collect()
}

/// Text in lines of a width that is pleasant to read.
pub(super) fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::published::assert_published;

    #[test]
    fn lines_end_between_words() {
        let text = "word ".repeat(48);
        let wrapped = wrapped(text.trim());
        assert_eq!(wrapped.replace('\n', " "), text.trim());
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH && line.len() > WIDTH - 6));
    }

    /// A code as a section of the page.
    fn section(code: &AnyCode) -> String {
        let Explanation { severity, title, explanation, example, .. } = Explanation::from(code);
        let title = title.trim_end_matches('.');
        let mut text = format!("## {code}\n\n**{severity}: {title}**\n\n{explanation}\n");
        if let Some(example) = example {
            let (_, finding) = finding_of(code, &example);
            let _ = write!(text, "\n```text\n{example}\n```\n");
            if let Some(finding) = finding {
                let _ = writeln!(text, "\n{finding}");
            }
        }
        text
    }

    /// The codes of a table, with links to their sections.
    fn table(heading: &str, codes: &[AnyCode]) -> String {
        let row = |code: &AnyCode| {
            let Explanation { severity, title, .. } = Explanation::from(code);
            let anchor = code.as_str().to_ascii_lowercase();
            format!("| [{code}](#{anchor}) | {severity} | {title} |\n")
        };
        let rows: String = codes.iter().map(row).collect();
        format!("| code | | {heading} |\n|---|---|---|\n{rows}\n")
    }

    #[test]
    fn the_published_page_of_codes_is_current() {
        let findings: Vec<_> = Code::ALL.iter().copied().map(AnyCode::Finding).collect();
        let caveats: Vec<_> = CaveatCode::ALL.iter().copied().map(AnyCode::Caveat).collect();
        let errors: Vec<_> = ErrorCode::ALL.iter().copied().map(AnyCode::Error).collect();
        let mut page = "\
# Codes

Every finding of fpc has a code, which never changes its meaning. An *error* means that the file
cannot be used, a *warning* that it can, but not exactly as written. `fpc rule TRF006` prints an entry
of this page, and `fpc rule` lists the codes with their titles. The [glossary](glossary.md) explains
the terms.

"
        .to_owned();
        page += &table("what is wrong or odd in a file", &findings);
        page += &table("what an answer depends on", &caveats);
        page += &table("why there is no answer, if the reason is not in a file", &errors);
        let sections: Vec<_> = AnyCode::all().map(|code| section(&code)).collect();
        page += &sections.join("\n");
        assert_published("docs/codes.md", &page);
    }
}

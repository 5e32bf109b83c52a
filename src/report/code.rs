//! What a code of a finding means, for people and for programs.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::{BAD, CAUTION, STRONG, diagnostics::diagnostics, styled};
use crate::{
    caveat::CaveatCode,
    trf::{self, Code, Diagnostic, Document, Severity},
};

/// How wide explanations are.
const WIDTH: usize = 80;

/// A code of whatever has codes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum AnyCode {
    /// Of what is wrong or odd in a file.
    Finding(Code),
    /// Of what an answer depends on.
    Caveat(CaveatCode),
}

impl AnyCode {
    /// The code of a string such as `TRF006`, in either case, or which codes there are.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let finding = Code::from_code(text).map(Self::Finding);
        finding.or_else(|| CaveatCode::from_code(text).map(Self::Caveat)).ok_or_else(|| {
            let last = Code::ALL.last().map_or("", |code| code.as_str());
            let last_caveat = CaveatCode::ALL.last().map_or("", |code| code.as_str());
            format!("there are codes from TRF001 to {last} and from FPC001 to {last_caveat}")
        })
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::Finding(code) => code.as_str(),
            Self::Caveat(code) => code.as_str(),
        }
    }

    const fn severity(self) -> Severity {
        match self {
            Self::Finding(code) => code.severity(),
            Self::Caveat(code) => code.severity(),
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Finding(code) => code.title(),
            Self::Caveat(code) => code.title(),
        }
    }

    const fn explanation(self) -> &'static str {
        match self {
            Self::Finding(code) => code.explanation(),
            Self::Caveat(code) => code.explanation(),
        }
    }

    /// Lines of a file with such a finding, and the finding as it is reported.
    fn example(self) -> Option<(&'static str, Document, Option<Diagnostic>)> {
        let Self::Finding(code) = self else { return None };
        let example = code.example()?;
        let document = Document::parse(example.as_bytes());
        let found = trf::read(&document).diagnostics;
        Some((example, document, found.into_iter().find(|found| found.code == code)))
    }
}

/// What a code means, with an example as it would be reported.
pub(crate) fn explanation(code: AnyCode) -> String {
    let style = if code.severity() == Severity::Error { BAD } else { CAUTION };
    let label = styled(style, format!("{}[{}]", code.severity(), code.as_str()));
    let title = styled(STRONG, code.title());
    let mut text = format!("{label}: {title}\n\n{}\n", wrapped(code.explanation()));
    if let Some((example, document, finding)) = code.example() {
        let indented = example.replace('\n', "\n  ");
        let report = diagnostics("example", &document, finding.iter());
        // Writing to a string cannot fail.
        let _ = write!(text, "\nExample:\n\n  {indented}\n\n{}\n", report.trim_end());
    }
    text
}

/// Text in lines of a width that is pleasant to read.
fn wrapped(text: &str) -> String {
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

/// What a code means, for programs.
#[derive(JsonSchema, Serialize)]
#[schemars(title = "A code, by fpc validate --explain")]
pub(crate) struct Explanation {
    code: &'static str,
    severity: String,
    title: &'static str,
    explanation: &'static str,
    /// Lines of a file with such a finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'static str>,
}

impl Explanation {
    pub(crate) fn new(code: AnyCode) -> Self {
        Self {
            code: code.as_str(),
            severity: code.severity().to_string(),
            title: code.title(),
            explanation: code.explanation(),
            example: code.example().map(|(example, ..)| example),
        }
    }
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
    fn section(code: AnyCode) -> String {
        let title = code.title().trim_end_matches('.');
        let mut text = format!(
            "## {}\n\n**{}: {title}**\n\n{}\n",
            code.as_str(),
            code.severity(),
            code.explanation()
        );
        if let Some((example, _, finding)) = code.example() {
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
            let (name, title) = (code.as_str(), code.title());
            let anchor = name.to_ascii_lowercase();
            format!("| [{name}](#{anchor}) | {} | {title} |\n", code.severity())
        };
        let rows: String = codes.iter().map(row).collect();
        format!("| code | | {heading} |\n|---|---|---|\n{rows}\n")
    }

    #[test]
    fn the_published_page_of_codes_is_current() {
        let findings: Vec<_> = Code::ALL.iter().copied().map(AnyCode::Finding).collect();
        let caveats: Vec<_> = CaveatCode::ALL.iter().copied().map(AnyCode::Caveat).collect();
        let mut page = "\
# Codes

Everything that fpc finds fault with has a code, which never changes its meaning. An *error* means
that the file cannot be used, a *warning* that it can, but not quite as it stands there.
`fpc validate --explain TRF006` prints what this page has, which is made of the program.

"
        .to_owned();
        page += &table("what is wrong or odd in a file", &findings);
        page += &table("what an answer depends on", &caveats);
        let sections: Vec<_> = findings.into_iter().chain(caveats).map(section).collect();
        page += &sections.join("\n");
        assert_published("docs/codes.md", &page);
    }
}

//! A page that lists reports on many files.

use maud::{Markup, PreEscaped, html};

use super::{overview, page::document, parts, ranks};
use crate::{
    json::report::{Status, Versions},
    report::{Analysis, Tone},
    text::printable::printable,
};

/// What the index says of a file.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct IndexEntry {
    /// The name of the file.
    pub file: String,
    /// The page on it, as an address relative to the index; nothing if there is none.
    pub page: Option<String>,
    /// The name of the tournament.
    pub tournament: String,
    /// The system by which it was checked, such as `dutch-2017`; empty if it was not.
    pub system: String,
    /// How many players it has.
    pub players: usize,
    /// How many rounds are recorded.
    pub rounds: usize,
    /// How many of these are not as the rules have them, or not for certain.
    pub differing: usize,
    /// What the ranks came to, in a word or two, and how that sounds; nothing if there are none.
    pub ranks: Option<(Tone, &'static str)>,
    /// How many errors and warnings there are.
    pub findings: (usize, usize),
    /// What it came to.
    pub status: Status,
    /// How that sounds.
    pub tone: Tone,
    /// The same in a few words.
    pub verdict: String,
}

impl IndexEntry {
    /// What the index says of a file with a page.
    pub fn new(analysis: &Analysis, page: &str) -> Self {
        let (tone, verdict) = overview::overall(analysis);
        let system = analysis.ruled().map(|ruled| ruled.rules.system.code());
        Self {
            file: analysis.name.clone(),
            page: Some(page.to_owned()),
            tournament: analysis.file.reading.header.name.trim().to_owned(),
            system: system.unwrap_or_default().to_owned(),
            players: analysis.tournament().map_or(0, |it| it.players().len()),
            rounds: analysis.rounds.len(),
            differing: analysis.checks().filter(|check| !check.verdict.agrees()).count(),
            ranks: ranks::in_a_word(analysis),
            findings: analysis.finding_counts(),
            status: analysis.status(),
            tone,
            verdict: verdict.to_owned(),
        }
    }

    /// What it says of a file that has none, and why.
    pub fn without_page(file: &str, status: Status, why: &str) -> Self {
        Self {
            file: file.to_owned(),
            page: None,
            tournament: String::new(),
            system: String::new(),
            players: 0,
            rounds: 0,
            differing: 0,
            ranks: None,
            findings: (0, 0),
            status,
            tone: Tone::Bad,
            verdict: why.to_owned(),
        }
    }
}

/// Sorts the table by the column whose head is pressed. The page can be read without.
const SORT: &str = include_str!("index.js");

/// What the policy of the page lets run: this script and no other.
const POLICY: &str = "script-src 'sha256-Uvy1kN0xVb/XNdsqc8PUi5lDn8nkUyNzWTWwF0+C6w0='; ";

/// A document that lists files with links to their pages, and what all of them came to. A few lines of script
/// sort the list.
///
/// # Examples
///
/// ```
/// use fpc::{RuleRequest, report::{Analysis, html}};
///
/// let bytes = std::fs::read("trf-samples/clean.trf")?;
/// let analysis = Analysis::new("clean.trf", &bytes, &RuleRequest::default());
/// let index = html::index(&[html::IndexEntry::new(&analysis, "clean.html")]);
/// assert!(index.contains("href=\"clean.html\""));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn index(entries: &[IndexEntry]) -> String {
    let body = html! {
        a.skip href="#files" { "Skip to the list" }
        header.tournament { h1 { "Tournament reports" } (totals(entries)) }
        main {
            section #files {
                h2 { "Files" }
                (parts::scrolling("Files", &table(entries)))
            }
        }
        footer { p { "Made by fpc " (Versions::default().program_version) } }
        script { (PreEscaped(SORT)) }
    };
    document("Tournament reports", POLICY, &body).into_string()
}

fn totals(entries: &[IndexEntry]) -> Markup {
    let of = |tone: Tone| entries.iter().filter(|it| it.tone == tone).count();
    let rounds: usize = entries.iter().map(|it| it.rounds).sum();
    let facts = [
        (Tone::Plain, "Files", entries.len()),
        (Tone::Plain, "Rounds", rounds),
        (Tone::Good, "As the rules have it", of(Tone::Good)),
        (Tone::Bad, "Wrong", of(Tone::Bad)),
        (Tone::Caution, "Not certain", of(Tone::Caution)),
        (Tone::Plain, "Nothing to check", of(Tone::Plain)),
    ];
    html! {
        dl.totals { @for (tone, term, count) in facts {
            @if count > 0 || tone == Tone::Bad {
                div.(tone.code()) { dt { (term) } dd { (count) } }
            }
        } }
    }
}

/// The folder and the name of a file.
fn in_two(file: &str) -> (&str, &str) {
    match file.rfind(['/', '\\']) {
        Some(end) if end + 1 < file.len() => file.split_at(end + 1),
        _ => ("", file),
    }
}

fn table(entries: &[IndexEntry]) -> Markup {
    html! {
        table.index {
            thead { tr {
                th scope="col" { "File" }
                th scope="col" { "Verdict" }
                th scope="col" { "Tournament" }
                th.n scope="col" { "Rounds" }
                th.n scope="col" { "Differing" }
                th scope="col" { "Ranks" }
                th.n scope="col" { "Players" }
                th.n scope="col" { "Errors" }
                th.n scope="col" { "Warnings" }
                th scope="col" { "System" }
            } }
            tbody { @for entry in entries {
                tr data-status=(entry.status.as_str()) {
                    th scope="row" {
                        @let (folder, name) = in_two(&entry.file);
                        @match &entry.page {
                            Some(page) => a href=(page) { (parts::outside(name)) },
                            None => (parts::outside(name)),
                        }
                        @if !folder.is_empty() { " " span.folder { (parts::outside(folder)) } }
                    }
                    td {
                        @match entry.page {
                            Some(_) => (parts::verdict(entry.tone, &entry.verdict)),
                            None => {
                                (parts::verdict(entry.tone, "no page"))
                                p.note { (parts::sentence(&entry.verdict)) }
                            }
                        }
                    }
                    td.event { (parts::outside(&entry.tournament)) }
                    td.n { (entry.rounds) }
                    td.n { (entry.differing) }
                    td { @if let Some((tone, word)) = entry.ranks { span class={ "word " (tone.code()) } { (word) } } }
                    td.n { (entry.players) }
                    td.n { (entry.findings.0) }
                    td.n { (entry.findings.1) }
                    td.system { (printable(&entry.system)) }
                }
            } }
        }
    }
}

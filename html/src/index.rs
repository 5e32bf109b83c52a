//! A page that lists reports on many files.

use fpc::{Phrase, ToPhrase, phrase, template, text::printable};
use fpc_answers::{
    json::{Status, Versions},
    report::{Analysis, Language, Tone},
};
use maud::{Markup, PreEscaped, html};

use super::{
    overview,
    page::document,
    parts::{self, split_path},
    ranks,
    ranks::RanksWord,
    words,
};

const REPORTS: &str = template!("Tournament reports");

const FILES: &str = template!("Files");

const ROUNDS_CHECKED: &str = template!("Rounds checked");

/// The entry of a file in the index.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct IndexEntry {
    /// The name of the file.
    pub file: String,
    /// The address of its page relative to the index, if it has one.
    pub page: Option<String>,
    /// The name of the tournament.
    pub tournament: String,
    /// The system by which it was checked, such as `dutch-2017`; empty if it was not.
    pub system: String,
    /// The number of players it has.
    pub players: usize,
    /// The number of rounds checked.
    pub rounds: usize,
    /// The number of these that differ from the rules, or have no legal pairing.
    pub differing: usize,
    /// For how many of these that depends on what the file leaves open.
    pub uncertain: usize,
    /// The number of errors and warnings.
    pub findings: (usize, usize),
    /// The status.
    pub status: Status,
    /// The tone of the verdict.
    pub tone: Tone,
    /// The verdict in a few words, or why there is no page.
    pub verdict: Phrase,
    /// The verdict on the ranks and its tone, if there are any.
    ranks: Option<(Tone, RanksWord)>,
}

impl IndexEntry {
    /// Creates the entry of a file with a page.
    pub fn new(analysis: &Analysis, page: &str) -> Self {
        let (tone, overall) = overview::overall(analysis);
        let system = analysis.ruled().map(|ruled| ruled.rules.system.code());
        let statuses: Vec<_> = analysis.checks().map(Status::of_check).collect();
        let of = |is: fn(Status) -> bool| statuses.iter().filter(|it| is(**it)).count();
        Self {
            file: analysis.name.clone(),
            page: Some(page.to_owned()),
            tournament: analysis.file.reading.header.name.trim().to_owned(),
            system: system.unwrap_or_default().to_owned(),
            players: analysis.tournament().map_or(0, |it| it.players().len()),
            rounds: statuses.len(),
            differing: of(|it| !matches!(it, Status::Ok | Status::Uncertain)),
            uncertain: of(|it| it == Status::Uncertain),
            findings: analysis.finding_counts(),
            status: analysis.status(),
            tone,
            verdict: overall.phrase(),
            ranks: ranks::in_a_word(analysis),
        }
    }

    /// Creates the entry of a file without a page, with the reason.
    pub fn without_page(file: &str, status: Status, why: Phrase) -> Self {
        Self {
            file: file.to_owned(),
            page: None,
            tournament: String::new(),
            system: String::new(),
            players: 0,
            rounds: 0,
            differing: 0,
            uncertain: 0,
            findings: (0, 0),
            status,
            tone: Tone::Bad,
            verdict: why,
            ranks: None,
        }
    }
}

/// Sorts the table by the column whose heading is clicked. The page is readable without it.
const SORT: &str = include_str!("index.js");

/// The content security policy of the page allows this script and no other.
const POLICY: &str = "script-src 'sha256-Uvy1kN0xVb/XNdsqc8PUi5lDn8nkUyNzWTWwF0+C6w0='; ";

/// A document that lists files with links to their pages, and totals. A few lines of script sort
/// the list. Reasons for files without a page are in English.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::report::{Analysis, Language};
///
/// let bytes = std::fs::read("../trf-samples/clean.trf")?;
/// let analysis = Analysis::new("clean.trf", &bytes, &RuleRequest::default());
/// let entries = [fpc_html::IndexEntry::new(&analysis, "clean.html")];
/// let index = fpc_html::index(&entries, Language::ENGLISH);
/// assert!(index.contains("href=\"clean.html\""));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn index(entries: &[IndexEntry], language: Language) -> String {
    let body = html! {
        a.skip href="#files" { (language.say(&phrase!("Skip to the list"))) }
        header.tournament { h1 { (language.say(&REPORTS)) } (totals(language, entries)) }
        main {
            section #files {
                h2 { (language.say(&FILES)) }
                (parts::scrolling(&language.say(&FILES), &table(language, entries)))
            }
        }
        footer { p { (language.say(&phrase!("Made by fpc {version}", version = Versions::default().program_version))) } }
        script { (PreEscaped(SORT)) }
    };
    document(language, &language.say(&REPORTS), POLICY, &body).into_string()
}

fn totals(language: Language, entries: &[IndexEntry]) -> Markup {
    let checked = || entries.iter().filter(|it| it.status.is_checked());
    let of = |tone: Tone| checked().filter(|it| it.tone == tone).count();
    let rounds: usize = entries.iter().map(|it| it.rounds).sum();
    let facts = [
        (Tone::Plain, FILES, entries.len()),
        (Tone::Plain, ROUNDS_CHECKED, rounds),
        (Tone::Good, words::BY_RULES, of(Tone::Good)),
        (Tone::Bad, template!("Wrong"), of(Tone::Bad)),
        (Tone::Caution, template!("Not certain"), of(Tone::Caution)),
        (Tone::Plain, template!("Nothing to check"), of(Tone::Plain)),
        (Tone::Plain, template!("Not checked"), entries.len() - checked().count()),
    ];
    html! {
        dl.totals { @for (tone, term, count) in facts {
            @if count > 0 || tone == Tone::Bad {
                div.(tone.code()) { dt { (language.say(&term)) } dd { (count) } }
            }
        } }
    }
}

/// The folder that all files are in, which is left out of their names.
fn shared_folder(entries: &[IndexEntry]) -> usize {
    let folders = entries.iter().map(|entry| split_path(&entry.file).0);
    let shared = folders.reduce(|one, other| {
        let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let end = one.as_bytes()[..same].iter().rposition(|it| b"/\\".contains(it));
        &one[..end.map_or(0, |end| end + 1)]
    });
    shared.map_or(0, str::len)
}

fn table(language: Language, entries: &[IndexEntry]) -> Markup {
    let shared = shared_folder(entries);
    html! {
        table.index {
            thead { tr {
                th scope="col" { (language.say(&words::FILE)) }
                th scope="col" { (language.say(&words::VERDICT)) }
                th scope="col" { (language.say(&phrase!("Tournament"))) }
                th.n scope="col" { (language.say(&ROUNDS_CHECKED)) }
                th.n scope="col" { (language.say(&phrase!("Differing"))) }
                th scope="col" { (language.say(&words::RANKS)) }
                th.n scope="col" { (language.say(&words::PLAYERS)) }
                th.n scope="col" { (language.say(&phrase!("Errors"))) }
                th.n scope="col" { (language.say(&phrase!("Warnings"))) }
                th scope="col" { (language.say(&phrase!("System"))) }
            } }
            tbody { @for entry in entries {
                tr data-status=(entry.status.as_str()) {
                    th scope="row" {
                        @let (folder, name) = split_path(&entry.file[shared..]);
                        @match &entry.page {
                            Some(page) => a href=(page) { (parts::outside(name)) },
                            None => (parts::outside(name)),
                        }
                        @if !folder.is_empty() { " " span.folder { (parts::outside(folder)) } }
                    }
                    td {
                        @let verdict = language.say(&entry.verdict);
                        @if entry.page.is_some() {
                            (parts::verdict(entry.tone, verdict))
                        } @else {
                            (parts::verdict(entry.tone, language.say(&phrase!("no page"))))
                            p.note { (parts::sentence(&verdict)) }
                        }
                    }
                    td.event { (parts::outside(&entry.tournament)) }
                    td.n { (entry.rounds) }
                    td.n { (entry.differing) }
                    td { @if let Some((tone, word)) = entry.ranks { span class={ "word " (tone.code()) } { (language.say(&word)) } } }
                    td.n { (entry.players) }
                    td.n { (entry.findings.0) }
                    td.n { (entry.findings.1) }
                    td.system { (printable(&entry.system)) }
                }
            } }
        }
    }
}

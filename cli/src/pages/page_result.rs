//! A file, its results, and its page.

use fpc::{RoundNumber, ToPhrase};
use fpc_answers::json as json_report;
use fpc_answers::{
    ask::CheckQuestion,
    report::{Analysis, Language, Tone},
};
use fpc_html::{self as html, IndexEntry, Sheet};

use super::{
    super::{
        check::{Extent, FileCheck},
        exit::ExitStatus,
        failure::CommandError,
        input::Unreadable,
        many::File,
        output::Unwritten,
    },
    INDEX,
};
use crate::{
    report::{self, junit::Suite, renderer::Item},
    speech::{said, say},
};

/// The data of a file.
pub(super) struct PageResult {
    check: FileCheck,
    /// Its entry in the index.
    pub(super) index: IndexEntry,
    /// The location of its page; `None` if it goes to standard output.
    pub(super) place: Option<String>,
    /// The page, unless there is none or it has been written.
    pub(super) page: Option<String>,
    /// Why the page could not be written.
    unwritten: Option<Unwritten>,
    /// The file has nothing of the sheet that is wanted for spreadsheets.
    is_empty: bool,
    quiet: bool,
}

/// The destination of a page, and the extent of its report.
#[derive(Clone)]
pub(super) struct Manner {
    pub(super) question: CheckQuestion,
    pub(super) quiet: bool,
    pub(super) language: Language,
    /// The wanted sheet of the page, if not all, and its round.
    pub(super) only: Option<Sheet>,
    pub(super) round: Option<RoundNumber>,
    /// All lists of the tournament are wanted as one page.
    pub(super) is_published: bool,
    /// The sheet is wanted for spreadsheets.
    pub(super) is_csv: bool,
    /// Tells whether there is an index with a link to the page.
    pub(super) is_listed: bool,
}

impl PageResult {
    /// Processes a file; `name` is the name of its page, and `place` is its location.
    pub(super) fn new(
        manner: &Manner,
        file: Result<File, Unreadable>,
        name: &str,
        place: Option<String>,
    ) -> Self {
        let check = FileCheck::new(&manner.question, file);
        let FileCheck::Read(read) = &check else { return Self::without_page(check, manner) };
        let analysis = Analysis::of(read, &manner.question);
        let language = manner.language;
        let page = match manner.only {
            Some(sheet) if manner.is_csv => {
                html::sheet_csv(&analysis, sheet, manner.round, language)
            }
            Some(sheet) => html::sheet_page(&analysis, sheet, manner.round, language),
            None if manner.is_published => html::published(&analysis, language),
            None if manner.is_listed => html::page_in_list(&analysis, INDEX, language),
            None => html::page(&analysis, language),
        };
        let index = IndexEntry::new(&analysis, name);
        let (quiet, is_empty) = (manner.quiet, page.is_empty());
        Self { index, place, page: Some(page), unwritten: None, is_empty, quiet, check }
    }

    /// The data of a file on which the program failed.
    pub(super) fn failed(manner: &Manner, name: String) -> Self {
        Self::without_page(FileCheck::Failed(name), manner)
    }

    fn without_page(check: FileCheck, manner: &Manner) -> Self {
        let why = check.reason().unwrap_or_default();
        let index = IndexEntry::without_page(check.name(), check.status().status(), why);
        Self {
            index,
            place: None,
            page: None,
            unwritten: None,
            is_empty: false,
            quiet: manner.quiet,
            check,
        }
    }

    /// Adds a page that could not be written.
    pub(super) fn unwritten(self, error: Unwritten) -> Self {
        let (name, status) = (self.check.name(), error.status().status());
        let index = IndexEntry::without_page(name, status, error.phrase());
        Self { index, place: None, page: None, unwritten: Some(error), ..self }
    }

    pub(super) fn status(&self) -> ExitStatus {
        let status = self.check.status();
        self.unwritten.as_ref().map_or(status, |error| status.and(error.status()))
    }

    pub(super) fn summary(&self) -> json_report::Summary {
        self.check.summary()
    }

    /// The text for standard error: why the file could not be checked, or its page could not be
    /// written. Warnings are on the page.
    pub(super) fn notes(&self) -> String {
        let errors = self.check.errors(Extent::default());
        let unwritten = self.unwritten.as_ref().map(CommandError::text);
        let file = self.check.name();
        let empty = || {
            report::warning(&said!(
                "{file}: there is nothing of this list yet",
                file = file.to_owned()
            ))
        };
        let empty = self.is_empty.then(empty).unwrap_or_default();
        let notes = [errors, empty, unwritten.unwrap_or_default()];
        notes.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn extent(&self) -> Extent {
        Extent { quiet: self.quiet, max_findings: None }
    }

    /// Tells whether everything is right, whatever the file leaves open.
    const fn is_all_right(&self) -> bool {
        matches!(self.index.tone, Tone::Good | Tone::Plain)
    }

    /// The verdict with the number of rounds that differ, or may.
    fn verdict(&self) -> String {
        let IndexEntry { differing, uncertain, rounds, verdict, .. } = &self.index;
        match differing + uncertain {
            0 => say(verdict),
            count => said!(
                "{verdict} ({count} of {rounds} {rounds:round|rounds})",
                verdict,
                count,
                rounds
            ),
        }
    }
}

impl Item for PageResult {
    fn text(&self) -> String {
        match &self.place {
            Some(_) if self.quiet && self.is_all_right() => String::new(),
            Some(place) => report::page(place, self.check.name(), self.index.tone, &self.verdict()),
            None => report::no_page(self.check.name(), &say(&self.index.verdict)),
        }
    }

    fn entry(&self) -> json_report::File {
        let entry = self.check.entry(self.extent());
        let (status, error) = match &self.unwritten {
            Some(error) => (self.status().status(), Some(error.report())),
            None => (entry.status, entry.error),
        };
        json_report::File { status, error, page: self.place.clone(), ..entry }
    }

    fn suite(&self) -> Suite {
        self.check.suite(self.extent())
    }
}

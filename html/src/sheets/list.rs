//! A list: rows under headings, as they are printed and as they are saved for spreadsheets.

use fpc::{PlayerId, text::printable};
use fpc_answers::report::{Language, Texts, csv};
use maud::{Markup, html};

use crate::{parts, words};

/// A column of a list.
pub(super) struct Column {
    heading: String,
    /// Its alignment and type.
    class: &'static str,
    /// The column stays if no row has anything in it.
    is_kept: bool,
}

impl Column {
    pub(super) fn texts(language: Language, heading: &'static str) -> Self {
        Self { heading: language.say(&heading), class: "", is_kept: false }
    }

    pub(super) fn numbers(language: Language, heading: &'static str) -> Self {
        Self { class: "n", ..Self::texts(language, heading) }
    }

    /// A column of days.
    pub(super) fn dates(language: Language, heading: &'static str) -> Self {
        Self { class: "date", ..Self::texts(language, heading) }
    }

    /// A column of names, which takes what room there is.
    pub(super) fn names(language: Language, heading: &'static str) -> Self {
        Self { class: "name", is_kept: true, ..Self::texts(language, heading) }
    }

    /// A column of what somebody did in a round.
    pub(super) fn round(round: usize) -> Self {
        Self { heading: round.to_string(), class: "game", is_kept: true }
    }

    /// This column with another class, which stays if it is empty: somebody writes into it.
    pub(super) fn set(self, class: &'static str) -> Self {
        Self { class, is_kept: true, ..self }
    }
}

/// A row of a list.
#[derive(Default)]
pub(super) struct Row {
    pub(super) cells: Vec<String>,
    /// Whom it is about.
    pub(super) player: Option<PlayerId>,
    /// The board.
    pub(super) board: Option<usize>,
    /// The number of its first cells that repeat those of the row before it. Only spreadsheets show
    /// them.
    pub(super) repeats: usize,
    /// Rows that belong to it follow.
    pub(super) is_head: bool,
}

/// The maximum number of columns that fit on a sheet of paper in portrait orientation.
const MOST_UPRIGHT: usize = 16;

/// Rows under headings.
pub(super) struct List {
    pub(super) heading: String,
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Row>,
    /// The note below.
    pub(super) below: Option<String>,
}

impl List {
    /// The columns in which any row has something, or which stay anyway.
    fn shown(&self) -> Vec<usize> {
        let has = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(column));
            self.columns[column].is_kept || cells.into_iter().any(|it| !it.is_empty())
        };
        (0..self.columns.len()).filter(|&column| has(column)).collect()
    }

    /// The list for spreadsheets: a line of headings, and one for each row.
    pub(super) fn csv(&self) -> String {
        let shown = self.shown();
        let headings = shown.iter().map(|&column| self.columns[column].heading.clone()).collect();
        let row = |row: &Row| {
            let cell = |&column: &usize| row.cells.get(column).cloned().unwrap_or_default();
            shown.iter().map(cell).collect::<Vec<_>>()
        };
        csv(std::iter::once(headings).chain(self.rows.iter().map(row)), Texts::Guarded)
    }

    /// The list as a piece.
    pub(super) fn piece(&self) -> Markup {
        let shown = self.shown();
        let rows = html! {
            table.list.wide[shown.len() > MOST_UPRIGHT] {
                thead { tr { @for &column in &shown {
                    @let Column { heading, class, .. } = &self.columns[column];
                    th.(class) scope="col" { (printable(heading)) }
                } } }
                tbody { @for row in &self.rows {
                    tr.head[row.is_head].of[row.repeats > 0] data-player=[row.player] data-board=[row.board] {
                        @for &column in &shown { (self.cell(row, column)) }
                    }
                } }
            }
        };
        html! {
            section {
                h2 { (printable(&self.heading)) }
                (parts::scrolling(&self.heading, &rows))
                @if let Some(below) = &self.below { p.below { (printable(below)) } }
            }
        }
    }

    fn cell(&self, row: &Row, column: usize) -> Markup {
        let text = row.cells.get(column).map_or("", String::as_str);
        let text = if column < row.repeats { "" } else { text };
        let class = self.columns[column].class;
        html! { td.(class) { @if !text.is_empty() { (parts::outside(text)) } } }
    }
}

/// The identity of somebody in a list: title, name and rating.
pub(super) fn who(language: Language, name: &'static str) -> [Column; 3] {
    [
        Column::texts(language, words::TITLE_IN_SHORT),
        Column::names(language, name),
        Column::numbers(language, words::RATING),
    ]
}

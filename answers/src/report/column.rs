//! Tables, column by column.

use fpc::{Phrase, ToPhrase};

/// A column of a table. How it is shown is left to a terminal, a page or a spreadsheet.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::Column;
///
/// let column = Column::numbers("Bu", vec!["12.5".to_owned(), "9.0".to_owned()]);
/// assert!(column.is_number && !column.is_empty());
/// assert_eq!(column.heading.to_string(), "Bu");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Column {
    /// The heading.
    pub heading: Phrase,
    /// The cells from top to bottom.
    pub cells: Vec<String>,
    /// Tells whether these are numbers, to be aligned right.
    pub is_number: bool,
}

impl Column {
    /// A column of texts.
    pub fn texts(heading: impl ToPhrase, cells: Vec<String>) -> Self {
        Self { heading: heading.phrase(), cells, is_number: false }
    }

    /// A column of numbers.
    pub fn numbers(heading: impl ToPhrase, cells: Vec<String>) -> Self {
        Self { is_number: true, ..Self::texts(heading, cells) }
    }

    /// Tells whether no cell says anything.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(String::is_empty)
    }
}

//! Tables, column by column.

use fpc::{Phrase, PlayerId, RoundNumber, ToPhrase};

use super::standings::Entry;

/// A column of a table. How it is shown is left to a terminal, a page or a spreadsheet.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::{Cells, Column};
///
/// let column = Column::numbers("Bu", ["12.5".to_owned(), "9.0".to_owned()]);
/// assert!(column.is_number() && !column.is_empty());
/// assert_eq!(column.heading.to_string(), "Bu");
/// let Cells::Numbers(cells) = column.cells else { panic!() };
/// assert_eq!(cells[0].to_string(), "12.5");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Column {
    /// The heading.
    pub heading: Phrase,
    /// The meaning of a short heading, for those who ask; it may be empty.
    pub meaning: Phrase,
    /// The name by which a page styles the column; it may be empty.
    pub code: &'static str,
    /// The cells from top to bottom.
    pub cells: Cells,
}

/// A table, and the number of rows that it leaves out.
pub type Excerpted = (Vec<Column>, usize);

/// The cells of a [`Column`].
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Cells {
    /// Texts, to be aligned left.
    Texts(Vec<Phrase>),
    /// Numbers, to be aligned right.
    Numbers(Vec<Phrase>),
    /// The players that the rows are about, to be shown by number and name.
    Players(Vec<PlayerId>),
    /// Several players in each row: by number where room is short, else by number and name.
    Lists(Vec<Vec<PlayerId>>),
    /// The names of those that the rows are about.
    Names(Vec<Name>),
    /// A round of a cross table.
    Games(RoundNumber, Vec<Entry>),
}

/// The name of a player or a team that a row is about.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Name {
    /// The name as given in the file; it may be empty.
    pub text: String,
    /// The one who is paired under this name.
    pub paired: Option<PlayerId>,
    /// A remark, to be shown in brackets; it may be empty.
    pub remark: Phrase,
}

impl Name {
    /// A name without a remark.
    pub fn of(text: &str, paired: Option<PlayerId>) -> Self {
        Self { text: text.trim().to_owned(), paired, remark: Phrase::default() }
    }
}

impl Column {
    /// A column of texts.
    pub fn texts<T: ToPhrase>(heading: impl ToPhrase, cells: impl IntoIterator<Item = T>) -> Self {
        Self::new(heading, Cells::Texts(said(cells)))
    }

    /// A column of numbers.
    pub fn numbers<T: ToPhrase>(
        heading: impl ToPhrase,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        Self::new(heading, Cells::Numbers(said(cells)))
    }

    /// A column of the players that the rows are about.
    pub fn players(heading: impl ToPhrase, players: impl IntoIterator<Item = PlayerId>) -> Self {
        Self::new(heading, Cells::Players(players.into_iter().collect()))
    }

    /// A column of several players in each row.
    pub fn lists(heading: impl ToPhrase, lists: impl IntoIterator<Item = Vec<PlayerId>>) -> Self {
        Self::new(heading, Cells::Lists(lists.into_iter().collect()))
    }

    /// A column of names of those that the rows are about.
    pub fn names(heading: impl ToPhrase, names: impl IntoIterator<Item = Name>) -> Self {
        Self::new(heading, Cells::Names(names.into_iter().collect()))
    }

    /// The column of a round in a cross table.
    pub fn games(round: RoundNumber, entries: impl IntoIterator<Item = Entry>) -> Self {
        Self::new(round, Cells::Games(round, entries.into_iter().collect()))
    }

    fn new(heading: impl ToPhrase, cells: Cells) -> Self {
        Self { heading: heading.phrase(), meaning: Phrase::default(), code: "", cells }
    }

    /// The column with a name by which a page styles it.
    pub fn styled(self, code: &'static str) -> Self {
        Self { code, ..self }
    }

    /// The column with the meaning of its short heading.
    pub fn meaning(self, meaning: impl ToPhrase) -> Self {
        Self { meaning: meaning.phrase(), ..self }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        match &self.cells {
            Cells::Texts(cells) | Cells::Numbers(cells) => cells.len(),
            Cells::Players(players) => players.len(),
            Cells::Lists(lists) => lists.len(),
            Cells::Names(names) => names.len(),
            Cells::Games(_, entries) => entries.len(),
        }
    }

    /// Tells whether these are numbers, to be aligned right.
    pub const fn is_number(&self) -> bool {
        matches!(self.cells, Cells::Numbers(_))
    }

    /// Tells whether no cell says anything.
    pub fn is_empty(&self) -> bool {
        match &self.cells {
            Cells::Texts(cells) | Cells::Numbers(cells) => {
                cells.iter().all(|cell| cell.to_string().is_empty())
            }
            Cells::Lists(lists) => lists.iter().all(Vec::is_empty),
            Cells::Players(_) | Cells::Names(_) | Cells::Games(..) => self.rows() == 0,
        }
    }
}

fn said<T: ToPhrase>(cells: impl IntoIterator<Item = T>) -> Vec<Phrase> {
    cells.into_iter().map(|cell| cell.phrase()).collect()
}

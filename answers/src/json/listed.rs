//! A list of players as it is read.

use serde::{Deserialize, Serialize};

use super::Versions;
use fpc::{Operation, lists::Field};

/// A list of players or teams as `fpc add --from` reads it.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A list of players or teams"))]
pub struct ReadList {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The columns from left to right.
    pub columns: Vec<ListColumn>,
    /// The rows without the headings.
    pub rows: Vec<ListRow>,
    /// The cells that may mean something else than what they are taken for, row by row.
    pub doubts: Vec<ListDoubt>,
    /// The operations that add the players and teams of the list.
    pub operations: Vec<Operation>,
}

/// A column of a list.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListColumn {
    /// The heading; empty if it has none.
    pub heading: String,
    /// The field that the column holds; nothing if it is not used.
    pub field: Option<Field>,
}

/// A row of a list.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListRow {
    /// The line, from 1.
    pub line: usize,
    /// The cells.
    pub cells: Vec<String>,
}

/// A cell of a list that may mean something else than what it is taken for.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListDoubt {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field that the column holds.
    pub field: Field,
    /// The text of the cell.
    pub found: String,
    /// The text that it is taken for; nothing if it cannot be read, and is left empty.
    pub taken: Option<String>,
    /// The doubt as a sentence.
    pub text: String,
}

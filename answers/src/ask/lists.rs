//! Lists of players and teams that are to be added to a tournament.

use serde::Deserialize;

use super::{Answer, Misread, NamedFile, Unanswered, read_object};
use crate::json::{ListColumn, ListDoubt, ListRow, ReadList, Versions};
use fpc::{
    Bye, Called,
    lists::{self, Field, List},
};

/// The options for reading a list.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ListOptions {
    /// The fields that the columns hold, if their headings and cells do not tell.
    columns: Option<Vec<Option<Field>>>,
    /// The team of players who name none.
    team: Option<Called>,
    /// The bye of late entries for the rounds that they have missed.
    missed: Option<Bye>,
}

/// Reads a list of players or teams that are to be added to the tournament of a file: JSON with its columns, its rows,
/// what is doubtful, and the operations that add everybody. The options are `columns`, a list of what each column holds,
/// such as `["name", null, "rating"]`; `team`; and `missed`.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let answer = ask::read_list(&file, b"Name;Elo;Club\nLarsen, Lea;1.650;Rook\n", "{}");
/// let read: fpc_answers::json::ReadList = serde_json::from_str(&answer.text)?;
/// assert_eq!((read.operations.len(), read.columns[2].field), (1, Some(fpc::lists::Field::Club)));
/// assert_eq!(read.doubts[0].taken.as_deref(), Some("1650"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_list(file: &NamedFile, list: &[u8], options: &str) -> Answer {
    let Some(tournament) = file.file.tournament() else {
        return Answer::unanswered(file, &Unanswered::Broken);
    };
    let options: Result<ListOptions, Misread> = read_object(options);
    let ListOptions { columns, team, missed } = match options {
        Ok(options) => options,
        Err(error) => return Answer::misunderstood(&error.into(), file.interface),
    };
    let list = List::parse(list).for_tournament(&tournament, &file.file.reading.header);
    let list = match columns {
        Some(columns) => list.with_columns(columns),
        None => list,
    };
    let entries = list.entries();
    let column = |(place, &field): (usize, &Option<Field>)| ListColumn {
        heading: list.headings().get(place).cloned().unwrap_or_default(),
        field,
    };
    let rows = list.rows().iter().zip(&entries);
    let doubts = list.doubts(&entries);
    let doubt = |doubt: &lists::Doubt| ListDoubt {
        line: doubt.line,
        column: doubt.column,
        field: doubt.field,
        found: doubt.found.clone(),
        taken: doubt.taken.clone(),
        text: file.interface.language().say(doubt),
    };
    Answer::of(&ReadList {
        versions: Versions::default(),
        columns: list.columns().iter().enumerate().map(column).collect(),
        rows: rows.map(|(cells, it)| ListRow { line: it.line, cells: cells.clone() }).collect(),
        doubts: doubts.iter().map(doubt).collect(),
        operations: lists::operations(&tournament, &entries, team.as_ref(), missed),
    })
}

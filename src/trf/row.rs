//! A line split into columns.

use super::{Code, Diagnostic, document::Line};
use crate::{
    cell,
    player_id::PlayerId,
    text::{columns::Columns, fields},
};

/// The first and the last column of a field.
pub(super) type Edges = (usize, usize);

/// The starting rank of a player or national record.
pub(super) const ID: Edges = (5, 8);

/// The columns of a round, given by its place in a list that starts with round 1.
pub(super) const fn cell(round: usize) -> Edges {
    (92 + 10 * round, 91 + 10 * round + cell::WIDTH)
}

/// The number of rounds that have cells on a line with the given number of columns. The two blanks before a
/// cell are part of it, because text there is misplaced.
pub(super) const fn rounds_within(columns: usize) -> usize {
    (columns + 12).saturating_sub(cell(0).0) / 10
}

/// The unit of columns: a character, or in the files of some programs, a byte.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Unit {
    Character,
    Byte,
}

/// A line whose fields are accessed by columns, from 1.
pub(super) struct Row<'a> {
    number: usize,
    text: &'a str,
    unit: Unit,
    /// Where each character begins, and the end; `None` if all characters are
    /// single bytes.
    starts: Option<Vec<usize>>,
}

impl<'a> Row<'a> {
    pub(super) fn new(line: Line<'a>, unit: Unit) -> Self {
        let (number, text) = (line.number(), line.text());
        let starts = (!text.is_ascii()).then(|| {
            text.char_indices().map(|(start, _)| start).chain([text.len()]).collect::<Vec<_>>()
        });
        Self { number, text, unit, starts }
    }

    /// The starting rank.
    pub(super) fn id(&self) -> Option<PlayerId> {
        fields::number(self.field(ID)).and_then(|it| PlayerId::new(u16::try_from(it).ok()?))
    }

    /// A finding in columns, with the text there.
    pub(super) fn finding(&self, code: Code, columns: Edges) -> Diagnostic {
        let found = self.field(columns).trim();
        code.at(self.number).in_columns(self.columns(columns)).found(found)
    }

    pub(super) const fn unit(&self) -> Unit {
        self.unit
    }

    /// The number of columns.
    pub(super) fn len(&self) -> usize {
        match (&self.starts, self.unit) {
            (Some(starts), Unit::Character) => starts.len() - 1,
            _ => self.text.len(),
        }
    }

    /// Where a column begins in the text, or the end of the text.
    pub(super) fn offset(&self, column: usize) -> usize {
        let place = column - 1;
        match (&self.starts, self.unit) {
            (None, _) => place.min(self.text.len()),
            (Some(starts), Unit::Character) => starts[place.min(starts.len() - 1)],
            // A column inside a character belongs to that character.
            (Some(starts), Unit::Byte) => {
                starts[starts.partition_point(|&start| start <= place) - 1]
            }
        }
    }

    /// The text in a range of columns, as far as the line reaches.
    pub(super) fn field(&self, (first, last): Edges) -> &'a str {
        &self.text[self.offset(first)..self.offset(last + 1)]
    }

    /// Tells whether columns are blank or beyond the end of the line.
    pub(super) fn is_blank(&self, columns: Edges) -> bool {
        fields::is_blank(self.field(columns))
    }

    /// The columns counted in characters.
    pub(super) fn columns(&self, (first, last): Edges) -> Columns {
        match (&self.starts, self.unit) {
            (Some(starts), Unit::Byte) => {
                let shift = self.text.len() + 1 - starts.len();
                let character = |column: usize| {
                    if column > self.text.len() {
                        column - shift
                    } else {
                        starts.partition_point(|&start| start < column)
                    }
                };
                Columns::new(character(first), character(last))
            }
            _ => Columns::new(first, last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_or_bytes() {
        let row = Row::new(Line::alone("aéb  1"), Unit::Character);
        assert_eq!((row.field((2, 3)), row.field((6, 6)), row.len()), ("éb", "1", 6));
        let row = Row::new(Line::alone("aéb  1"), Unit::Byte);
        assert_eq!((row.field((2, 4)), row.field((7, 7)), row.len()), ("éb", "1", 7));
        assert_eq!(row.columns((2, 4)), Columns::new(2, 3));
        assert_eq!(row.columns((7, 9)), Columns::new(6, 8));
    }

    #[test]
    fn fields_end_with_the_line() {
        let row = Row::new(Line::alone("abc"), Unit::Character);
        assert_eq!((row.field((3, 9)), row.field((4, 9)), row.field((20, 30))), ("c", "", ""));
        assert!(row.is_blank((4, 9)));
        let row = Row::new(Line::alone("é"), Unit::Byte);
        assert_eq!((row.field((1, 9)), row.field((5, 9))), ("é", ""));
        assert_eq!(Row::new(Line::alone(""), Unit::Byte).field((1, 3)), "");
    }
}

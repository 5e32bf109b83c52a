//! A line split into columns.

use crate::text::{columns::Columns, fields};

/// The unit of columns: a character, or in the files of some programs, a byte.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Unit {
    Character,
    Byte,
}

/// A line whose fields are accessed by columns, from 1.
pub(super) struct Row<'a> {
    text: &'a str,
    unit: Unit,
    /// Where each character begins, and the end; `None` if all characters are
    /// single bytes.
    starts: Option<Vec<usize>>,
}

impl<'a> Row<'a> {
    pub(super) fn new(text: &'a str, unit: Unit) -> Self {
        let starts = (!text.is_ascii()).then(|| {
            text.char_indices().map(|(start, _)| start).chain([text.len()]).collect::<Vec<_>>()
        });
        Self { text, unit, starts }
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
    pub(super) fn field(&self, first: usize, last: usize) -> &'a str {
        &self.text[self.offset(first)..self.offset(last + 1)]
    }

    /// Whether columns are blank or beyond the end of the line.
    pub(super) fn is_blank(&self, first: usize, last: usize) -> bool {
        fields::is_blank(self.field(first, last))
    }

    /// The same columns counted in characters.
    pub(super) fn columns(&self, first: usize, last: usize) -> Columns {
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
        let row = Row::new("aéb  1", Unit::Character);
        assert_eq!((row.field(2, 3), row.field(6, 6), row.len()), ("éb", "1", 6));
        let row = Row::new("aéb  1", Unit::Byte);
        assert_eq!((row.field(2, 4), row.field(7, 7), row.len()), ("éb", "1", 7));
        assert_eq!(row.columns(2, 4), Columns::new(2, 3));
        assert_eq!(row.columns(7, 9), Columns::new(6, 8));
    }

    #[test]
    fn fields_end_with_the_line() {
        let row = Row::new("abc", Unit::Character);
        assert_eq!((row.field(3, 9), row.field(4, 9), row.field(20, 30)), ("c", "", ""));
        assert!(row.is_blank(4, 9));
        let row = Row::new("é", Unit::Byte);
        assert_eq!((row.field(1, 9), row.field(5, 9)), ("é", ""));
        assert_eq!(Row::new("", Unit::Byte).field(1, 3), "");
    }
}

//! Changes to a document based on the meaning of its lines.

use super::{
    Document, cell,
    document::{Line, one_line},
    person::read_id,
    player::{self, POINTS},
    row::{Row, Unit},
    update::put,
    write::narrow,
};
use crate::{
    contest::Form,
    tournament::{Column, PlayerId, Score},
};

impl Document {
    /// The players and rounds with a board that was won or lost without an opponent, if this is a
    /// tournament of teams: in others, `0000 - +` is a bye.
    pub fn defaults(&self) -> Vec<(PlayerId, Column)> {
        let of_line = |line: Line<'_>| {
            let row = Row::new(line.text(), Unit::Character);
            let rounds = cell::rounds_within(row.len());
            let is_default = |round: &usize| {
                let first = cell::first_column(*round);
                cell::is_default(row.field(first, first + cell::WIDTH - 1))
            };
            let id = read_id(&row);
            let found = (0..rounds).filter(is_default).map(Column::from_index);
            found.filter_map(|column| Some((id?, column))).collect::<Vec<_>>()
        };
        self.lines().filter(|line| line.is_record("001")).flat_map(of_line).collect()
    }

    /// The line of a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, trf::Document};
    ///
    /// let document = Document::parse(b"XXR 9\n001    7 m    Somebody\n");
    /// let line = document.player_line(PlayerId::new(7).unwrap()).unwrap();
    /// assert_eq!(line.number(), 2);
    /// ```
    pub fn player_line(&self, id: PlayerId) -> Option<Line<'_>> {
        // Starting ranks stand before any name, so bytes and characters agree.
        let has_id = |line: &Line<'_>| read_id(&Row::new(line.text(), Unit::Character)) == Some(id);
        self.lines().filter(|line| line.is_record("001")).find(has_id)
    }

    /// Writes an entry into the line of a player, in the eight characters `OOOO C R` of a column,
    /// without checking it; [reading](super::read()) reports any errors. Returns whether there is
    /// such a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Column, PlayerId, trf::Document};
    ///
    /// let mut document = Document::parse(b"001    7 m    Somebody\n");
    /// assert!(document.set_cell(PlayerId::new(7).unwrap(), Column::FIRST, "   4 w 1"));
    /// assert!(document.line(1).unwrap().text().ends_with("   4 w 1"));
    /// ```
    pub fn set_cell(&mut self, id: PlayerId, column: Column, text: &str) -> bool {
        let first = cell::first_column(column.index());
        let blanks = " ".repeat(cell::WIDTH);
        let text: String = one_line(text).chars().chain(blanks.chars()).take(cell::WIDTH).collect();
        self.set_columns(id, (first, first + cell::WIDTH - 1), &text)
    }

    /// Writes the points, or blanks, into the line of a player. Returns whether there is such a
    /// player.
    pub fn set_points(&mut self, id: PlayerId, points: Option<Score>) -> bool {
        let text = points.and_then(narrow).unwrap_or_default();
        self.set_columns(id, POINTS, &format!("{text:>4}"))
    }

    fn set_columns(&mut self, id: PlayerId, columns: (usize, usize), text: &str) -> bool {
        let Some(line) = self.player_line(id) else { return false };
        let (record, _) = player::read(line, Form::Games);
        let row = Row::new(line.text().trim_end(), record.unit);
        let (number, text) = (line.number(), put(&row, columns, text));
        self.change_line(number, text);
        true
    }
}

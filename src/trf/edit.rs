//! Changes to a document based on the meaning of its lines.

use super::{
    Document, cells,
    document::{Line, one_line},
    edits::Edits,
    person::read_id,
    player::{self, POINTS},
    row::{Row, Unit},
    update::put,
    write::narrow,
};
use std::collections::BTreeMap;

use crate::{
    cell,
    player_id::PlayerId,
    tournament::{Column, Form, Score},
};

impl Document {
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

    /// Writes entries into the lines of players, in the eight characters `OOOO C R` of a column,
    /// without checking them; [reading](super::read()) reports any errors. Returns who has no line.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, tournament::Column, trf::Document};
    ///
    /// let mut document = Document::parse(b"001    7 m    Somebody\n");
    /// let player = PlayerId::new(7).unwrap();
    /// assert_eq!(document.set_cells([(player, Column::FIRST, "   4 w 1")]), []);
    /// assert!(document.line(1).unwrap().text().ends_with("   4 w 1"));
    /// ```
    pub fn set_cells<'a>(
        &mut self,
        cells: impl IntoIterator<Item = (PlayerId, Column, &'a str)>,
    ) -> Vec<PlayerId> {
        let blanks = " ".repeat(cell::WIDTH);
        self.set_columns(cells.into_iter().map(|(id, column, text)| {
            let first = cells::first_column(column.index());
            let text = one_line(text);
            let text = text.chars().chain(blanks.chars()).take(cell::WIDTH).collect();
            (id, (first, first + cell::WIDTH - 1), text)
        }))
    }

    /// Writes points, or blanks, into the lines of players. Returns who has no line.
    pub fn set_points(
        &mut self,
        points: impl IntoIterator<Item = (PlayerId, Option<Score>)>,
    ) -> Vec<PlayerId> {
        self.set_columns(points.into_iter().map(|(id, points)| {
            let text = points.and_then(narrow).unwrap_or_default();
            (id, POINTS, format!("{text:>4}"))
        }))
    }

    fn set_columns(
        &mut self,
        fields: impl Iterator<Item = (PlayerId, (usize, usize), String)>,
    ) -> Vec<PlayerId> {
        let mut lines: BTreeMap<PlayerId, Line<'_>> = BTreeMap::new();
        for line in self.lines().filter(|line| line.is_record("001")) {
            if let Some(id) = read_id(&Row::new(line.text(), Unit::Character)) {
                lines.entry(id).or_insert(line);
            }
        }
        let mut texts: BTreeMap<usize, (Unit, String)> = BTreeMap::new();
        let mut without = Vec::new();
        for (id, columns, field) in fields {
            let Some(&line) = lines.get(&id) else {
                without.push(id);
                continue;
            };
            let (unit, text) = texts.entry(line.number()).or_insert_with(|| {
                (player::read(line, Form::Games).0.unit, line.text().trim_end().to_owned())
            });
            *text = put(&Row::new(text, *unit), columns, &field);
        }
        let mut edits = Edits::default();
        for (number, (_, text)) in texts {
            edits.change(number, text);
        }
        self.make(edits);
        without
    }
}

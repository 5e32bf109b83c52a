//! Changes to the lines of a document.

use super::{
    Document,
    document::{Ending, Entry, Line, one_line},
    player::{self, POINTS},
    row::{self, Edges, Row, Unit},
    update::put,
    write::narrow,
};
use std::{collections::BTreeMap, mem};

use crate::{
    cell,
    player_id::PlayerId,
    tournament::{Column, Form, Score},
};

/// Changes to lines, named by the numbers that they have before any of the changes. All are made in one pass.
#[derive(Default)]
pub(super) struct Edits {
    /// The new texts of lines, and `None` for those that go.
    texts: BTreeMap<usize, Option<String>>,
    /// New lines, by the number of the line before which they come.
    inserted: BTreeMap<usize, Vec<String>>,
}

impl Edits {
    /// Replaces the text of a line by one without a line break; control characters stay.
    pub(super) fn change(&mut self, number: usize, text: String) {
        self.texts.insert(number, Some(text));
    }

    /// Removes a line.
    pub(super) fn remove(&mut self, number: usize) {
        self.texts.insert(number, None);
    }

    /// Inserts a line before another one, after those inserted there already, or at the end. Control
    /// characters become blanks.
    pub(super) fn insert(&mut self, number: usize, text: &str) {
        self.inserted.entry(number).or_default().push(one_line(text).into_owned());
    }
}

impl Document {
    /// Makes changes, and is then what reading its bytes gives. New lines get the most common line ending.
    pub(super) fn make(&mut self, edits: Edits) {
        let Edits { mut texts, mut inserted } = edits;
        let (ending, encoding) = (self.usual_ending(), self.encoding());
        let new = |text| Entry { text, encoding, ending };
        let mut lines = Vec::with_capacity(self.lines.len() + inserted.len());
        for (number, mut entry) in (1..).zip(mem::take(&mut self.lines)) {
            lines.extend(inserted.remove(&number).into_iter().flatten().map(new));
            match texts.remove(&number) {
                None => lines.push(entry),
                Some(None) => {}
                Some(Some(text)) => {
                    // A line without letters of its own has the encoding of the others.
                    if entry.text.is_ascii() {
                        entry.encoding = encoding;
                    }
                    entry.text = text;
                    lines.push(entry);
                }
            }
        }
        for text in inserted.into_values().flatten() {
            if let Some(last) = lines.last_mut().filter(|last| last.ending == Ending::None) {
                last.ending = ending;
            }
            lines.push(new(text));
        }
        self.lines = lines;
        // A line ending can join the next one, and an encoding shows in letters only.
        *self = Self::parse(&self.to_bytes());
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
        self.lines().find(|line| line.is_record("001") && line.id() == Some(id))
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
            let text = one_line(text);
            let text = text.chars().chain(blanks.chars()).take(cell::WIDTH).collect();
            (id, row::cell(column.index()), text)
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
        fields: impl Iterator<Item = (PlayerId, Edges, String)>,
    ) -> Vec<PlayerId> {
        let mut lines: BTreeMap<PlayerId, Line<'_>> = BTreeMap::new();
        for line in self.lines().filter(|line| line.is_record("001")) {
            if let Some(id) = line.id() {
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
            *text = put(&Row::new(Line::alone(text), *unit), columns, &field);
        }
        let mut edits = Edits::default();
        for (number, (_, text)) in texts {
            edits.change(number, text);
        }
        self.make(edits);
        without
    }
}

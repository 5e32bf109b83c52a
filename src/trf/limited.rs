//! Detects files in which no player's line goes beyond a certain column, because a program limited
//! the length of lines.

use super::{
    Code, Diagnostic, Document, cell,
    document::Line,
    player::{PlayerRecord, round_name},
    row::Row,
};
use crate::tournament::{Outcome, Places};

/// Where the lines of all players end: inside the opponents' numbers of a round.
pub(super) struct Limit {
    /// The round, by its place.
    pub(super) round: usize,
    /// The place of the first player whose line still has part of an opponent's number.
    pub(super) first: usize,
    /// How many more lines have such a part.
    others: usize,
    /// The last column that any line has.
    column: usize,
}

impl Limit {
    /// Numbers end in the fourth column of a cell, followed by color and result. If several lines
    /// reach a cell, all of them end before that column, and not all of them name players who name
    /// them, the round was not entered like this.
    pub(super) fn find(players: &[PlayerRecord], place: &Places) -> Option<Self> {
        let column = players.iter().map(|record| record.columns).max()?;
        let round = cell::rounds_within(column).checked_sub(1)?;
        let first_column = cell::first_column(round);
        let is_inside = (first_column..first_column + cell::INSIDE_NUMBER).contains(&column);
        if !is_inside {
            return None;
        }
        let reaching: Vec<_> =
            (0..players.len()).filter(|&at| players[at].columns >= first_column).collect();
        let opponent = |at: usize| players[at].outcomes.get(round).and_then(Outcome::opponent);
        let is_answered = |&at: &usize| {
            let other = opponent(at).and_then(|id| place.get(id));
            other.and_then(opponent) == players[at].id
        };
        // A single line was cut individually, or has stray text at its end.
        let others = reaching.len().saturating_sub(1);
        let is_cut = others > 0 && !reaching.iter().all(is_answered);
        let first = *reaching.first()?;
        is_cut.then_some(Self { round, first, others, column })
    }

    /// The finding that the lines end there.
    pub(super) fn finding(&self, players: &[PlayerRecord], document: &Document) -> Diagnostic {
        let row = row(&players[self.first], document);
        let (from, to) = (cell::first_column(self.round), cell::first_column(self.round) + 3);
        let Self { column, others, .. } = self;
        let expected =
            format!("the rest of the number: no line of a player goes beyond column {column}");
        let (code, line) = (Code::CutLine, players[self.first].line);
        let (columns, found) = (row.columns(from, to), row.field(from, to).trim());
        Diagnostic::new(code, line, columns, round_name(self.round), found, expected)
            .with_hint("a program that limits the length of lines may have cut off all of them")
            .with_others(*others, "player")
    }
}

/// A player's line without trailing blanks.
fn row<'a>(record: &PlayerRecord, document: &'a Document) -> Row<'a> {
    Row::new(document.line(record.line).map_or("", Line::text).trim_end(), record.unit)
}

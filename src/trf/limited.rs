//! Files of which no player's line goes beyond a column, because some program writes no longer
//! ones.

use super::{
    Code, Diagnostic, Document, cell,
    document::Line,
    player::{PlayerRecord, round_name},
    row::Row,
};
use crate::tournament::{Outcome, Places};

/// Where the lines of all players end: inside the numbers of the opponents of a round.
pub(super) struct Limit {
    /// The round, by its place.
    pub(super) round: usize,
    /// The place of the first player of whose opponent's number something is left.
    pub(super) first: usize,
    /// In how many more lines something is left.
    others: usize,
    /// The last column that any line has.
    column: usize,
}

impl Limit {
    /// Numbers end in the fourth column of a cell, and color and result follow. If several lines
    /// go that far and all of them end before, and not all name players who name them, this is no
    /// round that was entered so.
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
        // One line alone was cut by itself, or has something behind its end.
        let others = reaching.len().saturating_sub(1);
        let is_cut = others > 0 && !reaching.iter().all(is_answered);
        let first = *reaching.first()?;
        is_cut.then_some(Self { round, first, others, column })
    }

    /// That the lines end there.
    pub(super) fn finding(&self, players: &[PlayerRecord], document: &Document) -> Diagnostic {
        let row = row(&players[self.first], document);
        let (from, to) = (cell::first_column(self.round), cell::first_column(self.round) + 3);
        let Self { column, others, .. } = self;
        let expected =
            format!("the rest of the number: no line of a player goes beyond column {column}");
        let (code, line) = (Code::CutLine, players[self.first].line);
        let (columns, found) = (row.columns(from, to), row.field(from, to).trim());
        Diagnostic::new(code, line, columns, round_name(self.round), found, expected)
            .with_hint("a program that writes no longer lines may have cut off all of them")
            .with_others(*others, "player")
    }
}

/// A player's line without blanks at its end.
fn row<'a>(record: &PlayerRecord, document: &'a Document) -> Row<'a> {
    Row::new(document.line(record.line).map_or("", Line::text).trim_end(), record.unit)
}

//! Reads players and rounds named by records.

use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::{columns::Columns, fields},
    tournament::{Column, MAX_ROUNDS, RoundNumber},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        grammar, lint,
        row::{Row, Unit},
    },
};
use std::collections::BTreeSet;

/// A player named by a record.
#[derive(Copy, Clone, Debug)]
pub(in crate::trf) struct NamedPlayer {
    pub(in crate::trf) id: PlayerId,
    pub(in crate::trf) columns: Columns,
}

const PLAYER: &str = template!("a starting rank from 1 to 9999");
pub(super) const ROUND: &str = template!("a round from 1 to 999");

pub(super) fn player(text: &str) -> Option<PlayerId> {
    let number = fields::number(text)?;
    PlayerId::new(u16::try_from(number).ok()?)
}

pub(super) fn round(text: &str) -> Option<RoundNumber> {
    fields::number(text).filter(|&number| number <= MAX_ROUNDS).and_then(RoundNumber::new)
}

/// A record with fixed columns, and the findings in it.
pub(super) struct Columned<'a> {
    line: usize,
    pub(super) row: Row<'a>,
    code: Code,
    record: &'static str,
    diagnostics: &'a mut Findings,
}

impl<'a> Columned<'a> {
    pub(super) fn new(
        line: Line<'a>,
        code: Code,
        record: &'static str,
        diagnostics: &'a mut Findings,
    ) -> Self {
        let row = Row::new(line.text().trim_end(), Unit::Character);
        Self { line: line.number(), row, code, record, diagnostics }
    }

    pub(super) fn report(&mut self, (first, last): (usize, usize), expected: &'static str) {
        let found = self.row.field(first, last).trim();
        let columns = Columns::new(first, last);
        let diagnostic =
            Diagnostic::new(self.code, self.line, columns, self.record, found, expected);
        self.diagnostics.push(diagnostic);
    }

    pub(super) fn get<T>(
        &mut self,
        columns: (usize, usize),
        read: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Option<T> {
        let value = read(self.row.field(columns.0, columns.1));
        if value.is_none() {
            self.report(columns, expected);
        }
        value
    }

    /// Reports text in columns that separate fields: the line is shifted.
    pub(super) fn blanks(&mut self, columns: &[(usize, usize)]) -> Option<()> {
        let text = columns.iter().find(|(first, last)| !self.row.is_blank(*first, *last));
        match text {
            Some(&columns) => {
                self.report(columns, template!("a blank"));
                None
            }
            None => Some(()),
        }
    }

    pub(super) fn mention(&mut self, columns: (usize, usize)) -> Option<NamedPlayer> {
        let id = self.get(columns, player, PLAYER)?;
        Some(NamedPlayer { id, columns: Columns::new(columns.0, columns.1) })
    }

    /// Reads a field whose findings have a code of their own.
    pub(super) fn get_as<T>(
        &mut self,
        code: Code,
        columns: (usize, usize),
        read: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Option<T> {
        let usual = std::mem::replace(&mut self.code, code);
        let value = self.get(columns, read, expected);
        self.code = usual;
        value
    }

    /// A team, by its number.
    pub(super) fn team(&mut self, columns: (usize, usize)) -> Option<NamedPlayer> {
        let id = self.get(columns, player, template!("the number of a team, from 1 to 999"))?;
        Some(NamedPlayer { id, columns: Columns::new(columns.0, columns.1) })
    }

    /// A first and a last round; a blank last one is the same as the first.
    pub(super) fn rounds(
        &mut self,
        first: (usize, usize),
        last: (usize, usize),
    ) -> Option<(RoundNumber, RoundNumber)> {
        let from = self.get(first, round, ROUND);
        if self.row.is_blank(last.0, last.1) {
            return from.map(|from| (from, from));
        }
        let to = self.get(last, round, ROUND);
        let (from, to) = (from?, to?);
        if from > to {
            self.report(last, template!("a round not before the first one"));
            return None;
        }
        Some((from, to))
    }

    /// Players in fields of four columns separated by a blank, up to the end of the line.
    pub(super) fn mentions(&mut self, first: usize) -> Vec<NamedPlayer> {
        let fields = (first..self.row.len() + 1).step_by(5);
        if fields.len() > MOST_MENTIONS {
            too_many(self.line, self.record, self.diagnostics);
        }
        let mention = |column| {
            self.blanks(&[(column - 1, column - 1)]);
            self.mention((column, column + 3))
        };
        fields.take(MOST_MENTIONS).filter_map(mention).collect()
    }
}

/// The highest number of players. A line that names more must repeat some.
pub(super) const MOST_MENTIONS: usize = PlayerId::MAX as usize;

fn too_many(line: usize, record: &'static str, diagnostics: &mut Findings) {
    let expected = phrase!("at most {most}", most = MOST_MENTIONS);
    let code = Code::TooManyEntries;
    diagnostics.push(Diagnostic::new(code, line, None, record, phrase!("more players"), expected));
}

/// A list of players in free columns: XXP, XXZ.
pub(super) fn free_list(
    line: Line<'_>,
    code: Code,
    record: &'static str,
    diagnostics: &mut Findings,
) -> Vec<NamedPlayer> {
    let text = &line.text()[line.record().len()..];
    let mut players = Vec::new();
    for (columns, word) in grammar::words(text, 4) {
        if players.len() == MOST_MENTIONS {
            too_many(line.number(), record, diagnostics);
            break;
        }
        match player(word) {
            Some(id) => players.push(NamedPlayer { id, columns }),
            None => {
                diagnostics.push(Diagnostic::new(
                    code,
                    line.number(),
                    columns,
                    record,
                    word,
                    PLAYER,
                ));
            }
        }
    }
    players
}

impl Assembly<'_> {
    /// The players who exist; others are reported.
    pub(super) fn known(
        &self,
        line: usize,
        players: &[NamedPlayer],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let (known, unknown): (Vec<&NamedPlayer>, Vec<_>) =
            players.iter().partition(|player| self.place(player.id).is_some());
        let unknown = unknown.into_iter().filter(|player| !self.lost.has(player.id));
        let expected = template!("an existing player");
        let report = |it: &NamedPlayer| of_mention(it, line, field, Code::UnknownPlayer, expected);
        diagnostics.extend(unknown.map(report));
        known.into_iter().map(|player| player.id).collect()
    }

    /// The players who exist, each once; others and repeated ones are reported.
    pub(super) fn distinct(
        &self,
        line: usize,
        players: &[NamedPlayer],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let mut seen = BTreeSet::new();
        let is_new = |player: &&NamedPlayer| seen.insert(player.id);
        let (once, again): (Vec<NamedPlayer>, Vec<NamedPlayer>) = players.iter().partition(is_new);
        diagnostics.extend(lint::first_of(
            again.into_iter(),
            template!("{others:number|numbers}"),
            |player| {
                of_mention(
                    &player,
                    line,
                    field,
                    Code::RepeatedPlayer,
                    template!("each player once"),
                )
            },
        ));
        self.known(line, &once, field, diagnostics)
    }

    /// The finding that a record is for rounds after the last one.
    pub(super) fn beyond_last_round(
        &self,
        line: usize,
        columns: (usize, usize),
        round: RoundNumber,
        field: &'static str,
    ) -> Option<Diagnostic> {
        let total = self.draft.total_rounds.filter(|&total| round > total)?;
        let columns = Columns::new(columns.0, columns.1);
        let (code, found) = (Code::BeyondLastRound, self.name(round.index()));
        let last = self.form.round(Column::from_index(total.index()));
        let expected = phrase!("a round up to {last}, the last one", last);
        Some(Diagnostic::new(code, line, columns, field, found, expected))
    }
}

/// A finding about a player whom a record names.
fn of_mention(
    mention: &NamedPlayer,
    line: usize,
    field: &'static str,
    code: Code,
    expected: &'static str,
) -> Diagnostic {
    let found = mention.id.to_string();
    Diagnostic::new(code, line, mention.columns, field, found, expected)
}

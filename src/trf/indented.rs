//! Records that begin after the first column.

use super::{
    Code, Document, document::Line, findings::Findings, read::Records, records::of_players_first,
};
use crate::{phrase, template, text::columns::Columns};

/// Lines that would be records if they began in the first column: the first of each kind, and how
/// many there are.
#[derive(Default)]
pub(super) struct Indented {
    players: Option<(usize, usize)>,
    records: Option<(usize, usize)>,
}

impl Indented {
    /// Notes a line, if it is one of these.
    pub(super) fn note(&mut self, line: Line<'_>) {
        let Some(line) = line.unindented() else { return };
        let record = line.record();
        if !line.is_record(record) {
            return;
        }
        let count = match record {
            "001" if line.id().is_some() => &mut self.players,
            "001" => return,
            // The system and edition depend on these.
            "042" | "052" | "092" | "132" | "192" => &mut self.records,
            _ if of_players_first().any(|it| it == record) && is_readable(line) => {
                &mut self.records
            }
            _ => return,
        };
        count.get_or_insert((line.number(), 0)).1 += 1;
    }

    /// Whether players have been lost.
    pub(super) const fn has_players(&self) -> bool {
        self.players.is_some()
    }

    pub(super) fn report(&self, document: &Document, diagnostics: &mut Findings) {
        let kinds = [(Code::IndentedPlayer, self.players), (Code::IndentedRecord, self.records)];
        for (code, found) in kinds {
            let Some((number, count)) = found else { continue };
            let Some(line) = document.line(number) else { continue };
            let text = line.text();
            let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
            let record = line.unindented().map_or("", Line::record);
            let found = code
                .at(number)
                .in_columns(Columns::new(1, blanks + record.len()))
                .of(template!("record"))
                .found(format!("{}{record}", " ".repeat(blanks.min(80))))
                .expected(phrase!("{record} in columns 1-3", record = record.to_owned()));
            diagnostics.push(found.with_others(count - 1, template!("{others:line|lines}")));
        }
    }
}

/// Whether a line with a known record name can be read.
fn is_readable(line: Line<'_>) -> bool {
    let (mut records, mut diagnostics) = (Records::default(), Findings::default());
    records.read(line, &mut diagnostics);
    !diagnostics.has_errors()
}

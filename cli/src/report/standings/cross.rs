//! Cross tables: opponent, color and result of each round.

use fpc::{standings::Standings, template};
use fpc_answers::report::{
    Column,
    standings::{Entry, Sheet},
};

use crate::speech::say;

/// A column for each round that counts; none if no cross table was requested.
pub(super) fn columns(sheet: &Sheet<'_>, standings: &Standings) -> Vec<Column> {
    let Some(opponents) = sheet.cross else { return Vec::new() };
    let ids = || standings.ranked().iter().map(|ranked| ranked.player);
    let entries = |round: usize| {
        ids().map(|id| sheet.entry(standings, opponents, (id, round))).collect::<Vec<_>>()
    };
    (0..standings.rounds()).map(|round| column(round, &entries(round))).collect()
}

/// The column of a round, counted from 0.
pub(super) fn column(round: usize, entries: &[Entry]) -> Column {
    let digits = |entry: &Entry| entry.opponent.map_or(0, |it| it.to_string().len());
    let most = entries.iter().map(digits).max().unwrap_or(0);
    let cell = |entry: &Entry| {
        let text = entry.written();
        match entry.opponent {
            Some(_) => format!("{}{text}", " ".repeat(most - digits(entry))),
            // A bye is put in the place of a result.
            None => format!("{}{text}", " ".repeat(most + 1)),
        }
    };
    Column::texts(format!("{:>1$}", round + 1, most + 2), entries.iter().map(cell))
}

/// The meaning of the letters that occur in the table.
pub(super) fn legend(sheet: &Sheet<'_>) -> String {
    let texts: Vec<_> = sheet.marks().iter().map(say).collect();
    if texts.is_empty() {
        String::new()
    } else {
        format!("\n{}\n", texts.join(&say(&template!("; "))))
    }
}

//! Player records with tabs between their fields, as written by spreadsheets.

use std::collections::BTreeSet;

use super::{Code, Document, document::Line, findings::Findings, player::PlayerRecord};
use crate::{
    phrase, template,
    text::{codes::Severity, columns::Columns},
};

/// Reports player records that cannot be read because of tabs: once, in place of the findings in
/// all their columns.
pub(super) fn report(players: &[PlayerRecord], document: &Document, diagnostics: &mut Findings) {
    let has_tabulator = |line: Line<'_>| line.text().trim_end().contains('\t');
    let tabulated = players.iter().map(|player| player.line);
    let tabulated: BTreeSet<_> =
        tabulated.filter(|&line| document.line(line).is_some_and(has_tabulator)).collect();
    if tabulated.is_empty() {
        return;
    }
    let wrong: BTreeSet<_> = diagnostics
        .iter()
        .filter(|found| found.severity() == Severity::Error && tabulated.contains(&found.line))
        .map(|found| found.line)
        .collect();
    let Some(&first) = wrong.first() else { return };
    diagnostics.withdraw(|found| wrong.contains(&found.line));
    let text = document.line(first).map_or("", Line::text);
    let column = text.chars().take_while(|&c| c != '\t').count() + 1;
    let found = Code::Tabulators
        .at(first)
        .in_columns(Columns::new(column, column))
        .of(template!("player"))
        .found(phrase!("a tabulator"))
        .expected(template!("fields in fixed columns, separated by blanks"));
    diagnostics.push(found.with_others(wrong.len() - 1, template!("{others:line|lines}")));
}

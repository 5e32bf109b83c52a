//! The table for people.

use fpc::template;
use fpc_answers::report::standings::Sheet;

use super::{
    super::{STRONG, grid, styled},
    boards, heading,
};
use crate::speech::say;

/// The standings, preceded by remarks.
pub(crate) fn table(sheet: &Sheet<'_>) -> String {
    let mut text = heading::heading(sheet);
    for standings in &sheet.tables {
        text.push('\n');
        text.push_str(&heading::of_table(sheet, standings));
        let mut columns = sheet.contestants(standings);
        columns.extend(sheet.games(standings));
        columns.extend(Sheet::values(standings));
        let mut lines = grid::lines(&columns).into_iter();
        let head = lines.next().map(|line| styled(STRONG, line));
        for line in head.into_iter().chain(lines) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&boards::of_teams(sheet, standings));
        text.push_str(&boards::ranking(sheet, standings));
    }
    text + &legend(sheet)
}

/// The meaning of the letters that occur in the cross table.
fn legend(sheet: &Sheet<'_>) -> String {
    let texts: Vec<_> = sheet.marks().iter().map(say).collect();
    if texts.is_empty() {
        String::new()
    } else {
        format!("\n{}\n", texts.join(&say(&template!("; "))))
    }
}

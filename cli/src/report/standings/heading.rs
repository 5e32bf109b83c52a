//! The headings of the tables.

use fpc::{
    printable,
    standings::{ListSource, Standings},
};
use fpc_answers::{
    ask::Interface,
    report::standings::{Sheet, rules_in_words, ties},
};

use super::super::{CAUTION, STRONG, styled};

/// The heading of all tables.
pub(super) fn heading(sheet: &Sheet<'_>) -> String {
    let title = if sheet.title.is_empty() { sheet.file } else { sheet.title };
    let mut text = format!("{}\n", styled(STRONG, printable(title)));
    let Some(standings) = sheet.tables.first() else { return text };
    text.push_str(&format!("Tie-breaks: {}\n", sheet.list_in_words()));
    let by_own_text = matches!(sheet.source, ListSource::System(_));
    if !by_own_text {
        text.push_str(&format!("Rules: {}\n", rules_in_words(standings)));
    }
    text
}

/// The heading of one table.
pub(super) fn of_table(sheet: &Sheet<'_>, standings: &Standings) -> String {
    let mut text = format!("{}\n", styled(STRONG, sheet.after(standings)));
    for remark in sheet.remarks(standings, Interface::Program) {
        text.push_str(&format!("{} {}\n", styled(CAUTION, "Note:"), printable(&remark)));
    }
    let left = match &ties(standings)[..] {
        [] => String::new(),
        [tie] => format!("Still tied: places {tie}\n"),
        ties => format!("Still tied: places {}\n", ties.join(", ")),
    };
    text + &left + "\n"
}

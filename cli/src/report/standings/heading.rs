//! The headings of the tables.

use fpc::{
    standings::{ListSource, Standings},
    text::printable,
};
use fpc_answers::report::standings::{Sheet, rules_in_words, still_tied};

use super::super::{CAUTION, STRONG, styled};
use crate::speech::{self, said, say};

/// The heading of all tables.
pub(super) fn heading(sheet: &Sheet<'_>) -> String {
    let title = if sheet.title.is_empty() { sheet.file } else { sheet.title };
    let mut text = format!("{}\n", styled(STRONG, printable(title)));
    let Some(standings) = sheet.tables.first() else { return text };
    text.push_str(&said!("Tie-breaks: {list}", list = sheet.list_in_words()));
    text.push('\n');
    let by_own_text = matches!(sheet.source, ListSource::System(_));
    if !by_own_text {
        text.push_str(&said!("Rules: {rules}", rules = rules_in_words(standings)));
        text.push('\n');
    }
    text
}

/// The heading of one table.
pub(super) fn of_table(sheet: &Sheet<'_>, standings: &Standings) -> String {
    let mut text = format!("{}\n", styled(STRONG, say(&sheet.state(standings))));
    for remark in sheet.remarks(standings, speech::interface()) {
        text.push_str(&format!("{} {}\n", styled(CAUTION, said!("Note:")), printable(&remark)));
    }
    let left = still_tied(standings).map(|left| say(&left) + "\n");
    text + &left.unwrap_or_default() + "\n"
}

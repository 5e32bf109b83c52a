//! The derivations of the values of a player, for the player.

use fpc_answers::report::{
    Column,
    standings::{Explained, Sheet, ValueExplained},
};

use super::{
    super::{STRONG, columns::wrapped, grid, styled},
    heading,
};
use crate::speech::say;

/// The requested explanations within a width, preceded by remarks on the tables.
pub(crate) fn explanations(sheet: &Sheet<'_>, width: usize) -> String {
    let mut text = heading::heading(sheet);
    for standings in &sheet.tables {
        text.push('\n');
        text.push_str(&heading::of_table(sheet, standings));
        for &player in &sheet.explained {
            let explained = Explained { sheet, standings, player };
            text.push_str(&Layout { width: width.saturating_sub(2) }.player(&explained));
        }
    }
    text
}

/// The width available for indented texts.
#[derive(Copy, Clone)]
struct Layout {
    width: usize,
}

impl Layout {
    fn player(self, explained: &Explained<'_>) -> String {
        let mut text = format!("{}\n", styled(STRONG, say(&explained.title())));
        text.extend(explained.related().iter().map(|relation| self.note(&say(relation))));
        text.extend(explained.values().iter().map(|value| self.value(value)));
        text + "\n"
    }

    fn value(self, explained: &ValueExplained) -> String {
        let ValueExplained { tie_break, value, title, meaning, .. } = explained;
        let head = styled(STRONG, format!("{tie_break} {value}"));
        let mut text = format!("\n{head}: {}\n{}", say(title), self.note(&say(meaning)));
        text.extend(explained.before.iter().map(|it| self.note(&say(it))));
        if !explained.columns.is_empty() {
            let remarks: Vec<_> = explained.remarks.iter().map(say).collect();
            text.push_str(&self.grid(&explained.columns, &remarks));
        }
        text.extend(explained.after.iter().map(|it| self.note(&say(it))));
        text
    }

    /// A text in indented lines.
    fn note(self, text: &str) -> String {
        wrapped(text, self.width).iter().map(|line| format!("  {line}\n")).collect()
    }

    /// An indented table, with a remark for each line.
    fn grid(self, columns: &[Column], remarks: &[String]) -> String {
        let lines = grid::with_remarks(columns, remarks, self.width);
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }
}

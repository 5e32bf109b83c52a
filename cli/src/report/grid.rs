//! Text in aligned columns.

use fpc::{Phrase, PlayerId, ToPhrase, template, text::printable};
use fpc_answers::report::{Cells, Column, Name, standings::Entry};

use super::columns::{padded, shortened, width, wrapped};
use crate::speech::say;

/// The maximum width of a name.
const LONGEST_NAME: usize = 33;

/// Columns of which those of players have become two, of numbers and of names.
pub(super) fn with_names(columns: Vec<Column>, name: &dyn Fn(PlayerId) -> String) -> Vec<Column> {
    let spread = |column: Column| match &column.cells {
        Cells::Players(players) => vec![
            Column::numbers(template!("column", "no."), players.iter().copied()),
            Column::texts(template!("column", "name"), players.iter().map(|&id| name(id))),
        ],
        _ => vec![column],
    };
    columns.into_iter().flat_map(spread).collect()
}

/// The heading and the cells.
pub(super) fn texts(column: &Column) -> Vec<String> {
    let heading = say(&column.heading);
    let said = |cells: &[Phrase]| cells.iter().map(|cell| printable(&say(cell)).into()).collect();
    let cells: Vec<String> = match &column.cells {
        Cells::Texts(cells) | Cells::Numbers(cells) => said(cells),
        Cells::Players(players) => players.iter().map(|it| say(&it.phrase())).collect(),
        Cells::Lists(lists) => {
            lists.iter().map(|it| say(&Phrase::list(it.iter().map(ToPhrase::phrase)))).collect()
        }
        Cells::Names(names) => names.iter().map(name).collect(),
        Cells::Games(_, entries) => return games(&heading, entries),
    };
    [heading].into_iter().chain(cells).collect()
}

/// A name of limited width, with its remark.
fn name(name: &Name) -> String {
    let text = printable(&name.text);
    let text = shortened(&text, LONGEST_NAME);
    if name.remark.is_empty() { text.into() } else { format!("{text} ({})", say(&name.remark)) }
}

/// A round of a cross table: opponents end in the same column, colors and results follow.
fn games(round: &str, entries: &[Entry]) -> Vec<String> {
    let digits = |entry: &Entry| entry.opponent.map_or(0, |it| it.to_string().len());
    let most = entries.iter().map(digits).max().unwrap_or(0);
    let cell = |entry: &Entry| {
        // A bye is put in the place of a result.
        let room = if entry.opponent.is_some() { most - digits(entry) } else { most + 1 };
        format!("{}{}", " ".repeat(room), entry.written())
    };
    let heading = format!("{round:>0$}", most + 2);
    [heading].into_iter().chain(entries.iter().map(cell)).collect()
}

/// The number of columns of a terminal a column of a table takes.
pub(super) fn width_of(column: &Column) -> usize {
    texts(column).iter().map(|text| width(text)).max().unwrap_or(0)
}

/// The heading and the cells of a column, padded to the widest.
fn aligned(column: &Column) -> impl Iterator<Item = String> {
    let widest = width_of(column);
    texts(column).into_iter().map(move |text| {
        let room = " ".repeat(widest - width(&text));
        if column.is_number() { room + &text } else { format!("{text}{room}") }
    })
}

/// The lines of a table, headings first.
pub(super) fn lines(columns: &[Column]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for column in columns {
        for (place, text) in aligned(column).enumerate() {
            match lines.get_mut(place) {
                Some(line) => {
                    line.push_str("  ");
                    line.push_str(&text);
                }
                None => lines.push(text),
            }
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The minimum width for remarks next to a table; with less, they are put below their lines.
const LEAST_ROOM: usize = 40;

/// The number of blanks between a table and the remarks next to it.
const GAP: usize = 3;

/// The indent of remarks below their lines.
const INDENT: usize = 7;

/// A table with a remark for each line except the first, within a width if the table leaves enough
/// space.
pub(super) fn with_remarks(columns: &[Column], remarks: &[String], most: usize) -> Vec<String> {
    let table = lines(columns);
    let widest = table.iter().map(|line| width(line)).max().unwrap_or(0);
    let behind = widest + GAP;
    let room = most.saturating_sub(behind);
    let are_behind = room >= LEAST_ROOM || remarks.iter().all(|remark| width(remark) <= room);
    let indent = if are_behind { behind } else { INDENT };
    let mut rows = table.into_iter();
    let mut all = Vec::from_iter(rows.next());
    for (row, remark) in rows.zip(remarks) {
        let mut parts = wrapped(remark, most.saturating_sub(indent)).into_iter();
        let first = if are_behind { parts.next() } else { None };
        all.push(match first {
            Some(first) => format!("{}{first}", padded(&row, behind)),
            None => row,
        });
        all.extend(parts.map(|part| format!("{:indent$}{part}", "")));
    }
    all
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn columns_are_aligned_by_what_a_terminal_shows() {
        let texts = |texts: [&str; 3]| texts.map(str::to_owned).to_vec();
        let columns = [
            Column::texts("name", texts(["王小明", "Jose\u{301}", "Bob"])),
            Column::numbers("SB", texts(["9.25", "10.00", "-"])),
            Column::texts("", texts(["", "x", ""])),
        ];
        let expected = "\
name       SB
王小明   9.25
Jose\u{301}    10.00  x
Bob         -";
        assert_eq!(lines(&columns).join("\n"), expected);
    }

    #[test]
    fn remarks_stand_behind_a_table_or_below_its_lines() {
        let columns = [Column::numbers("round", ["1", "2", "3"].map(str::to_owned).to_vec())];
        let remarks = ["", "with a remark of some length that goes on", "short"].map(str::to_owned);
        let shown = |most| with_remarks(&columns, &remarks, most).join("\n");
        let behind = "\
round
    1
    2   with a remark of some length that goes
        on
    3   short";
        assert_eq!(shown(48), behind);
        let below = "\
round
    1
    2
       with a remark of
       some length that
       goes on
    3
       short";
        assert_eq!(shown(24), below);
        assert_eq!(shown(80).lines().count(), 4);
    }
}

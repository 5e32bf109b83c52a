//! Text in aligned columns.

use super::columns::{padded, width};

/// A column of a table.
pub(super) struct Column {
    heading: String,
    cells: Vec<String>,
    is_right: bool,
}

impl Column {
    /// A column of text.
    pub(super) fn left(heading: &str, cells: Vec<String>) -> Self {
        Self { heading: heading.to_owned(), cells, is_right: false }
    }

    /// A column of numbers.
    pub(super) fn right(heading: &str, cells: Vec<String>) -> Self {
        Self { is_right: true, ..Self::left(heading, cells) }
    }

    /// Whether there is nothing in it.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.iter().all(String::is_empty)
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.heading).chain(&self.cells).map(String::as_str)
    }

    /// All lines, each as wide as the widest.
    fn lines(&self) -> Vec<String> {
        let columns = self.texts().map(width).max().unwrap_or(0);
        let line = |text: &str| match self.is_right {
            true => format!("{}{text}", " ".repeat(columns - width(text))),
            false => padded(text, columns),
        };
        self.texts().map(line).collect()
    }
}

/// The lines of a table, that with the headings first.
pub(super) fn lines(columns: &[Column]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for column in columns {
        for (place, text) in column.lines().into_iter().enumerate() {
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

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn columns_are_aligned_by_what_a_terminal_shows() {
        let texts = |texts: [&str; 3]| texts.map(str::to_owned).to_vec();
        let columns = [
            Column::left("name", texts(["王小明", "Jose\u{301}", "Bob"])),
            Column::right("SB", texts(["9.25", "10.00", "-"])),
            Column::left("", texts(["", "x", ""])),
        ];
        let expected = "\
name       SB
王小明   9.25
Jose\u{301}    10.00  x
Bob         -";
        assert_eq!(lines(&columns).join("\n"), expected);
    }
}

//! CSV for spreadsheets.

/// The spelling of the texts of a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Texts {
    /// With an apostrophe before what a spreadsheet would compute.
    Guarded,
    /// As they are.
    Raw,
}

impl Texts {
    /// As they are, or else guarded.
    pub const fn raw(is_raw: bool) -> Self {
        if is_raw { Self::Raw } else { Self::Guarded }
    }
}

/// A table of CSV; the first record is the heading.
pub fn csv(records: impl IntoIterator<Item = Vec<String>>, texts: Texts) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for mut record in records {
        if texts == Texts::Guarded {
            record.iter_mut().for_each(guard);
        }
        // Writing to memory does not fail, and no table has rows of different lengths.
        let _ = writer.write_record(record);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Puts an apostrophe before a cell that a spreadsheet would take for a formula, as OWASP advises.
/// Numbers stay numbers, and a lone sign is none.
fn guard(cell: &mut String) {
    let begins_formula = |letter: char| "=+-@\t\r\n＝＋－＠".contains(letter);
    let first = cell.trim_start_matches([' ', '\u{A0}']).chars().next();
    let is_formula = cell.starts_with(['\t', '\r', '\n']) || first.is_some_and(begins_formula);
    if is_formula && !is_number(cell) && cell != "-" {
        cell.insert(0, '\'');
    }
}

/// Tells whether a cell is a plain number such as `-1.5`.
fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    match digits.split_once('.') {
        Some((whole, decimals)) => is_digits(whole) && is_digits(decimals),
        None => is_digits(digits),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn no_cell_is_computed() {
        for text in [
            "=1+1",
            "+cmd|/c calc!A0",
            "-2+3",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            " =1+1",
            "--1",
            "-",
            "+1-1",
            "＝1",
            "-1.",
            "-.5",
            "-1e5",
            "- ",
            "+",
        ] {
            let mut cell = text.to_owned();
            guard(&mut cell);
            let expected = if text == "-" { text.to_owned() } else { format!("'{text}") };
            assert_eq!(cell, expected);
        }
        for text in ["", "1", "-1.5", "+2", "0", "1-0", "Smith, Al", "'t Hart", "a=b", "3w1", "1/2"]
        {
            let mut cell = text.to_owned();
            guard(&mut cell);
            assert_eq!(cell, text);
        }
        let record = vec!["=1".to_owned(), "\"x\", y".to_owned()];
        assert_eq!(csv([record.clone()], Texts::Guarded), "'=1,\"\"\"x\"\", y\"\n");
        assert_eq!(csv([record], Texts::Raw), "=1,\"\"\"x\"\", y\"\n");
    }
}

//! Text in terminal columns.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The number of columns of a terminal a text takes: letters of East Asia take two.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A text padded with blanks to a width.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A text wrapped between words into lines of at most a number of columns. A longer word gets its
/// own line.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text of limited width, cut off if necessary.
pub(crate) fn shortened(text: &str, columns: usize) -> Cow<'_, str> {
    if width(text) <= columns {
        return text.into();
    }
    let mut room = columns.saturating_sub(1);
    let fits = |c: &char| match room.checked_sub(c.width().unwrap_or(0)) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{start}…").into()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(wrapped("a bc  def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("abcdef g", 4), ["abcdef", "g"]);
        assert_eq!(wrapped("王小 明", 4), ["王小", "明"]);
        assert_eq!(wrapped(" ", 4), [""; 0]);
    }

    #[test]
    fn letters_can_take_two_columns() {
        assert_eq!(width("王小明 Wang"), 11);
        assert_eq!(padded("王", 4), "王  ");
        assert_eq!(shortened("王小明", 6), "王小明");
        assert_eq!(shortened("王小明", 5), "王小…");
        assert_eq!(shortened("王小明", 4), "王…");
        assert_eq!(shortened("abcdef", 4), "abc…");
    }
}

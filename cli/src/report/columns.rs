//! Text in the columns of a terminal.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns of a terminal a text takes: letters of East Asia take two.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A text with blanks behind it, up to a width.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A text that takes no more than some columns, cut off if need be.
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
    fn letters_can_take_two_columns() {
        assert_eq!(width("王小明 Wang"), 11);
        assert_eq!(padded("王", 4), "王  ");
        assert_eq!(shortened("王小明", 6), "王小明");
        assert_eq!(shortened("王小明", 5), "王小…");
        assert_eq!(shortened("王小明", 4), "王…");
        assert_eq!(shortened("abcdef", 4), "abc…");
    }
}

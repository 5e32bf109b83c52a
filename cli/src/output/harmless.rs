//! Sanitizes messages for terminals and readers.

use fpc::text::printable;

/// The styles of this program and of its help.
const STYLES: [&str; 7] = ["0", "1", "4", "31", "32", "33", "36"];

/// Sanitizes a whole message or table, in which line endings and the styles of this program are
/// allowed. Text from outside in it has already been made [printable]; this makes sure of it.
pub(crate) fn harmless(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let (meant, tail) = rest.split_at(meant(rest));
        clean.push_str(meant);
        // Anything not allowed begins with a character that is not one of these, or is to be
        // hidden.
        let mut ends = tail.char_indices().skip(usize::from(meant.is_empty()));
        let end = ends.find(|(_, c)| matches!(c, '\n' | '\t' | '\u{1B}'));
        let (text, tail) = tail.split_at(end.map_or(tail.len(), |(at, _)| at));
        clean.push_str(&printable(text));
        rest = tail;
    }
    clean
}

/// The number of bytes at the beginning of a text that are kept unchanged.
fn meant(text: &str) -> usize {
    match text.as_bytes() {
        [b'\n' | b'\t', ..] => 1,
        [0x1B, b'[', tail @ ..] => style(tail).map_or(0, |length| length + 2),
        _ => 0,
    }
}

/// The length of one of the styles with the `m` that ends it.
fn style(text: &[u8]) -> Option<usize> {
    let rest =
        STYLES.iter().find_map(|style| text.strip_prefix(style.as_bytes())?.strip_prefix(b"m"));
    rest.map(|rest| text.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn messages_keep_their_lines_and_styles() {
        let text = "\u{1b}[1m\u{1b}[31merror:\u{1b}[0m one\n\ttwo";
        assert_eq!(harmless(text), text);
        assert_eq!(harmless("\u{1b}[31mred\u{1b}[2J\r"), "\u{1b}[31mred\u{fffd}[2J ");
        assert_eq!(harmless("\u{1b}[35m \u{1b}["), "\u{fffd}[35m \u{fffd}[");
    }
}

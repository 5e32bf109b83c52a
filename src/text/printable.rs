//! Sanitizes text from outside for terminals and readers.

use std::{borrow::Cow, iter};

/// The replacement for a character that is not shown.
const HIDDEN: char = char::REPLACEMENT_CHARACTER;

/// Sanitizes text from a file, a name or the output of another program: removes everything that
/// would control a terminal or be invisible.
///
/// Line endings and tabs become blanks, and everything else of that kind becomes `U+FFFD`: every
/// character is replaced by a single one, so that columns are preserved.
///
/// # Examples
///
/// ```
/// use fpc::text::printable;
///
/// assert_eq!(printable("Ångström,\tAlice"), "Ångström, Alice");
/// assert_eq!(printable("\u{1b}[2J"), "\u{fffd}[2J");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if with_the_one_before(text).all(|(c, before)| !is_harmful(c, before)) {
        return text.into();
    }
    let shown = with_the_one_before(text).map(|(c, before)| match c {
        _ if !is_harmful(c, before) => c,
        _ if c.is_whitespace() => ' ',
        _ => HIDDEN,
    });
    shown.collect::<String>().into()
}

/// Shortens a text that is too long to read.
pub(crate) fn clipped(mut text: String) -> String {
    const READABLE: usize = 200;
    if let Some((end, _)) = text.char_indices().nth(READABLE) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// Sanitizes JSON by writing such characters as equivalent escapes.
pub(crate) fn harmless_json(text: &str) -> Cow<'_, str> {
    let is_clean = |(c, before)| c == '\n' || !is_harmful(c, before);
    if with_the_one_before(text).all(is_clean) {
        return text.into();
    }
    let mut clean = String::with_capacity(text.len() + 64);
    for (c, before) in with_the_one_before(text) {
        if is_clean((c, before)) {
            clean.push(c);
        } else {
            let mut units = [0; 2];
            let units = c.encode_utf16(&mut units);
            clean.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    clean.into()
}

fn with_the_one_before(text: &str) -> impl Iterator<Item = (char, Option<char>)> {
    text.chars().zip(iter::once(None).chain(text.chars().map(Some)))
}

/// Tells whether a character controls a terminal, ends a line, has no width or changes the
/// direction of writing.
///
/// The two joiners, which some languages need, are allowed after letters of those languages.
fn is_harmful(c: char, before: Option<char>) -> bool {
    match c {
        '\u{200C}' | '\u{200D}' => before.is_none_or(|before| before.is_ascii()),
        '\u{AD}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E007F}' => true,
        _ => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_commands_a_terminal_is_hidden() {
        assert_eq!(
            printable("\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}31m"),
            "\u{fffd}]0;x\u{fffd}\u{fffd}[2J\u{fffd}31m"
        );
        assert_eq!(printable("a\tb\r\nc\u{2028}d"), "a b  c d");
        assert_eq!(
            printable("1 \u{202e}0-1\u{202c} \u{200b}\u{feff}"),
            "1 \u{fffd}0-1\u{fffd} \u{fffd}\u{fffd}"
        );
        assert_eq!(printable("Ælfgifu 王 علي"), "Ælfgifu 王 علي");
    }

    #[test]
    fn joiners_belong_to_their_languages() {
        assert_eq!(printable("علی\u{200c}رضا"), "علی\u{200c}رضا");
        assert_eq!(printable("Al\u{200d}ice"), "Al\u{fffd}ice");
    }

    #[test]
    fn json_means_the_same() {
        let text = "{\n  \"a\u{9b}\": \"\u{202e}\u{e0041}\"\n}";
        let clean = harmless_json(text);
        assert_eq!(clean, "{\n  \"a\\u009b\": \"\\u202e\\udb40\\udc41\"\n}");
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(value(&clean), value(text));
    }
}

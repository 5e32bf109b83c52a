//! Fields of lines: blanks and numbers.

/// A text without surrounding blanks, as by [`str::trim`]. Without spaces, most fields begin and
/// end with ASCII characters, which can be checked without decoding.
pub(crate) fn trimmed(text: &str) -> &str {
    let text = text.trim_ascii();
    match text.as_bytes() {
        [] => text,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        [only] if only.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}

/// Tells whether a text is blank.
pub(crate) fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| byte == b' ') || text.trim().is_empty()
}

/// Parses an unsigned number; surrounding blanks are allowed. Most fields are or contain a number,
/// so this does without a grammar.
pub(crate) fn number(text: &str) -> Option<u32> {
    let digits = text.trim_ascii();
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_digits_only() {
        assert_eq!(number("  12 "), Some(12));
        assert_eq!(number("12a"), None);
        assert_eq!(number(""), None);
        assert_eq!(number("99999999999"), None);
        assert_eq!(
            (number("+1"), number("1 2"), number("\u{a0}1"), number("\t1")),
            (None, None, None, Some(1))
        );
    }

    #[test]
    fn blanks_are_those_of_unicode() {
        for text in
            ["", " ", "x", " x y ", "\u{a0}x\u{a0}", "\u{b}x", " \u{3000} ", "é ", "x\u{85}"]
        {
            assert_eq!(trimmed(text), text.trim(), "{text:?}");
            assert_eq!(is_blank(text), text.trim().is_empty(), "{text:?}");
        }
    }
}

//! The encoding of files older than UTF-8.
//!
//! As in the WHATWG standard, it maps every byte to a character and back, so nothing is lost.

/// The characters of the bytes from 0x80 to 0x9F. All other bytes map to the characters with the
/// same number, and so do the five of these that Windows leaves undefined.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The byte of the first of these.
const FIRST: u8 = 0x80;

/// The text of bytes.
pub(super) fn decode(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| character(byte)).collect()
}

/// The bytes of a text, unless it has characters without a byte.
pub(super) fn encode(text: &str) -> Option<Vec<u8>> {
    text.chars().map(byte).collect()
}

fn character(byte: u8) -> char {
    let place = byte.checked_sub(FIRST).map(usize::from);
    place.and_then(|place| HIGH.get(place)).copied().unwrap_or(char::from(byte))
}

fn byte(character: char) -> Option<u8> {
    match HIGH.iter().zip(FIRST..).find(|&(&high, _)| high == character) {
        Some((_, byte)) => Some(byte),
        None => u8::try_from(character).ok().filter(|&byte| self::character(byte) == character),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_byte_has_its_character() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        let text = decode(&bytes);
        assert_eq!(encode(&text), Some(bytes));
        assert_eq!(decode(b"\x80 \x8A \x9F \xA0 \xE9 \xFF"), "€ Š Ÿ \u{a0} é ÿ");
        assert_eq!(decode(b"\x81\x8D\x8F\x90\x9D"), "\u{81}\u{8d}\u{8f}\u{90}\u{9d}");
    }

    #[test]
    fn other_characters_have_no_byte() {
        assert_eq!(encode("Đurić"), None);
        assert_eq!(encode("\u{80}"), None);
        assert_eq!(encode("Žižek"), Some(b"\x8Ei\x9Eek".to_vec()));
    }
}

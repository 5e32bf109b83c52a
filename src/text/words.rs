//! Splits free text into normalized words, so that different spellings compare equal.

use super::folded::folded;

/// The words of a text, including numbers: in lowercase, without accents, and split where letters
/// and digits meet.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for c in folded(text).chars() {
        let kind = match c {
            _ if c.is_ascii_digit() => Some(WordKind::Number),
            _ if c.is_alphabetic() => Some(WordKind::Word),
            _ => None,
        };
        if kind.is_some() {
            match words.last_mut() {
                Some(word) if kind == last => word.push(c),
                _ => words.push(c.to_string()),
            }
        }
        last = kind;
    }
    words
}

#[derive(Copy, Clone, Eq, PartialEq)]
enum WordKind {
    Word,
    Number,
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn spellings_of_one_word_are_equal() {
        assert_eq!(words("Individuel: Système-Suisse"), ["individuel", "systeme", "suisse"]);
        assert_eq!(words("1er août,2017"), ["1", "er", "aout", "2017"]);
        assert_eq!(words("30Jun2017"), ["30", "jun", "2017"]);
        // Letters with combining accents.
        assert_eq!(words("Ma\u{308}rz"), words("März"));
        assert_eq!(words("Май"), words("Маи\u{306}"));
        assert_eq!(words("İYİ"), ["iyi"]);
        assert_eq!(words("_-:  "), Vec::<String>::new());
    }
}

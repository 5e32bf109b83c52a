//! Splits free text into normalized words, so that different spellings compare equal.

/// The words of a text, including numbers: in lowercase, without accents, and split where letters
/// and digits meet.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    let folded = text.chars().flat_map(char::to_lowercase).filter(|c| !is_accent(*c));
    for c in folded {
        let kind = match c {
            _ if c.is_ascii_digit() => Some(WordKind::Number),
            _ if c.is_alphabetic() => Some(WordKind::Word),
            _ => None,
        };
        if kind.is_some() {
            match words.last_mut() {
                Some(word) if kind == last => word.push_str(&plain(c)),
                _ => words.push(plain(c)),
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

/// Whether a character changes the one before it.
const fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// A lower-case letter without its accent.
fn plain(c: char) -> String {
    let letter = match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ď' | 'đ' | 'ð' => 'd',
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'ğ' | 'ģ' => 'g',
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' => 'i',
        'ķ' => 'k',
        'ļ' | 'ľ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ţ' | 'ț' => 't',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' | 'ų' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'й' => 'и',
        'ё' => 'е',
        'ї' => 'і',
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' | 'ϊ' | 'ΐ' => 'ι',
        'ό' => 'ο',
        'ύ' | 'ϋ' => 'υ',
        'ώ' => 'ω',
        'ς' => 'σ',
        'ß' => return "ss".to_owned(),
        'æ' => return "ae".to_owned(),
        _ => c,
    };
    letter.to_string()
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

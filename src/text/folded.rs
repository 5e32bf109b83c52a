//! Case-insensitive names without diacritics, with plain apostrophes and hyphens, as people type them.

/// Letters and signs, and their plain equivalents.
const PLAIN: [(&str, &str); 37] = [
    ("àáâãäåāăąǎ", "a"),
    ("æ", "ae"),
    ("çćĉċč", "c"),
    ("ďđð", "d"),
    ("èéêëēĕėęěə", "e"),
    ("ĝğġģǧ", "g"),
    ("ĥħ", "h"),
    ("ìíîïĩīĭįıǐ", "i"),
    ("ĵ", "j"),
    ("ķ", "k"),
    ("ĺļľŀł", "l"),
    ("ñńņňŉ", "n"),
    ("òóôõöøōŏőǒơ", "o"),
    ("œ", "oe"),
    ("ŕŗř", "r"),
    ("śŝşšș", "s"),
    ("ß", "ss"),
    ("ţťŧț", "t"),
    ("þ", "th"),
    ("ùúûüũūŭůűųǔư", "u"),
    ("ŵ", "w"),
    ("ýÿŷ", "y"),
    ("źżž", "z"),
    ("ё", "е"),
    ("й", "и"),
    ("ї", "і"),
    ("ґ", "г"),
    ("ά", "α"),
    ("έ", "ε"),
    ("ή", "η"),
    ("ίϊΐ", "ι"),
    ("ό", "ο"),
    ("ύϋΰ", "υ"),
    ("ώ", "ω"),
    ("ς", "σ"),
    ("’‘ʼ`´", "'"),
    ("–‐‑−", "-"),
];

/// Combining marks, which follow their letter.
const MARKS: std::ops::RangeInclusive<char> = '\u{300}'..='\u{36f}';

/// The letters and signs that have a plain equivalent, each with it: what [`folded`] puts in their place.
///
/// # Examples
///
/// ```
/// let mut letters = fpc::text::plain_letters();
/// assert_eq!(letters.find(|(letter, _)| *letter == 'ø'), Some(('ø', "o")));
/// ```
pub fn plain_letters() -> impl Iterator<Item = (char, &'static str)> {
    PLAIN.into_iter().flat_map(|(letters, plain)| letters.chars().map(move |it| (it, plain)))
}

/// A text as people type it, in lowercase, with plain letters and signs. Names that are the same then are found by
/// each other.
///
/// # Examples
///
/// ```
/// use fpc::text::folded;
///
/// assert_eq!(folded("Łukasz Šimić-Ørsted"), "lukasz simic-orsted");
/// ```
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.trim().chars().flat_map(char::to_lowercase) {
        let plain = || PLAIN.iter().find(|(letters, _)| letters.contains(letter));
        // Nearly all are plain already.
        match (!letter.is_ascii_alphanumeric()).then(plain).flatten() {
            Some((_, plain)) => folded.push_str(plain),
            None if MARKS.contains(&letter) => {}
            None => folded.push(letter),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn marks_and_capitals_do_not_matter() {
        for (text, plain) in [
            ("Müller", "muller"),
            ("ŁUKASZ Żółć", "lukasz zolc"),
            ("Øystein Ærø", "oystein aero"),
            ("Jose\u{301}", "jose"),
            ("Straße", "strasse"),
            ("İpek", "ipek"),
            ("Алёхин", "алехин"),
            ("李", "李"),
            ("O’Brien–Smith", "o'brien-smith"),
        ] {
            assert_eq!(folded(text), plain);
        }
    }
}

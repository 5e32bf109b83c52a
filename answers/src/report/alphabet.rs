//! The order of names.

use fpc::{template, text::folded};

use super::Language;

/// The letters that a language has in its alphabet, in their order.
const ALPHABET: &str = template!("abcdefghijklmnopqrstuvwxyz");

/// Signs and digits come before letters, and letters of the alphabet before those of others.
const LETTERS: u32 = 0x20_0000;
const OTHER_LETTERS: u32 = 0x40_0000;

impl Language {
    /// The key that sorts names: each letter at its place in the alphabet of the language, other
    /// letters with the plain ones that they stand for. Among equal names, those with plain letters
    /// come first.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::report::Language;
    ///
    /// let mut names = ["Zorn", "Ødegård", "Nz", "Černý", "Ñu", "Cerny", "Łoś", "Şahin", "Oz"];
    /// names.sort_by_cached_key(|name| Language::ENGLISH.alphabetical(name));
    /// assert_eq!(names, ["Cerny", "Černý", "Łoś", "Ñu", "Nz", "Ødegård", "Oz", "Şahin", "Zorn"]);
    /// let spanish = Language::from_code("es").unwrap();
    /// names.sort_by_cached_key(|name| spanish.alphabetical(name));
    /// assert_eq!(names[3..6], ["Nz", "Ñu", "Ødegård"]);
    /// ```
    pub fn alphabetical(self, name: &str) -> impl Ord + use<> {
        let alphabet = self.say(&ALPHABET);
        let place = |letter| alphabet.chars().zip(LETTERS..).find(|(it, _)| *it == letter);
        let of_plain = |letter: char| match place(letter) {
            Some((_, place)) => place,
            None if letter.is_alphabetic() => OTHER_LETTERS + u32::from(letter),
            None => u32::from(letter),
        };
        let name = name.trim().to_lowercase();
        let mut places = Vec::with_capacity(name.len());
        for letter in name.chars() {
            match place(letter) {
                Some((_, place)) => places.push(place),
                None if letter == ' ' => places.push(u32::from(letter)),
                None => {
                    places.extend(folded(letter.encode_utf8(&mut [0; 4])).chars().map(of_plain))
                }
            }
        }
        (places, name)
    }
}

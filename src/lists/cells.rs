//! The meaning of the cells of lists: ratings, titles, federations, numbers and dates as people write
//! them.

use super::federations;
use crate::{
    date::{self, Date},
    template,
    trf::{spelled_sex, spelled_title},
};

/// A cell as it was read.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Read {
    /// The text in the spelling of tournament files.
    Sure(String),
    /// The text that is probably meant, and what was expected.
    Probable(String, &'static str),
    /// Nothing, and what was expected.
    Unread(&'static str),
}

const RATING: &str = template!("a rating such as 1850");
const TITLE: &str = template!("a title such as WFM");
const FEDERATION: &str = template!("the code of a federation, such as NOR");
const FIDE_ID: &str = template!("a FIDE number, of up to nine digits");
const SEX: &str = template!("m or w");
const BIRTH: &str = template!("a day such as 1990-11-30, or a year");

pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// A rating of up to four digits.
pub(super) fn is_rating(text: &str) -> bool {
    text.len() <= 4 && is_digits(text)
}

/// Tells whether lists write so for players without a rating.
pub(super) fn is_unrated(text: &str) -> bool {
    let text = text.trim_end_matches('.').to_ascii_lowercase();
    matches!(&*text, "" | "0" | "-" | "–" | "unr" | "unrated" | "none" | "n/a" | "nc")
}

/// Tells whether a text has letters as names do.
pub(super) fn is_name(text: &str) -> bool {
    text.chars().filter(|it| it.is_alphabetic()).count() > 1
}

/// A number as spreadsheets write it, which may have decimals of zeros.
fn whole(text: &str) -> &str {
    let (number, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let is_whole = is_digits(number) && !decimals.is_empty() && decimals.len() < 3;
    if is_whole && decimals.bytes().all(|it| it == b'0') { number } else { text }
}

pub(super) fn rating(text: &str) -> Read {
    let text = whole(text);
    if is_unrated(text) {
        return Read::Sure(String::new());
    }
    if is_rating(text) {
        return Read::Sure(text.trim_start_matches('0').to_owned());
    }
    // 1.850 has a mark for thousands, and France's lists write 1850 F.
    let letters = |it: char| it.is_ascii_alphabetic() || it.is_whitespace();
    let number: String =
        text.trim_end_matches(letters).split(['.', ',', ' ', '\'', '’', '\u{a0}']).collect();
    if is_rating(&number) && number.len() == 4 {
        Read::Probable(number, RATING)
    } else {
        Read::Unread(RATING)
    }
}

/// A rating behind a name, as in `Meier, Hans 1850`, and the name.
pub(super) fn name_and_rating(text: &str) -> Option<(&str, &str)> {
    let (name, rating) = text.rsplit_once(char::is_whitespace)?;
    let rating = rating.trim_matches(['(', ')']);
    let is_it = rating.len() > 2 && is_rating(rating) && is_name(name);
    is_it.then(|| (name.trim_end_matches([' ', ',', ';']), rating))
}

pub(super) fn title(text: &str) -> Read {
    match spelled_title(text) {
        Some(title) => Read::Sure(title.to_owned()),
        None if matches!(text, "-" | "–") => Read::Sure(String::new()),
        None => Read::Unread(TITLE),
    }
}

pub(super) fn federation(text: &str) -> Read {
    let is_code = text.len() == 3 && text.bytes().all(|it| it.is_ascii_alphabetic());
    if let Some(code) = federations::code(text) {
        return Read::Sure(code.to_owned());
    }
    match federations::code_of(text) {
        Some(code) => Read::Probable(code.to_owned(), FEDERATION),
        None if matches!(text, "-" | "–") => Read::Sure(String::new()),
        None if is_code => Read::Probable(text.to_ascii_uppercase(), FEDERATION),
        None => Read::Unread(FEDERATION),
    }
}

pub(super) fn fide_id(text: &str) -> Read {
    let digits: String = whole(text).split_whitespace().collect();
    match () {
        () if matches!(&*digits, "0" | "-" | "–") => Read::Sure(String::new()),
        () if is_digits(&digits) && digits.len() <= 9 => Read::Sure(digits),
        () => Read::Unread(FIDE_ID),
    }
}

pub(super) fn sex(text: &str) -> Read {
    let first = |words: &[&str]| words.iter().any(|it| text.eq_ignore_ascii_case(it));
    match spelled_sex(text) {
        Some(sex) => Read::Sure(sex.to_owned()),
        None if first(&["male", "man", "männlich", "homme", "hombre", "h"]) => {
            Read::Sure("m".to_owned())
        }
        None if first(&["female", "woman", "weiblich", "femme", "mujer"]) => {
            Read::Sure("w".to_owned())
        }
        None if matches!(text, "-" | "–") => Read::Sure(String::new()),
        None => Read::Unread(SEX),
    }
}

pub(super) fn birth_date(text: &str) -> Read {
    let text = whole(text);
    let parts: Vec<_> = text.split(['/', '-', '.']).collect();
    let year = parts[0].len() == 4 && is_digits(parts[0]);
    // 1988/00/00 is a year of which the day is not known, and so is 1988 alone.
    let unknown = year && parts[1..].iter().all(|it| it.bytes().all(|it| it == b'0'));
    match Date::readings(text)[..] {
        _ if matches!(text, "-" | "–") || !date::is_given(text) => Read::Sure(String::new()),
        _ if unknown => Read::Sure(parts[0].to_owned()),
        _ if date::born(text) == Some(None) => Read::Unread(BIRTH),
        [] => Read::Unread(BIRTH),
        [day] => Read::Sure(day.to_string().replace('-', "/")),
        [day, ..] => Read::Probable(day.to_string().replace('-', "/"), BIRTH),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn sure(text: &str) -> Read {
        Read::Sure(text.to_owned())
    }

    #[test]
    fn ratings_are_numbers_of_up_to_four_digits() {
        for (text, expected) in [
            ("1850", sure("1850")),
            ("1850.0", sure("1850")),
            ("unr.", sure("")),
            ("0", sure("")),
            ("1.850", Read::Probable("1850".to_owned(), RATING)),
            ("1850 F", Read::Probable("1850".to_owned(), RATING)),
            ("18500", Read::Unread(RATING)),
            ("strong", Read::Unread(RATING)),
        ] {
            assert_eq!(rating(text), expected, "{text}");
        }
        assert_eq!(name_and_rating("Meier, Hans 1850"), Some(("Meier, Hans", "1850")));
        assert_eq!(name_and_rating("Meier, Hans"), None);
    }

    #[test]
    fn days_and_years_of_birth_are_told_apart() {
        for (text, expected) in [
            ("1988/00/00", sure("1988")),
            ("1988", sure("1988")),
            ("30.11.1990", sure("1990/11/30")),
            ("5/7/1990", Read::Probable("1990/07/05".to_owned(), BIRTH)),
            ("1990-02-30", Read::Unread(BIRTH)),
            ("08", Read::Unread(BIRTH)),
            ("-", sure("")),
        ] {
            assert_eq!(birth_date(text), expected, "{text}");
        }
    }

    #[test]
    fn federations_are_codes_or_names() {
        assert_eq!(federation("ger"), sure("GER"));
        assert_eq!(federation("Germany"), Read::Probable("GER".to_owned(), FEDERATION));
        assert_eq!(federation("XYZ"), Read::Probable("XYZ".to_owned(), FEDERATION));
        assert_eq!(federation("Utopia"), Read::Unread(FEDERATION));
    }
}

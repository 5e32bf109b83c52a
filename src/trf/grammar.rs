//! The small grammars inside fields: points, words and lists.
//!
//! Grammars run in nom's complete mode: the end of the text is the end of the field.

use std::iter;

use nom::{
    AsChar, Finish, IResult, Parser,
    bytes::complete::take_till1,
    character::complete::{char, digit0, digit1, multispace0, one_of},
    combinator::{all_consuming, map_res, opt},
    error::Error,
    multi::many0,
    sequence::{delimited, preceded, separated_pair, terminated},
};

use crate::{text::columns::Columns, tournament::Score};

/// Parses a whole text by a grammar; surrounding blanks are allowed.
pub(super) fn whole<'a, T>(
    text: &'a str,
    grammar: impl Parser<&'a str, Output = T, Error = Error<&'a str>>,
) -> Option<T> {
    all_consuming(delimited(multispace0, grammar, multispace0))
        .parse_complete(text)
        .finish()
        .ok()
        .map(|(_, value)| value)
}

/// Points: `digits[.digit]`.
pub(super) fn points(input: &str) -> IResult<&str, Score> {
    let text = |(whole, tenths): (&str, Option<&str>)| {
        let length = whole.len() + tenths.map_or(0, |tenths| tenths.len() + 1);
        input[..length].parse::<Score>()
    };
    map_res((digit0, opt(preceded(char('.'), digit1))), text).parse_complete(input)
}

/// Points that can be below zero: `[-]digits[.digit]`.
pub(super) fn signed_points(input: &str) -> IResult<&str, Score> {
    let (rest, (sign, points)) = (opt(one_of("+-")), points).parse_complete(input)?;
    Ok((rest, if sign == Some('-') { -points } else { points }))
}

/// Words separated by blanks or tabs, each with its columns, if the text begins in column `first`.
pub(super) fn words(text: &str, first: usize) -> impl Iterator<Item = (Columns, &str)> {
    let (mut rest, mut next) = (text, first);
    iter::from_fn(move || {
        let (blanks, from) = rest.split_at(rest.find(|c: char| !c.is_whitespace())?);
        let (word, after) = from.split_at(from.find(char::is_whitespace).unwrap_or(from.len()));
        let start = next + blanks.chars().count();
        next = start + word.chars().count();
        rest = after;
        Some((Columns::new(start, next - 1), word))
    })
}

/// A setting of XXS: `CODE=VALUE`.
pub(super) fn assignment(input: &str) -> IResult<&str, (&str, Score)> {
    separated_pair(take_till1(|c: char| c == '=' || c.is_whitespace()), char('='), points)
        .parse_complete(input)
}

/// The settings of 162: letters, each followed by its points.
pub(super) fn letter_values(input: &str) -> IResult<&str, Vec<(char, Score)>> {
    let letter = nom::character::complete::satisfy(AsChar::is_alpha);
    let setting = separated_pair(letter, multispace0, points);
    many0(terminated(setting, many0(one_of(" \t")))).parse_complete(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_a_whole() {
        assert_eq!(whole(" 1.5", points), Some(Score::from_tenths(15)));
        assert_eq!(whole("1.55", points), None);
        assert_eq!(whole("1,5", points), None);
        assert_eq!(whole("  ", points), None);
        assert_eq!(whole("-1.5", signed_points), Some(Score::from_tenths(-15)));
        assert_eq!(whole("--1", signed_points), None);
        assert_eq!(whole(" PAB=.5", assignment), Some(("PAB", Score::from_tenths(5))));
    }

    #[test]
    fn words_know_where_they_stand() {
        let of = |first, last, word| (Columns::new(first, last), word);
        let words = |text, first| words(text, first).collect::<Vec<_>>();
        assert_eq!(words(" 3\t 14  ", 4), [of(5, 5, "3"), of(8, 9, "14")]);
        assert_eq!(words("é 14", 1), [of(1, 1, "é"), of(3, 4, "14")]);
        assert_eq!(words("   ", 4), []);
    }
}

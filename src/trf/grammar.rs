//! The small grammars inside fields: numbers, points, words and lists.
//!
//! Grammars run in nom's complete mode: the end of the text is the end of the field.

use std::iter;

use nom::{
    AsChar, Finish, IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_till1},
    character::complete::{char, digit0, digit1, multispace0, one_of},
    combinator::{all_consuming, eof, map, map_opt, map_res, opt, rest, value},
    error::Error,
    multi::{many0, many0_count},
    sequence::{delimited, preceded, separated_pair, terminated},
};

use super::write::narrow;
use crate::{
    player_id::PlayerId,
    template,
    text::columns::Columns,
    tournament::{MAX_ROUNDS, RoundNumber, Score},
};

/// How a value is spelled in a field: how it is read and written, and the words for what is expected.
pub(super) struct Grammar<T> {
    pub(super) read: fn(&str) -> IResult<&str, T>,
    pub(super) write: fn(&T) -> String,
    pub(super) expected: &'static str,
    /// Says that the value stands at the left of its columns.
    pub(super) is_left: bool,
}

impl<T> Grammar<T> {
    pub(super) const fn new(
        expected: &'static str,
        read: fn(&str) -> IResult<&str, T>,
        write: fn(&T) -> String,
    ) -> Self {
        Self { read, write, expected, is_left: false }
    }

    pub(super) const fn expecting(mut self, expected: &'static str) -> Self {
        self.expected = expected;
        self
    }

    /// Reads a whole field.
    pub(super) fn read(&self, text: &str) -> Option<T> {
        whole(text.trim(), self.read)
    }
}

/// Any text, at the left of its columns.
pub(super) const TEXT: Grammar<String> = Grammar {
    is_left: true,
    ..Grammar::new("", |input| map(rest, str::to_owned).parse(input), String::clone)
};

pub(super) const PLAYER: Grammar<PlayerId> =
    Grammar::new(template!("a starting rank from 1 to 9999"), id, PlayerId::to_string);

pub(super) const TEAM: Grammar<PlayerId> =
    PLAYER.expecting(template!("the number of a team, from 1 to 999"));

pub(super) const ROUND: Grammar<RoundNumber> =
    Grammar::new(template!("a round from 1 to 999"), round, RoundNumber::to_string);

const POINTS_SUCH_AS: &str = template!("points such as 1.0");

/// Points in four columns.
pub(super) const POINTS: Grammar<Score> = Grammar::new(POINTS_SUCH_AS, points, written);

/// Points in four columns, or nothing.
pub(super) const OPTIONAL_POINTS: Grammar<Option<Score>> = Grammar::new(
    POINTS_SUCH_AS,
    |input| or_nothing(points, input),
    |points| optional(points, written),
);

/// Points in four columns that can be below zero, or nothing.
pub(super) const ANY_POINTS: Grammar<Option<Score>> = Grammar::new(
    template!("points such as 1.0 or -0.5"),
    |input| or_nothing(signed_points, input),
    |points| optional(points, written),
);

/// Points in six columns, or nothing.
pub(super) const LONG_POINTS: Grammar<Option<Score>> =
    Grammar { write: |points| optional(points, Score::to_string), ..OPTIONAL_POINTS };

fn written(points: &Score) -> String {
    narrow(*points).unwrap_or_else(|| points.to_string())
}

/// Writes a value, or nothing.
pub(super) fn optional<T>(value: &Option<T>, write: fn(&T) -> String) -> String {
    value.as_ref().map(write).unwrap_or_default()
}

/// A number.
pub(super) fn number<T: std::str::FromStr>(input: &str) -> IResult<&str, T> {
    map_res(digit1, str::parse).parse(input)
}

fn id(input: &str) -> IResult<&str, PlayerId> {
    map_opt(number, PlayerId::new).parse(input)
}

/// A round of a tournament.
pub(super) fn round(input: &str) -> IResult<&str, RoundNumber> {
    map_opt(number, |number| RoundNumber::new(number).filter(|_| number <= MAX_ROUNDS)).parse(input)
}

/// A value, or an empty field.
pub(super) fn or_nothing<T: Clone>(
    read: fn(&str) -> IResult<&str, T>,
    input: &str,
) -> IResult<&str, Option<T>> {
    alt((value(None, eof), map(read, Some))).parse(input)
}

/// A value, or a field that is empty or has zeros only.
pub(super) fn or_zero<T: Clone>(
    read: fn(&str) -> IResult<&str, T>,
    input: &str,
) -> IResult<&str, Option<T>> {
    alt((value(None, (many0_count(char('0')), eof)), map(read, Some))).parse(input)
}

/// The number of a player or team; nothing, zero, or as many zeros as there are columns for nobody.
pub(super) fn id_or_zeros<'a>(zeros: &str, input: &'a str) -> IResult<&'a str, Option<PlayerId>> {
    let nobody = alt((eof, terminated(tag(zeros), eof), terminated(tag("0"), eof)));
    alt((value(None, nobody), map(id, Some))).parse(input)
}

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

/// Parts between separators, each with its columns, if the text begins in column `first`.
pub(super) fn parts(
    text: &str,
    first: usize,
    separator: char,
) -> impl Iterator<Item = (Columns, &str)> {
    let mut next = first;
    text.split(separator).map(move |part| {
        let (begin, length) = (next, part.chars().count());
        next += length + 1;
        (Columns::new(begin, begin + length.max(1) - 1), part)
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

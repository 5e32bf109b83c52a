//! Rules of plural forms, as files of gettext have them: expressions of C in one variable.

use nom::{
    Finish, IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::{char, multispace0, u64},
    combinator::{all_consuming, map, opt, value},
    error::{Error, ErrorKind},
    multi::fold_many0,
    sequence::{delimited, preceded, separated_pair},
};

/// The forms of the numbers 0 to 199. Larger numbers have the forms of the second hundred, as languages go by the last
/// two digits of a number.
pub(crate) fn forms(rule: &str) -> Result<Vec<u8>, String> {
    let form = |number| {
        let read = all_consuming(choice(number)).parse(rule).finish();
        let (_, form) = read.map_err(|error| format!("rule of plural forms: {error}"))?;
        u8::try_from(form).map_err(|_| format!("there is no plural form {form}"))
    };
    (0..200).map(form).collect()
}

type Input<'a> = &'a str;

/// A sign between blanks.
fn sign<'a>(
    sign: &'static str,
) -> impl Parser<Input<'a>, Output = Input<'a>, Error = Error<Input<'a>>> {
    delimited(multispace0, tag(sign), multispace0)
}

/// The value of an expression for a number: `a ? b : c`, and whatever binds closer.
fn choice<'a>(number: u64) -> impl Fn(Input<'a>) -> IResult<Input<'a>, u64> {
    move |input| {
        let both = preceded(sign("?"), separated_pair(choice(number), sign(":"), choice(number)));
        map((level(number, LEVELS), opt(both)), |(is, both)| match both {
            None => is,
            Some((yes, _)) if is != 0 => yes,
            Some((_, no)) => no,
        })
        .parse(input)
    }
}

type Operator = (&'static str, fn(u64, u64) -> u64);

/// The operators, from the loosest on.
const LEVELS: &[&[Operator]] = &[
    &[("||", |a, b| u64::from(a != 0 || b != 0))],
    &[("&&", |a, b| u64::from(a != 0 && b != 0))],
    &[("==", |a, b| u64::from(a == b)), ("!=", |a, b| u64::from(a != b))],
    &[
        ("<=", |a, b| u64::from(a <= b)),
        (">=", |a, b| u64::from(a >= b)),
        ("<", |a, b| u64::from(a < b)),
        (">", |a, b| u64::from(a > b)),
    ],
    &[("%", |a, b| a.checked_rem(b).unwrap_or_default())],
];

fn level<'a>(
    number: u64,
    levels: &'static [&'static [Operator]],
) -> impl Fn(Input<'a>) -> IResult<Input<'a>, u64> {
    move |input| {
        let Some((operators, closer)) = levels.split_first() else { return atom(number, input) };
        let (input, first) = level(number, closer)(input)?;
        let operator = |input| {
            let read = |(text, operate): &Operator| map(sign(text), |_| *operate).parse(input).ok();
            let found = operators.iter().find_map(read);
            found.ok_or(nom::Err::Error(Error { input, code: ErrorKind::Alt }))
        };
        fold_many0((operator, level(number, closer)), || first, |a, (operate, b)| operate(a, b))
            .parse(input)
    }
}

fn atom(number: u64, input: Input<'_>) -> IResult<Input<'_>, u64> {
    let inner = delimited(char('('), choice(number), char(')'));
    delimited(multispace0, alt((value(number, char('n')), u64, inner)), multispace0).parse(input)
}

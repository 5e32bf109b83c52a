//! Values of arguments, for programs that read command lines with clap.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use fpc::{
    Bye, Color, PlayerId, RoundNumber, SystemChoice, operate::Acceleration, tournament::OpenPoint,
};

use crate::ask::Group;

/// Reads one of some codes. Commands are described whenever the program starts, but their codes are
/// listed only where they are shown.
#[derive(Clone, Debug)]
pub struct Codes<L, R> {
    /// Lists the codes.
    pub list: L,
    /// Reads a code; nothing for a text that is not in the list.
    pub read: R,
}

impl<L, R, V, T> TypedValueParser for Codes<L, R>
where
    L: Fn() -> Vec<V> + Clone + Send + Sync + 'static,
    R: Fn(&str) -> Option<T> + Clone + Send + Sync + 'static,
    V: Into<PossibleValue> + 'static,
    T: Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        if let Some(read) = value.to_str().and_then(&self.read) {
            return Ok(read);
        }
        let known = PossibleValuesParser::new((self.list)()).parse_ref(command, option, value);
        Err(known.err().unwrap_or_else(|| Error::new(ErrorKind::InvalidValue).with_cmd(command)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.list)().into_iter().map(V::into)))
    }
}

/// Reads the code of a system, or `auto`.
pub fn system_choice() -> impl TypedValueParser<Value = SystemChoice> {
    let value = |(code, meaning)| PossibleValue::new(code).help(meaning);
    Codes {
        list: move || SystemChoice::all().into_iter().map(value).collect(),
        read: SystemChoice::from_code,
    }
}

/// Reads a color.
pub fn color() -> impl TypedValueParser<Value = Color> {
    let read = |name: &str| match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    Codes { list: || vec!["white", "black"], read }
}

/// Reads the number of a round.
///
/// # Errors
///
/// The numbers that are possible.
pub fn round(text: &str) -> Result<RoundNumber, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=999).contains(number));
    number.and_then(RoundNumber::new).ok_or("expected a number from 1 to 999")
}

/// Reads the method of acceleration.
pub(crate) fn acceleration() -> impl TypedValueParser<Value = Acceleration> {
    let list = || {
        let baku = PossibleValue::new("baku");
        let none = PossibleValue::new("none");
        vec![
            baku.help("Virtual points for the upper half in the first half of the rounds (C.04.7)"),
            none.help(
                "No acceleration, even if record 192 calls for it without virtual points in the file",
            ),
        ]
    };
    let read = |name: &str| match name {
        "baku" => Some(Acceleration::Baku),
        "none" => Some(Acceleration::None),
        _ => None,
    };
    Codes { list, read }
}

/// Reads how an open point is read.
pub(crate) fn reading<T: Clone + Send + Sync + 'static>(
    point: OpenPoint,
    from_code: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    Codes { list: move || point.readings().to_vec(), read: from_code }
}

/// Reads the letter of a kind of bye.
pub(crate) fn bye() -> impl TypedValueParser<Value = Bye> {
    let read = |letter: &str| match letter.as_bytes() {
        [b'H' | b'F' | b'U' | b'Z'] => letter.chars().next().and_then(Bye::from_letter),
        _ => None,
    };
    Codes { list: || vec!["H", "F", "U", "Z"], read }
}

/// Reads players by their numbers.
pub(crate) fn group(text: &str) -> Result<Group, &'static str> {
    let player = |number: &str| number.parse().ok().and_then(PlayerId::new);
    let players: Option<Vec<_>> = text.split(',').map(player).collect();
    let mut players =
        players.ok_or("expected player numbers separated by commas, such as 3,8,12")?;
    players.sort_unstable();
    players.dedup();
    match players.len() {
        0 | 1 => Err("expected at least two different players"),
        _ => Ok(Group(players)),
    }
}

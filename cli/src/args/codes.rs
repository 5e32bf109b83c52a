//! Options whose values are codes.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};

/// Reads one of some codes. Commands are described whenever the program starts, but their codes are
/// listed only where they are shown.
#[derive(Clone)]
pub(super) struct Codes<L, R> {
    /// Lists the codes.
    pub(super) list: L,
    /// What a code means; nothing for a text that is not in the list.
    pub(super) read: R,
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

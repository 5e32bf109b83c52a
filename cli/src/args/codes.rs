//! Options whose values are codes.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

/// Reads one of some codes. Commands are described whenever the program starts, but their codes are
/// listed only where one is read or shown.
#[derive(Clone)]
pub(super) struct Codes<L, R> {
    /// Lists the codes.
    pub(super) list: L,
    /// What a code of the list means.
    pub(super) read: R,
}

impl<L, R, V, T> TypedValueParser for Codes<L, R>
where
    L: Fn() -> Vec<V> + Clone + Send + Sync + 'static,
    R: Fn(&str) -> T + Clone + Send + Sync + 'static,
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
        let code = PossibleValuesParser::new((self.list)()).parse_ref(command, option, value)?;
        Ok((self.read)(&code))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.list)().into_iter().map(V::into)))
    }
}

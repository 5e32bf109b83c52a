//! Tournaments as JSON: everything that a tournament report file can say, for programs that prefer
//! not to count columns.
//!
//! The format is described by a JSON Schema in `docs/schema/tournament.json`; with the feature
//! `schema`, `tournament_schema` returns it, and the types of reports in `fpc-answers` have schemas of their own. The
//! format only ever gains members. Empty members are left out, points are strings (`"3.5"`) so that
//! they stay exact, and an unknown member is an error, because a misspelled one would be lost.
//!
//! [`read()`] gives the first mistake as an error; [`reading`] gives all of them as findings with
//! line, column and path, as [`trf::read`](crate::trf::read()) does.
//!
//! ```
//! use fpc::{json, trf};
//!
//! let file = std::fs::read("trf-samples/clean.trf")?;
//! let reading = trf::read(&trf::Document::parse(&file));
//! let (tournament, header) = reading.into_parts()?;
//! let text = json::write(&tournament, &header);
//! let (again, header) = json::read(&text)?;
//! assert_eq!(again.draft(), tournament.draft());
//! assert_eq!(header, header);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod findings;
mod odd;
mod places;
#[cfg(feature = "schema")]
mod schema;
mod tournament;
mod values;

pub(crate) use self::findings::announced_bye_place;
#[cfg(feature = "schema")]
pub use self::tournament::tournament_schema;
pub use self::{
    findings::{is_json, is_tournament, place_of, reading},
    tournament::{JsonError, read, read_back, write},
};
use serde_json::Value;

use crate::{
    text::{lines::MOST_LINES, printable::harmless_json},
    trf::Document,
};

// The public constant shows its number, so the number stands twice.
const _: () =
    assert!(MOST_LINES == Document::MOST_LINES, "a list has as many facts as a file has lines");

/// A value as the program prints it: indented by two blanks, with a line ending, and with terminal
/// control characters escaped. It is empty if the value cannot be represented as JSON, which does
/// not happen for types of this crate.
///
/// # Examples
///
/// ```
/// assert_eq!(fpc::json::render(&["a", "b"]), "[\n  \"a\",\n  \"b\"\n]\n");
/// ```
pub fn render(value: &impl serde::Serialize) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    harmless_json(&text).into_owned() + "\n"
}

/// Renders a value in one line, with a line ending.
///
/// # Examples
///
/// ```
/// assert_eq!(fpc::json::render_line(&["a", "b"]), "[\"a\",\"b\"]\n");
/// ```
pub fn render_line(value: &impl serde::Serialize) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    harmless_json(&text).into_owned() + "\n"
}

/// The word by which JSON says a value of an enumeration without members; empty for other values.
///
/// # Examples
///
/// ```
/// assert_eq!(fpc::json::word(&fpc::explain::Grade::EqualButLater), "equal-but-later");
/// ```
pub fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

/// Removes empty members of objects.
fn without_empty(value: Value) -> Value {
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    };
    match value {
        Value::Object(members) => {
            let members = members.into_iter().map(|(key, value)| (key, without_empty(value)));
            Value::Object(members.filter(|(_, value)| !is_empty(value)).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_empty).collect()),
        other => other,
    }
}

//! Tournaments as JSON: all that a tournament report file can say, for
//! programs that would rather not count columns.
//!
//! The format is described by a JSON Schema, which lies in `docs/schema/tournament.json`; with the
//! feature `schema`, `tournament_schema` gives it, and all types of reports have theirs. It only ever gains members. What is empty is
//! left out, points are text (`"3.5"`) so that they stay exact, and a member
//! that nobody knows is an error: what is misspelled would be lost.
//!
//! [`read()`] gives the first mistake as an error; [`reading`] gives all of them as findings with line,
//! column and path, as [`trf::read`](crate::trf::read()) does. [`report`] has the types of what the
//! program prints.
//!
//! ```
//! use fpc::{json, trf};
//!
//! let file = std::fs::read("trf-samples/clean.trf")?;
//! let reading = trf::read(&trf::Document::parse(&file));
//! let tournament = reading.tournament.ok_or("the file has errors")?;
//! let text = json::write(&tournament, &reading.header);
//! let (again, header) = json::read(&text)?;
//! assert_eq!(again.draft(), tournament.draft());
//! assert_eq!(header, reading.header);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod findings;
mod odd;
mod places;
pub mod report;
#[cfg(feature = "schema")]
mod schema;
mod tournament;
mod values;

#[cfg(feature = "schema")]
pub use self::tournament::tournament_schema;
pub(crate) use self::values::lines;
pub use self::{
    findings::{is_json, is_tournament, place_of, reading},
    tournament::{JsonError, read, read_back, write},
};
use serde_json::Value;

use crate::{text::printable::harmless_json, trf};

/// As many facts of a kind as a tournament report file has room for, one a line.
const MAX_LINES: usize = trf::Document::MOST_LINES;

/// A result as the program prints it: indented by two blanks, with a line end, and what could
/// command a terminal as escapes. It is empty if the value cannot be JSON, as no type of [`report`].
///
/// # Examples
///
/// ```
/// use fpc::json::{render, report::Versions};
///
/// assert!(render(&Versions::default()).starts_with("{\n  \"program_version\": "));
/// ```
pub fn render(value: &impl serde::Serialize) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    harmless_json(&text).into_owned() + "\n"
}

/// The same in one line, with a line end.
///
/// # Examples
///
/// ```
/// use fpc::json::{render_line, report::Status};
///
/// assert_eq!(render_line(&[Status::Ok, Status::Differs]), "[\"ok\",\"differs\"]\n");
/// ```
pub fn render_line(value: &impl serde::Serialize) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    harmless_json(&text).into_owned() + "\n"
}

/// Leaves out the members of objects that say nothing.
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

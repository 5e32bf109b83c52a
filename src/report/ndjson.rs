//! Reports about files for programs, a line of JSON for each file.

use super::renderer::{Closing, Item, Renderer};
use crate::{
    json::report::{Line, LineContent, Versions},
    text::printable::harmless_json,
};

/// A line for each file, and what all came to as the last line.
pub(crate) struct Ndjson;

impl Renderer for Ndjson {
    fn start(&self, _: &str) -> String {
        String::new()
    }

    fn item(&self, item: &dyn Item) -> String {
        line(LineContent::File(item.entry()))
    }

    fn end(&self, end: &Closing<'_>) -> String {
        line(end.total.clone())
    }
}

fn line(content: LineContent) -> String {
    let line = Line { versions: Versions::default(), content };
    // Plain structs of strings and numbers: there is nothing that could fail.
    let text = serde_json::to_string(&line).unwrap_or_default();
    harmless_json(&text).into_owned() + "\n"
}

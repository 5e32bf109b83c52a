//! Reports about files for reading.

use super::renderer::{Closing, Item, Renderer};

/// A paragraph or a line for each file, then the totals.
pub(crate) struct Human;

impl Renderer for Human {
    fn start(&self, _: &str) -> String {
        String::new()
    }

    fn item(&self, item: &dyn Item) -> String {
        item.text()
    }

    fn end(&self, end: &Closing<'_>) -> String {
        format!("{}{}", end.line, end.details)
    }
}

//! Reports about files as JSON, one line for each file.

use fpc::json::render_line;
use fpc_answers::json::{Line, LineContent, Versions};

use super::renderer::{Closing, Item, Renderer};

/// A line for each file, and the totals as the last line.
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
    render_line(&Line { versions: Versions::default(), content })
}

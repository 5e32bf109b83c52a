//! Reports about files as CSV for spreadsheets: a line for each round, and one for the ranks.

use fpc::json::word;
use fpc_answers::{
    json::{File, Round, Status},
    report::{Texts, csv},
};

use super::renderer::{Closing, Item, Renderer};

const COLUMNS: [&str; 5] = ["file", "round", "verdict", "system", "explanation"];

/// A line of headings, and the lines of each file.
pub(crate) struct Table;

impl Renderer for Table {
    fn start(&self, _: &str) -> String {
        lines([COLUMNS.map(str::to_owned)])
    }

    fn item(&self, item: &dyn Item) -> String {
        lines(rows(&item.entry()))
    }

    fn end(&self, end: &Closing<'_>) -> String {
        if end.is_complete {
            return String::new();
        }
        // Some of the files must not be mistaken for all.
        let text = end.line.trim_end().to_owned();
        let status = Status::Interrupted.as_str().to_owned();
        lines([[String::new(), String::new(), status, String::new(), text]])
    }
}

fn lines(rows: impl IntoIterator<Item = [String; 5]>) -> String {
    csv(rows.into_iter().map(Vec::from), Texts::Guarded)
}

/// The lines of a file; of one without rounds and ranks, a line for the whole file.
fn rows(file: &File) -> Vec<[String; 5]> {
    let system = file.system.as_ref().map_or(String::new(), |it| it.name.clone());
    let row = |round: String, verdict: &str, explanation: String| {
        [file.file.clone(), round, verdict.to_owned(), system.clone(), explanation]
    };
    let rounds = file
        .rounds
        .iter()
        .map(|it| row(it.round.to_string(), &word(&it.found.verdict), explanation(it)));
    let ranks = file
        .standings
        .iter()
        .map(|it| row("ranks".to_owned(), &word(&it.verdict), it.text.clone()));
    let error = file.error.iter();
    let error = error.map(|it| row(String::new(), file.status.as_str(), it.message.clone()));
    let rows: Vec<_> = rounds.chain(ranks).chain(error).collect();
    if rows.is_empty() {
        vec![row(String::new(), file.status.as_str(), String::new())]
    } else {
        rows
    }
}

/// The event that may have happened, or else the reason why the rules give another pairing, and
/// what that depends on.
fn explanation(round: &Round) -> String {
    let happened = round.explained_by.as_ref().map(|it| it.text.clone());
    let reason = || round.found.reason.as_ref().map(|it| it.text.clone());
    let condition = round.condition.as_ref().map(|it| format!("if {}", it.text));
    let parts = [happened.or_else(reason), condition];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

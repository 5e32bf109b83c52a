//! The ranks of a file, in words.

use fpc::standings::StandingsVerdict;
use fpc_answers::{ask::Ranks, json::Status};

use super::super::input::Loaded;
use crate::report::{
    self,
    junit::{Case, Problem},
};

/// Tells whether there is anything to report in words: without a list, only what is wrong.
fn is_told(ranks: &Ranks, quiet: bool) -> bool {
    let is_wrong = ranks.check.verdict == StandingsVerdict::Wrong;
    let has_list = ranks.check.list.is_some();
    ranks.check.fails() || !quiet && (ranks.is_asked || has_list || is_wrong)
}

pub(super) fn text(ranks: &Ranks, loaded: &Loaded, quiet: bool) -> String {
    match &loaded.file.reading.tournament {
        _ if !is_told(ranks, quiet) => String::new(),
        Some(tournament) if ranks.check.list.is_some() => report::ranks(tournament, &ranks.check),
        _ => report::ranks_in_a_line(&ranks.check),
    }
}

/// The JUnit test case, if ranks were compared by a list.
pub(super) fn case(ranks: &Ranks, loaded: &Loaded, quiet: bool) -> Option<Case> {
    let is_shown = ranks.check.fails() || !quiet && ranks.count().files > 0;
    let problem = ranks.check.fails().then(|| Problem {
        is_error: false,
        kind: Status::Differs.as_str(),
        message: ranks.check.to_string(),
        text: text(ranks, loaded, quiet),
    });
    is_shown.then(|| Case { name: "standings".to_owned(), problem })
}

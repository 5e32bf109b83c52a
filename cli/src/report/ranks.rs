//! The verdict on ranks, in words.

use std::fmt::Write;

use fpc::{Tournament, standings::StandingsCheck, text::printable};
use fpc_answers::report::{headline, misplaced, rank_notes};

use super::{Names, grid, styled_tone};
use crate::speech::{said, say};

/// The maximum number of misplaced players listed.
const MOST_LISTED: usize = 12;

/// The ranks of a file: the verdict with its basis, and what is wrong.
pub(crate) fn ranks(tournament: &Tournament, check: &StandingsCheck) -> String {
    let mut text = ranks_in_a_line(check);
    for note in rank_notes(check) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {}", printable(&say(&note)));
    }
    if check.lead.is_some() {
        text.push_str(&misplaced_players(tournament, check));
    }
    text
}

/// The check of ranks in one line.
pub(crate) fn ranks_in_a_line(check: &StandingsCheck) -> String {
    let headline = headline(check);
    let [verdict, rest] = [&headline.verdict, &headline.rest].map(say);
    let verdict = styled_tone(headline.tone, printable(&verdict));
    let rest = printable(&rest).into_owned();
    format!("  {}\n", said!("standings: {verdict}{rest}", verdict, rest))
}

/// The players whose rank is wrong.
fn misplaced_players(tournament: &Tournament, check: &StandingsCheck) -> String {
    let (columns, more) = misplaced(tournament.form(), check, MOST_LISTED);
    let names = Names(tournament);
    let columns = grid::with_names(columns, &|id| names.name(id));
    let more = (more > 0).then(|| said!("and {more} more", more));
    let lines = grid::lines(&columns).into_iter().chain(more);
    let lines: String = lines.map(|line| format!("    {line}\n")).collect();
    format!("\n{lines}\n")
}

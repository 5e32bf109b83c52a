//! The verdict on ranks, in words.

use std::fmt::Write;

use fpc::{
    Tournament,
    standings::{Misplaced, StandingsCheck},
    template,
    text::printable,
    tournament::Form,
};
use fpc_answers::report::{Column, headline, misplaced_places, rank_notes};

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
        text.push_str(&misplaced(tournament, &check.misplaced));
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
fn misplaced(tournament: &Tournament, misplaced: &[Misplaced]) -> String {
    let names = Names(tournament);
    let who = match tournament.form() {
        Form::Teams => template!("column", "team"),
        _ => template!("column", "player"),
    };
    let listed = &misplaced[..misplaced.len().min(MOST_LISTED)];
    let of = |cell: &dyn Fn(&Misplaced) -> String| listed.iter().map(cell).collect();
    let columns = [
        Column::numbers(template!("column", "rank"), of(&|it| it.rank.to_string())),
        Column::texts(who, of(&|it| names.player(it.player))),
        Column::texts(template!("by the rules"), of(&misplaced_places)),
    ];
    let lines = grid::lines(&columns).into_iter().map(|line| format!("    {line}\n"));
    let mut text = format!("\n{}", lines.collect::<String>());
    if misplaced.len() > MOST_LISTED {
        let more = said!("and {more} more", more = misplaced.len() - MOST_LISTED);
        let _ = writeln!(text, "    {more}");
    }
    text.push('\n');
    text
}

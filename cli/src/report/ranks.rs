//! The verdict on ranks, in words.

use std::fmt::Write;

use fpc::{
    Form, Tournament, printable,
    standings::{Misplaced, StandingsCheck},
};
use fpc_answers::report::{headline, misplaced_places, rank_notes};

use super::{Names, columns::padded, columns::width, styled_tone};
use crate::speech::{said, say};

/// How many misplaced players are listed.
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

/// The same in one line.
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
    let players: Vec<_> =
        misplaced.iter().take(MOST_LISTED).map(|it| names.player(it.player)).collect();
    let columns = players.iter().map(|text| width(text)).max().unwrap_or(0).max(6);
    let who = match tournament.form() {
        Form::Teams => said!("column", "team"),
        _ => said!("column", "player"),
    };
    let (rank, by_rules) = (said!("column", "rank"), said!("by the rules"));
    let ranks = width(&rank);
    let mut text = format!("\n    {rank}  {}  {by_rules}\n", padded(&who, columns));
    for (it, player) in misplaced.iter().zip(&players) {
        let places = misplaced_places(it);
        let _ = writeln!(text, "    {:>ranks$}  {}  {places}", it.rank, padded(player, columns));
    }
    if misplaced.len() > MOST_LISTED {
        let more = said!("and {more} more", more = misplaced.len() - MOST_LISTED);
        let _ = writeln!(text, "    {more}");
    }
    text.push('\n');
    text
}

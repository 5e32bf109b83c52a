//! The verdict on ranks, in words.

use std::fmt::Write;

use fpc::{
    Tournament, printable,
    standings::{Misplaced, StandingsCheck},
};
use fpc_answers::report::{headline, misplaced_places, rank_notes};

use super::{Names, columns::padded, columns::width, styled_tone};

/// How many misplaced players are listed.
const MOST_LISTED: usize = 12;

/// The ranks of a file: the verdict with its basis, and what is wrong.
pub(crate) fn ranks(tournament: &Tournament, check: &StandingsCheck) -> String {
    let mut text = ranks_in_a_line(check);
    for note in rank_notes(check) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {}", printable(&note.to_string()));
    }
    if check.lead.is_some() {
        text.push_str(&misplaced(tournament, &check.misplaced));
    }
    text
}

/// The same in one line.
pub(crate) fn ranks_in_a_line(check: &StandingsCheck) -> String {
    let headline = headline(check);
    let [verdict, rest] = [&headline.verdict, &headline.rest].map(ToString::to_string);
    let verdict = styled_tone(headline.tone, printable(&verdict));
    format!("  standings: {verdict}{}\n", printable(&rest))
}

/// The players whose rank is wrong.
fn misplaced(tournament: &Tournament, misplaced: &[Misplaced]) -> String {
    let names = Names(tournament);
    let players: Vec<_> =
        misplaced.iter().take(MOST_LISTED).map(|it| names.player(it.player)).collect();
    let columns = players.iter().map(|text| width(text)).max().unwrap_or(0).max(6);
    let mut text = format!("\n    rank  {:columns$}  by the rules\n", tournament.form().noun(1));
    for (it, player) in misplaced.iter().zip(&players) {
        let places = misplaced_places(it);
        let _ = writeln!(text, "    {:>4}  {}  {places}", it.rank, padded(player, columns));
    }
    if misplaced.len() > MOST_LISTED {
        let _ = writeln!(text, "    and {} more", misplaced.len() - MOST_LISTED);
    }
    text.push('\n');
    text
}

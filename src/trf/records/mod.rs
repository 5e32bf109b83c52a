//! The records that matter to pairing: a file for each fact, in all its spellings.
//!
//! A file says what such a record is once it is read, reads the lines, enters what they say into
//! the draft of the tournament, and writes the lines, with what a [format](super::Format) has no
//! place for. Players (001) and the records of the header, which only say what is printed, stand
//! apart; what two spellings say differently is compared in [`twins`](super::twins).

pub(super) mod abnormal_points;
pub(super) mod byes;
pub(super) mod forbidden;
mod game_points;
mod initial_color;
pub(super) mod mention;
mod national;
pub(super) mod points;
mod rounds;
pub(super) mod virtual_points;

use super::grammar;
#[cfg(test)]
use super::{Document, document::Line, findings::Findings};
use crate::tournament::{PlayerId, Score};

const NO_MATCH_POINTS: &str = "no match points: they are for teams";

/// Reads the points of matches, which only teams have.
fn no_points(text: &str) -> Option<()> {
    let text = text.trim();
    (text.is_empty() || grammar::whole(text, grammar::points) == Some(Score::ZERO)).then_some(())
}

/// Ids in columns of four, each after a blank.
fn id_columns(ids: &[PlayerId]) -> String {
    ids.iter().map(|id| format!(" {id:>4}")).collect()
}

/// What is found in the first line of a text.
#[cfg(test)]
fn findings<T>(text: &str, read: impl Fn(Line<'_>, &mut Findings) -> T) -> Vec<String> {
    let document = Document::parse(text.as_bytes());
    let mut diagnostics = Findings::default();
    document.line(1).map(|line| read(line, &mut diagnostics));
    diagnostics.iter().map(ToString::to_string).collect()
}

/// Players with the columns in which they stand.
#[cfg(test)]
fn numbers(players: &[mention::Mention]) -> Vec<(u16, usize)> {
    players.iter().map(|player| (player.id.get(), player.columns.first)).collect()
}

//! The records that matter for pairing: a module for each fact, with all records that express it.
//!
//! A module defines the record as data, reads its lines, enters them into the draft of the
//! tournament, and writes the lines, with what a [format](super::Format) cannot hold. Players (001)
//! and the records of the header, which are only for display, are separate; contradictions between
//! two records of the same fact are found in [`twins`](super::twins).

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

/// Accepts nothing in the column of match points, which only teams have.
fn no_points(text: &str) -> Option<()> {
    let text = text.trim();
    (text.is_empty() || grammar::whole(text, grammar::points) == Some(Score::ZERO)).then_some(())
}

/// Ids in columns of four, each after a blank.
fn id_columns(ids: &[PlayerId]) -> String {
    ids.iter().map(|id| format!(" {id:>4}")).collect()
}

/// The findings in the first line of a text.
#[cfg(test)]
fn findings<T>(text: &str, read: impl Fn(Line<'_>, &mut Findings) -> T) -> Vec<String> {
    let document = Document::parse(text.as_bytes());
    let mut diagnostics = Findings::default();
    document.line(1).map(|line| read(line, &mut diagnostics));
    diagnostics.iter().map(ToString::to_string).collect()
}

/// The players with their columns.
#[cfg(test)]
fn numbers(players: &[mention::NamedPlayer]) -> Vec<(u16, usize)> {
    players.iter().map(|player| (player.id.get(), player.columns.first)).collect()
}

//! The records that matter for pairing: a module for each fact, with all records that express it.
//!
//! A module defines the record as data, reads its lines, enters them into the draft of the
//! tournament, and writes the lines, with what a [format](super::Format) cannot hold. Players (001)
//! and the records of the header, which are only for display, are separate; contradictions between
//! two records of the same fact are found in [`twins`](super::twins).

pub(super) mod abnormal_points;
pub(super) mod byes;
mod comment;
pub(super) mod forbidden;
mod game_points;
mod initial_color;
pub(super) mod mention;
mod national;
pub(super) mod points;
mod rounds;
pub(super) mod teams;
pub(super) mod virtual_points;

use self::{abnormal_points::Abnormal, virtual_points::Virtual};
use super::{Code, Diagnostic, findings::Findings, grammar, read::Records};
#[cfg(test)]
use super::{Document, document::Line};
use crate::{player_id::PlayerId, template, text::columns::Columns, tournament::Score};

const NO_MATCH_POINTS: &str = template!("no match points: they are for teams");

/// Points, or nothing.
fn any_points(text: &str) -> Option<Option<Score>> {
    match text.trim() {
        "" => Some(None),
        text => grammar::whole(text, grammar::signed_points).map(Some),
    }
}

/// Leaves out records of a file without teams that have match points, or no others, and reports them.
pub(super) fn of_players(records: &mut Records, diagnostics: &mut Findings) {
    let columns = (Columns::new(5, 8), Columns::new(10, 13));
    records.virtual_points.retain(|record| match record {
        Virtual::Player { .. } => true,
        Virtual::Range { line, match_points, points, .. } => {
            let report =
                Misplaced { code: Code::InvalidVirtualPoints, name: "virtual points", line: *line };
            report.is_of_players(
                (*match_points, *points),
                columns,
                template!("points such as 1.0"),
                diagnostics,
            )
        }
    });
    let columns = (Columns::new(8, 11), Columns::new(14, 17));
    records.abnormal_points.retain(|record| {
        let Abnormal { line, match_points, points, .. } = record;
        let report = Misplaced { code: Code::AbnormalPoints, name: "abnormal points", line: *line };
        let expected = template!("points such as 1.0 or -0.5");
        report.is_of_players((*match_points, *points), columns, expected, diagnostics)
    });
}

/// A record whose points can stand in the wrong columns.
struct Misplaced {
    code: Code,
    name: &'static str,
    line: usize,
}

impl Misplaced {
    fn is_of_players(
        &self,
        (match_points, points): (Option<Score>, Option<Score>),
        columns: (Columns, Columns),
        expected: &'static str,
        diagnostics: &mut Findings,
    ) -> bool {
        let report = |columns, found: String, expected| {
            Diagnostic::new(self.code, self.line, columns, self.name, found, expected)
        };
        let match_points = match_points.filter(|it| *it != Score::ZERO);
        let misplaced = match_points.map(|it| report(columns.0, it.to_string(), NO_MATCH_POINTS));
        let missing = points.is_none().then(|| report(columns.1, String::new(), expected));
        let is_right = misplaced.is_none() && missing.is_none();
        diagnostics.extend(misplaced.into_iter().chain(missing));
        is_right
    }
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

//! The records that matter for pairing: a module for each fact, with all records that express it.
//!
//! A module defines the record as data, reads its lines, enters them into the draft of the
//! tournament, and writes the lines, with what a [format](super::Format) cannot hold. Players (001)
//! and the records of the header, which are only for display, are separate; contradictions between
//! two records of the same fact are found in [`twins`](super::twins).

pub(super) mod abnormal_points;
pub(super) mod byes;
mod comment;
pub(super) mod details;
pub(super) mod forbidden;
mod game_points;
mod initial_color;
mod mention;
mod national;
pub(super) mod points;
mod rounds;
pub(super) mod teams;
pub(super) mod virtual_points;

use self::{
    abnormal_points::Abnormal,
    byes::{Absent, AnnouncedByes},
    forbidden::{Always, InRounds},
    game_points::OfGames,
    initial_color::{Configuration, InitialColor},
    points::{Letters, Settings, Worth},
    rounds::TotalRounds,
    teams::{
        BoardColors, ForfeitedMatch, LineUp, MatchPoints, Members, TableRow, TeamByes, TeamLine,
    },
    virtual_points::{OfPlayer, OfRange, Virtual},
};
#[cfg(test)]
use super::{document::Line, findings::Findings};
use super::{
    grammar::{ANY_POINTS, OPTIONAL_POINTS},
    header::{self, RoundDates},
    player,
    read::Records,
    record::{At, Declared, Formats, Of, Record},
};
#[cfg(test)]
use crate::player_id::PlayerId;
use crate::{template, tournament::Score};

const NO_MATCH_POINTS: &str = template!("no match points: they are for teams");

/// Leaves out records of a file without teams that have match points, or no others, and reports them.
pub(super) fn of_players(records: &mut Records) {
    type Both = [At<Option<Score>>; 2];
    let findings = &records.findings;
    let is_right = |it: Record, line: usize, [of_match, points]: Both, expected| {
        let of_match = of_match.transpose().filter(|it| it.value != Score::ZERO);
        let misplaced =
            of_match.map(|points| points.finding(it.code, line).expected(NO_MATCH_POINTS));
        let missing = points.value.is_none();
        let missing =
            missing.then(|| it.code.at(line).in_columns(points.columns).expected(expected));
        let is_right = misplaced.is_none() && missing.is_none();
        findings.extend(misplaced.into_iter().chain(missing).map(|found| found.of(it.name)));
        is_right
    };
    records.facts.virtual_points.retain_mut(|record| match record {
        Virtual::Player(_) => true,
        Virtual::Range(it) => {
            let points = [it.match_points, it.points];
            // They are those of teams.
            it.match_points.value = None;
            is_right(OfRange::RECORD, it.line, points, OPTIONAL_POINTS.expected)
        }
    });
    records.facts.abnormal_points.retain(|it| {
        is_right(Abnormal::RECORD, it.line, [it.match_points, it.points], ANY_POINTS.expected)
    });
}

/// The records that are declared by their fields.
pub(super) static RECORDS: &[Record] = &[
    player::RECORD,
    RoundDates::RECORD,
    TotalRounds::RECORD,
    InitialColor::RECORD,
    Configuration::RECORD,
    Worth::RECORD,
    Letters::RECORD,
    Settings::RECORD,
    Members::RECORD,
    AnnouncedByes::RECORD,
    OfRange::RECORD,
    InRounds::RECORD,
    Abnormal::RECORD,
    LineUp::RECORD,
    TeamLine::RECORD,
    TeamByes::RECORD,
    ForfeitedMatch::RECORD,
    BoardColors::RECORD,
    MatchPoints::RECORD,
    OfPlayer::RECORD,
    Always::RECORD,
    Absent::RECORD,
    TableRow::RECORD,
    OfGames::RECORD,
];

/// The record without columns, apart from those of the header: information about teams.
const ABOUT_TEAMS: (&str, Formats) = ("801", Formats::Trf2026);

/// All records with the formats that have them.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Formats)> {
    let declared = RECORDS.iter().flat_map(|record| record.names.iter().copied());
    let of_header = header::RECORDS.iter().map(|&(name, formats, _)| (name, formats));
    declared.chain(of_header.filter(|(name, _)| *name != "132")).chain([ABOUT_TEAMS])
}

/// The formats that have a record, if there is such a record.
pub(super) fn formats_of(record: &str) -> Option<Formats> {
    all().find(|(name, _)| *name == record).map(|(_, formats)| formats)
}

/// The records about players that are read first.
pub(super) fn of_players_first<'a>() -> impl Iterator<Item = &'a str> {
    let first = RECORDS.iter().filter(|record| record.of == Of::Players);
    first.flat_map(|record| record.names.iter().map(|(name, _)| *name))
}

/// The declaration of a record.
pub(super) fn declaration(record: &str) -> Option<&'static Record> {
    RECORDS.iter().find(|it| it.names.iter().any(|(name, _)| *name == record))
}

/// Tells whether a record is for teams alone. In an individual tournament, its lines are kept as they are; 013 is in
/// files of all formats.
pub(super) fn is_of_teams(record: &str) -> bool {
    let is_of_them = |it: &Record| it.of != Of::Players && it.names[0].1 == Formats::Trf2026;
    record == ABOUT_TEAMS.0 || declaration(record).is_some_and(is_of_them)
}

/// The record that a line says.
#[cfg(test)]
fn read<T: Declared>(text: &str) -> T {
    T::read(Line::alone(text), &Findings::default()).unwrap()
}

/// The findings in a line.
#[cfg(test)]
fn findings<T: Declared>(text: &str) -> Vec<String> {
    let findings = Findings::default();
    T::read(Line::alone(text), &findings);
    findings.finish().iter().map(ToString::to_string).collect()
}

/// The players with their columns.
#[cfg(test)]
fn numbers(players: &[At<PlayerId>]) -> Vec<(u16, usize)> {
    players.iter().map(|player| (player.value.get(), player.columns.first)).collect()
}

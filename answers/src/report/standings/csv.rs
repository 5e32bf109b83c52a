//! Standings for spreadsheets.

use fpc::{
    Player,
    standings::{Ranked, Standings, TieBreakValue},
};

use super::{Entry, Sheet, points_column};
use crate::report::{Texts, csv as csv_of};

/// The columns that every table has.
const ALWAYS: [&str; 7] = ["rank", "start", "title", "name", "federation", "rating", "points"];

/// A line of headings and one for each player; several tables follow each other, with the round in
/// front.
pub fn csv(sheet: &Sheet<'_>, texts: Texts, fractions: bool) -> String {
    let heading = sheet.tables.last().map(|standings| heading(sheet, standings));
    let rows = sheet.tables.iter().flat_map(|standings| {
        standings.ranked().iter().map(|ranked| row(sheet, standings, ranked, fractions))
    });
    csv_of(heading.into_iter().chain(rows), texts)
}

/// The columns of tie-breaks: all except the points, which have their own column.
fn tie_breaks(standings: &Standings) -> impl Iterator<Item = usize> + use<> {
    let points = points_column(standings);
    (0..standings.columns().len()).filter(move |&column| Some(column) != points)
}

/// The number of rounds that have columns.
fn rounds(sheet: &Sheet<'_>) -> usize {
    let most = sheet.tables.iter().map(Standings::rounds).max();
    most.filter(|_| sheet.cross.is_some()).unwrap_or(0)
}

fn heading(sheet: &Sheet<'_>, standings: &Standings) -> Vec<String> {
    let codes: Vec<_> = standings.columns().map(|it| it.to_string()).collect();
    let mut heading = Vec::from_iter(sheet.is_every_round.then(|| "round".to_owned()));
    heading.extend(ALWAYS.map(str::to_owned));
    heading.extend(tie_breaks(standings).map(|column| codes[column].clone()));
    heading.extend((1..=rounds(sheet)).map(|round| format!("round {round}")));
    heading
}

/// The decimals of a number that does not end before.
const DECIMALS: usize = 6;

fn row(sheet: &Sheet<'_>, standings: &Standings, ranked: &Ranked, fractions: bool) -> Vec<String> {
    let id = ranked.player;
    let number = |value: TieBreakValue| {
        if fractions { value.to_string() } else { value.to_decimal(DECIMALS) }
    };
    let value = |column| standings.value(id, column).unwrap_or(TieBreakValue::UNDEFINED);
    let detail = |text: fn(&Player) -> String| sheet.player(id).map(text).unwrap_or_default();
    let points = match points_column(standings) {
        Some(column) => value(column),
        None => sheet.points(standings, id).into(),
    };
    let rating = |player: &Player| player.rating.map(|it| it.to_string()).unwrap_or_default();
    let mut row = Vec::from_iter(sheet.is_every_round.then(|| standings.rounds().to_string()));
    row.extend([
        ranked.rank.to_string(),
        id.to_string(),
        detail(|player| player.details.title.clone()),
        sheet.name(id).to_owned(),
        detail(|player| player.details.federation.clone()),
        detail(rating),
        number(points),
    ]);
    row.extend(tie_breaks(standings).map(|column| number(value(column))));
    for round in 0..rounds(sheet) {
        let entry = sheet.cross.filter(|_| round < standings.rounds());
        let entry = entry.map(|opponents| sheet.entry(standings, opponents, (id, round)));
        row.push(entry.map(|entry: Entry| entry.plain()).unwrap_or_default());
    }
    row
}

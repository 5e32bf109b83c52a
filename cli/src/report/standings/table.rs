//! The table for people.

use fpc::{
    Player,
    standings::{Ranked, Standings},
    template,
    text::printable,
};
use fpc_answers::report::{
    Column,
    standings::{Opponents, Sheet, cells, heading_of},
};

use super::{
    super::{STRONG, columns::shortened, grid, styled},
    boards, cross, heading,
};
use crate::speech::said;

/// The maximum width of a name in columns.
pub(super) const LONGEST_NAME: usize = 33;

/// The standings, preceded by remarks.
pub(crate) fn table(sheet: &Sheet<'_>) -> String {
    let mut text = heading::heading(sheet);
    for standings in &sheet.tables {
        text.push('\n');
        text.push_str(&heading::of_table(sheet, standings));
        let mut lines = grid::lines(&columns(sheet, standings)).into_iter();
        let head = lines.next().map(|line| styled(STRONG, line));
        for line in head.into_iter().chain(lines) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&boards::of_teams(sheet, standings));
        text.push_str(&boards::ranking(sheet, standings));
    }
    text + &cross::legend(sheet)
}

fn columns(sheet: &Sheet<'_>, standings: &Standings) -> Vec<Column> {
    let ranked = standings.ranked();
    let of = |cell: &dyn Fn(&Ranked, Option<&Player>) -> String| {
        ranked.iter().map(|it| cell(it, sheet.player(it.player))).collect::<Vec<_>>()
    };
    let detail = |text: &dyn Fn(&Player) -> String| {
        of(&|_, player| player.map_or(String::new(), |it| printable(text(it).trim()).into()))
    };
    let rating = |player: &Player| match player.rating {
        Some(rating @ 1..) => rating.to_string(),
        _ => String::new(),
    };
    let name = |ranked: &Ranked, player: Option<&Player>| {
        let name = printable(player.map_or("", |player| player.name.trim()));
        let name = shortened(&name, LONGEST_NAME).into_owned();
        if sheet.tournament.has_withdrawn(ranked.player) {
            return said!("{name} (withdrawn)", name);
        }
        name
    };
    let optional = [
        Column::texts("", detail(&|player| player.details.title.clone())),
        Column::texts(template!("column", "name"), of(&name)),
        Column::texts(
            template!("column", "fed"),
            detail(&|player| player.details.federation.clone()),
        ),
        Column::numbers(template!("column", "rating"), detail(&rating)),
    ];
    let by_line = sheet.cross == Some(Opponents::ByLine);
    let mut columns = Vec::from_iter(
        by_line.then(|| Column::numbers(template!("column", "line"), 1..=ranked.len())),
    );
    columns.push(Column::numbers(template!("column", "rank"), ranked.iter().map(|it| it.rank)));
    columns.push(Column::numbers(template!("column", "no."), ranked.iter().map(|it| it.player)));
    columns.extend(optional.into_iter().filter(|column| !column.is_empty()));
    columns.extend(cross::columns(sheet, standings));
    let values = standings.columns().enumerate();
    columns.extend(
        values.map(|(place, it)| Column::numbers(heading_of(it), cells(standings, place, it))),
    );
    columns
}

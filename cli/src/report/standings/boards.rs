//! The players of each team with their results, and the ranking of teams in an individual tournament.

use fpc::{
    standings::{RankedTeam, Standings},
    template,
    text::printable,
};
use fpc_answers::report::{
    Column,
    standings::{Entry, PlayerOfTeam, Sheet},
};

use super::{
    super::{STRONG, columns::shortened, grid, styled},
    cross,
    table::LONGEST_NAME,
};
use crate::speech::{said, say};

/// A table for each team, in the order of ranks; nothing unless they were requested.
pub(super) fn of_teams(sheet: &Sheet<'_>, standings: &Standings) -> String {
    let mut text = String::new();
    for ranked in standings.ranked().iter().filter(|_| sheet.has_boards) {
        let players = sheet.players_of(standings, ranked.player);
        if players.is_empty() {
            continue;
        }
        let name = printable(sheet.name(ranked.player));
        let name = name.into_owned();
        let (rank, number) = (u64::from(ranked.rank), ranked.player);
        let title = said!("{rank}. {name} (no. {number})", rank, name, number);
        text.push_str(&format!("\n{}\n", styled(STRONG, title)));
        for line in grid::lines(&columns(&players, standings.rounds())) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

/// The ranking of teams of an individual tournament; nothing if the file lists none.
pub(super) fn ranking(sheet: &Sheet<'_>, standings: &Standings) -> String {
    let ranked = sheet.ranked_teams(standings);
    if ranked.is_empty() {
        return String::new();
    }
    let of = || ranked.iter();
    let name = |it: &RankedTeam| shortened(&printable(&it.name), LONGEST_NAME).into_owned();
    let players = |it: &RankedTeam| {
        let numbers: Vec<_> = it.players.iter().map(ToString::to_string).collect();
        numbers.join(", ")
    };
    let columns = [
        Column::numbers(template!("column", "rank"), of().map(|it| it.rank)),
        Column::texts(template!("column", "team"), of().map(name)),
        Column::numbers(template!("column", "points"), of().map(|it| it.points)),
        Column::numbers(template!("column", "ranks"), of().map(|it| it.ranks)),
        Column::texts(template!("column", "players"), of().map(players)),
    ];
    let title = styled(STRONG, said!("Ranking of teams"));
    let rule = say(&Sheet::rule_of_teams(&ranked));
    let lines = grid::lines(&columns).join("\n");
    format!("\n{title}: {rule}\n\n{lines}\n")
}

fn columns(players: &[PlayerOfTeam<'_>], rounds: usize) -> Vec<Column> {
    let of = || players.iter();
    let name = |it: &PlayerOfTeam<'_>| {
        shortened(&printable(it.player.name.trim()), LONGEST_NAME).into_owned()
    };
    let rating = |it: &PlayerOfTeam<'_>| it.player.rating.filter(|rating| *rating > 0);
    let entries: Vec<Vec<Entry>> = players.iter().map(|it| it.entries().collect()).collect();
    let round = |round: usize| {
        let entries: Vec<_> = entries.iter().map(|of| of[round].clone()).collect();
        cross::column(round, &entries)
    };
    let mut columns = vec![
        Column::numbers(template!("column", "board"), 1..=players.len()),
        Column::numbers(template!("column", "no."), of().map(|it| it.player.id)),
        Column::texts(template!("column", "name"), of().map(name)),
        Column::numbers(template!("column", "rating"), of().map(rating)),
    ];
    columns.extend((0..rounds).map(round));
    columns.push(Column::numbers(template!("column", "points"), of().map(|it| it.points)));
    columns.push(Column::numbers(template!("column", "games"), of().map(|it| it.games)));
    columns
}

//! The players of each team with their results.

use fpc::{printable, standings::Standings};
use fpc_answers::report::standings::{Entry, PlayerOfTeam, Sheet};

use super::{
    super::{
        STRONG,
        columns::shortened,
        grid::{self, Column},
        styled,
    },
    cross,
    table::LONGEST_NAME,
};

/// A table for each team, in the order of ranks; nothing unless they were requested.
pub(super) fn of_teams(sheet: &Sheet<'_>, standings: &Standings) -> String {
    let mut text = String::new();
    for ranked in standings.ranked().iter().filter(|_| sheet.has_boards) {
        let players = sheet.players_of(standings, ranked.player);
        if players.is_empty() {
            continue;
        }
        let name = printable(sheet.name(ranked.player));
        let title = format!("{}. {name} (no. {})", ranked.rank, ranked.player);
        text.push_str(&format!("\n{}\n", styled(STRONG, title)));
        for line in grid::lines(&columns(&players, standings.rounds())) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

fn columns(players: &[PlayerOfTeam<'_>], rounds: usize) -> Vec<Column> {
    let of = |cell: &dyn Fn(&PlayerOfTeam<'_>) -> String| players.iter().map(cell).collect();
    let name = |it: &PlayerOfTeam<'_>| {
        shortened(&printable(it.player.name.trim()), LONGEST_NAME).into_owned()
    };
    let rating = |it: &PlayerOfTeam<'_>| match it.player.rating {
        Some(rating @ 1..) => rating.to_string(),
        _ => String::new(),
    };
    let entries: Vec<Vec<Entry>> = players.iter().map(|it| it.entries().collect()).collect();
    let round = |round: usize| {
        let entries: Vec<_> = entries.iter().map(|of| of[round].clone()).collect();
        cross::column(round, &entries)
    };
    let order = (1..=players.len()).map(|place| place.to_string()).collect();
    let mut columns = vec![
        Column::right("board", order),
        Column::right("no.", of(&|it| it.player.id.to_string())),
        Column::left("name", of(&name)),
        Column::right("rating", of(&rating)),
    ];
    columns.extend((0..rounds).map(round));
    columns.push(Column::right("points", of(&|it| it.points.to_string())));
    columns.push(Column::right("games", of(&|it| it.games.to_string())));
    columns
}

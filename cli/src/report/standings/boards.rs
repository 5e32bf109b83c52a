//! The players of each team with their results, and the ranking of teams in an individual tournament.

use fpc::{standings::Standings, text::printable};
use fpc_answers::report::standings::Sheet;

use super::super::{STRONG, grid, styled};
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
        for line in grid::lines(&Sheet::board_columns(&players)) {
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
    let title = styled(STRONG, said!("Ranking of teams"));
    let rule = say(&Sheet::rule_of_teams(&ranked));
    let lines = grid::lines(&Sheet::team_columns(&ranked)).join("\n");
    format!("\n{title}: {rule}\n\n{lines}\n")
}

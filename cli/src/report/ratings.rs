//! The entries of players in a rating list: for people and for spreadsheets.

use fpc::{NewPlayer, Operation, lists::Field, template, text::printable};
use fpc_answers::{
    json::{RatedPlayer, Ratings},
    report::{Column, Texts, csv as csv_of},
};

use super::{STRONG, grid, styled};
use crate::speech::{said, say};

/// The players as a table; of a tournament, those who differ from the list, and those who are not in it.
pub(crate) fn table(ratings: &Ratings) -> String {
    let is_shown =
        |it: &&RatedPlayer| it.number.is_none() || it.listed.is_none() || it.change.is_some();
    let players: Vec<_> = ratings.players.iter().filter(is_shown).collect();
    let mut text = String::new();
    if !players.is_empty() {
        let mut columns = columns(&players);
        columns.retain(|column| !column.is_empty());
        let mut lines = grid::lines(&columns).into_iter();
        let head = lines.next().map(|head| styled(STRONG, head));
        text.extend(head.into_iter().chain(lines).map(|line| line + "\n"));
    }
    let count = ratings.players.len();
    let same = count - players.len();
    let compared = ratings.players.iter().any(|it| it.number.is_some());
    let end = match () {
        () if compared => {
            said!("{same} of {count} {count:player|players} as in the list", same, count)
        }
        () if count == 0 => said!("no player found"),
        () => return text,
    };
    text + &end + "\n"
}

/// All players as CSV.
pub(crate) fn csv(ratings: &Ratings, texts: Texts) -> String {
    let columns = columns(&ratings.players.iter().collect::<Vec<_>>());
    let columns: Vec<_> = columns.iter().map(grid::texts).collect();
    let row = |place: usize| columns.iter().map(|column| column[place].clone()).collect();
    csv_of((0..=ratings.players.len()).map(row), texts)
}

fn columns(players: &[&RatedPlayer]) -> Vec<Column> {
    let of = |cell: &dyn Fn(&RatedPlayer) -> String| {
        players.iter().map(|&it| printable(&cell(it)).into_owned()).collect::<Vec<_>>()
    };
    let listed = |cell: &dyn Fn(&NewPlayer) -> String| {
        of(&|it| it.listed.as_ref().map(cell).unwrap_or_default())
    };
    let name = |it: &RatedPlayer| {
        let said = it.recorded.as_ref().or(it.listed.as_ref());
        said.map(|it| it.name.clone()).unwrap_or_default()
    };
    let number = |it: &RatedPlayer| it.number.map(|it| it.to_string()).unwrap_or_default();
    vec![
        Column::numbers(template!("column", "TPN"), of(&number)),
        Column::texts(Field::Name, of(&name)),
        Column::numbers(Field::FideId, listed(&|it| it.fide_id.clone())),
        Column::texts(Field::Title, listed(&|it| it.title.clone())),
        Column::texts(Field::Federation, listed(&|it| it.federation.clone())),
        Column::texts(Field::Sex, listed(&|it| it.sex.clone())),
        Column::texts(Field::BirthDate, listed(&|it| it.birth_date.clone())),
        Column::texts(Field::Club, listed(&|it| it.club.clone())),
        Column::numbers(
            Field::Rating,
            listed(&|it| it.rating.map(|it| it.to_string()).unwrap_or_default()),
        ),
        Column::texts(template!("column", "in the file"), of(&difference)),
    ]
}

/// The entries of the file that the list has otherwise, or that it does not have the player.
fn difference(player: &RatedPlayer) -> String {
    let RatedPlayer { recorded, listed, change, .. } = player;
    let Some(recorded) = recorded else { return String::new() };
    if listed.is_none() {
        return said!("not found in the list");
    }
    let Some(Operation::ChangePlayer(change)) = change else { return String::new() };
    let NewPlayer { name, sex, title, rating, federation, fide_id, birth_date, club, .. } =
        recorded;
    let rating = rating.map(|it| it.to_string()).unwrap_or_default();
    let fields = [
        (Field::Name, name, change.name.is_some()),
        (Field::FideId, fide_id, change.fide_id.is_some()),
        (Field::Title, title, change.title.is_some()),
        (Field::Federation, federation, change.federation.is_some()),
        (Field::Sex, sex, change.sex.is_some()),
        (Field::BirthDate, birth_date, change.birth_date.is_some()),
        (Field::Club, club, change.club.is_some()),
        (Field::Rating, &rating, change.rating.is_some()),
    ];
    let differing = fields.into_iter().filter(|(.., differs)| *differs);
    let said = differing.map(|(field, text, _)| {
        format!("{}: {}", say(&field), if text.is_empty() { "-" } else { text })
    });
    said.collect::<Vec<_>>().join(", ")
}

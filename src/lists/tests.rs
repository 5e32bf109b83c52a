use pretty_assertions::assert_eq;

use super::*;
use crate::{Details, RoundNumber, TournamentFile};

/// The columns that a list uses, its players in short, and what is doubtful.
fn read(text: &str) -> (String, Vec<String>, Vec<String>) {
    let list = List::parse(text.as_bytes());
    let column = |field: &Option<Field>| field.map_or("-".to_owned(), |it| it.phrase().to_string());
    let columns: Vec<_> = list.columns().iter().map(column).collect();
    let entries = list.entries();
    let said = |it: &Entry| {
        let rating = it.rating.map(|it| it.to_string()).unwrap_or_default();
        let known = [
            &it.title,
            &it.name,
            &rating,
            &it.federation,
            &it.fide_id,
            &it.sex,
            &it.birth_date,
            &it.team,
        ];
        known.into_iter().filter(|it| !it.is_empty()).cloned().collect::<Vec<_>>().join(" | ")
    };
    let doubts = list.doubts(&entries).iter().map(Doubt::to_string).collect();
    (columns.join(" "), entries.iter().map(said).collect(), doubts)
}

#[test]
fn one_player_without_a_rating_leaves_those_of_the_others() {
    let (columns, players, doubts) =
        read("Meier, Hans\t1850\tGER\nLi, Wei\tunr\tCHN\nSchulz, Eva\t1720\tGER\n");
    assert_eq!(columns, "name rating federation");
    assert_eq!(players, ["Meier, Hans | 1850 | GER", "Li, Wei | CHN", "Schulz, Eva | 1720 | GER"]);
    assert_eq!(doubts, [""; 0]);
}

#[test]
fn a_column_without_a_heading_is_told_by_its_cells() {
    let text = "No.\t\tName\tFideID\tFED\tRtg\tClub/City\n1\tGM\tMeier, Hans\t4600001\tGER\t2500\tBerlin\n";
    let (columns, players, _) = read(text);
    assert_eq!(columns, "- title name FIDE number federation rating -");
    assert_eq!(players, ["GM | Meier, Hans | 2500 | GER | 4600001"]);
}

#[test]
fn the_rating_of_fide_comes_before_a_national_one() {
    let (columns, players, _) =
        read("Name\tRtgI\tRtgN\nMeier, Hans\t0\t1850\nSchulz, Eva\t1720\t1699\n");
    assert_eq!(columns, "name rating -");
    assert_eq!(players, ["Meier, Hans", "Schulz, Eva | 1720"]);
    assert_eq!(read("RtgN\tName\n1850\tMeier, Hans\n").1, ["Meier, Hans | 1850"]);
    assert_eq!(read("Name;DWZ;Elo FIDE\nMeier, Hans;1850;1900\n").1, ["Meier, Hans | 1900"]);
}

#[test]
fn what_is_doubtful_is_taken_for_what_is_probable() {
    let text = "Name;Rating;FED;Born\n\
        Meier, Hans 1850;;Germany;1988/00/00\n\
        Schulz, Eva;1.720;GER;5/7/1990\n\
        Meier, Hans;1700;GER;\n";
    let (_, players, doubts) = read(text);
    assert_eq!(
        players,
        [
            "Meier, Hans | 1850 | GER | 1988",
            "Schulz, Eva | 1720 | GER | 1990/07/05",
            "Meier, Hans | 1700 | GER"
        ]
    );
    assert_eq!(
        doubts,
        [
            "line 2, column 1 (name): found \"Meier, Hans 1850\", a name with a rating, taken for Meier, Hans, 1850",
            "line 2, column 3 (federation): found \"Germany\", expected the code of a federation, such as NOR, taken for GER",
            "line 3, column 2 (rating): found \"1.720\", expected a rating such as 1850, taken for 1720",
            "line 3, column 4 (date of birth): found \"5/7/1990\", expected a day such as 1990-11-30, or a year, taken for 1990/07/05",
            "line 4, column 1 (name): found \"Meier, Hans\", perhaps the player of line 2, taken for Meier, Hans",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_left_empty_and_said() {
    let (_, players, doubts) = read("Name;Rating\nMeier, Hans;strong\n;1800\n");
    assert_eq!(players, ["Meier, Hans", "1800"]);
    assert_eq!(
        doubts,
        [
            "line 2, column 2 (rating): found \"strong\", expected a rating such as 1850",
            "line 3, column 1 (name): found \"\", expected a name",
        ]
    );
}

#[test]
fn cells_in_quotes_and_names_in_two_columns_are_joined() {
    let text = "\u{feff}Nachname;Vorname;TWZ;Geschlecht;Jahrgang\r\n\"Meier; Schulz\";Eva;1850;weiblich;2001\r\n";
    assert_eq!(read(text).1, ["Meier; Schulz, Eva | 1850 | w | 2001"]);
    assert_eq!(read("Nombre;Elo\nGarcía, Inés;1534\n").1, ["García, Inés | 1534"]);
}

#[test]
fn ratings_and_years_of_birth_without_headings_are_told_apart() {
    let (columns, ..) = read("Meier, Hans;2001;1850\nSchulz, Eva;1999;1720\n");
    assert_eq!(columns, "name date of birth rating");
    assert_eq!(read("Meier, Hans;1850\nSchulz, Eva;2001\n").0, "name rating");
}

#[test]
fn columns_of_names_are_told_by_how_often_they_recur() {
    assert_eq!(
        read("Adams, Ann, 1900\nBaker, Bob, 1800\n").1,
        ["Adams, Ann | 1900", "Baker, Bob | 1800"]
    );
    assert_eq!(read("Castle Hill;1750;CAST\nOld Mill;1800;MILL\n").0, "name rating short name");
    assert_eq!(read("Berlin;Meier, Hans\nBerlin;Schulz, Eva\n").0, "team name");
    assert_eq!(read("Meier, Hans;m\nSchulz, Eva;w\n").0, "name sex");
}

#[test]
fn names_that_look_like_headings_are_names() {
    assert_eq!(read("Manamela, Thabo\nLi, Wei\n").1, ["Manamela, Thabo", "Li, Wei"]);
    assert_eq!(read("Thabo Manamela\nWei Li\n").1, ["Thabo Manamela", "Wei Li"]);
    assert_eq!(read("Familienname;DOB (date of birth)\nLi Wei;2001\n").0, "name date of birth");
}

#[test]
fn lists_come_in_every_encoding() {
    let text = "Name;Rating\nGarcía, Inés;1534\n";
    let utf16: Vec<u8> =
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let windows: Vec<u8> = text.chars().map(|it| it as u8).collect();
    for bytes in [text.as_bytes(), &utf16, &windows] {
        assert_eq!(List::parse(bytes).entries()[0].name, "García, Inés");
    }
}

#[test]
fn columns_can_be_said_to_hold_something_else() {
    let list = List::parse(b"Name\tRtgI\tRtgN\nMeier, Hans\t0\t1850\n");
    let list = list.with_columns([Some(Field::Name), None, Some(Field::Rating)]);
    assert_eq!(list.entries()[0].rating, Some(1850));
}

#[test]
fn teams_are_added_once_and_before_their_players() {
    let mut file = TournamentFile::new();
    let details = Details { rounds: RoundNumber::new(5), boards: Some(2), ..Details::default() };
    file.apply(&Operation::New(details)).unwrap();
    let list = List::parse(b"Meier, Hans;1850;Berlin\nSchulz, Eva;1720;Berlin\nLi, Wei;1700;Paris\nSato, Ken;1600;Paris\n");
    let added = operations(&file.tournament().unwrap(), &list.entries(), None, None);
    for operation in &added {
        file.apply(operation).unwrap();
    }
    let tournament = file.tournament().unwrap();
    let names: Vec<_> = tournament.players().iter().map(|it| &*it.name).collect();
    assert_eq!(names, ["Berlin", "Paris"]);
    assert_eq!(tournament.teams().unwrap().players.len(), 4);
    assert_eq!(operations(&tournament, &list.entries(), None, None).len(), 4);
    let clubs = List::parse(b"Name;Club\nMeier, Hans;Berlin\n");
    assert_eq!(clubs.columns()[1], None);
    assert_eq!(clubs.for_tournament(&tournament).columns()[1], Some(Field::Team));
}

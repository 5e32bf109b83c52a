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
    assert_eq!(columns, "- title name FIDE number federation rating club");
    assert_eq!(players, ["GM | Meier, Hans | 2500 | GER | 4600001"]);
}

#[test]
fn the_rating_of_fide_comes_before_a_national_one() {
    let (columns, players, _) =
        read("Name\tRtgI\tRtgN\nMeier, Hans\t0\t1850\nSchulz, Eva\t1720\t1699\n");
    assert_eq!(columns, "name rating national rating");
    assert_eq!(players, ["Meier, Hans", "Schulz, Eva | 1720"]);
    assert_eq!(read("RtgN\tName\n1850\tMeier, Hans\n").1, ["Meier, Hans | 1850"]);
    assert_eq!(read("Name;DWZ;Elo FIDE\nMeier, Hans;1850;1900\n").1, ["Meier, Hans | 1900"]);
}

#[test]
fn ratings_of_a_federation_are_national_ones_where_the_starting_ranks_tell_them_apart() {
    let columns = |list: &str, method: &str| {
        let tournament = TournamentFile::parse(b"142 5\n").tournament().unwrap();
        let header = Header { starting_rank_method: method.to_owned(), ..Header::default() };
        let list = List::parse(list.as_bytes()).for_tournament(&tournament, &header);
        list.columns().to_vec()
    };
    let (both, one) = ("Name;Elo;DWZ\nMeier, Hans;1800;1850\n", "Name;DWZ\nMeier, Hans;1850\n");
    let [name, rating, national] = [Field::Name, Field::Rating, Field::NationalRating].map(Some);
    assert_eq!(columns(both, ""), [name, rating, None]);
    assert_eq!(columns(both, "GER FIDON"), [name, rating, national]);
    assert_eq!(columns(one, ""), [name, rating]);
    assert_eq!(columns(one, "GER FIDON"), [name, national]);
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
fn a_name_is_as_long_as_a_file_holds() {
    let (_, players, doubts) = read(
        "Name;First name;Rating\nvan den Broek-Zonneveld;Wilhelmina;1900\nGarcía Fernández;María del Carmen;1800\n",
    );
    assert_eq!(
        players,
        ["van den Broek-Zonneveld, Wilhelmi | 1900", "García Fernández, María del Carme | 1800"]
    );
    assert_eq!(
        doubts[1],
        "line 3, column 1 (name): found \"García Fernández, María del Carmen\", a name of more than 33 characters, \
         taken for García Fernández, María del Carme"
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
    for text in [
        "Adams,1900\nBaker,\n",
        "Name,Elo\nAdams,1900\nBaker,0\n",
        "Name,Elo\n\"Adams\",1900\n\"Baker\",0\n",
    ] {
        assert_eq!(read(text).1, ["Adams | 1900", "Baker"]);
    }
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
    assert_eq!(clubs.columns()[1], Some(Field::Club));
    assert_eq!(
        clubs.for_tournament(&tournament, &Header::default()).columns()[1],
        Some(Field::Team)
    );
}

/// The beginning of a list as FIDE publishes it, with ratings of all three kinds.
const OF_FIDE: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
1503014        Larsen, Lea                                                  DEN F   WIM  WIM                     2105  0   20 1998  0   20 0     0   0  1990  w
1503022        Larsson, Lars                                                SWE M                                1850  4   20 0     0   0  1902  0   20 1981
537001345      A Arbhin Vanniarajan                                         IND M             FA,NA              0     0   0  0     0   0  0     0   0  2010  i
";

#[test]
fn the_list_of_fide_is_read_by_its_columns() {
    let list = List::parse(OF_FIDE.as_bytes());
    let entries = list.entries();
    assert_eq!(entries.len(), 3);
    let Entry { name, rating, title, federation, fide_id, sex, birth_date, .. } = &entries[0];
    assert_eq!((&**name, *rating, &**title), ("Larsen, Lea", Some(2105), "WIM"));
    assert_eq!([federation, fide_id, sex, birth_date], ["DEN", "1503014", "w", "1990"]);
    assert_eq!((entries[2].rating, &*entries[2].title), (None, ""));
    assert!(list.doubts(&entries).is_empty());
    // The lists of one kind of games have the month in place of the kind.
    let of_month = OF_FIDE.replace("SRtng", "SEP26");
    assert_eq!(List::parse(of_month.as_bytes()).entries()[1].rating, Some(1850));
}

#[test]
fn rating_lists_are_searched_by_beginnings_of_names_and_by_numbers() {
    let list = RatingList::parse(OF_FIDE.as_bytes());
    assert_eq!(list.len(), 3);
    let names = |query, kind| {
        let found = list.search(query, kind, 10);
        found.into_iter().map(|it| (it.name, it.rating)).collect::<Vec<_>>()
    };
    let (lea, lars) = ("Larsen, Lea".to_owned(), "Larsson, Lars".to_owned());
    let both = vec![(lea.clone(), Some(2105)), (lars.clone(), Some(1850))];
    assert_eq!(names("lars", RatingKind::Standard), both);
    // Who has no rating of a kind has the standard one.
    assert_eq!(
        names("LARS", RatingKind::Blitz),
        [(lea.clone(), Some(2105)), (lars.clone(), Some(1902))]
    );
    assert_eq!(names("lea lars", RatingKind::Rapid), [(lea.clone(), Some(1998))]);
    assert_eq!(names("1503022", RatingKind::Standard), [(lars, Some(1850))]);
    assert_eq!(names("arsen", RatingKind::Standard), []);
    assert_eq!(names("", RatingKind::Standard), []);
    assert_eq!(list.search("lars", RatingKind::Standard, 1).len(), 1);
    // Pieces of any length are read alike.
    for size in [1, 7, 100] {
        let mut reader = RatingListReader::default();
        OF_FIDE.as_bytes().chunks(size).for_each(|piece| reader.push(piece));
        assert_eq!(reader.finish(), list, "{size}");
    }
    assert!(RatingList::parse(b"PK\x03\x04\x00Larsen, Lea\nLarsen, Lea\n").is_empty());
    let utf16: Vec<_> =
        format!("\u{feff}{OF_FIDE}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(RatingList::parse(&utf16), list);
}

#[test]
fn long_rating_lists_are_read_to_their_end() {
    let mut text = OF_FIDE.lines().next().unwrap().to_owned() + "\n";
    let row = OF_FIDE.lines().nth(1).unwrap();
    for number in 0..2000 {
        text += &format!("{:<15}{}\n", 2_000_000 + number, &row[15..]);
    }
    let list = RatingList::parse(text.as_bytes());
    assert_eq!(list.len(), 2000);
    assert_eq!(list.search("2001999", RatingKind::Standard, 10).len(), 1);
}

#[test]
fn players_are_compared_with_a_rating_list() {
    let text = "\
001    1 m    Larsson, Lars                     1850 SWE     1503022 1981/02/03  0.0    1
001    2 w    Larsen, Léa                       2090                             0.0    2
001    3      Nobody, Here                      1700                             0.0    3
";
    let tournament = crate::read(text.as_bytes()).unwrap();
    let list = RatingList::parse(OF_FIDE.as_bytes());
    let [lars, lea, nobody] = &list.compare(&tournament, RatingKind::Standard)[..] else {
        panic!("three players");
    };
    // A year does not change a day.
    assert_eq!(lars.change, None);
    assert_eq!(lars.listed.as_ref().unwrap().name, "Larsson, Lars");
    let change = lea.change.as_ref().unwrap();
    assert_eq!((change.rating, &change.name), (Some(2105), &None));
    assert_eq!(change.fide_id.as_deref(), Some("1503014"));
    assert_eq!((change.title.as_deref(), change.sex.as_deref()), (Some("WIM"), None));
    assert_eq!((&nobody.listed, &nobody.change), (&None, &None));
    let rapid = list.compare(&tournament, RatingKind::Rapid);
    assert_eq!(rapid[1].change.as_ref().unwrap().rating, Some(1998));
}

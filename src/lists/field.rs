//! The contents of the columns of lists, told by their headings or by their cells.

use std::{cmp::Ordering, collections::BTreeSet};

use serde::{Deserialize, Serialize};

use super::{RatingKind, cells, federations};
use crate::{
    date,
    text::words::words,
    trf::{spelled_sex, spelled_title},
};

/// A field of a list, which a column holds.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Field {
    /// The name of a player, or of a team that stands alone in its row.
    Name,
    /// The first name, if `name` is the last one.
    FirstName,
    /// The rating of a player, or the strength of a team.
    Rating,
    /// The national rating of a player.
    NationalRating,
    /// The title, such as `WIM`.
    Title,
    /// The federation.
    Federation,
    /// The FIDE number.
    FideId,
    /// The sex.
    Sex,
    /// The date of birth.
    BirthDate,
    /// The club, which is a team where teams are paired.
    Club,
    /// The team of a player.
    Team,
    /// The short name of a team.
    Nickname,
}

/// A column as its heading tells.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Told {
    Field(Field),
    /// A rating of a federation, which counts as the rating if there is no other.
    National,
    /// A rating of faster games, which counts if there is no other.
    Faster(RatingKind),
}

/// Headings in the languages of fpc and as programs write them: whole ones, then beginnings and ends of their words,
/// in lowercase, without accents and signs. The first row that fits counts.
const HEADINGS: [(Told, &str, &str); 14] = [
    (Told::Field(Field::Nickname), "", "nickname|short|abbr|kurz|sigle|sigla"),
    (
        Told::Field(Field::Team),
        "team|teams|team name|mannschaft|mannschaftsname|equipe|equipo|nom de l equipe|nombre del equipo",
        "",
    ),
    (Told::Field(Field::Club), "", "club|verein"),
    (
        Told::Field(Field::FirstName),
        "first|given|first name|given name|firstname|vorname|prenom|nombre|nombres",
        "",
    ),
    (Told::National, "rtgn|rtg n|elo n|nwz|dwz", "national|elo nat|rating nat|nat elo|nat rating"),
    (Told::Faster(RatingKind::Rapid), "rrtng", "rapid|rapide|rapido|schnell|schnellschach"),
    (Told::Faster(RatingKind::Blitz), "brtng", "blitz|relampago"),
    (
        Told::Field(Field::Rating),
        "strength|starke|force|fuerza|srtng|standard",
        "elo|rating|rtg|twz|wertung|spielstarke",
    ),
    (
        Told::Field(Field::FideId),
        "id|id number|fide|code|code fide",
        "fide id|fideid|id fide|fide no|fide nr",
    ),
    (Told::Field(Field::Title), "t|ti|tit", "titel|title|titulo|titre"),
    (Told::Field(Field::Federation), "verband|land|nation|nat", "fed|pais|pays|country"),
    (Told::Field(Field::Sex), "m w|m f|w m|f m|mw|mf", "sex|gender|geschlecht|genre|genero"),
    (Told::Field(Field::BirthDate), "nac|ano|b day", "birth|geb|born|nacim|naiss|year|jahr|annee"),
    (Told::Field(Field::Name), "nom", "name|nombre|player|spieler|joueur|jugador|apellido"),
];

fn told(heading: &str) -> Option<Told> {
    let words = words(heading);
    if is_month(&words) {
        return Some(Told::Field(Field::Rating));
    }
    let heading = words.join(" ");
    let around = format!(" {heading} ");
    let is_part = |part: &str| {
        let mut places = around.match_indices(part);
        places.any(|(at, _)| {
            around[..at].ends_with(' ') || around[at + part.len()..].starts_with(' ')
        })
    };
    let fits = |&&(_, wholes, parts): &&(Told, &str, &str)| {
        wholes.split('|').any(|whole| whole == heading)
            || parts.split('|').any(|part| !part.is_empty() && is_part(part))
    };
    HEADINGS.iter().find(fits).filter(|_| !heading.is_empty()).map(|row| row.0)
}

/// Tells whether a heading is a month such as `SEP26`, as those of the ratings are in the lists of FIDE for one kind of
/// games.
fn is_month(words: &[String]) -> bool {
    const MONTHS: &str = "jan feb mar apr may jun jul aug sep oct nov dec";
    let [month, year] = words else { return false };
    year.len() == 2 && cells::is_digits(year) && MONTHS.split(' ').any(|it| it == month)
}

/// Tells whether a row has headings: a name or a team, and neither a number nor a comma of a player.
pub(super) fn is_heading(row: &[String]) -> bool {
    let names = [Field::Name, Field::FirstName, Field::Team].map(Told::Field);
    let is_of_player =
        |cell: &String| cell.contains(',') || cell.len() > 2 && cells::is_digits(cell);
    row.iter().any(|cell| told(cell).is_some_and(|it| names.contains(&it)))
        && !row.iter().any(is_of_player)
}

/// The column of ratings of a federation.
pub(super) fn national(headings: &[String]) -> Option<usize> {
    headings.iter().position(|it| told(it) == Some(Told::National))
}

/// The column of ratings of faster games.
pub(super) fn faster(headings: &[String], kind: RatingKind) -> Option<usize> {
    headings.iter().position(|it| told(it) == Some(Told::Faster(kind)))
}

/// The fields that the columns of a list hold, given its headings, if it has any, its rows, and whether commas part its
/// cells.
pub(super) fn columns(
    headings: &[String],
    rows: &[Vec<String>],
    has_commas: bool,
) -> Vec<Option<Field>> {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0).max(headings.len());
    let heading = |column: usize| headings.get(column).map_or("", |it| it.trim());
    let told: Vec<_> = (0..width).map(|column| told(heading(column))).collect();
    let mut columns = vec![None; width];
    // Of two columns of a kind, the first one counts.
    let take = |column: usize, field: Field, columns: &mut Vec<Option<Field>>| {
        if !columns.contains(&Some(field)) {
            columns[column] = Some(field);
        }
    };
    for (column, told) in told.iter().enumerate() {
        if let Some(Told::Field(field)) = *told {
            take(column, field, &mut columns);
        }
    }
    for (column, told) in told.iter().enumerate() {
        match told {
            Some(Told::National) if columns.contains(&Some(Field::Rating)) => {
                take(column, Field::NationalRating, &mut columns);
            }
            Some(Told::National | Told::Faster(_)) => take(column, Field::Rating, &mut columns),
            // A column without a heading is told by its cells.
            None if heading(column).is_empty() => {
                if let Some(field) = by_cells(column, &columns, rows) {
                    take(column, field, &mut columns);
                }
            }
            _ => {}
        }
    }
    if !columns.contains(&Some(Field::Name))
        && let Some(first) = columns.iter().position(|it| *it == Some(Field::FirstName))
    {
        columns[first] = Some(Field::Name);
    }
    if headings.is_empty() {
        if has_commas && columns.starts_with(&[Some(Field::Name), Some(Field::Team)]) {
            // Meier, Hans, 1850
            columns[1] = Some(Field::FirstName);
        }
        tell_teams(&mut columns, rows);
        tell_years(&mut columns, rows);
    }
    columns
}

/// The cells of a column that say something.
fn said(column: usize, rows: &[Vec<String>]) -> impl Iterator<Item = &str> {
    rows.iter()
        .filter_map(move |row| row.get(column))
        .map(|it| it.trim())
        .filter(|it| !it.is_empty())
}

/// The field that a column without a heading holds.
fn by_cells(column: usize, known: &[Option<Field>], rows: &[Vec<String>]) -> Option<Field> {
    let count = said(column, rows).count();
    let counts = said(column, rows).zip(1..).all(|(cell, row)| cell == row.to_string());
    if count == 0 || count > 1 && counts {
        return None;
    }
    let fits = |field: Field| {
        let (is_it, share): (fn(&str) -> bool, usize) = match field {
            // One letter is the sex.
            Field::Title => (|it| it.len() > 1 && spelled_title(it).is_some(), 4),
            Field::Sex => (|it| spelled_sex(it).is_some(), 4),
            Field::Federation => (|it| federations::code(it).is_some(), 3),
            Field::FideId => {
                (|it| it == "0" || (5..=9).contains(&it.len()) && cells::is_digits(it), 4)
            }
            Field::BirthDate => (|it| it.len() > 4 && date::Date::parse(it).is_some(), 4),
            // Numbers of rows are no ratings.
            Field::Rating => {
                (|it| it.len() > 2 && cells::is_rating(it) || cells::is_unrated(it), 3)
            }
            _ => (cells::is_name, 4),
        };
        said(column, rows).filter(|cell| is_it(cell)).count() * 4 >= count * share
    };
    let fields = [
        Field::Title,
        Field::Sex,
        Field::Federation,
        Field::FideId,
        Field::BirthDate,
        Field::Rating,
        Field::Name,
        Field::Team,
    ];
    fields.into_iter().find(|&field| !known.contains(&Some(field)) && fits(field))
}

/// Of two columns of names without headings, the one in which they come again and again has teams. If there is none,
/// the longer ones are names, and the others are short.
fn tell_teams(columns: &mut [Option<Field>], rows: &[Vec<String>]) {
    let place = |field| columns.iter().position(|it| *it == Some(field));
    let Some((name, team)) = place(Field::Name).zip(place(Field::Team)) else { return };
    let different = |column| said(column, rows).collect::<BTreeSet<_>>().len();
    let length = |column| said(column, rows).map(str::len).sum::<usize>();
    match different(team).cmp(&different(name)) {
        Ordering::Less => {}
        Ordering::Greater => columns.swap(name, team),
        Ordering::Equal => {
            columns[team] = Some(Field::Nickname);
            if length(team) > length(name) {
                columns.swap(name, team);
            }
        }
    }
}

/// Of two columns of numbers without headings, the one with nothing but years of birth has these.
fn tell_years(columns: &mut [Option<Field>], rows: &[Vec<String>]) {
    let is_year = |it: &str| it.len() == 4 && it.parse().is_ok_and(|it| (1900..2100).contains(&it));
    let has_years = |column: usize| {
        let mut cells = said(column, rows).peekable();
        cells.peek().is_some() && cells.all(is_year)
    };
    let Some(rating) = columns.iter().position(|it| *it == Some(Field::Rating)) else { return };
    let is_other = |&column: &usize| {
        columns[column].is_none()
            && said(column, rows).any(|it| it.len() > 2 && cells::is_rating(it))
    };
    let Some(other) = (0..columns.len()).find(is_other) else { return };
    if columns.contains(&Some(Field::BirthDate)) {
        return;
    }
    if has_years(other) {
        columns[other] = Some(Field::BirthDate);
    } else if has_years(rating) {
        (columns[rating], columns[other]) = (Some(Field::BirthDate), Some(Field::Rating));
    }
}

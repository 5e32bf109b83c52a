//! The columns that player records (001) and national records (NRS) share.

use super::{
    Code, Diagnostic,
    document::one_line,
    row::{Edges, Row},
    write::{DoesNotFit, Fitting},
};
use crate::{player_id::PlayerId, template, text::fields, tournament::NationalRecord};

pub(super) const SEX: Edges = (10, 10);
pub(super) const TITLE: Edges = (11, 13);
pub(super) const NAME: Edges = (15, 47);
/// The number of characters of a name that a file holds.
pub(crate) const NAME_WIDTH: usize = NAME.1 + 1 - NAME.0;
pub(super) const RATING: Edges = (49, 52);
pub(super) const FEDERATION: Edges = (54, 56);
pub(super) const NUMBER: Edges = (58, 68);
pub(super) const BIRTH_DATE: Edges = (70, 79);

/// The names and columns of these fields.
pub(super) const FIELDS: [(&str, Edges); 7] = [
    ("sex", SEX),
    ("title", TITLE),
    ("name", NAME),
    ("rating", RATING),
    ("federation", FEDERATION),
    ("number", NUMBER),
    ("birth date", BIRTH_DATE),
];

/// Single columns between these fields. Text there is harmless.
const BETWEEN: [Edges; 5] = [(14, 14), (48, 48), (53, 53), (57, 57), (69, 69)];

/// The last column that both have.
pub(super) const LAST: usize = BIRTH_DATE.1;

/// Reads the columns from 10 to 79 into a record without a federation of its own.
pub(super) fn read(row: &Row<'_>, found: &mut Vec<Diagnostic>) -> NationalRecord {
    let stray = BETWEEN.into_iter().filter(|&columns| !row.is_blank(columns));
    found.extend(stray.map(|columns| row.finding(Code::StrayText, columns)));
    let rating = fields::number(row.field(RATING));
    if rating.is_none() && !row.is_blank(RATING) {
        found.push(row.finding(Code::InvalidRating, RATING));
    }
    let text = |columns| {
        let field = one_line(fields::trimmed(row.field(columns)));
        fields::trimmed(&field).to_owned()
    };
    NationalRecord {
        federation: String::new(),
        sex: text(SEX),
        classification: text(TITLE),
        name: text(NAME),
        rating: rating.and_then(|it| u16::try_from(it).ok()).filter(|&it| it > 0),
        origin: text(FEDERATION),
        national_id: text(NUMBER),
        birth_date: text(BIRTH_DATE),
    }
}

/// Writes the columns up to 79: sex, title, name, federation, number and date of birth. Texts that are too
/// long are cut.
pub(super) fn write(
    record: &str,
    id: PlayerId,
    [sex, title, name, federation, number, birth_date]: [&str; 6],
    rating: Option<u16>,
    fitting: &mut Fitting,
) -> Result<String, DoesNotFit> {
    let rating = rating.map_or(String::new(), |rating| rating.to_string());
    if rating.len() > 4 {
        let field = template!("the rating");
        return Err(DoesNotFit { player: Some(id), field, value: rating });
    }
    let mut cut = |field, text, (first, last): Edges| {
        fitting.cut(Some(id), field, str::trim(text), last + 1 - first)
    };
    Ok(format!(
        "{record} {id:>4} {:1}{:>3} {:<33} {rating:>4} {:<3} {:>11} {:>10}",
        cut(template!("the sex"), sex, SEX),
        cut(template!("the title"), title, TITLE),
        cut(template!("the name"), name, NAME),
        cut(template!("the federation"), federation, FEDERATION),
        cut(template!("the number"), number, NUMBER),
        cut(template!("the date of birth"), birth_date, BIRTH_DATE),
    ))
}

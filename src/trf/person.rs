//! The columns that player records (001) and national records (NRS) share.

use super::{
    Code, Diagnostic,
    document::one_line,
    row::{Edges, Row},
    write::{DoesNotFit, Fitting},
};
use crate::{
    player_id::PlayerId,
    template,
    text::fields,
    tournament::{NationalRecord, Player, PlayerDetails},
};

/// The contents of columns 10 to 79.
#[derive(Default)]
pub(super) struct Person<Text = String> {
    pub(super) sex: Text,
    pub(super) title: Text,
    pub(super) name: Text,
    pub(super) rating: Option<u16>,
    pub(super) federation: Text,
    pub(super) number: Text,
    pub(super) birth_date: Text,
}

pub(super) const SEX: Edges = (10, 10);
pub(super) const TITLE: Edges = (11, 13);
pub(super) const NAME: Edges = (15, 47);
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

impl Person {
    /// Reads the columns.
    pub(super) fn read(row: &Row<'_>, found: &mut Vec<Diagnostic>) -> Self {
        let stray = BETWEEN.into_iter().filter(|&columns| !row.is_blank(columns));
        found.extend(stray.map(|columns| row.finding(Code::StrayText, columns)));
        let rating = fields::number(row.field(RATING));
        if rating.is_none() && !row.is_blank(RATING) {
            found.push(row.finding(Code::InvalidRating, RATING));
        }
        let rating = rating.and_then(|it| u16::try_from(it).ok()).filter(|&it| it > 0);
        let text = |columns| {
            let field = one_line(fields::trimmed(row.field(columns)));
            fields::trimmed(&field).to_owned()
        };
        Self {
            sex: text(SEX),
            title: text(TITLE),
            name: text(NAME),
            rating,
            federation: text(FEDERATION),
            number: text(NUMBER),
            birth_date: text(BIRTH_DATE),
        }
    }

    /// The record as a national one, kept by a federation.
    pub(super) fn into_national(self, federation: &str) -> NationalRecord {
        NationalRecord {
            federation: federation.to_owned(),
            sex: self.sex,
            classification: self.title,
            name: self.name,
            rating: self.rating,
            origin: self.federation,
            national_id: self.number,
            birth_date: self.birth_date,
        }
    }
}

impl<'a> Person<&'a str> {
    pub(super) fn of_player(player: &'a Player) -> Self {
        let PlayerDetails { sex, title, federation, fide_id, birth_date, .. } = &player.details;
        let (name, rating) = (&*player.name, player.rating);
        Self { sex, title, name, rating, federation, number: fide_id, birth_date }
    }

    pub(super) fn of_national(record: &'a NationalRecord) -> Self {
        Self {
            sex: &record.sex,
            title: &record.classification,
            name: &record.name,
            rating: record.rating,
            federation: &record.origin,
            number: &record.national_id,
            birth_date: &record.birth_date,
        }
    }

    /// The columns up to 79. Texts that are too long are cut.
    pub(super) fn write(
        &self,
        record: &str,
        id: PlayerId,
        fitting: &mut Fitting,
    ) -> Result<String, DoesNotFit> {
        let rating = self.rating.map_or(String::new(), |rating| rating.to_string());
        if rating.len() > 4 {
            return Err(DoesNotFit {
                player: Some(id),
                field: template!("the rating"),
                value: rating,
            });
        }
        let mut cut = |field, text, (first, last): Edges| {
            fitting.cut(Some(id), field, str::trim(text), last + 1 - first)
        };
        Ok(format!(
            "{record} {id:>4} {:1}{:>3} {:<33} {rating:>4} {:<3} {:>11} {:>10}",
            cut(template!("the sex"), self.sex, SEX),
            cut(template!("the title"), self.title, TITLE),
            cut(template!("the name"), self.name, NAME),
            cut(template!("the federation"), self.federation, FEDERATION),
            cut(template!("the number"), self.number, NUMBER),
            cut(template!("the date of birth"), self.birth_date, BIRTH_DATE),
        ))
    }
}

//! The records of the header of a tournament.

use super::{
    document::Line,
    findings::Findings,
    grammar::TEXT,
    record::{Declared, Field, Formats, Groups, at, groups, record},
};
use crate::{
    template,
    tournament::{Header, TournamentType, header_records},
};

/// The field for a record of the header, to be read or changed.
enum HeaderValue<Text, List, Type> {
    Text(Text),
    /// A line for each item.
    Lines(List),
    /// Items separated by commas.
    List(List),
    Dates(List),
    Type(Type),
}

macro_rules! records {
    ($($(#[$about:meta])* $field:ident: $type:ty = $record:literal $formats:ident $form:ident $name:expr;)*) => {
        /// The records of the header, in the order in which they are written, with what they say.
        pub(super) const RECORDS: &[(&str, Formats, &str)] =
            &[$(($record, Formats::$formats, $name)),*];

        impl Header {
            fn field(
                &self,
                record: &str,
            ) -> Option<HeaderValue<&String, &Vec<String>, &Option<TournamentType>>> {
                // Every field has a row.
                let Self { $($field,)* lines_before_players: _, lines_after_players: _, found_type: _ } = self;
                match record {
                    $($record => Some(HeaderValue::$form($field)),)*
                    _ => None,
                }
            }

            fn field_mut(
                &mut self,
                record: &str,
            ) -> Option<HeaderValue<&mut String, &mut Vec<String>, &mut Option<TournamentType>>>
            {
                match record {
                    $($record => Some(HeaderValue::$form(&mut self.$field)),)*
                    _ => None,
                }
            }
        }
    };
}

header_records!(records);

impl Header {
    /// Reads a line, if it is a record of the header.
    pub(super) fn read(&mut self, line: Line<'_>) -> Option<Replaced> {
        let field = self.field_mut(line.record()).filter(|_| line.is_record(line.record()))?;
        let value = line.value().to_owned();
        let replaced =
            |old: String, new: &str| Replaced((!old.is_empty() && old != new).then_some(old));
        Some(match field {
            HeaderValue::Text(text) => replaced(std::mem::replace(text, value.clone()), &value),
            HeaderValue::Lines(lines) => {
                lines.extend((!value.is_empty()).then_some(value));
                Replaced(None)
            }
            HeaderValue::List(list) => {
                let old = list.join(",");
                let items = value.split(',').map(str::trim).filter(|item| !item.is_empty());
                *list = items.map(str::to_owned).collect();
                replaced(old, &list.join(","))
            }
            HeaderValue::Dates(dates) => {
                let read = RoundDates::read(line, &Findings::default())?.dates;
                let old = std::mem::replace(dates, read.into_iter().map(|it| it.value).collect());
                replaced(old.join(" "), &dates.join(" "))
            }
            HeaderValue::Type(_) if value.is_empty() => Replaced(None),
            HeaderValue::Type(tournament_type) => {
                let new = TournamentType::new(&value);
                let old = tournament_type.replace(new);
                replaced(old.map_or(String::new(), |old| old.to_string()), &value.to_uppercase())
            }
        })
    }

    /// The lines of a record; none if it is empty.
    pub(super) fn lines(&self, record: &str) -> Vec<String> {
        let values = match self.field(record) {
            None => Vec::new(),
            Some(HeaderValue::Text(text)) => vec![text.clone()],
            Some(HeaderValue::Lines(lines)) => lines.clone(),
            Some(HeaderValue::List(list)) => vec![list.join(",")],
            Some(HeaderValue::Type(it)) => it.iter().map(ToString::to_string).collect(),
            Some(HeaderValue::Dates(dates)) => {
                let dates = dates.iter().map(|date| date.chars().take(DATE_WIDTH).collect());
                let line = RoundDates::line((dates.collect(),));
                return if line == record { Vec::new() } else { vec![line] };
            }
        };
        let values = values.into_iter().filter(|value| !value.is_empty());
        values.map(|value| format!("{record} {value}")).collect()
    }
}

/// The earlier value of a record, if it was different.
pub(super) struct Replaced(pub(super) Option<String>);

/// The columns of the dates of the rounds: the first one, and the width of each with the blanks
/// after it.
pub(super) const FIRST_DATE: usize = 92;
pub(super) const DATE_WIDTH: usize = 10;

record! {
    /// The dates of the rounds; none if there is text before their columns.
    RoundDates = ["132" All], MisplacedDates, template!("dates of the rounds"),
    of Others,
    blank [(4, FIRST_DATE - 1)],
    {
        dates: Groups<Field<String>> = groups(FIRST_DATE, DATE_WIDTH, at(1..=DATE_WIDTH, TEXT)),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    fn read(text: &str) -> Header {
        let mut header = Header::default();
        let document = Document::parse(text.as_bytes());
        for line in document.lines() {
            header.read(line);
        }
        header
    }

    #[test]
    fn headers_are_read_and_written() {
        let header = Header {
            name: "Summer Open".to_owned(),
            first_day: "28. 07. 2005".to_owned(),
            deputy_arbiters: vec!["A".to_owned(), "B".to_owned()],
            round_dates: vec!["05/07/28".to_owned(), String::new(), "2005/07/30".to_owned()],
            tournament_type: Some(TournamentType::new("FIDE_DUTCH ")),
            tie_breaks: vec!["EDET/P".to_owned(), "BH:MP/C1/P".to_owned()],
            coded_time_control: "40/6000+30:900+30".to_owned(),
            ..Header::default()
        };
        let lines: Vec<_> = RECORDS.iter().flat_map(|(record, ..)| header.lines(record)).collect();
        assert_eq!(lines[4].chars().count(), 91 + 30);
        assert_eq!(read(&lines.join("\n")), header);
    }

    #[test]
    fn rulers_are_no_records() {
        let header = read("0123456789\n012\n022 X\n132 05/07/28");
        assert_eq!(header, Header { city: "X".to_owned(), ..Header::default() });
    }
}

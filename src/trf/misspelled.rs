//! Lines that are not records but look as if they were meant to be.

use std::collections::BTreeMap;

use super::{
    Code, Document,
    document::{Line, one_line},
    findings::Findings,
    read::Records,
    records::{self, of_players_first},
};
use crate::{
    phrase, template,
    text::{columns::Columns, phrase::Phrase},
};

/// The record of a player.
const PLAYER: &str = "001";

/// How many different ones are distinguished in a file.
const MOST: usize = 20;

/// Such lines, grouped by their first word as written.
#[derive(Default)]
pub(super) struct Misspelled(BTreeMap<String, Misspelling>);

struct Misspelling {
    /// The number of the first line.
    first: usize,
    count: usize,
    likely: Option<&'static str>,
}

impl Misspelled {
    /// Notes a line that has been kept unchanged, if it looks like a record.
    pub(super) fn note(&mut self, line: Line<'_>) {
        let Some((word, likely)) = meant(line.text()) else { return };
        let likely = likely.filter(|&record| record != PLAYER || has_number(line.text(), word));
        if self.0.len() < MOST || self.0.contains_key(word) {
            let new = || Misspelling { first: line.number(), count: 0, likely };
            self.0.entry(word.to_owned()).or_insert_with(new).count += 1;
        }
    }

    /// Whether players have been lost.
    pub(super) fn has_players(&self) -> bool {
        self.0.values().any(|kind| kind.likely == Some(PLAYER))
    }

    pub(super) fn report(&self, diagnostics: &mut Findings) {
        for (word, kind) in &self.0 {
            let found = match kind.likely {
                Some(PLAYER) => {
                    Code::MisspelledPlayer.at(kind.first).expected(Phrase::plain(PLAYER))
                }
                Some(it) => Code::MisspelledRecord.at(kind.first).expected(Phrase::plain(it)),
                None => Code::UnknownRecord.at(kind.first),
            };
            let found = found.in_columns(Columns::new(1, word.chars().count())).found(word);
            diagnostics.push(found.with_others(kind.count - 1, template!("{others:line|lines}")));
        }
    }
}

/// The first word of a line and the record it probably means, if it looks like a record at all.
fn meant(text: &str) -> Option<(&str, Option<&'static str>)> {
    let end = text.char_indices().nth(LONGEST + 1).map_or(text.len(), |(end, _)| end);
    let word = text[..end].split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
    let is_word = word.chars().count() <= LONGEST;
    if let Some(record) = unseen(text).or_else(|| similar(word).filter(|_| is_word)) {
        return Some((word, Some(record)));
    }
    let has_the_form = match word.as_bytes() {
        [b'X', b'X', last] | [b'B', b'B', last] => last.is_ascii_uppercase(),
        bytes => bytes.len() == 3 && bytes.iter().all(u8::is_ascii_digit),
    };
    (has_the_form && records().all(|record| record != word)).then_some((word, None))
}

/// Whether a number follows the first word of a line.
fn has_number(text: &str, word: &str) -> bool {
    let next = text.get(word.len()..).and_then(|rest| rest.split_whitespace().next());
    next.is_some_and(|number| number.parse::<u16>().is_ok())
}

/// The longest word that may be a misspelled record, in characters.
const LONGEST: usize = 4;

/// The record that a line appears to have, but with an invisible character near its beginning: a
/// byte order mark in the middle of a file, or a control character in place of a blank.
fn unseen(text: &str) -> Option<&'static str> {
    let start: String = text.chars().take(2 * LONGEST).collect();
    let visible: String = start.chars().filter(|&c| !is_unseen(c)).collect();
    [visible, one_line(&start).into_owned()]
        .iter()
        .filter(|seen| **seen != start)
        .find_map(|seen| records().find(|record| Line::alone(seen).is_record(record)))
}

fn is_unseen(c: char) -> bool {
    c.is_control() || matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// The only record that a word probably means.
fn similar(word: &str) -> Option<&'static str> {
    let upper = word.to_uppercase();
    let digits: String = upper.chars().map(digit_for).collect();
    let is_near = |record: &&'static str| {
        let record = *record;
        match record.as_bytes() {
            [b'0'..=b'9', ..] => digits == record || digits.strip_prefix('0') == Some(record),
            [b'X', ..] => upper == record || is_slip(&upper, record) || is_slip(record, &upper),
            [b'B', ..] => upper == record || is_slip(&upper, record),
            _ => upper == record,
        }
    };
    if records().any(|record| record == word) {
        return None;
    }
    let mut near = records().filter(is_near);
    let first = near.next()?;
    near.next().is_none().then_some(first)
}

/// The digit with which a letter is often confused.
const fn digit_for(letter: char) -> char {
    match letter {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    }
}

/// Whether a word is another one with an extra letter, or with two adjacent letters swapped.
fn is_slip(word: &str, record: &str) -> bool {
    let letters: Vec<_> = word.chars().collect();
    let without = |left_out: usize| {
        let kept = letters.iter().enumerate().filter(move |(place, _)| *place != left_out);
        kept.map(|(_, &letter)| letter).eq(record.chars())
    };
    let swapped = |place: usize| {
        let mut letters = letters.clone();
        letters.swap(place, place + 1);
        letters.into_iter().eq(record.chars())
    };
    (0..letters.len()).any(without) || (1..letters.len()).any(|place| swapped(place - 1))
}

/// All records that this reader knows.
fn records() -> impl Iterator<Item = &'static str> {
    records::all().map(|(record, _)| record)
}

/// Lines that would be records if they began in the first column: the first of each kind, and how
/// many there are.
#[derive(Default)]
pub(super) struct Indented {
    players: Option<(usize, usize)>,
    records: Option<(usize, usize)>,
}

impl Indented {
    /// Notes a line, if it is one of these.
    pub(super) fn note(&mut self, line: Line<'_>) {
        let Some(line) = line.unindented() else { return };
        let record = line.record();
        if !line.is_record(record) {
            return;
        }
        let count = match record {
            "001" if line.id().is_some() => &mut self.players,
            "001" => return,
            // The system and edition depend on these.
            "042" | "052" | "092" | "132" | "192" => &mut self.records,
            _ if of_players_first().any(|it| it == record) && is_readable(line) => {
                &mut self.records
            }
            _ => return,
        };
        count.get_or_insert((line.number(), 0)).1 += 1;
    }

    /// Whether players have been lost.
    pub(super) const fn has_players(&self) -> bool {
        self.players.is_some()
    }

    pub(super) fn report(&self, document: &Document, diagnostics: &mut Findings) {
        let kinds = [(Code::IndentedPlayer, self.players), (Code::IndentedRecord, self.records)];
        for (code, found) in kinds {
            let Some((number, count)) = found else { continue };
            let Some(line) = document.line(number) else { continue };
            let text = line.text();
            let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
            let record = line.unindented().map_or("", Line::record);
            let found = code.at(number).in_columns(Columns::new(1, blanks + record.len()));
            let found = found.found(format!("{}{record}", " ".repeat(blanks.min(80))));
            let expected = phrase!("{record} in columns 1-3", record = record.to_owned());
            let found = found.expected(expected);
            diagnostics.push(found.with_others(count - 1, template!("{others:line|lines}")));
        }
    }
}

/// Whether a line with a known record name can be read.
fn is_readable(line: Line<'_>) -> bool {
    let (mut records, mut diagnostics) = (Records::default(), Findings::default());
    records.read(line, &mut diagnostics);
    !diagnostics.has_errors()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_likely_record_is_named() {
        for (line, word, record) in [
            ("xxr 5", "xxr", "XXR"),
            ("XxC white1", "XxC", "XXC"),
            ("XRX 5", "XRX", "XXR"),
            ("XR 5", "XR", "XXR"),
            ("XXXR 5", "XXXR", "XXR"),
            ("bbw  1.0", "bbw", "BBW"),
            ("O01    1", "O01", "001"),
            ("l42 9", "l42", "142"),
            ("0012 Name", "0012", "012"),
            ("gam    1 5", "gam", "GAM"),
            ("\u{feff}152 W", "\u{feff}152", "152"),
            ("172\u{19}GER", "172\u{19}", "172"),
            ("XX\u{200b}R 5", "XX\u{200b}R", "XXR"),
        ] {
            let found = meant(line);
            assert_eq!(found.map(|(_, record)| record), Some(Some(record)), "{line:?}");
            assert!(found.is_some_and(|(found, _)| found.starts_with(word)), "{line:?}");
        }
    }

    #[test]
    fn what_has_the_form_of_a_record_is_unknown() {
        for line in ["XXY 5", "BBX  1.0", "143 9"] {
            assert_eq!(meant(line), Some((&line[..3], None)));
        }
    }

    #[test]
    fn text_is_text() {
        for line in [
            "### a comment",
            "013 Team",
            "132 at the wrong place",
            "GM Anand",
            "310   1 Team",
            "0123456789",
            "DDD SSSS sTTT NNNNNNNNNNNNN",
            "The first round",
            "2012 was a good year",
            "Bad Homburg",
            "GER    1 m",
            "XX",
            "",
            "\u{feff}",
            "Remarks",
        ] {
            assert_eq!(meant(line), None, "{line:?}");
        }
    }
}

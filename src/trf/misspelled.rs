//! Lines that are not records but look as if they were meant to be.

use std::collections::BTreeMap;

use super::{
    Code, Diagnostic,
    document::{Line, one_line},
    read::Records,
    records::{self, of_players_first},
};
use crate::{
    phrase, template,
    text::{columns::Columns, phrase::Phrase},
};

/// The record of a player.
const PLAYER: &str = "001";

/// The maximum number of different words distinguished in a file.
const MOST: usize = 20;

/// Such lines, those of a kind together: the finding about the first one, and how many others there are. The kinds
/// are the first words as written, and the codes of lines that begin with blanks.
#[derive(Default)]
pub(super) struct Misspelled(BTreeMap<(Option<Code>, String), (Diagnostic, usize)>);

impl Misspelled {
    /// Notes a line that is kept unchanged, if it looks like a record.
    pub(super) fn note(&mut self, line: Line<'_>) {
        let (kind, word) = match line.unindented() {
            Some(record) => (indented(record), None),
            None => (None, meant(line.text())),
        };
        let key = (kind, word.map_or("", |(word, _)| word).to_owned());
        if let Some((_, others)) = self.0.get_mut(&key) {
            *others += 1;
        } else if let Some(code) = kind {
            self.0.insert(key, (indentation(line, code), 0));
        } else if let Some((word, likely)) = word.filter(|_| self.0.len() < MOST) {
            self.0.insert(key, (misspelling(line, word, likely), 0));
        }
    }

    /// Tells whether players have been lost.
    pub(super) fn has_players(&self) -> bool {
        let codes = [Code::MisspelledPlayer, Code::IndentedPlayer];
        self.0.values().any(|(finding, _)| codes.contains(&finding.code))
    }

    /// A finding for each kind.
    pub(super) fn findings(self) -> impl Iterator<Item = Diagnostic> {
        let noun = template!("{others:line|lines}");
        self.0.into_values().map(move |(finding, others)| finding.with_others(others, noun))
    }
}

/// The finding about a line whose first word is nearly a record, or has the form of one.
fn misspelling(line: Line<'_>, word: &str, likely: Option<&'static str>) -> Diagnostic {
    let (code, expected) = match likely {
        Some(PLAYER) if has_number(line.text(), word) => (Code::MisspelledPlayer, likely),
        Some(PLAYER) | None => (Code::UnknownRecord, None),
        Some(_) => (Code::MisspelledRecord, likely),
    };
    let columns = Columns::new(1, word.chars().count());
    let found = code.at(line.number()).in_columns(columns).found(word);
    match expected {
        Some(record) => found.expected(Phrase::plain(record)),
        None => found,
    }
}

/// The finding about a record that does not begin in the first column.
fn indentation(line: Line<'_>, code: Code) -> Diagnostic {
    let text = line.text();
    let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
    let record = line.unindented().map_or("", Line::record);
    let found = code.at(line.number()).in_columns(Columns::new(1, blanks + record.len()));
    let found = found.found(format!("{}{record}", " ".repeat(blanks.min(80))));
    found.expected(phrase!("{record} in columns 1-3", record = record.to_owned()))
}

/// The code of a line that would be a record if it began in the first column.
fn indented(line: Line<'_>) -> Option<Code> {
    let record = line.record();
    if !line.is_record(record) {
        return None;
    }
    match record {
        "001" => line.id().map(|_| Code::IndentedPlayer),
        // The system and edition depend on these.
        "042" | "052" | "092" | "132" | "192" => Some(Code::IndentedRecord),
        _ if of_players_first().any(|it| it == record) && is_readable(line) => {
            Some(Code::IndentedRecord)
        }
        _ => None,
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

/// Tells whether a number follows the first word of a line.
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

/// Tells whether a word is another one with an extra letter, or with two adjacent letters swapped.
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

/// Tells whether a line with a known record name can be read.
fn is_readable(line: Line<'_>) -> bool {
    let mut records = Records::default();
    records.read(line);
    !records.findings.has_errors()
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

//! The division of the rows of lists into cells.

use csv::ReaderBuilder;

use super::{
    cells::{is_rating, is_unrated},
    field::is_heading,
};

/// A way to part rows into cells.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Parting {
    /// A mark between the cells, which can stand within quotes.
    Mark(u8),
    /// Columns of characters, by where they begin: the rating lists of FIDE.
    Columns(Vec<usize>),
}

/// The heading that the rating lists of FIDE begin with, the only one of two words.
const FIRST: &str = "ID Number";

impl Parting {
    /// The way in which the lines of a list are parted.
    pub(super) fn of(lines: &[&str]) -> Self {
        let said = lines.iter().filter(|line| !line.trim().is_empty() && !is_comment(line));
        let first = said.clone().next().copied().unwrap_or_default();
        if first.starts_with(FIRST) && !first.contains(['\t', ';', ',']) {
            return Self::Columns(starts(first));
        }
        Self::Mark(match () {
            () if first.contains('\t') => b'\t',
            () if first.contains(';') => b';',
            () if said.clone().all(|line| line.split(',').count() > 2) => b',',
            () if are_rated(said) => b',',
            // A name has a comma, and everything else stands in one column.
            () => b'\t',
        })
    }

    /// The rows that say something and are no comments, each with its line, from 1.
    pub(super) fn rows(&self, lines: &[&str]) -> Vec<(usize, Vec<String>)> {
        let lines = lines.iter().map(|line| if is_comment(line) { "" } else { line });
        let mut rows = match self {
            Self::Columns(starts) => {
                (1..).zip(lines.map(|line| in_columns(line, starts))).collect::<Vec<_>>()
            }
            Self::Mark(mark) => {
                // Line breaks stay, so that lines keep their numbers.
                let text: String = lines.flat_map(|line| [line, "\n"]).collect();
                let mut reader = ReaderBuilder::new();
                reader.delimiter(*mark).has_headers(false).flexible(true).trim(csv::Trim::All);
                let records = reader.from_reader(text.as_bytes()).into_records();
                let row = |record: csv::StringRecord| {
                    let line = record.position().map_or(0, |it| it.line() as usize);
                    (line, record.iter().map(str::to_owned).collect())
                };
                records.map_while(Result::ok).map(row).collect()
            }
        };
        rows.retain(|(_, row)| row.iter().any(|cell| !cell.is_empty()));
        rows
    }
}

/// Tells whether lines have a name and a rating, as far as there is one; the first may be their headings.
fn are_rated<'a>(lines: impl Iterator<Item = &'a &'a str>) -> bool {
    let mut is_any = false;
    let is_rated = |(place, line): (usize, &&str)| {
        let Some((name, rating)) = line.rsplit_once(',') else { return false };
        let (name, rating) = (name.trim(), rating.trim());
        // A name with a comma is one cell only within quotes.
        if name.contains(',') && !(name.starts_with('"') && name.ends_with('"')) {
            return false;
        }
        let is_rating = rating.len() > 2 && is_rating(rating);
        is_any |= is_rating;
        let is_headed = || place == 0 && is_heading(&[name, rating].map(str::to_owned));
        is_rating || is_unrated(rating) || is_headed()
    };
    lines.enumerate().all(is_rated) && is_any
}

/// Tells whether a line is a comment, not a row whose first heading is `#`.
fn is_comment(line: &str) -> bool {
    let text = line.trim_start().strip_prefix('#');
    text.is_some_and(|text| !text.starts_with(['\t', ';', ',']))
}

/// The places where the words of a row of headings begin.
fn starts(headings: &str) -> Vec<usize> {
    let one_word = headings.replacen(FIRST, "ID-Number", 1);
    let letters: Vec<_> = one_word.chars().collect();
    let begins =
        |&at: &usize| !letters[at].is_whitespace() && (at == 0 || letters[at - 1].is_whitespace());
    (0..letters.len()).filter(begins).collect()
}

fn in_columns(line: &str, starts: &[usize]) -> Vec<String> {
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    // Those of FIDE have no other letters, and millions of rows.
    let is_plain = line.is_ascii();
    let cell = |(&start, end): (&usize, usize)| {
        if is_plain {
            return line.get(start..end.min(line.len())).unwrap_or_default().trim().to_owned();
        }
        let letters = line.chars().skip(start).take(end - start);
        letters.collect::<String>().trim().to_owned()
    };
    starts.iter().zip(ends).map(cell).collect()
}

//! A file as lines that can be written back byte for byte.

use std::{borrow::Cow, iter};

use super::{
    edit::Edits,
    row::{Row, Unit},
    windows_1252,
};
use crate::{
    patch::{Patch, PatchError, PatchLine},
    player_id::PlayerId,
};

/// The lines of a file, with everything needed to write it back unchanged.
///
/// Any bytes form a document. A document that has not been edited is written back byte for byte;
/// editing changes only the lines concerned and keeps the encoding, whether UTF-8, Windows-1252 or
/// UTF-16.
///
/// # Examples
///
/// ```
/// use fpc::trf::Document;
///
/// let mut document = Document::parse(b"012 Summer Open\r\nXXR 9\r");
/// assert_eq!(document.value("012"), Some("Summer Open"));
/// document.remove_records("XXR");
/// assert_eq!(document.to_bytes(), b"012 Summer Open\r\n");
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Document {
    mark: Mark,
    pub(super) lines: Vec<Entry>,
    /// What follows the [maximum number of lines](Self::MOST_LINES): the bytes of the file,
    /// converted to UTF-8 if the file is in UTF-16.
    rest: Vec<u8>,
}

/// The byte order mark at the beginning of a file, and the encoding it implies.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
enum Mark {
    #[default]
    None,
    Utf8,
    Utf16(ByteOrder),
}

/// The byte order of UTF-16.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    const ALL: [Self; 2] = [Self::Little, Self::Big];

    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Little => u16::from_le_bytes(bytes),
            Self::Big => u16::from_be_bytes(bytes),
        }
    }

    const fn bytes(self, unit: u16) -> [u8; 2] {
        match self {
            Self::Little => unit.to_le_bytes(),
            Self::Big => unit.to_be_bytes(),
        }
    }

    /// Decodes a file that begins with the UTF-16 byte order mark in this order, if it is valid.
    fn decode(self, bytes: &[u8]) -> Option<String> {
        let text = bytes.strip_prefix(&self.bytes(MARK))?;
        let (units, rest) = text.as_chunks::<2>();
        let units = units.iter().map(|&unit| self.unit(unit));
        let text = char::decode_utf16(units).collect::<Result<String, _>>().ok()?;
        rest.is_empty().then_some(text)
    }

    /// Encodes a text as a file.
    fn encode(self, text: &str) -> Vec<u8> {
        iter::once(MARK).chain(text.encode_utf16()).flat_map(|unit| self.bytes(unit)).collect()
    }
}

/// The byte order mark.
const MARK: u16 = 0xFEFF;

/// Decodes a file as UTF-16, if it has the mark and is valid.
pub(crate) fn utf16_text(bytes: &[u8]) -> Option<String> {
    decode_utf16(bytes).map(|(_, text)| text)
}

/// Decodes a file that begins with a UTF-16 byte order mark, if it is valid.
fn decode_utf16(bytes: &[u8]) -> Option<(ByteOrder, String)> {
    ByteOrder::ALL.into_iter().find_map(|order| Some((order, order.decode(bytes)?)))
}

/// A line with its encoding and ending.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub(super) struct Entry {
    pub(super) text: String,
    pub(super) encoding: Encoding,
    pub(super) ending: Ending,
}

/// The encoding of a line.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(super) enum Encoding {
    Utf8,
    Windows1252,
}

/// A line ending.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(super) enum Ending {
    None,
    Cr,
    Lf,
    CrLf,
}

impl Ending {
    const fn bytes(self) -> &'static [u8] {
        match self {
            Self::None => b"",
            Self::Cr => b"\r",
            Self::Lf => b"\n",
            Self::CrLf => b"\r\n",
        }
    }
}

/// One line of a [`Document`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// A line without a document.
    pub(super) const fn alone(text: &'a str) -> Self {
        Self { number: 1, text }
    }

    /// The number of the line, from 1.
    pub const fn number(self) -> usize {
        self.number
    }

    /// The text, without the line ending.
    pub const fn text(self) -> &'a str {
        self.text
    }

    /// The record name: the first three characters.
    pub fn record(self) -> &'a str {
        let end = self.text.char_indices().nth(3).map_or(self.text.len(), |(end, _)| end);
        &self.text[..end]
    }

    /// Tells whether the line is a record with this name: its first three characters match,
    /// followed by a blank.
    pub fn is_record(self, record: &str) -> bool {
        self.record() == record
            && self.text[record.len()..].chars().next().is_none_or(char::is_whitespace)
    }

    /// The line without leading blanks, if it has any.
    pub(super) fn unindented(self) -> Option<Self> {
        let text = self.text.trim_start();
        (text.len() < self.text.len()).then_some(Line { number: self.number, text })
    }

    /// The line without trailing blanks.
    pub(super) fn trimmed(self) -> Self {
        Self { text: self.text.trim_end(), ..self }
    }

    /// The starting rank in the line of a player. It stands before any name, so bytes and characters agree.
    pub(super) fn id(self) -> Option<PlayerId> {
        Row::new(self, Unit::Character).id()
    }

    /// The text after the record name, without surrounding blanks.
    pub fn value(self) -> &'a str {
        self.text[self.record().len()..].trim()
    }
}

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The byte order mark as a character.
const BOM_CHAR: char = '\u{FEFF}';

impl Document {
    /// A document without lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// A document of lines that end with LF. Control characters become blanks, so that every line
    /// remains a single one.
    pub(crate) fn from_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let entry = |text: &str| Entry {
            text: one_line(text).into_owned(),
            encoding: Encoding::Utf8,
            ending: Ending::Lf,
        };
        let lines = lines.into_iter().map(entry).collect();
        Self { mark: Mark::None, lines, rest: Vec::new() }
    }

    /// The maximum number of lines, several times as many as any tournament has. What follows is
    /// kept as a block.
    pub const MOST_LINES: usize = 500_000;

    /// Splits a file into lines, at CR, LF and CRLF alike.
    ///
    /// A file that begins with the byte order mark of UTF-16 and is valid UTF-16 is read as
    /// such. In others, a line that is not valid UTF-8 is decoded as Windows-1252.
    pub fn parse(bytes: &[u8]) -> Self {
        Self::parse_up_to(Self::MOST_LINES, bytes)
    }

    fn parse_up_to(most: usize, bytes: &[u8]) -> Self {
        let of = |mark, text| {
            let (lines, rest) = split(text, most);
            Self { mark, lines, rest: rest.to_vec() }
        };
        if let Some((order, text)) = decode_utf16(bytes) {
            return of(Mark::Utf16(order), text.as_bytes());
        }
        match bytes.strip_prefix(BOM) {
            Some(text) => of(Mark::Utf8, text),
            None => of(Mark::None, bytes),
        }
    }

    /// Tells whether the file exceeds the maximum number of lines.
    pub(super) const fn is_too_long(&self) -> bool {
        !self.rest.is_empty()
    }

    /// Tells whether the last line has no line ending: either the file was written that way, or it
    /// was cut off.
    pub(super) fn ends_within_line(&self) -> bool {
        self.rest.is_empty() && self.lines.last().is_some_and(|line| line.ending == Ending::None)
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let size = self.lines.iter().map(|line| line.text.len() + 2).sum::<usize>();
        let mut bytes = Vec::with_capacity(size + BOM.len() + self.rest.len());
        // Without a mark in front, one at the beginning of the text would be mistaken for it.
        let has_its_own = self.lines.first().is_some_and(|line| line.text.starts_with(BOM_CHAR));
        if self.mark == Mark::Utf8 || self.mark == Mark::None && has_its_own {
            bytes.extend_from_slice(BOM);
        }
        for line in &self.lines {
            line.encode(&mut bytes);
        }
        bytes.extend_from_slice(&self.rest);
        match self.mark {
            // Lines from UTF-16, and those added to them, are stored as UTF-8.
            Mark::Utf16(order) => order.encode(&String::from_utf8_lossy(&bytes)),
            Mark::None | Mark::Utf8 => bytes,
        }
    }

    /// Tells whether there are characters that do not occur in text. An unreadable file with such
    /// characters is an image, an archive or the like, or text in an unknown encoding.
    pub(super) fn is_binary(&self) -> bool {
        let is_foreign = |c: char| {
            c.is_ascii_control()
                && !matches!(c, '\t' | '\u{B}' | '\u{C}' | '\u{1A}' | '\u{1B}' | '\u{7F}')
        };
        self.lines.iter().any(|line| line.text.contains(is_foreign))
    }

    /// The lines, in order.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = Line<'_>> + ExactSizeIterator {
        let line = |(place, entry): (usize, _)| line(place, entry);
        self.lines.iter().enumerate().map(line)
    }

    /// A line by its number, from 1.
    pub fn line(&self, number: usize) -> Option<Line<'_>> {
        let place = number.checked_sub(1)?;
        self.lines.get(place).map(|entry| line(place, entry))
    }

    /// The value of the last record with this name; of several, the last one counts.
    pub fn value(&self, record: &str) -> Option<&str> {
        self.lines().rev().find(|line| line.is_record(record)).map(Line::value)
    }

    /// Removes all records with this name.
    pub fn remove_records(&mut self, record: &str) {
        let mut edits = Edits::default();
        for line in self.lines().filter(|line| line.is_record(record)) {
            edits.remove(line.number());
        }
        self.make(edits);
    }

    /// The changes that make this document another one.
    pub(crate) fn changes_to(&self, other: &Self) -> Patch {
        Patch::between(&self.lines, &other.lines, Entry::to_patch)
    }

    /// The document before changes, as reading its bytes gives it.
    pub(crate) fn without(&self, changes: &Patch) -> Result<Self, PatchError> {
        let lines = changes.undone(&self.lines, Entry::of_patch)?;
        let changed = Self { lines, mark: self.mark, rest: self.rest.clone() };
        Ok(Self::parse(&changed.to_bytes()))
    }

    /// A text as a document in the encoding of this one.
    pub(crate) fn like(&self, text: &str) -> Self {
        Self { mark: self.mark, ..Self::parse(text.as_bytes()) }
    }

    /// The first line that is not valid UTF-8, if any.
    pub(super) fn first_line_not_utf8(&self) -> Option<usize> {
        let place = self.lines.iter().position(|line| line.encoding != Encoding::Utf8);
        place.map(|place| place + 1)
    }

    pub(super) fn encoding(&self) -> Encoding {
        match self.first_line_not_utf8() {
            Some(_) => Encoding::Windows1252,
            None => Encoding::Utf8,
        }
    }

    /// The most common line ending; LF if there is none yet.
    pub(super) fn usual_ending(&self) -> Ending {
        let count = |ending| self.lines.iter().filter(|line| line.ending == ending).count();
        [Ending::Cr, Ending::CrLf, Ending::Lf]
            .into_iter()
            .max_by_key(|&ending| count(ending))
            .unwrap_or(Ending::Lf)
    }
}

fn split(mut rest: &[u8], most: usize) -> (Vec<Entry>, &[u8]) {
    let mut lines = Vec::new();
    while !rest.is_empty() && lines.len() < most {
        let length = memchr::memchr2(b'\r', b'\n', rest).unwrap_or(rest.len());
        let (content, tail) = rest.split_at(length);
        let ending = match tail {
            [b'\r', b'\n', ..] => Ending::CrLf,
            [b'\r', ..] => Ending::Cr,
            [b'\n', ..] => Ending::Lf,
            _ => Ending::None,
        };
        rest = &tail[ending.bytes().len()..];
        lines.push(Entry::decode(content, ending));
    }
    (lines, rest)
}

fn line(place: usize, entry: &Entry) -> Line<'_> {
    Line { number: place + 1, text: &entry.text }
}

/// Makes a text a single line: control characters become blanks.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    // Nearly all text is this simple.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || !text.contains(char::is_control) {
        return text.into();
    }
    text.replace(char::is_control, " ").into()
}

impl Entry {
    /// The line as it stands in a patch.
    fn to_patch(&self) -> PatchLine {
        // All endings are ASCII.
        let text = self.text.clone() + str::from_utf8(self.ending.bytes()).unwrap_or_default();
        match self.encoding {
            Encoding::Utf8 => PatchLine::Text(text),
            Encoding::Windows1252 => PatchLine::Windows1252 { text },
        }
    }

    /// The line that stands in a patch.
    fn of_patch(line: &PatchLine) -> Self {
        let (encoding, text) = match line {
            PatchLine::Text(text) => (Encoding::Utf8, text),
            PatchLine::Windows1252 { text } => (Encoding::Windows1252, text),
        };
        let endings = [Ending::CrLf, Ending::Cr, Ending::Lf];
        let found = endings.into_iter().find_map(|ending| {
            let text = text.as_bytes().strip_suffix(ending.bytes())?;
            Some((str::from_utf8(text).ok()?, ending))
        });
        let (text, ending) = found.unwrap_or((text, Ending::None));
        let entry = Self { text: text.to_owned(), encoding, ending: Ending::None };
        let mut bytes = Vec::new();
        entry.encode(&mut bytes);
        // A text can be in the other encoding, too.
        Self::decode(&bytes, ending)
    }

    fn decode(content: &[u8], ending: Ending) -> Self {
        match str::from_utf8(content) {
            Ok(text) => Self { text: text.to_owned(), encoding: Encoding::Utf8, ending },
            Err(_) => {
                let text = windows_1252::decode(content);
                Self { text, encoding: Encoding::Windows1252, ending }
            }
        }
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        match self.encoding {
            Encoding::Utf8 => bytes.extend_from_slice(self.text.as_bytes()),
            Encoding::Windows1252 => match windows_1252::encode(&self.text) {
                Some(encoded) => bytes.extend_from_slice(&encoded),
                // A letter missing from Windows-1252; lines are decoded separately, so this one can
                // be in UTF-8.
                None => bytes.extend_from_slice(self.text.as_bytes()),
            },
        }
        bytes.extend_from_slice(self.ending.bytes());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_end_with_any_terminator() {
        let document = Document::parse(b"a\rb\nc\r\n\n\rd");
        let texts: Vec<_> = document.lines().map(Line::text).collect();
        assert_eq!(texts, ["a", "b", "c", "", "", "d"]);
        assert_eq!(document.line(6).map(Line::text), Some("d"));
        assert_eq!(document.line(0), None);
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        let document = Document::parse(b"\xEF\xBB\xBF001 x");
        assert_eq!(document.line(1).map(Line::record), Some("001"));
        assert_eq!(document.to_bytes(), b"\xEF\xBB\xBF001 x");
    }

    #[test]
    fn a_byte_order_mark_in_a_text_stays_in_it() {
        let text = "\u{feff}152 W";
        let document = Document::from_lines([text]);
        let again = Document::parse(&document.to_bytes());
        assert_eq!(again.line(1).map(Line::text), Some(text));
        let bytes = format!("\u{feff}{text}\n").into_bytes();
        assert_eq!(Document::parse(&bytes).to_bytes(), bytes);
    }

    #[test]
    fn utf_16_is_read_by_its_mark_and_stays() {
        let file = "012 Łódź\r\n\r001    1 😀\r\n";
        for order in ByteOrder::ALL {
            let bytes = order.encode(file);
            let mut document = Document::parse(&bytes);
            assert_eq!(document.value("012"), Some("Łódź"));
            assert_eq!(document.line(3).map(Line::text), Some("001    1 😀"));
            assert_eq!(document.to_bytes(), bytes);
            let mut edits = Edits::default();
            edits.insert(3, "XXR 9");
            document.make(edits);
            let expected = "012 Łódź\r\n\rXXR 9\r\n001    1 😀\r\n";
            assert_eq!(document.to_bytes(), order.encode(expected));
            // Text cut off in the middle of a character is not valid UTF-16.
            let cut = Document::parse(&bytes[..bytes.len() - 1]);
            assert!(cut.is_binary() && !document.is_binary());
        }
        assert_eq!(Document::parse(b"\xFF\xFE").to_bytes(), b"\xFF\xFE");
    }

    /// Changes the value of a record.
    fn change(document: &mut Document, record: &str, value: &str) {
        let line = document.lines().find(|line| line.is_record(record)).unwrap();
        let mut edits = Edits::default();
        edits.change(line.number(), format!("{record} {value}"));
        document.make(edits);
    }

    #[test]
    fn changed_lines_keep_their_encoding() {
        let mut document = Document::parse(b"012 M\xFCnchen\n022 Z\xC3\xBCrich\n");
        assert_eq!(document.value("012"), Some("M\u{fc}nchen"));
        assert_eq!(document.value("022"), Some("Z\u{fc}rich"));
        change(&mut document, "012", "K\u{f6}ln");
        change(&mut document, "022", "K\u{f6}ln");
        assert_eq!(document.to_bytes(), b"012 K\xF6ln\n022 K\xC3\xB6ln\n");
        change(&mut document, "012", "\u{141}\u{f3}d\u{17a}");
        assert_eq!(
            Document::parse(&document.to_bytes()).value("012"),
            Some("\u{141}\u{f3}d\u{17a}")
        );
    }

    #[test]
    fn lines_without_letters_of_their_own_get_the_encoding_of_the_others() {
        let mut document = Document::parse(b"012 M\xFCnchen\n022 Zurich\n");
        change(&mut document, "022", "Z\u{fc}rich");
        assert_eq!(document.to_bytes(), b"012 M\xFCnchen\n022 Z\xFCrich\n");
    }

    #[test]
    fn the_last_record_counts() {
        let document = Document::parse(b"XXR 7\nXXR 9\nXXRAY\n");
        assert_eq!(document.value("XXR"), Some("9"));
    }

    proptest! {
        #[test]
        fn any_bytes_come_back(bytes: Vec<u8>) {
            for mark in [b"".as_slice(), BOM, b"\xFF\xFE", b"\xFE\xFF"] {
                let bytes = [mark, &bytes].concat();
                prop_assert_eq!(Document::parse(&bytes).to_bytes(), bytes);
            }
        }
    }
}

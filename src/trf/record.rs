//! Declares records: their fields in order, each with its columns and its grammar.
//!
//! From a declaration follow the typed record with the columns of its values, the findings in a line, the
//! explanation of a line that is moved, how a line is written, and the table of columns in `docs/formats.md`.

use super::{
    Code, Diagnostic, Found,
    document::Line,
    findings::Findings,
    grammar::{self, Grammar, PLAYER},
    read::{Records, value_columns},
    row::{Edges, Row, Unit},
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::{columns::Columns, phrase::Phrase},
};
use std::ops::RangeInclusive;

/// A value, and the columns in which it stands.
#[derive(Copy, Clone, Debug)]
pub(super) struct At<T> {
    pub(super) value: T,
    pub(super) columns: Columns,
}

impl<T> At<Option<T>> {
    pub(super) fn transpose(self) -> Option<At<T>> {
        let Self { value, columns } = self;
        value.map(|value| At { value, columns })
    }
}

impl<T: ToString> At<T> {
    /// A finding about the value.
    pub(super) fn finding(&self, code: Code, line: usize) -> Diagnostic {
        code.at(line).in_columns(self.columns).found(self.value.to_string())
    }
}

/// A line of a record that is being read, and the findings in it.
pub(super) struct Reader<'a, 'f> {
    line: Line<'a>,
    pub(super) row: Row<'a>,
    record: &'static Record,
    findings: &'f Findings,
    /// The number of columns before those of a group that is repeated.
    before: usize,
}

impl<'a, 'f> Reader<'a, 'f> {
    pub(super) fn new(line: Line<'a>, record: &'static Record, findings: &'f Findings) -> Self {
        let row = Row::new(line.trimmed(), Unit::Character);
        Self { line, row, record, findings, before: 0 }
    }

    fn report(
        &mut self,
        code: Code,
        columns: impl Into<Option<Columns>>,
        found: impl Found,
        expected: impl Into<Phrase>,
    ) {
        let finding = code.at(self.line.number()).in_columns(columns).of(self.record.name);
        self.findings.push(finding.found(found).expected(expected));
    }

    /// Reports what stands in columns.
    fn report_at(&mut self, code: Code, columns: Edges, expected: &'static str) {
        let found = self.row.finding(code, columns);
        self.findings.push(found.of(self.record.name).expected(expected));
    }

    fn blank(&mut self, columns: Edges, expected: &'static str) -> Option<()> {
        let is_blank = self.row.is_blank(columns);
        if !is_blank {
            self.report_at(self.record.code, columns, expected);
        }
        is_blank.then_some(())
    }

    /// Reports text in columns that separate fields: the line is moved.
    pub(super) fn blanks(&mut self, columns: &[Edges]) -> Option<()> {
        columns.iter().try_for_each(|&columns| self.blank(columns, template!("a blank")))
    }

    /// Reports text behind the last field.
    pub(super) fn end(&mut self, first: usize) {
        self.blank((first, self.row.len().max(first)), template!("the end of the line"));
    }

    /// Reports a record that names more players than there can be.
    fn too_many(&mut self) {
        let expected = phrase!("at most {most}", most = MOST);
        self.report(Code::TooManyEntries, None, phrase!("more players"), expected);
    }
}

/// The highest number of players. A line that names more must repeat some.
pub(super) const MOST: usize = PlayerId::MAX as usize;

/// A part of a record, which is read from a line and written into one.
pub(super) trait Part {
    /// What is read, with its columns.
    type Value;
    /// What is written.
    type Plain;

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<Self::Value>;

    /// Adds the part to a line, after the columns that come before its group.
    fn write(&self, value: Self::Plain, before: usize, line: &mut String);

    /// The columns of its fields.
    fn extents(&self) -> Vec<Extent>;
}

/// The columns of a field.
#[derive(Copy, Clone)]
pub(super) struct Extent {
    pub(super) first: usize,
    pub(super) last: usize,
    /// Where the group begins that is repeated up to the end of the line, and its width.
    pub(super) repeated: Option<(usize, usize)>,
}

/// A field with fixed columns.
pub(super) struct Field<T> {
    first: usize,
    last: usize,
    grammar: Grammar<T>,
    code: Option<Code>,
    fallback: Option<fn() -> T>,
    /// A column beside the field that must be blank.
    beside: Option<usize>,
}

/// A field in columns, which can reach to the end of the line; those of a group count from its beginning.
pub(super) const fn at<T>(columns: RangeInclusive<usize>, grammar: Grammar<T>) -> Field<T> {
    let (first, last) = (*columns.start(), *columns.end());
    Field { first, last, grammar, code: None, fallback: None, beside: None }
}

/// The columns of a value that takes the line behind the name of the record.
pub(super) const VALUE: RangeInclusive<usize> = 4..=usize::MAX;

impl<T> Field<T> {
    /// Findings in the field have a code of their own.
    pub(super) const fn with_code(mut self, code: Code) -> Self {
        self.code = Some(code);
        self
    }

    /// Reads nothing from a field in which something is wrong.
    pub(super) const fn or_default(mut self) -> Self
    where
        T: Default,
    {
        self.fallback = Some(T::default);
        self
    }

    /// Requires a blank in a column beside the field.
    pub(super) const fn beside(mut self, column: usize) -> Self {
        self.beside = Some(column);
        self
    }

    /// The columns of the field in a line.
    fn columns(&self, reader: &Reader<'_, '_>) -> Edges {
        let first = reader.before + self.first;
        match (self.first, self.last) {
            (4, usize::MAX) => {
                let Columns { first, last } = value_columns(reader.line);
                (first, last)
            }
            (_, usize::MAX) => (first, reader.row.len().max(first)),
            (_, last) => (first, reader.before + last),
        }
    }
}

impl<T> Part for Field<T> {
    type Value = At<T>;
    type Plain = T;

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<At<T>> {
        if let Some(column) = self.beside.map(|column| reader.before + column) {
            reader.blank((column, column), template!("a blank"));
        }
        let columns = self.columns(reader);
        let value = self.grammar.read(reader.row.field(columns));
        if value.is_none() {
            let code = self.code.unwrap_or(reader.record.code);
            reader.report_at(code, columns, self.grammar.expected);
        }
        let value = value.or_else(|| self.fallback.map(|fallback| fallback()))?;
        Some(At { value, columns: reader.row.columns(columns) })
    }

    fn write(&self, value: T, before: usize, line: &mut String) {
        let (text, first) = ((self.grammar.write)(&value), before + self.first);
        let width = self.last.saturating_sub(self.first - 1);
        let blanks = first.max(5).saturating_sub(1).saturating_sub(line.chars().count());
        let more = match width {
            _ if self.grammar.is_left || self.last == usize::MAX => 0,
            _ => width.saturating_sub(text.chars().count()),
        };
        line.extend(std::iter::repeat_n(' ', blanks + more));
        line.push_str(&text);
    }

    fn extents(&self) -> Vec<Extent> {
        // The value of a record can begin in the column after its name, though it usually does not.
        let first = if self.last == usize::MAX { self.first.max(5) } else { self.first };
        vec![Extent { first, last: self.last, repeated: None }]
    }
}

/// Two fields, the second of which is the same as the first if it is blank, and otherwise not before it.
pub(super) struct Span<T> {
    pub(super) first: Field<T>,
    pub(super) last: Field<T>,
    /// The words for a last one that comes before the first one.
    pub(super) expected: &'static str,
}

impl<T: Copy + Ord> Part for Span<T> {
    type Value = (At<T>, At<T>);
    type Plain = (T, T);

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<(At<T>, At<T>)> {
        let first = self.first.read(reader);
        let columns = self.last.columns(reader);
        let last = if reader.row.is_blank(columns) { first } else { self.last.read(reader) };
        let (first, last) = (first?, last?);
        if first.value > last.value {
            reader.report_at(reader.record.code, columns, self.expected);
            return None;
        }
        Some((first, last))
    }

    fn write(&self, (first, last): (T, T), before: usize, line: &mut String) {
        self.first.write(first, before, line);
        self.last.write(last, before, line);
    }

    fn extents(&self) -> Vec<Extent> {
        [self.first.extents(), self.last.extents()].concat()
    }
}

/// A group of fields that is repeated up to the end of the line.
pub(super) struct Groups<P> {
    pub(super) first: usize,
    pub(super) width: usize,
    pub(super) part: P,
    /// The zeros that are written for none.
    pub(super) nobody: &'static str,
}

/// A group that begins in a column and is repeated after a number of columns.
pub(super) const fn groups<P>(first: usize, width: usize, part: P) -> Groups<P> {
    Groups { first, width, part, nobody: "" }
}

impl<P: Part> Part for Groups<P> {
    type Value = Vec<P::Value>;
    type Plain = Vec<P::Plain>;

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<Vec<P::Value>> {
        let rest = reader.row.field((self.first, reader.row.len().max(self.first))).trim();
        if !self.nobody.is_empty() && rest.trim_matches('0').is_empty() {
            return Some(Vec::new());
        }
        let begin = self.part.extents().first().map_or(1, |it| it.first);
        let first = self.first + begin - 1;
        let groups = (first..reader.row.len() + 1).step_by(self.width);
        if groups.len() > MOST {
            reader.too_many();
        }
        let mut values = Vec::with_capacity(groups.len().min(MOST));
        for column in groups.take(MOST) {
            reader.before = column - begin;
            values.extend(self.part.read(reader));
        }
        reader.before = 0;
        Some(values)
    }

    fn write(&self, values: Vec<P::Plain>, _: usize, line: &mut String) {
        if values.is_empty() {
            line.push_str(self.nobody);
        }
        for (place, value) in values.into_iter().enumerate() {
            self.part.write(value, self.first - 1 + place * self.width, line);
        }
    }

    fn extents(&self) -> Vec<Extent> {
        let mut extents = self.part.extents();
        for (place, Extent { first, last, repeated }) in extents.iter_mut().enumerate() {
            *first += self.first - 1;
            *last += self.first - 1;
            *repeated = Some((if place == 0 { self.first } else { *first }, self.width));
        }
        extents
    }
}

/// Players in columns of four, each after a blank, up to the end of the line.
pub(super) const fn mentions(first: usize) -> Groups<Field<PlayerId>> {
    groups(first, 5, at(2..=5, PLAYER).beside(1))
}

/// Words in free columns, each of which is a value.
pub(super) struct Words<T>(pub(super) Grammar<T>);

impl<T> Part for Words<T> {
    type Value = Vec<At<T>>;
    type Plain = Vec<T>;

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<Vec<At<T>>> {
        let text = &reader.line.text()[reader.line.record().len()..];
        let mut values = Vec::new();
        for (columns, word) in grammar::words(text, 4) {
            if values.len() == MOST {
                reader.too_many();
                break;
            }
            match self.0.read(word) {
                Some(value) => values.push(At { value, columns }),
                None => reader.report(reader.record.code, columns, word, self.0.expected),
            }
        }
        Some(values)
    }

    fn write(&self, values: Vec<T>, _: usize, line: &mut String) {
        for value in values {
            line.push(' ');
            line.push_str(&(self.0.write)(&value));
        }
    }

    fn extents(&self) -> Vec<Extent> {
        vec![Extent { first: 5, last: usize::MAX, repeated: None }]
    }
}

/// Two parts of a group. The first one means nothing if the second one is wrong.
impl<A: Part, B: Part> Part for (A, B) {
    type Value = (A::Value, B::Value);
    type Plain = (A::Plain, B::Plain);

    fn read(&self, reader: &mut Reader<'_, '_>) -> Option<Self::Value> {
        let other = self.1.read(reader)?;
        Some((self.0.read(reader)?, other))
    }

    fn write(&self, (one, other): Self::Plain, before: usize, line: &mut String) {
        self.0.write(one, before, line);
        self.1.write(other, before, line);
    }

    fn extents(&self) -> Vec<Extent> {
        [self.0.extents(), self.1.extents()].concat()
    }
}

/// Which files have a record.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Formats {
    All,
    /// Files for JaVaFo and bbpPairings.
    Extensions,
    Trf2026,
}

/// Whose facts a record says, and so when its lines are read.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Of {
    /// Of the tournament and its players, before anything else.
    Players,
    /// Where teams are paired; elsewhere its lines are kept as they are.
    Teams,
    /// Lines that are kept, and read where something depends on them.
    Others,
}

/// What is known of a record besides how it is typed.
pub(super) struct Record {
    /// The first three characters of its lines: its names in files.
    pub(super) names: &'static [(&'static str, Formats)],
    pub(super) of: Of,
    /// The code of findings.
    pub(super) code: Code,
    /// What findings call it.
    pub(super) name: &'static str,
    /// The names and columns of its fields.
    pub(super) fields: fn() -> Vec<(&'static str, Vec<Extent>)>,
    /// Finds what is wrong in a line.
    pub(super) check: fn(Line<'_>, &Findings),
    /// Reads a line into those of a file.
    pub(super) read: fn(Line<'_>, &mut Records),
}

impl Record {
    /// The columns of its fields.
    pub(super) fn extents(&self) -> impl Iterator<Item = Extent> {
        (self.fields)().into_iter().flat_map(|(_, extents)| extents)
    }
}

/// A record that has been declared by [`record!`].
pub(super) trait Declared: Sized {
    const RECORD: Record;
    /// The values of its fields, in order.
    type Plain;

    /// Reads a line, unless a field is wrong that must not be.
    fn read(line: Line<'_>, findings: &Findings) -> Option<Self>;

    /// Writes a line under a name of the record.
    fn line_of(name: &str, values: Self::Plain) -> String;

    /// Writes a line.
    fn line(values: Self::Plain) -> String {
        Self::line_of(Self::RECORD.names[0].0, values)
    }
}

/// Declares a record: the type of what it says, its names with the formats that have them, the code and the name
/// in findings, [whose](Of) facts it says, where they are kept, columns that must be blank for anything to be
/// read, where the line ends, and its fields in order.
macro_rules! record {
    (
        $(#[$about:meta])*
        $name:ident = [$($record:literal $formats:ident),+ $(,)?], $code:ident, $called:expr,
        $(of $of:ident,)?
        $(keep $keep:expr,)?
        $(blank $blanks:expr,)?
        $(end $end:literal,)?
        {$($(#[$about_field:meta])* $field:ident: $part:ty = $declared:expr,)*}
    ) => {
        $(#[$about])*
        pub(in crate::trf) struct $name {
            #[allow(dead_code, reason = "of some records it does not matter where they are")]
            pub(in crate::trf) line: usize,
            $(
                $(#[$about_field])*
                pub(in crate::trf) $field: <$part as $crate::trf::record::Part>::Value,
            )*
        }

        impl $crate::trf::record::Declared for $name {
            const RECORD: $crate::trf::record::Record = $crate::trf::record::Record {
                names: &[$(($record, $crate::trf::record::Formats::$formats)),+],
                of: $crate::trf::record::record!(@of $($of)?),
                code: $crate::trf::Code::$code,
                name: $called,
                fields: || {
                    use $crate::trf::record::Part;
                    vec![$((stringify!($field), (const { $declared }).extents())),*]
                },
                check: |line, findings| {
                    Self::read(line, findings);
                },
                read: $crate::trf::record::record!(@read [$($of)?] $($keep)?),
            };
            type Plain = ($(<$part as $crate::trf::record::Part>::Plain,)*);

            fn read(
                line: $crate::trf::document::Line<'_>,
                findings: &$crate::trf::findings::Findings,
            ) -> Option<Self> {
                use $crate::trf::record::{Part, Reader};
                let mut reader = Reader::new(line, &Self::RECORD, findings);
                $(reader.blanks(&$blanks)?;)?
                $(let $field = (const { $declared }).read(&mut reader);)*
                $(reader.end($end);)?
                Some(Self { line: line.number(), $($field: $field?,)* })
            }

            fn line_of(name: &str, ($($field,)*): Self::Plain) -> String {
                use $crate::trf::record::Part;
                let mut line = name.to_owned();
                $((const { $declared }).write($field, 0, &mut line);)*
                line.truncate(line.trim_end().len());
                line
            }
        }
    };
    (@of) => { $crate::trf::record::Of::Players };
    (@of $of:ident) => { $crate::trf::record::Of::$of };
    (@read [Others]) => { |_, _| {} };
    (@read [$($of:ident)?] $keep:expr) => {
        |line, records| {
            if let Some(read) = Self::read(line, &records.findings) {
                let keep: fn(Self, $crate::trf::document::Line<'_>, &mut $crate::trf::read::Records) = $keep;
                keep(read, line, records);
            }
        }
    };
}

pub(super) use record;

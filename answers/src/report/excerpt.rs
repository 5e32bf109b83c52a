//! The part of a line around a finding.

use fpc::text::{Columns, printable};

/// The number of characters of a long line that are shown on each side of a field.
const AROUND: usize = 36;

/// An excerpt of a line around a field, in three parts; all text is
/// [`printable`](fpc::text::printable).
///
/// # Examples
///
/// ```
/// use fpc::trf;
/// use fpc_answers::report::Excerpt;
///
/// let reading = trf::read(&trf::Document::parse(b"XXR seven\n"));
/// let finding = reading.errors().next().unwrap();
/// let excerpt = Excerpt::new("XXR seven", finding.columns);
/// assert_eq!((excerpt.before.as_str(), excerpt.field.as_str()), ("XXR ", "seven"));
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Excerpt {
    /// The text before the field; `…` for what is left out.
    pub before: String,
    /// The field, never empty. Columns beyond the end of the line are blanks.
    pub field: String,
    /// The text after the field; `…` for what is left out.
    pub after: String,
}

impl Excerpt {
    /// The part of a line around some columns, or all of it.
    pub fn new(line: &str, columns: Option<Columns>) -> Self {
        let length = line.trim_end().chars().count();
        let (first, last) = match columns {
            Some(columns) => (columns.first.max(1) - 1, columns.last.max(columns.first)),
            None => (0, length),
        };
        let from = if first > AROUND + AROUND { first - AROUND } else { 0 };
        let to = (last.min(first + AROUND) + AROUND).max(from);
        let shown: String = line.chars().take(to).skip(from).collect();
        let shown = printable(shown.trim_end());
        let end = last.min(to).max(first + 1) - from;
        let room = end.saturating_sub(shown.chars().count());
        let padded = || shown.chars().chain(std::iter::repeat_n(' ', room));
        let start = first - from;
        let cut = |is_cut: bool| if is_cut { "…" } else { "" };
        let before: String = padded().take(start).collect();
        let field = padded().take(end).skip(start).collect();
        let after: String = padded().skip(end).collect();
        Self {
            before: format!("{}{before}", cut(from > 0)),
            field,
            after: format!("{after}{}", cut(to < length)),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_field_may_lie_beyond_the_end_of_a_line() {
        let parts = |line: &str, first, last| {
            let Excerpt { before, field, after } =
                Excerpt::new(line, Some(Columns { first, last }));
            [before, field, after]
        };
        assert_eq!(parts("001 2.0 x", 5, 7), ["001 ", "2.0", " x"]);
        assert_eq!(parts("001", 6, 8), ["001  ", "   ", ""]);
        assert_eq!(parts("", 1, 1), ["", " ", ""]);
        assert_eq!(parts("a\u{1b}b", 2, 2), ["a", "\u{fffd}", "b"]);
        let long = "x".repeat(200);
        assert_eq!(parts(&long, 100, 101)[0].chars().count(), AROUND + 1);
        assert!(parts(&long, 100, 101)[2].ends_with('…'));
    }
}

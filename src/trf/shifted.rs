//! Records whose columns are moved from some field on, or of which spreadsheets have set tabs between the fields.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Code, Diagnostic, Document,
    document::Line,
    findings::{FindingKey, Findings},
    record::Record,
    records::declaration,
};
use crate::{phrase, template, text::columns::Columns};

/// The largest number of columns by which lines are moved.
const FARTHEST: usize = 12;

/// The number of lines that are tried in vain before the rest is left as it is.
const MOST_TRIES: usize = 10;

/// The last column behind which records other than those of players are tried.
const LAST: usize = 100;

/// Columns that are moved to the right.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Shift {
    /// The first column that is moved, or would have to be a blank.
    from: usize,
    /// The number of columns.
    by: usize,
    /// The number of columns each repeated field should have, if each is moved further than the one
    /// before, not only the rest of the line once.
    width: Option<usize>,
}

/// Reports records that would be right if their columns from one on were not moved: where the shift
/// begins, in place of what follows from it; several records of a kind with the same shift, once.
pub(super) fn report(document: &Document, findings: &Findings) {
    let mut wrong = BTreeMap::new();
    let mut misaligned = BTreeSet::new();
    for FindingKey { code, line, .. } in findings.errors() {
        wrong.entry(line).or_insert(code);
        misaligned.extend((code == Code::Misaligned).then_some(line));
    }
    let mut found: Vec<(Shift, Vec<Line<'_>>)> = Vec::new();
    let mut failures = 0;
    let lines = wrong.keys().filter_map(|&number| document.line(number));
    for line in lines.filter(|line| line.record() != "001" || misaligned.contains(&line.number())) {
        let mends = |shift: Shift| shift.mended(line).is_some_and(|(is_wrong, _)| !is_wrong);
        let known = found
            .iter()
            .position(|(shift, lines)| lines[0].record() == line.record() && mends(*shift));
        if let Some(place) = known {
            found[place].1.push(line);
        } else if failures < MOST_TRIES {
            match Shift::of(line) {
                Some(shift) => found.push((shift, vec![line])),
                None => failures += 1,
            }
        }
    }
    for (shift, lines) in found {
        let first = lines[0];
        let code = if first.record() == "001" { Code::Misaligned } else { wrong[&first.number()] };
        let numbers: Vec<_> = lines.iter().map(|line| line.number()).collect();
        findings.withdraw(|found| numbers.binary_search(&found.line).is_ok());
        let noun = template!("{others:line|lines}");
        findings.push(shift.finding(first, code).with_others(lines.len() - 1, noun));
    }
}

/// Tells whether there are errors, and the number of all findings, if a line had this text; nothing if its record can
/// have no shift.
fn trouble_of(line: Line<'_>, text: &str) -> Option<(bool, usize)> {
    let found = Findings::default();
    (in_columns(line)?.check)(Line::alone(text), &found);
    Some((found.has_errors(), found.keys().len()))
}

/// The declaration of a record whose fields have columns.
fn in_columns(line: Line<'_>) -> Option<&'static Record> {
    let is_in_columns = |record: &&Record| record.extents().all(|it| it.last < usize::MAX);
    declaration(line.record()).filter(is_in_columns)
}

impl Shift {
    /// The shift without which a line has no error, and the fewest warnings; of several, the one
    /// furthest to the right.
    fn of(line: Line<'_>) -> Option<Self> {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let begins = |&column: &usize| {
            let is_blank = |column: usize| text.get(column - 1).is_some_and(|c| c.is_whitespace());
            !is_blank(column - 1) && is_blank(column)
        };
        let fields: Vec<_> = in_columns(line)?.extents().collect();
        // Those of players can be moved behind the blanks between fields, others wherever blanks begin.
        let places: Vec<_> = match line.record() {
            "001" => {
                let gaps = fields.windows(2).filter(|pair| pair[0].last + 1 < pair[1].first);
                gaps.map(|pair| pair[1].repeated.map_or(pair[1].first - 1, |it| it.0)).collect()
            }
            _ => (4..=LAST).filter(begins).collect(),
        };
        let once = places.into_iter().rev().map(|from| (from, None));
        let repeated = fields.iter().rev().filter_map(|field| field.repeated);
        let places = once.chain(repeated.map(|(from, width)| (from, Some(width))));
        let shifts =
            places.flat_map(|(from, width)| (1..=FARTHEST).map(move |by| Self { from, by, width }));
        let mended = shifts.filter_map(|shift| Some((shift.mended(line)?, shift)));
        let ((is_wrong, _), shift) = mended.min_by_key(|&(trouble, _)| trouble)?;
        (!is_wrong).then_some(shift)
    }

    /// Tells whether a line has errors, and the number of all findings, if its columns were not moved.
    fn mended(self, line: Line<'_>) -> Option<(bool, usize)> {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let (front, rest) = text.split_at_checked(self.from - 1)?;
        let width = self.width.map_or(rest.len(), |width| width + self.by);
        let chunks = || rest.chunks(width.max(1));
        let is_blank = |chunk: &[char]| chunk.iter().take(self.by).all(|c| c.is_whitespace());
        if line.record() != "001" && !chunks().all(is_blank) {
            return None;
        }
        let rest = chunks().flat_map(|chunk| chunk.iter().skip(self.by));
        let text: String = front.iter().chain(rest).collect();
        trouble_of(line, &text)
    }

    fn finding(self, line: Line<'_>, code: Code) -> Diagnostic {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let blank = text[self.from - 1..].iter().take_while(|c| c.is_whitespace()).count();
        let first = self.from + blank;
        let word: String = text[first - 1..].iter().take_while(|c| !c.is_whitespace()).collect();
        let columns = Columns::new(first, first + word.chars().count() - 1);
        let amount = match self.by {
            1 => phrase!("1 column"),
            by => phrase!("{by} columns", by),
        };
        let hint = match (self.width, line.record()) {
            (Some(_), "001") => phrase!("each round takes {amount} more than it should", amount),
            (Some(_), _) => phrase!("each field takes {amount} more than it should", amount),
            (None, _) => phrase!("the rest of the line is moved by {amount} to the right", amount),
        };
        let expected = match blank {
            0 => phrase!("a blank"),
            _ => phrase!("this {amount} further to the left", amount),
        };
        let finding = code.at(line.number()).in_columns(columns).of(template!("field"));
        finding.found(word).expected(expected).with_hint(hint)
    }
}

/// Reports player records that cannot be read because of tabs: once, in place of the findings in
/// all their columns.
pub(super) fn report_tabulators(document: &Document, findings: &Findings) {
    let is_tabulated =
        |line: &Line<'_>| line.record() == "001" && line.text().trim_end().contains('\t');
    let lines = findings.errors().filter_map(|found| document.line(found.line));
    let wrong: BTreeMap<_, _> = lines.filter(is_tabulated).map(|it| (it.number(), it)).collect();
    let Some((&first, line)) = wrong.first_key_value() else { return };
    findings.withdraw(|found| wrong.contains_key(&found.line));
    let column = line.text().chars().take_while(|&c| c != '\t').count() + 1;
    let found = Code::Tabulators.at(first).in_columns(Columns::new(column, column));
    let found = found.found(phrase!("a tabulator"));
    findings.push(found.with_others(wrong.len() - 1, template!("{others:line|lines}")));
}

//! Player records whose columns are moved from some field on.

use std::collections::BTreeSet;

use super::{
    Code, Columns, Diagnostic, Document,
    document::Line,
    findings::Findings,
    player::{self, PlayerRecord},
};

/// The columns behind which the rest of a line can be moved: blanks between fields.
const BLANKS: [usize; 8] = [9, 14, 48, 53, 57, 69, 80, 85];

/// The blanks before the first round.
const BEFORE_ROUNDS: usize = 90;

/// The largest number of columns by which lines are moved.
const FARTHEST: usize = 12;

/// The number of lines that are tried in vain before the rest is left as it is.
const MOST_TRIES: usize = 10;

/// How many columns each round has, with the blanks before it.
const WIDTH: usize = 10;

/// Columns that are moved.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Shift {
    /// The first column that is moved, or would have to be a blank.
    from: usize,
    /// The number of columns.
    by: usize,
    what: Moved,
}

/// What is moved.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Moved {
    /// The rest of the line, to the right.
    Right,
    /// The rest of the line, to the left.
    Left,
    /// Each round, further than the one before.
    Rounds,
}

/// Reports player records that would be right if their columns from one on were not moved: where
/// the shift begins, in place of what follows from it; several records with the same shift, once.
pub(super) fn report(players: &[PlayerRecord], document: &Document, diagnostics: &mut Findings) {
    let wrong: BTreeSet<_> = diagnostics
        .iter()
        .filter(|found| found.code == Code::Misaligned)
        .map(|found| found.line)
        .collect();
    let mut found: Vec<(Shift, Vec<usize>)> = Vec::new();
    let mut failures = 0;
    for &number in wrong.iter().filter(|&&line| players.iter().any(|it| it.line == line)) {
        let Some(line) = document.line(number) else { continue };
        let known =
            found.iter().position(|(shift, _)| shift.mended(line).is_some_and(|it| it == (0, 0)));
        if let Some(place) = known {
            found[place].1.push(number);
        } else if failures < MOST_TRIES {
            match Shift::of(line) {
                Some(shift) => found.push((shift, vec![number])),
                None => failures += 1,
            }
        }
    }
    for (shift, lines) in found {
        diagnostics.withdraw(|found| lines.contains(&found.line));
        if let Some(line) = document.line(lines[0]) {
            diagnostics.push(shift.finding(line).with_others(lines.len() - 1, "line"));
        }
    }
}

impl Shift {
    /// The shift without which a line has no error, and the fewest warnings; of several, the one
    /// furthest to the right.
    fn of(line: Line<'_>) -> Option<Self> {
        let places = BLANKS.into_iter().chain([BEFORE_ROUNDS]).rev();
        let shifts = places.flat_map(|from| {
            let all = [Moved::Right, Moved::Left, Moved::Rounds].into_iter();
            let all = all.filter(move |&what| what != Moved::Rounds || from == BEFORE_ROUNDS);
            all.flat_map(move |what| (1..=FARTHEST).map(move |by| Self { from, by, what }))
        });
        let mended = shifts.filter_map(|shift| Some((shift.mended(line)?, shift)));
        let ((errors, _), shift) = mended.min_by_key(|&(trouble, _)| trouble)?;
        (errors == 0).then_some(shift)
    }

    /// The number of errors, and of all findings, in a line if its columns were not moved.
    fn mended(self, line: Line<'_>) -> Option<(usize, usize)> {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let (front, rest) = text.split_at_checked(self.from - 1)?;
        let text: String = match self.what {
            Moved::Right => front.iter().chain(rest.get(self.by..)?).collect(),
            Moved::Left => front.iter().chain(&vec![' '; self.by]).chain(rest).collect(),
            Moved::Rounds => {
                let rounds = rest.chunks(WIDTH + self.by);
                front.iter().chain(rounds.flat_map(|it| it.iter().skip(self.by))).collect()
            }
        };
        Some(player::trouble_of(line.number(), &text))
    }

    fn finding(self, line: Line<'_>) -> Diagnostic {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let blank = text[self.from - 1..].iter().take_while(|c| c.is_whitespace()).count();
        let first = self.from + blank;
        let word: String = text[first - 1..].iter().take_while(|c| !c.is_whitespace()).collect();
        let columns = Columns::new(first, first + word.chars().count() - 1);
        let amount = match self.by {
            1 => "1 column".to_owned(),
            by => format!("{by} columns"),
        };
        let (side, hint) = match self.what {
            Moved::Right => {
                ("left", format!("the rest of the line is moved by {amount} to the right"))
            }
            Moved::Left => {
                ("right", format!("the rest of the line is moved by {amount} to the left"))
            }
            Moved::Rounds => ("left", format!("each round takes {amount} more than it should")),
        };
        let expected = match (self.what, blank) {
            (Moved::Right, 0) => "a blank".to_owned(),
            _ => format!("this {amount} further to the {side}"),
        };
        Diagnostic::new(Code::Misaligned, line.number(), columns, "field", word, expected)
            .with_hint(hint)
    }
}

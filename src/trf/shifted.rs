//! Player records whose columns are moved from some field on.

use std::collections::BTreeSet;

use super::{
    Code, Diagnostic, Document,
    document::Line,
    findings::Findings,
    player::{self, PlayerRecord},
};
use crate::{phrase, template, text::columns::Columns};

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

/// Columns that are moved to the right.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Shift {
    /// The first column that is moved, or would have to be a blank.
    from: usize,
    /// The number of columns.
    by: usize,
    /// Whether each round is moved further than the one before, not only the rest of the line once.
    is_of_rounds: bool,
}

/// Reports player records that would be right if their columns from one on were not moved: where
/// the shift begins, in place of what follows from it; several records with the same shift, once.
pub(super) fn report(players: &[PlayerRecord], document: &Document, diagnostics: &mut Findings) {
    let wrong: BTreeSet<_> = diagnostics
        .iter()
        .filter(|found| found.code == Code::Misaligned)
        .map(|found| found.line)
        .collect();
    let mut found: Vec<(Shift, Vec<Line<'_>>)> = Vec::new();
    let mut failures = 0;
    let lines = players.iter().map(|player| player.line).filter(|line| wrong.contains(line));
    for line in lines.filter_map(|number| document.line(number)) {
        let mends = |shift: Shift| shift.mended(line).is_some_and(|(errors, _)| errors == 0);
        let known = found.iter().position(|&(shift, _)| mends(shift));
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
        let numbers: BTreeSet<_> = lines.iter().map(|line| line.number()).collect();
        diagnostics.withdraw(|found| numbers.contains(&found.line));
        diagnostics.push(
            shift.finding(lines[0]).with_others(lines.len() - 1, template!("{others:line|lines}")),
        );
    }
}

impl Shift {
    /// The shift without which a line has no error, and the fewest warnings; of several, the one
    /// furthest to the right.
    fn of(line: Line<'_>) -> Option<Self> {
        let places = BLANKS.into_iter().chain([BEFORE_ROUNDS]).rev();
        let shifts = places.flat_map(|from| {
            let ways = [false, true].into_iter().filter(move |&it| !it || from == BEFORE_ROUNDS);
            ways.flat_map(move |is_of_rounds| {
                (1..=FARTHEST).map(move |by| Self { from, by, is_of_rounds })
            })
        });
        let mended = shifts.filter_map(|shift| Some((shift.mended(line)?, shift)));
        let ((errors, _), shift) = mended.min_by_key(|&(trouble, _)| trouble)?;
        (errors == 0).then_some(shift)
    }

    /// The number of errors, and of all findings, in a line if its columns were not moved.
    fn mended(self, line: Line<'_>) -> Option<(usize, usize)> {
        let text: Vec<char> = line.text().trim_end().chars().collect();
        let (front, rest) = text.split_at_checked(self.from - 1)?;
        let text: String = if self.is_of_rounds {
            let rounds = rest.chunks(WIDTH + self.by);
            front.iter().chain(rounds.flat_map(|it| it.iter().skip(self.by))).collect()
        } else {
            front.iter().chain(rest.get(self.by..)?).collect()
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
            1 => phrase!("1 column"),
            by => phrase!("{by} columns", by),
        };
        let hint = if self.is_of_rounds {
            phrase!("each round takes {amount} more than it should", amount)
        } else {
            phrase!("the rest of the line is moved by {amount} to the right", amount)
        };
        let expected = match blank {
            0 => phrase!("a blank"),
            _ => phrase!("this {amount} further to the left", amount),
        };
        Diagnostic::new(
            Code::Misaligned,
            line.number(),
            columns,
            template!("field"),
            word,
            expected,
        )
        .with_hint(hint)
    }
}

//! Comments on facts for which a format has no record, in the form that FIDE gives to such lines:
//! `### Forbidden pair @ Rounds 2-4: 1-5`.

use crate::{
    text::columns::Columns,
    tournament::RoundNumber,
    trf::{document::Line, grammar::ROUND},
};

/// A comment on a fact in some rounds, or in all.
pub(super) struct Comment<'a> {
    pub(super) rounds: Option<(RoundNumber, RoundNumber)>,
    pub(super) details: &'a str,
    /// The column in which the details begin.
    pub(super) column: usize,
    /// The columns of the rounds, if they are said.
    pub(super) round_columns: Columns,
}

impl<'a> Comment<'a> {
    /// Reads a comment of a type. Whatever is spelled otherwise is another comment.
    pub(super) fn read(line: Line<'a>, kind: &str) -> Option<Self> {
        let text = line.text().strip_prefix(MARK)?.strip_prefix(kind)?.trim_end();
        let (rounds, details) = text.split_once(SEPARATOR)?;
        // What comes before is ASCII.
        let before = MARK.len() + kind.len();
        let round_columns = Columns::new(before + IN_ROUND.len() + 1, before + rounds.len());
        let column = before + text.len() - details.len() + 1;
        let rounds = match rounds {
            "" => None,
            rounds => Some(in_rounds(rounds)?),
        };
        Some(Self { rounds, details, column, round_columns })
    }
}

fn in_rounds(text: &str) -> Option<(RoundNumber, RoundNumber)> {
    let (first, last) = match text.strip_prefix(IN_ROUND) {
        Some(only) => (only, only),
        None => text.strip_prefix(IN_ROUNDS)?.split_once('-')?,
    };
    let (first, last) = (ROUND.read(first)?, ROUND.read(last)?);
    (first <= last).then_some((first, last))
}

/// Writes a comment of a type.
pub(super) fn write(
    kind: &str,
    rounds: Option<(RoundNumber, RoundNumber)>,
    details: &str,
) -> String {
    let rounds = match rounds {
        None => String::new(),
        Some((first, last)) if first == last => format!("{IN_ROUND}{first}"),
        Some((first, last)) => format!("{IN_ROUNDS}{first}-{last}"),
    };
    format!("{MARK}{kind}{rounds}{SEPARATOR}{details}")
}

const MARK: &str = "### ";
const SEPARATOR: &str = ": ";
const IN_ROUND: &str = " @ Round ";
const IN_ROUNDS: &str = " @ Rounds ";

//! Results in words for people: the sentences that the program prints and that pages show.
//!
//! Nothing here is specific to terminals or pages: texts are plain, and what belongs together comes
//! as one value, such as the [headline] of a check of ranks with its [`Tone`], or the boards of two
//! pairings [side by side](side_by_side). The caller decides on lines, columns and colors. Texts
//! may contain names from a file, after [`printable`](fpc::text::printable).
//!
use fpc::reason::Cited;

mod alphabet;
mod analysis;
mod assumed;
pub mod checklist;
mod column;
mod csv;
pub(crate) mod done;
mod excerpt;
pub mod explain;
pub mod foresight;
mod language;
mod ranks;
mod recorded;
mod round;
mod side_by_side;
pub mod standings;
mod tone;

pub use self::{
    analysis::{Analysis, AnalyzedRound, AnalyzedTable},
    assumed::other_assumption,
    column::{Cells, Column, Excerpted, Name},
    csv::{Texts, csv},
    excerpt::Excerpt,
    language::Language,
    ranks::{Headline, headline, misplaced, rank_notes},
    round::{RoundVerdict, adjournment, round_hint, round_reason, round_verdict, verdict_in_short},
    side_by_side::{Board, SideBySide, SideBySideRow, side_by_side},
    tone::Tone,
};

/// Articles in parentheses, as they follow a statement; empty if there are none.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::cited;
///
/// assert_eq!(cited(&["A.6.a", "A.6.b"]), " (A.6.a, A.6.b)");
/// assert_eq!(cited(&[]), "");
/// ```
pub fn cited(articles: &[&str]) -> String {
    let cited: Vec<_> = articles.iter().map(|article| Cited(article).to_string()).collect();
    if cited.is_empty() { String::new() } else { format!(" ({})", cited.join(", ")) }
}

//! The texts of pages in each language.
//!
//! A language is a value of [`Texts`] in its own file, named here and in [`Language`]; the compiler makes
//! sure that every text is there. Where the wording depends on data, the text is a function that produces the whole
//! sentence.

mod de;
mod en;
mod es;
mod fr;

use fpc::{
    Color, Condition, RoundNumber, RoundOneBye, TeamC6, TeamNumbers, ToPhrase, printable,
    standings::RanksMissing,
};
use fpc_answers::report::Language;
use maud::{Markup, html};

/// All languages.
const ALL: [&Texts; Language::ALL.len()] = [&en::TEXTS, &de::TEXTS, &es::TEXTS, &fr::TEXTS];

/// The verdict on a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Overall {
    NothingToCheckYet,
    Ok,
    Differs,
    NoLegalPairing,
    NotCertain,
    TooLarge,
    ErrorsInFile,
    NotChecked,
    NotCheckedInFull,
    Failed,
}

/// The verdict on the ranks of a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum RanksWord {
    Ok,
    NotChecked,
    OkSoFar,
    Wrong,
    NotInOrder,
    NothingToCheck,
}

/// How the initial color is known.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum InitialColor {
    Asked(Color),
    Recorded(Color),
    Shown(Color),
    Unknown,
}

/// The numbers of rounds, grouped by verdict.
#[derive(Clone, Debug)]
pub(crate) struct RoundNumbers {
    /// How many there are.
    pub(crate) all: usize,
    pub(crate) good: Vec<usize>,
    pub(crate) bad: Vec<usize>,
    /// Those that depend on what the file leaves open.
    pub(crate) open: Vec<usize>,
    pub(crate) unchecked: Vec<usize>,
}

/// A text with a link: before it, in it, and after it.
type Linked = [String; 3];

/// All texts of a language.
pub(crate) struct Texts {
    pub(crate) language: Language,

    // The whole page

    // Headings of sections, and their names in the table of contents

    // The tournament

    // The verdict
    pub(crate) overall: fn(Overall) -> &'static str,
    pub(crate) rounds_by_verdict: fn(&RoundNumbers) -> String,
    pub(crate) ranks_do_not_follow: fn() -> Linked,
    pub(crate) unchecked_from: fn(RoundNumber) -> String,
    /// Argument: the line of the only error.
    pub(crate) one_error: fn(usize) -> Linked,
    /// Arguments: the number of errors, and the line of the first.
    pub(crate) several_errors: fn(usize, usize) -> Linked,
    /// Arguments: a system, how it was chosen, whether there is acceleration, and the last
    /// restricted round.
    pub(crate) rules_told: fn(&str, &str, bool, Option<RoundNumber>) -> String,
    /// What follows the rules if it was requested to whom the bye of round 1 goes.
    pub(crate) round_one_bye: fn(RoundOneBye) -> &'static str,
    /// The same of what C6 asks in the Swiss Team system.
    pub(crate) team_c6: fn(TeamC6) -> &'static str,
    /// The same of the numbers that give the first colors there.
    pub(crate) team_numbers: fn(TeamNumbers) -> &'static str,

    // What was assumed
    pub(crate) initial_color_told: fn(InitialColor) -> String,
    pub(crate) last_round_told: fn(Option<RoundNumber>) -> String,

    // What was checked
    pub(crate) records_were_read: fn(usize) -> String,
    pub(crate) rounds_were_paired: fn(usize) -> String,
    pub(crate) ranks_were_compared: fn(RanksWord) -> String,
    pub(crate) checked_by: fn(&str) -> String,

    // Findings

    // Ranks of the file
    pub(crate) ranks_word: fn(RanksWord) -> &'static str,
    /// Why the ranks cannot be checked; and whether there is a list of tie-breaks.
    pub(crate) ranks_missing: fn(RanksMissing, bool) -> &'static str,

    // Standings and cross table

    // What the largest tournaments have no room for

    // How values are obtained

    // Rounds
    /// Says that a verdict holds under a condition, and provided that the system is right.
    pub(crate) holds: fn(Option<&Condition>, bool) -> String,
    // Cards of players

    // Explanations

    // Sheets for the notice board

    // The index of many reports

    // The checklist of a round, and byes
    // What the rest of a tournament can bring
}

impl Texts {
    /// The texts of a language.
    pub(crate) fn of(language: Language) -> &'static Self {
        ALL.into_iter().find(|texts| texts.language == language).unwrap_or(&en::TEXTS)
    }

    /// Says something in the language of the page.
    pub(crate) fn say(&self, what: &impl ToPhrase) -> String {
        self.language.say(what)
    }

    /// A text that exists only in English, marked as such on pages in other languages.
    pub(crate) fn english(&self, text: &str) -> Markup {
        html! {
            @match self.language {
                Language::English => (printable(text)),
                _ => span lang=(Language::English.code()) { (printable(text)) },
            }
        }
    }
}

/// A list of numbers, such as `1–4, 6 and 9`.
fn listed(numbers: &[usize], and: &str) -> String {
    let runs = numbers.chunk_by(|number, next| number + 1 == *next);
    let items = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        _ => run.iter().map(ToString::to_string).collect(),
    });
    let items: Vec<_> = items.collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [several @ .., last] => format!("{} {and} {last}", several.join(", ")),
    }
}

/// Creates a text with a link.
fn linked(before: &str, link: impl Into<String>, behind: impl Into<String>) -> Linked {
    [before.to_owned(), link.into(), behind.into()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_texts() {
        for language in Language::ALL {
            assert_eq!(Texts::of(language).language, language);
        }
    }
}

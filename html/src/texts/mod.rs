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
    Color, Condition, Grade, PlayerId, ResultKind, RoundNumber, RoundOneBye, Score, Severity,
    TeamC6, TeamNumbers, ToPhrase, printable,
    standings::{RanksMissing, TieBreak, TieBreakKind},
};
use fpc_answers::report::{
    Language,
    standings::{After, Heading, Mark, Relation},
};
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
    /// Argument: the name of the tournament or file.
    pub(crate) report: fn(&str) -> String,
    /// Arguments: the number of lines in the file, the version.
    pub(crate) footer: fn(usize, &str) -> String,
    /// Argument: the version.
    pub(crate) made_by: fn(&str) -> String,

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
    pub(crate) errors: fn(usize) -> String,
    pub(crate) warnings: fn(usize) -> String,

    // What was assumed
    pub(crate) initial_color_told: fn(InitialColor) -> String,
    pub(crate) outcome: fn(ResultKind) -> &'static str,
    pub(crate) last_round_told: fn(Option<RoundNumber>) -> String,

    // What was checked
    pub(crate) records_were_read: fn(usize) -> String,
    pub(crate) rounds_were_paired: fn(usize) -> String,
    pub(crate) ranks_were_compared: fn(RanksWord) -> String,
    pub(crate) checked_by: fn(&str) -> String,

    // Findings
    pub(crate) severity: fn(Severity) -> &'static str,
    pub(crate) and_more: fn(usize) -> String,
    pub(crate) line: fn(usize) -> String,
    pub(crate) line_and_columns: fn(usize, &str) -> String,
    pub(crate) found: fn(&str) -> String,

    // Ranks of the file
    pub(crate) ranks_word: fn(RanksWord) -> &'static str,
    /// Why the ranks cannot be checked; and whether there is a list of tie-breaks.
    pub(crate) ranks_missing: fn(RanksMissing, bool) -> &'static str,

    // Standings and cross table
    pub(crate) after: fn(&After) -> String,
    pub(crate) nameless: fn(PlayerId) -> String,
    pub(crate) tie_break: fn(TieBreakKind) -> &'static str,
    /// Descriptions of the modifiers of a tie-break.
    pub(crate) modifiers: fn(TieBreak) -> Vec<String>,
    pub(crate) still_tied: fn(&str) -> String,
    pub(crate) players_who_count: fn(usize) -> String,

    // What the largest tournaments have no room for
    pub(crate) more_boards: fn(usize) -> String,

    /// A letter for White and for Black.
    pub(crate) color_letter: fn(Color) -> &'static str,
    pub(crate) mark: fn(Mark) -> &'static str,

    // How values are obtained
    /// A player by number and name, and the rank.
    pub(crate) player_with_rank: fn(&str, &str) -> String,
    pub(crate) element_by_element: fn(&str) -> String,
    pub(crate) column: fn(&Heading) -> String,
    pub(crate) relation: fn(&Relation) -> String,

    // Rounds
    pub(crate) round: fn(RoundNumber) -> String,
    /// Says that a verdict holds under a condition, and provided that the system is right.
    pub(crate) holds: fn(Option<&Condition>, bool) -> String,
    pub(crate) boards_of_round: fn(RoundNumber) -> String,
    pub(crate) by_rules_of: fn(&str) -> String,
    pub(crate) same_boards: fn(usize) -> String,

    // Cards of players
    pub(crate) rounds_of_player: fn(PlayerId) -> String,
    pub(crate) by_forfeit: fn(&str) -> String,
    pub(crate) score_series: fn(&str) -> String,
    /// Arguments: the letters of the colors, the numbers of games with White and with Black.
    pub(crate) colors_told: fn(&str, usize, usize) -> String,
    pub(crate) colors_caption: fn(usize, usize) -> String,

    // Explanations
    pub(crate) how_round_comes_about: fn(RoundNumber) -> String,
    pub(crate) against: fn(Color) -> &'static str,
    /// Arguments: who has the bye, and who had it before.
    pub(crate) bye_changes: fn(Option<PlayerId>, Option<PlayerId>) -> String,
    pub(crate) same_pairs: fn(usize) -> String,
    pub(crate) grade: fn(Grade) -> &'static str,

    // Sheets for the notice board
    pub(crate) pairings: fn(RoundNumber) -> String,
    pub(crate) pairings_by_name: fn(RoundNumber) -> String,
    pub(crate) result_slips: fn(RoundNumber) -> String,

    // The index of many reports

    // The checklist of a round, and byes
    pub(crate) checklist: fn(RoundNumber) -> String,
    /// What the strengths of a color preference are called, from the weakest on.
    pub(crate) strengths: [&'static str; 3],
    /// What arrows mean, with the articles on the float of the last round and on the one before.
    pub(crate) floats: fn(&str, &str) -> String,
    /// A score, and how many have it.
    pub(crate) scoregroup: fn(Score, usize) -> String,
    /// Of how many players one gets the bye, and how many may.
    pub(crate) one_gets_bye: fn(usize, usize) -> String,
    /// What there was in a round.
    pub(crate) in_round: fn(&str, RoundNumber) -> String,

    // What the rest of a tournament can bring
    pub(crate) round_is_running: fn(RoundNumber) -> String,
    /// The first and the last round that are left.
    pub(crate) rounds_left: fn(RoundNumber, RoundNumber) -> String,
    /// How many players there are, and how many rounds they can play.
    pub(crate) too_many_rounds: fn(usize, usize) -> String,
    pub(crate) most_rounds: fn(usize) -> String,
    pub(crate) color_is_assumed: fn(Color) -> String,
    pub(crate) round_has_none: fn(RoundNumber) -> String,
    pub(crate) round_will_have_none: fn(RoundNumber) -> String,
    pub(crate) model_and_seed: fn(&str, u64) -> String,
    pub(crate) no_pairing_in: fn(RoundNumber) -> String,
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

    /// What stands between a name and what is said of it; French has a blank before it.
    pub(crate) fn colon(&self) -> &'static str {
        if self.language == Language::French { " : " } else { ": " }
    }

    /// What stands between the items of a list; French has a blank before it.
    pub(crate) fn semicolon(&self) -> &'static str {
        if self.language == Language::French { " ; " } else { "; " }
    }

    /// The title of a code in the language of the page.
    pub(crate) fn title(&self, title: &'static str) -> &'static str {
        self.language.translation(title).unwrap_or(title)
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

    #[test]
    fn each_tie_break_has_a_name_in_each_language() {
        for texts in Language::ALL.map(Texts::of) {
            for &kind in TieBreakKind::ALL {
                assert_ne!((texts.tie_break)(kind), kind.code(), "{:?}", texts.language);
            }
        }
    }
}

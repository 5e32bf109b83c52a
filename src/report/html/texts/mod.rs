//! The texts of pages in each language.
//!
//! A language is a value of [`Texts`] in its own file; the compiler makes sure that every text is
//! there. Where the wording depends on data, the text is a function that produces the whole
//! sentence.

mod de;
mod en;
mod es;

use maud::{Markup, html};

use super::super::{
    Language,
    standings::{After, Heading, Mark, Relation},
};
use crate::{
    check::Condition,
    choice::ChoiceReason,
    explain::Grade,
    standings::{ListSource, RanksMissing, Standings, StandingsVerdict, TieBreak, TieBreakKind},
    systems::System,
    text::printable::printable,
    tournament::{Bye, Color, PlayerId, ResultKind, RoundNumber},
    trf::Severity,
};

/// The verdict on a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Overall {
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
pub(super) enum RanksWord {
    Ok,
    InOrder,
    OkSoFar,
    Wrong,
    NotInOrder,
    NothingToCheck,
}

/// How the initial color is known.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum InitialColor {
    Recorded(Color),
    Shown(Color),
    Unknown,
}

/// The numbers of rounds, grouped by verdict.
#[derive(Clone, Debug)]
pub(super) struct RoundsTold {
    /// How many there are.
    pub(super) all: usize,
    pub(super) good: Vec<usize>,
    pub(super) bad: Vec<usize>,
    /// Those that depend on what the file leaves open.
    pub(super) open: Vec<usize>,
    pub(super) unchecked: Vec<usize>,
}

/// A text with a link: before it, in it, and after it.
type Linked = [String; 3];

/// All texts of a language.
pub(super) struct Texts {
    pub(super) language: Language,

    // The whole page
    pub(super) skip_to_verdict: &'static str,
    pub(super) skip_to_list: &'static str,
    pub(super) contents: &'static str,
    pub(super) all_reports: &'static str,
    /// Argument: the name of the tournament or file.
    pub(super) report: fn(&str) -> String,
    /// Arguments: the number of lines in the file, the version.
    pub(super) footer: fn(usize, &str) -> String,
    /// Argument: the version.
    pub(super) made_by: fn(&str) -> String,

    // Headings of sections, and their names in the table of contents
    pub(super) verdict: &'static str,
    pub(super) standings: &'static str,
    pub(super) ranks: &'static str,
    pub(super) ranks_in_file: &'static str,
    pub(super) cross_table: &'static str,
    pub(super) rounds: &'static str,
    pub(super) players: &'static str,
    pub(super) findings: &'static str,
    pub(super) findings_in_file: &'static str,
    pub(super) assumptions: &'static str,
    pub(super) taken_for_granted: &'static str,
    pub(super) checks: &'static str,
    pub(super) what_was_checked: &'static str,

    // The tournament
    pub(super) tournament_report: &'static str,
    pub(super) place: &'static str,
    pub(super) dates: &'static str,
    pub(super) chief_arbiter: &'static str,
    pub(super) deputy_arbiters: &'static str,
    pub(super) time_control: &'static str,
    pub(super) kind: &'static str,

    // The verdict
    pub(super) overall: fn(Overall) -> &'static str,
    pub(super) rounds_told: fn(&RoundsTold) -> String,
    pub(super) ranks_do_not_follow: fn() -> Linked,
    pub(super) unchecked_from: fn(RoundNumber) -> String,
    pub(super) no_tournament: &'static str,
    /// Argument: the line of the only error.
    pub(super) one_error: fn(usize) -> Linked,
    /// Arguments: the number of errors, and the line of the first.
    pub(super) several_errors: fn(usize, usize) -> Linked,
    pub(super) rules: &'static str,
    /// Arguments: a system, how it was chosen, whether there is acceleration, and the last
    /// restricted round.
    pub(super) rules_told: fn(&str, &str, bool, Option<RoundNumber>) -> String,
    pub(super) file: &'static str,
    pub(super) no_findings: &'static str,
    pub(super) errors: fn(usize) -> String,
    pub(super) warnings: fn(usize) -> String,

    // What was assumed
    pub(super) settled: &'static str,
    pub(super) system_and_edition: &'static str,
    /// The title of a system; `None` if the language has no name for it.
    pub(super) system: fn(System) -> Option<&'static str>,
    pub(super) because: &'static str,
    pub(super) choice: fn(ChoiceReason) -> String,
    pub(super) initial_color: &'static str,
    pub(super) initial_color_told: fn(InitialColor) -> String,
    pub(super) points: &'static str,
    pub(super) outcome: fn(ResultKind) -> &'static str,
    pub(super) last_round: &'static str,
    pub(super) last_round_told: fn(Option<RoundNumber>) -> String,
    pub(super) tie_breaks: &'static str,
    pub(super) no_tie_breaks: &'static str,
    pub(super) list_source: fn(ListSource) -> String,
    pub(super) rules_of_tie_breaks: &'static str,
    pub(super) rules_of_standings: fn(&Standings) -> String,

    // What was checked
    pub(super) records_were_read: fn(usize) -> String,
    pub(super) rounds_were_paired: fn(usize) -> String,
    pub(super) ranks_were_compared: fn(StandingsVerdict) -> String,
    pub(super) checked_by: fn(&str) -> String,

    // Findings
    pub(super) severity: fn(Severity) -> &'static str,
    pub(super) and_more: fn(usize) -> String,
    pub(super) line: fn(usize) -> String,
    pub(super) line_and_columns: fn(usize, &str) -> String,
    pub(super) found: fn(&str) -> String,
    pub(super) found_nothing: &'static str,
    /// Introduces what was expected.
    pub(super) expected: &'static str,
    pub(super) hint: &'static str,

    // Ranks of the file
    pub(super) ranks_word: fn(RanksWord) -> &'static str,
    /// The ranks are in order by points, and there is no list of tie-breaks.
    pub(super) by_points_alone: &'static str,
    /// The ranks are not in order, and no list of tie-breaks says that they have to be.
    pub(super) not_counted: &'static str,
    /// Why the ranks cannot be checked; and whether there is a list of tie-breaks.
    pub(super) ranks_missing: fn(RanksMissing, bool) -> &'static str,
    pub(super) misplaced: &'static str,
    pub(super) in_file: &'static str,
    pub(super) by_rules: &'static str,
    pub(super) player: &'static str,

    // Standings and cross table
    pub(super) after: fn(&After) -> String,
    pub(super) rank: &'static str,
    pub(super) number: &'static str,
    pub(super) starting_number: &'static str,
    pub(super) title_in_short: &'static str,
    pub(super) title_in_lower_case: &'static str,
    pub(super) name: &'static str,
    pub(super) federation_in_short: &'static str,
    pub(super) federation_in_lower_case: &'static str,
    pub(super) rating: &'static str,
    pub(super) nameless: fn(PlayerId) -> String,
    pub(super) tie_break: fn(TieBreakKind) -> &'static str,
    /// Descriptions of the modifiers of a tie-break.
    pub(super) modifiers: fn(TieBreak) -> Vec<String>,
    /// The heading of a column of scores.
    pub(super) score_in_lower_case: &'static str,
    pub(super) still_tied: fn(&str) -> String,
    pub(super) cross_caption: &'static str,
    /// A letter for White and for Black.
    pub(super) color_letter: fn(Color) -> &'static str,
    pub(super) mark: fn(Mark) -> &'static str,

    // How values are obtained
    /// A player by number and name, and the rank.
    pub(super) player_with_rank: fn(&str, &str) -> String,
    pub(super) element_by_element: fn(&str) -> String,
    pub(super) column: fn(&Heading) -> String,
    pub(super) won_by_forfeit: &'static str,
    pub(super) lost_by_forfeit: &'static str,
    pub(super) remark: &'static str,
    pub(super) relation: fn(&Relation) -> String,

    // Rounds
    pub(super) round: fn(RoundNumber) -> String,
    pub(super) ok_if: &'static str,
    pub(super) not_checked: &'static str,
    /// Says that a verdict holds under a condition, and provided that the system is right.
    pub(super) holds: fn(Option<&Condition>, bool) -> String,
    pub(super) otherwise: &'static str,
    pub(super) otherwise_ok: &'static str,
    pub(super) otherwise_differs: &'static str,
    pub(super) board: &'static str,
    pub(super) white: &'static str,
    pub(super) black: &'static str,
    pub(super) points_in_short: &'static str,
    pub(super) points_before: &'static str,
    pub(super) result: &'static str,
    pub(super) boards_of_round: fn(RoundNumber) -> String,
    pub(super) bye: fn(Bye) -> &'static str,
    pub(super) bye_in_brackets: &'static str,
    pub(super) not_paired: &'static str,
    pub(super) by_rules_of: fn(&str) -> String,
    pub(super) side_by_side: &'static str,
    pub(super) same_boards: fn(usize) -> String,

    // Cards of players
    pub(super) title: &'static str,
    pub(super) federation: &'static str,
    pub(super) fide_number: &'static str,
    pub(super) standing: &'static str,
    pub(super) rounds_of_player: fn(PlayerId) -> String,
    pub(super) round_heading: &'static str,
    pub(super) color: &'static str,
    pub(super) opponent: &'static str,
    pub(super) by_forfeit: fn(&str) -> String,
    pub(super) adjourned: &'static str,
    pub(super) not_known_yet: &'static str,
    pub(super) scores_told: fn(&str) -> String,
    pub(super) score_caption: &'static str,
    /// Arguments: the letters of the colors, the numbers of games with White and with Black.
    pub(super) colors_told: fn(&str, usize, usize) -> String,
    pub(super) colors_caption: fn(usize, usize) -> String,

    // Explanations
    pub(super) how_round_comes_about: fn(RoundNumber) -> String,
    pub(super) boards: &'static str,
    pub(super) how_it_came_about: &'static str,
    pub(super) what_might_have_come: &'static str,
    pub(super) it_does: &'static str,
    pub(super) possible_but_worse: &'static str,
    pub(super) possible_but_later: &'static str,
    pub(super) impossible: &'static str,
    pub(super) no_pairing: &'static str,
    pub(super) different_from_rules: &'static str,
    pub(super) what_changes: &'static str,
    pub(super) what_is_different: &'static str,
    pub(super) then: &'static str,
    pub(super) now: &'static str,
    pub(super) before: &'static str,
    pub(super) against: fn(Color) -> &'static str,
    pub(super) no_game: &'static str,
    pub(super) nothing_is_different: &'static str,
    /// Arguments: who has the bye, and who had it before.
    pub(super) bye_changes: fn(Option<PlayerId>, Option<PlayerId>) -> String,
    pub(super) same_pairs: fn(usize) -> String,
    pub(super) grade: fn(Grade) -> &'static str,
    pub(super) pairing_of_rules: &'static str,
    pub(super) judged: &'static str,

    // The index of many reports
    pub(super) reports: &'static str,
    pub(super) files: &'static str,
    pub(super) tournament: &'static str,
    pub(super) differing: &'static str,
    pub(super) errors_heading: &'static str,
    pub(super) warnings_heading: &'static str,
    pub(super) system_heading: &'static str,
    pub(super) no_page: &'static str,
    pub(super) as_rules_have_it: &'static str,
    pub(super) wrong: &'static str,
    pub(super) not_certain: &'static str,
    pub(super) nothing_to_check: &'static str,
}

impl Texts {
    /// The texts of a language.
    pub(super) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &en::TEXTS,
            Language::German => &de::TEXTS,
            Language::Spanish => &es::TEXTS,
        }
    }

    /// A text that exists only in English, marked as such on pages in other languages.
    pub(super) fn english(&self, text: &str) -> Markup {
        html! {
            @match self.language {
                Language::English => (printable(text)),
                _ => span lang=(Language::English.code()) { (printable(text)) },
            }
        }
    }

    /// The title of a system.
    pub(super) fn title_of(&self, system: System) -> &'static str {
        (self.system)(system).unwrap_or_else(|| system.title())
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

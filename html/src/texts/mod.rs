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
    Bye, Color, Condition, Grade, PlayerId, ResultKind, RoundNumber, RoundOneBye, Score, Severity,
    TeamC6, TeamNumbers, ToPhrase, Tournament, printable,
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
    pub(crate) skip_to_verdict: &'static str,
    pub(crate) skip_to_list: &'static str,
    pub(crate) contents: &'static str,
    pub(crate) all_reports: &'static str,
    /// Argument: the name of the tournament or file.
    pub(crate) report: fn(&str) -> String,
    /// Arguments: the number of lines in the file, the version.
    pub(crate) footer: fn(usize, &str) -> String,
    /// Argument: the version.
    pub(crate) made_by: fn(&str) -> String,

    // Headings of sections, and their names in the table of contents
    pub(crate) verdict: &'static str,
    pub(crate) standings: &'static str,
    pub(crate) ranks: &'static str,
    pub(crate) ranks_in_file: &'static str,
    pub(crate) cross_table: &'static str,
    pub(crate) rounds: &'static str,
    pub(crate) players: &'static str,
    pub(crate) teams: &'static str,
    pub(crate) findings: &'static str,
    pub(crate) findings_in_file: &'static str,
    pub(crate) assumptions: &'static str,
    pub(crate) taken_for_granted: &'static str,
    pub(crate) articles: &'static str,
    pub(crate) checks: &'static str,
    pub(crate) what_was_checked: &'static str,

    // The tournament
    pub(crate) tournament_report: &'static str,
    pub(crate) place: &'static str,
    pub(crate) dates: &'static str,
    pub(crate) chief_arbiter: &'static str,
    pub(crate) deputy_arbiters: &'static str,
    pub(crate) time_control: &'static str,
    pub(crate) kind: &'static str,

    // The verdict
    pub(crate) overall: fn(Overall) -> &'static str,
    pub(crate) rounds_by_verdict: fn(&RoundNumbers) -> String,
    pub(crate) ranks_do_not_follow: fn() -> Linked,
    pub(crate) unchecked_from: fn(RoundNumber) -> String,
    pub(crate) no_tournament: &'static str,
    /// Argument: the line of the only error.
    pub(crate) one_error: fn(usize) -> Linked,
    /// Arguments: the number of errors, and the line of the first.
    pub(crate) several_errors: fn(usize, usize) -> Linked,
    pub(crate) rules: &'static str,
    /// Arguments: a system, how it was chosen, whether there is acceleration, and the last
    /// restricted round.
    pub(crate) rules_told: fn(&str, &str, bool, Option<RoundNumber>) -> String,
    /// What follows the rules if it was requested to whom the bye of round 1 goes.
    pub(crate) round_one_bye: fn(RoundOneBye) -> &'static str,
    /// The same of what C6 asks in the Swiss Team system.
    pub(crate) team_c6: fn(TeamC6) -> &'static str,
    /// The same of the numbers that give the first colors there.
    pub(crate) team_numbers: fn(TeamNumbers) -> &'static str,
    pub(crate) file: &'static str,
    pub(crate) no_findings: &'static str,
    pub(crate) errors: fn(usize) -> String,
    pub(crate) warnings: fn(usize) -> String,

    // What was assumed
    /// Only where nothing was assumed.
    pub(crate) settled: &'static str,
    pub(crate) system_and_edition: &'static str,
    pub(crate) because: &'static str,
    pub(crate) initial_color: &'static str,
    /// Without acceleration.
    pub(crate) unaccelerated: &'static str,
    pub(crate) initial_color_told: fn(InitialColor) -> String,
    pub(crate) points: &'static str,
    pub(crate) outcome: fn(ResultKind) -> &'static str,
    pub(crate) last_round: &'static str,
    pub(crate) last_round_told: fn(Option<RoundNumber>) -> String,
    pub(crate) tie_breaks: &'static str,
    pub(crate) no_tie_breaks: &'static str,
    pub(crate) rules_of_tie_breaks: &'static str,

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
    pub(crate) found_nothing: &'static str,
    /// Introduces what was expected.
    pub(crate) expected: &'static str,
    pub(crate) hint: &'static str,

    // Ranks of the file
    pub(crate) ranks_word: fn(RanksWord) -> &'static str,
    /// The ranks agree with the points, and there is no list of tie-breaks.
    pub(crate) by_points_alone: &'static str,
    /// The ranks are not in order, and no list of tie-breaks says that they have to be.
    pub(crate) not_counted: &'static str,
    /// Why the ranks cannot be checked; and whether there is a list of tie-breaks.
    pub(crate) ranks_missing: fn(RanksMissing, bool) -> &'static str,
    pub(crate) misplaced: &'static str,
    pub(crate) in_file: &'static str,
    pub(crate) by_rules: &'static str,
    pub(crate) player: &'static str,

    // Standings and cross table
    pub(crate) after: fn(&After) -> String,
    pub(crate) rank: &'static str,
    pub(crate) number: &'static str,
    pub(crate) starting_number: &'static str,
    pub(crate) title_in_short: &'static str,
    pub(crate) title_in_lower_case: &'static str,
    pub(crate) name: &'static str,
    pub(crate) federation_in_short: &'static str,
    pub(crate) federation_in_lower_case: &'static str,
    pub(crate) rating: &'static str,
    pub(crate) nameless: fn(PlayerId) -> String,
    pub(crate) tie_break: fn(TieBreakKind) -> &'static str,
    /// Descriptions of the modifiers of a tie-break.
    pub(crate) modifiers: fn(TieBreak) -> Vec<String>,
    /// The heading of a column of scores.
    pub(crate) score_in_lower_case: &'static str,
    pub(crate) still_tied: fn(&str) -> String,
    pub(crate) ranking_of_teams: &'static str,
    pub(crate) players_who_count: fn(usize) -> String,
    pub(crate) sum_of_ranks: &'static str,
    pub(crate) cross_caption: &'static str,

    // What the largest tournaments have no room for
    pub(crate) no_cards: &'static str,
    pub(crate) no_cross_table: &'static str,
    pub(crate) more_boards: fn(usize) -> String,

    /// A letter for White and for Black.
    pub(crate) color_letter: fn(Color) -> &'static str,
    pub(crate) mark: fn(Mark) -> &'static str,

    // How values are obtained
    /// A player by number and name, and the rank.
    pub(crate) player_with_rank: fn(&str, &str) -> String,
    pub(crate) element_by_element: fn(&str) -> String,
    pub(crate) column: fn(&Heading) -> String,
    pub(crate) won_by_forfeit: &'static str,
    pub(crate) lost_by_forfeit: &'static str,
    pub(crate) relation: fn(&Relation) -> String,

    // Rounds
    pub(crate) round: fn(RoundNumber) -> String,
    pub(crate) ok_if: &'static str,
    pub(crate) not_checked: &'static str,
    /// Says that a verdict holds under a condition, and provided that the system is right.
    pub(crate) holds: fn(Option<&Condition>, bool) -> String,
    pub(crate) otherwise: &'static str,
    pub(crate) otherwise_ok: &'static str,
    pub(crate) otherwise_differs: &'static str,
    pub(crate) board: &'static str,
    pub(crate) white: &'static str,
    pub(crate) black: &'static str,
    pub(crate) points_in_short: &'static str,
    pub(crate) points_before: &'static str,
    pub(crate) result: &'static str,
    pub(crate) boards_of_round: fn(RoundNumber) -> String,
    pub(crate) bye: fn(Bye) -> &'static str,
    pub(crate) bye_in_brackets: &'static str,
    pub(crate) not_paired: &'static str,
    pub(crate) by_rules_of: fn(&str) -> String,
    pub(crate) side_by_side: &'static str,
    pub(crate) same_boards: fn(usize) -> String,

    // Cards of players
    pub(crate) title: &'static str,
    pub(crate) federation: &'static str,
    pub(crate) fide_number: &'static str,
    pub(crate) standing: &'static str,
    pub(crate) rounds_of_player: fn(PlayerId) -> String,
    pub(crate) round_heading: &'static str,
    pub(crate) color: &'static str,
    pub(crate) opponent: &'static str,
    pub(crate) by_forfeit: fn(&str) -> String,
    pub(crate) adjourned: &'static str,
    pub(crate) not_known_yet: &'static str,
    pub(crate) score_series: fn(&str) -> String,
    pub(crate) score_caption: &'static str,
    /// Arguments: the letters of the colors, the numbers of games with White and with Black.
    pub(crate) colors_told: fn(&str, usize, usize) -> String,
    pub(crate) colors_caption: fn(usize, usize) -> String,

    // Explanations
    pub(crate) how_round_comes_about: fn(RoundNumber) -> String,
    pub(crate) boards: &'static str,
    pub(crate) how_it_came_about: &'static str,
    pub(crate) what_might_have_come: &'static str,
    pub(crate) it_does: &'static str,
    pub(crate) possible_but_worse: &'static str,
    pub(crate) possible_but_later: &'static str,
    pub(crate) impossible: &'static str,
    pub(crate) no_pairing: &'static str,
    pub(crate) different_from_rules: &'static str,
    pub(crate) what_changes: &'static str,
    pub(crate) what_is_different: &'static str,
    pub(crate) then: &'static str,
    pub(crate) now: &'static str,
    pub(crate) before: &'static str,
    pub(crate) against: fn(Color) -> &'static str,
    pub(crate) no_game: &'static str,
    pub(crate) nothing_is_different: &'static str,
    /// Arguments: who has the bye, and who had it before.
    pub(crate) bye_changes: fn(Option<PlayerId>, Option<PlayerId>) -> String,
    pub(crate) same_pairs: fn(usize) -> String,
    pub(crate) grade: fn(Grade) -> &'static str,
    pub(crate) pairing_of_rules: &'static str,
    pub(crate) judged: &'static str,

    // Sheets for the notice board
    pub(crate) pairings: fn(RoundNumber) -> String,
    pub(crate) pairings_by_name: fn(RoundNumber) -> String,
    pub(crate) result_slips: fn(RoundNumber) -> String,
    pub(crate) list_of_players: &'static str,
    /// Where players sign a result.
    pub(crate) signature: &'static str,

    // The index of many reports
    pub(crate) reports: &'static str,
    pub(crate) files: &'static str,
    pub(crate) tournament: &'static str,
    pub(crate) differing: &'static str,
    pub(crate) errors_heading: &'static str,
    pub(crate) warnings_heading: &'static str,
    pub(crate) system_heading: &'static str,
    pub(crate) no_page: &'static str,
    pub(crate) as_rules_have_it: &'static str,
    pub(crate) wrong: &'static str,
    pub(crate) not_certain: &'static str,
    pub(crate) nothing_to_check: &'static str,
    pub(crate) files_not_checked: &'static str,
    pub(crate) rounds_checked: &'static str,

    // The checklist of a round, and byes
    pub(crate) checklist: fn(RoundNumber) -> String,
    pub(crate) pairing_number: &'static str,
    pub(crate) colors: &'static str,
    pub(crate) color_difference: &'static str,
    pub(crate) preference_in_short: &'static str,
    pub(crate) preference: &'static str,
    /// What the strengths of a color preference are called, from the weakest on.
    pub(crate) strengths: [&'static str; 3],
    /// What arrows mean, with the articles on the float of the last round and on the one before.
    pub(crate) floats: fn(&str, &str) -> String,
    pub(crate) bye_in_short: &'static str,
    pub(crate) who_may_get_bye: &'static str,
    pub(crate) must_not_get_bye: &'static str,
    /// A score, and how many have it.
    pub(crate) scoregroup: fn(Score, usize) -> String,
    pub(crate) met: &'static str,
    pub(crate) yes: &'static str,
    pub(crate) no: &'static str,
    /// Of how many players one gets the bye, and how many may.
    pub(crate) one_gets_bye: fn(usize, usize) -> String,
    pub(crate) bye_in_advance: &'static str,
    /// What there was in a round.
    pub(crate) in_round: fn(&str, RoundNumber) -> String,
    pub(crate) rounds_without_game: &'static str,
    pub(crate) no_byes: &'static str,

    // What the rest of a tournament can bring
    pub(crate) what_can_come: &'static str,
    pub(crate) round_is_running: fn(RoundNumber) -> String,
    /// The first and the last round that are left.
    pub(crate) rounds_left: fn(RoundNumber, RoundNumber) -> String,
    /// How many players there are, and how many rounds they can play.
    pub(crate) too_many_rounds: fn(usize, usize) -> String,
    pub(crate) most_rounds: fn(usize) -> String,
    pub(crate) color_is_assumed: fn(Color) -> String,
    pub(crate) table_gives_pairings: &'static str,
    pub(crate) no_problem: &'static str,
    pub(crate) nothing_proved: &'static str,
    pub(crate) round_has_none: fn(RoundNumber) -> String,
    pub(crate) round_will_have_none: fn(RoundNumber) -> String,
    pub(crate) odd_groups: &'static str,
    pub(crate) opponents_outside: &'static str,
    pub(crate) nobody: &'static str,
    pub(crate) too_few_opponents: &'static str,
    pub(crate) pairings_needed: &'static str,
    pub(crate) at_most_with: &'static str,
    pub(crate) at_most_with_others: &'static str,
    pub(crate) fewest_opponents: &'static str,
    pub(crate) opponents: &'static str,
    pub(crate) byes: &'static str,
    pub(crate) to_spare: &'static str,
    pub(crate) simulated_futures: &'static str,
    pub(crate) futures: &'static str,
    pub(crate) share: &'static str,
    pub(crate) model_and_seed: fn(&str, u64) -> String,
    pub(crate) no_pairing_in: fn(RoundNumber) -> String,
    pub(crate) played_to_the_end: &'static str,
    pub(crate) final_ranks: &'static str,
    pub(crate) average: &'static str,
    pub(crate) best: &'static str,
    pub(crate) worst: &'static str,
    pub(crate) shared_ranks: &'static str,
    pub(crate) nobody_leaves: &'static str,
}

impl Texts {
    /// The texts of a language.
    pub(crate) fn of(language: Language) -> &'static Self {
        ALL.into_iter().find(|texts| texts.language == language).unwrap_or(&en::TEXTS)
    }

    /// What those who are paired are called.
    pub(crate) fn competitors(&self, tournament: &Tournament) -> &'static str {
        if tournament.teams().is_some() { self.teams } else { self.players }
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

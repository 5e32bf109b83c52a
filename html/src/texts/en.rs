//! English.

use fpc::{
    Bye, Grade, ResultKind, RoundOneBye, Severity, TeamC6, TeamNumbers,
    standings::{RanksMissing, TieBreakKind},
};
use fpc_answers::report::{
    Language,
    standings::{self, After, Heading, Mark, Relation},
};

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::{counted, sentence};

pub(crate) const TEXTS: Texts = Texts {
    language: Language::English,

    skip_to_verdict: "Skip to the verdict",
    skip_to_list: "Skip to the list",
    contents: "Contents",
    all_reports: "← All reports",
    report: |name| format!("{name} – report"),
    footer: |lines, version| format!("{} · made by fpc {version}", counted(lines, "line")),
    made_by: |version| format!("Made by fpc {version}"),

    verdict: "Verdict",
    standings: "Standings",
    ranks: "Ranks",
    ranks_in_file: "Ranks in the file",
    cross_table: "Cross table",
    rounds: "Rounds",
    players: "Players",
    teams: "Teams",
    findings: "Findings",
    findings_in_file: "Findings in the file",
    assumptions: "Assumptions",
    taken_for_granted: "What was assumed",
    articles: "Articles cited",
    checks: "Checks",
    what_was_checked: "What was checked",

    tournament_report: "Tournament report",
    place: "Place",
    dates: "Dates",
    chief_arbiter: "Chief arbiter",
    deputy_arbiters: "Deputy arbiters",
    time_control: "Time control",
    kind: "Kind",

    overall: |it| match it {
        Overall::NothingToCheckYet => "nothing to check yet",
        Overall::Ok => "ok",
        Overall::Differs => "differs",
        Overall::NoLegalPairing => "no legal pairing",
        Overall::NotCertain => "not certain",
        Overall::TooLarge => "too large",
        Overall::ErrorsInFile => "errors in the file",
        Overall::NotChecked => "not checked",
        Overall::NotCheckedInFull => "not checked in full",
        Overall::Failed => "failed",
    },
    rounds_by_verdict,
    ranks_do_not_follow: || linked("The ", "ranks", " do not follow from the results."),
    unchecked_from: |round| format!("Round {round} and those after it were not checked:"),
    no_tournament: "Nothing was checked, because the file has no tournament.",
    one_error: |line| {
        let before = "Nothing was checked, because the file has an ";
        linked(before, format!("error in line {line}"), ".")
    },
    several_errors: |errors, line| {
        let before = "Nothing was checked, because the file has ";
        linked(before, format!("{errors} errors"), format!(", the first in line {line}."))
    },
    rules: "Rules",
    rules_told: |system, choice, is_accelerated, restricted| {
        let baku = if is_accelerated { ", Baku acceleration" } else { "" };
        let restricted = restricted.map(|last| format!(", restricted pairing up to round {last}"));
        format!("{system} ({choice}){baku}{}", restricted.unwrap_or_default())
    },
    round_one_bye: |order| match order {
        RoundOneBye::Number => ", bye of round 1 by number",
        RoundOneBye::Rating => ", bye of round 1 by rating",
    },
    team_c6: |reading| match reading {
        TeamC6::Graded => ", C6 graded",
        TeamC6::PassFail => ", C6 pass or fail",
    },
    team_numbers: |reading| match reading {
        TeamNumbers::Place => ", numbers of those who have arrived",
        TeamNumbers::Literal => ", numbers of the list",
    },
    file: "File",
    no_findings: "No errors, no warnings",
    errors: |count| counted(count, "error"),
    warnings: |count| counted(count, "warning"),

    settled: "The file specifies everything the answer depends on.",
    system_and_edition: "System and edition",
    because: "Because",
    initial_color: "Initial color",
    unaccelerated: "Without acceleration",
    initial_color_told: |it| match it {
        InitialColor::Asked(color) => format!("{color}, as requested"),
        InitialColor::Recorded(color) => format!("{color}, as recorded"),
        InitialColor::Shown(color) => {
            format!("{color}, as shown by the first colors on the boards")
        }
        InitialColor::Unknown => "unknown, and nothing depends on it yet".to_owned(),
    },
    points: "Points",
    outcome: |kind| match kind {
        ResultKind::Win => "win",
        ResultKind::Draw => "draw",
        ResultKind::Loss => "loss",
        ResultKind::ForfeitWin => "win by forfeit",
        ResultKind::ForfeitLoss => "loss by forfeit",
        ResultKind::ForfeitDraw => "draw by forfeits",
        ResultKind::PairingAllocatedBye => "pairing-allocated bye",
        ResultKind::FullPointBye => "full-point bye",
        ResultKind::HalfPointBye => "half-point bye",
        ResultKind::ZeroPointBye => "absence",
    },
    last_round: "Last round",
    last_round_told: |total| match total {
        Some(total) => format!("round {total}"),
        None => "not given: the last recorded round is checked both ways".to_owned(),
    },
    tie_breaks: "Tie-breaks",
    no_tie_breaks: "none",
    rules_of_tie_breaks: "Tie-break rules",

    records_were_read: |lines| {
        let lines = counted(lines, "line");
        format!("Every record was read, column by column, and compared with the others ({lines}).")
    },
    rounds_were_paired: |count| {
        let were = if count == 1 { "was" } else { "were" };
        format!(
            "{} {were} paired again from the preceding results, by an exact search without random \
             choices, and compared with the recorded pairing, including colors.",
            counted(count, "round")
        )
    },
    ranks_were_compared: |word| {
        if word == RanksWord::NotChecked {
            return "The ranks were only compared with the points that follow from the results, as there is no list of \
                    tie-breaks."
                .to_owned();
        }
        let with = match word {
            RanksWord::NotInOrder => {
                "points that follow from the results, as there is no list of tie-breaks"
            }
            _ => "points and tie-breaks that follow from the results",
        };
        format!("The ranks were compared with the {with}: {}.", (TEXTS.ranks_word)(word))
    },
    checked_by: |version| {
        format!(
            "Checked by fpc {version}. The same version gives the same answer for the same file, \
             on every machine."
        )
    },

    severity: |severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    },
    and_more: |count| format!("And {count} more."),
    line: |line| format!("Line {line}"),
    line_and_columns: |line, columns| format!("Line {line}, column {columns}"),
    found: |found| format!("Found “{found}”"),
    found_nothing: "Nothing found",
    expected: ", expected ",
    hint: "Hint: ",

    ranks_word: |it| match it {
        RanksWord::Ok => "ok",
        RanksWord::NotChecked => "not checked",
        RanksWord::OkSoFar => "ok so far",
        RanksWord::Wrong => "wrong",
        RanksWord::NotInOrder => "not in order",
        RanksWord::NothingToCheck => "nothing to check",
    },
    by_points_alone: "They agree with the points; there is no list of tie-breaks (202, 212).",
    not_counted: "There is no list of tie-breaks (202, 212), so this is not counted as a difference.",
    ranks_missing: |missing, has_list| match missing {
        RanksMissing::Blank if !has_list => {
            "No player has a rank, and there is no list of tie-breaks (202, 212)."
        }
        RanksMissing::Blank => "No player has a rank.",
        RanksMissing::AllTheSame => "All players have the same rank.",
        RanksMissing::StartingOrder => "The ranks are those of the starting list.",
        RanksMissing::RoundRunning => {
            "A round is running, and the ranks are not those of the rounds before it."
        }
    },
    misplaced: "Players with a different rank",
    in_file: "In the file",
    by_rules: "By the rules",
    player: "Player",

    after: After::in_words,
    rank: "Rank",
    number: "No.",
    starting_number: "starting number",
    title_in_short: "T",
    title_in_lower_case: "title",
    name: "Name",
    federation_in_short: "Fed",
    federation_in_lower_case: "federation",
    rating: "Rating",
    nameless: |id| format!("player {id}"),
    tie_break: TieBreakKind::name,
    modifiers: standings::modifiers,
    score_in_lower_case: "score",
    still_tied: |places| format!("Still tied: places {places}."),
    ranking_of_teams: "Ranking of teams",
    players_who_count: |count| {
        format!(
            "The points of the best {count} of each team; if they are equal, the smaller sum of ranks is better"
        )
    },
    sum_of_ranks: "Sum of ranks",
    cross_caption: "Opponent by starting number, color and result of each round",
    no_cards: "The tournament is too large for a card of every player on one page.",
    no_cross_table: "The tournament is too large for a cross table on one page.",
    more_boards: |more| format!("And {more} more boards."),
    color_letter: |color| color.fold("w", "b"),
    mark: Mark::in_words,

    player_with_rank: |player, rank| format!("{player}: rank {rank}"),
    element_by_element: |tie_break| format!("{tie_break} element by element"),
    column: Heading::to_string,
    won_by_forfeit: "won by forfeit",
    lost_by_forfeit: "lost by forfeit",
    relation: Relation::in_words,

    round: |round| format!("Round {round}"),
    ok_if: "ok, if",
    not_checked: "not checked",
    holds: |condition, is_system_open| match (condition, is_system_open) {
        (Some(condition), false) => format!("This holds if {condition}"),
        (Some(condition), true) => {
            format!("This holds if {condition} and if that is the system")
        }
        (None, _) => "This holds if that is the system".to_owned(),
    },
    otherwise: "; otherwise ",
    otherwise_ok: "; otherwise it is ok",
    otherwise_differs: "; otherwise it differs: ",
    board: "Board",
    white: "White",
    black: "Black",
    points_in_short: "Pts",
    points_before: "points before the round",
    result: "Result",
    boards_of_round: |round| format!("Boards of round {round}"),
    bye: |bye| match bye {
        Bye::PairingAllocated => "pairing-allocated bye",
        Bye::FullPoint => "full-point bye",
        Bye::HalfPoint => "half-point bye",
        Bye::ZeroPoint => "absent",
    },
    bye_in_brackets: "(bye)",
    not_paired: "Not playing",
    by_rules_of: |system| format!("By the rules ({system})"),
    side_by_side: "Both pairings side by side",
    same_boards: |same| {
        let are = if same == 1 { "is" } else { "are" };
        format!("The other {} {are} the same.", counted(same, "board"))
    },

    title: "Title",
    federation: "Federation",
    fide_number: "FIDE number",
    standing: "Place",
    rounds_of_player: |id| format!("The rounds of player {id}"),
    round_heading: "Round",
    color: "Color",
    opponent: "Opponent",
    by_forfeit: |points| format!("{points} (forfeit)"),
    adjourned: "adjourned",
    not_known_yet: "not known yet",
    score_series: |scores| format!("Score after each round: {scores}"),
    score_caption: "Score (dotted: leader)",
    colors_told: |letters, white, black| {
        let balance = match white.cmp(&black) {
            std::cmp::Ordering::Equal => "balanced".to_owned(),
            std::cmp::Ordering::Greater => format!("{} more with White", white - black),
            std::cmp::Ordering::Less => format!("{} more with Black", black - white),
        };
        format!("Colors round by round: {letters}; {balance}")
    },
    colors_caption: |white, black| format!("Colors: {white} White, {black} Black"),

    how_round_comes_about: |round| format!("How round {round} was paired"),
    boards: "boards",
    how_it_came_about: "How this came about",
    what_might_have_come: "What else was possible",
    it_does: "it does",
    possible_but_worse: "possible, but worse",
    possible_but_later: "possible, but later",
    impossible: "impossible",
    no_pairing: "no pairing",
    different_from_rules: "What would differ from the pairing by the rules:",
    what_changes: "What changes",
    what_is_different: "What is different",
    then: "Then",
    now: "Now",
    before: "Before",
    against: |color| color.fold("White against ", "Black against "),
    no_game: "no game",
    nothing_is_different: "no differences",
    bye_changes: |now, before| {
        let [now, before] =
            [now, before].map(|it| it.map_or("nobody".to_owned(), |it| it.to_string()));
        format!("bye: {now} instead of {before}")
    },
    same_pairs: |count| match count {
        1 => "1 pair is the same".to_owned(),
        count => format!("{count} pairs are the same"),
    },
    grade: |grade| match grade {
        Grade::Same => "the same",
        Grade::ColorsOnly => "colors only",
        Grade::EqualButLater => "equal but later",
        Grade::Worse => "worse",
        Grade::Illegal => "illegal",
        Grade::Better => "better",
    },
    pairing_of_rules: "This is the pairing by the rules.",
    judged: "Judged",

    pairings: |round| format!("Pairings of round {round}"),
    pairings_by_name: |round| format!("Pairings of round {round} by name"),
    result_slips: |round| format!("Result slips of round {round}"),
    list_of_players: "List of players",
    signature: "Signature",

    reports: "Tournament reports",
    files: "Files",
    tournament: "Tournament",
    differing: "Differing",
    errors_heading: "Errors",
    warnings_heading: "Warnings",
    system_heading: "System",
    no_page: "no page",
    as_rules_have_it: "By the rules",
    wrong: "Wrong",
    not_certain: "Not certain",
    nothing_to_check: "Nothing to check",
    files_not_checked: "Not checked",
    rounds_checked: "Rounds checked",

    checklist: |round| format!("Checklist for the pairing of round {round}"),
    pairing_number: "pairing number among those who have arrived",
    colors: "Colors",
    color_difference: "games with White minus games with Black",
    preference_in_short: "Pref.",
    preference: "color preference",
    strengths: ["mild", "strong", "absolute"],
    floats: |last, before| {
        format!("Floats of the last round{last} and the one before{before}: ↓ down, ↑ up")
    },
    bye_in_short: "Bye",
    who_may_get_bye: "Who may get the pairing-allocated bye",
    must_not_get_bye: "Must not get the pairing-allocated bye any more",
    scoregroup: |score, count| format!("{score} points · {count}"),
    met: "Met",
    yes: "yes",
    no: "no",
    one_gets_bye: |players, may| format!("One of {players} gets the bye; {may} may get it."),
    bye_in_advance: "The bye was given in advance",
    in_round: |what, round| format!("{what} in round {round}"),
    rounds_without_game: "Rounds without a game",
    no_byes: "No byes or absences so far.",

    what_can_come: "Outlook",
    round_is_running: |round| format!("Round {round} is running."),
    rounds_left: |first, last| {
        if first == last {
            format!("Round {last} is left to be paired.")
        } else {
            format!("Rounds {first} to {last} are left to be paired.")
        }
    },
    too_many_rounds: |players, most| {
        format!("Too many rounds: {players} players can play no more than {most}")
    },
    most_rounds: |players| {
        format!(
            "The most rounds that {players} players can play: everybody has to meet everybody, \
             which a round robin takes care of, and Swiss pairings do not"
        )
    },
    color_is_assumed: |color| format!("The color drawn is not known; {color} is assumed."),
    table_gives_pairings: "The pairings are those of the table, whatever the results.",
    no_problem: "No problem found: all remaining rounds can be paired",
    nothing_proved: "No round is certain to be without a legal pairing",
    round_has_none: |round| format!("Round {round} has no legal pairing"),
    round_will_have_none: |round| {
        format!("Round {round} will have no legal pairing, if an earlier one has not failed")
    },
    odd_groups: "Groups of odd size",
    opponents_outside: "Opponents outside the groups",
    nobody: "nobody",
    too_few_opponents: "Too few opponents",
    pairings_needed: "Pairings needed",
    at_most_with: "At most with those who have no more rounds",
    at_most_with_others: "At most with all others",
    fewest_opponents: "Fewest possible opponents left, disregarding colors",
    opponents: "Opponents",
    byes: "Byes",
    to_spare: "To spare",
    simulated_futures: "Simulated futures",
    futures: "Futures",
    share: "Share",
    model_and_seed: |model, seed| format!("Model {model}, seed {seed}"),
    no_pairing_in: |round| format!("no legal pairing in round {round}"),
    played_to_the_end: "played to the end",
    final_ranks: "Final ranks in these futures",
    average: "Average",
    best: "Best",
    worst: "Worst",
    shared_ranks: "Shared ranks count for each of the players.",
    nobody_leaves: "This assumes that nobody leaves, nobody joins, and all games are played.",
};

/// The verdict on the rounds.
fn rounds_by_verdict(words: &RoundNumbers) -> String {
    let RoundNumbers { all, good, bad, open, unchecked } = words;
    let all = *all;
    match (all, good.len(), unchecked.len()) {
        (0, ..) => return "No round has been paired yet.".to_owned(),
        (1, 1, _) => return "The only round was paired by the rules.".to_owned(),
        (_, count, _) if count == all => {
            return format!("All {all} rounds were paired by the rules.");
        }
        (_, _, count) if count == all => return "No round was checked.".to_owned(),
        _ => {}
    }
    let be = |rounds: &[usize]| if rounds.len() == 1 { "was" } else { "were" };
    let several = |rounds: &[usize]| if rounds.len() == 1 { "round" } else { "rounds" };
    let named = |rounds: &[usize]| format!("{} {}", several(rounds), listed(rounds, "and"));
    let mut parts = Vec::new();
    if !bad.is_empty() {
        parts.push(format!("{} {} not paired by the rules", named(bad), be(bad)));
    }
    if !open.is_empty() {
        let were = be(open);
        let open = named(open);
        parts.push(format!(
            "whether {open} {were} paired by the rules depends on points the file leaves open"
        ));
    }
    if !unchecked.is_empty() {
        parts.push(format!("{} {} not checked", named(unchecked), be(unchecked)));
    }
    match good.len() {
        0 => {}
        1 => parts.push(format!("{} was paired by them", named(good))),
        count => parts.push(format!("the other {count} were")),
    }
    sentence(&parts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_a_row_are_named_together() {
        let words = [&[][..], &[3], &[3, 4], &[1, 2, 3, 4], &[1, 2, 3, 5, 7, 8]];
        let words = words.map(|rounds| listed(rounds, "and"));
        assert_eq!(words, ["", "3", "3 and 4", "1–4", "1–3, 5, 7 and 8"]);
    }
}

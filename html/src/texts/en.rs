//! English.

use fpc::{
    Grade, ResultKind, RoundOneBye, Severity, TeamC6, TeamNumbers,
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

    report: |name| format!("{name} – report"),
    footer: |lines, version| format!("{} · made by fpc {version}", counted(lines, "line")),
    made_by: |version| format!("Made by fpc {version}"),

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
    one_error: |line| {
        let before = "Nothing was checked, because the file has an ";
        linked(before, format!("error in line {line}"), ".")
    },
    several_errors: |errors, line| {
        let before = "Nothing was checked, because the file has ";
        linked(before, format!("{errors} errors"), format!(", the first in line {line}."))
    },
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
    errors: |count| counted(count, "error"),
    warnings: |count| counted(count, "warning"),

    initial_color_told: |it| match it {
        InitialColor::Asked(color) => format!("{color}, as requested"),
        InitialColor::Recorded(color) => format!("{color}, as recorded"),
        InitialColor::Shown(color) => {
            format!("{color}, as shown by the first colors on the boards")
        }
        InitialColor::Unknown => "unknown, and nothing depends on it yet".to_owned(),
    },
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
    last_round_told: |total| match total {
        Some(total) => format!("round {total}"),
        None => "not given: the last recorded round is checked both ways".to_owned(),
    },

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

    ranks_word: |it| match it {
        RanksWord::Ok => "ok",
        RanksWord::NotChecked => "not checked",
        RanksWord::OkSoFar => "ok so far",
        RanksWord::Wrong => "wrong",
        RanksWord::NotInOrder => "not in order",
        RanksWord::NothingToCheck => "nothing to check",
    },
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

    after: After::in_words,
    nameless: |id| format!("player {id}"),
    tie_break: TieBreakKind::name,
    modifiers: standings::modifiers,
    still_tied: |places| format!("Still tied: places {places}."),
    players_who_count: |count| {
        format!(
            "The points of the best {count} of each team; if they are equal, the smaller sum of ranks is better"
        )
    },
    more_boards: |more| format!("And {more} more boards."),
    color_letter: |color| color.fold("w", "b"),
    mark: Mark::in_words,

    player_with_rank: |player, rank| format!("{player}: rank {rank}"),
    element_by_element: |tie_break| format!("{tie_break} element by element"),
    column: Heading::to_string,
    relation: Relation::in_words,

    round: |round| format!("Round {round}"),
    holds: |condition, is_system_open| match (condition, is_system_open) {
        (Some(condition), false) => format!("This holds if {condition}"),
        (Some(condition), true) => {
            format!("This holds if {condition} and if that is the system")
        }
        (None, _) => "This holds if that is the system".to_owned(),
    },
    boards_of_round: |round| format!("Boards of round {round}"),
    by_rules_of: |system| format!("By the rules ({system})"),
    same_boards: |same| {
        let are = if same == 1 { "is" } else { "are" };
        format!("The other {} {are} the same.", counted(same, "board"))
    },

    rounds_of_player: |id| format!("The rounds of player {id}"),
    by_forfeit: |points| format!("{points} (forfeit)"),
    score_series: |scores| format!("Score after each round: {scores}"),
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
    against: |color| color.fold("White against ", "Black against "),
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

    pairings: |round| format!("Pairings of round {round}"),
    pairings_by_name: |round| format!("Pairings of round {round} by name"),
    result_slips: |round| format!("Result slips of round {round}"),

    checklist: |round| format!("Checklist for the pairing of round {round}"),
    strengths: ["mild", "strong", "absolute"],
    floats: |last, before| {
        format!("Floats of the last round{last} and the one before{before}: ↓ down, ↑ up")
    },
    scoregroup: |score, count| format!("{score} points · {count}"),
    one_gets_bye: |players, may| format!("One of {players} gets the bye; {may} may get it."),
    in_round: |what, round| format!("{what} in round {round}"),

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
    round_has_none: |round| format!("Round {round} has no legal pairing"),
    round_will_have_none: |round| {
        format!("Round {round} will have no legal pairing, if an earlier one has not failed")
    },
    model_and_seed: |model, seed| format!("Model {model}, seed {seed}"),
    no_pairing_in: |round| format!("no legal pairing in round {round}"),
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

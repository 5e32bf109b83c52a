//! English.

use fpc::{
    RoundOneBye, TeamC6, TeamNumbers,
    standings::RanksMissing,
};
use fpc_answers::report::Language;

use super::{InitialColor, Overall, RanksWord, RoundNumbers, Texts, linked, listed};
use crate::parts::{counted, sentence};

pub(crate) const TEXTS: Texts = Texts {
    language: Language::English,

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

    initial_color_told: |it| match it {
        InitialColor::Asked(color) => format!("{color}, as requested"),
        InitialColor::Recorded(color) => format!("{color}, as recorded"),
        InitialColor::Shown(color) => {
            format!("{color}, as shown by the first colors on the boards")
        }
        InitialColor::Unknown => "unknown, and nothing depends on it yet".to_owned(),
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

    holds: |condition, is_system_open| match (condition, is_system_open) {
        (Some(condition), false) => format!("This holds if {condition}"),
        (Some(condition), true) => {
            format!("This holds if {condition} and if that is the system")
        }
        (None, _) => "This holds if that is the system".to_owned(),
    },
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

//! What `fpc explain`, `pair` and `judge` print.

use fpc::{Cited, System};
use pretty_assertions::assert_eq;

use super::for_each_round;

fn fpc(arguments: &[&str]) -> (i32, String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_fpc"))
        .args(arguments)
        .current_dir(crate::repository())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

const NEXT: &str = "trf-samples/next-round.trf";

#[test]
fn players_at_the_desk_get_answers() {
    let (status, text, _) = fpc(&["explain", "--player", "5", NEXT]);
    assert_eq!(status, 0);
    assert!(text.contains("5 Evans, Ella has Black against 6 Fischer, Finn."), "{text}");
    assert!(text.contains("possible, but worse by C.15 in bracket 1.5"), "{text}");
    let (status, text, _) = fpc(&["explain", NEXT, "--why-not", "1", "4"]);
    assert_eq!(status, 0);
    assert!(text.contains("impossible: 1 and 4 met in round 2 (C.1)"), "{text}");
    let (status, _, error) = fpc(&["explain", NEXT, "--why-not", "7", "bye"]);
    assert_eq!(status, 3);
    assert!(
        error.contains("nobody gets the pairing-allocated bye in this round, and so not 7"),
        "{error}"
    );
    let (status, _, error) = fpc(&["explain", "--player", "99", NEXT]);
    assert_eq!((status, error.contains("there is no player 99")), (3, true));
}

#[test]
fn pairings_made_by_hand_are_judged() {
    let (_, pairs, _) = fpc(&["pair", "--quiet", NEXT]);
    let inline: Vec<_> = pairs.lines().skip(1).map(|line| line.replace(' ', "-")).collect();
    let (status, text, _) = fpc(&["judge", NEXT, &inline.join(",")]);
    assert_eq!((status, text.contains("round 4: the same")), (0, true), "{text}");
    let (status, text, _) = fpc(&["judge", NEXT, "--swap", "3=4"]);
    assert_eq!(status, 6);
    assert!(text.contains("illegal (error): 1 and 4 met in round 2 (C.1)"), "{text}");
    let (status, text, _) = fpc(&["judge", NEXT, "--complete", "5-1"]);
    assert_eq!(status, 6);
    assert!(text.contains("worse (warning): C.15, bracket 1.5"), "{text}");
    let (status, text, _) = fpc(&["judge", NEXT, "--complete", "4-1"]);
    assert_eq!(status, 6);
    assert!(text.contains("illegal (error): 4 and 1 met in round 2 (C.1)"), "{text}");
    let (status, text, _) = fpc(&["judge", NEXT, "--swap", "3=11"]);
    assert_eq!(status, 6);
    assert!(text.contains("equal but later (notice): D.1, bracket 1.5: 1 meets 11"), "{text}");
    let (status, _, error) = fpc(&["judge", NEXT, "5-1"]);
    assert_eq!((status, error.contains("--complete pairs them")), (3, true), "{error}");
    let (status, _, error) = fpc(&["judge", NEXT]);
    assert_eq!((status, error.contains("give PAIRS or --swap A=B")), (3, true), "{error}");
    let (status, text, _) = fpc(&["judge", "--round", "3", "trf-samples/wrong-pairing.trf"]);
    assert_eq!((status, text.contains("worse (warning): C.13")), (6, true), "{text}");
}

#[test]
fn what_is_supposed_changes_the_pairing_and_not_the_file() {
    let before = std::fs::read(crate::repository().join(NEXT)).unwrap();
    let (status, text, _) = fpc(&["pair", "--absent", "3,5", "--format", "human", NEXT]);
    assert_eq!(status, 0);
    assert!(text.contains("3: no game instead of Black against 1"), "{text}");
    let (status, text, _) = fpc(&["pair", "--assign", "5-1", "--quiet", NEXT]);
    assert_eq!(status, 0);
    assert!(text.lines().any(|line| line == "1 5" || line == "5 1"), "{text}");
    let (status, text, _) = fpc(&["pair", "--forbid", "1-3", "--quiet", NEXT]);
    assert_eq!(status, 0);
    assert!(!text.lines().any(|line| line == "1 3" || line == "3 1"), "{text}");
    let (status, _, error) = fpc(&["pair", "--absent", "77", NEXT]);
    assert_eq!((status, error.contains("there is no player 77")), (3, true), "{error}");
    let (status, ..) = fpc(&["pair", "--absent", "3", "--write", NEXT]);
    assert_eq!(status, 3);
    assert_eq!(std::fs::read(crate::repository().join(NEXT)).unwrap(), before);
}

#[test]
fn programs_get_the_same_as_people() {
    let (status, text, _) = fpc(&["explain", "--format", "json", "--player", "5", NEXT]);
    assert_eq!(status, 0);
    let round: fpc::json::report::ExplainedRound = serde_json::from_str(&text).unwrap();
    assert_eq!(round.stages.len(), 5);
    assert_eq!(round.player.unwrap().alternatives.len(), 4);
    let (status, text, _) = fpc(&["explain", "--format", "json", "--players", NEXT]);
    assert_eq!(status, 0);
    let all: fpc::json::report::ExplainedRound = serde_json::from_str(&text).unwrap();
    assert_eq!(all.players.unwrap().len(), 10);
    let (status, text, _) = fpc(&["judge", "--format", "json", NEXT, "--swap", "3=4"]);
    assert_eq!(status, 6);
    let judged: fpc::json::report::Judged = serde_json::from_str(&text).unwrap();
    assert_eq!(judged.grade, fpc::json::report::JudgedGrade::Illegal);
}

#[test]
fn players_are_called_by_number_or_name() {
    let (status, text, _) = fpc(&["explain", "--player", "EVANS", NEXT]);
    assert_eq!((status, text), (0, fpc(&["explain", "--player", "5", NEXT]).1));
    let (_, by_name, _) = fpc(&["explain", NEXT, "--why-not", "evans", "fisch"]);
    assert_eq!(by_name, fpc(&["explain", NEXT, "--why-not", "5", "6"]).1);
    let (status, _, error) = fpc(&["explain", "--player", "nobody", NEXT]);
    assert_eq!((status, error.contains("no player's name contains \"nobody\"")), (3, true));
    let (status, _, error) = fpc(&["explain", "--absent", "a", NEXT]);
    assert!(error.contains("give more of the name, or the number"), "{error}");
    assert_eq!(status, 3);
    let (_, absent, _) = fpc(&["pair", "--absent", "evans,fischer", NEXT]);
    assert_eq!(absent, fpc(&["pair", "--absent", "5,6", NEXT]).1);
    let (_, apart, _) = fpc(&["pair", "--forbid", "evans-fischer", NEXT]);
    assert_eq!(apart, fpc(&["pair", "--forbid", "5-6", NEXT]).1);
    let (_, swapped, _) = fpc(&["judge", NEXT, "--swap", "evans=fischer"]);
    assert_eq!(swapped, fpc(&["judge", NEXT, "--swap", "5=6"]).1);
    let (_, begun, _) = fpc(&["judge", NEXT, "evans-fischer", "--complete"]);
    assert_eq!(begun, fpc(&["judge", NEXT, "5-6", "--complete"]).1);
    let (status, _, error) = fpc(&["judge", NEXT, "evans-fischer-", "--complete"]);
    assert_eq!((status, error.contains("\"fischer-\"")), (3, true), "{error}");
}

/// What is told of a round that is explained, or the rest of the line that begins so.
fn told(file: &str, round: &str, begins: &str) -> String {
    let (status, text, error) = fpc(&["explain", "--round", round, file]);
    assert_eq!((status, error.as_str()), (0, ""));
    let lines: Vec<_> = text.lines().map(str::trim_start).collect();
    let first =
        lines.iter().position(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{text}"));
    // A sentence goes on in lines that are indented more.
    let depth = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<_> = text.lines().collect();
    let goes_on = lines[first + 1..].iter().take_while(|line| depth(line) > depth(lines[first]));
    let rest: Vec<_> = goes_on.map(|line| line.trim()).collect();
    [&[lines[first].trim()][..], &rest].concat().join(" ")
}

#[test]
fn who_gets_the_bye_is_told_with_those_who_might_have() {
    let file = "trf-samples/explain-dutch.trf";
    assert_eq!(
        told(file, "4", "the number of players is odd, and 10"),
        "the number of players is odd, and 10, left unpaired by the best pairing, gets the \
         pairing-allocated bye (C5). Nobody else has as few points"
    );
    assert_eq!(
        told(file, "2", "the number of players is odd, and 11"),
        "the number of players is odd, and 11, left unpaired by the best pairing, gets the \
         pairing-allocated bye (C5). Others with as many points or fewer: 12, 7 (the best pairing \
         has an opponent for them)"
    );
    assert_eq!(
        told("trf-samples/explain-lim.trf", "4", "10 is first"),
        "10 is first in line for the bye (Lim 1.1). Earlier in the order, but not possible: 13, 12 \
         (must not get the bye). Next in the order would be 9, but 10 is lower ranked"
    );
}

#[test]
fn articles_that_are_numbers_are_not_taken_for_scores_or_players() {
    let file = "trf-samples/explain-dubov.trf";
    assert_eq!(
        told(file, "4", "article 3: "),
        "article 3: 1 player without the color due to them (1-3): 2 players prefer White on 1 \
         board"
    );
    assert_eq!(
        told(file, "3", "1 comes"),
        "1 comes up from a lower score to meet 2 (article 7.1). Next in the order would be 9, but 1 \
         is due the opposite color"
    );
    for system in System::ALL {
        for_each_round(system, 0..3, |snapshot, seed| {
            for step in system.trace(snapshot).unwrap().stages.iter().flat_map(|it| &it.steps) {
                let cited = format!("({})", Cited(step.article));
                assert!(step.to_string().contains(&cited), "{seed}: {step}");
                assert!(!step.article.contains("article"), "{seed}: {step}");
            }
        });
    }
}

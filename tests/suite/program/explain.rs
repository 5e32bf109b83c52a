//! What `fpc explain`, `pair` and `judge` print.

use fpc::{System, reason::Cited};
use pretty_assertions::assert_eq;

use crate::laws::explain::for_each_round;

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
        error.contains("the number of players is even, so nobody gets it; for a bye on request, use --half-point-bye"),
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
    assert_eq!((status, error.contains("--complete pairs those left out")), (3, true), "{error}");
    let (status, _, error) = fpc(&["judge", NEXT]);
    assert_eq!((status, error.contains("give PAIRS, or --swap two players")), (3, true), "{error}");
    let (status, text, _) = fpc(&["judge", "--round", "3", "trf-samples/wrong-pairing.trf"]);
    assert_eq!((status, text.contains("worse (warning): C.13")), (6, true), "{text}");
}

#[test]
fn what_is_supposed_changes_the_pairing_and_not_the_file() {
    let before = std::fs::read(crate::repository().join(NEXT)).unwrap();
    let (status, text, _) = fpc(&["pair", "--absent", "3,5", "--format", "human", NEXT]);
    assert_eq!(status, 0);
    assert!(
        text.contains("3 Chen, Carla: no game instead of Black against 1 Adams, Alice"),
        "{text}"
    );
    let (status, text, _) = fpc(&["pair", "--assign", "5-1", "--quiet", NEXT]);
    assert_eq!(status, 0);
    assert!(text.lines().any(|line| line == "1 5" || line == "5 1"), "{text}");
    let (status, text, _) = fpc(&["pair", "--forbid", "1-3", "--quiet", NEXT]);
    assert_eq!(status, 0);
    assert!(!text.lines().any(|line| line == "1 3" || line == "3 1"), "{text}");
    let (status, _, error) = fpc(&["pair", "--absent", "77", NEXT]);
    assert_eq!((status, error.contains("there is no player 77")), (3, true), "{error}");
    let (status, ..) = fpc(&["pair", "--result", "1-2=1-0", "--write", NEXT]);
    assert_eq!(status, 3);
    assert_eq!(std::fs::read(crate::repository().join(NEXT)).unwrap(), before);
}

#[test]
fn programs_get_the_same_as_people() {
    let (status, text, _) = fpc(&["explain", "--format", "json", "--player", "5", NEXT]);
    assert_eq!(status, 0);
    let round: fpc_answers::json::ExplainedRound = serde_json::from_str(&text).unwrap();
    assert_eq!(round.stages.len(), 5);
    assert_eq!(round.player.unwrap().alternatives.len(), 4);
    let (status, text, _) = fpc(&["explain", "--format", "json", "--players", NEXT]);
    assert_eq!(status, 0);
    let all: fpc_answers::json::ExplainedRound = serde_json::from_str(&text).unwrap();
    assert_eq!(all.players.unwrap().len(), 10);
    let (status, text, _) = fpc(&["judge", "--format", "json", NEXT, "--swap", "3=4"]);
    assert_eq!(status, 6);
    let judged: fpc_answers::json::Judged = serde_json::from_str(&text).unwrap();
    assert_eq!(judged.grade, fpc::explain::Grade::Illegal);
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
         pairing-allocated bye (C5). Others with as many points or fewer: 12 (worse by C12 in \
         bracket 0.0: 1 player without their color preference (7-11) instead of none); 7 (equally \
         good, but later in the order (article 4.3, bracket 0.0): 7 is exchanged with 11, by the \
         rules nobody is exchanged)"
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
        "article 3: 1 player without the color due to them (1-3): 2 prefer White on 1 \
         board"
    );
    assert_eq!(
        told(file, "3", "1 comes"),
        "1 comes up from a lower score to meet 2 (article 7.1). Next in the order would be 9, but 1 \
         is due the opposite color"
    );
    for &system in System::ALL {
        for_each_round(system, 0..3, |snapshot, seed| {
            for step in system.trace(snapshot).unwrap().stages.iter().flat_map(|it| &it.steps) {
                let cited = format!("({})", Cited(step.article));
                assert!(step.to_string().contains(&cited), "{seed}: {step}");
                assert!(!step.article.contains("article"), "{seed}: {step}");
            }
        });
    }
}

/// Two float because the bye would otherwise go to a higher score, not for want of opponents below.
#[test]
fn floats_that_others_below_do_not_need_are_not_said_to_be_for_them() {
    let file = "trf-samples/bye-forces-float.trf";
    assert_eq!(
        told(file, "3", "5 floats down"),
        "5 floats down: paired here, the pairing would be worse by C7 in bracket 1.0: scores of the \
         downfloaters [2.0 1.0] (1) instead of [1.0 1.0] (5, 7) (C6)"
    );
    assert_eq!(
        told(file, "3", "7 floats down"),
        "7 floats down: paired here, the pairing would be worse by C14 in bracket 1.0: 1 resident \
         player with the same downfloat as in the previous round (8) instead of none (C6)"
    );
    assert_eq!(
        told(file, "3", "1 meets 8"),
        "1 meets 8; passed over before 8: 5 (they met in round 2), 7 (worse by C14 in bracket 1.0: \
         1 resident player with the same downfloat as in the previous round (8) instead of none) \
         (article 4.2)"
    );
}

#[test]
fn a_round_that_was_paired_otherwise_is_explained_beside_what_was_played() {
    let file = "trf-samples/wrong-pairing.trf";
    assert_eq!(
        told(file, "3", "The file has"),
        "The file has another pairing of this round, with 8-7, 5-10. It is worse: C.13, bracket \
         0.5: 1 player with the same upfloat as in the previous round (8), where none is necessary."
    );
    let (status, text, _) = fpc(&["explain", "--round", "3", "--player", "8", file]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        status == 0 && text.contains("In the file, 8 Haas, Hugo has White against 7"),
        "{text}"
    );
    let json = |player: &[&str]| -> serde_json::Value {
        let arguments = [&["explain", "--format", "json", "--round", "3", file], player].concat();
        serde_json::from_str(&fpc(&arguments).1).unwrap()
    };
    let report = json(&["--player", "8"]);
    assert_eq!(report["recorded"]["grade"], "worse");
    assert_eq!(report["recorded"]["reason"]["article"], "C.13");
    assert_eq!(report["player"]["recorded"]["opponent"]["number"], 7);
    assert_eq!(report["player"]["recorded"]["color"], "white");
    assert!(report["player"]["recorded"]["why_not"]["because"].is_string());
    // Where the file has the same, nothing is said of it.
    assert!(json(&["--player", "2"])["player"].get("recorded").is_none());
}

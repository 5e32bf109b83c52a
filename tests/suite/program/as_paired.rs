//! Rounds are shown as they were paired, whatever was corrected since.

use std::fs;

use serde_json::Value;

use crate::program::{Run, fpc, sample, scratch, text};

/// What stands between two marks, each time.
fn between<'a>(page: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let parts = page.split(start).skip(1);
    parts.map(|part| part.split_once(end).map_or(part, |it| it.0)).collect()
}

/// A leader loses a game of round 1 after round 4 was paired by hand: the boards of all rounds have the numbers and
/// the points by which they were paired, in text, JSON, pages, sheets, and as other programs answer.
#[test]
fn boards_and_points_are_those_of_the_pairing() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    fs::copy(sample("next-round.trf"), &path).unwrap();
    let file = text(&path);
    let run = |arguments: &[&str]| -> Run {
        let run = fpc(arguments);
        assert!(matches!(run.status, 0 | 6), "{arguments:?}: {}", run.stderr);
        run
    };
    run(&["enter", file, "4-5", "6-10", "1-3", "8-9", "11-7"]);
    let shown = || {
        let mut shown = Vec::new();
        for round in ["2", "4"] {
            let recorded = ["pair", "--recorded", "--round", round, "--format"];
            shown.push(run(&[&recorded[..], &["list", file]].concat()).stdout);
            shown.push(run(&[&recorded[..], &["human", file]].concat()).stdout);
            let json = run(&[&recorded[..], &["json", file]].concat()).stdout;
            let json: Value = serde_json::from_str(&json).unwrap();
            shown.push(json["pairs"].to_string());
        }
        shown.push(run(&["check", file]).stdout);
        let check: Value =
            serde_json::from_str(&run(&["check", "--format", "json", file]).stdout).unwrap();
        shown.push(check["files"][0]["rounds"].to_string());
        assert!(shown.last().unwrap().contains("\"points\""), "a round differs");
        let page = run(&["report", file]).stdout;
        let tables = between(&page, "<table class=\"boards\"", "</table>");
        assert_eq!(tables.len(), 4);
        shown.extend([tables[1], tables[3]].iter().map(|table| (*table).to_owned()));
        for sheet in ["pairings", "pairings-by-name", "slips"] {
            shown.push(run(&["report", file, "--only", sheet]).stdout);
        }
        // As bbpPairings and JaVaFo check.
        shown.push(fpc(&["--dutch", file, "-c"]).stdout);
        shown.push(fpc(&[file, "-c"]).stdout);
        shown
    };
    let before = shown();
    let next = run(&["checklist", "--format", "json", file]).stdout;
    run(&[
        "enter", file, "--force", "--round", "3", "11-4=1-0", "3-2=1-0", "7-6=1-0", "10-8=0-1",
        "5-9=0-1",
    ]);
    for (now, before) in shown().iter().zip(&before) {
        pretty_assertions::assert_eq!(now, before);
    }
    // By the corrected results, others have the most points.
    assert_ne!(run(&["checklist", "--format", "json", file]).stdout, next);
}

/// A game of an earlier round is corrected after a round was paired: as long as that round has no result, answers about
/// it say how many of its pairs would be others, by the pairs that `pair` then gives.
#[test]
fn a_round_without_results_is_compared_with_its_pairing_by_corrected_facts() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    fs::copy(sample("next-round.trf"), &path).unwrap();
    let file = text(&path);
    let json = |arguments: &[&str]| -> Value {
        serde_json::from_str(&fpc(&[arguments, &["--format", "json", file]].concat()).stdout)
            .unwrap()
    };
    let pairs = |recorded: &Value| {
        let boards = recorded["pairs"].as_array().unwrap();
        let pair = |board: &Value| {
            [&board["white"]["number"], &board["black"]["number"]].map(Value::to_string)
        };
        boards.iter().map(pair).collect::<Vec<_>>()
    };
    assert_eq!(fpc(&["pair", "--write", file]).status, 0);
    let before = pairs(&json(&["pair", "--recorded"]));
    assert!(!fpc(&["check", file]).stdout.contains("corrected facts"));
    assert_eq!(
        fpc(&[
            "enter", file, "--force", "--round", "3", "11-4=1-0", "3-2=1-0", "7-6=1-0", "10-8=0-1",
            "5-9=0-1"
        ])
        .status,
        0
    );
    let now = pairs(&json(&["pair"]));
    let others = before.iter().filter(|pair| !now.contains(pair)).count();
    assert!(others > 0);

    let said = format!("; by the corrected facts, {others} of {} pairs would be ", before.len());
    let check = fpc(&["check", file]);
    assert_eq!(check.status, 0, "it was right when it was paired: {}", check.stdout);
    assert!(check.stderr.contains(&said), "{}", check.stderr);
    assert!(
        fpc(&["report", "--language", "de", file])
            .stdout
            .contains(&format!("{others} von {} Paarungen", before.len()))
    );
    let answers = [
        json(&["check"])["files"][0].clone(),
        json(&["pair", "--recorded"]),
        json(&["explain", "--round", "4"]),
    ];
    for answer in answers {
        let found = answer["diagnostics"].as_array().unwrap();
        let found = found.iter().find(|it| it["code"] == "FPC022" && it["round"] == 4).unwrap();
        let changed = serde_json::json!({ "pairs": before.len(), "others": others });
        assert_eq!(found["pairs_changed"], changed);
        assert!(found["message"].as_str().unwrap().contains(&said));
    }

    let [white, black] = &before[0];
    let result = format!("{white}-{black}=1-0");
    assert_eq!(fpc(&["enter", file, &result]).status, 0);
    let check = fpc(&["check", file]);
    assert!(check.stderr.contains("round 4 was paired before corrections"), "{}", check.stderr);
    assert!(!check.stderr.contains("corrected facts"), "it is not paired again");
}

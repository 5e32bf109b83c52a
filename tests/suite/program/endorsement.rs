//! What FIDE's testers ask of a checker and a generator, as far as docs/endorsement.md does not show it by
//! commands, which `blocks` runs.

mod checklist;

use serde_json::Value;

use crate::program::{fpc, fpc_with_input};

const INTERVENTIONS: &str = "trf-samples/interventions.trf";

/// The codes of the findings of a check.
fn codes(file: &str) -> Vec<(String, Option<u64>)> {
    let run = fpc(&["check", "--format", "json", file]);
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let findings = report["files"][0]["diagnostics"].as_array().unwrap();
    let code = |it: &Value| (it["code"].as_str().unwrap().to_owned(), it["round"].as_u64());
    findings.iter().map(code).collect()
}

#[test]
fn interventions_are_shown_with_their_rounds() {
    let code = || "FPC023".to_owned();
    assert_eq!(codes(INTERVENTIONS), [(code(), Some(3)), (code(), Some(2))]);
    assert_eq!(codes("trf-samples/clean.trf"), []);
    // Other comments are not interventions, whatever they look like.
    let others = ["### written @ home", "### @ Round", "###", "### @ Round 0", "### a @ Round x"];
    let file = std::fs::read_to_string(crate::repository().join("trf-samples/clean.trf")).unwrap();
    let run = fpc_with_input(&["check", "-"], (others.join("\n") + "\n" + &file).as_bytes());
    assert_eq!((run.status, &*run.stderr), (0, ""));
}

#[test]
fn interventions_are_kept_in_every_format_and_with_new_ranks() {
    for format in ["trf16", "trfx", "trf26", "json"] {
        let written = fpc(&["convert", INTERVENTIONS, "--to", format]);
        let back = fpc_with_input(&["convert", "-", "--to", "trfx"], written.stdout.as_bytes());
        let lines: Vec<_> = back.stdout.lines().filter(|it| it.starts_with("###")).collect();
        assert_eq!(lines, ["### Import @ Round 2", "### FIDE mode exited @ Round 3"], "{format}");
    }
    let ranked = fpc(&["standings", "--format", "trf", "--tie-breaks", "SB", INTERVENTIONS]).stdout;
    assert!(ranked.contains("### Import @ Round 2\n### FIDE mode exited @ Round 3\n"), "{ranked}");
}

#[test]
fn q030_two_runs_without_a_seed_differ() {
    let run = || fpc(&["generate", "--players", "8", "--rounds", "3"]).stdout;
    assert_ne!(run(), run());
}

#[test]
fn a_game_in_progress_has_no_result_and_is_not_adjourned() {
    let name = crate::repository().join("trf-samples/in-progress.trf");
    let file = std::fs::read_to_string(name).unwrap();
    let pair = |file: &str| fpc_with_input(&["pair", "-"], file.as_bytes());
    let run = pair(&file);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("round 3 has no result for 1 - 4, 3 - 2, 6 - 5"), "{}", run.stderr);
    let adjourned = file.replace('?', "*").replace("0.5    7 ", "1.5    7 ");
    assert_eq!(pair(&adjourned).status, 0);
}

/// C.04.7 and C.04.2, 2.4: who has a bye in round 1 has no pairing number yet.
#[test]
fn q111_groups_of_the_baku_method_leave_out_players_with_a_bye_in_round_1() {
    let settings =
        "generate --seed 1 --players 20 --rounds 5 --accelerate baku --half-point-byes 1/round";
    let file = fpc(&settings.split(' ').collect::<Vec<_>>()).stdout;
    let has_bye = |line: &&str| line.starts_with("001    2 ") && line[91..99].ends_with("H");
    assert!(file.lines().any(|line| has_bye(&line)), "{file}");
    // Ten of the 19 others are in group A: 1 and 3 to 11.
    let first: Vec<_> = file.lines().filter(|line| line.starts_with("250")).collect();
    assert_eq!(first[0], "250       1.0   1   2    1   11");
}

//! Samples of what files show beyond what they say: what happened in rounds that differ, values that no record gives,
//! and systems that no record names.

use std::{collections::BTreeSet, fs};

use serde_json::Value;

use crate::program::{fpc, fpc_with_input, sample, text};

/// The arguments of a command with a sample.
fn run(command: &[&str], name: &str) -> crate::program::Run {
    let path = sample(&format!("evidence/{name}.trf"));
    fpc(&[command, &[text(&path)]].concat())
}

/// A check of a sample in JSON.
fn checked(name: &str) -> Value {
    let report: Value =
        serde_json::from_str(&run(&["check", "--format", "json"], name).stdout).unwrap();
    report["files"][0].clone()
}

/// Samples with one round that differs, the kind of its account, and what that says.
const ACCOUNTS: [(&str, u64, &str, &str); 9] = [
    ("edition", 5, "edition", "it was paired by the FIDE (Dutch) system, 2017 edition"),
    ("numbers", 1, "numbers", "7 stood before 16 in the initial order"),
    ("counted", 1, "numbers", "4, who did not play, was counted for the colors"),
    ("late", 1, "late", "4 came late and was absent when the round was paired"),
    (
        "set-aside",
        1,
        "set-aside",
        "10 and 1, who have each other, came later and were paired by hand",
    ),
    ("cancelled", 4, "cancelled", "9 had 12, who did not come, and 9 and 14 were paired by hand"),
    (
        "postponed",
        4,
        "postponed",
        "3 - 11 of round 3 had not been played yet and counted as a draw",
    ),
    ("result", 4, "result", "the result of 4 - 5 in round 3 was 1-0"),
    ("apart", 3, "apart", "1 and 2 must not meet (260)"),
];

#[test]
fn each_kind_of_account_has_a_sample() {
    for (name, number, kind, happened) in ACCOUNTS {
        let file = checked(name);
        assert_eq!(file["status"], "differs", "{name}");
        for round in file["rounds"].as_array().unwrap() {
            let is_it = round["round"] == number;
            assert_eq!(round["verdict"], if is_it { "differs" } else { "ok" }, "{name}");
            let account = &round["explained_by"];
            assert_eq!(account.is_null(), !is_it, "{name}");
            if is_it {
                let sentence = format!("as the rules pair it, if {happened}");
                assert_eq!((&account["kind"], &account["text"]), (&kind.into(), &sentence.into()));
            }
        }
    }
}

/// The colors of a pair made by hand do not contradict the recorded initial color.
#[test]
fn a_round_with_an_account_implies_no_other_initial_color() {
    let run = run(&["check"], "set-aside");
    assert_eq!(run.stderr, "");
    assert!(!run.stdout.contains("initial color"), "{}", run.stdout);
}

/// Samples that leave a value open, and the record or entry as which it is read.
const OPEN: [(&str, &str); 6] = [
    ("bye-worth-half", "162  P 0.5"),
    ("bye-worth-nothing", "162  P 0.0"),
    ("blank-half-point-byes", "0000 - H"),
    ("team-bye", "320  1.0  2.0"),
    ("team-walkover", "0000 - +"),
    ("team-plus", "0000 - F"),
];

#[test]
fn each_value_that_the_points_show_has_a_sample() {
    for (name, record) in OPEN {
        let run = run(&["check"], name);
        assert_eq!(run.status, 0, "{name}: {}", run.stdout);
        let read = format!("expected {record}, as which it was read [TRF096]");
        assert_eq!(run.stderr.matches("[TRF096]").count(), 1, "{name}: {}", run.stderr);
        assert!(run.stderr.contains(&read), "{name}: {}", run.stderr);
    }
}

/// A value that the points show is not lost with its record, nor is a type that the games show part of the text.
#[test]
fn what_a_file_shows_survives_conversions() {
    let silent = ["team-bye-silent", "team-scores", "lim", "new-edition"];
    let names = ACCOUNTS.map(|it| it.0).into_iter().chain(OPEN.map(|it| it.0)).chain(silent);
    for name in names {
        for format in ["trf16", "trfx", "trf26", "json"] {
            let run = run(&["convert", "--to", format], name);
            assert_eq!(run.status, 0, "{name} {format}: {}", run.stderr);
        }
    }
}

#[test]
fn a_pairing_that_hangs_on_a_value_says_so() {
    let run = run(&["pair"], "team-bye-silent");
    assert_eq!(run.status, 0);
    assert!(
        run.stderr.contains("otherwise if it counted as a match won (320  2.0  2.0) [FPC026]"),
        "{}",
        run.stderr
    );
}

/// The systems with which all rounds agree, though the file is read by another one.
fn named(file: &Value) -> Vec<&str> {
    let others = file["other_assumptions"].as_array().into_iter().flatten();
    let agree = others.filter(|it| it["differ"].as_array().is_some_and(Vec::is_empty));
    agree.filter_map(|it| it["system"].as_str()).collect()
}

/// Teams are paired by points that no record says: that is no reason to account for each round.
#[test]
fn points_of_teams_that_no_record_names_are_found() {
    let file = checked("team-scores");
    assert_eq!(file["status"], "uncertain");
    // One type for each variant: so few rounds do not tell them apart.
    let found = file["other_assumptions"].as_array().unwrap();
    let types: Vec<_> = found.iter().filter_map(|it| it["tournament_type"].as_str()).collect();
    let expected = ["FIDE_TEAM_TYPEA_GP_MP", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_GP_MP"];
    assert_eq!((types, named(&file).len()), (expected.to_vec(), 3));
    assert!(file["rounds"].as_array().unwrap().iter().all(|it| it["explained_by"].is_null()));
    // What was assumed holds for rounds that were paired before a correction, too.
    let text = fs::read_to_string(sample("evidence/team-scores.trf")).unwrap();
    let corrected = format!("{text}### Rounds @ Round 4: 5 => 4\n");
    let run = fpc_with_input(&["check", "--format", "json", "-"], corrected.as_bytes());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(report["files"][0]["other_assumptions"], file["other_assumptions"]);
    // With the record, all rounds are right.
    let text = format!("192 FIDE_TEAM_TYPEA_GP_MP\n{text}");
    assert_eq!(fpc_with_input(&["check", "-"], text.as_bytes()).status, 0);
}

/// Some programs changed to the rules of 2026 before they were in force: whoever pairs the next round is told.
#[test]
fn an_edition_that_the_date_excludes_is_named_before_the_next_round_is_paired() {
    let says = "all 5 rounds agree with the FIDE (Dutch) system, 2026 edition";
    let check = run(&["check"], "new-edition");
    assert_eq!(check.status, 7);
    assert!(check.stdout.contains(says) && !check.stderr.contains("FPC005"), "{}", check.stderr);
    let paired = run(&["pair"], "new-edition");
    assert_eq!(paired.status, 0);
    let warning = format!("{says}, and not with the FIDE (Dutch) system, 2017 edition");
    assert!(paired.stderr.contains(&warning), "{}", paired.stderr);
    let paired = run(&["pair", "--system", "dutch-2026"], "new-edition");
    assert!(!paired.stderr.contains(says), "{}", paired.stderr);
}

/// Nothing tells two editions apart with both of which all rounds agree: both are named.
#[test]
fn all_editions_that_explain_a_file_are_named() {
    let file = checked("lim");
    let named: BTreeSet<_> = named(&file).into_iter().collect();
    assert_eq!(named, BTreeSet::from(["lim", "lim-2026"]));
}

#[test]
fn a_system_is_named_whose_points_a_file_has() {
    let run = run(&["check"], "ssm");
    assert_eq!(run.status, 3);
    let way = "BBW  2.0, BBD  1.0, the points of the SSM system (Swiss System Modified) (ssm)";
    assert!(
        run.stderr.contains(&format!("all points would fit with {way}; 8 more")),
        "{}",
        run.stderr
    );
}

#[test]
fn a_system_that_is_requested_reads_its_points() {
    assert_eq!(run(&["check", "--system", "ssm"], "ssm").status, 0);
}

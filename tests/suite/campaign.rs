//! Campaigns, with fpc itself as the other program: with the same rules
//! nothing differs, with those of another edition something does.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::program::{Run, fpc, scratch, text};

/// The command that has this program pair by a system.
fn pair_by(system: &str) -> String {
    format!("'{}' pair --quiet --system {system} {{in}}", env!("CARGO_BIN_EXE_fpc"))
}

fn campaign(out: &Path, engines: &[&str], more: &[&str]) -> Run {
    let commands: Vec<String> = engines.iter().map(|system| pair_by(system)).collect();
    let mut arguments = vec!["campaign", "--quiet", "--profile", "wild", "--out", text(out)];
    for command in &commands {
        arguments.extend(["--against", command]);
    }
    arguments.extend(more);
    fpc(&arguments)
}

/// A report without what depends on the machine.
fn report(run: &Run) -> Value {
    let mut report: Value = serde_json::from_str(&run.stdout).unwrap();
    report["microseconds"] = Value::Null;
    for engine in report["engines"].as_array_mut().unwrap() {
        engine["microseconds"] = Value::Null;
    }
    report
}

#[test]
fn the_same_rules_give_no_difference() {
    let folder = scratch();
    let run = campaign(folder.path(), &["dutch-2026"], &["--tournaments", "4", "--format", "json"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let report = report(&run);
    assert_eq!(report["tournaments"], 4);
    assert_eq!(report["differences"], Value::Array(Vec::new()));
    assert!(report["engines"][0]["rounds"].as_u64().unwrap() >= report["rounds"].as_u64().unwrap());
}

#[test]
fn a_difference_is_explained_and_made_small() {
    let folder = scratch();
    let engines = ["dutch-2026", "dutch-2017", "dutch-2017"];
    let run = campaign(folder.path(), &engines, &["--tournaments", "6", "--format", "json"]);
    assert_eq!(run.status, 6);
    let report = report(&run);
    let differences = report["differences"].as_array().unwrap();
    assert!(!differences.is_empty());
    for difference in differences {
        assert_ne!(difference["engine"], 0, "who pairs by the same rules agrees");
        let like = 3 - difference["engine"].as_u64().unwrap();
        assert_eq!(difference["with"], serde_json::json!([like]));
    }
    let file = differences[0]["file"].as_str().unwrap();
    let path = folder.path().join("findings").join(file);
    let small = fs::read_to_string(&path).unwrap();
    let comments: Vec<_> = small.lines().take_while(|line| line.starts_with("### ")).collect();
    let [ours, theirs, reason, _] = comments[..] else { panic!("{small}") };
    assert!(ours.starts_with("### dutch-2026: fpc: "), "{ours}");
    assert!(theirs.contains("pair --quiet --system dutch-2017 {in}: "), "{theirs}");
    assert_eq!(reason, format!("### {}", differences[0]["explanation"].as_str().unwrap()));
    assert!(small.lines().filter(|line| line.starts_with("001")).count() < 20, "{small}");
    // The small case still shows it.
    let pair = |system| fpc(&["pair", "--quiet", "--system", system, text(&path)]).stdout;
    assert_ne!(pair("dutch-2026"), pair("dutch-2017"));
}

#[test]
fn shards_and_threads_do_not_change_the_report() {
    let [whole, parts] = [scratch(), scratch()];
    let engines = ["dutch-2017"];
    let size = ["--tournaments", "5", "--shrink-steps", "40", "--format", "json"];
    let one = campaign(whole.path(), &engines, &[&size[..], &["--jobs", "1"]].concat());
    for shard in ["1/2", "2/2"] {
        campaign(parts.path(), &engines, &[&size[..], &["--shard", shard, "--jobs", "3"]].concat());
    }
    let journals =
        ["journal-1-of-2.ndjson", "journal-2-of-2.ndjson"].map(|name| parts.path().join(name));
    let merged =
        fpc(&["campaign", "merge", "--format", "json", text(&journals[1]), text(&journals[0])]);
    assert_eq!(merged.stderr, "");
    assert_eq!(report(&merged), report(&one));
    let part = fpc(&["campaign", "merge", text(&journals[0])]);
    assert!(part.stderr.contains("not all tournaments of the campaign are in these journals"));
    let twice = fpc(&["campaign", "merge", text(&journals[0]), text(&journals[0])]);
    assert_eq!(twice.status, 3);
    assert!(twice.stderr.contains("another journal of the same shard"), "{}", twice.stderr);
}

#[test]
fn a_campaign_goes_on_where_it_broke_off() {
    let folder = scratch();
    let engines = ["dutch-2026"];
    let size = ["--tournaments", "4", "--format", "json"];
    let whole = report(&campaign(folder.path(), &engines, &size));
    let journal = folder.path().join("journal-1-of-1.ndjson");
    let lines = fs::read_to_string(&journal).unwrap();
    // Killed in the middle of the third tournament's line.
    let kept: usize = lines.split_inclusive('\n').take(3).map(str::len).sum();
    fs::write(&journal, &lines[..kept + 10]).unwrap();
    let again = campaign(folder.path(), &engines, &size);
    assert_eq!(report(&again), whole);
    let after = fs::read_to_string(&journal).unwrap();
    assert!(after.starts_with(&lines[..kept]), "what was done is not done again");
    assert_eq!(after.lines().count(), 5);
    let other = campaign(folder.path(), &engines, &["--tournaments", "5"]);
    assert_eq!(other.status, 3);
    assert!(other.stderr.contains("the journal of another campaign"), "{}", other.stderr);
}

#[test]
fn a_program_that_fails_is_counted() {
    let folder = scratch();
    let run = fpc(&[
        "campaign",
        "--quiet",
        "--tournaments",
        "1",
        "--players",
        "6",
        "--rounds",
        "2",
        "--profile",
        "clean",
        "--against",
        "no-such-program {in}",
        "--out",
        text(folder.path()),
    ]);
    assert_eq!(run.status, 6);
    assert!(run.stdout.contains("2 rounds: 0 differences (0 of them illegal pairings), 0 in colors only, 2 without answer"), "{}", run.stdout);
    let run =
        fpc(&["campaign", "--tournaments", "1", "--against", "pair", "--out", text(folder.path())]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("expected a command with {in} in it"), "{}", run.stderr);
}

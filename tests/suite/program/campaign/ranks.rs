//! Campaigns in which other programs rank players.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use super::report;
use crate::program::{Run, fpc, scratch, text};

/// A campaign in which programs rank players.
fn ranked_by(out: &Path, commands: &[&str], more: &[&str]) -> Run {
    let mut arguments = vec!["campaign", "--quiet", "--profile", "wild", "--out", text(out)];
    arguments.extend(["--tie-breaks", "BH/C1,BH,SB,DE", "--players", "6-20"]);
    for command in commands {
        arguments.extend(["--standings-against", command]);
    }
    arguments.extend(more);
    fpc(&arguments)
}

/// The command that has this program rank players.
fn rank_by(more: &str) -> String {
    format!("'{}' standings --format csv {more} {{in}}", env!("CARGO_BIN_EXE_fpc"))
}

/// A report of standings without what depends on the machine.
fn report_of_ranks(run: &Run) -> Value {
    let mut report = report(run);
    for program in report["standings"].as_array_mut().unwrap() {
        program["microseconds"] = Value::Null;
    }
    report
}

#[test]
fn whoever_ranks_by_the_same_rules_agrees() {
    let folder = scratch();
    let size = ["--tournaments", "12", "--format", "json"];
    let run = ranked_by(folder.path(), &[&rank_by("")], &size);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let report = report_of_ranks(&run);
    let tally = &report["standings"][0];
    assert!(tally["tournaments"].as_u64().unwrap() >= 10, "{tally}");
    assert_eq!((&tally["differences"], &tally["failures"]), (&0.into(), &0.into()));
    assert!(report.get("rank_differences").is_none());
}

#[test]
fn other_ranks_are_explained_and_their_file_shows_them() {
    let folder = scratch();
    let commands = [rank_by(""), rank_by("--tie-breaks WIN,SB"), rank_by("--tie-breaks WIN,SB")];
    let size = ["--tournaments", "6", "--format", "json"];
    let run = ranked_by(folder.path(), &commands.each_ref().map(String::as_str), &size);
    assert_eq!(run.status, 6, "{}", run.stderr);
    let report = report_of_ranks(&run);
    assert_eq!(report["standings"][0]["differences"], 0);
    let differences = report["rank_differences"].as_array().unwrap();
    assert!(!differences.is_empty() && differences.len().is_multiple_of(2));
    for difference in differences {
        assert_ne!(difference["program"], 0, "who ranks by the same list agrees");
        let like = 3 - difference["program"].as_u64().unwrap();
        assert_eq!((&difference["with"], &difference["kind"]), (&json!([like]), &"ranks".into()));
        let said = difference["explanation"].as_str().unwrap();
        assert!(said.contains(" stands ") && said.contains(" the place is "), "{said}");
        let path = folder.path().join("findings").join(difference["file"].as_str().unwrap());
        let small = fs::read_to_string(&path).unwrap();
        let comments: Vec<_> = small.lines().take_while(|line| line.starts_with("### ")).collect();
        assert!(comments[0].starts_with("### fpc: ranks and players 1: "), "{}", comments[0]);
        assert!(
            comments[1]
                .contains("standings --format csv --tie-breaks WIN,SB {in}: ranks and players 1: ")
        );
        assert_eq!(comments[2], format!("### {said}"));
        assert!(small.contains("\n202 BH/C1,BH,SB,DE\n212 PTS,BH/C1,BH,SB,DE\n"), "{small}");
        assert!(small.lines().filter(|line| line.starts_with("001")).count() < 12, "{small}");
        let check = fpc(&["check", "--only", "standings", text(&path)]);
        assert_eq!(check.status, 6);
        assert!(check.stdout.contains(&format!("standings: {said}")), "{}", check.stdout);
    }
    let folder = scratch();
    let text = ranked_by(folder.path(), &[&commands[1]], &["--tournaments", "6"]).stdout;
    assert!(text.contains("standings, 1: ") && text.contains(" with other ranks, "), "{text}");
    assert!(text.contains(", standings: 1: other ranks: ") && text.contains("standings-1.trf]"));
}

#[test]
fn shards_journals_and_merges_keep_what_was_found_in_ranks() {
    let [whole, parts] = [scratch(), scratch()];
    let command = rank_by("--tie-breaks WIN");
    let commands = [command.as_str()];
    let size = ["--tournaments", "6", "--shrink-steps", "20", "--format", "json"];
    let one = ranked_by(whole.path(), &commands, &size);
    for shard in ["1/2", "2/2"] {
        ranked_by(parts.path(), &commands, &[&size[..], &["--shard", shard]].concat());
    }
    let journals =
        ["journal-1-of-2.ndjson", "journal-2-of-2.ndjson"].map(|name| parts.path().join(name));
    let names = journals.each_ref().map(|path| text(path));
    let merged = fpc(&["campaign", "merge", "--format", "json", names[1], names[0]]);
    assert_eq!((merged.status, merged.stderr.as_str()), (6, ""));
    assert_eq!(report_of_ranks(&merged), report_of_ranks(&one));

    let journal = whole.path().join("journal-1-of-1.ndjson");
    let lines = fs::read_to_string(&journal).unwrap();
    let kept: usize = lines.split_inclusive('\n').take(4).map(str::len).sum();
    fs::write(&journal, &lines[..kept]).unwrap();
    let again = ranked_by(whole.path(), &commands, &size);
    assert_eq!(report_of_ranks(&again), report_of_ranks(&one));
    let other = ranked_by(whole.path(), &[&rank_by("")], &size);
    assert_eq!(other.status, 3);
    assert!(other.stderr.contains("--standings-against"), "{}", other.stderr);
}

#[cfg(unix)]
#[test]
fn what_is_no_table_of_all_players_is_no_answer() {
    for (script, said) in [
        ("echo 1 1", "player 2 is not in the table"),
        ("seq 30 | sed s/^/1\\ /", "player 30 is in the table"),
        ("echo hello", "not a rank and a starting number: hello"),
        ("exit 9", "exit status: 9: it printed nothing"),
    ] {
        let folder = scratch();
        let command = format!("sh -c '{script}' {{in}}");
        let size = ["--tournaments", "1", "--players", "29", "--shrink-steps", "9"];
        let size = [&size[..], &["--rounds", "2"]].concat();
        let mut arguments = vec!["campaign", "--quiet", "--out", text(folder.path())];
        arguments.extend(["--tie-breaks", "SB", "--standings-against", &command]);
        let run = fpc(&[&arguments[..], &size].concat());
        assert_eq!(run.status, 6, "{script}: {}", run.stderr);
        assert!(run.stdout.contains(&format!("no answer: {said}")), "{script}: {}", run.stdout);
    }
    let folder = scratch();
    let run = fpc(&[
        "campaign",
        "--tournaments",
        "1",
        "--standings-against",
        "a {in}",
        "--out",
        text(folder.path()),
    ]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("--tie-breaks <CODES>"), "{}", run.stderr);
    let run = ranked_by(folder.path(), &["no-input"], &["--tournaments", "1"]);
    assert!(run.stderr.contains("--standings-against \"no-input\": expected"), "{}", run.stderr);
}

//! Campaigns, with fpc itself as the other program: with the same rules
//! nothing differs, with those of another edition something does.

mod ranks;
#[cfg(unix)]
mod scripts;

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::program::{Run, fpc, report::assert_page, scratch, text};

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

/// A report without what depends on the machine. The type of the crate holds all of it.
fn report(run: &Run) -> Value {
    let typed: fpc_answers::json::Campaign = serde_json::from_str(&run.stdout).unwrap();
    assert!(typed.versions.are_known());
    assert_eq!(serde_json::to_string_pretty(&typed).unwrap(), run.stdout.trim_end());
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
    assert_eq!(
        (&report["tournaments"], &report["complete"]),
        (&Value::from(4), &Value::from(true))
    );
    assert_eq!(report["differences"], Value::Array(Vec::new()));
    assert!(report["engines"][0]["rounds"].as_u64().unwrap() >= report["rounds"].as_u64().unwrap());
}

#[test]
fn the_report_can_be_a_page() {
    let folder = scratch();
    let (page, other) = (folder.path().join("page.html"), folder.path().join("other.html"));
    let out = folder.path().join("c");
    let engines = ["dutch-2026", "dutch-2017"];
    let size = ["--tournaments", "6", "--shrink-steps", "0"];
    let run = campaign(&out, &engines, &[&size[..], &["--page", text(&page)]].concat());
    assert_eq!((run.status, run.stderr.as_str()), (6, ""));
    let written = fs::read_to_string(&page).unwrap();
    assert_page(&written);
    for said in [
        "6 of 6 tournaments",
        "Median time for a round",
        "Rounds with another answer",
        "other pairs",
    ] {
        assert!(written.contains(said), "{said}");
    }
    // The journal has all of it.
    let journal = out.join("journal-1-of-1.ndjson");
    let merged = fpc(&["campaign", "merge", text(&journal), "--page", text(&other)]);
    assert_eq!((merged.status, &merged.stdout), (6, &run.stdout));
    assert_eq!(fs::read_to_string(&other).unwrap(), written);
    let before = fs::read(&journal).unwrap();
    for (page, status) in [(text(&journal), 3), ("nowhere/page.html", 5)] {
        let run = fpc(&["campaign", "merge", text(&journal), "--page", page]);
        assert_eq!((run.status, run.stdout.as_str()), (status, ""), "{}", run.stderr);
    }
    assert_eq!(fs::read(&journal).unwrap(), before);
    // On standard output there is nothing else.
    let page_only = fpc(&["campaign", "merge", text(&journal), "--page", "-"]);
    assert_eq!((page_only.status, &page_only.stdout), (6, &written));
    assert_eq!(page_only.stderr, merged.stdout);
    let both = fpc(&["campaign", "merge", text(&journal), "--page", "-", "--format", "json"]);
    assert_eq!((both.status, both.stdout.as_str()), (3, ""));
    assert!(both.stderr.contains("name a file with --page"), "{}", both.stderr);
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
}

/// An answer as findings write it down: the pairs, or that there are none.
fn answer(arguments: &[&str]) -> String {
    let run = fpc(&[&["pair", "--quiet"], arguments].concat());
    match run.status {
        0 => {
            let pairs =
                run.stdout.lines().skip(1).map(|line| match line.split_once(' ').unwrap() {
                    (player, "0") => format!("{player}-bye"),
                    (white, black) => format!("{white}-{black}"),
                });
            pairs.collect::<Vec<_>>().join(",")
        }
        1 => "no legal pairing".to_owned(),
        _ => panic!("{arguments:?}: {}", run.stderr),
    }
}

/// Whatever the system and the format, nobody has to tell either to see both
/// answers again.
#[test]
fn every_finding_can_be_replayed() {
    let systems = [
        ("dutch-2012", "dutch-2026"),
        ("dutch-2017", "dutch-2026"),
        ("dutch-2026", "dutch-2017"),
        ("dubov-1997", "dutch-2026"),
        ("lim", "dutch-2026"),
        ("lim-maxi", "lim"),
        ("ssm", "dutch-2026"),
    ];
    for (setting, other) in systems.map(|(own, other)| (["--system", own], other)) {
        for format in ["trfx", "trf26"] {
            let folder = scratch();
            let size = ["--seed", "5", "--tournaments", "2", "--shrink-steps", "20"];
            let run = campaign(
                folder.path(),
                &[other],
                &[&setting[..], &size, &["--send", format]].concat(),
            );
            assert!(matches!(run.status, 0 | 6), "{setting:?}: {}", run.stderr);
            let findings: Vec<_> = fs::read_dir(folder.path().join("findings")).unwrap().collect();
            assert!(!findings.is_empty() || setting.contains(&"lim-maxi"), "{setting:?}");
            for finding in findings {
                let path = finding.unwrap().path();
                let file = fs::read_to_string(&path).unwrap();
                let mut comments = file.lines().map(|line| line.rsplit_once(": ").unwrap().1);
                let [ours, theirs] = [(); 2].map(|()| comments.next().unwrap());
                assert_ne!(ours, theirs);
                assert_eq!(answer(&[text(&path)]), ours, "{file}");
                assert_eq!(answer(&["--system", other, text(&path)]), theirs, "{file}");
            }
        }
    }
}

#[test]
fn shards_and_threads_do_not_change_the_report() {
    let [whole, parts] = [scratch(), scratch()];
    let engines = ["dutch-2017"];
    let size = ["--tournaments", "5", "--shrink-steps", "40", "--format", "json"];
    let one = campaign(whole.path(), &engines, &[&size[..], &["--jobs", "1"]].concat());
    for shard in ["1/2", "2/2"] {
        let more = ["--shard", shard, "--jobs", "3"];
        let run = campaign(parts.path(), &engines, &[&size[..], &more].concat());
        assert_eq!(report(&run)["complete"], true, "{}", run.stderr);
    }
    let journals =
        ["journal-1-of-2.ndjson", "journal-2-of-2.ndjson"].map(|name| parts.path().join(name));
    let merge = |journals: &[&Path]| {
        let names: Vec<_> = journals.iter().map(|path| text(path)).collect();
        fpc(&[&["campaign", "merge", "--format", "json"], &names[..]].concat())
    };
    let merged = merge(&[&journals[1], &journals[0]]);
    assert_eq!((merged.status, merged.stderr.as_str()), (one.status, ""));
    assert_eq!(report(&merged), report(&one));
    let twice = merge(&[&journals[0], &journals[0]]);
    assert_eq!(twice.status, 3);
    assert!(twice.stderr.contains("another journal is of the same shard"), "{}", twice.stderr);
}

/// Whatever was found, what is not there outweighs it.
#[test]
fn a_merge_that_lacks_something_is_no_answer() {
    let folder = scratch();
    for engine in ["dutch-2026", "dutch-2017"] {
        let folder = folder.path().join(engine);
        campaign(&folder, &[engine], &["--tournaments", "3", "--shrink-steps", "0"]);
        let journal = folder.join("journal-1-of-1.ndjson");
        let whole = fs::read_to_string(&journal).unwrap();
        let lines: Vec<_> = whole.split_inclusive('\n').collect();
        let merge = || fpc(&["campaign", "merge", "--format", "json", text(&journal)]);
        let expected = if engine == "dutch-2026" { 0 } else { 6 };
        assert_eq!(merge().status, expected);
        for (contents, complaint) in [
            (lines[..3].concat(), "1 of 3 tournaments are not in these journals"),
            ([lines[0], lines[1], lines[3]].concat(), "line 3 is missing"),
            ([&lines[..], &lines[2..3]].concat().concat(), "line 3 is repeated"),
            (whole.replace("\"rounds\":", "\"rounds\": "), "line 2 is damaged, line 3 is damaged"),
        ] {
            fs::write(&journal, &contents).unwrap();
            let run = merge();
            assert_eq!(run.status, 3, "{complaint}");
            assert!(run.stderr.contains(complaint), "{}", run.stderr);
            assert_eq!(report(&run)["complete"], false);
        }
    }
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
    assert_eq!((report(&again), again.stderr.as_str()), (whole.clone(), ""));
    let after = fs::read_to_string(&journal).unwrap();
    assert!(after.starts_with(&lines[..kept]), "what was done is not done again");
    assert_eq!(after.lines().count(), 5);

    // A line is lost and another one there twice.
    let parts: Vec<_> = lines.split_inclusive('\n').collect();
    fs::write(&journal, [parts[0], parts[1], parts[3], parts[3], parts[4]].concat()).unwrap();
    let again = campaign(folder.path(), &engines, &size);
    assert_eq!((report(&again), again.status), (whole, 0));
    assert!(again.stderr.contains("line 3 is missing, line 4 is repeated"), "{}", again.stderr);
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 5);
}

/// A folder has one campaign, and whatever shapes it is part of it.
#[test]
fn a_journal_belongs_to_one_campaign() {
    let folder = scratch();
    let engines = ["dutch-2026"];
    campaign(folder.path(), &engines, &["--tournaments", "1"]);
    for (more, difference) in [
        (&["--tournaments", "2"][..], "--tournaments 1, not --tournaments 2"),
        (&["--tournaments", "1", "--send", "trf26"], "--send trfx, not --send trf26"),
        (&["--tournaments", "1", "--timeout", "9"], "--timeout 60, not --timeout 9"),
        (
            &["--tournaments", "1", "--impossible", "no"],
            "--impossible [], not --impossible [\"no\"]",
        ),
        (
            &["--tournaments", "1", "--shrink-steps", "1"],
            "--shrink-steps 500, not --shrink-steps 1",
        ),
        (&["--tournaments", "1", "--rounds", "3"], "--system dutch-2026 --rounds 3"),
        (&["--tournaments", "2", "--shard", "1/2"], "--tournaments 1, not --tournaments 2"),
    ] {
        let run = campaign(folder.path(), &engines, more);
        assert_eq!(run.status, 3, "{more:?}");
        assert!(run.stderr.contains("the journal of another campaign: "), "{}", run.stderr);
        assert!(run.stderr.contains(difference), "{}", run.stderr);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "a journal and the findings");
}

fn against(command: &str, out: &Path) -> Run {
    let settings = ["campaign", "--quiet", "--tournaments", "1", "--players", "6", "--rounds", "2"];
    let more = ["--profile", "clean", "--against", command, "--out", text(out)];
    fpc(&[&settings[..], &more].concat())
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_counted() {
    let folder = scratch();
    let run = against("sh -c 'exit 9' sh {in}", folder.path());
    assert_eq!(run.status, 6);
    let counts = "2 rounds: 0 differences (0 of them illegal pairings), 0 in colors only, \
                  2 without answer";
    assert!(run.stdout.contains(counts), "{}", run.stdout);
}

#[test]
fn a_program_that_cannot_be_started_ends_the_campaign() {
    let folder = scratch();
    let run = against("no-such-program {in}", folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    let reason = "--against \"no-such-program {in}\": cannot be started: no-such-program: ";
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    let run = against("pair", folder.path());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("expected a command with {in} in it"), "{}", run.stderr);
}

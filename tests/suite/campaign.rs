//! Campaigns, with fpc itself as the other program: with the same rules
//! nothing differs, with those of another edition something does.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::{
    program::{Run, fpc, scratch, text},
    report::assert_page,
};

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
    let typed: fpc::json::report::Campaign = serde_json::from_str(&run.stdout).unwrap();
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
            let pairs = run.stdout.lines().skip(1).map(|line| line.replace(' ', "-"));
            pairs.collect::<Vec<_>>().join(" ")
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
        ("ssm", "dutch-2026"),
    ];
    let maxi = ["--system", "lim", "--maxi"];
    let mut settings: Vec<(Vec<&str>, &str)> =
        systems.iter().map(|&(own, other)| (vec!["--system", own], other)).collect();
    settings.push((maxi.to_vec(), "lim"));
    for (setting, other) in settings {
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
            assert!(!findings.is_empty() || setting.contains(&"--maxi"), "{setting:?}");
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
        assert!(said.contains(" is ranked ") && said.contains(" by the rules: "), "{said}");
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

#[cfg(unix)]
mod scripts {
    use std::{
        fs,
        os::unix::fs::PermissionsExt,
        path::{Path, PathBuf},
        process::{Child, Command, Output, Stdio},
        thread,
        time::{Duration, Instant},
    };

    use pretty_assertions::assert_eq;

    use super::pair_by;
    use crate::program::{program, run_in, scratch, text};

    /// Longer than anything here takes.
    const AMPLE: Duration = Duration::from_secs(120);

    /// Writes a shell script that can be run.
    fn script(path: &Path, contents: &str) -> PathBuf {
        fs::write(path, format!("#!/bin/sh\n{contents}\n")).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
        path.to_owned()
    }

    /// Waits until something is so.
    fn wait_until(what: &str, is_so: impl Fn() -> bool) {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < AMPLE, "{what}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Starts a small campaign, whose programs work in a folder of the test.
    fn start(command: &str, folder: &Path) -> Child {
        let temporary = folder.join("temporary");
        fs::create_dir_all(&temporary).unwrap();
        let out = folder.join("campaign");
        Command::new(program())
            .args(["campaign", "--quiet", "--tournaments", "3", "--players", "6", "--rounds", "2"])
            .args(["--profile", "clean", "--jobs", "1", "--against", command, "--out", text(&out)])
            .env("TMPDIR", &temporary)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn end(child: Child) -> (Option<i32>, String, String) {
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code(), text(stdout), text(stderr))
    }

    #[test]
    fn commands_are_those_of_the_folder_the_user_stands_in() {
        let folder = scratch();
        fs::create_dir(folder.path().join("tools")).unwrap();
        script(
            &folder.path().join("tools/engine"),
            &pair_by("dutch-2026").replace("{in}", "\"$1\""),
        );
        for command in ["tools/engine {in}", "sh tools/engine {in}", "./tools/engine {in}"] {
            let arguments =
                ["campaign", "--quiet", "--tournaments", "1", "--players", "6", "--rounds", "2"];
            let out = folder.path().join(command.replace(['/', ' '], "-"));
            let more = ["--profile", "clean", "--against", command, "--out", text(&out)];
            let run = run_in(folder.path(), program(), &[&arguments[..], &more].concat());
            assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{command}");
        }
    }

    /// A program that pairs the first tournament and then never answers; it notes
    /// the number of a process that it starts.
    fn hanging(folder: &Path) -> (String, PathBuf) {
        let note = folder.join("child");
        let count = folder.join("count");
        let contents = format!(
            "echo call >> '{count}'\n\
             if test $(wc -l < '{count}') -gt 2; then\n\
             sleep 1000 & echo $! > '{note}.part'; mv '{note}.part' '{note}'; wait\n\
             fi\n{pair}",
            count = count.display(),
            note = note.display(),
            pair = pair_by("dutch-2026").replace("{in}", "\"$1\"")
        );
        let engine = script(&folder.join("engine"), &contents);
        (format!("'{}' {{in}}", text(&engine)), note)
    }

    fn is_running(process: &str) -> bool {
        Command::new("kill").args(["-0", process]).output().unwrap().status.success()
    }

    /// Whether the tests were started with an interruption ignored (`nohup`, or
    /// a job in the background), which holds for the programs they start.
    fn is_ignored(signal: &str) -> bool {
        let script = format!("trap 'exit 7' {signal}; kill -{signal} $$; exit 0");
        let status = Command::new("sh").args(["-c", &script]).status().unwrap();
        status.code() != Some(7)
    }

    #[test]
    fn an_interruption_leaves_a_report_and_nothing_else() {
        for signal in ["INT", "TERM", "HUP"] {
            if is_ignored(signal) {
                eprintln!("skipped: {signal} is ignored here");
                continue;
            }
            let folder = scratch();
            let (command, note) = hanging(folder.path());
            let campaign = start(&command, folder.path());
            wait_until("the program begins", || note.exists());
            let number = campaign.id().to_string();
            // A key that is held down interrupts several times.
            let kill = format!("kill -{signal} {number}; kill -{signal} {number}");
            Command::new("sh").args(["-c", &kill]).output().unwrap();
            let (status, stdout, stderr) = end(campaign);
            assert_eq!(status, Some(130), "{signal}: {stderr}");
            assert!(stdout.starts_with("1 of 3 tournaments, 2 rounds"), "{stdout}");
            let left =
                "interrupted: 1 of 3 tournaments have been played; the same command continues";
            assert!(stderr.contains(left), "{stderr}");
            let child = fs::read_to_string(&note).unwrap();
            wait_until("what the program started is ended", || !is_running(child.trim()));
            let temporary = fs::read_dir(folder.path().join("temporary")).unwrap();
            assert_eq!(temporary.count(), 0, "the folders are gone");
        }
    }

    #[test]
    fn a_second_campaign_in_the_same_folder_is_told() {
        let folder = scratch();
        let go = folder.path().join("go");
        let begun = folder.path().join("begun");
        let contents = format!(
            "touch '{}'; while ! test -e '{}'; do sleep 0.05; done\n{}",
            begun.display(),
            go.display(),
            pair_by("dutch-2026").replace("{in}", "\"$1\"")
        );
        let engine = script(&folder.path().join("engine"), &contents);
        let command = format!("'{}' {{in}}", text(&engine));
        let first = start(&command, folder.path());
        wait_until("the program begins", || begun.exists());
        let (status, stdout, stderr) = end(start(&command, folder.path()));
        assert_eq!((status, stdout.as_str()), (Some(3), ""));
        assert!(stderr.contains("another campaign is writing to it"), "{stderr}");
        fs::write(&go, "").unwrap();
        let (status, stdout, stderr) = end(first);
        assert_eq!((status, stderr.as_str()), (Some(0), ""));
        assert!(stdout.starts_with("3 of 3 tournaments"), "{stdout}");
        let (status, stdout, _) = end(start(&command, folder.path()));
        assert_eq!(status, Some(0));
        assert!(stdout.starts_with("3 of 3 tournaments"), "{stdout}");
    }
}

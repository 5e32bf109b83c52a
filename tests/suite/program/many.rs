//! `fpc check` on many files.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use quick_xml::{Reader, events::Event};
use serde_json::Value;

use crate::program::{Run, fpc, fpc_with_input, sample, scratch, text};

/// A folder with good files, one with differences and a broken one, in folders
/// of their own.
fn folder() -> tempfile::TempDir {
    let folder = scratch();
    let copy = |from: &str, to: &str| {
        let to = folder.path().join(to);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(sample(from), to).unwrap();
    };
    copy("clean.trf", "b/clean.TRF");
    copy("wrong-pairing.trf", "a/wrong.trf");
    copy("broken.trf", "a/deep/broken.txt");
    copy("clean.trf", "c.trfx");
    copy("clean.trf", ".hidden.trf");
    copy("clean.trf", "notes.md");
    copy("clean.trf", "odd[1].trf");
    folder
}

fn check(arguments: &[&str]) -> Run {
    fpc(&[&["check"], arguments].concat())
}

/// The files of an answer in NDJSON, without the folder they are in, each with
/// its status; and the summary.
fn lines(run: &Run, folder: &Path) -> (Vec<(String, String)>, Value) {
    let mut lines: Vec<Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = lines.pop().unwrap()["summary"].clone();
    let string = |value: &Value| value.as_str().unwrap().to_owned();
    let name = |value: &Value| {
        let name = string(value);
        let path = Path::new(&name);
        path.strip_prefix(folder).unwrap_or(path).to_str().unwrap().replace('\\', "/")
    };
    let files = lines.iter().map(|line| (name(&line["file"]), string(&line["status"])));
    (files.collect(), summary)
}

fn named(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files.iter().map(|&(name, status)| (name.to_owned(), status.to_owned())).collect()
}

#[test]
fn a_file_that_is_checked_in_part_is_counted_by_what_its_rounds_came_to() {
    // Round 1 differs if the system is that one, and round 2 cannot be checked.
    let file = "\
012 T
042 2025/03/01
092 Monrad
XXR 5
XXC white1
001    1 m    P1                                2200 FPC                         1.0    1     2   *     3 b 1
001    2 m    P2                                2100 FPC                         1.0    2     1   *     4 w 1
001    3 m    P3                                2000 FPC                         1.0    3     4 w 1     1 w 0
001    4 m    P4                                1900 FPC                         0.0    4     3 b 0     2 b 0
";
    let run = fpc_with_input(&["check", "--format", "ndjson", "-"], file.as_bytes());
    let (_, summary) = lines(&run, Path::new(""));
    let count = |name: &str| summary[name].as_u64().unwrap();
    assert_eq!((count("failed"), count("rounds_differing"), count("rounds_uncertain")), (1, 0, 1));
    assert_eq!((count("files_differing"), count("files_uncertain")), (0, 1));
}

#[test]
fn folders_are_searched_in_order() {
    let folder = folder();
    let run = check(&["--format", "ndjson", text(folder.path())]);
    let (files, summary) = lines(&run, folder.path());
    assert_eq!(
        files,
        named(&[
            ("a/deep/broken.txt", "invalid"),
            ("a/wrong.trf", "differs"),
            ("b/clean.TRF", "ok"),
            ("c.trfx", "ok"),
            ("odd[1].trf", "ok"),
        ])
    );
    assert_eq!(
        summary,
        serde_json::json!({
            "complete": true,
            "files": 5,
            "checked": 4,
            "failed": 1,
            "broken": 1,
            "refused": 0,
            "skipped": 1,
            "files_ok": 3,
            "files_differing": 1,
            "files_unpairable": 0,
            "files_uncertain": 0,
            "rounds": 20,
            "rounds_ok": 18,
            "rounds_differing": 2,
            "rounds_unpairable": 0,
            "rounds_uncertain": 0,
            "standings": {"files": 0, "ok": 0, "differing": 0},
            "systems": [{
                "code": "dutch-2017",
                "edition": 2017,
                "because": "start-date",
                "certain": true,
                "files": 4,
            }],
        })
    );
    assert_eq!(run.status, 3, "a file that cannot be checked outweighs a difference");
}

#[test]
fn patterns_stand_for_files() {
    let folder = folder();
    let matched = |pattern: &str| {
        let pattern = folder.path().join(pattern);
        let run = check(&["--format", "ndjson", text(&pattern)]);
        lines(&run, folder.path()).0.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
    };
    assert_eq!(matched("*.trf*"), ["c.trfx", "odd[1].trf"]);
    assert_eq!(matched("**/*.t?f"), ["a/wrong.trf", "odd[1].trf"]);
    assert_eq!(matched("[ab]/*"), ["a/wrong.trf", "b/clean.TRF"]);
    // What exists under a name is meant by it.
    assert_eq!(matched("odd[1].trf"), ["odd[1].trf"]);
    assert_eq!(matched("*.md"), ["notes.md"]);
}

#[test]
fn tournaments_in_json_are_told_from_other_json() {
    let folder = scratch();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let run = fpc(&["convert", text(&sample("clean.trf")), "--to", "json"]);
    write("a.json", &run.stdout);
    // The members in another order, and one that is missing.
    write("b.JSON", "\u{FEFF}{\"header\": {}, \"fpc_tournament\": 1}");
    let report = fpc(&["check", "--format", "json", text(&folder.path().join("b.JSON"))]);
    assert!(report.stdout.contains("\"TRF079\""), "{}", report.stdout);
    write("report.json", &report.stdout);
    write("lines.json", "{\"field\": \"fpc_tournament\"}\n{\"a\": {\"fpc_tournament\": 1}}\n");
    write("list.json", "[{\"fpc_tournament\": 1}]");
    write("empty.json", "");
    for command in ["check", "validate"] {
        let run = fpc(&[command, "--format", "ndjson", text(folder.path())]);
        let files = lines(&run, folder.path()).0;
        assert_eq!(files, named(&[("a.json", "ok"), ("b.JSON", "invalid")]), "{command}");
        assert_eq!(run.status, 3);
        let run = fpc(&[command, text(&folder.path().join("report.json"))]);
        assert_eq!(run.status, 3, "what is named is read");
    }
}

#[test]
fn what_leads_to_no_file_is_an_error() {
    let folder = scratch();
    let pattern = folder.path().join("*.trf");
    for (name, reason) in [
        (text(&pattern), "no file matches this pattern"),
        (
            text(folder.path()),
            "this folder contains no tournament (.trf, .trfx, .txt, or .json from fpc)",
        ),
    ] {
        let run = check(&[name, text(&sample("clean.trf"))]);
        assert_eq!(run.status, 5);
        assert!(run.stderr.contains(reason), "{}", run.stderr);
        assert!(run.stdout.contains("2 files, 5 rounds: 1 file not checked"), "{}", run.stdout);
    }
}

#[test]
fn names_can_come_from_a_list() {
    let folder = folder();
    let names = ["b", "a/wrong.trf", "*.trfx"].map(|name| folder.path().join(name));
    let list = format!("\u{FEFF}{}", names.each_ref().map(|name| text(name)).join("\r\n\r\n"));
    let arguments = ["check", "--format", "ndjson", "--files-from", "-"];
    let run = fpc_with_input(&arguments, list.as_bytes());
    let expected = named(&[("b/clean.TRF", "ok"), ("a/wrong.trf", "differs"), ("c.trfx", "ok")]);
    assert_eq!(lines(&run, folder.path()).0, expected);
    assert_eq!(run.status, 6);

    let run = fpc_with_input(&arguments, b"\n");
    assert_eq!(run.status, 5);
    assert!(run.stderr.contains("this list is empty"), "{}", run.stderr);
}

#[test]
fn the_output_does_not_depend_on_the_number_of_jobs() {
    let folder = folder();
    for number in 0..40 {
        let from = if number % 3 == 0 { "wrong-pairing.trf" } else { "clean.trf" };
        fs::copy(sample(from), folder.path().join(format!("{number:02}.trf"))).unwrap();
    }
    for format in ["human", "json", "ndjson", "junit", "csv"] {
        let output = |jobs| {
            let run = check(&["--format", format, "--jobs", jobs, text(folder.path())]);
            assert_eq!(run.status, 3);
            run.stdout
        };
        let alone = output("1");
        assert_eq!(output("7"), alone, "{format}");
    }
}

#[test]
fn an_office_gets_a_table_of_all_rounds() {
    let folder = folder();
    let run = check(&["--format", "csv", text(folder.path())]);
    let mut reader = csv::Reader::from_reader(run.stdout.as_bytes());
    let heading: Vec<_> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(heading, ["file", "round", "verdict", "system", "explanation"]);
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    let of = |file: &str| {
        let rows = rows.iter().filter(|row| row[0].replace('\\', "/").ends_with(file));
        rows.map(|row| [row[1].to_owned(), row[2].to_owned()]).collect::<Vec<_>>()
    };
    let expected = ["ok", "ok", "differs", "ok", "differs"].into_iter().zip(1..);
    let expected: Vec<_> =
        expected.map(|(verdict, round)| [round.to_string(), verdict.to_owned()]).collect();
    let found: Vec<_> = of("a/wrong.trf").into_iter().filter(|row| row[0] != "ranks").collect();
    assert_eq!(found, expected);
    // It has no list of tie-breaks.
    let last = of("b/clean.TRF").pop().unwrap();
    assert_eq!(last, ["ranks", "not-checked"]);
    assert_eq!(of("broken.txt"), [["".to_owned(), "invalid".to_owned()]]);
    let differs = rows.iter().find(|row| &row[2] == "differs").unwrap();
    assert!(differs[3].starts_with("FIDE (Dutch) system") && !differs[4].is_empty());
    assert!(run.stderr.contains("1 file with errors; 1 other file skipped"), "{}", run.stderr);
}

#[test]
fn quiet_tells_what_is_wrong_only() {
    let folder = folder();
    let run = check(&["--quiet", text(folder.path())]);
    assert!(!run.stdout.contains("clean"), "{}", run.stdout);
    assert!(run.stdout.contains("wrong.trf: "), "{}", run.stdout);
    assert!(run.stdout.contains("broken.txt: not checked: 5 errors"), "{}", run.stdout);
    assert!(!run.stdout.contains("round 1: ok"), "{}", run.stdout);
    let end = "5 files, 20 rounds: 2 rounds differ in 1 file, 1 file with errors; 1 other file \
               skipped\n  4 files: FIDE (Dutch) system, 2017 edition (in force on the first day)\n";
    assert!(run.stdout.ends_with(end), "{}", run.stdout);
    assert!(run.stderr.contains("error[TRF"), "{}", run.stderr);
    assert!(!run.stderr.contains("a second"), "{}", run.stderr);
}

#[test]
fn junit_has_a_suite_for_each_file_and_a_case_for_each_round() {
    let folder = folder();
    let run = check(&["--format", "junit", text(folder.path())]);
    let mut reader = Reader::from_str(&run.stdout);
    let mut counts = [("testsuite", 0), ("testcase", 0), ("failure", 0), ("error", 0)];
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => {
                for (name, count) in &mut counts {
                    *count += u32::from(tag.name().as_ref() == *name);
                }
            }
            _ => {}
        }
    }
    // The broken file has one case.
    assert_eq!(counts, [("testsuite", 5), ("testcase", 21), ("failure", 2), ("error", 1)]);
}

#[test]
fn many_files_are_validated_like_they_are_checked() {
    let folder = folder();
    let validate = |arguments: &[&str]| fpc(&[&["validate"], arguments].concat());
    let run = validate(&["--format", "ndjson", text(folder.path())]);
    assert_eq!(run.status, 3);
    let mut lines: Vec<Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = lines.pop().unwrap();
    let counts = serde_json::json!({
        "complete": true,
        "files": 5,
        "valid": 4,
        "invalid": 1,
        "failed": 0,
        "skipped": 1,
        "errors": 5,
        "warnings": 0,
    });
    assert_eq!(summary["validation"], counts);
    let statuses: Vec<_> = lines.iter().map(|line| line["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["invalid", "ok", "ok", "ok", "ok"]);

    let run = validate(&["--quiet", "--jobs", "1", text(folder.path())]);
    assert!(run.stdout.contains("broken.txt: 5 errors, no warnings\n"), "{}", run.stdout);
    assert!(!run.stdout.contains("clean"), "{}", run.stdout);
    assert!(
        run.stdout.ends_with("5 files: 5 errors in 1 file; 1 other file skipped\n"),
        "{}",
        run.stdout
    );
    for format in ["human", "json", "ndjson", "junit"] {
        let output = |jobs| {
            let run = validate(&["--format", format, "--jobs", jobs, text(folder.path())]);
            run.stdout
        };
        assert_eq!(output("5"), output("1"), "{format}");
    }
    let run = validate(&["no-such-file.trf", text(&sample("clean.trf"))]);
    assert_eq!(run.status, 5);
    assert!(run.stdout.ends_with("2 files: 1 file not read\n"), "{}", run.stdout);
    let run = validate(&["--format", "junit", text(folder.path())]);
    assert!(run.stdout.contains("<testsuites name=\"fpc validate\">"), "{}", run.stdout);
    assert_eq!(run.stdout.matches("<error ").count(), 1, "{}", run.stdout);
}

/// A file with so many errors, and as many warnings.
fn with_findings(folder: &Path, count: usize) -> String {
    let player = |number| format!("001 {number:>4}      Nobody{number:<27} 20x0{:28} 1,0\n", "");
    let path = folder.join("findings.trf");
    fs::write(&path, (1..=count).map(player).collect::<String>()).unwrap();
    text(&path).to_owned()
}

#[test]
fn findings_of_one_file_do_not_bury_the_others() {
    let folder = scratch();
    let (bad, good) = (with_findings(folder.path(), 30), sample("clean.trf"));
    let errors = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 3);
        let all = run.stdout + &run.stderr;
        (all.matches("error[TRF005]").count(), all)
    };
    let (count, all) = errors(&["validate", &bad]);
    assert_eq!(count, 30, "of a single file all are shown");
    assert!(!all.contains("more"), "{all}");
    for (arguments, shown) in [
        (&["validate"][..], 10),
        (&["validate", "--max-findings", "3"], 3),
        (&["validate", "--max-findings", "0"], 30),
        (&["check"], 10),
        (&["check", "--max-findings", "3"], 3),
        (&["check", "--max-findings", "0"], 30),
    ] {
        let (count, all) = errors(&[arguments, &[&bad, text(&good)]].concat());
        assert_eq!(count, shown, "{arguments:?}");
        let left = 30 - shown;
        assert_eq!(all.contains(&format!("... and {left} ")), left > 0, "{arguments:?}: {all}");
        assert!(all.contains("findings.trf: 30 errors, "), "{all}");
    }
    for command in ["validate", "check"] {
        let report = |arguments: &[&str]| -> Value {
            let format = [command, "--format", "json", &bad];
            serde_json::from_str(&fpc(&[&format, arguments].concat()).stdout).unwrap()
        };
        let file = &report(&[])["files"][0];
        let all = file["diagnostics"].as_array().unwrap().len();
        assert_eq!((all, &file["left_out"]), (60, &Value::Null));
        let file = &report(&["--max-findings", "4"])["files"][0];
        let listed = |severity: &str| {
            let findings = file["diagnostics"].as_array().unwrap().iter();
            findings.filter(|it| it["severity"] == severity && it["line"].is_u64()).count()
        };
        assert_eq!((listed("error"), listed("warning")), (4, 4));
        assert_eq!(file["left_out"]["errors"], 26);
    }
}

#[test]
fn a_report_can_go_into_a_file() {
    let folder = folder();
    let out = folder.path().join("report");
    for command in ["check", "validate"] {
        for format in ["human", "json", "ndjson", "junit"] {
            let arguments = [command, "--format", format, text(folder.path())];
            let expected = fpc(&arguments).stdout;
            let run = fpc(&[&arguments[..], &["-o", text(&out)]].concat());
            assert_eq!((run.status, run.stdout.as_str()), (3, ""));
            assert_eq!(fs::read_to_string(&out).unwrap(), expected, "{command} {format}");
        }
    }
    // What cannot be carried out changes nothing.
    fs::write(&out, "before").unwrap();
    let (clean, missing) = (sample("clean.trf"), folder.path().join("none/report"));
    let one = folder.path().join("c.trfx");
    for (arguments, status) in [
        (&["check", "--round", "9", text(&clean), "-o", text(&out)][..], 3),
        (&["check", "no-such-file.trf", "-o", text(&out)], 5),
        (&["validate", "no-such-file.trf", "-o", text(&out)], 5),
        (&["standings", "--round", "9", text(&clean), "-o", text(&out)], 3),
        (&["check", text(folder.path()), "-o", text(&one)], 3),
        (&["validate", text(folder.path()), "-o", text(&one)], 3),
        (&["check", text(&clean), "-o", text(&missing)], 5),
    ] {
        let run = fpc(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (status, ""), "{arguments:?}");
        assert!(run.stderr.contains("error"), "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(fs::read_to_string(&out).unwrap(), "before");
    assert_eq!(fs::read(&one).unwrap(), fs::read(&clean).unwrap());
    let table = fpc(&["standings", "--system", "ssm", text(&clean)]).stdout;
    let run = fpc(&["standings", "--system", "ssm", text(&clean), "-o", text(&out)]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&out).unwrap(), table);
}

/// What a command says last when a signal ends it: a pipe that nobody writes to holds up the check of the second file
/// for as long as the test likes.
#[cfg(unix)]
fn interrupted(command: &str, signal: &str) -> Value {
    use std::{
        io::{BufRead, BufReader, Read},
        process::{Command, Stdio},
        sync::mpsc::{RecvTimeoutError, channel},
        thread,
        time::Duration,
    };

    let folder = scratch();
    let (first, pipe, last) =
        (sample("clean.trf"), folder.path().join("pipe.trf"), sample("wrong-pairing.trf"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut child = Command::new(env!("CARGO_BIN_EXE_fpc"))
        .args([command, "--jobs", "1", "--format", "ndjson"])
        .args([&first, &pipe, &last])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.contains("clean.trf"), "{line}");
    let interruption = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(interruption.unwrap().success());
    // The program leaves an interruption ignored that was ignored when it
    // started (nohup), and would then wait for the pipe for ever.
    let (ended, end) = channel::<()>();
    let exit = thread::spawn(move || {
        if end.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout) {
            child.kill().unwrap();
        }
        child.wait().unwrap()
    });
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    drop(ended);
    assert_eq!(exit.join().unwrap().code(), Some(130), "{signal}: is it ignored here?");
    serde_json::from_str(&rest).unwrap()
}

#[cfg(unix)]
fn interrupted_check(signal: &str) {
    let summary = &interrupted("check", signal)["summary"];
    assert_eq!((&summary["complete"], &summary["files"]), (&Value::from(false), &Value::from(3)));
    assert_eq!((&summary["checked"], &summary["rounds"]), (&Value::from(1), &Value::from(5)));
}

#[cfg(unix)]
#[test]
fn an_interruption_leaves_a_true_summary() {
    interrupted_check("-INT");
}

#[cfg(unix)]
#[test]
fn a_request_to_end_leaves_a_true_summary() {
    interrupted_check("-TERM");
}

#[cfg(unix)]
#[test]
fn a_validation_can_be_interrupted_like_a_check() {
    let summary = &interrupted("validate", "-INT")["validation"];
    assert_eq!((&summary["complete"], &summary["files"]), (&Value::from(false), &Value::from(3)));
    assert_eq!((&summary["valid"], &summary["invalid"]), (&Value::from(1), &Value::from(0)));
}

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
092 Swiss (Dubov)
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
            "files_ok": 3,
            "files_differing": 1,
            "files_unpairable": 0,
            "files_uncertain": 0,
            "rounds": 20,
            "rounds_ok": 18,
            "rounds_differing": 2,
            "rounds_unpairable": 0,
            "rounds_uncertain": 0,
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
fn what_leads_to_no_file_is_an_error() {
    let folder = scratch();
    let pattern = folder.path().join("*.trf");
    for (name, reason) in [
        (text(&pattern), "no file matches this pattern"),
        (text(folder.path()), "no tournament in this folder (.trf, .trfx, .txt)"),
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
    assert!(run.stderr.contains("no name in this list"), "{}", run.stderr);
}

#[test]
fn the_output_does_not_depend_on_the_number_of_jobs() {
    let folder = folder();
    for number in 0..40 {
        let from = if number % 3 == 0 { "wrong-pairing.trf" } else { "clean.trf" };
        fs::copy(sample(from), folder.path().join(format!("{number:02}.trf"))).unwrap();
    }
    for format in ["human", "json", "ndjson", "junit"] {
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
fn quiet_tells_what_is_wrong_only() {
    let folder = folder();
    let run = check(&["--quiet", text(folder.path())]);
    assert!(!run.stdout.contains("clean"), "{}", run.stdout);
    assert!(run.stdout.contains("wrong.trf: "), "{}", run.stdout);
    assert!(run.stdout.contains("broken.txt: not checked: 5 errors"), "{}", run.stdout);
    assert!(!run.stdout.contains("round 1: ok"), "{}", run.stdout);
    let end = "5 files, 20 rounds: 2 rounds differ in 1 file, 1 file not checked\n  4 files: FIDE \
               (Dutch) system, 2017 edition (in force on the first day)\n";
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

/// Ends a check by a signal: a pipe that nobody writes to holds up the check of the second file
/// for as long as the test likes.
#[cfg(unix)]
fn interrupted_check(signal: &str) {
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
        .args(["check", "--jobs", "1", "--format", "ndjson"])
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
    let summary: Value = serde_json::from_str(&rest).unwrap();
    let summary = &summary["summary"];
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

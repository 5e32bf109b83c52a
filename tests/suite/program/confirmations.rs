//! What has to be confirmed once rounds have been paired.

use std::fs;

use fpc_answers::json::{ErrorCode, Failure};
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::program::{fpc, fpc_with_input, sample, scratch, text};

/// Each is refused with a code of its own, by which programs ask for the confirmation.
#[test]
fn refusals_that_a_confirmation_overcomes_have_a_code() {
    let file = sample("next-round.trf");
    let operations = [
        r#"{"op": "set", "rounds": 6}"#,
        r#"{"op": "set", "points": {"win": "3", "draw": "1"}}"#,
        r#"{"op": "result", "round": 1, "white": 1, "black": 6, "result": "0-1"}"#,
        r#"{"op": "enter-pairing", "pairs": [[6, 1], [3, 4], [5, 7], [8, 9], [10, 11]]}"#,
    ];
    let apply = |operation: &str| {
        let list = format!("[{operation}]");
        let arguments = ["apply", text(&file), "-", "--dry-run", "--format", "json"];
        fpc_with_input(&arguments, list.as_bytes())
    };
    for operation in operations {
        let refused = apply(operation);
        let failure: Failure = serde_json::from_str(&refused.stdout).expect(operation);
        assert_eq!(failure.error.code, ErrorCode::Unconfirmed.into(), "{operation}");
        let confirmed = apply(&format!(r#"{{"force": true, {}"#, &operation[1..]));
        assert_eq!(confirmed.status, 0, "{operation}: {}", confirmed.stdout);
    }
    let unpaired = apply(r#"{"op": "unpair"}"#);
    let failure: Failure = serde_json::from_str(&unpaired.stdout).unwrap();
    assert_eq!(failure.error.code, ErrorCode::OperationRefused.into());
}

/// Two rounds later, a result is corrected for the rating report only: the file has it, and all else stays.
#[test]
fn old_results_are_corrected_for_the_rating_report_only() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    fs::copy(sample("next-round.trf"), &path).unwrap();
    let file = text(&path);
    let before = fs::read_to_string(&path).unwrap();
    let answers = |file: &str| {
        let questions = ["pair", "standings", "check"];
        questions.map(|question| {
            let run = fpc(&[question, "--format", "json", file]);
            let mut answer: Value = serde_json::from_str(&run.stdout).unwrap();
            // Files have names, formats have findings, and a correction is said.
            for name in ["file", "files", "diagnostics"] {
                let of_answer = answer.as_object_mut().unwrap();
                let rounds = of_answer.remove(name).map(|it| it[0]["rounds"].clone());
                of_answer.insert(name.to_owned(), rounds.unwrap_or_default());
            }
            answer
        })
    };
    let (line, cell) = ("\n### Rating correction @ Round 1: ", "     6 w 0");
    let asked = answers(file);
    let refused = fpc(&["enter", file, "--round", "1", "1-6=0-1"]);
    assert_eq!(refused.status, 3);
    assert!(
        refused.stderr.contains("for the rating report only (C.04.2, 4.3)"),
        "{}",
        refused.stderr
    );
    let corrected = fpc(&["enter", file, "--round", "1", "--force", "1-6=0-1"]);
    assert!(corrected.stderr.contains("standings keep 1/2-1/2"), "{}", corrected.stderr);
    let now = fs::read_to_string(&path).unwrap();
    assert!(
        now.contains(&format!("{line}1-6: 1/2-1/2 => 0-1 (pairings and standings used 1/2-1/2)\n"))
    );
    assert!(now.contains(cell), "{now}");
    assert_eq!(answers(file), asked);
    for (format, name) in
        [("trf16", "old.trf"), ("trfx", "x.trf"), ("trf26", "new.trf"), ("json", "it.json")]
    {
        let converted = text(&folder.path().join(name)).to_owned();
        assert_eq!(fpc(&["convert", "--to", format, file, "-o", &converted]).status, 0);
        let back = folder.path().join("back.trf");
        assert_eq!(fpc(&["convert", "--to", "trfx", &converted, "-o", text(&back)]).status, 0);
        let back = fs::read_to_string(back).unwrap();
        assert!(back.contains(line) && back.contains(cell), "{format}: {back}");
    }
    let told = fpc(&["check", file]).stderr;
    assert!(told.contains("Rating correction @ Round 1: 1-6: 1/2-1/2 => 0-1"), "{told}");
    // Corrected once more, there is still one line, and none if nothing differs.
    fpc(&["enter", file, "--round", "1", "--force", "1-6=1-0"]);
    assert_eq!(fs::read_to_string(&path).unwrap().matches(line).count(), 1);
    fpc(&["enter", file, "--round", "1", "--force", "1-6=1/2-1/2"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    // A line that fits nothing is reported.
    fs::write(&path, format!("{before}{}2-7: 0-0 => 0-1\n", &line[1..])).unwrap();
    assert!(fpc(&["check", file]).stderr.contains("[FPC024]"));
}

/// Who must not meet is set in the middle of a tournament: the rounds before are answered as they were, and the next one
/// obeys it.
#[test]
fn a_prohibition_concerns_no_round_that_has_been_paired() {
    let folder = scratch();
    for (name, pair, lines) in [
        ("next-round.trf", "\n4 10\n", ["XXP 4 10\n", "### Prohibition @ Round 3: 4-10 added\n"]),
        (
            "trf26.trf",
            "\n10 4\n",
            ["260   1   6    4   10\n", "### Prohibition @ Round 4: 4-10 added\n"],
        ),
    ] {
        let path = folder.path().join(name);
        fs::copy(sample(name), &path).unwrap();
        let file = text(&path);
        let rounds: Vec<_> = (1..=3).map(|round: u32| round.to_string()).collect();
        let answers = || {
            let questions = [&["pair"][..], &["explain"], &["judge"], &["checklist"]];
            let ask = |question: &[&str], round: &str| {
                let run = fpc(&[question, &["--format", "json", "--round", round, file]].concat());
                let mut answer: Value = serde_json::from_str(&run.stdout).unwrap();
                // That something was changed since is said.
                answer.as_object_mut().unwrap().remove("diagnostics");
                answer
            };
            let all = rounds.iter().flat_map(|round| questions.map(|it| ask(it, round)));
            let mut check: Value =
                serde_json::from_str(&fpc(&["check", "--format", "json", file]).stdout).unwrap();
            let check = check["files"][0]["rounds"].take();
            all.chain([check]).collect::<Vec<_>>()
        };
        let before = (answers(), fs::read_to_string(&path).unwrap());
        let next = fpc(&["pair", file]).stdout;
        assert!(next.contains(pair), "{next}");

        let refused = fpc(&["set", file, "--forbid", "4-10"]);
        assert_eq!(refused.status, 3);
        assert!(refused.stderr.contains("(C.05, 5.2)"), "{}", refused.stderr);
        let set = fpc(&["set", file, "--forbid", "4-10", "--force"]);
        assert_eq!(set.status, 0, "{}", set.stderr);
        let now = fs::read_to_string(&path).unwrap();
        assert!(lines.iter().all(|line| now.contains(line)), "{now}");
        assert_eq!(answers(), before.0, "{name}");
        assert!(!fpc(&["pair", file]).stdout.contains(pair));

        // Once they may meet after all, nothing is left except that FIDE mode was left.
        assert_eq!(fpc(&["set", file, "--allow", "4-10", "--force"]).status, 0);
        let now = fs::read_to_string(&path).unwrap();
        let (exits, others): (Vec<_>, Vec<_>) =
            now.split_inclusive('\n').partition(|line| line.starts_with("### FIDE mode exited"));
        assert_eq!((exits.len(), others.concat()), (1, before.1), "{name}");
    }
}

/// Groups that a file has are kept as far as nobody says otherwise.
#[test]
fn who_may_meet_leaves_the_others_of_a_group_apart() {
    let folder = scratch();
    let path = folder.path().join("groups.trf");
    let file = text(&path);
    let run = |arguments: &[&str]| {
        let run = fpc(arguments);
        assert_eq!(run.status, 0, "{arguments:?}\n{}", run.stderr);
        run.stderr
    };
    let nobody = br#"[{"op": "new", "rounds": 3, "lots": 1, "forbid": [[1, 2]]}]"#;
    let refused = fpc_with_input(&["apply", file, "-"], nobody);
    let why = "nobody has entered yet: who must not meet can be set once they have";
    assert!(refused.stderr.contains(why), "{}", refused.stderr);
    run(&[
        "new",
        file,
        "--rounds",
        "3",
        "--lots",
        "1",
        "--points",
        "3-1-0",
        "--time-control",
        "90+30",
    ]);
    let players = b"Adams;1900\nBaker;1800\nClark;1700\nDavis;1600\nEvans;1500\n";
    assert_eq!(fpc_with_input(&["add", file, "--from", "-"], players).status, 0);
    let group = br#"[{"op": "set", "forbid": [["adams", 2, 3, 2]]}]"#;
    assert_eq!(fpc_with_input(&["apply", file, "-"], group).status, 0);
    let records = || {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("260") || line.starts_with("XXP"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(records(), ["260   1   3    1    2    3", "XXP 1 2 3"]);
    let said = run(&["set", file, "--allow", "1-baker", "--name", "Club"]);
    assert!(said.contains("the details are set; 1 Adams - 2 Baker may meet"), "{said}");
    assert_eq!(records()[0], "260   1   3    1    3");
    assert_eq!(records()[1], "260   1   3    2    3");
    // What is known already is not said twice.
    assert!(run(&["set", file, "--forbid", "3-1"]).contains("nothing to change"));
    // A late entry before round 1 gives others new numbers.
    run(&["add", file, "Zorn", "--rating", "2000"]);
    assert_eq!(records()[0], "260   1   3    2    4");
    assert_eq!(fpc(&["set", file, "--forbid", "3-3"]).status, 3);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("W  3.0") && text.contains("122 90+30"), "{text}");
}

/// The state of a round, what is done in it, whether it is done (`Some(true)` if confirmed), and the comments then.
type Step<'a> = (&'a str, &'a [&'a str], Option<bool>, &'a [&'a str]);

/// The states of a round: what can be done in each, what has to be confirmed, and which comment it leaves, as the guide says.
#[test]
fn what_can_be_changed_depends_on_the_state_of_the_round() {
    let guide = fs::read_to_string(sample("../docs/running.md")).unwrap();
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let file = text(&path);
    fs::copy(sample("next-round.trf"), &path).unwrap();
    let comments = || -> Vec<String> {
        let lines = fs::read_to_string(&path).unwrap();
        let comments = lines.lines().filter_map(|line| line.strip_prefix("### "));
        comments.map(|line| line.split_once(" @").unwrap().0.to_owned()).collect()
    };
    let results = ["enter", "4-10=1-0", "6-5=1-0", "1-3=1-0", "9-11=*", "8-7=1-0"];
    let steps: &[Step<'_>] = &[
        ("to be paired", &["enter", "8=half", "--round", "4"], Some(false), &[]),
        ("to be paired", &["enter", "8=present", "--round", "4"], Some(false), &[]),
        ("to be paired", &["enter", "6-1", "3-4", "5-7", "8-9", "10-11"], Some(true), &["MPA"]),
        ("paired", &["unpair"], Some(false), &[]),
        ("to be paired", &["pair", "--write", "--assign", "1-11"], Some(false), &["Assigned pair"]),
        (
            "paired",
            &["enter", "2=zero", "--round", "4"],
            Some(false),
            &["Assigned pair", "Correction"],
        ),
        ("paired", &["unpair"], Some(false), &[]),
        ("to be paired", &["enter", "2=half", "--round", "4"], Some(false), &[]),
        ("to be paired", &["pair", "--write", "--forbid", "4-6"], Some(false), &[]),
        ("paired", &["pair", "--write", "--absent", "11"], Some(true), &["Paired again"]),
        ("paired", &["unpair"], Some(false), &[]),
        ("to be paired", &["enter", "11=present", "--round", "4"], Some(false), &[]),
        ("to be paired", &["pair", "--write"], Some(false), &[]),
        ("paired", &["enter", "4-10=1-0"], Some(false), &[]),
        ("running", &["enter", "4-10=0-1"], Some(false), &[]),
        ("running", &["unpair"], None, &[]),
        ("running", &["pair", "--write", "--absent", "11"], None, &[]),
        ("running", &["enter", "6-5=exchanged"], Some(false), &["Correction"]),
        ("running", &["enter", "5-6=exchanged"], Some(false), &[]),
        ("running", &["enter", "4-10="], Some(false), &[]),
        ("paired", &results, Some(false), &[]),
        ("over", &["enter", "4-10=1/2"], Some(false), &[]),
        ("over", &["unpair"], None, &[]),
        ("to be paired", &["pair", "--write"], Some(false), &[]),
        ("over", &["enter", "4-10=", "--round", "4"], None, &[]),
        ("over", &["enter", "4-10=1-0", "--round", "4"], Some(true), &["Correction"]),
        (
            "over",
            &["enter", "9-11=1-0", "--round", "4"],
            Some(true),
            &["Correction", "Adjournment"],
        ),
        (
            "over",
            &["enter", "11-4=1-0", "--round", "3"],
            Some(true),
            &["Correction", "Adjournment", "Rating correction"],
        ),
    ];
    for (state, command, done, left) in steps {
        let shown = format!("{state}: {command:?}");
        let row =
            guide.lines().find(|line| line.starts_with(&format!("| *{state}*"))).expect(state);
        let known = comments();
        let run = |force: &[&str]| {
            let (name, rest) = command.split_first().unwrap();
            fpc(&[&[*name][..], force, &[file], rest].concat())
        };
        let first = run(&[]);
        match done {
            Some(false) => assert_eq!(first.status, 0, "{shown}: {}", first.stderr),
            _ => assert_eq!(first.status, 3, "{shown}: {}", first.stdout),
        }
        assert_eq!(
            first.stderr.contains("--force does it"),
            *done == Some(true),
            "{shown}: {}",
            first.stderr
        );
        if *done == Some(true) {
            let confirmed = run(&["--force"]);
            assert_eq!(confirmed.status, 0, "{shown}: {}", confirmed.stderr);
        }
        let now = comments();
        assert_eq!(now, *left, "{shown}");
        for comment in now.iter().skip(known.len()) {
            assert!(
                row.contains(&format!("`{comment}`")),
                "{shown}: the guide does not name {comment}"
            );
        }
    }
}

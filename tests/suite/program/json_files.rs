//! Tournaments in JSON, which all commands read as they read tournament report files.

use std::{fs, path::PathBuf};

use fpc::json;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::program::{fpc, fpc_with_input, reports::samples, sample, scratch, text};

/// A tournament report file as JSON, if it can be read.
fn as_json(file: &str) -> Option<String> {
    let run = fpc(&["convert", file, "--to", "json"]);
    (run.status == 0).then_some(run.stdout)
}

/// A report without the name of the file and what is said of its lines.
fn verdicts(report: &str) -> Value {
    let mut report: Value = serde_json::from_str(report).unwrap();
    let strip = |file: &mut Value| {
        file["file"] = Value::Null;
        let is_of_answer = |it: &Value| it["code"].as_str().unwrap().starts_with("FPC");
        file["diagnostics"].as_array_mut().unwrap().retain(is_of_answer);
        // The record of the initial color has its place in each form.
        for found in file["diagnostics"].as_array_mut().unwrap() {
            if found.get("line").is_some() {
                let members = found.as_object_mut().unwrap();
                members.retain(|name, _| !matches!(&**name, "line" | "columns" | "message"));
            }
        }
        // A hint comes of such a finding.
        for round in file["rounds"].as_array_mut().into_iter().flatten() {
            round.as_object_mut().unwrap().remove("hint");
        }
    };
    match report.get_mut("files") {
        Some(files) => files.as_array_mut().unwrap().iter_mut().for_each(strip),
        None => strip(&mut report),
    }
    report
}

#[test]
fn a_tournament_is_checked_and_paired_alike_in_every_form() {
    let folder = scratch();
    let ask = |command: &'static str, system: &'static str| {
        [command, "--system", system, "--initial-color", "white", "--format", "json"]
    };
    let by_system = ["auto", "dutch-2012", "dutch-2026", "dubov-1997", "lim"];
    let mut of_system = by_system.map(|system| (system, Vec::new(), Vec::new()));
    let mut count = 0;
    for path in samples() {
        let file = text(&path);
        let Some(json) = as_json(file) else { continue };
        let copy = folder.path().join(format!("{count}.json"));
        fs::write(&copy, &json).unwrap();
        // What a match is in columns means something else where every column is a game.
        let is_match = json.contains("\"games_per_round\"") || json.contains("\"teams\": {");
        for (system, files, copies) in
            of_system.iter_mut().filter(|(system, ..)| *system == "auto" || !is_match)
        {
            files.push(path.clone());
            copies.push(copy.clone());
            let pair = ask("pair", system);
            let lines = fpc(&[&pair[..], &[file]].concat());
            let json = fpc_with_input(&[&pair[..], &["-"]].concat(), json.as_bytes());
            let what = format!("{file} {system}: {}", json.stderr);
            assert_eq!(lines.status, json.status, "{what}");
            if !lines.stdout.contains("\"error\"") {
                assert_eq!(verdicts(&lines.stdout), verdicts(&json.stdout), "{what}");
            }
        }
        let validated = fpc_with_input(&["validate", "-"], json.as_bytes());
        assert_eq!(validated.status, 0, "{file}: {}", validated.stdout);
        let standings = ["standings", "--system", if is_match { "auto" } else { "ssm" }];
        let lines = fpc(&[&standings[..], &[file]].concat());
        let json = fpc_with_input(&[&standings[..], &["-"]].concat(), json.as_bytes());
        assert_eq!(lines.stdout, json.stdout, "{file}");
        count += 1;
    }
    assert!(count > 30, "{count}");
    for (system, files, copies) in of_system {
        let check = |files: &[PathBuf]| {
            let files: Vec<_> = files.iter().map(|it| text(it)).collect();
            let mut run = fpc(&[&ask("check", system)[..], &files].concat());
            // A file that cannot be checked is named where that is said.
            for (number, file) in files.iter().enumerate() {
                run.stdout = run.stdout.replace(file, &number.to_string());
            }
            run
        };
        let (lines, json) = (check(&files), check(&copies));
        assert_eq!(lines.status, json.status, "{system}");
        assert_eq!(verdicts(&lines.stdout), verdicts(&json.stdout), "{system}");
    }
}

#[test]
fn virtual_points_of_zero_are_given_in_every_form() {
    let file = fs::read_to_string(sample("first-round.trf")).unwrap();
    let file = file + "192 FIDE_DUTCH_2026_BAKU\nXXA    1  0.0\n";
    let json = fpc_with_input(&["convert", "-", "--to", "json"], file.as_bytes()).stdout;
    let pair =
        |file: &str| fpc_with_input(&["pair", "-", "--initial-color", "white"], file.as_bytes());
    assert_eq!(pair(&file).stdout, pair(&json).stdout);
}

/// What is written is what the same round in a tournament report file comes to.
#[test]
fn a_round_is_entered_into_json() {
    let folder = scratch();
    for name in ["next-round.trf", "open-round.trf", "late-entry.trf", "byes-and-forfeits.trf"] {
        let (lines, json) = (folder.path().join(name), folder.path().join("t.json"));
        fs::copy(sample(name), &lines).unwrap();
        fs::write(&json, as_json(text(&lines)).unwrap()).unwrap();
        let status = fpc(&["pair", "--write", "-q", text(&lines)]).status;
        let run = fpc(&["pair", "--write", "-q", text(&json)]);
        assert_eq!(run.status, status, "{name}: {}", run.stderr);
        let written: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
        let expected: Value = serde_json::from_str(&as_json(text(&lines)).unwrap()).unwrap();
        assert_eq!(written, expected, "{name}");
        assert_eq!(written["fpc_tournament"], 1, "it stays JSON");
    }
    let json = as_json(text(&sample("next-round.trf"))).unwrap();
    let run = fpc_with_input(&["pair", "--write", "-q", "-"], json.as_bytes());
    assert!(run.stdout.starts_with("{\n  \"fpc_tournament\": 1,"), "{}", run.stdout);
    assert!(run.stdout.contains("\"result\": \"open\""));
}

#[test]
fn mistakes_are_shown_where_they_stand() {
    let json = as_json(text(&sample("next-round.trf"))).unwrap();
    let line = |part: &str| json.lines().position(|line| line.contains(part)).unwrap() + 1;
    let broken = json.replacen("\"draw\"", "\"drawn\"", 1);
    for command in ["check", "pair", "standings", "convert"] {
        let tail: &[&str] = if command == "convert" { &["--to", "trf26"] } else { &[] };
        let run = fpc_with_input(&[&[command, "-"], tail].concat(), broken.as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{command}");
        let place = format!("--> standard input:{}:", line("\"draw\""));
        assert!(run.stderr.starts_with("error[TRF079]"), "{}", run.stderr);
        assert!(run.stderr.contains(&place), "{place}: {}", run.stderr);
        assert!(run.stderr.contains("^^^^^^^"), "the value is marked: {}", run.stderr);
        assert!(run.stderr.contains("].result: found \"drawn\", expected one of `win`, "));
    }
    let run = fpc_with_input(&["pair", "--format", "json", "-"], broken.as_bytes());
    let failure: Value = serde_json::from_str(&run.stdout).unwrap();
    let error = &failure["error"];
    assert_eq!((&error["code"], &error["line"]), (&"TRF079".into(), &line("\"draw\"").into()));
    assert!(error["field"].as_str().unwrap().ends_with("].result"));
}

#[test]
fn contradictions_have_codes_and_places() {
    let json = as_json(text(&sample("next-round.trf"))).unwrap();
    let mut value: Value = serde_json::from_str(&json).unwrap();
    value["players"][0]["rounds"][0]["opponent"] = 99.into();
    value["players"][2]["rounds"][1]["color"] = match value["players"][2]["rounds"][1]["color"] {
        ref color if color == "white" => "black".into(),
        _ => "white".into(),
    };
    value["forbidden_pairs"] = serde_json::json!([{"players": [1, 77]}]);
    let input = serde_json::to_string_pretty(&value).unwrap();
    let run = fpc_with_input(&["validate", "--format", "json", "-"], input.as_bytes());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let findings = report["files"][0]["diagnostics"].as_array().unwrap();
    let lines: Vec<_> = input.lines().collect();
    let found = |code: &str| {
        let finding = findings.iter().find(|it| it["code"] == code).unwrap_or_else(|| {
            panic!("{code}: {findings:#?}");
        });
        let (line, columns) = (finding["line"].as_u64().unwrap(), &finding["columns"]);
        let range =
            columns[0].as_u64().unwrap() as usize - 1..columns[1].as_u64().unwrap() as usize;
        (finding["field"].as_str().unwrap().to_owned(), lines[line as usize - 1][range].to_owned())
    };
    assert_eq!(found("TRF018"), ("players[0].rounds[0].opponent".to_owned(), "99".to_owned()));
    let (field, color) = found("TRF021");
    assert!(field.ends_with(".color") && color.len() == "\"white\"".len(), "{field} {color}");
    assert_eq!(found("TRF040"), ("forbidden_pairs[0].players[1]".to_owned(), "77".to_owned()));
}

#[test]
fn what_the_file_lacks_is_named_in_its_own_words() {
    let json = as_json(text(&sample("first-round.trf"))).unwrap();
    let run = fpc_with_input(&["pair", "-"], json.as_bytes());
    assert!(run.stderr.contains("add a member \"initial_color\""), "{}", run.stderr);
    let mut value: Value = serde_json::from_str(&json).unwrap();
    value.as_object_mut().unwrap().remove("total_rounds");
    let run = fpc_with_input(&["pair", "-"], value.to_string().as_bytes());
    assert!(run.stderr.contains("add a member such as \"total_rounds\": 9"), "{}", run.stderr);
}

#[test]
fn encodings_are_read_and_other_json_is_refused() {
    let json = as_json(text(&sample("clean.trf"))).unwrap();
    let check = |bytes: &[u8]| fpc_with_input(&["check", "-q", "-"], bytes).status;
    let utf16: Vec<u8> =
        std::iter::once(0xFEFF).chain(json.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(check(format!("\u{feff} \n{json}").as_bytes()), 0);
    assert_eq!(check(&utf16), 0);
    let latin: Vec<u8> = json
        .replacen("Adams", "\u{1}", 1)
        .bytes()
        .map(|it| if it == 1 { 0xC4 } else { it })
        .collect();
    for file in [&latin[..], b"{", b"{}", b"{\"files\": []}", &json.as_bytes()[..500]] {
        let run = fpc_with_input(&["check", "-"], file);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""));
        assert!(run.stderr.starts_with("error[TRF0"), "{}", run.stderr);
    }
    // The programs whose place fpc takes know no JSON.
    let run = fpc_with_input(&["-", "-p"], json.as_bytes());
    assert_ne!(run.status, 0);
}

#[test]
fn lists_within_lists_are_refused_with_their_place() {
    for (depth, opening) in [(101, "["), (200_000, "["), (60_000, "{\"x\":")] {
        let file = format!("{{\"fpc_tournament\": 1,\n\"x\":{}", opening.repeat(depth));
        let run = fpc_with_input(&["validate", "-"], file.as_bytes());
        let expected = "expected at most 100 lists and objects within each other";
        assert!(run.status == 3 && run.stdout.contains(expected), "{}", run.stdout);
        let column = 5 + 99 * opening.len();
        assert!(run.stdout.contains(&format!(":2:{column}\n")), "{column} {}", run.stdout);
        assert!(json::is_tournament(file.as_bytes()));
    }
}

//! The program as a user meets it.

use std::fs;

use pretty_assertions::assert_eq;

use crate::program::{fpc, fpc_with_input, sample, scratch, text};

#[test]
fn a_clean_tournament_checks_clean() {
    let run = fpc(&["check", "trf-samples/clean.trf"]);
    assert_eq!(run.status, 0);
    assert_eq!(
        run.stdout,
        "\
trf-samples/clean.trf: FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)
  round 1: ok
  round 2: ok
  round 3: ok
  round 4: ok
  round 5: ok
"
    );
    assert_eq!(run.stderr, "");
    let run = fpc(&["check", "--quiet", "trf-samples/clean.trf"]);
    let line = "trf-samples/clean.trf: FIDE (Dutch) system, 2017 edition (in force on 2025-03-01): 5 \
                rounds ok\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, line, ""));
}

#[test]
fn every_sample_is_what_it_says() {
    let statuses = [
        ("broken.trf", 3),
        ("first-check.trf", 3),
        ("first-check-corrected.trf", 6),
        ("wrong-pairing.trf", 6),
        ("no-round-count-last.trf", 7),
        ("no-round-count-more.trf", 7),
        ("wrong-rank.trf", 6),
        ("double-round-robin.trf", 6),
    ];
    for path in crate::trf_files(&sample("")) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let expected = statuses.iter().find(|(file, _)| *file == name).map_or(0, |(_, code)| *code);
        let run = fpc(&["check", text(&path)]);
        assert_eq!(run.status, expected, "{name}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn a_difference_is_shown_side_by_side_with_its_article() {
    let run = fpc(&["check", "--quiet", "trf-samples/wrong-pairing.trf"]);
    assert_eq!(run.status, 6);
    assert_eq!(
        run.stdout,
        "\
trf-samples/wrong-pairing.trf: FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)
  round 3: differs: C.13, bracket 0.5: 1 player with the same upfloat as in the previous round (8), \
         where none is necessary

    board  by the rules (dutch-2017)        in the file
        4  5 Evans, Ella - 7 Garcia, Gina   5 Evans, Ella - 10 Jensen, Jonas
        6  8 Haas, Hugo - 10 Jensen, Jonas  8 Haas, Hugo - 7 Garcia, Gina
    the other 4 boards are the same

  round 5: differs: colors only: 3 should have White against 5 (E.1)

    board  by the rules (dutch-2017)      in the file
        2  3 Chen, Carla - 5 Evans, Ella  5 Evans, Ella - 3 Chen, Carla
    the other 5 boards are the same

`fpc rule C.13 --system dutch-2017` says what that article means.
"
    );
}

#[test]
fn one_round_can_be_checked_alone() {
    let run = fpc(&["check", "--round", "4", "trf-samples/wrong-pairing.trf"]);
    assert_eq!(run.status, 0);
    assert!(
        run.stdout.ends_with("edition (in force on 2025-03-01)\n  round 4: ok\n"),
        "{}",
        run.stdout
    );
    let run = fpc(&["check", "--round", "9", "trf-samples/wrong-pairing.trf"]);
    assert_eq!(run.status, 3);
    assert_eq!(run.stderr, "error: trf-samples/wrong-pairing.trf: round 9 is not recorded\n");
    let run =
        fpc(&["check", "--round", "9", "trf-samples/wrong-pairing.trf", "trf-samples/clean.trf"]);
    let line = "trf-samples/wrong-pairing.trf: not checked: round 9 is not recorded\n";
    assert!(run.stdout.starts_with(line), "{}", run.stdout);
}

#[test]
fn the_check_in_json_names_system_rounds_and_reason() {
    let run = fpc(&["check", "--format", "json", "trf-samples/wrong-pairing.trf"]);
    assert_eq!(run.status, 6);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let file = &report["files"][0];
    assert_eq!(file["system"]["code"], "dutch-2017");
    assert_eq!(file["rounds"][0]["verdict"], "ok");
    let reason = &file["rounds"][2]["reason"];
    assert_eq!(reason["kind"], "worse");
    assert_eq!(reason["article"], "C.13");
    assert_eq!((&reason["recorded"], &reason["expected"]), (&1.into(), &0.into()));
    let hugo = serde_json::json!({"number": 8, "name": "Haas, Hugo", "points": "0.5"});
    let by = serde_json::json!({"relation": "counted", "players": [[hugo]]});
    assert_eq!(reason["recorded_by"], by);
    assert_eq!(reason["expected_by"]["players"], serde_json::json!([]));
    assert_eq!(file["rounds"][4]["reason"]["kind"], "colors");
    let carla = serde_json::json!({"number": 3, "name": "Chen, Carla", "points": "2.5"});
    let ella = serde_json::json!({"number": 5, "name": "Evans, Ella", "points": "2.5"});
    let colors = serde_json::json!([{"white": carla, "black": ella, "article": "E.1"}]);
    assert_eq!(file["rounds"][4]["reason"]["colors"], colors);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let run = fpc(&["check", "no-such-file.trf", "trf-samples/wrong-pairing.trf"]);
    assert_eq!(run.status, 5);
    assert!(run.stderr.starts_with("error: no-such-file.trf: cannot be read: "), "{}", run.stderr);
    assert!(run.stdout.contains("round 3: differs"));
}

#[test]
fn all_mistakes_of_a_broken_file_are_reported_with_their_place() {
    let run = fpc(&["validate", "trf-samples/broken.trf"]);
    assert_eq!(run.status, 3);
    for place in ["broken.trf:9:5", "broken.trf:13:81", "broken.trf:15:99", "broken.trf:17:102"] {
        assert!(run.stdout.contains(place), "{}", run.stdout);
    }
    assert!(run.stdout.ends_with("trf-samples/broken.trf: 5 errors, no warnings\n"));
    let run = fpc(&["validate", "--format", "json", "trf-samples/broken.trf"]);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(report["files"][0]["diagnostics"][1]["code"], "TRF006");
    assert_eq!(report["files"][0]["diagnostics"][1]["columns"], serde_json::json!([81, 84]));
}

#[test]
fn the_next_round_is_printed_as_a_list() {
    let run = fpc(&["pair", "trf-samples/next-round.trf"]);
    assert_eq!(run.status, 0);
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines[0], "5");
    assert_eq!(lines.len(), 6);
    assert!(lines[1..].iter().all(|line| line.split(' ').count() == 2));
    assert!(!run.stdout.split_whitespace().skip(1).any(|id| id == "2"), "2 has a half-point bye");
    assert_eq!(
        run.stderr,
        "trf-samples/next-round.trf: round 4: 5 boards, FIDE (Dutch) system, 2017 edition (in force on \
         2025-03-01)\n"
    );
    let file = fs::read(sample("next-round.trf")).unwrap();
    let piped = fpc_with_input(&["pair", "--quiet", "-"], &file);
    let rules = "standard input: FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)\n";
    assert_eq!((piped.stdout.as_str(), piped.stderr.as_str()), (run.stdout.as_str(), rules));
    for options in [["--system", "dutch-2017"], ["--format", "json"]] {
        let told =
            fpc(&[&["pair", "--quiet", "trf-samples/next-round.trf"], &options[..]].concat());
        assert_eq!(told.stderr, "", "nothing is assumed, or the output tells");
    }
}

#[test]
fn a_past_round_is_paired_as_the_rules_have_it() {
    let pair = |round: &str, file: &str| fpc(&["pair", "--round", round, file]);
    let run = pair("3", "trf-samples/wrong-pairing.trf");
    assert_eq!(run.status, 0, "{}", run.stderr);
    for board in ["5 7", "8 10"] {
        assert!(run.stdout.lines().any(|line| line == board), "{}", run.stdout);
    }
    assert!(run.stderr.contains("round 3 (by the rules, whatever was played): 6 boards"));
    // What was paired by the rules comes out again.
    let clean = fs::read_to_string(sample("clean.trf")).unwrap();
    for round in 1..=5 {
        let run = pair(&round.to_string(), "trf-samples/clean.trf");
        let mut lines = run.stdout.lines();
        let count: usize = lines.next().unwrap().parse().unwrap();
        assert_eq!(lines.clone().count(), count);
        for line in lines {
            let (white, black) = line.split_once(' ').unwrap();
            let cell =
                &clean.lines().find(|it| it.starts_with(&format!("001 {white:>4}"))).unwrap()
                    [91 + 10 * (round - 1)..][..8];
            let expected = if black == "0" { "0000 - U".into() } else { format!("{black:>4} w") };
            assert!(cell.starts_with(&expected), "round {round}: {line}, not {cell}");
        }
    }
    // The next round is the one that is paired without the option.
    let next = "trf-samples/next-round.trf";
    assert_eq!(pair("4", next).stdout, fpc(&["pair", next]).stdout);
    let run = pair("5", next);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("round 5 cannot be paired before round 4 is complete"));
    assert_eq!(fpc(&["pair", "--round", "3", "--write", next]).status, 3);
}

#[test]
fn tables_are_aligned_whatever_the_script() {
    let file = fs::read_to_string(sample("next-round.trf")).unwrap();
    let file = file.replace("Chen, Carla", &format!("{:11}", "王小明"));
    let run = fpc_with_input(&["pair", "-", "--format", "human"], file.as_bytes());
    assert!(run.stdout.contains("王小明"), "{}", run.stdout);
    // Each of the three letters takes the room of two.
    let column = |line: &str| {
        let before = line.split(" - ").next().unwrap();
        before.chars().count() + if before.contains('王') { 3 } else { 0 }
    };
    let boards = run.stdout.lines().filter(|line| line.contains(" - "));
    let mut columns: Vec<_> = boards.map(column).collect();
    columns.dedup();
    assert_eq!(columns.len(), 1, "{}", run.stdout);
}

#[test]
fn the_first_round_needs_an_initial_color() {
    let run = fpc(&["pair", "trf-samples/first-round.trf"]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("--initial-color"), "{}", run.stderr);
    let run = fpc(&["pair", "--initial-color", "black", "trf-samples/first-round.trf"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.stdout, "5\n6 1\n2 7\n8 3\n4 9\n10 5\n");
}

#[test]
fn a_written_round_can_be_checked() {
    let folder = scratch();
    let file = folder.path().join("tournament.trf");
    fs::copy(sample("next-round.trf"), &file).unwrap();
    let before = fs::read_to_string(&file).unwrap();
    let run = fpc(&["pair", "--write", text(&file)]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    let after = fs::read_to_string(&file).unwrap();
    let changed = before.lines().zip(after.lines()).filter(|(old, new)| old != new);
    assert!(changed.clone().all(|(old, new)| new.starts_with(old)), "only cells are added");
    assert_eq!(changed.count(), 10);
    let run = fpc(&["check", text(&file)]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.ends_with("  round 4: ok\n"), "{}", run.stdout);
    // Pairing the open round anew gives the same.
    let run = fpc(&["pair", "--write", text(&file)]);
    assert_eq!(run.status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), after);
}

#[test]
fn no_output_is_touched_on_failure() {
    let folder = scratch();
    let output = folder.path().join("pairs.txt");
    for file in ["broken.trf", "no-legal-pairing.trf"] {
        fs::write(&output, "as it was").unwrap();
        let status = fpc(&["pair", text(&sample(file)), "-o", text(&output)]).status;
        assert_eq!(status, if file == "broken.trf" { 3 } else { 1 });
        assert_eq!(fs::read_to_string(&output).unwrap(), "as it was");
    }
    let run = fpc(&["pair", text(&sample("next-round.trf")), "-o", text(&output)]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert!(fs::read_to_string(&output).unwrap().starts_with("5\n"));
    let missing = folder.path().join("no/such/folder/pairs.txt");
    let run = fpc(&["pair", text(&sample("next-round.trf")), "-o", text(&missing)]);
    assert_eq!(run.status, 5);
}

#[test]
fn an_impossible_round_says_who_is_stuck() {
    let run = fpc(&["pair", "trf-samples/no-legal-pairing.trf"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert_eq!(
        run.stderr,
        "error: trf-samples/no-legal-pairing.trf: No valid pairing exists: round 4 has no legal \
         pairing: 2 cannot be paired with anybody\n"
    );
}

#[test]
fn the_file_decides_the_edition_unless_asked() {
    let file = fs::read_to_string(sample("next-round.trf")).unwrap();
    let system = |arguments: &[&str], file: &str| {
        let arguments = [&["pair", "-", "--format", "json", "-q"], arguments].concat();
        let run = fpc_with_input(&arguments, file.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        let text = |key: &str| json["system"][key].as_str().unwrap().to_owned();
        (text("code"), text("reason"))
    };
    let expect = |code: &str, reason: &str| (code.to_owned(), reason.to_owned());
    assert_eq!(system(&[], &file), expect("dutch-2017", "in force on 2025-03-01"));
    let later = file.replace("042 2025/03/01", "042 1. 2. 2026");
    assert_eq!(system(&[], &later), expect("dutch-2026", "in force on 2026-02-01"));
    let earlier = file.replace("042 2025/03/01", "042 May 29, 2016");
    assert_eq!(system(&[], &earlier), expect("dutch-2012", "in force on 2016-05-29"));
    let undated = file.replace("042 2025/03/01", "042");
    let last_day = "in force on 2025-03-07, the last day";
    assert_eq!(system(&[], &undated), expect("dutch-2017", last_day));
    let undated = undated.replace("052 2025/03/07", "052");
    assert_eq!(system(&[], &undated), expect("dutch-2026", "in force now; no date"));
    let named = format!("192 FIDE_DUTCH_2026\n{file}");
    assert_eq!(system(&[], &named), expect("dutch-2026", "record 192"));
    assert_eq!(system(&["--system", "dutch-2017"], &named), expect("dutch-2017", "as requested"));
    let run = fpc_with_input(&["check", "--system", "dutch-2017", "-"], named.as_bytes());
    assert_eq!(
        run.stderr,
        "warning: standard input: record 192 names the FIDE (Dutch) system, 2026 edition; the FIDE \
         (Dutch) system, 2017 edition is used, as requested [FPC006]\n"
    );
}

#[test]
fn what_is_not_supported_is_refused_by_name() {
    let file = fs::read_to_string(sample("next-round.trf")).unwrap();
    for (file, words) in [
        (
            format!("192 CUSTOM_KNOCKOUT\n{file}"),
            "192 says CUSTOM_KNOCKOUT: a knock-out tournament is not supported",
        ),
        (
            format!("192 FIDE_BURSTEIN_BAKU\n{}", file.replace("042 2026", "042 2025")),
            "of the Burstein system, the edition in force on 2025-03-01 is not supported, because its",
        ),
        (format!("192 custom_swiss\n{file}"), "a Swiss system of the organizer's own"),
        (format!("192 MY_SWISS\n{file}"), "MY_SWISS, which is not a known tournament type"),
        (format!("192 FIDE_TEAM_TYPEB_MP_GP\n{file}"), "expected a line 310 for each team"),
    ] {
        for command in ["pair", "check"] {
            let run = fpc_with_input(&[command, "-"], file.as_bytes());
            assert_eq!(run.status, 3, "{words}");
            let said = if run.stderr.is_empty() { run.stdout } else { run.stderr };
            assert!(said.contains(words), "{said}");
        }
    }
}

/// A sample with some text added at the end.
fn sample_with(name: &str, lines: &str) -> String {
    fs::read_to_string(sample(name)).unwrap() + lines
}

#[test]
fn what_is_no_tournament_is_not_passed_over() {
    for bytes in [&b""[..], b"root:x:0:0::/:/bin/sh\n", &[0, 255, 13, 7]] {
        for command in ["check", "pair", "validate"] {
            let run = fpc_with_input(&[command, "-"], bytes);
            assert_eq!(run.status, 3);
            assert!((run.stdout + &run.stderr).contains("TRF047"));
        }
    }
}

#[test]
fn byes_announced_for_later_rounds_do_not_skip_rounds() {
    // Player 3 will be absent in round 6; three rounds have been played.
    let file = fs::read_to_string(sample("next-round.trf")).unwrap();
    let lines = file.lines().map(|line| {
        if line.starts_with("001    3") {
            format!("{line:<119}                      0000 - Z\n")
        } else {
            format!("{line}\n")
        }
    });
    let file: String = lines.collect();
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("round 4: 5 boards"), "{}", run.stderr);
    let run = fpc_with_input(&["check", "-"], file.as_bytes());
    assert!(run.stdout.ends_with("  round 3: ok\n"), "{}", run.stdout);
}

#[test]
fn an_open_round_is_paired_anew_without_those_who_are_absent() {
    for line in ["XXZ 1\n", "240 Z 003    1\n"] {
        let run = fpc_with_input(&["pair", "-"], sample_with("open-round.trf", line).as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let ids: Vec<_> = run.stdout.split_whitespace().skip(1).collect();
        assert!(!ids.contains(&"1"), "{line}{}", run.stdout);
    }
    let file = fs::read_to_string(sample("open-round.trf")).unwrap();
    let lines = file.lines().map(|line| {
        if line.starts_with("001    2") {
            line[..line.len() - 8].trim_end().to_owned() + "\n"
        } else {
            format!("{line}\n")
        }
    });
    let run = fpc_with_input(&["validate", "-"], lines.collect::<String>().as_bytes());
    assert_eq!(run.status, 3, "the opponent still names him");
}

#[test]
fn options_do_not_contradict_the_file() {
    let cases = [
        (["check", "--initial-color", "black", "trf-samples/clean.trf"], "which says white"),
        (["check", "--rounds", "3", "trf-samples/clean.trf"], "which says 5"),
        (["pair", "--rounds", "12", "trf-samples/clean.trf"], "which says 5"),
    ];
    for (arguments, words) in cases {
        let run = fpc(&arguments);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""));
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
    assert_eq!(fpc(&["check", "--rounds", "5", "trf-samples/clean.trf"]).status, 0);
}

#[test]
fn an_unknown_number_of_rounds_is_pointed_out() {
    let file = fs::read_to_string(sample("clean.trf")).unwrap().replace("XXR 5\n", "");
    let run = fpc_with_input(&["check", "-"], file.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.stderr.contains("round 5 may be the last one"), "{}", run.stderr);
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("--rounds"), "{}", run.stderr);
}

#[test]
fn the_list_does_not_replace_the_tournament() {
    let folder = scratch();
    let file = folder.path().join("tournament.trf");
    fs::copy(sample("next-round.trf"), &file).unwrap();
    let run = fpc(&["pair", text(&file), "-o", text(&file)]);
    assert_eq!(run.status, 3);
    assert_eq!(fs::read(&file).unwrap(), fs::read(sample("next-round.trf")).unwrap());
}

#[test]
fn more_than_999_rounds_are_too_many() {
    let mut file = sample_with("first-round.trf", "");
    file.truncate(file.trim_end().len());
    file.push_str(&"  0000 - Z".repeat(1000));
    assert_eq!(fpc_with_input(&["check", "-"], file.as_bytes()).status, 4);
}

#[test]
fn the_examples_of_the_help_work() {
    let folder = scratch();
    for command in ["check", "pair", "validate"] {
        let help = fpc(&[command, "--help"]).stdout;
        let examples: Vec<_> =
            help.lines().filter_map(|line| line.strip_prefix("  fpc ")).collect();
        assert!(examples.len() > 1, "{help}");
        for example in examples {
            let (example, input) = example.split_once(" < ").unwrap_or((example, ""));
            let mut words = shlex::split(example).unwrap();
            for option in ["-o", "--resume"] {
                if let Some(place) = words.iter().position(|word| word == option) {
                    words[place + 1] = text(&folder.path().join(&words[place + 1])).to_owned();
                }
            }
            let arguments: Vec<_> = words.iter().map(String::as_str).collect();
            let input = match input {
                "" => Vec::new(),
                file => fs::read(crate::repository().join(file)).unwrap(),
            };
            let run = fpc_with_input(&arguments, &input);
            let expected = match example {
                _ if example.contains("broken") => 3,
                _ if example.starts_with("check") && example.contains("wrong") => 6,
                _ => 0,
            };
            assert_eq!(run.status, expected, "{example}: {}", run.stderr);
        }
    }
}

#[test]
fn a_command_that_is_not_understood_is_invalid() {
    assert_eq!(fpc(&["check"]).status, 3);
    assert_eq!(fpc(&["pair", "--system", "keizer", "x.trf"]).status, 3);
    assert_eq!(fpc(&["--help"]).status, 0);
    assert!(fpc(&["--version"]).stdout.contains("dutch-2017"));
}

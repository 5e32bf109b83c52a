//! What the program says of files that can be read and are odd all the same.

use std::{collections::BTreeMap, fs};

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::program::{fpc, fpc_with_input, sample};

/// A sample with its players numbered by the ranks in columns 86-89, as some programs export
/// tournaments that are over.
fn by_final_rank(name: &str) -> String {
    let text = fs::read_to_string(sample(name)).unwrap();
    let number = |line: &str, first: usize| line[first - 1..first + 3].trim().parse::<u16>().ok();
    let (players, others): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("001"));
    let ranks: BTreeMap<_, _> =
        players.iter().map(|line| (number(line, 5).unwrap(), number(line, 86).unwrap())).collect();
    let mut numbered: Vec<_> = players
        .iter()
        .map(|line| {
            let mut line = (*line).to_owned();
            for first in [5].into_iter().chain((92..line.len()).step_by(10)) {
                if let Some(rank) = number(&line, first).and_then(|old| ranks.get(&old)) {
                    line.replace_range(first - 1..first + 3, &format!("{rank:>4}"));
                }
            }
            line
        })
        .collect();
    numbered.sort();
    [others.join("\n"), numbered.join("\n")].join("\n") + "\n"
}

#[test]
fn numbers_by_final_rank_are_named_where_a_pairing_is_generated_later() {
    let text = by_final_rank("clean.trf");
    let run = fpc_with_input(&["validate", "-"], text.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("the numbers follow the standings"), "{}", run.stdout);
    let run = fpc_with_input(&["check", "-"], text.as_bytes());
    assert_eq!(run.status, 6);
    assert!(run.stderr.contains("[TRF060]"), "{}", run.stderr);
    let account = "as the rules pair it, if the players were numbered by rating";
    assert!(run.stdout.contains(account), "{}", run.stdout);

    let run = fpc_with_input(&["check", "--format", "json", "-"], text.as_bytes());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let rounds = report["files"][0]["rounds"].as_array().unwrap();
    for round in rounds {
        let differs = round["verdict"] == "differs";
        assert_eq!(round["explained_by"]["kind"] == "numbers", differs, "{round}");
        assert!(round["hint"].is_null(), "{round}");
    }
}

#[test]
fn a_code_is_explained_with_an_example() {
    let run = fpc(&["validate", "--explain", "trf030"]);
    assert_eq!(run.status, 0);
    assert_eq!(
        run.stdout,
        "\
error[TRF030]: The number of rounds is not a number from 1 to 999.

XXR and 142 hold one number.

Example:

  XXR five

error[TRF030]: The number of rounds is not a number from 1 to 999
  --> example:1:5
1 | XXR five
  |     ^^^^
  = number of rounds: found \"five\", expected a number from 1 to 999
"
    );
    let run = fpc(&["validate", "--explain", "TRF030", "--format", "json"]);
    let view: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&view["code"], &view["severity"]), (&"TRF030".into(), &"error".into()));
    assert_eq!(view["example"], "XXR five");
}

#[test]
fn an_unknown_code_is_refused() {
    let run = fpc(&["validate", "--explain", "TRF999"]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("there is no code TRF999; there are codes from TRF001 to"));
    // The number has never been used.
    let run = fpc(&["validate", "--explain", "TRF029"]);
    assert!(run.stderr.contains("there is no code TRF029;"), "{}", run.stderr);
    let run = fpc(&["validate"]);
    assert_eq!(run.status, 3);
}

#[test]
fn players_that_are_shifted_do_not_pass_for_none() {
    let text = fs::read_to_string(sample("clean.trf")).unwrap().replace("\n001", "\n 001");
    for command in ["validate", "check", "pair"] {
        let run = fpc_with_input(&[command, "-"], text.as_bytes());
        assert_eq!(run.status, 3, "{command}");
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(all.contains("error[TRF056]") && all.contains("11 more lines like this"), "{all}");
        assert!(all.contains("1 error, no warnings"), "{all}");
    }
}

#[test]
fn warnings_are_shown_beside_errors() {
    let text = fs::read_to_string(sample("broken.trf")).unwrap().replace("\n062 8", "\n062 9");
    for command in ["check -", "pair -", "explain -", "standings -", "convert - --to json"] {
        let arguments: Vec<_> = command.split(' ').collect();
        let run = fpc_with_input(&arguments, text.as_bytes());
        assert_eq!(run.status, 3, "{command}");
        let shown = run.stderr.lines().filter(|line| line.starts_with("warning: ")).count();
        assert_eq!(shown, 1, "{command}: {}", run.stderr);
        assert!(run.stderr.ends_with(": 5 errors, 1 warning\n"), "{command}: {}", run.stderr);
    }
}

/// What `validate` prints of a sample as found in files of other programs.
fn validated(name: &str) -> String {
    let file = sample(&format!("odd/{name}"));
    fpc(&["validate", crate::program::text(&file)]).stdout
}

#[test]
fn a_line_is_wrong_where_its_shift_begins() {
    let found = validated("shifted-by-rating.trf");
    assert!(found.contains("shifted-by-rating.trf:11:53\n"), "{found}");
    assert!(found.contains("the rest of the line is moved by 1 column to the right"), "{found}");
    assert!(found.contains(": 1 error, no warnings"), "{found}");
}

#[test]
fn a_file_whose_rounds_are_too_wide_has_one_error() {
    let found = validated("shifted-all-rounds.trf");
    let hint = "each round takes 2 columns more than it should; 7 more lines like this";
    assert!(found.contains(hint) && found.contains(": 1 error, no warnings"), "{found}");
}

#[test]
fn byes_left_blank_are_read_where_they_explain_all_points() {
    let found = validated("blank-half-byes.trf");
    let read = "expected 0000 - H, as which it was read";
    assert!(found.contains(read) && found.contains("no errors, 1 warning"), "{found}");
}

#[test]
fn byes_left_blank_are_read_as_asked() {
    let path = sample("odd/blank-half-byes.trf");
    let path = crate::program::text(&path);
    let read = fpc(&["validate", path, "--blank-rounds", "H"]);
    assert_eq!(read.status, 0, "{}", read.stdout);
    assert!(read.stdout.contains("[TRF085]"), "{}", read.stdout);
    // What is written needs no option, and is the same tournament.
    let written = fpc(&["convert", path, "--blank-rounds", "H", "--to", "trfx"]);
    assert!(
        written.stdout.contains("1.5    3     5 b 1  0000 - H     1 b 0"),
        "{}",
        written.stdout
    );
    let ranks = |run: crate::program::Run| (run.status, run.stdout);
    let asked = ranks(fpc(&["standings", path, "--blank-rounds", "H", "-t", "BH,SB"]));
    let plainly = fpc_with_input(&["standings", "-", "-t", "BH,SB"], written.stdout.as_bytes());
    assert_eq!(ranks(plainly), asked);
    let ranked = fpc(&["standings", path, "--blank-rounds", "H", "-t", "BH,SB", "--format", "trf"]);
    let file = ranked.stdout.as_bytes();
    assert_eq!(ranks(fpc_with_input(&["standings", "-", "-t", "BH,SB"], file)), asked);
    let other = fpc(&["check", path, "--blank-rounds", "F"]);
    assert_eq!(other.status, 3, "{}", other.stdout);
}

/// A player with half a point more than the results give had one of two blank rounds off.
#[test]
fn which_of_several_blank_rounds_was_a_bye_is_not_guessed() {
    let file = "\
XXR 3
001    1      Alice                             2000                             2.0    1     2 w 1     4 b 1
001    2      Bob                               1900                             0.5    3     1 b 0               3 w 0
001    3      Carol                             1800                             1.5    2                         2 b 1
001    4      Dan                               1700                             0.0    4               1 w 0
";
    let found = fpc_with_input(&["validate", "-", "--blank-rounds", "H"], file.as_bytes());
    assert_eq!(found.status, 3, "{}", found.stdout);
    let words: Vec<_> = found.stdout.split_whitespace().collect();
    let hint = "or in some of them: player 3 needs 1 in round 1, round 2";
    assert!(words.join(" ").contains(hint), "{}", found.stdout);
}

#[test]
fn numbers_by_final_rank_are_named_without_ratings() {
    let found = validated("renumbered-unrated.trf");
    assert!(
        found.contains("[TRF060]") && found.contains("the numbers follow the standings"),
        "{found}"
    );
    // The numbers by which three rounds were paired are found, whichever round is asked about.
    for asked in [&[][..], &["--round", "3"]] {
        let path = sample("odd/renumbered-unrated.trf");
        let run = fpc(&[&["check", crate::program::text(&path)], asked].concat());
        let text = "as the rules pair it, if 8, 9 and 10 had other places in the initial order";
        assert!(run.stdout.contains(text), "{}", run.stdout);
    }
}

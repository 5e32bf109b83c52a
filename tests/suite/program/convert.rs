//! Conversion: the same tournament in every format, and a word about all that
//! a format cannot hold.

use std::fs;

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    program::{Run, fpc, fpc_with_input, sample, scratch, text},
    shared, trf_files,
};

const FULL: &str = "trf-samples/trf26.trf";

fn convert(input: &str, arguments: &[&str]) -> Run {
    fpc_with_input(&[&["convert", "-", "--to"], arguments].concat(), input.as_bytes())
}

#[test]
fn nothing_is_lost_on_the_way_there_and_back() {
    let file = fs::read_to_string(sample("trf26.trf")).unwrap();
    for format in [&["trf26"][..], &["trf26", "--twins"], &["json"]] {
        let there = convert(&file, format);
        assert_eq!((there.status, there.stderr.as_str()), (0, ""), "{format:?}");
        let back = convert(&there.stdout, &["trf26"]);
        assert_eq!((back.status, back.stderr.as_str()), (0, ""), "{format:?}");
        assert_eq!(back.stdout, file, "{format:?}");
    }
}

#[test]
fn both_records_of_trf26_tell_the_list_of_tie_breaks() {
    let lists = |text: &str| {
        let is_list = |line: &&str| line.starts_with("202") || line.starts_with("212");
        text.lines().filter(is_list).map(str::to_owned).collect::<Vec<_>>()
    };
    let file = fs::read_to_string(sample("wrong-rank.trf")).unwrap();
    let without: String = file
        .lines()
        .filter(|line| !line.starts_with("202") && !line.starts_with("212"))
        .map(|line| format!("{line}\n"))
        .collect();
    for (given, written) in [
        ("202 BH/C1,BH", vec!["202 BH/C1,BH", "212 PTS,BH/C1,BH"]),
        ("212 pts, BH-C1", vec!["202 BH-C1", "212 pts,BH-C1"]),
        ("212 PTS", vec!["212 PTS"]),
        ("202 BUH,SB", vec!["202 BUH,SB", "212 PTS,BUH,SB"]),
        ("202 WIN,PTS", vec!["202 WIN,PTS", "212 WIN,PTS"]),
        ("212 WIN,PTS,BH", vec!["212 WIN,PTS,BH"]),
        ("202 BH\n212 PTS,SB", vec!["202 BH", "212 PTS,SB"]),
        ("202 EDET,BC", vec!["202 EDET,BC"]),
        ("202 BH:MP", vec!["202 BH:MP"]),
        ("202", vec![]),
    ] {
        let there = convert(&format!("{given}\n{without}"), &["trf26"]);
        assert_eq!(lists(&there.stdout), written, "{given}");
        let again = convert(&there.stdout, &["trf26"]);
        assert_eq!(again.stdout, there.stdout, "{given}");
    }
}

/// What `fpc check` finds in the ranks of a file, but for the record that has the list.
fn verdict_on_ranks(file: &str) -> Value {
    let check =
        fpc_with_input(&["check", "--only", "standings", "--format", "json", "-"], file.as_bytes());
    let mut report: Value = serde_json::from_str(&check.stdout).unwrap();
    let mut ranks = report["files"][0]["standings"].take();
    ranks["source"].take();
    let text = ranks["text"].as_str().unwrap().replace("record 212", "record 202");
    ranks["text"] = text.into();
    ranks["exit"] = check.status.into();
    ranks
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn ranks_are_as_right_or_wrong_in_every_format() {
    let folder = shared("corpus/tie-breaks/trf");
    let mut wrong = 0;
    for path in trf_files(&folder).iter().step_by(5) {
        let file = String::from_utf8(fs::read(path).unwrap()).unwrap();
        let before = verdict_on_ranks(&file);
        wrong += u32::from(before["verdict"] == "wrong");
        for format in ["trf26", "json"] {
            let there = convert(&file, &[format]);
            assert_eq!(there.status, 0, "{}: {}", path.display(), there.stderr);
            assert_eq!(verdict_on_ranks(&there.stdout), before, "{}: {format}", path.display());
            let back = convert(&there.stdout, &["trf26"]);
            assert_eq!(verdict_on_ranks(&back.stdout), before, "{}: {format}", path.display());
        }
    }
    assert!(wrong > 3, "{wrong} of the files have wrong ranks");
}

#[test]
fn the_full_sample_is_paired_alike_in_every_spelling() {
    let file = fs::read_to_string(sample("trf26.trf")).unwrap();
    let expected = fpc(&["pair", "--quiet", FULL]).stdout;
    assert_eq!(expected.lines().next(), Some("5"));
    for format in [&["trf26"][..], &["trf26", "--twins"]] {
        let converted = convert(&file, format).stdout;
        let run = fpc_with_input(&["pair", "--quiet", "-"], converted.as_bytes());
        assert_eq!(run.stdout, expected, "{format:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    let check = fpc(&["check", "--quiet", FULL]);
    assert!(check.all_rounds_agree(), "{}", check.stdout);
}

#[test]
fn all_that_a_format_cannot_hold_is_named() {
    let lost = |format: &str| -> Vec<String> {
        let run = fpc(&["convert", FULL, "--to", format]);
        let lines = run.stderr.lines().filter_map(|line| line.split_once(" cannot hold "));
        let lost: Vec<_> = lines.map(|(_, text)| text.to_owned()).collect();
        // Without the abnormal points, those of the players do not follow from the results.
        assert_eq!(run.status, if lost.is_empty() { 0 } else { 3 });
        assert_eq!(run.stdout.is_empty(), !lost.is_empty());
        lost
    };
    let of_2026 = [
        "the method of the starting ranks (172)",
        "the pairing controller (182)",
        "the tournament type (192)",
        "the tie-breaks (202)",
        "the order of the standings (212)",
        "the coded time control (222)",
    ];
    let others = ["national records, 2 lines", "abnormal points, 1 entry"];
    assert_eq!(lost("trfx"), [&of_2026[..], &others].concat());
    let without_extensions = [
        "the number of rounds, 6",
        "the points system",
        "national records, 2 lines",
        "the acceleration: virtual points of 6 players",
        "abnormal points, 1 entry",
    ];
    assert_eq!(lost("trf16"), [&of_2026[..], &without_extensions].concat());
    assert_eq!(lost("trf26"), [""; 0]);
    assert_eq!(lost("json"), [""; 0]);
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let folder = scratch();
    let output = folder.path().join("out.trf");
    fs::write(&output, "old").unwrap();
    let player =
        |rest: &str| format!("{{\"fpc_tournament\": 1, \"players\": [{{\"id\": 1{rest}}}]}}");
    let rank = player(", \"details\": {\"rank\": 10000}");
    let team = player("")
        .replace("\"players\"", "\"header\": {\"tournament_type\": \"FIDE_TEAM\"}, \"players\"");
    let empty = "{\"fpc_tournament\": 1, \"players\": []}".to_owned();
    let full = fs::read_to_string(sample("trf26.trf")).unwrap();
    for (input, format, words) in [
        (&rank, "trfx", "10000 does not fit into the columns for the rank of player 1"),
        (&team, "trf26", "nothing was written: it could not be read back: line 1, column 5-13"),
        (&empty, "trf16", "nothing was written: it could not be read back: line 1 (players)"),
        (&full, "trfx", "(points): found \"3.0\", expected 4.0 [TRF006]"),
    ] {
        let arguments = ["convert", "-", "--to", format, "-o", text(&output)];
        let run = fpc_with_input(&arguments, input.as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{words}");
        assert!(run.stderr.contains(words), "{words}\n{}", run.stderr);
        assert_eq!(fs::read_to_string(&output).unwrap(), "old");
    }
}

#[test]
fn odd_tournaments_survive_json() {
    let players = "001    1      A\n001    2      B\n";
    for (file, format) in [
        ("XXR 5\nXXC white1\n".to_owned(), "trf26"),
        (format!("XXR 5\nXXP\n{players}"), "trf26"),
        (format!("XXR 5\n299 L        -1.4   000\n{players}"), "trf26"),
        (format!("XXR 5\n{players}XXR\u{1}77\n"), "json"),
    ] {
        let json = convert(&file, &["json"]);
        assert_eq!(json.status, 0, "{file}: {}", json.stderr);
        let there = convert(&json.stdout, &[format]);
        assert_eq!(there.status, 0, "{file}: {}", there.stderr);
        assert!(!there.stderr.contains("cannot hold"), "{file}: {}", there.stderr);
        let back: Value = serde_json::from_str(&convert(&there.stdout, &["json"]).stdout).unwrap();
        let before: Value = serde_json::from_str(&json.stdout).unwrap();
        for member in ["total_rounds", "points", "players", "forbidden_pairs"] {
            let is_rank = member == "players" && format != "json";
            assert!(is_rank || back[member] == before[member], "{file}: {back}");
        }
    }
    // In TRF, a line would become a record without its control characters.
    let run = convert(&format!("XXR 5\n{players}XXR\u{1}77\n"), &["trfx"]);
    assert_eq!(run.status, 0);
    assert!(!run.stdout.contains("77"), "{}", run.stdout);
    assert!(run.stderr.contains("cannot hold part of a line: \"XXR\\u{1}77\""), "{}", run.stderr);
}

#[test]
fn strict_conversion_writes_all_or_nothing() {
    let folder = scratch();
    let output = folder.path().join("out.trf");
    fs::write(&output, "old").unwrap();
    let run = fpc(&["convert", FULL, "--to", "trf16", "--strict", "-o", text(&output)]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.ends_with("nothing was written, because something would be lost\n"));
    assert_eq!(fs::read_to_string(&output).unwrap(), "old");
    let run = fpc(&["convert", FULL, "--to", "trf26", "--strict", "-o", text(&output)]);
    assert_eq!((run.status, run.stdout + &run.stderr), (0, String::new()));
    assert_eq!(fs::read(&output).unwrap(), fs::read(sample("trf26.trf")).unwrap());
}

#[test]
fn what_has_no_effect_is_a_loss() {
    let file = fs::read_to_string(sample("clean.trf")).unwrap();
    for line in ["240 H   1    1", "240 H  99    1"] {
        let file = format!("{}\n{line}\n", file.trim_end());
        for format in ["trf26", "json"] {
            let run = convert(&file, &[format, "--strict"]);
            assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{line}");
            let words = "error: standard input: something without effect would be lost: line ";
            assert!(run.stderr.contains(words), "{}", run.stderr);
            let run = convert(&file, &[format]);
            assert_eq!(run.status, 0, "{}", run.stderr);
        }
    }
}

#[test]
fn a_tournament_is_not_replaced_by_less() {
    let folder = scratch();
    let path = folder.path().join("only.trf");
    fs::copy(sample("trf26.trf"), &path).unwrap();
    let before = fs::read(&path).unwrap();
    let run = fpc(&["convert", text(&path), "--to", "trf16", "-o", text(&path)]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("something would be lost: name another file"), "{}", run.stderr);
    assert_eq!(fs::read(&path).unwrap(), before);
    // With all that there was, it may.
    let run = fpc(&["convert", text(&path), "--to", "json", "-o", text(&path)]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let run = fpc(&["convert", text(&path), "--to", "trf26", "-o", text(&path)]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn an_acceleration_by_type_becomes_points() {
    let file = fs::read_to_string(sample("first-round.trf")).unwrap();
    let file = format!("192 FIDE_DUTCH_2026_BAKU\n{file}");
    let run = convert(&file, &["trfx"]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("\nXXA    1  1.0"), "{}", run.stdout);
    assert!(run.stderr.contains("the method of acceleration: its virtual points are in the file"));
    assert!(!convert(&file, &["trf26", "--twins"]).stdout.contains("\nXXA"));
}

#[test]
fn texts_that_are_too_long_are_cut_with_a_word() {
    let json = r#"{"fpc_tournament": 1, "total_rounds": 3, "players": [
        {"id": 1, "name": "Wolfeschlegelsteinhausenbergerdorff, Hubert"}]}"#;
    let run = convert(json, &["trfx"]);
    assert!(run.stdout.contains("Wolfeschlegelsteinhausenbergerdor "), "{}", run.stdout);
    assert!(run.stderr.contains("part of the name of player 1"), "{}", run.stderr);
    let json = json.replace("\"name\"", "\"rating\": 12345, \"name\"");
    let run = convert(&json, &["trfx"]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("12345 does not fit into the columns for the rating of player 1"));
}

#[test]
fn mistakes_in_json_are_shown_where_they_stand() {
    let player = |rest: &str| {
        format!("{{\"fpc_tournament\": 1, \"players\": [\n  {{\"id\": 1, {rest}}}\n]}}")
    };
    let won = |id: u8, opponent: u8, color: &str| {
        format!(
            "{{\"id\": {id}, \"rounds\": [{{\"result\": \"win\", \"opponent\": {opponent}, \"color\": \"{color}\"}}]}}"
        )
    };
    let announced = |round: u8, bye: &str| {
        format!(
            "{{\"fpc_tournament\": 1, \"total_rounds\": 5, \"players\": [{}, {}],
            \"announced_byes\": [{{\"round\": {round}, \"player\": 1, \"bye\": \"{bye}\"}}]}}",
            won(1, 2, "white"),
            won(2, 1, "black").replace("win", "loss")
        )
    };
    let both_won = [won(1, 2, "white"), won(2, 1, "black")].join(", ");
    for (json, words) in [
        (
            format!("{{\"fpc_tournament\": 1, \"players\": [{both_won}]}}"),
            ":1:67 | = players[0].rounds[0].result: found \"win\", expected a result that fits that of player 2",
        ),
        ("{".to_owned(), ":1:2 | = text: found \"the end of the file\", expected JSON (EOF while parsing an object)"),
        ("{\"fpc_tournament\": 2, \"players\": []}".to_owned(), ":1:20 | = fpc_tournament: found \"2\", expected version 1"),
        (player("\"nmae\": \"A\""), ":2:13 | = players[0].nmae: found \"nmae\", expected a member of this name: one of `id`, `name`"),
        (player("\"rating\": \"A\""), ":2:23 | = players[0].rating: found \"A\", expected a whole number"),
        (player("\"id\": 0"), "expected one member \"id\""),
        (player("\"rounds\": [{\"result\": \"won\"}]"), ":2:35 | = players[0].rounds[0].result: found \"won\", expected one of `win`"),
        (
            player("\"rounds\": [{\"result\": \"win\", \"opponent\": 2}]"),
            ":2:24 | = players[0].rounds[0]: found \"{\"result\":\"win\",\"opponent\":2}\", expected an opponent and a color",
        ),
        (
            player("\"rounds\": [{\"result\": \"win\", \"opponent\": 2, \"color\": \"white\"}]"),
            "players[0].rounds[0].opponent: found \"2\", expected the number of a player",
        ),
        (player("\"points\": \"1.0\""), ":2:23 | = players[0].points: found \"1.0\", expected 0.0, which follows from the rounds"),
        (player("\"points\": 1.0"), ":2:23 | = players[0].points: found \"1.0\", expected a string"),
        (player("\"virtual_points\": [\"-1\"]"), "no negative points"),
        (
            "{\"fpc_tournament\": 1, \"players\": [[1, \"A\", 2000]]}".to_owned(),
            ":1:35 | = players[0]: found \"a list\", expected an object",
        ),
        (
            announced(9, "half-point"),
            "announced_byes[0].round: found \"9\", expected a round up to 5, the last one",
        ),
        (
            announced(1, "half-point"),
            "announced_byes[0].bye: found \"half-point\", expected what player 1 has in round 1 already",
        ),
        (
            announced(2, "half-point").replace(
                "\"announced_byes\": [",
                "\"announced_byes\": [{\"round\": 2, \"player\": 1, \"bye\": \"zero-point\"}, ",
            ),
            "announced_byes[1]: found \"a second one\", expected one bye for a player in a round",
        ),
        (player("\"rating\": 1e0"), ":2:23 | = players[0].rating: found \"1e0\", expected a whole number"),
        (
            player("\"rounds\": [{\"result\": \"win\", \"opponent\": -1, \"color\": \"white\"}]"),
            "players[0].rounds[0].opponent: found \"-1\", expected a whole number",
        ),
        (player("\"name\": \"\\ud800\""), "= text: found \"\"\", expected JSON (unexpected end of hex escape)"),
        (
            announced(2, "half-point").replace(
                "\"players\"",
                "\"forbidden_pairs\": [{\"players\": [1, 2], \"rounds\": [3, 2]}], \"players\"",
            ),
            "forbidden_pairs[0].rounds[1]: found \"2\", expected a round not before the first one",
        ),
        (player("\"rounds\": [[\"zero-point-bye\"]]"), "players[0].rounds[0]: found \"a list\""),
        (
            "{\"fpc_tournament\": 1, \"players\": [], \"header\": {\"lines_after_players\": [\"XXR 5\"]}}".to_owned(),
            "header.lines_after_players[0]: found \"XXR 5\"",
        ),
    ] {
        let run = convert(&json, &["trf26"]);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{json}");
        for words in words.split(" | ") {
            assert!(run.stderr.contains(words), "{words}\n{}", run.stderr);
        }
    }
}

#[test]
fn two_spellings_that_disagree_are_both_named() {
    let file = fs::read_to_string(sample("next-round.trf")).unwrap();
    let first = file.lines().count() + 1;
    for (lines, expected) in [
        ("142 6", "line 22, column 5 (number of rounds): found \"6\", expected 7 as in line 9"),
        ("152 B", "line 22, column 5 (initial color): found \"B\", expected white as in line 10"),
        (
            "XXA    3  1.0\n250       0.5   1   1    3    3",
            "line 23 (virtual points): found \"0.5\", expected 1.0 for player 3 as in line 22",
        ),
        (
            "XXP 1 2\n260   1   7    3    4",
            "line 22 (forbidden pairs): found \"1 - 2\", expected the same pairs as in 260",
        ),
        ("240 Z   4    2", "line 22, column 11-14 (absence): found \"0000 - Z in round 4\""),
        ("BBW  3.0\n162  W 2.0", "line 23 (points system): found \"another points system\""),
    ] {
        assert_eq!(first, 22);
        let input = format!("{file}{lines}\n");
        let run = fpc_with_input(&["validate", "-"], input.as_bytes());
        let one_line = fpc_with_input(&["validate", "--format", "json", "-"], input.as_bytes());
        let report: Value = serde_json::from_str(&one_line.stdout).unwrap();
        let findings = report["files"][0]["diagnostics"].as_array().unwrap();
        let mut of_fields = findings.iter().filter(|found| found["field"].is_string());
        let said = of_fields.any(|found| {
            let columns = &found["columns"];
            let columns = match (columns[0].as_u64(), columns[1].as_u64()) {
                (Some(a), Some(b)) if a == b => format!(", column {a}"),
                (Some(a), Some(b)) => format!(", column {a}-{b}"),
                _ => String::new(),
            };
            let text = format!(
                "line {}{columns} ({}): found {}, expected {}",
                found["line"],
                found["field"].as_str().unwrap(),
                found["found"],
                found["expected"].as_str().unwrap()
            );
            text.starts_with(expected)
        });
        assert!(said, "{expected}\n{}", run.stdout);
    }
    let hint =
        fpc_with_input(&["validate", "-"], format!("{file}240 Z   4    2\n").as_bytes()).stdout;
    assert!(hint.contains("line 12 has 0000 - H for player 2"), "{hint}");
}

#[test]
fn the_999th_round_is_within_the_limits() {
    let player = |id| {
        let rounds = vec![serde_json::json!({"result": "zero-point-bye"}); 999];
        serde_json::json!({"id": id, "name": "P", "rating": 2000, "rounds": rounds})
    };
    let tournament = serde_json::json!({
        "fpc_tournament": 1,
        "total_rounds": 999,
        "initial_color": "white",
        "players": [player(1), player(2)],
    });
    for format in ["trf16", "trfx", "trf26"] {
        let arguments = ["convert", "-", "--to", format];
        let written = fpc_with_input(&arguments, tournament.to_string().as_bytes()).stdout;
        let line = written.lines().find(|line| line.starts_with("001")).unwrap().trim_end();
        let checked = fpc_with_input(&["check", "-"], written.as_bytes());
        assert_eq!(checked.status, 0, "{format}: {}", checked.stderr);
        // Two columns further, something would belong to round 1000.
        for (tail, status) in [("  ", 0), ("  1", 4)] {
            let longer = written.replacen(line, &format!("{line}{tail}"), 1);
            let run = fpc_with_input(&["check", "-"], longer.as_bytes());
            assert_eq!(run.status, status, "{format}: {}", run.stderr);
        }
    }
}

fn case(name: &str) -> String {
    fs::read_to_string(format!(
        "{}/../tests/suite/program/convert/{name}",
        env!("CARGO_MANIFEST_DIR")
    ))
    .unwrap()
}

#[test]
fn old_spellings_become_those_of_the_formats() {
    for format in ["trf16", "trfx", "trf26"] {
        let run = convert(&case("old-spellings.trf"), &[format]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let has = |text: &str| assert!(run.stdout.contains(text), "{text}:\n{}", run.stdout);
        has("042 2005/07/28\n052 2005/07/29\n");
        let date = "the date of a round in record 132: \"05.07.28\"";
        assert!(run.stdout.contains(" 05/07/28\n") || run.stderr.contains(date), "{}", run.stderr);
        has("001    1 m GM Alpha,A                           2558 CHI     3400042 1969/12/06 ");
        has("001    2 wWFM Beta,B                            2482 GER    14101068 1966/02/06 ");
        let again = convert(&run.stdout, &[format]);
        assert_eq!(again.stdout, run.stdout);
    }
    let run = convert(&case("old-spellings.trf"), &["json"]);
    assert!(run.stdout.contains("\"2005/07/28\""), "{}", run.stdout);
    let unclear =
        case("old-spellings.trf").replace("28. 07. 2005", "05/07/2017").replace(" g ", "1N ");
    let run = convert(&unclear, &["trf26"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for kept in ["the day of record 042: \"05/07/2017\"", "the title of player 1: \"1N\""] {
        assert!(run.stderr.contains(&format!("not understood and kept: {kept}")), "{}", run.stderr);
    }
}

#[test]
fn an_acceleration_by_the_tournament_type_is_not_lost_silently() {
    let run = convert(&case("baku-192.trf"), &["trf16"]);
    assert!(run.stderr.contains("TRF-16 cannot hold the Baku acceleration"), "{}", run.stderr);
    assert_eq!(run.status, 0);
    assert_eq!(convert(&case("baku-192.trf"), &["trf16", "--strict"]).status, 3);
    let run = convert(&case("baku-192.trf"), &["trf26"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
}

#[test]
fn boards_of_teams_do_not_become_byes() {
    let file = case("team-trf16.trf");
    let run = convert(&file, &["trf26"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(!run.stderr.contains("cannot hold"), "{}", run.stderr);
    let again = fpc_with_input(&["standings", "-", "--format", "json"], run.stdout.as_bytes());
    let standings = fpc_with_input(&["standings", "-", "--format", "json"], file.as_bytes());
    let table = |text: &str| {
        serde_json::from_str::<serde_json::Value>(text).unwrap()["tables"][0]["standings"].clone()
    };
    // Teams, with what their players won by default.
    assert_eq!(table(&again.stdout), table(&standings.stdout));
    assert!(table(&again.stdout).to_string().contains("Team A"), "{}", again.stdout);
    // Without teams, that is how byes were written in 2006.
    let individual: String = file
        .lines()
        .filter(|line| {
            !line.starts_with("013") && !line.starts_with("082") && !line.starts_with("092")
        })
        .map(|line| format!("{line}\n"))
        .collect();
    let run = convert(&individual, &["trf26"]);
    assert_eq!(run.status, 0);
    assert!(!run.stderr.contains("cannot hold"), "{}", run.stderr);
}

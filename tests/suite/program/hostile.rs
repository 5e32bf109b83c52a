//! Files that are meant to take long or to take everything: they end in an
//! error, with a bounded number of findings.

use std::fmt::Write;

use fpc::trf::{self, Code, Document, Reading};

use crate::program::fpc_with_input;

const HEADER: &str = "XXR 9\nXXC white1\n";

fn player(id: usize, rounds: &str) -> String {
    format!("001{id:5} {:70} 0.0     {rounds}\n", "")
}

fn read(text: &str) -> Reading {
    trf::read(&Document::parse(text.as_bytes()))
}

fn codes(reading: &Reading) -> Vec<Code> {
    let mut codes: Vec<_> = reading.diagnostics.iter().map(|finding| finding.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

#[test]
fn more_players_than_numbers() {
    let lines: String = (0..30_000).map(|id| player(id % 9999 + 1, "")).collect();
    let text = format!("{HEADER}{lines}");
    let reading = read(&text);
    assert!(codes(&reading).contains(&Code::TooManyEntries));
    assert!(reading.diagnostics.len() < 61_000);
    assert_eq!(fpc_with_input(&["check", "-"], text.as_bytes()).status, 4);
}

#[test]
fn a_million_wrong_cells() {
    let lines: String = (1..=1000).map(|id| player(id, &" 9x99 w é".repeat(900))).collect();
    let reading = read(&format!("{HEADER}{lines}"));
    assert!(codes(&reading).contains(&Code::ManyFindings));
    assert!(reading.diagnostics.len() < 61_000);
}

#[test]
fn virtual_points_over_and_over() {
    let mut text = HEADER.to_owned();
    (1..=100).for_each(|id| text.push_str(&player(id, "")));
    for _ in 0..5000 {
        let _ = writeln!(text, "250       1.0   1 999    1  100");
    }
    assert!(codes(&read(&text)).contains(&Code::TooManyEntries));
}

#[test]
fn one_word_and_one_line_without_end() {
    let text = format!(
        "{HEADER}{}XXZ {}\nXXP {}\n",
        player(1, ""),
        "9".repeat(1_000_000),
        "é ".repeat(500_000)
    );
    let reading = read(&text);
    assert!(reading.tournament.is_none());
    assert!(reading.diagnostics.len() < 500);
    assert!(reading.diagnostics.iter().all(|finding| finding.to_string().len() < 1000));
}

#[test]
fn lists_without_end() {
    let many = |line: &str, count| format!("{HEADER}{}{}", player(1, ""), line.repeat(count));
    let lines = many("\n", 600_000);
    for text in [
        lines.clone(),
        format!("{}XXP{}\n", many("", 0), " 1 2".repeat(5000)),
        format!("{}XXZ{}\n", many("", 0), " 1".repeat(10_000)),
        format!("{}240 H   2{}\n", many("", 0), "    1".repeat(10_000)),
    ] {
        assert!(codes(&read(&text)).contains(&Code::TooManyEntries));
        assert_eq!(fpc_with_input(&["check", "-"], text.as_bytes()).status, 4);
    }
    assert_eq!(Document::parse(lines.as_bytes()).to_bytes(), lines.as_bytes());
    let json = |members: &str| format!("{{\"fpc_tournament\":1,{members}}}");
    let players = |count| vec![r#"{"id":1}"#; count].join(",");
    let rounds = vec![r#"{"result":"zero-point-bye"}"#; 1000].join(",");
    let header = |list: &str| {
        let items = vec![r#""""#; 500_001].join(",");
        json(&format!(r#""players":[],"header":{{"{list}":[{items}]}}"#))
    };
    let ids = vec!["1"; 10_000].join(",");
    for (text, list) in [
        (header("lines_before_players"), "header.lines_before_players: "),
        (header("deputy_arbiters"), "header.deputy_arbiters: "),
        (
            json(&format!(r#""players":[],"forbidden_pairs":[{{"players":[{ids}]}}]"#)),
            "forbidden_pairs[0].players: ",
        ),
        (json(&format!(r#""players":[{}]"#, players(10_000))), "players: "),
        (json(&format!(r#""players":[{{"id":1,"rounds":[{rounds}]}}]"#)), "players[0].rounds: "),
    ] {
        let run = fpc_with_input(&["convert", "-", "--to", "trf26"], text.as_bytes());
        assert_eq!(run.status, 4, "{}", run.stderr);
        assert!(run.stderr.contains(list), "{}", run.stderr);
    }
}

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
